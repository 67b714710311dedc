import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { dayFromToday, expect, test } from '../support/bakehouse.ts';

/** The CSS properties that are compared. */
const visibleProperties = [
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

/** The styles of an element and all its descendants. */
async function stylesOf(element: Locator): Promise<readonly Record<string, string>[]> {
  await expect(element).toBeVisible();
  await element.page().evaluate(() => document.fonts.ready);
  return element.evaluate(
    (root, properties) =>
      [root, ...root.querySelectorAll('*')].map((one) => {
        const style = getComputedStyle(one);
        return Object.fromEntries(properties.map((name) => [name, style.getPropertyValue(name)]));
      }),
    visibleProperties,
  );
}

/** Follows a link of the navigation, without a page load. */
async function follow(page: Page, name: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  await page.getByRole('link', { name, exact: true }).first().click();
}

async function expectSameVisit(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'sameVisit' in window), 'the page was not reloaded').toBe(true);
}

/** Waits until the days of the strip have their numbers of orders, and the selected one its totals. */
async function expectCounted(head: Locator): Promise<void> {
  await expect(head).toContainText(/\d orders?/);
  await expect(head).toContainText('total');
  await expect(head.getByRole('link', { name: /orders?$|no orders$/ })).toHaveCount(8);
}

/** Opens the date fields of Search. */
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
  const fresh = await stylesOf(exportDays(page));
  await page.goto('/orders/search');
  await searchDays(page);
  await page.keyboard.press('Escape');
  await follow(page, 'Admin');
  await follow(page, 'PW Export');
  await expect(page).toHaveURL(/\/admin\/exports/);
  await expectSameVisit(page);
  expect(await stylesOf(exportDays(page))).toEqual(fresh);
});

test('the days of Search look the same after a visit to PW Export', async ({ openAs }) => {
  const page = await openAs('admin', '/orders/search');
  const fresh = await stylesOf(await searchDays(page));
  await page.goto('/admin/exports');
  await expect(exportDays(page)).toBeVisible();
  await follow(page, 'Search');
  await expect(page).toHaveURL(/\/orders\/search/);
  await expectSameVisit(page);
  expect(await stylesOf(await searchDays(page))).toEqual(fresh);
});

test('an order and the page of its day look the same when opened directly and by navigation', async ({
  openAs,
}) => {
  // Past days, because other tests save orders for coming days, which changes the days' tags.
  const day = dayFromToday(-10);
  const page = await openAs('admin', `/orders/${day}`);
  const grid = page.getByRole('grid').locator('thead');
  await expectCounted(grid);
  const before = await stylesOf(grid);
  const order = page.locator(`a[href^="/orders/${day}/"]:not([href*="NEW"])`).first();
  const address = await order.getAttribute('href');
  if (address === null) throw new Error('no order of the day');
  const head = page.getByRole('table', { name: 'Products', exact: true }).locator('thead');
  await page.goto(address);
  const fresh = await stylesOf(head);
  await page.goto(`/orders/${day}`);
  await expect(grid).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  await order.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  expect(await stylesOf(head)).toEqual(fresh);
  await page.goBack();
  await expectSameVisit(page);
  await expectCounted(grid);
  expect(await stylesOf(grid)).toEqual(before);
});

test('styles of the production sheet do not affect Search and an order', async ({ openAs }) => {
  const day = dayFromToday(1);
  const page = await openAs('admin', `/orders/${day}`);
  const number = await page
    .locator(`a[href^="/orders/${day}/"]:not([href*="NEW"])`)
    .first()
    .getAttribute('href')
    .then((address) => address?.split('/').at(-1) ?? '');
  await page.goto(`/orders/search/${number}`);
  const found = page.getByRole('table').locator('thead').first();
  const fresh = await stylesOf(found);
  await page.goto(`/production-sheet/${day}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await follow(page, 'Search');
  await page.getByRole('searchbox').fill(number);
  await page.getByRole('searchbox').press('Enter');
  expect(await stylesOf(found)).toEqual(fresh);
  await page.getByRole('row').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/orders/${day}/${number}$`));
  const head = page.getByRole('grid', { name: 'Products', exact: true }).locator('thead');
  const moved = await stylesOf(head);
  await expectSameVisit(page);
  await page.reload();
  expect(await stylesOf(head)).toEqual(moved);
});

test('Back closes an open dialog first, and leaves the page after that', async ({ openAs }) => {
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

test('on a phone one button names the current administration screen and opens the list of the others @phone', async ({
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

test('Back asks before it discards what was typed in a dialog', async ({ openAs }) => {
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
