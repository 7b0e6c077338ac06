import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { offlinePage } from '../fixture/page.mjs';
import { bank, hostile, server } from '../fixture/programs.mjs';
import { besideSentence, failing, findingOf, passingBeside } from '../fixture/schedules.mjs';
import { newPage, shownStep, until, withBrowser } from './pages.mjs';

withBrowser();

const folder = mkdtempSync(join(tmpdir(), 'galgo-page-'));
after(() => rmSync(folder, { recursive: true }));

function carried(program, id) {
  const failed = failing(program);
  const beside = passingBeside(program, failed);
  const trace = failed.trace({ ...findingOf(failed, beside), id });
  return beside ? { ...trace, beside: { sentence: besideSentence(failed, beside), first: beside.first, passing: beside.machine.trace(), proved: true } } : trace;
}

function onFile(name, traces, options, run) {
  return async () => {
    const file = join(folder, `${name}.html`);
    writeFileSync(file, offlinePage(traces, options.packed));
    const opened = await newPage(options);
    try {
      await opened.page.goto(`file://${file}`);
      await run(opened.page, opened);
      assert.deepEqual(opened.problems, []);
      assert.deepEqual(opened.requests.filter((url) => !url.startsWith('file:') && !/^(data|blob):/.test(url)), [], 'nothing is asked for');
    } finally {
      await opened.close();
    }
  };
}

test('a page with one trace is walked like any other', onFile('one', carried(bank, '1'), {}, async (page) => {
  await page.waitForSelector('.sd-row');
  assert.equal(await page.locator('#galgo-static').count(), 0);
  assert.equal(await shownStep(page), '9/9');
  await page.keyboard.press('k');
  await until(() => page.url().endsWith('&s=8'), 'the step in the address');
  assert.equal(await page.locator('.cloud button').count(), 0, 'nothing can be delivered');
  assert.match(await page.locator('.cloud .next').textContent(), /delivered next/);
  assert.equal(await page.getByRole('button', { name: 'Take back' }).count(), 0);
}));

test('a page with a packed trace is walked like any other', onFile('packed', carried(bank, '1'), { packed: true }, async (page) => {
  await page.waitForSelector('.sd-row');
  assert.equal(await shownStep(page), '9/9');
}));

test('a page with several findings has a chip for each', onFile('several', [carried(bank, 'a'), carried(server, 'b')], {}, async (page) => {
  await page.getByRole('button', { name: 'assertion, 6 deliveries' }).click();
  await until(async () => (await shownStep(page)) === '6/6', 'the second one');
  await page.getByRole('button', { name: 'assertion, 9 deliveries' }).click();
  await until(async () => (await shownStep(page)) === '9/9', 'the first one');
}));

test('beside and coverage need no server', onFile('views', carried(bank, '1'), {}, async (page) => {
  await page.waitForSelector('.sd-row');
  await page.keyboard.press('b');
  await page.locator('tr.moved').first().waitFor();
  await page.getByRole('button', { name: 'Walk the passing one' }).click();
  await page.keyboard.press('v');
  await page.getByText('Every handler that is known has run.').waitFor();
  await page.keyboard.press('t');
  assert.equal(await page.locator('.check-from').count(), 0);
}));

test('a page saves its trace and its drawing', onFile('save', carried(bank, '1'), {}, async (page) => {
  await page.waitForSelector('.sd-row');
  for (const [label, expected] of [['Trace (JSON)', /galgo-trace\/1/], ['Picture', /<svg[^>]*>.*drawn/s]]) {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: label }).click()]);
    assert.match(readFileSync(await download.path(), 'utf8'), expected);
  }
}));

test('the report that the page is without scripts can be read, and left again', onFile('report', carried(bank, '1'), {}, async (page) => {
  await page.waitForSelector('.sd-row');
  await page.getByRole('button', { name: 'Report' }).click();
  assert.ok(await page.getByText('A static report').isVisible());
  assert.ok(!(await page.locator('.sd-row').first().isVisible()));
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'Walk through it' }).click();
  await until(() => page.locator('.sd-row').first().isVisible(), 'the explorer');
  assert.equal(await shownStep(page), '9/9', 'keys were not taken meanwhile');
  await page.keyboard.press('k');
  assert.equal(await shownStep(page), '8/9');
}));

test('a page says what the check has said', onFile('verdict', { ...carried(bank, '1'), verdict: { verdict: 'violated', sentence: 'violated: 1 finding', from: '' } }, {}, async (page) => {
  await page.locator('.check').getByText('violated: 1 finding').waitFor();
}));

test('a page without scripts shows what is in it', onFile('still', carried(bank, '1'), { scripts: false }, async (page) => {
  assert.equal(await page.locator('#galgo-static svg').count(), 1);
  assert.ok(await page.getByText('A static report').isVisible());
}));

test('hostile texts stay texts in a page', onFile('hostile', carried(hostile, '1'), {}, async (page) => {
  await page.waitForSelector('.sd-row');
  assert.equal(await page.evaluate(() => window.hacked), undefined);
}));

test('a page that carries nonsense says so and keeps what it showed', onFile('nonsense', [], {}, async (page) => {
  assert.match(await page.locator('.no-host').textContent(), /carries no schedule/);
  assert.equal(await page.locator('#galgo-static').count(), 1);
}));
