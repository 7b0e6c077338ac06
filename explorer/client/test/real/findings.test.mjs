import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { newPage, shownStep, until, withBrowser } from '../browser/pages.mjs';
import { explore, galgo, SERVER } from './explore.mjs';

withBrowser();

const folder = mkdtempSync(join(tmpdir(), 'galgo-real-'));
after(() => rmSync(folder, { recursive: true }));

async function onPage(address, options, run) {
  const opened = await newPage(options);
  try {
    await opened.page.goto(address);
    await run(opened.page, opened);
    assert.deepEqual(opened.problems, []);
  } finally {
    await opened.close();
  }
}

async function onFinding(words, chip, run) {
  const served = await explore(...words);
  try {
    await onPage(served.address, {}, async (page) => {
      await page.getByRole('button', { name: chip }).click();
      await page.waitForSelector('.sd-row');
      await run(page);
    });
  } finally {
    await served.close();
  }
}

test('what decides the finding is the headline beside it', () => onFinding(SERVER, 'assertion, 6 deliveries', async (page) => {
  await page.keyboard.press('b');
  await page.getByRole('heading', { name: 'passes if 3 (set) comes after 5 (get)' }).waitFor();
  assert.ok((await page.locator('.beside tr.moved, .beside tr.only').count()) > 0);
  await page.getByRole('button', { name: 'Walk the passing one' }).click();
  await until(async () => (await page.locator('.failure').count()) === 0, 'the passing one');
}));

test('a list tells what changed in it, and what changed inside a handler is marked', () => onFinding(['explorer/client/test/real/inside.abs'], /assertion/, async (page) => {
  const actors = page.locator('.view-actors');
  await page.keyboard.press('a');
  await page.keyboard.press('Home');
  await until(async () => {
    const told = (await actors.locator('.field.changed').filter({ hasText: 'seen' }).count()) > 0;
    if (!told) {
      await page.keyboard.press('ArrowRight');
    }
    return told;
  }, 'the delivery that changes the list');
  const seen = actors.locator('.field.changed').filter({ hasText: 'seen' });
  assert.match(await seen.locator('.change ins').first().textContent(), /7/);
  await seen.getByText('changed before the handler came to its end').waitFor();
  await seen.getByRole('button', { name: 'Parts of seen' }).click();
  await seen.locator('.parts li').first().waitFor();
}));

test('the page of a check is walked by keyboard, from a file', async () => {
  const page = join(folder, 'server.html');
  const checked = await galgo('check', '--no-schedule', '--html', page, ...SERVER);
  assert.equal(checked.code, 1, checked.err);
  assert.ok(statSync(page).size < 200_000, `${statSync(page).size} bytes`);
  const address = pathToFileURL(page).href;
  await onPage(address, {}, async (shown, { requests }) => {
    await until(async () => (await shownStep(shown)) === '6/6', 'the failing schedule');
    assert.match(await shown.locator('.failure').textContent(), /read 0, then 5/);
    await shown.locator('.check').getByText('violated: 1 error').waitFor();
    await shown.keyboard.press('ArrowLeft');
    assert.equal(await shownStep(shown), '5/6');
    await shown.keyboard.press('Home');
    assert.equal(await shownStep(shown), '0/6');
    await shown.keyboard.press('f');
    assert.equal(await shownStep(shown), '6/6');
    await shown.keyboard.press('b');
    await shown.getByRole('heading', { name: 'passes if 3 (set) comes after 5 (get)' }).waitFor();
    await shown.keyboard.press('v');
    await until(async () => /Server/.test(await shown.locator('.view-coverage').textContent()), 'coverage');
    await shown.keyboard.press('o');
    await shown.getByText('assert v1 == v2').first().waitFor();
    await shown.getByRole('button', { name: 'Report' }).click();
    await shown.getByText('galgo replay').first().waitFor();
    assert.deepEqual(requests.filter((url) => url.startsWith('http')), []);
  });
  await onPage(address, { scripts: false }, async (shown) => {
    assert.ok(await shown.locator('#galgo-static svg.galgo-sequence').isVisible());
    assert.ok(await shown.getByText('The schedule in words').isVisible());
    assert.equal(await shown.locator('#galgo-explorer').count(), 0);
  });
});

test('where no order helps, that is said', async () => {
  const page = join(folder, 'always.html');
  await galgo('check', '--no-schedule', '--html', page, '-cp', 'examples/target/classes', 'dev.galgo.examples.bugs.UnknownMessage');
  await onPage(pathToFileURL(page).href, {}, async (shown) => {
    await shown.waitForSelector('.sd-row');
    await shown.keyboard.press('b');
    await shown.getByRole('heading', { name: 'no schedule passes' }).waitFor();
  });
});

test('a replay is a page, too', async () => {
  const schedule = join(folder, 'server.json');
  await galgo('check', '--schedule', schedule, ...SERVER);
  const page = join(folder, 'replay.html');
  assert.equal((await galgo('replay', '--html', page, schedule)).code, 1);
  await onPage(pathToFileURL(page).href, {}, async (shown) => {
    await until(async () => (await shownStep(shown)) === '6/6', 'the replayed schedule');
  });
});

test('what a program says is never markup in a written page, with and without scripts', async () => {
  const page = join(folder, 'hostile.html');
  const checked = await galgo('check', '--no-schedule', '--html', page, 'explorer/client/test/real/hostile.abs');
  assert.equal(checked.code, 1, checked.out + checked.err);
  const harmless = async (shown, where) => assert.deepEqual(await shown.evaluate(() => ({
    hacked: window.hacked,
    markup: document.querySelectorAll('img, iframe, [onerror], [onload]').length,
    scripts: document.querySelectorAll('script').length,
  })), { hacked: undefined, markup: 0, scripts: 2 }, where);
  await onPage(pathToFileURL(page).href, {}, async (shown, { requests }) => {
    await shown.waitForSelector('.sd-row');
    for (const key of ['s', 'a', 'c', 'o', 't', 'b', 'v', 'w', 'Home']) {
      await shown.keyboard.press(key);
      await harmless(shown, key);
    }
    await shown.getByRole('button', { name: 'Report' }).click();
    await harmless(shown, 'the report');
    assert.deepEqual(requests.filter((url) => !/^(file|data):/.test(url)), []);
  });
  await onPage(pathToFileURL(page).href, { scripts: false }, async (shown, { requests }) => {
    assert.ok(await shown.locator('#galgo-static svg.galgo-sequence').first().isVisible());
    assert.equal(await shown.locator('#galgo-static img, #galgo-static script, #galgo-static [onload]').count(), 0);
    assert.deepEqual(requests.filter((url) => !/^(file|data):/.test(url)), []);
  });
});
