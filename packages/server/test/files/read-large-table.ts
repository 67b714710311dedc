import { readFile } from '../../src/features/imports/reading/read-file.ts';
import { peakMemory } from '../servers/peak-memory.ts';
import type { LargeTable } from './large-tables.ts';
import { largeTableColumns, largeTables } from './large-tables.ts';
import { rulesFor } from './read-table-file.ts';

/** What the process prints about a file that it read. */
export type LargeTableReport = {
  readonly kind: string;
  readonly why: string;
  readonly good: number;
  readonly bad: number;
  readonly bytes: number;
  readonly seconds: number;
  /** The most memory that the whole process had, in MB. */
  readonly memory: number;
};

const table = process.argv[2] as LargeTable;
const source = largeTables[table]();
let [good, bad, bytes] = [0, 0, 0];
const begun = performance.now();
const result = await readFile(source, {
  columnsFor: () => rulesFor(largeTableColumns),
  choices: {},
  onHeader() {},
  onRow() {
    good += 1;
  },
  onBadRow() {
    bad += 1;
  },
  onProgress(read) {
    bytes = read;
  },
});
const report: LargeTableReport = {
  kind: result.kind,
  why: result.kind === 'unreadable' ? result.why : '',
  good,
  bad,
  bytes,
  seconds: (performance.now() - begun) / 1000,
  memory: peakMemory(),
};
process.stdout.write(JSON.stringify(report));
