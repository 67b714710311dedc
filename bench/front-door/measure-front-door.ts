import type { Browser } from '@playwright/test';
import { formatTable, median } from '../figures.ts';
import { startBrowser } from '../keystrokes/slow-page.ts';
import { startCluster } from '../start-cluster.ts';
import { makeServerKeys, startServer } from '../start-program.ts';
import type { Undoable } from '../undo.ts';
import { visitPage } from './visit-page.ts';

/** The pages in the order of the table; the first is the server's smallest response. */
const pages = ['/healthz', '/wedding', '/cc2023', '/sign-in'] as const;
/** Rounds over all pages; the first one is a warm-up. */
const turns = 7;
const goals = { bytes: 80_000, scriptBytes: 60_000 };

/**
 * Measures the transfer size and the paints of campaign pages on a new visitor's phone, with a slow network and CPU.
 * The sign-in is included for comparison, because it loads the application.
 */
export async function measureFrontDoor(undoable: Undoable, say: (line: string) => void): Promise<string> {
  const cluster = await undoable(startCluster(), (started) => started.remove());
  const server = await undoable(
    startServer({
      databaseUrl: cluster.url,
      directory: cluster.directory,
      keys: makeServerKeys(),
      profileDirectory: null,
    }),
    (started) => started.stop(),
  );
  const browser = await undoable(startBrowser(), (started) => started.close());
  say(
    '  a phone with an empty cache, on a network of 1.6 Mbit/s with 150 ms latency, with the CPU throttled fourfold',
  );
  return report(await visitInTurn(browser, `http://127.0.0.1:${server.port}`));
}

type Visit = Awaited<ReturnType<typeof visitPage>>;
type Visits = ReadonlyMap<string, readonly Visit[]>;

async function visitInTurn(browser: Browser, origin: string): Promise<Visits> {
  const visits = new Map<string, Visit[]>(pages.map((page) => [page, []]));
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const page of pages) {
      const visit = await visitPage(browser, `${origin}${page}`);
      if (turn > 0) visits.get(page)?.push(visit);
    }
  }
  return visits;
}

function report(visits: Visits): string {
  const middle = (page: string, figure: keyof Visit) =>
    median((visits.get(page) ?? []).map((visit) => visit[figure]));
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const rows = pages.map((page) => [
    page,
    String(middle(page, 'requests')),
    kilobytes(middle(page, 'bytes')),
    kilobytes(middle(page, 'scriptBytes')),
    middle(page, 'firstPaint').toFixed(0),
    middle(page, 'largestPaint').toFixed(0),
    (middle(page, 'firstPaint') / middle(pages[0], 'firstPaint')).toFixed(2),
  ]);
  const heavy = ['/wedding', '/cc2023'].filter(
    (page) => middle(page, 'bytes') > goals.bytes || middle(page, 'scriptBytes') > goals.scriptBytes,
  );
  const goal = `a campaign page with all its resources: ${kilobytes(goals.bytes)} kB, of which script ${kilobytes(goals.scriptBytes)} kB`;
  return [
    formatTable([
      [
        'page',
        'requests',
        'kB',
        'kB of script',
        'first paint, ms',
        'largest paint, ms',
        'times the smallest',
      ],
      ...rows,
    ]),
    '',
    `${goal}: ${heavy.length === 0 ? 'met' : `MISSED by ${heavy.join(', ')}`}`,
  ].join('\n');
}
