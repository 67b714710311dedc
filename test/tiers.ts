import { appendFileSync } from 'node:fs';

const { TEST_TIER, TEST_FIGURES } = process.env;

/** How much the tests do that could go on for ever, in `npm test`. */
const bounded = {
  /** Kills of a server that saves, of its database, or of both. */
  kills: 3,
  /** Cuts of the power of a machine whose server saves. */
  powerCuts: 1,
  /** Times that the disk is full for tables, and as often for the log. */
  fullDisks: 1,
  /** Kills of the primary of a PostgreSQL with automatic failover (`npm run prove -- cluster`). */
  primaryKills: 3,
  /** Kills of a process that holds the lock of a data directory. */
  lockKills: 5,
  /** Migrations that are interrupted, counted from the newest. */
  interruptedMigrations: 6,
  /** Random lives of orders. */
  orderLives: 200,
  /** Changes that many people make of a few orders at once. */
  concurrentEdits: 200,
  /** Saves through a line that loses, cuts and delays what it carries. */
  faultySaves: 40,
  /** Random requests to a route that reads; three times as many to one that writes. */
  fuzzRequests: 40,
  /** Random days that every screen and file sums up. */
  randomDays: 40,
  /** Random lists of changes, after each of which kept answers are compared with fresh ones. */
  changeLists: 12,
  /** Saves in five hours around a cut-off, in a night in which the clock changes; whole hours fall on one of them. */
  savesOfNight: 20,
  /** Times that connections of the database are ended under requests. */
  lostConnections: 5,
  /** Orders that are saved during each fault of a mail server, or of a store of photos. */
  savesWithoutPartner: 5,
  /** Tables with flipped bytes, cut rows and moved cells, which the reader of imports reads. */
  spoiltTables: 1_000,
  /** Files of the largest size, each read in a process of its own. */
  largestTables: [
    'as many rows as are read',
    'an Excel workbook',
    'an open quotation mark, in Chinese',
    'quotation marks',
  ],
  /** Files of orders with flipped bytes that are previewed, applied and undone. */
  spoiltImports: 40,
  /** Recipes of real bakeries that are imported, with all that they are made of. */
  realRecipes: 800,
  /** Photos of 40 megapixels at once, of each of these kinds. */
  largePhotos: 14,
  /** The kind that takes the most memory to decode. */
  largePhotoKinds: ['progressive'],
  /** Shops that order in the last minutes before a cut-off, and screens that hear of it (`npm run prove -- rush`). */
  rushShops: 40,
  rushScreens: 10,
} as const;

type Sizes = {
  readonly [Name in keyof typeof bounded]: (typeof bounded)[Name] extends number ? number : readonly string[];
};

/** The same in `npm run prove`. */
const long: Sizes = {
  kills: 200,
  powerCuts: 50,
  fullDisks: 5,
  primaryKills: 20,
  lockKills: 20,
  interruptedMigrations: 1_000,
  orderLives: 2_000,
  concurrentEdits: 10_000,
  faultySaves: 2_000,
  fuzzRequests: 400,
  randomDays: 200,
  changeLists: 300,
  savesOfNight: 300,
  lostConnections: 15,
  savesWithoutPartner: 100,
  spoiltTables: 20_000,
  largestTables: [],
  spoiltImports: 1_000,
  realRecipes: 100_000,
  largePhotos: 20,
  largePhotoKinds: ['ordinary', 'progressive'],
  rushShops: 1_000,
  rushScreens: 500,
};

/** Which of the tiers of docs/decisions/051 runs. */
export const tier = TEST_TIER === 'prove' || TEST_TIER === 'quick' ? TEST_TIER : 'whole';
export const sizes: Sizes = tier === 'prove' ? long : bounded;

/** Test files that do most of what `npm run prove` proves, seen from their package. */
export const provingTests = [
  'test/survival/kill.test.ts',
  'test/survival/power-cut.test.ts',
  'test/survival/disk-full.test.ts',
  'test/orders/order-life.test.ts',
  'test/orders/concurrent-edits.test.ts',
  'test/http/faulty-line.test.ts',
  'test/http/fuzz.test.ts',
  'test/orders/office-sums.test.ts',
  'test/orders/clock-changes.test.ts',
  'test/http/packed-answers.test.ts',
  'test/survival/database-away.test.ts',
  'test/survival/partners-away.test.ts',
  'test/files/photo-line.test.ts',
  'test/files/spoilt-tables.test.ts',
  'test/files/largest-table.test.ts',
  'src/features/imports/hostile-imports.test.ts',
  'src/features/imports/kinds/pw-recipes/real-recipes.test.ts',
  'test/schema/upgrade.test.ts',
  'src/data-dir-lock.test.ts',
] as const;

/**
 * Test files that `npm run quick` leaves out: they start processes, write a hundred thousand rows, or go through the
 * whole application.
 */
export const slowTests = [
  // packages/private-postgres
  'src/data-dir-lock.test.ts',
  'src/find-binaries.test.ts',
  'src/start-private-postgres.test.ts',
  // packages/server
  'src/user-command.test.ts',
  'src/doctor/examine.test.ts',
  'src/features/load/**',
  'src/features/demo/**',
  'src/features/imports/hostile-imports.test.ts',
  'src/features/imports/first-day.test.ts',
  'src/features/imports/kinds/pw-recipes/real-recipes.test.ts',
  'src/features/imports/reading/workbook/**',
  'src/features/labels/real-labels.test.ts',
  'src/features/search/search-plans.test.ts',
  'test/**',
] as const;

/** Tests that do not depend on the PostgreSQL version: other processes, connections, bodies, pictures, PDFs. */
const aboutOtherThings = [
  'src/drawing/**',
  'src/features/documents/**',
  'src/features/labels/real-labels.test.ts',
  'src/features/photos/hostile-uploads.test.ts',
  'src/features/imports/reading/**',
  'test/survival/kill.test.ts',
  'test/survival/power-cut.test.ts',
  'test/survival/disk-full.test.ts',
  'test/survival/drain.test.ts',
  'test/http/boundaries.test.ts',
  'test/http/faulty-line.test.ts',
  'test/http/fuzz.test.ts',
  'test/files/photo-line.test.ts',
  'test/files/spoilt-tables.test.ts',
  'test/files/largest-table.test.ts',
  'test/load/*.test.ts',
] as const;

/**
 * What two versions of PostgreSQL may do differently, and `npm test` therefore tries on both: every statement (prepared by
 * statements.test.ts), migrations, triggers, locks, plans, and the heart of the application. `npm run prove` repeats
 * every test of the server there.
 */
const whereVersionsDiffer = [
  'src/commands/**/*.test.ts',
  'src/records/**/*.test.ts',
  'src/platform/{database,jobs,live}/**/*.test.ts',
  'src/features/{cut-offs,days,orders,product-prices,products,search}/**/*.test.ts',
  'test/{commands,schema}/*.test.ts',
  'test/orders/{cut-off-race,price-plans,shelf-order}.test.ts',
] as const;

/** The tests that run on the second PostgreSQL, and those that do not. */
export const onSystemPostgres =
  tier === 'prove'
    ? { include: ['src/**/*.test.ts', 'test/**/*.test.ts'], exclude: aboutOtherThings }
    : { include: whereVersionsDiffer, exclude: [] };

/** Says in one line how much was proved: `npm run prove` gathers these. */
export function reportFigure(line: string): void {
  if (TEST_FIGURES === undefined) process.stdout.write(`${line}\n`);
  else appendFileSync(TEST_FIGURES, `${line}\n`);
}
