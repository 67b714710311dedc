import { createReadStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import { kinds } from '@bakehouse/server/features/imports/kinds/kinds';
import { readFile } from '@bakehouse/server/features/imports/reading/read-file';

/** The printed report about a parsed file. */
export type ReadingReport = {
  readonly kind: string;
  readonly good: number;
  readonly bad: number;
  readonly bytes: number;
  readonly seconds: number;
  /** The peak memory of the process in MB, and its memory before parsing. */
  readonly mostMemory: number;
  readonly memoryBefore: number;
  /** The longest time in milliseconds for which the event loop was blocked. */
  readonly longestBlockMs: number;
};

const [, , path = ''] = process.argv;
const memory = () => process.resourceUsage().maxRSS / 1024;
const memoryBefore = memory();
let [good, bad] = [0, 0];
let longestBlockMs = 0;
let lastTick = performance.now();
const ticker = setInterval(() => {
  longestBlockMs = Math.max(longestBlockMs, performance.now() - lastTick);
  lastTick = performance.now();
}, 1);
const begun = performance.now();
const { size } = statSync(path);
const result = await readFile(
  { name: basename(path), size, pieces: () => createReadStream(path) },
  {
    columnsFor: kinds['pw-orders'].columnsFor,
    choices: {},
    onHeader() {},
    onRow() {
      good += 1;
    },
    onBadRow() {
      bad += 1;
    },
    onProgress() {},
  },
);
clearInterval(ticker);
const report: ReadingReport = {
  kind: result.kind,
  good,
  bad,
  bytes: size,
  seconds: (performance.now() - begun) / 1000,
  mostMemory: memory(),
  memoryBefore,
  longestBlockMs,
};
process.stdout.write(JSON.stringify(report));
