import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

declare global {
  interface Window {
    /** The recorded paints, while the page is open. */
    paints?: { largest: number; shift: number; shifted: string };
  }

  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  }
}

/** The paints of a screen. */
export type Painted = {
  /** The largest contentful paint, in milliseconds from the request. */
  readonly largest: number;
  /** The cumulative layout shift. */
  readonly shift: number;
  /** The element of the largest shift. */
  readonly shifted: string;
};

/** Opens an address, waits until the network is idle, and returns its paints. */
export async function watchPaint(page: Page, address: string): Promise<Painted> {
  const waitForIdle = followRequests(page);
  await page.goto(address);
  await page.getByRole('heading').first().waitFor();
  await waitForIdle();
  const { pathname } = new URL(page.url());
  if (signedOutPaths.has(pathname)) throw new Error(`${address} led to ${pathname}`);
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const paints = await page.evaluate(() => window.paints);
  if (!paints) throw new Error('the page was not watched');
  return paints;
}

/** Pages that are shown without a session. */
const signedOutPaths = new Set(['/first-run', '/sign-in']);

/** The network counts as idle after this time, in milliseconds. */
const idleMs = 500;

/** Tracks requests; the live channel never ends, and is ignored. */
function followRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let lastAt = Date.now();
  const onRequest = (request: Request) => {
    if (!request.url().includes('/api/live')) pending.add(request);
  };
  const onDone = (request: Request) => {
    if (pending.delete(request)) lastAt = Date.now();
  };
  page.on('request', onRequest).on('requestfinished', onDone).on('requestfailed', onDone);
  return async () => {
    while (pending.size > 0 || Date.now() - lastAt < idleMs) await pause(50);
    page.off('request', onRequest).off('requestfinished', onDone).off('requestfailed', onDone);
  };
}

/** Runs in the page before anything else does. */
export function observePaints(): void {
  const paints = { largest: 0, shift: 0, shifted: '' };
  window.paints = paints;
  let most = 0;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) paints.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as LayoutShift[]) {
      if (shift.hadRecentInput) continue;
      paints.shift += shift.value;
      if (shift.value <= most) continue;
      most = shift.value;
      paints.shifted = shift.sources.map(({ node }) => nameOf(node)).join(', ');
    }
  }).observe({ type: 'layout-shift', buffered: true });

  function nameOf(node: Node | null): string {
    if (!(node instanceof Element)) return node?.parentElement ? nameOf(node.parentElement) : '';
    const name = node.getAttribute('data-part') ?? node.className.toString().split(' ')[0] ?? '';
    return `${node.localName}${name && `.${name}`}`;
  }
}
