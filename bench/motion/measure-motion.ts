import { formatDay, parseDay } from '@bakehouse/domain/kernel/day';
import type { Page } from '@playwright/test';
import { openSlowPage, startBrowser } from '../keystrokes/slow-page.ts';
import { fillSite, usualSize } from '../site/fill-site.ts';
import { startCluster } from '../start-cluster.ts';
import { makeServerKeys, startServer } from '../start-program.ts';
import type { Undoable } from '../undo.ts';
import type { Frames } from './watch-frames.ts';
import { watchFrames } from './watch-frames.ts';

/** An animation on a screen, and what starts it. */
type Motion = {
  readonly name: string;
  readonly path: string;
  readonly ready: (page: Page) => Promise<unknown>;
  /** Called repeatedly; `turn` counts from 0. */
  readonly act: (page: Page, turn: number) => Promise<unknown>;
};

/** Runs of each animation; the first ones are warm-ups. */
const turns = 10;
const warmTurns = 2;
/** The pause between them in milliseconds: quicker changes of a number count as typing and are not animated. */
const restMs = 700;
/** A frame at 60 Hz, in milliseconds. */
const frameMs = 1000 / 60;

/** Measures the frames of each animation with the CPU throttled fourfold. Returns the report. */
export async function measureMotion(undoable: Undoable, say: (line: string) => void): Promise<string> {
  const cluster = await undoable(startCluster(), (started) => started.remove());
  const today = Temporal.Now.plainDateISO('Europe/London');
  const keys = makeServerKeys();
  const people = await fillSite(cluster, keys, today.toString(), usualSize(20_000));
  const server = await undoable(
    startServer({ databaseUrl: cluster.url, directory: cluster.directory, keys, profileDirectory: null }),
    (started) => started.stop(),
  );
  const browser = await undoable(startBrowser(), (started) => started.close());
  const rows: string[] = [];
  for (const { name, path, ready, act } of motionsAt(today)) {
    const address = new URL(path, `http://127.0.0.1:${server.port}`);
    const { page, slowly } = await openSlowPage(browser, address, people.officeToken);
    await ready(page);
    const measured: Frames[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      await page.waitForTimeout(restMs);
      const frames = await slowly(() => watchFrames(page, () => act(page, turn)));
      if (turn >= warmTurns) measured.push(frames);
    }
    await page.context().close();
    rows.push(row(name, measured));
    say(`  ${name}`);
  }
  return [
    'frames of animations (CPU throttled fourfold)      with the new content   moving: median   longest   script meanwhile',
    ...rows,
  ].join('\n');
}

function motionsAt(today: Temporal.PlainDate): readonly Motion[] {
  const day = (ahead: number) => {
    const found = parseDay(today.add({ days: ahead }).toString());
    if (!found) throw new Error('there is no such day');
    return formatDay(found);
  };
  const quantity = (page: Page) => page.getByRole('textbox', { name: /^Quantity, / }).first();
  return [
    {
      name: 'the orders of a day slide, 60 shops',
      path: `/orders/${day(1)}`,
      ready: (page) => page.locator('[data-part=shop-row]').first().waitFor(),
      act: (page, turn) => page.keyboard.press(turn % 2 === 0 ? 'ArrowRight' : 'ArrowLeft'),
    },
    {
      name: 'the total of an order counts, 400 products',
      path: `/orders/${day(75)}/NEW/1`,
      ready: (page) => quantity(page).focus(),
      act: (page, turn) => quantity(page).fill(String((turn % 9) + 1)),
    },
    {
      name: 'lines move into \u2018In this order\u2019 and back',
      path: `/orders/${day(75)}/NEW/1`,
      async ready(page) {
        await quantity(page).fill('7');
        await page.getByRole('button', { name: /^In this order/ }).waitFor();
      },
      act: (page, turn) =>
        page.getByRole('button', { name: turn % 2 === 0 ? /^In this order/ : /^All \d/ }).click(),
    },
  ];
}

function row(name: string, measured: readonly Frames[]): string {
  const first = median(measured.map((frames) => frames.first));
  const moving = measured.flatMap((frames) => frames.moving);
  const longest = Math.max(0, ...moving);
  const meanwhile = median(measured.map((frames) => frames.meanwhile));
  const figures = `${inMs(first, 12)} ${inMs(median(moving), 22)} ${inMs(longest, 9)} ${inMs(meanwhile, 18)}`;
  // An animation that is not composited has no such frames.
  const missed = moving.length === 0 || longest > frameMs;
  return `${name.padEnd(46)} ${figures}${missed ? '  MISSED' : ''}`;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function inMs(time: number, width: number): string {
  return `${time.toFixed(1).padStart(width)} ms`;
}
