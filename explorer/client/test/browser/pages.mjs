// Opens pages for the tests and watches what must never happen on them: errors, refused policies, requests to elsewhere.
import { after, before } from 'node:test';
import { serve } from '../fixture/server.mjs';
import { openBrowser } from './chromium.mjs';

let browser = null;

/** One browser for the tests of a file. */
export function withBrowser() {
  before(async () => {
    browser = await openBrowser();
  });
  after(() => browser?.close());
}

const WIDE = { width: 1440, height: 900 };

export async function newPage({ viewport = WIDE, dark = false, scripts = true } = {}) {
  const context = await browser.newContext({ viewport, colorScheme: dark ? 'dark' : 'light', javaScriptEnabled: scripts, reducedMotion: 'reduce', acceptDownloads: true });
  const page = await context.newPage();
  // Only what never happens takes that long: a slow machine is slow, not red.
  page.setDefaultTimeout(120_000);
  const problems = [];
  const requests = [];
  page.on('pageerror', (problem) => problems.push(problem.message));
  page.on('console', (message) => message.type() === 'error' && !/status of 4\d\d/.test(message.text()) && problems.push(message.text()));
  page.on('request', (request) => requests.push(request.url()));
  return { page, problems, requests, close: () => context.close() };
}

/** A page of the fixture's server, at a path; the failing schedule unless another is named. */
export async function openServed(program, { path, step, ...options } = {}, serving = {}) {
  const served = await serve(program, serving);
  const opened = await newPage(options);
  const at = path ?? served.fixture.finding?.path ?? '';
  await opened.page.goto(`${served.address}&p=${at}${step === undefined ? '' : `&s=${step}`}`);
  await opened.page.waitForSelector('.step-line, .panels-1 [role=tabpanel] *');
  const close = async () => {
    await opened.close();
    served.close();
  };
  return { ...opened, ...served, close };
}

/** Runs a test on a page, and fails if anything went wrong on it besides. */
export function onPage(program, options, serving, run) {
  return async () => {
    const opened = await openServed(program, options, serving);
    try {
      await run(opened.page, opened);
      if (opened.problems.length > 0) {
        throw new Error(`the page complains: ${opened.problems.join('; ')}`);
      }
    } finally {
      await opened.close();
    }
  };
}

/** The step that the page says it shows. */
export async function shownStep(page) {
  return (await page.locator('.walk output').textContent()).replace(/\s/g, '');
}

/** The path that the page's address names. */
export function shownPath(page) {
  return /[#&]p=([^&]*)/.exec(page.url())?.[1] ?? '';
}

export async function until(check, what) {
  for (let tries = 0; tries < 100; tries++) {
    if (await check()) {
      return;
    }
    await new Promise((resume) => setTimeout(resume, 50));
  }
  throw new Error(`it did not come to this: ${what}`);
}
