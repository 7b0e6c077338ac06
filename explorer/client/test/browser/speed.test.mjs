import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { offlinePage } from '../fixture/page.mjs';
import { ring } from '../fixture/programs.mjs';
import { long } from '../fixture/schedules.mjs';
import { newPage, onPage, shownStep, until, withBrowser } from './pages.mjs';

withBrowser();

const program = ring(50);

/** The time from a key to the frame that shows what came of it, for so many keys. */
function drawing(page, key, times) {
  return page.evaluate(async ([name, many]) => {
    const taken = [];
    for (let i = 0; i < many; i++) {
      await new Promise((resume) => requestAnimationFrame(resume));
      const before = performance.now();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
      await Promise.resolve();
      await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume)));
      taken.push(performance.now() - before);
    }
    return taken.sort((one, other) => one - other);
  }, [key, times]);
}

/** What the page's thread computes for a step, whatever else the machine does. */
async function computing(page, key, times) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => (await session.send('Performance.getMetrics')).metrics.find((one) => one.name === 'TaskDuration').value;
  const before = await spent();
  await drawing(page, key, times);
  return ((await spent()) - before) * 1000 / times;
}

function figures(taken) {
  return `middle ${taken[taken.length >> 1].toFixed(0)} ms, worst ${taken.at(-1).toFixed(0)} ms`;
}

/** How many nodes a step adds, takes away, or gives another text or attribute; sorted, for so many steps. */
function touched(page, key, times) {
  return page.evaluate(async ([name, many]) => {
    const counts = [];
    let count = 0;
    const observer = new MutationObserver((records) => {
      for (const record of records) {
        count += record.type === 'childList' ? size(record.addedNodes) + record.removedNodes.length : 1;
      }
    });
    const size = (nodes) => [...nodes].reduce((sum, node) => sum + 1 + (node.querySelectorAll?.('*').length ?? 0), 0);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    for (let i = 0; i < many; i++) {
      count = 0;
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
      await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume)));
      counts.push(count);
    }
    observer.disconnect();
    return counts.sort((one, other) => one - other);
  }, [key, times]);
}

const middle = (sorted) => sorted[sorted.length >> 1];

/** What a step costs does not depend on how fast the machine is: the time is printed, and what is drawn is held to a bound. */
async function walk(page, deliveries) {
  await until(async () => (await shownStep(page)) === `${deliveries}/${deliveries}`, 'all are there');
  await page.waitForTimeout(500);
  const what = `${deliveries} deliveries, 50 actors`;
  const back = await drawing(page, 'k', 50);
  console.log(`${what}, a step back: ${figures(back)}`);
  await page.keyboard.press('Home');
  await page.waitForTimeout(300);
  console.log(`${what}, a step forth: ${figures(await drawing(page, 'j', 50))}`);
  console.log(`${what}, to the end: ${figures(await drawing(page, 'End', 1))}`);
  console.log(`${what}, a step back: ${(await computing(page, 'k', 50)).toFixed(0)} ms of processor time`);
  const changes = [await touched(page, 'k', 50), await touched(page, 'j', 50)];
  const nodes = await page.evaluate(() => document.querySelectorAll('#galgo-explorer *').length);
  console.log(`${what}: ${nodes} elements are on the page, a step touches ${middle(changes[0])} back, ${middle(changes[1])} forth, ${Math.max(...changes.flat())} at most`);
  assert.ok(nodes < 6000, `only what is in sight is drawn, not ${nodes} elements`);
  assert.ok(changes.every((sorted) => middle(sorted) < 300), `a step draws what has changed: ${changes.map(middle)}`);
  assert.ok((await shownStep(page)).endsWith(`/${deliveries}`));
}

test('500 deliveries between 50 actors are walked, in a page without a server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'galgo-long-'));
  const opened = await newPage();
  try {
    const file = join(folder, 'long.html');
    const text = offlinePage(long(program, 500).trace(null), true);
    console.log(`500 deliveries, 50 actors: ${text.length} bytes without the static report`);
    assert.ok(text.length < 400_000);
    writeFileSync(file, text);
    await opened.page.goto(`file://${file}`);
    await walk(opened.page, 500);
    assert.deepEqual(opened.problems, []);
  } finally {
    await opened.close();
    rmSync(folder, { recursive: true });
  }
});

test('5,000 deliveries between 50 actors are walked', onPage(program, { path: 'none' }, { find: false, offers: false, path: long(program, 5000).path() }, (page) => walk(page, 5000)));

test('a search in 5,000 deliveries answers', onPage(program, { path: 'none' }, { find: false, offers: false, path: long(program, 5000).path() }, async (page) => {
  await until(async () => (await shownStep(page)) === '5000/5000', 'all are there');
  await page.keyboard.press('/');
  await page.keyboard.insertText('count > 110');
  await page.keyboard.press('Enter');
  await until(async () => (await shownStep(page)) !== '5000/5000', 'gone to the first');
}));
