import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bank, spinning } from '../fixture/programs.mjs';
import { requireAccessible } from './axe.mjs';
import { onPage, shownStep, until, withBrowser } from './pages.mjs';

withBrowser();

const turn = async (page) => ((await page.locator('.walk .turn').count()) === 0 ? null : page.locator('.walk .turn').textContent());

test('what repeats for ever is framed, named and counted', onPage(spinning, {}, {}, async (page) => {
  await page.getByRole('button', { name: 'liveness, 8 deliveries, the last 6 for ever' }).waitFor();
  assert.equal(await page.locator('.sd-circle-words').textContent(), 'for ever: 6 deliveries');
  assert.match(await page.locator('.for-ever').textContent(), /For ever: 6 deliveries, 3 to 8/);
  await page.getByRole('button', { name: 'Go to delivery 3, the first one of the circle' }).click();
  assert.equal(await shownStep(page), '3/8');
  assert.equal(await turn(page), 'turn 1');
}));

test('Right goes round, Left comes back, and the turns are counted', onPage(spinning, { step: 7 }, {}, async (page) => {
  const after = async (key, step, which) => {
    await page.keyboard.press(key);
    assert.equal(await shownStep(page), step, key);
    assert.equal(await turn(page), which, key);
  };
  await after('ArrowRight', '8/8', 'turn 1');
  assert.match(await page.locator('.now').textContent(), /everything is as it was before delivery 3, which comes next again/);
  await after('ArrowRight', '3/8', 'turn 2');
  assert.match(await page.locator('.now [role=status]').textContent(), /^3 of 8, turn 2 of what repeats for ever: /);
  assert.match(await page.locator('.now').textContent(), /Round again, after delivery 8/);
  assert.equal(await page.locator('.sd-circle-words').textContent(), 'for ever: 6 deliveries, turn 2');
  await after('ArrowLeft', '8/8', 'turn 1');
  await after('j', '3/8', 'turn 2');
  await after('End', '8/8', 'turn 2');
  await after('j', '3/8', 'turn 3');
  await after('Home', '0/8', null);
  await after('End', '8/8', 'turn 1');
}));

test('the turn survives a reload', onPage(spinning, {}, {}, async (page) => {
  await page.keyboard.press('j');
  await until(() => page.url().endsWith('&s=3&turn=2'), 'the turn in the address');
  await page.reload();
  await page.waitForSelector('.sd-row');
  assert.equal(await shownStep(page), '3/8');
  assert.equal(await turn(page), 'turn 2');
}));

test('the button at the end of the circle says that it goes round', onPage(spinning, {}, {}, async (page) => {
  await page.getByRole('button', { name: 'Round again, to delivery 3' }).click();
  assert.equal(await shownStep(page), '3/8');
  await page.getByRole('button', { name: 'Next delivery' }).click();
  assert.equal(await shownStep(page), '4/8');
}));

test('playing goes round until it is paused', onPage(spinning, { step: 7 }, {}, async (page) => {
  await page.keyboard.press('Space');
  await until(async () => (await turn(page)) === 'turn 2', 'the second turn');
  await page.keyboard.press('Space');
  assert.equal(await page.getByRole('button', { name: 'Play' }).getAttribute('aria-pressed'), 'false');
}));

test('at the end of the circle the cloud marks what comes next again', onPage(spinning, {}, {}, async (page) => {
  await page.keyboard.press('c');
  await page.locator('.cloud .next').waitFor();
  assert.equal(await page.locator('.cloud .next').count(), 1);
  assert.match(await page.locator('.cloud .next').textContent(), /Client#2.*acquire/s);
}));

test('that the program never ends is said in a line', onPage(spinning, {}, {}, async (page) => {
  const line = page.locator('.never-ends');
  await line.waitFor();
  assert.match(await line.textContent(), /never ends: 28 of 30 configurations go round.*after 2 deliveries: acquire\(Client#2\) to Lock; granted\(\) to Client#2/);
}));

test('a schedule that ends has no circle', onPage(bank, {}, {}, async (page) => {
  assert.equal(await page.locator('.for-ever, .sd-circle-words, .walk .turn, .never-ends').count(), 0);
  assert.ok(await page.getByRole('button', { name: 'Next delivery' }).isDisabled());
}));

for (const dark of [false, true]) {
  test(`nothing keeps people from a circle, ${dark ? 'dark' : 'light'}`, onPage(spinning, { dark }, {}, async (page) => {
    await page.locator('.never-ends').waitFor();
    await page.keyboard.press('j');
    await requireAccessible(page);
  }));
}
