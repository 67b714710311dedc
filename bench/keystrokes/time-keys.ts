import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The times from each key to the next paint, in milliseconds. */
    paintTimes?: number[];
  }
}

/** Presses keys one after the other and returns the times from each key to the paint that shows it, in milliseconds. */
export async function timeKeys(page: Page, keys: readonly string[]): Promise<readonly number[]> {
  await page.evaluate(watchKeys);
  for (const [index, key] of keys.entries()) {
    await page.keyboard.press(key);
    await page.waitForFunction((count) => (window.paintTimes?.length ?? 0) > count, index);
  }
  return page.evaluate(() => window.paintTimes ?? []);
}

/** Runs in the page: a message posted in an animation frame arrives after its paint. */
function watchKeys(): void {
  if (window.paintTimes) {
    window.paintTimes.length = 0;
    return;
  }
  const times: number[] = [];
  window.paintTimes = times;
  window.addEventListener(
    'keydown',
    (event) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - event.timeStamp);
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
}
