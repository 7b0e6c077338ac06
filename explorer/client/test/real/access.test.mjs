import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { requireAccessible, tabTo } from '../browser/axe.mjs';
import { newPage, shownPath, shownStep, until, withBrowser } from '../browser/pages.mjs';
import { explore, galgo, SERVER } from './explore.mjs';

withBrowser();

const folder = mkdtempSync(join(tmpdir(), 'galgo-access-'));
const written = join(folder, 'server.html');
before(() => galgo('check', '--quiet', '--no-schedule', '--html', written, ...SERVER));
after(() => rmSync(folder, { recursive: true }));

async function on(address, options, run) {
  const opened = await newPage(options);
  try {
    await opened.page.goto(address);
    await run(opened.page);
    assert.deepEqual(opened.problems, []);
  } finally {
    await opened.close();
  }
}

test('the first five minutes by keys alone', async () => {
  const served = await explore(...SERVER);
  try {
    await on(served.address, {}, async (page) => {
      await page.getByRole('button', { name: 'assertion, 6 deliveries' }).waitFor();
      await tabTo(page, /^assertion, 6 deliveries$/);
      await page.keyboard.press('Enter');
      await until(async () => (await shownStep(page)) === '6/6', 'the finding');
      await page.keyboard.press('ArrowLeft');
      assert.equal(await shownStep(page), '5/6');
      await page.keyboard.press('b');
      await page.getByRole('heading', { name: /^passes if/ }).waitFor();
      const failing = shownPath(page);
      await tabTo(page, /^Walk the passing one$/);
      await page.keyboard.press('Enter');
      await until(() => shownPath(page) !== failing, 'the passing one');
      await page.keyboard.press('s');
      await page.keyboard.press('Home');
      await page.keyboard.press('c');
      await page.locator('.cloud button.deliver').first().waitFor();
      await tabTo(page, /start\(/);
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('/');
      await page.keyboard.type('value > 4');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      assert.ok(Number((await shownStep(page)).split('/')[0]) > 0, 'the place that was searched');
      await page.keyboard.press('u');
      await tabTo(page, /^Save$/);
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
      assert.equal(await page.evaluate(() => document.activeElement.textContent), 'JUnit test');
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      assert.match(readFileSync(await download.path(), 'utf8'), /class ServerMainSchedulesTest/);
    });
  } finally {
    await served.close();
  }
});

test('the report within a written page is reached and left by keys alone', () => on(pathToFileURL(written).href, {}, async (page) => {
  await page.waitForSelector('.sd-row');
  await tabTo(page, /^Report$/);
  await page.keyboard.press('Enter');
  await page.getByText('violated: 1 error').first().waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Walk through it');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.sd-row');
  await page.keyboard.press('k');
  assert.equal(await shownStep(page), '5/6');
}));

for (const dark of [false, true]) {
  for (const width of [390, 1440, 2560]) {
    test(`axe finds nothing in a written page, ${dark ? 'dark' : 'light'}, ${width} wide`, () => on(pathToFileURL(written).href, { dark, viewport: { width, height: 900 } }, async (page) => {
      await page.waitForSelector('.sd-row');
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'it fits');
      for (const key of ['s', 'b', 'v']) {
        await page.keyboard.press(key);
        await page.waitForTimeout(100);
        await requireAccessible(page, `after ${key}`);
      }
      await page.getByRole('button', { name: 'Report' }).click();
      await requireAccessible(page, 'the report');
    }));
  }
}
