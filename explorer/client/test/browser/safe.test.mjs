import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostile } from '../fixture/programs.mjs';
import { onPage, withBrowser } from './pages.mjs';

withBrowser();

test('what the program says is never markup, in any view', onPage(hostile, { step: 1 }, {}, async (page, { requests, base }) => {
  await page.waitForSelector('.sd-row');
  for (const key of ['s', 'a', 'c', 'o', 't', 'b', 'v', 'f', 'w', '?']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
    const found = await page.evaluate(() => ({
      hacked: window.hacked,
      markup: document.querySelectorAll('#galgo-explorer img, #galgo-explorer script, #galgo-explorer i, #galgo-explorer iframe, #galgo-explorer [onerror], #galgo-explorer [onload]').length,
      inline: document.querySelectorAll('#galgo-explorer style').length,
    }));
    assert.deepEqual(found, { hacked: undefined, markup: 0, inline: 0 }, key);
  }
  assert.deepEqual(requests.filter((url) => !url.startsWith(base) && !url.startsWith('data:')), []);
}));

test('nothing that turns the direction of reading is left in what is shown', onPage(hostile, {}, {}, async (page) => {
  await page.waitForSelector('.sd-row');
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.getElementById('galgo-explorer'), NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      found.push(walker.currentNode.data);
    }
    return found.filter((text) => /[\u202a-\u202e\u2066-\u2069]/.test(text));
  });
  assert.deepEqual(texts, []);
}));

for (const width of [390, 1440]) {
  test(`long names and values take no more room than there is, at ${width}`, onPage(hostile, { viewport: { width, height: 800 } }, {}, async (page) => {
    for (const key of ['s', 'a', 'c', 't', 'v']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(60);
      const over = await page.evaluate(() => {
        const wide = [...document.querySelectorAll('.view')].filter((view) => !view.classList.contains('view-story') && view.scrollWidth > view.clientWidth + 1);
        return [document.documentElement.scrollWidth > innerWidth, ...wide.map((view) => view.id)];
      });
      assert.deepEqual(over, [false], key);
    }
  }));
}
