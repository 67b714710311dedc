import { formatDay, parseDay } from '@bakehouse/domain/kernel/day';
import type { Browser } from '@playwright/test';
import { everyScreen } from '../../e2e/support/every-screen.ts';
import { formatTable, median } from '../figures.ts';
import { makeAdministrator } from '../keystrokes/add-wide-brand.ts';
import { sessionOf, startBrowser, storeSession } from '../keystrokes/slow-page.ts';
import { fillBook } from '../recipes/fill-book.ts';
import { deepestPid, makeBook } from '../recipes/make-book.ts';
import { fillSite, usualSize } from '../site/fill-site.ts';
import { startCluster } from '../start-cluster.ts';
import { makeServerKeys, startServer } from '../start-program.ts';
import type { Undoable } from '../undo.ts';
import type { Painted } from './watch-paint.ts';
import { observePaints, watchPaint } from './watch-paint.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
/** Runs of each screen per size, after one that fills the browser's cache. */
const turns = 2;
/** Layout shifts from this on are visible jumps. */
const mostShift = 0.02;
/** Shifts from this on are described in the table. */
const describedShift = 0.005;

/**
 * Measures the largest contentful paint and layout shift of every screen, on a computer and on a phone, with a warm
 * cache.
 */
export async function measurePaint(undoable: Undoable, say: (line: string) => void): Promise<string> {
  const cluster = await undoable(startCluster(), (started) => started.remove());
  const today = Temporal.Now.plainDateISO('Europe/London');
  const keys = makeServerKeys();
  const people = await fillSite(cluster, keys, today.toString(), usualSize(20_000));
  await makeAdministrator(cluster);
  await fillBook(cluster, makeBook());
  const server = await undoable(
    startServer({ databaseUrl: cluster.url, directory: cluster.directory, keys, profileDirectory: null }),
    (started) => started.stop(),
  );
  const browser = await undoable(startBrowser(), (started) => started.close());
  const day = parseDay(today.add({ days: 1 }).toString());
  if (!day) throw new Error('there is no such day');
  const numbers = { day: formatDay(day), shopId: 1, pid: deepestPid };
  const site = { origin: `http://127.0.0.1:${server.port}`, token: people.superAdminToken };
  const rows: (readonly [string, ...Painted[]])[] = [];
  for (const [path, addressOf] of Object.entries(everyScreen)) {
    const address = new URL(addressOf(numbers), site.origin).href;
    const painted: Painted[] = [];
    for (const size of sizes) painted.push(await paintedAt(browser, site, address, size));
    rows.push([path, ...painted]);
    say(
      `  ${path}: ${painted.map(({ largest, shift }) => `${largest.toFixed(0)} ms, ${shift.toFixed(3)}`).join('; ')}`,
    );
  }
  return report(rows);
}

async function paintedAt(
  browser: Browser,
  { origin, token }: { readonly origin: string; readonly token: string },
  address: string,
  viewport: (typeof sizes)[number],
): Promise<Painted> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  try {
    await context.addInitScript(storeSession, sessionOf(new URL(origin).host, token));
    await context.addInitScript(observePaints);
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await watchPaint(page, address);
    const taken: Painted[] = [];
    for (let turn = 0; turn < turns; turn += 1) taken.push(await watchPaint(page, address));
    const worst = taken.toSorted((a, b) => b.shift - a.shift)[0];
    return {
      largest: median(taken.map(({ largest }) => largest)),
      shift: worst?.shift ?? 0,
      shifted: worst?.shifted ?? '',
    };
  } finally {
    await context.close();
  }
}

function report(rows: readonly (readonly [string, ...Painted[]])[]): string {
  const jumping = rows.filter(([, ...painted]) => painted.some(({ shift }) => shift >= mostShift));
  const table = formatTable([
    ['screen', ...sizes.flatMap(({ width }) => [`largest paint at ${width}, ms`, 'shift']), 'what moved'],
    ...rows.map(([path, ...painted]) => [
      path,
      ...painted.flatMap(({ largest, shift }) => [largest.toFixed(0), shift.toFixed(3)]),
      painted.find(({ shift }) => shift >= describedShift)?.shifted ?? '',
    ]),
  ]);
  const verdict = jumping.length === 0 ? 'met' : `MISSED by ${jumping.map(([path]) => path).join(', ')}`;
  return [table, '', `layout shift of every screen under ${mostShift}: ${verdict}`].join('\n');
}
