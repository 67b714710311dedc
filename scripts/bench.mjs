// @ts-check
import { findChromium } from './chromium.mjs';
import { runInForeground } from './foreground.mjs';
import { ensureInstalled } from './installed.mjs';
import { ensureWebBuilt } from './web-build.mjs';

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
