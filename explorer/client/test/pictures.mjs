// Pictures of the page in several sizes, light and dark, to be looked at; written into pictures/.
import { mkdirSync } from 'node:fs';
import * as programs from './fixture/programs.mjs';
import { long } from './fixture/schedules.mjs';
import { serve } from './fixture/server.mjs';
import { openBrowser } from './browser/chromium.mjs';

const folder = new URL('../pictures/', import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
const only = process.argv[2];

async function picture(name, program, { width, height, dark = false, path = null, find = true, act = async () => {} }) {
  if (only && !name.includes(only)) {
    return;
  }
  const served = await serve(program, { find });
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light' });
  const page = await context.newPage();
  page.on('console', (message) => console.log(name, message.text()));
  page.on('pageerror', (problem) => console.log(name, problem.message));
  await page.goto(`${served.address}&p=${path ?? served.fixture.finding.path}`);
  await page.waitForSelector('.sd-row');
  await page.waitForTimeout(300);
  await act(page);
  await page.waitForTimeout(250);
  await page.screenshot({ path: `${folder}${name}.png` });
  await context.close();
  served.close();
}

const { bank, server, hostile } = programs;
const load = programs.ring(50);
const loaded = long(load, 500).path();
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
await picture('bank-1440-light', bank, wide);
await picture('bank-1440-dark', bank, { ...wide, dark: true, act: (page) => page.keyboard.press('t') });
await picture('bank-walk', bank, { ...wide, act: async (page) => { for (let i = 0; i < 5; i++) await page.keyboard.press('k'); await page.getByRole('button', { name: 'Pin Account#1.balance' }).click(); await page.keyboard.press('w'); } });
await picture('bank-beside', bank, { ...wide, act: async (page) => { await page.keyboard.press('b'); await page.keyboard.press('t'); } });
await picture('bank-coverage-dark', bank, { ...wide, dark: true, act: async (page) => { await page.keyboard.press('v'); await page.keyboard.press('o'); } });
await picture('server-source', server, { ...wide, act: async (page) => { await page.keyboard.press('k'); await page.keyboard.press('k'); await page.keyboard.press('k'); await page.keyboard.press('o'); } });
await picture('bank-390-light', bank, narrow);
await picture('bank-390-dark-cloud', bank, { ...narrow, dark: true, act: async (page) => { for (let i = 0; i < 4; i++) await page.keyboard.press('k'); await page.keyboard.press('c'); } });
await picture('bank-390-actors', bank, { ...narrow, act: (page) => page.keyboard.press('a') });
await picture('bank-900', bank, { width: 900, height: 800, act: (page) => page.keyboard.press('c') });
await picture('bank-2560-dark', bank, { width: 2560, height: 1300, dark: true });
await picture('bank-help', bank, { ...wide, act: (page) => page.keyboard.press('?') });
await picture('bank-search', bank, { ...wide, dark: true, act: async (page) => { await page.keyboard.press('/'); await page.keyboard.type('balance < 50'); await page.keyboard.press('Enter'); } });
const branch = async (page) => {
  await page.keyboard.press('Home');
  for (const key of ['1', '1', '2', '1', '3', 'u', '1', 'u', 'u']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(350);
  }
  await page.keyboard.press('t');
};
await picture('bank-tree', bank, { ...wide, act: branch });
await picture('bank-ways', bank, { ...wide, path: '1.2.4.5.6' });
await picture('hostile', hostile, wide);
await picture('load', load, { ...wide, path: loaded, find: false });
await browser.close();
