// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first is the headless browser without user interface: it takes about a quarter less processor time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The message for a machine without a browser for the tests. */
export const howToGetChromium =
  'No Chromium found. Get one with "apt-get install chromium-headless-shell" (Debian) or "npx playwright install chromium", ' +
  'or name yours in the variable CHROMIUM.';

/**
 * The browser for the tests: the one named in CHROMIUM, else Playwright's own, else the machine's.
 * @returns {Promise<string | undefined>} its program
 */
export async function findChromium() {
  const { CHROMIUM, PATH = '' } = process.env;
  if (CHROMIUM) return CHROMIUM;
  const { chromium } = await import('playwright-core');
  const inPath = PATH.split(delimiter).flatMap((directory) => names.map((name) => join(directory, name)));
  return [chromium.executablePath(), ...inPath, ...elsewhere].find(runs);
}

/** @param {string} program */
function runs(program) {
  return existsSync(program) && spawnSync(program, ['--version', '--no-sandbox']).status === 0;
}
