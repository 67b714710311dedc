import { appendFileSync } from 'node:fs';

const { TEST_TIER, TEST_FIGURES } = process.env;

/** The sizes of unbounded tests in `npm test`. */
const bounded = {
  /** Kills of a server that saves, of its database, or of both. */
  kills: 3,
  /** Power cuts of a machine whose server saves. */
  powerCuts: 1,
  /** Full disks for tables, and as many for the log. */
  fullDisks: 1,
  /** Kills of the primary of a PostgreSQL with automatic failover (`npm run prove -- cluster`). */
  primaryKills: 3,
  /** Kills of a process that holds the lock of a data directory. */
  lockKills: 5,
  /** The number of newest migrations that are interrupted. */
  interruptedMigrations: 6,
  /** Random sequences of changes to an order. */
  orderLives: 200,
  /** Concurrent changes of many people to a few orders. */
  concurrentEdits: 200,
  /** Saves over a connection that loses, cuts and delays data. */
  faultySaves: 40,
  /** Random requests to a read route; three times as many to a write route. */
  fuzzRequests: 40,
  /** Random days whose sums are compared between screens and files. */
  randomDays: 40,
  /** Random lists of changes, after each of which cached responses are compared with new ones. */
  changeLists: 12,
  /** Saves in five hours around a cut-off in a night with a clock change, some of them on the full hour. */
  savesOfNight: 20,
  /** How often connections of the database are ended during requests. */
  lostConnections: 5,
  /** Orders saved during each failure of the mail server or of the photo storage. */
  savesWithoutPartner: 5,
  /** Tables with flipped bytes, cut rows and moved cells for the import reader. */
  spoiltTables: 1_000,
  /** Files of the largest size, each read in a separate process. */
  largestTables: [
    'as many rows as are read',
    'an Excel workbook',
    'an open quotation mark, in Chinese',
    'quotation marks',
  ],
  /** Files of orders with flipped bytes that are previewed, applied and undone. */
  spoiltImports: 40,
  /** Imported recipes of real bakeries, including their ingredients. */
  realRecipes: 800,
  /** Concurrent photos of 40 megapixels, of each kind. */
  largePhotos: 14,
  /** The kind that needs the most memory to decode. */
  largePhotoKinds: ['progressive'],
  /** Shops that order in the last minutes before a cut-off, and screens that are notified (`npm run prove -- rush`). */
  rushShops: 40,
  rushScreens: 10,
} as const;

type Sizes = {
  readonly [Name in keyof typeof bounded]: (typeof bounded)[Name] extends number ? number : readonly string[];
};

/** The sizes in `npm run prove`. */
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

/** The tier of this run (docs/decisions/051). */
export const tier = TEST_TIER === 'prove' || TEST_TIER === 'quick' ? TEST_TIER : 'whole';
export const sizes: Sizes = tier === 'prove' ? long : bounded;

/** The test files of the long runs of `npm run prove`, relative to their package. */
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
 * Test files that `npm run quick` leaves out, because they start processes, write a hundred thousand rows, or test the
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
 * Tests of what may differ between two versions of PostgreSQL, which `npm test` runs on both: every statement (prepared
 * by statements.test.ts), migrations, triggers, locks, plans, and the core of the application. `npm run prove` runs every
 * test of the server on both.
 */
const whereVersionsDiffer = [
  'src/commands/**/*.test.ts',
  'src/records/**/*.test.ts',
  'src/platform/{database,jobs,live}/**/*.test.ts',
  'src/features/{cut-offs,days,orders,product-prices,products,search}/**/*.test.ts',
  'test/{commands,schema}/*.test.ts',
  'test/orders/{cut-off-race,price-plans,product-order}.test.ts',
] as const;

/** The tests that run on the second PostgreSQL. */
export const onSystemPostgres =
  tier === 'prove'
    ? { include: ['src/**/*.test.ts', 'test/**/*.test.ts'], exclude: aboutOtherThings }
    : { include: whereVersionsDiffer, exclude: [] };

/** Reports in one line how much was tested; `npm run prove` collects these lines. */
export function reportFigure(line: string): void {
  if (TEST_FIGURES === undefined) process.stdout.write(`${line}\n`);
  else appendFileSync(TEST_FIGURES, `${line}\n`);
}
