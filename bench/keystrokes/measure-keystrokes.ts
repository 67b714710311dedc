import { formatDay, parseDay } from '@bakehouse/domain/kernel/day';
import type { Browser, Page } from '@playwright/test';
import { fillSite, usualSize } from '../site.ts';
import { startCluster } from '../start-cluster.ts';
import { makeServerKeys, startServer } from '../start-program.ts';
import type { Undoable } from '../undo.ts';
import { addWideBrand, makeAdministrator, wideBrand } from './add-wide-brand.ts';
import { openSlowly, startBrowser } from './slow-page.ts';
import { timeKeys } from './time-keys.ts';

/** A screen with a grid in which somebody types. */
type TypedGrid = {
  readonly name: string;
  open(): Promise<Page>;
  /** Sets the focus into the first field. */
  focus(page: Page): Promise<void>;
  /** What is typed over and over. */
  readonly keys: readonly string[];
};

/** Rounds of the keys of a grid; the first few warm up. */
const rounds = 40;
const warmRounds = 5;
/** A frame at 60 Hz, in milliseconds, and what 95 of 100 keys may take. */
const frameMs = 1000 / 60;
const slowestMs = 50;

/**
 * Measures how long keys take to be seen in the grids of orders and of availability, on a processor that is slowed down
 * four times, beside a bare field on an empty page, and returns the report.
 */
export async function measureKeystrokes(undoable: Undoable, say: (line: string) => void): Promise<string> {
  const cluster = await undoable(startCluster(), (started) => started.remove());
  const today = Temporal.Now.plainDateISO('Europe/London');
  const keys = makeServerKeys();
  say(
    `PostgreSQL ${cluster.majorVersion}: 400 products for a shop, and a brand of ${wideBrand.shops} shops and ${wideBrand.products} products.`,
  );
  const people = await fillSite(cluster, keys, today.toString(), usualSize(20_000));
  const brandId = await addWideBrand(cluster);
  await makeAdministrator(cluster);
  const server = await undoable(
    startServer({ databaseUrl: cluster.url, directory: cluster.directory, keys, profileDirectory: null }),
    (started) => started.stop(),
  );
  const browser = await undoable(startBrowser(), (started) => started.close());
  const grids = gridsOf(browser, `http://127.0.0.1:${server.port}`, {
    token: people.officeToken,
    brandId,
    today,
  });
  const bare = await measure(bareField(browser));
  const rows = [row('a bare field on an empty page', bare, null)];
  for (const grid of grids) {
    const times = await measure(grid);
    say(`  ${grid.name}: ${times.length} keys`);
    rows.push(row(grid.name, times, bare));
  }
  return [
    'from a key to its paint (processor four times slower)   median   95 of 100   beside the bare field',
    ...rows,
  ].join('\n');
}

function gridsOf(
  browser: Browser,
  origin: string,
  {
    token,
    brandId,
    today,
  }: { readonly token: string; readonly brandId: number; readonly today: Temporal.PlainDate },
): readonly TypedGrid[] {
  const day = parseDay(today.add({ days: 75 }).toString());
  if (!day) throw new Error('there is no such day');
  return [
    {
      name: 'the order of a shop, 400 products',
      open: () => openSlowly(browser, new URL(`/orders/${formatDay(day)}/NEW/1`, origin), token),
      focus: (page) =>
        page
          .getByRole('textbox', { name: /^Quantity, / })
          .first()
          .focus(),
      keys: ['1', '2', 'ArrowDown'],
    },
    {
      name: `availability, ${wideBrand.products} products x ${wideBrand.shops} shops`,
      open: () =>
        openSlowly(browser, new URL(`/admin/products?view=availability&brand=${brandId}`, origin), token),
      focus: (page) =>
        page
          .getByRole('textbox', { name: /^Cost of / })
          .first()
          .focus(),
      keys: ['3', '.', '2', 'ArrowDown'],
    },
  ];
}

/** What the machine itself takes. */
function bareField(browser: Browser): TypedGrid {
  return {
    name: 'a bare field',
    open: () => openSlowly(browser, new URL('data:text/html,<input aria-label="Bare">'), null),
    focus: (page) => page.getByRole('textbox', { name: 'Bare' }).focus(),
    keys: ['1', '2', 'ArrowDown'],
  };
}

async function measure({ open, focus, keys }: TypedGrid): Promise<readonly number[]> {
  const page = await open();
  await focus(page);
  const times = await timeKeys(page, Array.from({ length: rounds }, () => keys).flat());
  await page.context().close();
  return times.slice(warmRounds * keys.length);
}

function row(name: string, times: readonly number[], bare: readonly number[] | null): string {
  const [median, late] = [quantile(times, 0.5), quantile(times, 0.95)];
  const beside = bare === null ? '' : `${(median / quantile(bare, 0.5)).toFixed(2)} times`;
  const missed = bare !== null && (median > frameMs || late > slowestMs) ? '  MISSED' : '';
  return `${name.padEnd(52)}  ${median.toFixed(1).padStart(6)} ms ${late.toFixed(1).padStart(8)} ms   ${beside}${missed}`;
}

function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
