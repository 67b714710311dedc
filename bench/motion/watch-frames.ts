import type { CDPSession, Page } from '@playwright/test';
import { slowdown } from '../keystrokes/slow-page.ts';

/** What one act cost, in milliseconds on the slowed processor. */
export type Frames = {
  /** The frame with the new content, which is there with or without motion. */
  readonly first: number;
  /** Each frame in which things moved: what the page itself did for it. */
  readonly moving: readonly number[];
  /** The longest that the page's script and layout took meanwhile. They hold up no motion that the browser makes alone. */
  readonly meanwhile: number;
};

/** An event of Chromium's trace; times in microseconds. */
type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly frame_reporter?: { readonly has_compositor_animation?: boolean } };
};

/** The main thread makes a frame: script, style, layout, paint. */
const mainFrame = 'ProxyMain::BeginMainFrame';
/** The compositor puts a frame together from layers, without the main thread. */
const compositorFrame = 'ProxyImpl::ScheduledActionDraw';
/** Says of each frame whether something moved in it. */
const frameReport = 'PipelineReporter';

/** After the act this long, in milliseconds: answers have come, and everything rests. */
const watchedMs = 1_200;

/** Lets somebody act, and answers from Chromium's trace what the frames cost. */
export async function watchFrames(page: Page, act: () => Promise<unknown>): Promise<Frames> {
  const devTools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devTools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devTools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc', 'benchmark', 'devtools.timeline'] },
  });
  await act();
  await page.waitForTimeout(watchedMs);
  await endTracing(devTools);
  await devTools.detach();
  return framesOf(events);
}

async function endTracing(devTools: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => devTools.once('Tracing.tracingComplete', resolve));
  await devTools.send('Tracing.end');
  await complete;
}

function framesOf(traced: readonly TraceEvent[]): Frames {
  const moved = traced.filter(
    ({ name, args }) => name === frameReport && args?.frame_reporter?.has_compositor_animation,
  );
  const begin = Math.min(...moved.map(({ ts }) => ts));
  const end = Math.max(...moved.map(({ ts }) => ts));
  const pid = moved[0]?.pid;
  const ofPage = traced.filter((event) => event.pid === pid && event.ph === 'X');
  const mainFrames = ofPage.filter(({ name }) => name === mainFrame).toSorted((a, b) => a.ts - b.ts);
  // The frame that the motion begins with is made before the first one in which something moves.
  const first = mainFrames.findLast(({ ts }) => ts < begin);
  const meanwhile = mainFrames.filter(({ ts }) => ts >= begin && ts <= end);
  const drawn = ofPage.filter(({ name, ts }) => name === compositorFrame && ts >= begin && ts <= end);
  return {
    first: (first?.dur ?? 0) / 1000,
    // DevTools slows the main thread down, and no other: what the compositor takes is counted as often.
    moving: drawn.map(({ tdur = 0 }) => (tdur / 1000) * slowdown),
    meanwhile: Math.max(0, ...meanwhile.map(({ dur = 0 }) => dur / 1000)),
  };
}
