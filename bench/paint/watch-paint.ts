import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

declare global {
  interface Window {
    /** What the browser says of its paints, while the page is there. */
    paints?: { largest: number; shift: number; shifted: string };
  }

  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  }
}

/** How a screen was painted. */
export type Painted = {
  /** From the request to the largest paint, in milliseconds. */
  readonly largest: number;
  /** Cumulative layout shift: 0 where nothing moved once it was painted. */
  readonly shift: number;
  /** What moved most at once. */
  readonly shifted: string;
};

/** Opens an address in the page, waits until it is still, and says how it was painted. */
export async function watchPaint(page: Page, address: string): Promise<Painted> {
  const isQuiet = followRequests(page);
  await page.goto(address);
  await page.getByRole('heading').first().waitFor();
  await isQuiet();
  const { pathname } = new URL(page.url());
  if (withoutPerson.has(pathname)) throw new Error(`${address} led to ${pathname}`);
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const paints = await page.evaluate(() => window.paints);
  if (!paints) throw new Error('the page was not watched');
  return paints;
}

/** Pages that are shown in place of a screen to whoever is not signed in. */
const withoutPerson = new Set(['/first-run', '/sign-in']);

/** So long without a request means that a page has all that it asked for, in milliseconds. */
const quietMs = 500;

/** Follows what the page asks for; the live channel never ends, and does not count. */
function followRequests(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  let lastAt = Date.now();
  const onAsked = (request: Request) => {
    if (!request.url().includes('/api/live')) asked.add(request);
  };
  const onDone = (request: Request) => {
    if (asked.delete(request)) lastAt = Date.now();
  };
  page.on('request', onAsked).on('requestfinished', onDone).on('requestfailed', onDone);
  return async () => {
    while (asked.size > 0 || Date.now() - lastAt < quietMs) await pause(50);
    page.off('request', onAsked).off('requestfinished', onDone).off('requestfailed', onDone);
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
