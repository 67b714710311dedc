import type { Browser, CDPSession } from '@playwright/test';

/** The network conditions called 'Slow 4G'. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const slowdown = 4;

/** The compressed transfer size of a page, and its paints, in milliseconds from the start of the navigation. */
export type Visit = {
  readonly requests: number;
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
};

/** Opens a page with an empty cache, and waits until the network is idle. */
export async function visitPage(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    const weigh = await startWeighing(devTools);
    await devTools.send('Network.emulateNetworkConditions', network);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(address, { waitUntil: 'networkidle' });
    const paints = await page.evaluate(readPaints);
    return { ...weigh(), ...paints };
  } finally {
    await context.close();
  }
}

/** Counts received bytes by resource type. */
async function startWeighing(devTools: CDPSession) {
  const kinds = new Map<string, string>();
  let bytes = 0;
  let scriptBytes = 0;
  devTools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (kinds.get(requestId) === 'Script') scriptBytes += encodedDataLength;
  });
  await devTools.send('Network.enable');
  return () => ({ requests: kinds.size, bytes, scriptBytes });
}

/** Runs in the page. */
async function readPaints(): Promise<Pick<Visit, 'firstPaint' | 'largestPaint'>> {
  const last = (type: string) =>
    new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        observer.disconnect();
        resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
      });
      observer.observe({ type, buffered: true });
    });
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  return { firstPaint, largestPaint: await last('largest-contentful-paint') };
}
