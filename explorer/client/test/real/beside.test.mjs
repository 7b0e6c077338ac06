// What Beside says decides a finding, held against the two schedules themselves: the failing one, and the passing one as galgo replay tells it.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { newPage, withBrowser } from '../browser/pages.mjs';
import { BROKEN } from './broken.mjs';
import { galgo } from './explore.mjs';

withBrowser();

const folder = mkdtempSync(join(tmpdir(), 'galgo-beside-'));
after(() => rmSync(folder, { recursive: true }));

/** The failing schedule, the passing one as its replay tells it, and the page of the check that found them. */
async function found(name, words) {
  const place = (what) => join(folder, `${name.replace(/\W/g, '-')}-${what}`);
  const checked = await galgo('check', '--quiet', '--no-schedule', '--format', 'json', '--beside', place('passes.json'), '--html', place('page.html'), ...words);
  assert.equal(checked.code, 1, checked.out + checked.err);
  const passes = await galgo('replay', '--format', 'json', place('passes.json'));
  assert.equal(passes.code, 0, `it does not pass: ${passes.out}${passes.err}`);
  const { schedule, beside } = JSON.parse(checked.out).findings.find((one) => one.beside !== null) ?? assert.fail(`nothing passes beside it: ${checked.out}`);
  return { failing: schedule, passing: JSON.parse(passes.out).schedule, page: place('page.html'), sentence: beside.sentence };
}

/** What each delivery delivers, and what is chosen in it: the same message of the same delivery has the same name in both schedules. */
function identities(schedule) {
  const names = [];
  for (const step of schedule) {
    names.push(`${step.sentBy === 0 ? 'main' : `(${names[step.sentBy - 1]})`}.${step.nth}:${step.choices}`);
  }
  return names;
}

/** The first delivery that differs, from 1. */
function firstDifference(failing, passing) {
  const ours = identities(failing);
  const theirs = identities(passing);
  let same = 0;
  while (same < failing.length && ours[same] === theirs[same]) {
    same++;
  }
  return same + 1;
}

/** A message without its arguments; one that is a text has none. */
function named({ message }) {
  const name = message.startsWith('"') ? message : message.replace(/(?<=.)\(.*$/s, '');
  return name.length <= 40 ? name : `${name.slice(0, 40)}...`;
}

/** Says whether a sentence tells the truth about two schedules. */
function requireTrue(sentence, failing, passing) {
  const first = firstDifference(failing, passing);
  const ours = identities(failing);
  const theirs = identities(passing);
  const whole = /^passes(?:, for example,)? if (.*)$/s.exec(sentence);
  assert.ok(whole, `no sentence: ${sentence}`);
  const numbered = (text) => {
    const [, number, name] = /^(\d+) \((.*)\)$/s.exec(text) ?? assert.fail(`no delivery: ${text}`);
    assert.equal(name, named(failing[number - 1]), sentence);
    return Number(number);
  };
  const after = /^(.*) comes after (.*)$/s.exec(whole[1]);
  const before = /^(.*) comes before (.*?)(, which then never comes)?$/s.exec(whole[1]);
  const chooses = /^(.*) chooses (.*) and not (.*)$/s.exec(whole[1]);
  if (chooses) {
    assert.equal(numbered(chooses[1]), first);
    assert.equal(ours[first - 1].replace(/:[^:]*$/, ''), theirs[first - 1].replace(/:[^:]*$/, ''), 'the same message');
    assert.deepEqual([chooses[2], chooses[3]], [passing[first - 1].choices.join(', '), failing[first - 1].choices.join(', ')]);
    return first;
  }
  const late = numbered((after?.[1] ?? before?.[2]));
  assert.equal(late, first, `${sentence}: the schedules part in ${first}`);
  const comesAt = theirs.indexOf(ours[first - 1]);
  assert.equal(comesAt < 0, before?.[3] !== undefined, `whether ${first} comes at all`);
  const other = after?.[2] ?? before[1];
  const decides = /^\d+ \(/.test(other) ? theirs.indexOf(ours[numbered(other) - 1]) : passing.findIndex((step) => other === `${named(step)} from ${step.from} to ${step.to}`);
  assert.ok(decides >= first - 1, `${other} is delivered after the schedules part`);
  if (comesAt >= 0) {
    assert.ok(decides < comesAt, `${other} comes before ${first} where it passes`);
    // What merely commutes decides nothing: on the way to where it passes, something happens that its receiver, or whoever it waits for, notices.
    const between = passing.slice(first - 1, comesAt);
    assert.ok(between.some((step) => depend(step, passing[comesAt])), `${first} might as well come first`);
  }
  return first;
}

/** Whether the order of two deliveries can matter: they meet at an actor. */
function depend(one, other) {
  return one.to === other.to || one.to === other.from || one.from === other.to;
}

/** Every row of the table, as the numbers that stand in it. */
function rows(page) {
  return page.locator('.beside tbody tr:not(.same)').evaluateAll((all) => all.map((row) => ({
    look: row.className.trim(),
    numbers: [...row.cells].map((cell) => Number(cell.querySelector('.number')?.textContent ?? 0)),
    elsewhere: Number(/there as (\d+)/.exec(row.textContent)?.[1] ?? 0),
  })));
}

function requireAligned(table, failing, passing) {
  const ours = identities(failing);
  const theirs = identities(passing);
  for (const { numbers: [mine, other], elsewhere } of table) {
    if (mine > 0 && other > 0) {
      assert.equal(ours[mine - 1], theirs[other - 1], `${mine} beside ${other}`);
    } else if (mine > 0) {
      assert.equal(elsewhere, theirs.indexOf(ours[mine - 1]) + 1, `where ${mine} is`);
    } else {
      assert.equal(elsewhere, ours.indexOf(theirs[other - 1]) + 1, `where ${other} of the passing one is`);
    }
  }
}

// One after the other: who looks for a passing schedule has so much time and no more.
describe('Beside names the first difference', { concurrency: 1 }, () => {
  for (const [name, words] of BROKEN) {
    test(`of ${name}`, async () => {
      const { failing, passing, page: file, sentence } = await found(name, words);
      const first = requireTrue(sentence, failing, passing);
      const opened = await newPage();
      try {
        const { page } = opened;
        await page.goto(pathToFileURL(file).href);
        await page.waitForSelector('.sd-row');
        await page.keyboard.press('b');
        await page.waitForSelector('.beside tbody tr');
        assert.equal(await page.locator('.beside h2').textContent(), sentence);
        const table = await rows(page);
        requireAligned(table, failing, passing);
        const marked = table.filter((row) => / first$/.test(row.look));
        assert.ok(marked.length > 0 && marked.every((row) => row.numbers.includes(first)), `${first} is marked`);
        assert.deepEqual(opened.problems, []);
      } finally {
        await opened.close();
      }
    });
  }
});

test('twenty programs are looked at', () => assert.ok(BROKEN.length >= 20, `${BROKEN.length}`));
