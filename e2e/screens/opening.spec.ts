import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';

/** Holds every API request of the page from now on. Returns the function that releases them. */
async function holdRequests(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') || pathname.startsWith('/auth/'),
    async (route) => {
      await gate.promise;
      await route.continue();
    },
  );
  return gate.resolve;
}

/** Removes stored settings before each page load, including those of responses that are still to come. */
async function forgetSettings(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.removeItem('bakehouse-settings'));
}

declare global {
  interface Window {
    /** When the page was rendered, in ms since it was opened; see `recordRenderTime`. */
    renderedAt?: number;
  }
}

/** Runs in the page: records when it has its heading and no skeleton. */
function recordRenderTime(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('h1') || document.querySelector('[data-part="page-skeleton"]')) return;
    window.renderedAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

const skeleton = (page: Page) => page.locator('[data-part="page-skeleton"]');

test('before any response a screen shows the skeleton of its page', async ({ openAs }) => {
  const page = await openAs('admin', '/account');
  const day = dayFromToday(3);
  const shop = await findShopId(page, 'Old Priory', day);
  const release = await holdRequests(page);
  for (const [path, shape] of [
    ['/', 'home'],
    [`/orders/${day}`, 'day'],
    [`/orders/${day}/NEW/${shop}`, 'order'],
    ['/orders/search/priory', 'search'],
    ['/admin/settings', 'form'],
    ['/admin/products', 'list'],
    [`/production-sheet/${day}`, 'sheet'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('[data-part="app-header"]')).toBeVisible();
    await expect(skeleton(page)).toHaveAttribute('data-shape', shape);
    await expect(skeleton(page)).toBeVisible();
  }
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Production sheet' })).toBeVisible();
  await expect(skeleton(page)).toHaveCount(0);
});

test('the home link has a name before the name of the bakery is loaded', async ({ openAs }) => {
  const page = await openAs('admin', '/account');
  await holdRequests(page);
  await forgetSettings(page);
  await page.goto('/admin/products');
  await expect(skeleton(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone the skeleton of a day has the tab bar, and the skeleton of an order has none', async ({
  openAs,
}) => {
  const page = await openAs('shop', '/account');
  const day = dayFromToday(3);
  const shop = await findShopId(page, 'Old Priory', day);
  await page.setViewportSize({ width: 390, height: 844 });
  await holdRequests(page);
  await page.goto(`/orders/${day}`);
  await expect(skeleton(page)).toHaveAttribute('data-shape', 'day');
  await expect(page.locator('[data-part="phone-tabs"]')).toBeVisible();
  await page.goto(`/orders/${day}/NEW/${shop}`);
  await expect(skeleton(page)).toHaveAttribute('data-shape', 'order');
  await expect(skeleton(page)).toBeVisible();
  await expect(page.locator('[data-part="phone-tabs"]')).toBeHidden();
});

test('a screen loads few files and little script', async ({ openAs, page: visitor }) => {
  const page = await openAs('shop', '/account');
  const day = dayFromToday(3);
  const shop = await findShopId(page, 'Old Priory', day);
  for (const opened of [visitor, page]) await opened.addInitScript(recordRenderTime);
  for (const [opened, path, mostFiles, mostBytes] of [
    [visitor, '/sign-in', 10, 180_000],
    [page, '/home', 16, 300_000],
    [page, `/orders/${day}`, 20, 300_000],
    [page, `/orders/${day}/NEW/${shop}`, 28, 300_000],
  ] as const) {
    await opened.goto(path);
    await expect(opened.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(skeleton(opened)).toHaveCount(0);
    // Only scripts requested before the page was rendered; nobody waits for prefetching.
    const scripts = await opened.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= (window.renderedAt ?? Infinity))
        .map(({ name }) => name),
    );
    expect(scripts.length, path).toBeGreaterThan(0);
    expect(scripts.length, path).toBeLessThanOrEqual(mostFiles);
    // The sizes as the server sends them, because a page does not know the transfer size of a cached file.
    const sizes = await Promise.all(
      scripts.map(async (name) => Number((await opened.request.get(name)).headers()['content-length'])),
    );
    expect(Math.min(...sizes), path).toBeGreaterThan(0);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(bytes, path).toBeLessThanOrEqual(mostBytes);
  }
});

test('no service worker is registered if the server turns it off', async ({ openAs }) => {
  const page = await openAs('shop', '/account');
  const registered: string[] = [];
  await page.exposeFunction('noteRegistration', (address: string) => registered.push(address));
  await page.addInitScript(() => {
    navigator.serviceWorker.register = async (address) => {
      await (window as unknown as { noteRegistration(text: string): Promise<void> }).noteRegistration(
        String(address),
      );
      throw new Error('none is needed');
    };
  });
  await page.goto('/home');
  await page.evaluate(() => navigator.serviceWorker.getRegistrations());
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(registered).toEqual([]);
});

test('a visitor sees the layout of the sign-in page before any response', async ({ page }) => {
  const release = await holdRequests(page);
  await page.goto('/sign-in');
  await expect(page.locator('[data-part="auth-layout"]')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveCount(0);
  release();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('if the session cannot be loaded, the page shows an error with links and a retry', async ({
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/503|cannot reach its database/);
  const page = await openAs('admin', '/account');
  await forgetSettings(page);
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/admin/products');
  const failed = page.getByRole('alert').filter({ hasText: 'This page did not open' });
  await expect(failed).toBeVisible();
  await expect(page.locator('[data-part="app-header"]')).toBeVisible();
  await expect(failed.getByRole('link', { name: 'Home' })).toBeVisible();
  await page.unroute('**/api/**');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});
