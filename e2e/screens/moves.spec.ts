import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { dayFromToday, expect, test } from '../support/bakehouse.ts';

/** The visible properties of an element: position, size and style of its parts. */
const noticed = [
  'display',
  'width',
  'height',
  'margin',
  'padding',
  'gap',
  'flex-direction',
  'align-items',
  'color',
  'background-color',
  'border',
  'font',
] as const;

/** The look of an element and of everything in it. */
async function lookOf(element: Locator): Promise<readonly Record<string, string>[]> {
  await expect(element).toBeVisible();
  await element.page().evaluate(() => document.fonts.ready);
  return element.evaluate(
    (root, properties) =>
      [root, ...root.querySelectorAll('*')].map((one) => {
        const style = getComputedStyle(one);
        return Object.fromEntries(properties.map((name) => [name, style.getPropertyValue(name)]));
      }),
    noticed,
  );
}

/** Follows a link of the shell or of an office's tabs, without leaving the application. */
async function follow(page: Page, name: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  await page.getByRole('link', { name, exact: true }).first().click();
}

async function expectSameVisit(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'sameVisit' in window), 'the page was not loaded anew').toBe(true);
}

/** The days of the strip have their numbers of orders, and the selected one its totals. */
async function expectCounted(head: Locator): Promise<void> {
  await expect(head).toContainText(/\d orders?/);
  await expect(head).toContainText('total');
  await expect(head.getByRole('link', { name: /orders?$|no orders$/ })).toHaveCount(8);
}

/** The fields for the days of Search, opened. */
async function searchDays(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Days: / }).click();
  const first = page.getByRole('textbox', { name: 'From', exact: true });
  await expect(first).toBeVisible();
  return first.locator('../..');
}
const exportDays = (page: Page): Locator =>
  page
    .getByRole('group')
    .filter({ has: page.getByRole('textbox') })
    .first();

test('the days of PW Export look the same after a visit to Search', async ({ openAs }) => {
  const page = await openAs('admin', '/admin/exports');
  const fresh = await lookOf(exportDays(page));
  await page.goto('/orders/search');
  await searchDays(page);
  await page.keyboard.press('Escape');
  await follow(page, 'Admin');
  await follow(page, 'PW Export');
  await expect(page).toHaveURL(/\/admin\/exports/);
  await expectSameVisit(page);
  expect(await lookOf(exportDays(page))).toEqual(fresh);
});

test('the days of Search look the same after a visit to PW Export', async ({ openAs }) => {
  const page = await openAs('admin', '/orders/search');
  const fresh = await lookOf(await searchDays(page));
  await page.goto('/admin/exports');
  await expect(exportDays(page)).toBeVisible();
  await follow(page, 'Search');
  await expect(page).toHaveURL(/\/orders\/search/);
  await expectSameVisit(page);
  expect(await lookOf(await searchDays(page))).toEqual(fresh);
});

test('an order and its day look the same on the way there and back', async ({ openAs }) => {
  // Days that are over: the orders that other tests save meanwhile change what the next days' tags say.
  const day = dayFromToday(-10);
  const page = await openAs('admin', `/orders/${day}`);
  const grid = page.getByRole('grid').locator('thead');
  await expectCounted(grid);
  const before = await lookOf(grid);
  const order = page.locator(`a[href^="/orders/${day}/"]:not([href*="NEW"])`).first();
  const address = await order.getAttribute('href');
  if (address === null) throw new Error('no order of the day');
  const head = page.getByRole('table', { name: 'Products', exact: true }).locator('thead');
  await page.goto(address);
  const fresh = await lookOf(head);
  await page.goto(`/orders/${day}`);
  await expect(grid).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  await order.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  expect(await lookOf(head)).toEqual(fresh);
  await page.goBack();
  await expectSameVisit(page);
  await expectCounted(grid);
  expect(await lookOf(grid)).toEqual(before);
});

test('the production sheet leaves nothing behind on Search and an order', async ({ openAs }) => {
  const day = dayFromToday(1);
  const page = await openAs('admin', `/orders/${day}`);
  const number = await page
    .locator(`a[href^="/orders/${day}/"]:not([href*="NEW"])`)
    .first()
    .getAttribute('href')
    .then((address) => address?.split('/').at(-1) ?? '');
  await page.goto(`/orders/search/${number}`);
  const found = page.getByRole('table').locator('thead').first();
  const fresh = await lookOf(found);
  await page.goto(`/production-sheet/${day}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await follow(page, 'Search');
  await page.getByRole('searchbox').fill(number);
  await page.getByRole('searchbox').press('Enter');
  expect(await lookOf(found)).toEqual(fresh);
  await page.getByRole('row').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/orders/${day}/${number}$`));
  const head = page.getByRole('grid', { name: 'Products', exact: true }).locator('thead');
  const moved = await lookOf(head);
  await expectSameVisit(page);
  await page.reload();
  expect(await lookOf(head)).toEqual(moved);
});

test('Back closes the dialog on top, and leaves the page only then', async ({ openAs }) => {
  const day = dayFromToday(-10);
  const page = await openAs('admin', `/orders/${day}`);
  await expectCounted(page.getByRole('grid').locator('thead'));
  const order = page.locator(`a[href^="/orders/${day}/"]:not([href*="NEW"])`).first();
  const address = await order.getAttribute('href');
  await order.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await page.getByRole('button', { name: 'History', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /^History of/ });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/orders/${day}$`));
});

test('on a phone one row says where one is in the administration, and opens the way to its other screens @phone', async ({
  openAs,
}) => {
  const page = await openAs('super', '/admin/shops');
  await page.setViewportSize({ width: 390, height: 844 });
  const row = page.getByRole('navigation', { name: 'Admin' }).getByRole('button');
  const sheet = page.getByRole('dialog', { name: 'Admin' });
  await expect(row).toHaveText(/Admin.*Shops/);
  await row.press('Enter');
  await expect(sheet.getByRole('link')).toHaveText([
    'Imports',
    'Shops',
    'Products',
    'Users',
    'PW Export',
    'Invoice Export',
    'Leads',
    'Mail log',
    'History',
    'Settings',
    'Status',
    'Backups',
  ]);
  await expect(sheet.getByRole('link', { name: 'Shops' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(row).toBeFocused();

  await row.click();
  await sheet.getByRole('link', { name: 'Mail log' }).click();
  await expect(page.getByRole('heading', { name: 'Mail log' })).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(row).toHaveText(/Admin.*Mail log/);
  await row.click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/mail-log$/);
  await page.goto('/admin/products?view=availability');
  await expect(row).toHaveText(/Admin.*Availability/);
});

test('Back asks before it loses what is typed in a dialog', async ({ openAs }) => {
  const page = await openAs('admin', '/admin/shops');
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Baguette' }).first().click();
  const details = page
    .getByRole('dialog', { name: /^Edit Product/ })
    .getByRole('textbox', { name: 'Description' });
  await details.fill('never saved');
  await page.goBack();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(details).toHaveValue('never saved');
  await expect(page).toHaveURL(/\/admin\/products/);
});
