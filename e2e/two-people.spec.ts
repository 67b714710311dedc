import type { Page } from '@playwright/test';
import { dayFromToday, expect, findShopId, test } from './bakehouse.ts';

/** Types a quantity for a product and leaves the field. */
async function order(page: Page, product: string, quantity: number): Promise<void> {
  const field = page.getByRole('textbox', { name: `Quantity, ${product}`, exact: true });
  await field.fill(String(quantity));
  await field.press('Enter');
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s');
}

/** A new order of one baguette, in its own browser window. */
async function makeOrder(page: Page, day: string, shop: string): Promise<string> {
  const shopId = await findShopId(page, shop, day);
  await page.goto(`/orders/${day}/NEW/${shopId}`);
  await order(page, 'Baguette', 10);
  await save(page);
  await page.waitForURL(new RegExp(`/orders/${day}/\\d+$`));
  return new URL(page.url()).pathname;
}

/** A product of the page beside the baguette. */
async function otherProduct(page: Page): Promise<string> {
  const label = await page
    .getByRole('textbox', { name: /^Quantity, (?!Baguette)/ })
    .first()
    .getAttribute('aria-label');
  return label?.replace('Quantity, ', '') ?? '';
}

const day = dayFromToday(9);

test('the second of two people is told who saved, and can keep their own', async ({
  openAs,
  allowComplaint,
}) => {
  allowComplaint(/412/);
  const shops = await openAs('shops', `/orders/${day}`);
  const path = await makeOrder(shops, day, 'Lime Walk');
  const office = await openAs('admin', path);
  await order(shops, 'Baguette', 24);
  const other = await otherProduct(office);
  await order(office, other, 6);
  await save(office);
  await expect(office.getByText('Your changes have been saved').first()).toBeVisible();

  await save(shops);
  const dialog = shops.getByRole('dialog');
  await expect(dialog).toContainText('Office');
  await expect(dialog).toContainText(other);
  await expect(dialog).toContainText('Baguette');
  await dialog.getByRole('button', { name: /Keep mine/ }).click();
  await expect(shops.getByText('Your changes have been saved').first()).toBeVisible();
  await shops.reload();
  await expect(shops.getByRole('textbox', { name: 'Quantity, Baguette', exact: true })).toHaveValue('24');
});

test('the second of two people can take what the first one saved', async ({ openAs, allowComplaint }) => {
  allowComplaint(/412/);
  const shops = await openAs('shops', `/orders/${day}`);
  const path = await makeOrder(shops, day, 'Seaview Parade');
  const office = await openAs('admin', path);
  await order(shops, 'Baguette', 24);
  await order(office, 'Baguette', 6);
  await save(office);
  await expect(office.getByText('Your changes have been saved').first()).toBeVisible();
  await save(shops);
  await shops
    .getByRole('dialog')
    .getByRole('button', { name: /Take theirs/ })
    .click();
  await expect(shops.getByRole('textbox', { name: 'Quantity, Baguette', exact: true })).toHaveValue('6');
});

test('a lost answer loses nothing, and trying again makes one order', async ({ openAs, allowComplaint }) => {
  allowComplaint(/ERR_|Failed to load/);
  const shops = await openAs('shops', `/orders/${day}`);
  const shopId = await findShopId(shops, 'Custom House', day);
  await shops.goto(`/orders/${day}/NEW/${shopId}`);
  await order(shops, 'Baguette', 12);
  // The server saves, and its answer never arrives.
  const saves: string[] = [];
  await shops.route('**/api/orders', async (route) => {
    saves.push(route.request().postDataJSON().saveId);
    if (saves.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await save(shops);
  await expect(shops.getByText('Sorry - your order has not be saved').first()).toBeVisible();
  await expect(shops.getByRole('textbox', { name: 'Quantity, Baguette', exact: true })).toHaveValue('12');
  await shops.getByRole('button', { name: 'Try again' }).click();
  await shops.waitForURL(new RegExp(`/orders/${day}/\\d+$`));
  expect(new Set(saves).size).toBe(1);
  await shops.goto(`/orders/${day}`);
  await expect(shops.getByRole('row', { name: /^Custom House/ })).toHaveCount(1);
  await expect(shops.getByRole('row', { name: /^Custom House/ })).toContainText('ORDER RECEIVED');
});

test('an empty new order says so', async ({ openAs }) => {
  const shops = await openAs('shops', `/orders/${day}`);
  const shopId = await findShopId(shops, 'The Boathouse', day);
  await shops.goto(`/orders/${day}/NEW/${shopId}`);
  await shops.getByRole('searchbox', { name: 'Find a product' }).waitFor();
  await save(shops);
  await expect(shops.getByText('Order is empty').first()).toBeVisible();
  await expect(shops.getByRole('searchbox', { name: 'Find a product' })).toBeFocused();
});
