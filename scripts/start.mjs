// @ts-check

import { supervise } from './supervise.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { ensureWebBuilt } from './support/web-build.mjs';

/** The server's heap limit (MB): five times what it needs, and small enough for a machine of 2 GB. */
const usualHeap = 1_024;

const node = ensureInstalled();
if (!(await ensureWebBuilt(node))) process.exit(1);
const heap = Number(process.env['HEAP_MB']) || usualHeap;
process.exitCode = await supervise(node, [
  `--max-old-space-size=${heap}`,
  'packages/server/src/main.ts',
  ...process.argv.slice(2),
]);
