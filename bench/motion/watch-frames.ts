import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What each frame since the act cost, in milliseconds; null once somebody stops watching. */
    frameCosts?: number[] | null;
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
  await page.waitForFunction(isAtRest);
  const [first = 0, ...rest] = await page.evaluate(stopWatching);
  return { first, moving: Math.max(0, ...rest) };
}

/** Runs in the page: a message that is sent while a frame is made arrives once it is painted. */
function startWatching(): void {
  const costs: number[] = [];
  window.frameCosts = costs;
  let hasMoved = false;
  function frame(): void {
    if (window.frameCosts !== costs) return;
    const moves = document.getAnimations().length > 0 || document.querySelector('[data-counting]') !== null;
    hasMoved ||= moves;
    const start = performance.now();
    if (moves) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => costs.push(performance.now() - start);
      port2.postMessage(null);
    } else if (hasMoved) {
      window.frameCosts = null;
      document.documentElement.dataset['frameCosts'] = JSON.stringify(costs);
      return;
    }
    requestAnimationFrame(frame);
  }
  delete document.documentElement.dataset['frameCosts'];
  requestAnimationFrame(frame);
}

function isAtRest(): boolean {
  return document.documentElement.dataset['frameCosts'] !== undefined;
}

function stopWatching(): number[] {
  return JSON.parse(document.documentElement.dataset['frameCosts'] ?? '[]') as number[];
}
