import type { Page } from '@playwright/test';
import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';

// A planned price is announced on the days around its first day. The home page shows no day after the fifth.
const before = dayFromToday(5);
const begins = dayFromToday(6);

/** '27 Nov', the format in the announcement of a price. */
const announced = begins.replace(/^0?(\d+)-(\w+)-\d+$/, '$1 $2');

async function openPrices(page: Page, product: string) {
  await page.getByRole('button', { name: `Edit ${product}` }).click();
  const form = page.getByRole('dialog', { name: /^Edit Product/ });
  await form.getByRole('table', { name: `Price history of ${product}` }).waitFor();
  return form;
}

async function planPrice(page: Page, product: string, pounds: string): Promise<void> {
  const form = await openPrices(page, product);
  await form.getByRole('textbox', { name: 'New price' }).fill(pounds);
  await form.getByRole('textbox', { name: 'Begins on' }).fill(begins);
  await expect(form.getByText(`new price from ${announced}`)).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
}

test('a planned price appears on open orders of its days, and never on a saved one @phone', async ({
  openAs,
}, { project }) => {
  const product = project.name === 'phone' ? 'Vegan croissant' : 'Ham and cheese croissant';
  const lineOf = (page: Page) => page.locator('[data-product]').filter({ hasText: product });
  const shop = await openAs('shop', `/orders/${before}`);
  const shopId = await findShopId(shop, 'Old Priory', before);
  const old = await openAs('shop', `/orders/${before}/NEW/${shopId}`);
  const fresh = await openAs('shop', `/orders/${begins}/NEW/${shopId}`);
  await expect(lineOf(old)).not.toContainText('new price');
  await expect(lineOf(fresh)).not.toContainText('£9.87');

  const office = await openAs('admin', '/admin/products');
  await planPrice(office, product, '9.879');
  await expect(lineOf(old)).toContainText(`new price from ${announced}: £9.87`);
  await expect(lineOf(fresh)).toContainText(`new price from ${announced}: £9.87`);
  // On the days before, only text for screen readers has the price.
  await expect(lineOf(fresh).getByText('£9.87', { exact: true })).toHaveCount(1);
  await expect(lineOf(old).getByText('£9.87', { exact: true })).toHaveCount(0);

  await fresh.getByRole('textbox', { name: `Quantity, ${product}` }).fill('2');
  await expect(lineOf(fresh)).toContainText('£19.74');
  await fresh.getByRole('button', { name: /^Save order/ }).click();
  await fresh.waitForURL(/\/\d+$/);

  await planPrice(office, product, '8.01');
  await expect(lineOf(old)).toContainText('£8.01');
  await fresh.reload();
  await expect(lineOf(fresh)).toContainText('£19.74');

  const form = await openPrices(office, product);
  await expect(form.getByRole('row', { name: /To come/ })).toContainText('£8.01');
  await form.getByRole('textbox', { name: 'New price' }).fill('1.2.3');
  await expect(form.getByText('Type pounds and pence, like 1.04.')).toBeVisible();
  // Scrolled away from the form's sticky footer, which may cover a part of it.
  await form
    .getByRole('textbox', { name: 'Begins on' })
    .evaluate((day) => day.scrollIntoView({ block: 'center' }));
  await expectAccessible(office);
  await expectReadableInDark(office);
  await office.emulateMedia({ colorScheme: 'light' });
  await form.getByRole('button', { name: `Remove the price from ${announced}` }).click();
  await expect(form.getByRole('row', { name: /To come/ })).toHaveCount(0);
  await expect(lineOf(old)).not.toContainText('new price');
});

test('a price that another person has set meanwhile is shown before it is replaced', async ({
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/409|412/);
  const product = 'Pretzel bun';
  const [mine, theirs] = [await openAs('admin', '/admin/products'), await openAs('super', '/admin/products')];
  const [here, there] = [await openPrices(mine, product), await openPrices(theirs, product)];
  await there.getByRole('textbox', { name: 'New price' }).fill('3.40');
  await there.getByRole('textbox', { name: 'Begins on' }).fill(begins);
  await there.getByRole('button', { name: 'Save' }).click();
  await expect(there).toHaveCount(0);
  await here.getByRole('textbox', { name: 'New price' }).fill('3.50');
  await here.getByRole('textbox', { name: 'Begins on' }).fill(begins);
  await here.getByRole('button', { name: 'Save' }).click();
  const conflict = mine.getByRole('dialog', { name: /saved this product too/ });
  await conflict.getByRole('button', { name: 'Save both changes' }).click();
  await expect(here.getByText(`£3.40 from ${begins}. Look at the prices, and save again.`)).toBeVisible();
  await expect(here.getByText('It replaces £3.40 from that day.')).toBeVisible();
  await here.getByRole('button', { name: 'Save' }).click();
  await expect(here).toHaveCount(0);
  await expect((await openPrices(mine, product)).getByRole('row', { name: /To come/ })).toContainText(
    '£3.50',
  );
});
