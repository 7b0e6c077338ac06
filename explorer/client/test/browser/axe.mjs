// What keeps people from using a page, as axe finds it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Requires that axe finds nothing; what is animated or asked for must have come. */
export async function requireAccessible(page, when) {
  // Evaluated by the test and not by the page, whose policy forbids it; once for each page.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe);
  }
  const found = await page.evaluate(async () => {
    const result = await window.axe.run(document, { resultTypes: ['violations'] });
    return result.violations.map((one) => `${one.id}: ${one.nodes.map((node) => `${node.target} ${node.failureSummary}`).slice(0, 3).join(' | ')}`);
  });
  assert.deepEqual(found, [], when);
}

/** Presses Tab until a button has the focus that says this. */
export async function tabTo(page, text, most = 80) {
  for (let tabs = 0; tabs < most; tabs++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => (document.activeElement instanceof HTMLButtonElement ? document.activeElement.textContent : ''));
    if (text.test(focused.replace(/\s+/g, ' ').trim())) {
      const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
      assert.equal(outline, 'solid', `the focus on ${text} is seen`);
      return;
    }
  }
  assert.fail(`no ${text} in ${most} tabs`);
}
