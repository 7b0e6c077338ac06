import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { asking, bank, hanging } from '../fixture/programs.mjs';
import { onPage, shownStep, until, withBrowser } from './pages.mjs';

withBrowser();

test('a message that may be delivered is a button that says what would come of it', onPage(bank, { path: '1' }, {}, async (page) => {
  const button = page.getByRole('button', { name: /Bank.*Clerk#2.*transfer\(80/s });
  await button.waitFor();
  assert.match(await button.textContent(), /sends balance\(\) to Account#1; waits/);
  await button.click();
  await until(async () => (await shownStep(page)) === '2/2', 'delivered');
  assert.match(page.url(), /#p=1\.3&s=2$/);
}));

test('what may not be delivered says why', onPage(asking, { path: '1' }, { find: false }, async (page) => {
  await page.locator('.cloud .held').waitFor();
  assert.match(await page.locator('.cloud .held').textContent(), /nudge\(\)Asker waits for an answer of Answerer/);
  assert.equal(await page.locator('.cloud button').count(), 1);
}));

test('the next delivery of the schedule keeps the rest of it', onPage(bank, { step: 3 }, {}, async (page) => {
  await page.locator('button.deliver.next').click();
  assert.equal(await shownStep(page), '4/9');
}));

test('a failed schedule offers nothing and says so', onPage(bank, {}, {}, async (page) => {
  await page.locator('.cloud .held').first().waitFor();
  assert.equal(await page.locator('.cloud button').count(), 0);
  assert.match(await page.locator('.cloud .held').first().textContent(), /the schedule has failed/);
}));

test('a choice is a button for each alternative', onPage(bank, { path: '1.2.4.5' }, {}, async (page) => {
  await page.getByRole('button', { name: /chooses 1.*tails/s }).first().click();
  await until(() => /#p=1\.2\.4\.5\.\d+:1&s=5$/.test(page.url()), 'the way in the address');
  assert.match(await page.locator('.view-actors').textContent(), /"tails"/);
}));

test('a delivery is taken back, also one in the middle', onPage(bank, { step: 4 }, {}, async (page) => {
  await page.getByRole('button', { name: 'Take back' }).click();
  await until(async () => (await shownStep(page)) === '3/3', 'taken back');
  await page.keyboard.press('u');
  await until(async () => (await shownStep(page)) === '2/2', 'taken back by key');
}));

test('findings appear as chips when they come', onPage(bank, { path: '' }, { findAfter: 150 }, async (page) => {
  const chip = page.getByRole('button', { name: 'assertion, 9 deliveries' });
  await chip.click();
  await until(async () => (await shownStep(page)) === '9/9', 'the failing schedule');
  assert.equal(await chip.getAttribute('aria-pressed'), 'true');
  assert.match(await page.locator('.failure').textContent(), /the balance of Account#1 is -40/);
}));

test('a handler that hangs can be stopped', onPage(hanging, { path: '' }, { find: false }, async (page) => {
  await page.getByRole('button', { name: /spin\(\)/ }).click();
  await page.getByRole('button', { name: 'Stop it' }).click();
  assert.match(await page.getByRole('alert').textContent(), /was stopped.*Deliver something else/);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: /rest\(\)/ }).click();
  await until(async () => (await shownStep(page)) === '1/1', 'another delivery');
}));

test('a check from here has a budget and ends with a verdict', onPage(bank, { path: '1.2' }, {}, async (page, { fixture }) => {
  await page.keyboard.press('t');
  await page.getByLabel('Check from here').selectOption('30');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.locator('.check-from').getByText('verified below here').waitFor();
  assert.deepEqual(fixture.checked, { path: '1.2', seconds: 30 });
}));

for (const [label, file] of [['Schedule for galgo replay', 'galgo-Main.json'], ['JUnit test', 'galgo-Main.java'], ['Page', 'galgo-Main.html'], ['Picture', 'galgo-Main.svg']]) {
  test(`what is shown is saved: ${label}`, onPage(bank, { path: '1.2' }, {}, async (page) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: label }).click()]);
    assert.equal(download.suggestedFilename(), file);
    assert.match(readFileSync(await download.path(), 'utf8'), /of 1\.2$/);
  }));
}

test('a server that ends is told', onPage(bank, {}, {}, async (page, { fixture }) => {
  await until(() => fixture.listeners.size > 0, 'someone listens');
  fixture.tell('end', {});
  await page.getByText('The server has ended').waitFor();
}));
