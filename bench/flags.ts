import { parseArgs } from 'node:util';
import { archivedOrders } from './fill-archive.ts';

export const jobNames = [
  'save',
  'resave',
  'day',
  'sheet',
  'search-month',
  'search-all',
  'search-number',
] as const;
export type JobName = (typeof jobNames)[number];

/** How much is measured, and for how long. */
export type Flags = {
  readonly jobs: readonly JobName[];
  /** Alternating runs of pgbench and of the server per job; the table shows the medians. */
  readonly pairs: number;
  /** Length of one run. */
  readonly seconds: number;
  /** How long the server may warm up for a job, at most. */
  readonly warmSeconds: number;
  /** Orders in the database before the first run. */
  readonly orders: number;
  /** Further orders, which are there for searches alone; written before the first search. */
  readonly archived: number;
  /** Where the server process writes a CPU profile of itself; null for none. */
  readonly profileDirectory: string | null;
};

export const usage = `npm run bench -- [flags]
  --quick           one short run of each, on few orders: shows that the bench works, not how fast anything is
  --only JOB        ${jobNames.join(', ')}; may be repeated
  --pairs N         pairs of runs per job (3)
  --seconds N       length of one run (5)
  --orders N        orders in the books beforehand (100000)
  --profile DIR     the server writes a CPU profile into DIR`;

/** Parses the command line; throws an error that a person can act on. */
export function parseFlags(words: readonly string[]): Flags {
  const { values } = parseArgs({
    args: [...words],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      pairs: { type: 'string' },
      seconds: { type: 'string' },
      orders: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const unknown = values.only.find((name) => !isJobName(name));
  if (unknown !== undefined) throw new Error(`There is no job "${unknown}": ${jobNames.join(', ')}.`);
  return {
    jobs: values.only.length === 0 ? jobNames : jobNames.filter((name) => values.only.includes(name)),
    pairs: toCount('--pairs', values.pairs, values.quick ? 1 : 3),
    seconds: toCount('--seconds', values.seconds, values.quick ? 1 : 5),
    warmSeconds: values.quick ? 1 : 20,
    orders: toCount('--orders', values.orders, values.quick ? 20_000 : 100_000),
    archived: values.quick ? 50_000 : archivedOrders,
    profileDirectory: values.profile ?? null,
  };
}

function isJobName(name: string): name is JobName {
  return jobNames.some((known) => known === name);
}

function toCount(flag: string, text: string | undefined, otherwise: number): number {
  const count = text === undefined ? otherwise : Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${flag} takes a whole number from 1 on.`);
  return count;
}
