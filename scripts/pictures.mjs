// @ts-check
import { findChromium, howToGetChromium } from './support/chromium.mjs';
import { runInForeground } from './support/foreground.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { ensureWebBuilt } from './support/web-build.mjs';

// npm run pictures -- names of screens, --width, --to: e2e/pictures/main.ts.
const node = ensureInstalled();
const chromium = await findChromium();
if (chromium === undefined) {
  console.log(howToGetChromium);
  process.exit(1);
}
if (!(await ensureWebBuilt(node))) process.exit(1);
process.exitCode = await runInForeground(node, ['e2e/pictures/main.ts', ...process.argv.slice(2)], {
  CHROMIUM: chromium,
});
