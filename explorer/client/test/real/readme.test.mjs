import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { after, before, test } from 'node:test';
import { newPage, shownStep, until, withBrowser } from '../browser/pages.mjs';
import { explore, SERVER } from './explore.mjs';

withBrowser();

let served = null;
before(async () => {
  served = await explore(...SERVER);
});
after(() => served?.close());

/** Opens the page at a path, and fails if anything goes wrong on it besides. */
function onReal(path, run) {
  return async () => {
    const opened = await newPage();
    try {
      await opened.page.goto(`${served.address}${path === null ? '' : `&p=${path}`}`);
      await run(opened.page, opened);
      assert.deepEqual(opened.problems, []);
    } finally {
      await opened.close();
    }
  };
}

const FAILING = '1.3.2.4.5.6';
const chip = (page) => page.getByRole('button', { name: 'assertion, 6 deliveries' });

test('the finding of the check in the background appears, and is walked through', onReal(null, async (page) => {
  await page.locator('.cloud button').first().waitFor();
  const painted = performance.now() - served.begin;
  await chip(page).waitFor();
  console.log(`from the command: page drawn after ${Math.round(painted)} ms, finding after ${Math.round(performance.now() - served.begin)} ms, browser included`);
  await chip(page).click();
  await until(async () => (await shownStep(page)) === '6/6', 'the failing schedule');
  assert.match(await page.locator('.failure').textContent(), /read 0, then 5/);
  await page.keyboard.press('ArrowLeft');
  assert.equal(await shownStep(page), '5/6');
  await page.keyboard.press('Home');
  assert.equal(await shownStep(page), '0/6');
  assert.doesNotMatch(page.url(), /t=/);
}));

test('actors show what they hold and what changed', onReal(`${FAILING}&s=3`, async (page) => {
  await until(async () => (await shownStep(page)) === '3/6', 'the third delivery');
  assert.match(await page.locator('.view-actors').textContent(), /Server.*value.*0.*5/s);
  assert.match(await page.locator('.view-actors').textContent(), /CheckedClient.*wait/s);
}));

test('what may not be delivered says why, and what may is delivered and taken back', onReal('1', async (page) => {
  await page.locator('.cloud button').first().waitFor();
  await page.getByRole('button', { name: /set\(5\)/ }).click();
  await until(async () => (await shownStep(page)) === '2/2', 'delivered');
  assert.match(page.url(), /#p=1\.2&s=2$/);
  await page.keyboard.press('u');
  await until(async () => (await shownStep(page)) === '1/1', 'taken back');
}));

test('a check from here says that nothing is wrong below', onReal('1.2', async (page) => {
  await chip(page).waitFor();
  await page.keyboard.press('t');
  await page.getByLabel('Check from here').selectOption('10');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.locator('.check-from').getByText('nothing wrong below here').waitFor();
}));

test('the source, the tree, coverage and search know the program', onReal(`${FAILING}&s=2`, async (page) => {
  await until(async () => (await shownStep(page)) === '2/6', 'the second delivery');
  await page.keyboard.press('o');
  await page.getByText('return value').first().waitFor();
  await page.keyboard.press('v');
  await until(async () => /Server/.test(await page.locator('.view-coverage').textContent()), 'coverage');
  await page.keyboard.press('t');
  await until(async () => /get/.test(await page.locator('.view-tree').textContent()), 'the tree');
}));

for (const [label, file, content] of [
  ['Schedule for galgo replay', 'galgo-ServerMain.json', /"format": "galgo-schedule\/1"/],
  ['JUnit test', 'ServerMainSchedulesTest.java', /class ServerMainSchedulesTest/],
  ['Picture', 'galgo-ServerMain.svg', /^<svg/],
  ['Drawing of all explored schedules', 'galgo-ServerMain-explored.svg', /^<svg/],
]) {
  test(`what is shown is saved: ${label}`, onReal(FAILING, async (page) => {
    await until(async () => (await shownStep(page)) === '6/6', 'shown');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: label }).click()]);
    assert.equal(download.suggestedFilename(), file);
    assert.match(readFileSync(await download.path(), 'utf8'), content);
  }));
}

test('a saved page needs no server', onReal(FAILING, async (page) => {
  await until(async () => (await shownStep(page)) === '6/6', 'shown');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Page' }).click()]);
  const offline = await newPage();
  try {
    const copy = `${await download.path()}.html`;
    await download.saveAs(copy);
    await offline.page.goto(pathToFileURL(copy).href);
    await until(async () => (await shownStep(offline.page)) === '6/6', 'the saved schedule');
    assert.match(await offline.page.locator('.failure').textContent(), /read 0, then 5/);
    assert.deepEqual(offline.problems, []);
    assert.deepEqual(offline.requests.filter((url) => url.startsWith('http')), []);
  } finally {
    await offline.close();
  }
}));

test('without the token there is no program', async () => {
  const opened = await newPage();
  try {
    await opened.page.goto(served.address.replace(/#.*/, ''));
    await opened.page.getByText('The address lacks the token').waitFor();
    await opened.page.goto(`${served.address}x`);
    await opened.page.reload();
    await opened.page.getByText('The token is missing or wrong').waitFor();
  } finally {
    await opened.close();
  }
});
