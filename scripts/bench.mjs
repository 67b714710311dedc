// @ts-check
import { findChromium } from './support/chromium.mjs';
import { runInForeground } from './support/foreground.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { ensureWebBuilt } from './support/web-build.mjs';

const node = ensureInstalled();
const flags = process.argv.slice(2);
/** @type {Record<string, string>} */
const variables = {};
if (['--keystrokes', '--motion', '--front-door', '--paint'].some((flag) => flags.includes(flag))) {
  // Screens are opened in a browser.
  const chromium = await findChromium();
  if (chromium !== undefined) variables['CHROMIUM'] = chromium;
  if (!(await ensureWebBuilt(node))) process.exit(1);
}
process.exitCode = await runInForeground(node, ['bench/main.ts', ...flags], variables);
