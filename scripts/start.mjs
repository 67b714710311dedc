// @ts-check
import { runInForeground } from './foreground.mjs';
import { ensureInstalled } from './installed.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const node = ensureInstalled();
if (!(await ensureWebBuilt(node))) process.exit(1);
process.exitCode = await runInForeground(node, ['packages/server/src/main.ts', ...process.argv.slice(2)]);
