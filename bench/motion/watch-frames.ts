import type { CDPSession, Page } from '@playwright/test';
import { slowdown } from '../keystrokes/slow-page.ts';

/** The costs of an action in milliseconds, with the throttled CPU. */
export type Frames = {
  /** The frame with the new content, needed with or without animation. */
  readonly first: number;
  /** The main-thread time of each frame of the animation. */
  readonly moving: readonly number[];
  /** The longest main-thread task meanwhile. It does not delay composited animations. */
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

/** The main thread produces a frame: script, style, layout, paint. */
const mainFrame = 'ProxyMain::BeginMainFrame';
/** The compositor draws a frame without the main thread. */
const compositorFrame = 'ProxyImpl::ScheduledActionDraw';
/** Reports for each frame whether an animation ran. */
const frameReport = 'PipelineReporter';

/** The time after the action in milliseconds, in which responses arrive and animations end. */
const watchedMs = 1_200;

/** Runs an action, and returns its frame costs from Chromium's trace. */
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
  const animated = traced.filter(
    ({ name, args }) => name === frameReport && args?.frame_reporter?.has_compositor_animation,
  );
  const begin = Math.min(...animated.map(({ ts }) => ts));
  const end = Math.max(...animated.map(({ ts }) => ts));
  const pid = animated[0]?.pid;
  const ofPage = traced.filter((event) => event.pid === pid && event.ph === 'X');
  const mainFrames = ofPage.filter(({ name }) => name === mainFrame).toSorted((a, b) => a.ts - b.ts);
  // The frame that starts the animation precedes the first animated one.
  const first = mainFrames.findLast(({ ts }) => ts < begin);
  const meanwhile = mainFrames.filter(({ ts }) => ts >= begin && ts <= end);
  const drawn = ofPage.filter(({ name, ts }) => name === compositorFrame && ts >= begin && ts <= end);
  return {
    first: (first?.dur ?? 0) / 1000,
    // DevTools throttles only the main thread, so compositor times are multiplied.
    moving: drawn.map(({ tdur = 0 }) => (tdur / 1000) * slowdown),
    meanwhile: Math.max(0, ...meanwhile.map(({ dur = 0 }) => dur / 1000)),
  };
}
