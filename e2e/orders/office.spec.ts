import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';

const yesterday = dayFromToday(-1);

/** The rows of a CSV file that has no quoted cells. */
async function savedRows(page: Page, click: () => Promise<void>): Promise<readonly string[][]> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  const text = await readFile(await download.path(), 'utf8');
  return text.split('\r\n').map((line) => line.split(','));
}

/** '£1,234.50' and '1234.50' in pence. */
function penceOf(text: string | null | undefined): number {
  return Math.round(Number((text ?? '').replaceAll(/[^\d.]/g, '')) * 100);
}

test('an order is found by its content, and the URL restores the search', async ({ openAs }) => {
  const page = await openAs('shops', `/orders/${dayFromToday(14)}`);
  const day = dayFromToday(14);
  const shopId = await findShopId(page, 'Lime Walk', day);
  await page.goto(`/orders/${day}/NEW/${shopId}`);
  await page.getByRole('textbox', { name: 'Quantity, Baguette', exact: true }).fill('10');
  await page.getByLabel('PO number').fill('ZEBRA-77');
  await page.getByLabel('Special instructions').fill('Ring the <b>zebra</b> bell');
  await page.keyboard.press('ControlOrMeta+s');
  await page.waitForURL(new RegExp(`/orders/${day}/\\d+$`));
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const office = await openAs('admin', '/orders/search');
  await expect(office.getByRole('searchbox')).toBeVisible();
  await office.keyboard.press('/');
  await expect(office.getByRole('searchbox')).toBeFocused();
  await office.keyboard.type('zebra');
  await office.keyboard.press('Enter');
  await expect(office).toHaveURL(/\/orders\/search\/zebra$/);
  const row = office.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Lime Walk');
  await expect(row.locator('mark').first()).toHaveText(/zebra/i);
  await expectAccessible(office);
  await expectReadableInDark(office);
  await office.reload();
  await expect(row).toBeVisible();
  await office.goto(`/orders/search/${number}`);
  await expect(office.getByRole('link', { name: new RegExp(number) })).toBeVisible();
  await office.goto('/orders/search/zebra-nobody-wrote');
  await expect(office.getByText('Nothing matches')).toBeVisible();

  // The manager of another shop does not find it.
  const otherShop = await openAs('shop', '/orders/search/zebra');
  await expect(otherShop.getByText('Nothing matches')).toBeVisible();
});

test('up to 40 results can be shown as invoices', async ({ openAs }) => {
  const day = dayFromToday(-1);
  const page = await openAs('admin', '/orders/search');
  await page.goto(`/orders/search?from=${day}&to=${day}`);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  const total = penceOf(await page.locator('tfoot td').last().textContent());
  // The radio button follows the URL, so it is not checked at once.
  await page.getByRole('radio', { name: 'Invoices' }).click({ force: true });
  await expect(page).toHaveURL(/show=invoices/);
  await expect(page.getByRole('article').first()).toBeVisible();
  const totals = await page
    .getByRole('article')
    .evaluateAll((sheets) =>
      sheets.map(
        (sheet) => [...sheet.querySelectorAll('[data-part=document-closing] p')].at(-1)?.textContent ?? '',
      ),
    );
  expect(totals.length).toBeGreaterThan(10);
  expect(totals.reduce((sum, text) => sum + penceOf(text), 0)).toBe(total);
  // Accessibility is checked with a few invoices only.
  const shopId = await findShopId(page, 'Lime Walk', yesterday);
  await page.goto(`/orders/search?from=${dayFromToday(-4)}&to=${day}&shop=${shopId}&show=invoices`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/orders/search?from=${dayFromToday(-20)}&to=${day}&show=invoices`);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Invoices' })).toBeDisabled();
  await expect(page.getByText('Limit reached! - change filter')).toBeVisible();
  // The reason is reachable by keyboard too: the label takes the focus, because the disabled button cannot.
  await page.locator('[data-part=show-choice-reason]').focus();
  await expect(page.getByRole('tooltip')).toHaveText('Can only print up to 40 invoices at a time');
});

test('For Delivery loads the days, and the totals of its file equal those of the table', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/admin/exports');
  await page.goto(`/admin/exports?from=${dayFromToday(-40)}&to=${dayFromToday(-1)}`);
  await expect(page.getByText('31 days limit')).toBeVisible();
  await expect(page.getByRole('button', { name: 'START LOAD' })).toBeDisabled();

  await page.goto(`/admin/exports?from=${dayFromToday(-7)}&to=${dayFromToday(-1)}`);
  await expect(page.getByText(/^7 days, loaded/)).toBeVisible();
  await page.getByRole('button', { name: 'START LOAD' }).click();
  const rows = await savedRows(page, () => page.getByRole('button', { name: 'Dish-sales CSV' }).click());
  expect(rows[0]).toEqual([
    'report id',
    'section',
    'Item / EPos Code',
    'Quantity',
    'Value',
    'Date',
    'Reference',
    'Internal Description',
  ]);
  const lines = rows.slice(1).filter((row) => row.length > 1);
  const quantity = lines.reduce((sum, row) => sum + Number(row[3]), 0);
  const value = lines.reduce((sum, row) => sum + penceOf(row[4]), 0);
  const foot = await page.locator('tfoot td').allTextContents();
  expect(foot.map((text) => text.replaceAll(/[£,]/g, ''))).toEqual(
    expect.arrayContaining([String(quantity), (value / 100).toFixed(2)]),
  );
  const previousExport = page.getByText(/^Exported before: .+ by .+, and nothing has changed since\.$/);
  await expect(previousExport).toBeVisible();
  await page.reload();
  await expect(previousExport).toBeVisible();
  await expectAccessible(page);
});

test('the Sage file has 14 columns and the totals of the screen', async ({ openAs }) => {
  const page = await openAs('admin', '/admin/invoice-exports');
  await page.goto(`/admin/invoice-exports?from=${dayFromToday(-1)}&to=${dayFromToday(-1)}`);
  const button = page.getByRole('button', { name: 'Sage CSV' });
  await expect(button).toBeEnabled();
  const rows = await savedRows(page, () => button.click());
  expect(rows[0]).toEqual([
    'Type',
    'Customer Reference',
    'Date',
    'Customer Name',
    'Reference',
    'Ledger Account',
    'Details',
    'Net',
    'VAT Rate',
    'VAT',
    'Total',
    'Analysis Type 1',
    'Analysis Type 2',
    'Analysis Type 3',
  ]);
  const lines = rows.slice(1).filter((row) => row.length > 1);
  expect(new Set(lines.map(([type]) => type))).toEqual(new Set(['Invoice']));
  // Details may contain a comma, in quotes, so the total is read from the end of the row.
  const total = lines.reduce((sum, row) => sum + penceOf(row.at(-4)), 0);
  await expect(page.getByRole('main')).toContainText(
    `£${(total / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`,
  );
  const previousExport = page.getByText(/^Exported before: .+ by .+, and nothing has changed since\.$/);
  await expect(previousExport).toBeVisible();
  await page.reload();
  await expect(previousExport).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
});

test('a table that is wider than the window fades out at its right edge', async ({ openAs }) => {
  const page = await openAs('admin', '/admin/invoice-exports');
  await page.goto(`/admin/invoice-exports?from=${dayFromToday(-1)}&to=${dayFromToday(-1)}`);
  const table = page.locator('[data-part=sortable-table]');
  const fade = () => table.evaluate((part) => getComputedStyle(part).getPropertyValue('--bh-table-fade'));
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(fade).toBe('56px');
  await table.evaluate((part) => part.scrollTo({ left: part.scrollWidth }));
  await expect.poll(fade).toBe('0px');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(fade).toBe('0px');
});

test('cells that Sage would refuse are listed with their rows, and the settings correct them', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/admin/invoice-exports');
  const address = `/admin/invoice-exports?from=${dayFromToday(-1)}&to=${dayFromToday(-1)}`;
  await page.goto(address);
  const change = async (account: string) => {
    await page.getByRole('button', { name: 'Sage settings' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Ledger account/i).fill(account);
    await dialog.getByRole('button', { name: 'Save', exact: false }).last().click();
    await expect(dialog).toBeHidden();
  };
  await change('');
  const breaches = page.getByRole('region', { name: /^Sage would refuse \d+ cells$/ });
  await expect(breaches.getByText(/^Ledger Account is missing in \d+ lines of \d+ shops: /)).toBeVisible();
  await breaches.getByRole('button', { name: 'Show the lines' }).click();
  await expect(breaches.getByText(/^Line 2, order \d+, /)).toBeVisible();
  // A value that Sage would refuse cannot be saved.
  await page.getByRole('button', { name: 'Sage settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sage settings' });
  await dialog.getByLabel(/Ledger account/i).fill('4000-X');
  await expect(dialog.getByText(/‘4000-X’.*Correct it, then save/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  await dialog.getByLabel(/Ledger account/i).fill('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await change('4000');
  await expect(page.getByText(/Ledger Account is/)).toHaveCount(0);
});

test('a shop is denied the exports, and a read-only admin cannot change the settings of Sage', async ({
  openAs,
}) => {
  const shop = await openAs('shop', '/admin/exports');
  await expect(shop.getByText('Permission denied - Sorry but you cannot access this page')).toBeVisible();
  const reader = await openAs('reader', '/admin/invoice-exports');
  await reader.getByRole('button', { name: 'Sage settings' }).click();
  await expect(reader.getByRole('dialog').getByRole('button', { name: /^Save/ })).toHaveCount(0);
});

test('search and exports are accessible on a phone and do not scroll horizontally @phone @thumb', async ({
  openAs,
}) => {
  const page = await openAs('admin', `/orders/${yesterday}`);
  const day = dayFromToday(-1);
  for (const address of [
    `/orders/search?from=${day}&to=${day}`,
    `/admin/exports?from=${day}&to=${day}`,
    `/admin/invoice-exports?from=${day}&to=${day}`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(390);
  }
});
