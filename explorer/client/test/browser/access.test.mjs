import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bank } from '../fixture/programs.mjs';
import { requireAccessible } from './axe.mjs';
import { onPage, shownStep, until, withBrowser } from './pages.mjs';

withBrowser();

for (const dark of [false, true]) {
  for (const width of dark ? [390, 1440] : [390, 900, 1440, 2560]) {
    const name = `axe finds nothing in any view, ${dark ? 'dark' : 'light'}, ${width} wide`;
    test(name, onPage(bank, { dark, viewport: { width, height: 844 }, step: 8 }, {}, async (page) => {
      for (const key of ['s', 'a', 'c', 'o', 't', 'b', 'v']) {
        await page.keyboard.press(key);
        await page.waitForTimeout(100);
        await requireAccessible(page, `after ${key}`);
      }
      await page.keyboard.press('s');
      await page.getByRole('button', { name: 'Bank', exact: true }).click();
      await requireAccessible(page, 'with a menu');
      await page.keyboard.press('Escape');
      await page.keyboard.press('/');
      await page.keyboard.type('balance');
      await page.keyboard.press('Enter');
      await requireAccessible(page, 'with results of a search');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await page.waitForSelector('dialog[open]');
      await requireAccessible(page, 'with the help');
    }));
  }
}

test('everything can be done by keys alone', onPage(bank, { path: '1', viewport: { width: 1440, height: 900 } }, {}, async (page) => {
  await page.locator('.deliver').first().waitFor();
  await page.keyboard.press('c');
  const focused = () => page.evaluate(() => (document.activeElement instanceof HTMLButtonElement ? document.activeElement.textContent : ''));
  for (let tabs = 0; tabs < 8 && !(await focused()).includes('transfer(80'); tabs++) {
    await page.keyboard.press('Tab');
  }
  assert.match(await focused(), /transfer\(80/);
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  assert.equal(outline, 'solid', 'the focus is seen');
  await page.keyboard.press('Enter');
  await until(async () => (await shownStep(page)) === '2/2', 'delivered');
  await page.keyboard.press('a');
  for (let tabs = 0; tabs < 10; tabs++) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.className)) === 'pin') {
      break;
    }
  }
  await page.keyboard.press('Enter');
  await page.locator('.sd-lane').waitFor();
  await page.getByRole('tab', { name: 'Actors' }).focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.getByRole('tab', { name: 'Source' }).getAttribute('aria-selected'), 'true');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'tab-source');
}));

for (const width of [390, 600, 760, 1180, 1440, 2560]) {
  test(`the page fits into ${width} pixels`, onPage(bank, { viewport: { width, height: 900 } }, {}, async (page) => {
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight));
    assert.equal(await page.locator('.panel').count(), width < 760 ? 1 : width < 1180 ? 2 : 3);
    const tools = await page.locator('.tools').boundingBox();
    assert.ok(tools.x >= 0 && tools.x + tools.width <= width);
  }));
}
