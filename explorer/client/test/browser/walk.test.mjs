import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bank, server } from '../fixture/programs.mjs';
import { onPage, shownStep, until, withBrowser } from './pages.mjs';

withBrowser();

test('the token leaves the address and stays for a reload', onPage(bank, {}, {}, async (page, { fixture }) => {
  await until(() => !page.url().includes('t='), 'no token in the address');
  await until(async () => page.url().endsWith(`#p=${fixture.finding.path}&s=9`), 'the position in the address');
  await page.keyboard.press('k');
  await until(() => page.url().endsWith('&s=8'), 'the step in the address');
  await page.reload();
  await page.waitForSelector('.sd-row');
  assert.equal(await shownStep(page), '8/9');
}));

test('without a token the page says what to do', onPage(server, {}, {}, async (page, { base }) => {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${base}?again`);
  await page.goto(base);
  assert.match(await page.locator('.no-host').textContent(), /galgo explore/);
}));

test('keys walk through the story', onPage(bank, { step: 3 }, {}, async (page) => {
  const after = async (key, expected) => {
    await page.keyboard.press(key);
    assert.equal(await shownStep(page), expected, key);
  };
  await after('ArrowRight', '4/9');
  await after('j', '5/9');
  await after('ArrowLeft', '4/9');
  await after('k', '3/9');
  await after('Home', '0/9');
  await after('k', '0/9');
  await after('f', '9/9');
  await after('End', '9/9');
  await after('j', '9/9');
}));

test('the line below the story says what the step did, also aloud', onPage(server, { step: 3 }, {}, async (page) => {
  const now = await page.locator('.now').textContent();
  assert.match(now, /overtaken by 2/);
  assert.match(now, /value: 0 → 5/);
  assert.match(await page.locator('.now [role=status]').textContent(), /^3 of 6: CheckedClient to Server: set\(5\)/);
}));

test('space plays and pauses', onPage(bank, { step: 0 }, {}, async (page) => {
  await page.keyboard.press('Space');
  await until(async () => (await shownStep(page)) === '2/9', 'two steps played');
  await page.keyboard.press('Space');
  assert.equal(await page.getByRole('button', { name: 'Play' }).getAttribute('aria-pressed'), 'false');
}));

test('back in the browser goes to the path before', onPage(bank, { step: 3 }, {}, async (page, { fixture }) => {
  await page.getByRole('button', { name: /Clerk#2.*balance|Account#1.*balance/s }).first().waitFor();
  await page.keyboard.press('2');
  await until(async () => (await shownStep(page)) === '4/4', 'delivered');
  await page.goBack();
  await until(async () => (await shownStep(page)) === '3/9', 'back');
  assert.ok(page.url().includes(fixture.finding.path));
}));

test('a path that the program does not offer is explained, and the start shown', onPage(bank, { path: '1.99' }, {}, async (page) => {
  await page.waitForSelector('.step-line');
  assert.match(await page.getByRole('alert').textContent(), /Delivery 2 of the path, message 99, is not offered/);
  assert.equal(await shownStep(page), '0/0');
}));

test('numbers, bars and the slider go to a step', onPage(bank, { step: 9 }, {}, async (page) => {
  await page.locator('.gutter text', { hasText: /^4$/ }).click();
  assert.equal(await shownStep(page), '4/9');
  await page.locator('.walk input').fill('6');
  assert.equal(await shownStep(page), '6/9');
}));
