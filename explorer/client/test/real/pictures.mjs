// Pictures of each view on real programs, light and dark, for the documentation: docs/figures/explorer-VIEW.png and explorer-VIEW-dark.png.
// Needs galgo as it is built.
import { statSync } from 'node:fs';
import { openBrowser } from '../browser/chromium.mjs';
import { explore, file, SERVER } from './explore.mjs';

const LARGEST = 150_000;
const only = process.argv[2];
const browser = await openBrowser();

async function keys(page, ...pressed) {
  for (const key of pressed) {
    await page.keyboard.press(key);
    await page.waitForTimeout(150);
  }
}

async function take(address, chip, view, act) {
  for (const dark of [false, true]) {
    const context = await browser.newContext({ viewport: { width: 1200, height: 640 }, colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('button', { name: chip }).first().click();
    await page.waitForSelector('.sd-row');
    await act(page);
    await page.mouse.move(0, 0);
    await page.waitForTimeout(400);
    const path = file(`docs/figures/explorer-${view}${dark ? '-dark' : ''}.png`);
    await page.screenshot({ path });
    const { size } = statSync(path);
    console.log(`${path}: ${size} bytes${size > LARGEST ? ', TOO LARGE' : ''}`);
    await context.close();
  }
}

async function program(words, chip, views) {
  const wanted = Object.entries(views).filter(([view]) => !only || view.includes(only));
  if (wanted.length === 0) {
    return;
  }
  const served = await explore(...words);
  for (const [view, act] of wanted) {
    await take(served.address, chip, view, act);
  }
  await served.close();
}

await program(SERVER, /^assertion/, {
  story: (page) => keys(page, 's', 'f'),
  beside: (page) => keys(page, 'b'),
  tree: async (page) => {
    await keys(page, 'Home', 'j');
    await page.getByRole('button', { name: /set\(5\)/ }).click();
    await keys(page, 't');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.locator('.check-from').getByText('nothing wrong below here').waitFor();
  },
});
await program(['--ltl', 'forall Client c: [] ({c.waiting} -> <> {not c.waiting})', '-cp', 'examples/target/classes', 'dev.galgo.examples.liveness.SpinningLock', '2'], /^liveness/, {
  circle: (page) => keys(page, 's', 'j', 'j'),
});
await browser.close();
