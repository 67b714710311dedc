import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';

/** The CPU throttling factor: an old tablet in a shop. */
export const slowdown = 4;

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];

/** Starts the browser of the environment variable CHROMIUM, or else Playwright's own. */
export function startBrowser(): Promise<Browser> {
  const { CHROMIUM } = process.env;
  return chromium.launch({ args: flags, ...(CHROMIUM && { executablePath: CHROMIUM }) });
}

/** A page whose CPU is throttled during measurements only. */
export type SlowPage = {
  readonly page: Page;
  /** Throttles the CPU while `work` runs. */
  slowly<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** Opens a page of the server as the owner of an access token. */
export async function openSlowPage(browser: Browser, address: URL, token: string | null): Promise<SlowPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (token !== null) await context.addInitScript(storeSession, sessionOf(address.host, token));
  const page = await context.newPage();
  await page.goto(address.href);
  const devTools = await context.newCDPSession(page);
  const slowDown = (rate: number) => devTools.send('Emulation.setCPUThrottlingRate', { rate });
  return {
    page,
    async slowly(work) {
      await slowDown(slowdown);
      try {
        return await work();
      } finally {
        await slowDown(1);
      }
    },
  };
}

export type StoredSession = { readonly key: string; readonly session: string };

/** The session in the form in which the account service's client stores it. */
export function sessionOf(host: string, accessToken: string): StoredSession {
  const day = 86_400;
  const session = {
    access_token: accessToken,
    refresh_token: 'of no use',
    token_type: 'bearer',
    expires_in: day,
    expires_at: Math.floor(Date.now() / 1000) + day,
    user: { id: JSON.parse(atob(accessToken.split('.')[1] ?? '')).sub },
  };
  const key = `sb-${host.replaceAll(/[^a-z0-9]+/gi, '-')}-auth-token`;
  return { key, session: JSON.stringify(session) };
}

/** Runs in the page. */
export function storeSession({ key, session }: StoredSession): void {
  window.localStorage.setItem(key, session);
}
