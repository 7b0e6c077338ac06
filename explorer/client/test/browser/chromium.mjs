// Debian's chromium, or whatever CHROMIUM names.
import { execFileSync } from 'node:child_process';
import { chromium } from 'playwright-core';

function installed() {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8' }).trim();
    } catch {
      // The next one may be there.
    }
  }
  return null;
}

export async function openBrowser() {
  const executablePath = process.env.CHROMIUM ?? installed();
  if (!executablePath) {
    throw new Error('No chromium found. Install it (apt-get install chromium), or name its path in CHROMIUM.');
  }
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}
