import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { newPage, shownStep, until, withBrowser } from '../browser/pages.mjs';
import { explore, galgo } from './explore.mjs';

withBrowser();

const folder = mkdtempSync(join(tmpdir(), 'galgo-circle-'));
after(() => rmSync(folder, { recursive: true }));

const LOCK = ['-cp', 'examples/target/classes', 'dev.galgo.examples.liveness.SpinningLock', '2'];
const SERVED = ['--ltl', 'forall Client c: [] ({c.waiting} -> <> {not c.waiting})'];

async function onPage(address, run) {
  const opened = await newPage();
  try {
    await opened.page.goto(address);
    await run(opened.page);
    assert.deepEqual(opened.problems, []);
  } finally {
    await opened.close();
  }
}

async function onExplored(words, run) {
  const served = await explore(...words);
  try {
    await onPage(served.address, run);
  } finally {
    await served.close();
  }
}

/** Walks once round the circle of the spinning lock, from its end, and requires that everybody holds what he held. */
async function goRound(page) {
  await until(async () => (await shownStep(page)) === '9/9', 'the end');
  const actors = () => page.locator('.view-actors .value').allTextContents();
  await page.keyboard.press('ArrowLeft');
  const before = await actors();
  await page.keyboard.press('ArrowRight');
  for (let step = 4; step <= 8; step++) {
    await page.keyboard.press('ArrowRight');
    assert.equal(await shownStep(page), `${step}/9`);
    assert.equal(await page.locator('.walk .turn').textContent(), 'turn 2');
  }
  assert.deepEqual(await actors(), before);
}

test('a lasso is found, gone round, and saved with its circle', () => onExplored([...SERVED, ...LOCK], async (page) => {
  await page.getByRole('button', { name: 'liveness, 9 deliveries, the last 6 for ever' }).click();
  await page.waitForSelector('.sd-row');
  assert.equal(await page.locator('.sd-circle-words').textContent(), 'for ever: 6 deliveries');
  await goRound(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Schedule for galgo replay' }).click()]);
  assert.equal(JSON.parse(readFileSync(await download.path(), 'utf8')).circle, 6);
}));

test('the page of a check goes round, too, from a file', async () => {
  const file = join(folder, 'lock.html');
  assert.equal((await galgo('check', '--no-schedule', '--html', file, ...SERVED, ...LOCK)).code, 1);
  await onPage(pathToFileURL(file).href, async (page) => {
    await page.waitForSelector('.sd-row');
    await goRound(page);
  });
});

test('a program of which nothing is claimed says that it never ends', () => onExplored(LOCK, async (page) => {
  await page.locator('.never-ends').getByText('never ends: 28 of 30 configurations go round').waitFor({ timeout: 60_000 });
}));
