import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bank, server } from '../fixture/programs.mjs';
import { onPage, shownStep, until, withBrowser } from './pages.mjs';

withBrowser();

const heads = (page) => page.locator('.head').allTextContents();

test('a card tells what changed, before and after, and lists by element', onPage(bank, {}, {}, async (page) => {
  const card = page.locator('.card', { hasText: 'Account#1' }).filter({ hasText: 'failed' });
  assert.match(await card.textContent(), /balance-4040 → -40/);
  assert.match(await card.locator('.change li.added').textContent(), /Entry\{kind="withdraw", amount=80\}/);
  assert.match(await card.textContent(), /changed before the handler came to its end/);
}));

test('a card tells who waits for whom in what', onPage(bank, { step: 2 }, {}, async (page) => {
  assert.match(await page.locator('.card.waiting').textContent(), /waits for Account#1 in Clerk\.transfer/);
}));

test('fields open as a tree', onPage(bank, {}, {}, async (page) => {
  const twist = page.getByRole('button', { name: 'Parts of ledger' });
  await twist.click();
  assert.equal(await twist.getAttribute('aria-expanded'), 'true');
  await page.getByRole('button', { name: 'Parts of 1', exact: true }).click();
  assert.match(await page.locator('.parts .parts').textContent(), /amount80/);
}));

test('a pinned field is drawn along the story', onPage(bank, {}, {}, async (page) => {
  await page.getByRole('button', { name: 'Pin Account#1.balance' }).click();
  await page.locator('.sd-lane-value').first().waitFor();
  assert.deepEqual((await page.locator('.sd-lane-value').evaluateAll((all) => all.map((one) => one.lastChild.textContent))), ['100', '40', '-40']);
  await page.locator('.pin-head').click();
  assert.equal(await page.locator('.sd-lane').count(), 0);
}));

test('columns are hidden and come back', onPage(bank, {}, {}, async (page) => {
  await page.getByRole('button', { name: 'Audit', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  assert.ok(!(await heads(page)).includes('Audit'));
  await page.getByRole('button', { name: 'Show 1 hidden' }).click();
  assert.ok((await heads(page)).includes('Audit'));
}));

test('columns are folded by class', onPage(bank, {}, {}, async (page) => {
  await page.getByRole('button', { name: 'Fold by class' }).click();
  assert.deepEqual(await heads(page), ['main', 'Bank', 'Account × 2', 'Audit', 'Clerk × 2']);
  await page.getByRole('button', { name: 'Unfold classes' }).click();
  assert.equal((await heads(page)).length, 7);
}));

test('columns are dragged, and moved by keys alone', onPage(bank, { viewport: { width: 2000, height: 900 } }, {}, async (page) => {
  const head = page.getByRole('button', { name: 'Audit', exact: true });
  const from = await head.boundingBox();
  const to = await page.getByRole('button', { name: 'Bank', exact: true }).boundingBox();
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x - 60, to.y + 10, { steps: 5 });
  await page.mouse.move(to.x + 5, to.y + 10);
  await page.mouse.up();
  assert.deepEqual((await heads(page)).slice(0, 3), ['main', 'Audit', 'Bank']);
  assert.equal(await page.locator('[role=menu]').count(), 0, 'a drag opens nothing');
  await head.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  assert.deepEqual((await heads(page)).slice(0, 3), ['main', 'Bank', 'Audit']);
}));

test('a message chosen keeps its causal past and pales the rest', onPage(bank, { step: 9 }, {}, async (page) => {
  const dark = () => page.locator('.sd-row:not(.sd-pale) .sd-bar').count();
  assert.equal(await dark(), 9);
  await page.locator('.sd-words', { hasText: 'transfer(60' }).last().click();
  assert.equal(await dark(), 2);
  await page.keyboard.press('Escape');
  assert.equal(await dark(), 9);
  await page.keyboard.press('k');
  await page.keyboard.press('w');
  assert.equal(await dark(), 7, 'withdraw(60): without the answer to clerk 2, but with its question, which came before at the account');
}));

test('the overtakings that the failure depends on are named', onPage(server, {}, {}, async (page) => {
  assert.match(await page.locator('.overtakings').textContent(), /may depend on this overtaking:2/);
  await page.getByRole('button', { name: /Go to delivery 2/ }).click();
  assert.equal(await shownStep(page), '2/6');
  assert.ok((await page.locator('g.sd-message.sd-overtaken').count()) > 0);
}));

test('the source shows the handler, the send and what changed', onPage(server, { step: 3 }, {}, async (page) => {
  await page.keyboard.press('o');
  await page.locator('.code').nth(1).waitFor();
  assert.match(await page.locator('tr.here').first().textContent(), /^9\s+@message public void set/);
  assert.match(await page.locator('tr', { hasText: 'value = to;' }).textContent(), /value: 0 → 5/);
  assert.match(await page.locator('tr.here').nth(1).textContent(), /^17.*send\(server, "set", 5\)/);
}));

test('the tree shows where one was, what lies ahead, and where ways meet', onPage(bank, { path: '1.2.3' }, {}, async (page) => {
  await page.keyboard.press('t');
  await page.locator('.tree-rows .ahead').first().waitFor();
  await page.keyboard.press('u');
  await page.keyboard.press('u');
  await until(async () => (await shownStep(page)) === '1/1', 'two taken back');
  await page.locator('.tree-rows .ahead', { hasText: 'transfer(80' }).click();
  await until(async () => (await shownStep(page)) === '2/2', 'gone to what lay ahead');
  await page.getByText('2 ways').waitFor();
  await page.getByRole('button', { name: '0 start' }).click();
  await until(async () => (await shownStep(page)) === '0/2', 'gone to the start, with the rest still there');
}));

test('beside aligns the failing schedule and one that passes', onPage(bank, {}, {}, async (page) => {
  await page.keyboard.press('b');
  await page.locator('.beside h2').waitFor();
  assert.match(await page.locator('.beside h2').textContent(), /passes if 5 \(balance\(\)\) comes later/);
  assert.match(await page.locator('tr.moved.first').first().textContent(), /^5 Account#1 balance\(\) there as 7/);
  await page.getByRole('button', { name: 'Walk the passing one' }).click();
  await page.keyboard.press('s');
  await until(async () => /^5\/1\d$/.test(await shownStep(page)), 'the passing schedule at the first difference');
}));

test('the start is the start of the schedule that is on its way', onPage(bank, {}, {}, async (page) => {
  await page.keyboard.press('b');
  await page.locator('.beside h2').waitFor();
  let send = () => {};
  const asked = new Promise((isAsked) => page.route('**/api/1/trace*', async (route) => {
    isAsked();
    await new Promise((now) => (send = now));
    await route.continue();
  }));
  await page.getByRole('button', { name: 'Walk the passing one' }).click();
  await asked;
  await page.keyboard.press('s');
  await page.keyboard.press('Home');
  assert.equal(await shownStep(page), '0/9', 'the failing schedule is still there');
  send();
  await until(async () => /^0\/1\d$/.test(await shownStep(page)), 'the start of the passing schedule');
}));

test('coverage names handlers that never ran and sends that were not seen', onPage(bank, {}, {}, async (page) => {
  await page.keyboard.press('v');
  await page.getByText('1 handler never ran.').waitFor();
  assert.match(await page.locator('tr.idle').first().textContent(), /never/);
  assert.match(await page.locator('tr.idle').last().textContent(), /possible, not seen/);
}));

test('search finds words and conditions, first and next', onPage(bank, {}, {}, async (page) => {
  await page.keyboard.press('/');
  await page.keyboard.type('balance < 50');
  await page.keyboard.press('Enter');
  assert.equal(await shownStep(page), '1/9');
  await page.keyboard.press('Enter');
  assert.equal(await shownStep(page), '8/9');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.hits').count(), 0);
  await page.keyboard.press('n');
  assert.equal(await shownStep(page), '1/9');
  await page.keyboard.press('N');
  assert.equal(await shownStep(page), '8/9');
  await page.keyboard.press('/');
  await page.keyboard.type('nothing of the kind');
  await page.getByText('Nothing found.').waitFor();
}));

test('help lists the keys, and closes', onPage(bank, {}, {}, async (page) => {
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await until(async () => (await page.getByRole('dialog').count()) === 0, 'closed');
}));
