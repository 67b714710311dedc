import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import type { Who } from '../support/bakehouse.ts';
import { test as base, dayFromToday, expect, findShopId, signIn } from '../support/bakehouse.ts';
import { everyScreen } from '../support/every-screen.ts';
import { startOwnServer } from '../support/own-server.ts';
import type { Releases } from '../support/releases.ts';
import { startReleases } from '../support/releases.ts';
import { onThatDay } from '../support/today.ts';

/** A test with a server whose pages are kept by a worker, and with something in front of it. */
const test = base.extend<
  { readonly openKept: (who: Who, path: string) => Promise<Page>; readonly releases: Releases },
  { readonly ownUrl: string }
>({
  ownUrl: [
    async ({ browserName: _ }, use) => {
      const server = await startOwnServer(async () => ({ ...onThatDay, SERVICE_WORKER: 'on' }));
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
  openKept: async ({ context, page, allowComplaint }, use) => {
    allowComplaint(/ERR_INTERNET_DISCONNECTED|status of 502/);
    await use(async (who, path) => {
      await page.goto(path);
      await signIn(page, who);
      await page.waitForURL((url) => url.pathname === path);
      await keptBy(page);
      void context;
      return page;
    });
  },
});
test.describe.configure({ mode: 'default' });

const band = (page: Page) => page.getByRole('status').filter({ hasText: 'Offline since' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' });
const useNow = (page: Page) => page.getByRole('button', { name: 'Use it now' });

/** Until the worker has all that it keeps, and answers for this page. */
async function keptBy(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Until what the page shows is on the device. */
async function isSeen(page: Page, kind: string): Promise<void> {
  await expect.poll(() => namesOfKept(page)).toContainEqual(expect.stringContaining(kind));
}

/** Under which names answers are on the device. */
function namesOfKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('bakehouse-last-seen');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const store = opened.result.transaction('answers').objectStore('answers').getAllKeys();
    await new Promise((resolve) => store.addEventListener('success', resolve));
    opened.result.close();
    return store.result.map(String);
  });
}

/** Closes the page and opens the browser again without a network. */
async function openAgainOffline(context: BrowserContext, page: Page, path: string): Promise<Page> {
  await context.setOffline(true);
  await page.close();
  const again = await context.newPage();
  await again.goto(path);
  return again;
}

test('every screen opens without a network, from the first visit of one of them on', async ({
  context,
  openKept,
}) => {
  const first = await openKept('super', '/');
  const day = dayFromToday(1);
  const shopId = Number(await findShopId(first, 'Old Priory', day));
  await isSeen(first, 'todayFacts');
  const page = await openAgainOffline(context, first, '/account');
  for (const addressOf of Object.values(everyScreen)) {
    const address = addressOf({ day, shopId, pid: 1001 });
    await page.goto(address);
    await expect(heading(page), address).toBeVisible();
    await expect(page.getByText('This page did not open'), address).toBeHidden();
    if (!address.endsWith('/kitchen')) await expect(band(page), address).toBeVisible();
  }
});

test('a screen of which nothing is kept says so, leads on, and opens by itself', async ({
  context,
  openKept,
}) => {
  const page = await openKept('admin', `/orders/${dayFromToday(1)}`);
  await isSeen(page, 'listOrders');
  await context.setOffline(true);
  await page.goto('/admin/shops');
  await expect(heading(page)).toHaveText('This page is not kept on this device');
  await expect(page.getByRole('link', { name: /Orders for .* As it was at 09:/ })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await context.setOffline(false);
  await expect(heading(page)).toHaveText('Shops');
  await expect(band(page)).toBeHidden();
});

test('a shop orders without a network after its browser was closed, and the order is sent later @phone', async ({
  context,
  openKept,
}) => {
  const first = await openKept('shop', '/home');
  await isSeen(first, 'openNewOrder');
  const page = await openAgainOffline(context, first, '/orders');
  await expect(band(page)).toContainText('You are seeing this page as it was at 09:');
  await expect(heading(page)).toBeVisible();
  const shopId = await shopOfPerson(page);
  const [, day] = new URL(page.url()).pathname.split('/orders/');
  await page.goto(`/orders/${day}/NEW/${shopId}`);
  await page
    .getByRole('textbox', { name: /^Quantity, / })
    .first()
    .fill('12');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page.getByText(/It goes by itself when you’re back online/).first()).toBeVisible();
  await context.setOffline(false);
  await page.waitForURL(/\/orders\/[^/]+\/\d+$/);
});

test('a save without a network is sent after its page was left, with what was saved after it @phone', async ({
  context,
  openKept,
}) => {
  const page = await openKept('shop', '/home');
  await isSeen(page, '"me"');
  const shopId = await shopOfPerson(page);
  const day = dayFromToday(6);
  await page.goto(`/orders/${day}/NEW/${shopId}`);
  const quantity = page.getByRole('textbox', { name: /^Quantity, / }).first();
  await quantity.fill('12');
  await context.setOffline(true);
  const save = page.getByRole('button', { name: /^(Save|Try again)/ }).first();
  const isWaiting = expect(page.getByText(/It goes by itself when you’re back online/).first());
  await save.click();
  await isWaiting.toBeVisible();
  await quantity.fill('13');
  await save.click();
  await isWaiting.toBeVisible();
  // All of it waits on the device, so nobody asks.
  await page.goBack();
  await page.waitForURL(/\/home$/);
  await context.setOffline(false);
  await expect(page.getByText(/Order \d+ created$/).first()).toBeVisible();
  await expect(page.getByText(/Your changes have been saved$/).first()).toBeVisible();
  await page.goto(`/orders/${day}`);
  await expect(page.getByRole('link', { name: /^ORDER RECEIVED.*13 items/ }).first()).toBeVisible();
});

/** The shop of a person with one, as this device knows them. */
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

test('a server that is away behind a proxy is no blank page either', async ({ openKept, releases }) => {
  const page = await openKept('shop', '/home');
  await isSeen(page, 'openShop');
  releases.setAway(true);
  await page.goto('/home');
  await expect(heading(page)).toHaveText('Old Priory');
  await expect(band(page)).toBeVisible();
  releases.setAway(false);
  await expect(band(page)).toBeHidden();
});

test('what is the server’s alone is never answered by a kept page', async ({ context, openKept }) => {
  const page = await openKept('shop', '/home');
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

test('a newer version is offered, and taken when somebody says so', async ({ openKept, releases }) => {
  const page = await openKept('shop', '/home');
  await expect(offer(page)).toBeHidden();
  releases.release();
  await askForVersion(page);
  await expect(offer(page)).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  const former = await buildOf(page);
  await useNow(page).click();
  await expect.poll(() => buildOf(page).catch(() => former)).not.toBe(former);
  await expect(heading(page)).toHaveText('Old Priory');
  await expect(offer(page)).toBeHidden();
});

test('a page that came fresh from the server is newer by itself', async ({ openKept, releases }) => {
  const page = await openKept('shop', '/home');
  const former = await buildOf(page);
  releases.release();
  // On a slow machine the worker may answer with the page that it kept.
  await expect(async () => {
    await page.reload();
    expect(await buildOf(page)).not.toBe(former);
  }).toPass();
  await expect(heading(page)).toHaveText('Old Priory');
  await expect.poll(() => isWorkerOfPage(page)).toBe(true);
  await expect(offer(page)).toBeHidden();
});

test('nobody who types is loaded anew: the offer stays, and waits', async ({ openKept, releases }) => {
  const page = await openKept('admin', '/orders/search');
  const day = dayFromToday(2);
  const shopId = await findShopId(page, 'Old Priory', day);
  await page.goto(`/orders/${day}/NEW/${shopId}`);
  const quantity = page.getByRole('textbox', { name: /^Quantity, / }).first();
  await quantity.fill('12');
  releases.release();
  await askForVersion(page);
  await expect(offer(page)).toContainText('You can switch to it once you have saved what you are typing.');
  await expect(useNow(page)).toBeHidden();
  await expect(quantity).toHaveValue('12');
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await page.waitForURL(/\/orders\/[^/]+\/\d+$/);
  await expect(useNow(page)).toBeVisible();
});

test('a sign-out leaves nothing of the person on the device', async ({ openKept, allowComplaint }) => {
  // Whatever was on its way as the session ended is refused.
  allowComplaint(/401 \(Unauthorized\)/);
  const page = await openKept('shop', '/home');
  await isSeen(page, 'openShop');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/sign-in');
  expect(await namesOfKept(page)).toEqual([]);
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

/** As an open page does each hour. */
/** Until the browser has found it: one that was asked at the very moment before says what was there then. */
async function askForVersion(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    return registration.installing !== null || registration.waiting !== null;
  });
}

function buildOf(page: Page): Promise<string | null> {
  return page.locator('meta[name="build"]').getAttribute('content');
}

/** Whether the worker that answers for the page is of its build, and none waits. */
function isWorkerOfPage(page: Page): Promise<boolean> {
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
