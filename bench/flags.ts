import { parseArgs } from 'node:util';
import { archivedOrders } from './site/fill-archive.ts';

export const jobNames = [
  'save',
  'resave',
  'day',
  'strip',
  'sheet',
  'day-kept',
  'sheet-kept',
  'day-unchanged',
  'sheet-unchanged',
  'search-month',
  'search-all',
  'search-number',
] as const;
export type JobName = (typeof jobNames)[number];

/** The jobs whose duration must not grow with the number of orders. */
const scaledJobs: readonly JobName[] = ['save', 'day', 'strip', 'sheet'];

/** What is measured, and for how long. */
export type Flags = {
  readonly jobs: readonly JobName[];
  /** Alternating runs of both sides per job; the table shows the medians. */
  readonly pairs: number;
  /** The length of a run. */
  readonly seconds: number;
  /** The longest warm-up per job. */
  readonly warmSeconds: number;
  /** Orders in the database before the first run. */
  readonly orders: number;
  /** Further orders, needed by searches only; written before the first search. */
  readonly archived: number;
  /** The factor of orders in a second database, with which the first is compared; null compares with the reference. */
  readonly scale: number | null;
  /** Measures only the delay of keys in the grids. */
  readonly keystrokes: boolean;
  /** Measures only the frames of animations. */
  readonly motion: boolean;
  /** Measures only the parsing of imported files. */
  readonly imports: boolean;
  /** Measures only the recipe book. */
  readonly recipes: boolean;
  /** Measures only campaign pages in a new visitor's browser. */
  readonly frontDoor: boolean;
  /** Measures only paints and layout shifts of screens. */
  readonly paint: boolean;
  /** The directory for a CPU profile of the server process; null for none. */
  readonly profileDirectory: string | null;
};

export const usage = `npm run bench -- [flags]
  --quick           one short run of each job on few orders: checks that the benchmark works, its figures mean nothing
  --only JOB        ${jobNames.slice(0, 5).join(', ')},
                    ${jobNames.slice(5, 9).join(', ')},
                    ${jobNames.slice(9).join(', ')}; may be repeated
  --scale N         the server on 360000 orders and on N times as many: ${scaledJobs.join(', ')}
  --keystrokes      time from a key to its paint in the grids and in the palette, in a browser
  --motion          cost of the frames of animations, in a browser
  --imports         time and memory to read the largest files that can be imported
  --recipes         the recipe book: the deepest card, a search, all allergens, a save that changes them
  --front-door      size and first paint of the pages of campaigns, in a phone's browser
  --paint           largest paint and layout shift of every screen, in a browser
  --pairs N         pairs of runs per job (3)
  --seconds N       length of one run (5)
  --orders N        orders in the database before the first run (100000; with --scale 360000)
  --profile DIR     the server writes a CPU profile into DIR`;

/** Parses the command line; throws an error that a person can act on. */
export function parseFlags(words: readonly string[]): Flags {
  const { values } = parseArgs({
    args: [...words],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      scale: { type: 'string' },
      keystrokes: { type: 'boolean', default: false },
      motion: { type: 'boolean', default: false },
      imports: { type: 'boolean', default: false },
      recipes: { type: 'boolean', default: false },
      'front-door': { type: 'boolean', default: false },
      paint: { type: 'boolean', default: false },
      pairs: { type: 'string' },
      seconds: { type: 'string' },
      orders: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const scale = values.scale === undefined ? null : toCount('--scale', values.scale, 0);
  const offered = scale === null ? jobNames : scaledJobs;
  const unknown = values.only.find((name) => !offered.some((known) => known === name));
  if (unknown !== undefined) throw new Error(`There is no job "${unknown}": ${offered.join(', ')}.`);
  return {
    jobs: values.only.length === 0 ? offered : offered.filter((name) => values.only.includes(name)),
    pairs: toCount('--pairs', values.pairs, values.quick ? 1 : 3),
    seconds: toCount('--seconds', values.seconds, values.quick ? 1 : 5),
    warmSeconds: values.quick ? 1 : 20,
    orders: toCount('--orders', values.orders, values.quick ? 20_000 : scale === null ? 100_000 : 360_000),
    archived: values.quick ? 50_000 : archivedOrders,
    scale,
    keystrokes: values.keystrokes,
    motion: values.motion,
    imports: values.imports,
    recipes: values.recipes,
    frontDoor: values['front-door'],
    paint: values.paint,
    profileDirectory: values.profile ?? null,
  };
}

function toCount(flag: string, text: string | undefined, otherwise: number): number {
  const count = text === undefined ? otherwise : Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${flag} takes a whole number from 1 on.`);
  return count;
}
