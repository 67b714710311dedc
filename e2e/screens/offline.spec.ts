import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import type { Who } from '../support/bakehouse.ts';
import { test as base, dayFromToday, expect, findShopId, signIn } from '../support/bakehouse.ts';
import { everyScreen } from '../support/every-screen.ts';
import { startOwnServer } from '../support/own-server.ts';
import type { Releases } from '../support/releases.ts';
import { startReleases } from '../support/releases.ts';
import { frozenClockSettings } from '../support/today.ts';

/** Tests with a server that has a service worker, behind a proxy that can deploy a new version or fail. */
const test = base.extend<
  { readonly openWithWorker: (who: Who, path: string) => Promise<Page>; readonly releases: Releases },
  { readonly ownUrl: string }
>({
  ownUrl: [
    async ({ browserName: _ }, use) => {
      const server = await startOwnServer(async () => ({ ...frozenClockSettings, SERVICE_WORKER: 'on' }));
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker', timeout: 0 },
  ],
  releases: async ({ ownUrl }, use) => {
    const releases = await startReleases(ownUrl);
    await use(releases);
    await releases.stop();
  },
  baseURL: async ({ releases }, use) => use(releases.url),
  openWithWorker: async ({ context, page, allowConsoleError }, use) => {
    allowConsoleError(/ERR_INTERNET_DISCONNECTED|status of 502/);
    await use(async (who, path) => {
      await page.goto(path);
      await signIn(page, who);
      await page.waitForURL((url) => url.pathname === path);
      await waitForWorker(page);
      void context;
      return page;
    });
  },
});
test.describe.configure({ mode: 'default' });

const offlineBanner = (page: Page) => page.getByRole('status').filter({ hasText: 'Offline since' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const updateNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' });
const updateButton = (page: Page) => page.getByRole('button', { name: 'Use it now' });

/** Waits until the service worker has cached everything and controls the page. */
async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Waits until a response of this kind is stored on the device. */
async function waitForStored(page: Page, kind: string): Promise<void> {
  await expect.poll(() => storedKeys(page)).toContainEqual(expect.stringContaining(kind));
}

/** The keys of the stored responses. */
function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('bakehouse-last-seen');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const store = opened.result.transaction('answers').objectStore('answers').getAllKeys();
    await new Promise((resolve) => store.addEventListener('success', resolve));
    opened.result.close();
    return store.result.map(String);
  });
}

/** The keys of `localStorage`. */
function localKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage));
}

/** Closes the page and opens another one without a network. */
async function reopenOffline(context: BrowserContext, page: Page, path: string): Promise<Page> {
  await context.setOffline(true);
  await page.close();
  const again = await context.newPage();
  await again.goto(path);
  return again;
}

test('every screen opens without a network after the first visit of any screen', async ({
  context,
  openWithWorker,
}) => {
  const first = await openWithWorker('super', '/');
  const day = dayFromToday(1);
  const shopId = Number(await findShopId(first, 'Old Priory', day));
  await waitForStored(first, 'todayFacts');
  const page = await reopenOffline(context, first, '/account');
  for (const addressOf of Object.values(everyScreen)) {
    const address = addressOf({ day, shopId, pid: 1001 });
    await page.goto(address);
    await expect(heading(page), address).toBeVisible();
    await expect(page.getByText('This page did not open'), address).toBeHidden();
    if (!address.endsWith('/kitchen')) await expect(offlineBanner(page), address).toBeVisible();
  }
});

test('a screen without stored data says so, links to stored pages, and loads when the network is back', async ({
  context,
  openWithWorker,
}) => {
  const page = await openWithWorker('admin', `/orders/${dayFromToday(1)}`);
  await waitForStored(page, 'listOrders');
  await context.setOffline(true);
  await page.goto('/admin/shops');
  await expect(heading(page)).toHaveText('This page is not kept on this device');
  await expect(page.getByRole('link', { name: /Orders for .* As it was at 09:/ })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Shops');
  await expect(offlineBanner(page)).toBeHidden();
});

test('a shop orders without a network in a new page, and the order is sent later @phone', async ({
  context,
  openWithWorker,
}) => {
  const first = await openWithWorker('shop', '/home');
  await waitForStored(first, 'openNewOrder');
  const page = await reopenOffline(context, first, '/orders');
  await expect(offlineBanner(page)).toContainText('You are seeing this page as it was at 09:');
  await expect(heading(page)).toBeVisible();
  const shopId = await shopOfPerson(page);
  const [, day] = new URL(page.url()).pathname.split('/orders/');
  await page.goto(`/orders/${day}/NEW/${shopId}`);
  await page
    .getByRole('textbox', { name: /^Quantity, / })
    .first()
    .fill('12');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page.getByText(/It will be sent when you’re back online/).first()).toBeVisible();
  await context.setOffline(false);
  await page.waitForURL(/\/orders\/[^/]+\/\d+$/);
});

test('saves without a network are sent in order after their page was left @phone', async ({
  context,
  openWithWorker,
}) => {
  const page = await openWithWorker('shop', '/home');
  await waitForStored(page, '"me"');
  const shopId = await shopOfPerson(page);
  const day = dayFromToday(6);
  await page.goto(`/orders/${day}/NEW/${shopId}`);
  const quantity = page.getByRole('textbox', { name: /^Quantity, / }).first();
  await quantity.fill('12');
  await context.setOffline(true);
  const save = page.getByRole('button', { name: /^(Save|Try again)/ }).first();
  const isWaiting = expect(page.getByText(/It will be sent when you’re back online/).first());
  await save.click();
  await isWaiting.toBeVisible();
  await quantity.fill('13');
  await save.click();
  await isWaiting.toBeVisible();
  // All of it is stored on the device, so leaving the page does not ask.
  await page.goBack();
  await page.waitForURL(/\/home$/);
  await context.setOffline(false);
  await expect(page.getByText(/Order \d+ created$/).first()).toBeVisible();
  await expect(page.getByText(/Your changes have been saved$/).first()).toBeVisible();
  await page.goto(`/orders/${day}`);
  await expect(page.getByRole('link', { name: /^ORDER RECEIVED.*13 items/ }).first()).toBeVisible();
});

test('a save without a network is sent from another tab of the same order @phone', async ({
  context,
  openWithWorker,
}) => {
  const first = await openWithWorker('shop', '/home');
  await waitForStored(first, '"me"');
  const address = `/orders/${dayFromToday(5)}/NEW/${await shopOfPerson(first)}`;
  const quantityIn = (page: Page) => page.getByRole('textbox', { name: /^Quantity, / }).first();
  await first.goto(address);
  const second = await context.newPage();
  await second.goto(address);
  await expect(quantityIn(second)).toBeVisible();
  await context.setOffline(true);
  await quantityIn(first).fill('12');
  await first.getByRole('button', { name: /^Save/ }).first().click();
  await expect(first.getByText(/It will be sent when you’re back online/).first()).toBeVisible();
  await first.close();
  // The second tab is hidden, without any edits.
  await second.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await context.setOffline(false);
  await expect(second.getByText(/Order \d+ created$/).first()).toBeVisible();
});

/** The id of the person's shop, from the stored response. */
function shopOfPerson(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('bakehouse-last-seen');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const store = opened.result.transaction('answers').objectStore('answers');
    const keys = store.getAllKeys();
    const answers = store.getAll();
    await new Promise((resolve) => answers.addEventListener('success', resolve));
    opened.result.close();
    const place = keys.result.findIndex((key) => String(key).includes('"me"'));
    return JSON.parse(answers.result[place].text).shops[0].shopId;
  });
}

test('a proxy error shows the stored page too', async ({ openWithWorker, releases }) => {
  const page = await openWithWorker('shop', '/home');
  await waitForStored(page, 'openShop');
  releases.setUnavailable(true);
  await page.goto('/home');
  await expect(heading(page)).toHaveText('Old Priory');
  await expect(offlineBanner(page)).toBeVisible();
  releases.setUnavailable(false);
  await expect(offlineBanner(page)).toBeHidden();
});

test('paths of the server are never answered from the cache', async ({ context, openWithWorker }) => {
  const page = await openWithWorker('shop', '/home');
  await context.setOffline(true);
  for (const path of [
    '/wedding',
    '/cc2023',
    '/api/me',
    '/auth/v1/settings',
    '/storage/x',
    '/healthz',
    '/metrics',
  ]) {
    await expect(page.goto(path), path).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  }
});

test('a newer version is offered, and used when the user accepts', async ({ openWithWorker, releases }) => {
  const page = await openWithWorker('shop', '/home');
  await expect(updateNotice(page)).toBeHidden();
  releases.release();
  await checkForUpdate(page);
  await expect(updateNotice(page)).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  const former = await buildOf(page);
  await updateButton(page).click();
  await expect.poll(() => buildOf(page).catch(() => former)).not.toBe(former);
  await expect(heading(page)).toHaveText('Old Priory');
  await expect(updateNotice(page)).toBeHidden();
});

test('a page loaded from the server is of the newer version already', async ({
  openWithWorker,
  releases,
}) => {
  const page = await openWithWorker('shop', '/home');
  const former = await buildOf(page);
  releases.release();
  // On a slow machine the service worker may respond with the cached page.
  await expect(async () => {
    await page.reload();
    expect(await buildOf(page)).not.toBe(former);
  }).toPass();
  await expect(heading(page)).toHaveText('Old Priory');
  await expect.poll(() => hasWorkerOfSameBuild(page)).toBe(true);
  await expect(updateNotice(page)).toBeHidden();
});

test('a newer version is not applied while there is unsaved input', async ({ openWithWorker, releases }) => {
  const page = await openWithWorker('admin', '/orders/search');
  const day = dayFromToday(2);
  const shopId = await findShopId(page, 'Old Priory', day);
  await page.goto(`/orders/${day}/NEW/${shopId}`);
  const quantity = page.getByRole('textbox', { name: /^Quantity, / }).first();
  await quantity.fill('12');
  releases.release();
  await checkForUpdate(page);
  await expect(updateNotice(page)).toContainText(
    'You can switch to it once you have saved what you are typing.',
  );
  await expect(updateButton(page)).toBeHidden();
  await expect(quantity).toHaveValue('12');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await page.waitForURL(/\/orders\/[^/]+\/\d+$/);
  await expect(updateButton(page)).toBeVisible();
});

test('signing out removes the person’s data from the device', async ({
  openWithWorker,
  allowConsoleError,
}) => {
  // Requests in flight when the session ends are refused.
  allowConsoleError(/401 \(Unauthorized\)/);
  const page = await openWithWorker('shop', '/home');
  await waitForStored(page, 'openShop');
  const draftKey = `bakehouse-draft:1:${await shopOfPerson(page)}:${dayFromToday(5)}:new`;
  await page.evaluate((key) => localStorage.setItem(key, '{}'), draftKey);
  await expect.poll(() => localKeys(page)).toContainEqual(expect.stringMatching(/^bakehouse-places-/));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/sign-in');
  expect(await storedKeys(page)).toEqual([]);
  // An order that was not sent stays for its author, and so do the settings of the device.
  const settings = ['bakehouse-day-tags', 'bakehouse-settings', 'mantine-color-scheme-value'];
  expect((await localKeys(page)).filter((key) => !settings.includes(key))).toEqual([draftKey]);
  const files = await page.evaluate(async () => {
    const names = await caches.keys();
    const opened = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return opened.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(files).toContain('/index.html');
  expect(
    files.filter(
      (path) => !/^\/(assets\/|icons\/|index\.html$|favicon\.svg$|manifest\.webmanifest$)/.test(path),
    ),
  ).toEqual([]);
});

/**
 * Checks for a new version, as an open page does each hour, until the browser has found it: a check that runs during
 * another one gets the earlier result.
 */
async function checkForUpdate(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    return registration.installing !== null || registration.waiting !== null;
  });
}

function buildOf(page: Page): Promise<string | null> {
  return page.locator('meta[name="build"]').getAttribute('content');
}

/** Whether the active service worker has the build of the page, and no other one is waiting. */
function hasWorkerOfSameBuild(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { waiting, active } = await navigator.serviceWorker.ready;
    if (waiting || !active) return false;
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    active.postMessage('which build', [port2]);
    return (await answered) === document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  });
}
