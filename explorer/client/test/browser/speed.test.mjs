import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ring } from '../fixture/programs.mjs';
import { long } from '../fixture/schedules.mjs';
import { onPage, shownStep, until, withBrowser } from './pages.mjs';

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

for (const deliveries of [500, 5000]) {
  const path = long(program, deliveries).path();
  test(`a step of ${deliveries} deliveries between 50 actors is drawn soon`, onPage(program, { path: 'none' }, { find: false, offers: false, path }, async (page) => {
    await until(async () => (await shownStep(page)) === `${deliveries}/${deliveries}`, 'all are there');
    await page.waitForTimeout(500);
    const back = await drawing(page, 'k', 30);
    console.log(`${deliveries} deliveries, 50 actors, a step back: ${figures(back)}`);
    await page.keyboard.press('Home');
    await page.waitForTimeout(300);
    const forth = await drawing(page, 'j', 30);
    console.log(`${deliveries} deliveries, 50 actors, a step forth: ${figures(forth)}`);
    const jumps = await drawing(page, 'End', 1);
    console.log(`${deliveries} deliveries, 50 actors, to the end: ${figures(jumps)}`);
    console.log(`${deliveries} deliveries, 50 actors, a step back: ${(await computing(page, 'k', 30)).toFixed(0)} ms of processor time`);
    const nodes = await page.evaluate(() => document.querySelectorAll('.stage *').length);
    console.log(`${deliveries} deliveries, 50 actors: ${nodes} elements are drawn`);
    // Generous, since the machine may be busy; the figure itself is what is printed.
    assert.ok(back[back.length >> 1] < 1000 && forth[forth.length >> 1] < 1000);
    assert.ok(nodes < 5000, 'only what is in sight is drawn');
  }));
}

test('a search in 5,000 deliveries answers', onPage(program, { path: 'none' }, { find: false, offers: false, path: long(program, 5000).path() }, async (page) => {
  await until(async () => (await shownStep(page)) === '5000/5000', 'all are there');
  await page.keyboard.press('/');
  await page.keyboard.insertText('count > 110');
  await page.keyboard.press('Enter');
  await until(async () => (await shownStep(page)) !== '5000/5000', 'gone to the first');
}));
