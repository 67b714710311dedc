import { formatDay, parseDay } from '@bakehouse/domain/kernel/day';
import type { Browser } from '@playwright/test';
import { fillSite, usualSize } from '../site/fill-site.ts';
import { startCluster } from '../start-cluster.ts';
import { makeServerKeys, startServer } from '../start-program.ts';
import type { Undoable } from '../undo.ts';
import { addWideBrand, allShops, makeAdministrator, wideBrand } from './add-wide-brand.ts';
import { openSlowPage, startBrowser } from './slow-page.ts';
import { timeKeys } from './time-keys.ts';

/** A screen with a field or a grid for typing. */
type TypedScreen = {
  readonly name: string;
  readonly address: URL;
  readonly token: string | null;
  /** The accessible names of the fields; typing begins in the first. */
  readonly fields: RegExp;
  /** The key that opens the field, if it is not there at first. */
  readonly opener?: string;
  /** The keys that are typed repeatedly. */
  readonly keys: readonly string[];
  /** The goal at full CPU speed, as the 95th percentile in milliseconds. */
  readonly mostMs?: number;
};

/** Rounds over all screens; the first ones are warm-ups. */
const turns = 9;
const warmTurns = 1;
const rounds = 5;
/** A frame at 60 Hz, in milliseconds. */
const frameMs = 1000 / 60;

/**
 * Measures the time from a key to its paint in the grids of orders and of availability and in the palette, with the CPU
 * throttled fourfold, compared with a bare field on an empty page, and returns the report. The palette has a goal of
 * its own at full speed.
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
  const grids = gridsOf(`http://127.0.0.1:${server.port}`, { token: people.officeToken, brandId, today });
  const typed = await typeInTurn(browser, [bareField, ...grids], say);
  return report(typed);
}

function gridsOf(
  origin: string,
  {
    token,
    brandId,
    today,
  }: { readonly token: string; readonly brandId: number; readonly today: Temporal.PlainDate },
): readonly TypedScreen[] {
  const day = parseDay(today.add({ days: 75 }).toString());
  if (!day) throw new Error('there is no such day');
  return [
    {
      name: 'the order of a shop, 400 products',
      address: new URL(`/orders/${formatDay(day)}/NEW/1`, origin),
      token,
      fields: /^Quantity, /,
      keys: ['1', '2', 'ArrowDown'],
    },
    {
      name: `availability, ${wideBrand.products} products x ${wideBrand.shops} shops`,
      address: new URL(`/admin/products?view=availability&brand=${brandId}`, origin),
      token,
      fields: /^Cost of /,
      keys: ['3', '.', '2', 'ArrowDown'],
    },
    {
      name: `at full speed: the palette, ${wideBrand.products} products and ${allShops} shops`,
      address: new URL('/admin/shops', origin),
      token,
      fields: /^Find /,
      opener: 'Control+k',
      keys: ['l', 'o', 'a', 'f', 'Backspace', 'Backspace', 'Backspace', 'Backspace'],
      mostMs: 50,
    },
  ];
}

/** The baseline of the machine. */
const bareField: TypedScreen = {
  name: 'a bare field on an empty page',
  address: new URL('data:text/html,<input aria-label="Bare">'),
  token: null,
  fields: /^Bare$/,
  keys: ['1', '2', 'ArrowDown'],
};

/** The times of one screen, turn by turn. */
type Typed = {
  readonly name: string;
  readonly mostMs: number | undefined;
  readonly times: (readonly number[])[];
};

/** Types in all screens in turn, so that other load on the machine affects all of them. */
async function typeInTurn(
  browser: Browser,
  screens: readonly TypedScreen[],
  say: (line: string) => void,
): Promise<readonly Typed[]> {
  const opened: (Typed & { type(): Promise<readonly number[]> })[] = [];
  for (const { name, address, token, fields, opener, keys, mostMs } of screens) {
    const { page, slowly } = await openSlowPage(browser, address, token);
    if (opener !== undefined) {
      await page.getByRole('searchbox').first().waitFor();
      await page.keyboard.press(opener);
      await page.getByRole('combobox', { name: fields }).fill('wholemeal');
      await page
        .getByRole('option', { name: /^Wholemeal/ })
        .first()
        .waitFor();
      await page.getByRole('combobox', { name: fields }).fill('');
    } else await page.getByRole('textbox', { name: fields }).first().focus();
    const allKeys = Array.from({ length: rounds }, () => keys).flat();
    const type = () => timeKeys(page, allKeys);
    opened.push({ name, mostMs, times: [], type: () => (mostMs === undefined ? slowly(type) : type()) });
  }
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { times, type } of opened) {
      const measured = await type();
      if (turn >= warmTurns) times.push(measured);
    }
    say(`  turn ${turn + 1} of ${turns}`);
  }
  return opened;
}

function report([bare, ...grids]: readonly Typed[]): string {
  if (!bare) throw new Error('nothing was typed');
  return [
    'from a key to its paint (CPU throttled fourfold)                median   95 of 100   lowest turn   ratio to the bare field',
    row(bare, null),
    ...grids.map((grid) => row(grid, bare)),
  ].join('\n');
}

/** Compared with the bare field: the ratio of the medians, and that of the lowest rounds. */
function row(typed: Typed, bare: Typed | null): string {
  const { median, late, lowest } = figuresOf(typed);
  const figures = `${inMs(median, 6)} ${inMs(late, 8)}   ${inMs(lowest, 8)}`;
  const cells = `${typed.name.padEnd(60)}  ${figures}`;
  if (typed.mostMs !== undefined) {
    return `${cells}   at most ${typed.mostMs} ms${late > typed.mostMs ? '  MISSED' : ''}`;
  }
  if (bare === null) return cells;
  const beside = figuresOf(bare);
  const ratios = `${(median / beside.median).toFixed(2)} times (${(lowest / beside.lowest).toFixed(2)})`;
  return `${cells}   ${ratios}${lowest - beside.lowest > frameMs ? '  MISSED' : ''}`;
}

function figuresOf({ times }: Typed) {
  const all = times.flat();
  return {
    median: quantile(all, 0.5),
    late: quantile(all, 0.95),
    lowest: Math.min(...times.map((turn) => quantile(turn, 0.5))),
  };
}

function inMs(time: number, width: number): string {
  return `${time.toFixed(1).padStart(width)} ms`;
}

function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
