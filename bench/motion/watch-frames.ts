import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What each frame since the act cost, in milliseconds, once everything has come to rest. */
    frameCosts?: Promise<readonly number[]>;
  }
}

/** The frames of one act. */
export type Frames = {
  /** The first: the new content itself, which is there with or without motion. */
  readonly first: number;
  /** The longest of those after it, in which things only move. */
  readonly moving: number;
};

/** Lets somebody act, and answers what the frames cost until everything has come to rest. */
export async function watchFrames(page: Page, act: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(startWatching);
  await act();
  // One question that the page answers at the end: asking in each frame would be a good part of what it costs.
  const [first = 0, ...rest] = await page.evaluate(() => window.frameCosts ?? []);
  return { first, moving: Math.max(0, ...rest) };
}

/** Runs in the page: a message that is sent while a frame is made arrives once it is painted. */
function startWatching(): void {
  // Numbers that count are heard of, not searched for, in a page of ten thousand elements.
  const counting = new Set<Node>();
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target instanceof HTMLElement && 'counting' in target.dataset) counting.add(target);
      else counting.delete(target);
    }
  });
  observer.observe(document, { subtree: true, attributeFilter: ['data-counting'] });
  window.frameCosts = new Promise((resolve) => {
    const costs: number[] = [];
    function frame(): void {
      const moves = document.getAnimations().length > 0 || counting.size > 0;
      const start = performance.now();
      if (moves) {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => costs.push(performance.now() - start);
        port2.postMessage(null);
      } else if (costs.length > 0) {
        observer.disconnect();
        resolve(costs);
        return;
      }
      requestAnimationFrame(frame);
    }
    requestAnimationFrame(frame);
  });
}
