import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';

/** Every call of the page is held back from now on, until it is let go. */
async function holdCalls(page: Page): Promise<() => void> {
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

/** From the next page on the browser keeps nothing of its last visit, also when an answer to this one is still to come. */
async function forgetSettings(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.removeItem('bakehouse-settings'));
}

declare global {
  interface Window {
    /** When the page stood, in milliseconds since it was opened; see `noteWhenDrawn`. */
    drawnAt?: number;
  }
}

/** In the browser: notes when the page has its heading and nothing stands in for what is still to come. */
function noteWhenDrawn(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('h1') || document.querySelector('[data-part="page-skeleton"]')) return;
    window.drawnAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

const skeleton = (page: Page) => page.locator('[data-part="page-skeleton"]');

test('a window is never blank: before any answer it has the shape of the page that comes', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/account');
  const day = dayFromToday(3);
  const shop = await findShopId(page, 'Old Priory', day);
  const release = await holdCalls(page);
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

test('the shell has a name for its way home before the bakery’s own is known', async ({ openAs }) => {
  const page = await openAs('admin', '/account');
  await holdCalls(page);
  await forgetSettings(page);
  await page.goto('/admin/products');
  await expect(skeleton(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone the order that comes brings its own header, and other pages have their tabs', async ({
  openAs,
}) => {
  const page = await openAs('shop', '/account');
  const day = dayFromToday(3);
  const shop = await findShopId(page, 'Old Priory', day);
  await page.setViewportSize({ width: 390, height: 844 });
  await holdCalls(page);
  await page.goto(`/orders/${day}`);
  await expect(skeleton(page)).toHaveAttribute('data-shape', 'day');
  await expect(page.locator('[data-part="phone-tabs"]')).toBeVisible();
  await page.goto(`/orders/${day}/NEW/${shop}`);
  await expect(skeleton(page)).toHaveAttribute('data-shape', 'order');
  await expect(skeleton(page)).toBeVisible();
  await expect(page.locator('[data-part="phone-tabs"]')).toBeHidden();
});

test('a screen asks for few files, and for little script', async ({ openAs, page: visitor }) => {
  const page = await openAs('shop', '/account');
  const day = dayFromToday(3);
  const shop = await findShopId(page, 'Old Priory', day);
  for (const opened of [visitor, page]) await opened.addInitScript(noteWhenDrawn);
  for (const [opened, path, mostFiles, mostBytes] of [
    [visitor, '/sign-in', 10, 180_000],
    [page, '/home', 16, 300_000],
    [page, `/orders/${day}`, 20, 300_000],
    [page, `/orders/${day}/NEW/${shop}`, 28, 300_000],
  ] as const) {
    await opened.goto(path);
    await expect(opened.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(skeleton(opened)).toHaveCount(0);
    // What was asked for before the page stood; what it fetches once it rests keeps nobody waiting.
    const scripts = await opened.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= (window.drawnAt ?? Infinity))
        .map(({ name }) => name),
    );
    expect(scripts.length, path).toBeGreaterThan(0);
    expect(scripts.length, path).toBeLessThanOrEqual(mostFiles);
    // As the server sends them: of a file that its worker kept, a page is not told how large it was on its way.
    const sizes = await Promise.all(
      scripts.map(async (name) => Number((await opened.request.get(name)).headers()['content-length'])),
    );
    expect(Math.min(...sizes), path).toBeGreaterThan(0);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(bytes, path).toBeLessThanOrEqual(mostBytes);
  }
});

test('a server that wants no service worker is asked for none', async ({ openAs }) => {
  const page = await openAs('shop', '/account');
  const asked: string[] = [];
  await page.exposeFunction('noteRegistration', (address: string) => asked.push(address));
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
  expect(asked).toEqual([]);
});

test('a visitor sees the front of the shop before any answer', async ({ page }) => {
  const release = await holdCalls(page);
  await page.goto('/sign-in');
  await expect(page.locator('[data-part="auth-layout"]')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveCount(0);
  release();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('where it cannot be found out who is signed in, the shell stays, with ways on', async ({
  openAs,
  allowComplaint,
}) => {
  allowComplaint(/503|cannot reach its database/);
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
