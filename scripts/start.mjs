// @ts-check

import { supervise } from './supervise.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { ensureWebBuilt } from './support/web-build.mjs';

/** The server's heap (MB): what it needs is a fifth of that, and a machine of 2 GB has it. */
const usualHeap = 1_024;

const node = ensureInstalled();
if (!(await ensureWebBuilt(node))) process.exit(1);
const heap = Number(process.env['HEAP_MB']) || usualHeap;
process.exitCode = await supervise(node, [
  `--max-old-space-size=${heap}`,
  'packages/server/src/main.ts',
  ...process.argv.slice(2),
]);
