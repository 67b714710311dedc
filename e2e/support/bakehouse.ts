import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import { momentFromToday } from './today.ts';

export { expect };

export type Who = 'super' | 'admin' | 'reader' | 'shop' | 'shops';

type Fixtures = {
  /**
   * Opens a page for a signed-in person of the demo brand. Each person signs in once; a test that ends the session
   * needs its own.
   */
  readonly openAs: (who: Who, path: string, session?: 'shared' | 'own') => Promise<Page>;
};

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The storage key of the account service's client. */
const sessionKey = /^sb-.*-auth-token$/;

/** Only the session: drafts and choices are not shared between pages. */
async function sessionOf(context: BrowserContext): Promise<Session> {
  const { origins } = await context.storageState();
  return {
    cookies: [],
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => sessionKey.test(name)),
    })),
  };
}

/** Records browser errors and warnings of all pages of a test. */
function recordConsole(page: Page, consoleErrors: string[]): void {
  page.on('pageerror', (error) => consoleErrors.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(`${page.url()}: ${message.text()}`);
  });
}

/**
 * A test fails when the browser reports a script error, a blocked script or style, or a warning. A test that provokes
 * one declares it with `allowConsoleError`.
 */
export const test = base.extend<
  Fixtures & { consoleErrors: string[]; allowConsoleError: (pattern: RegExp) => void },
  { readonly sessions: Map<Who, Session> }
>({
  sessions: [
    async ({ browserName: _ }, use) => {
      await use(new Map());
    },
    { scope: 'worker' },
  ],
  consoleErrors: [
    async ({ browserName: _ }, use) => {
      await use([]);
    },
    { auto: true },
  ],
  allowConsoleError: [
    async ({ consoleErrors }, use) => {
      const allowed: RegExp[] = [];
      await use((pattern) => allowed.push(pattern));
      const unexpected = consoleErrors.filter((entry) => !allowed.some((pattern) => pattern.test(entry)));
      expect(unexpected, 'the browser reported no errors or warnings').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, consoleErrors }, use) => {
    recordConsole(page, consoleErrors);
    await use(page);
  },
  openAs: async (
    { browser, contextOptions, baseURL, viewport, isMobile, hasTouch, consoleErrors, sessions },
    use,
  ) => {
    const contexts: BrowserContext[] = [];
    await use(async (who, path, session = 'shared') => {
      const known = session === 'shared' ? sessions.get(who) : undefined;
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL ? { baseURL } : {}),
        viewport,
        isMobile,
        hasTouch,
        acceptDownloads: true,
        ...(known ? { storageState: known } : {}),
      });
      contexts.push(context);
      const page = await context.newPage();
      recordConsole(page, consoleErrors);
      await page.goto(path);
      if (!known) await signIn(page, who);
      await page.waitForURL(({ pathname, search }) => path === pathname || path === pathname + search);
      // The URL changes before the page is rendered: until then headings and keys are those of the sign-in.
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0);
      if (!known && session === 'shared') sessions.set(who, await sessionOf(context));
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** Submits the sign-in page. */
export async function signIn(page: Page, who: Who): Promise<void> {
  await page.getByLabel('E-mail').fill(`${who}@bakehouse.test`);
  await page.getByLabel('Password', { exact: true }).fill('demo-bakehouse');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a day for addresses. */
export function addressDay(day: Date): string {
  return `${String(day.getUTCDate()).padStart(2, '0')}-${months[day.getUTCMonth()]}-${day.getUTCFullYear()}`;
}

/** The day this number of days after the tests' frozen today, formatted for addresses. */
export function dayFromToday(count: number): string {
  return addressDay(momentFromToday(count));
}

/** The id of a shop, read from the link to its new order. */
export async function findShopId(page: Page, shop: string, day: string): Promise<string> {
  const iso = new Date(`${day} UTC`).toISOString().slice(0, 10);
  const body = await page.evaluate(async (path) => {
    const stored = Object.values(localStorage).find((value) => value.includes('access_token')) ?? '{}';
    const { access_token } = JSON.parse(stored) as { access_token?: string };
    const response = await fetch(path, { headers: { authorization: `Bearer ${access_token}` } });
    return response.json();
  }, `/api/days/${iso}/shops`);
  const brands = body as { brands: { shops: { shopId: number; name: string }[] }[] };
  const found = brands.brands.flatMap((brand) => brand.shops).find((one) => one.name === shop);
  if (!found) throw new Error(`${shop} is not among the shops`);
  return String(found.shopId);
}
