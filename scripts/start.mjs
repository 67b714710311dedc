// @ts-check

import { supervise } from './supervise.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { ensureWebBuilt } from './support/web-build.mjs';

/** The server's heap limit (MB): five times what it needs, and small enough for a machine of 2 GB. */
const usualHeap = 1_024;
/** A server with less could not start, and not say that HEAP_MB is too small. */
const leastHeap = 256;

const node = ensureInstalled();
if (!(await ensureWebBuilt(node))) process.exit(1);
const wanted = Number(process.env['HEAP_MB']);
// The server itself refuses a setting that is not valid.
const heap = wanted >= leastHeap ? wanted : usualHeap;
process.exitCode = await supervise(node, [
  `--max-old-space-size=${heap}`,
  'packages/server/src/main.ts',
  ...process.argv.slice(2),
]);
