import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import { test as base, expect } from '../support/bakehouse.ts';
import type { OwnServer } from '../support/own-server.ts';
import { startOwnServer } from '../support/own-server.ts';

/** A fresh installation for each test, because it can be set up only once. */
const test = base.extend<{ readonly fresh: OwnServer }>({
  fresh: async ({ browserName: _ }, use) => {
    const server = await startOwnServer(async () => ({ DEMO: '0' }));
    await use(server);
    await server.stop();
  },
  baseURL: async ({ fresh }, use) => use(fresh.url),
});

/** The code that the server printed, which a person types into the page. */
function codeOf(server: OwnServer): string {
  return /enter this code: (\S+)/.exec(server.output())?.[1] ?? '';
}

async function fill(page: Page, code: string, email = 'ruth@bakery.example'): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('First name').fill('Ruth');
  await page.getByLabel('Last name').fill('Ashdown');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('sourdough-at-six');
}

const submit = (page: Page) => page.getByRole('button', { name: 'Begin' }).click();

test('a fresh installation is set up and leads to the first steps, and the set-up page is no longer available @phone', async ({
  page,
  fresh,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(/403/);
  for (const address of ['/', '/sign-in', '/admin/users', '/nowhere']) {
    await page.goto(address);
    await page.waitForURL((url) => url.pathname === '/first-run');
  }
  await expect(page.getByRole('heading', { name: 'Set up Bakehouse' })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);

  await fill(page, 'ABCD-EFGH-JKMN');
  await submit(page);
  await expect(page.getByText('This is not the code that the server printed when it started.')).toBeVisible();
  await page.getByLabel('Code').fill(codeOf(fresh).toLowerCase());
  await submit(page);

  await page.waitForURL((url) => url.pathname === '/admin/first-steps');
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expect(page.getByText('0 of 7 are done.')).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.getByRole('link', { name: 'Shops' }).last().click();
  await page.waitForURL((url) => url.pathname === '/admin/shops');
  await expect(page.getByText('Every shop belongs to a brand: add the brand, then its shops.')).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);

  await page.goto('/first-run');
  await page.waitForURL((url) => url.pathname === '/');
  // Until there is an order, the home page links to the first steps.
  await page.getByRole('link', { name: 'First steps' }).click();
  await page.waitForURL((url) => url.pathname === '/admin/first-steps');
});

test('only the first of two browsers sets up the installation, and the other is asked to sign in', async ({
  page,
  browser,
  fresh,
  allowConsoleError,
}) => {
  allowConsoleError(/409/);
  const other = await openOther(browser, fresh.url);
  for (const [each, email] of [
    [page, 'ruth@bakery.example'],
    [other, 'sam@bakery.example'],
  ] as const) {
    await each.goto('/');
    await fill(each, codeOf(fresh), email);
  }
  await submit(page);
  await page.waitForURL((url) => url.pathname === '/admin/first-steps');
  await submit(other);
  await expect(other.getByText('Bakehouse has already been set up. Please sign in.')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Sign in' }).click();
  await other.waitForURL((url) => url.pathname === '/sign-in');
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await other.context().close();
});

async function openOther(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  return context.newPage();
}
