import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoHorizontalOverflow } from '../support/accessibility.ts';
import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';

const tomorrow = dayFromToday(1);

/** The total of a product in the production sheet. */
async function sheetTotal(sheet: Page, product: string): Promise<number> {
  const row = sheet.getByRole('row', { name: new RegExp(`^${product}`) }).first();
  const total = await row.getByRole('gridcell').first().innerText();
  return Number(total.replaceAll(',', '').match(/\d+$/)?.[0]);
}

test('a shop orders twelve products by keyboard, and the open screens of the office and the baker show the order', async ({
  openAs,
}) => {
  const office = await openAs('admin', `/orders/${tomorrow}`);
  await expect(office.getByRole('row', { name: /Old Priory.*Not ordered yet/ })).toBeVisible();
  const baker = await openAs('reader', `/production-sheet/${tomorrow}`);
  await expect(baker.getByRole('heading', { level: 1 })).toHaveText('Production sheet');
  await expect.poll(() => sheetTotal(baker, 'Baguette')).toBeGreaterThan(0);
  const before = await sheetTotal(baker, 'Baguette');

  const shop = await openAs('shop', `/orders/${tomorrow}`);
  await shop.getByRole('rowheader', { name: 'Old Priory' }).waitFor();
  await shop.keyboard.press('n');
  await shop.waitForURL(new RegExp(`/orders/${tomorrow}/NEW/`));
  await expect(shop.getByRole('region', { name: 'Status' })).toContainText('NEW ORDER');

  // Types a filter, presses Enter to reach the first quantity, and types digits, all without a mouse.
  await shop.keyboard.press('/');
  await shop.keyboard.type('baguette');
  await shop.keyboard.press('Enter');
  await shop.keyboard.type('30');
  await shop.keyboard.press('/');
  await shop.keyboard.press('ControlOrMeta+a');
  await shop.keyboard.press('Delete');
  await shop.keyboard.press('Enter');
  for (let line = 1; line <= 11; line += 1) {
    await shop.keyboard.type(String(line));
    await shop.keyboard.press('Enter');
  }
  await expect(shop.getByText('12 lines, 96 items')).toBeVisible();
  await shop.keyboard.press('ControlOrMeta+s');
  await shop.waitForURL(new RegExp(`/orders/${tomorrow}/\\d+$`));
  await expect(shop.getByRole('region', { name: 'Status' })).toContainText('ORDER RECEIVED');
  await expect(shop.getByRole('region', { name: 'Status' })).toContainText('CHANGES ALLOWED until');
  const number = shop.url().split('/').at(-1) ?? '';

  // Both screens were opened before the order and are not reloaded.
  const row = office.getByRole('row', { name: /^Old Priory/ });
  await expect(row).toContainText(number);
  await expect(row).toContainText('ORDER RECEIVED');
  // Other shops may order at the same time.
  await expect.poll(() => sheetTotal(baker, 'Baguette')).toBeGreaterThanOrEqual(before + 30);

  await shop.reload();
  await expect(shop.getByRole('textbox', { name: 'Quantity, Baguette' })).toHaveValue('30');
  await expect(shop.getByText('12 lines, 96 items')).toBeVisible();
});

test('the CSV of the production sheet has the same numbers as the screen', async ({ openAs }) => {
  const sheet = await openAs('admin', `/production-sheet/${dayFromToday(0)}`);
  await sheet.getByRole('grid').waitFor();
  const [download] = await Promise.all([
    sheet.waitForEvent('download'),
    sheet
      .getByRole('button', { name: 'View' })
      .click()
      .then(() => sheet.getByRole('button', { name: 'CSV' }).click()),
  ]);
  expect(download.suggestedFilename()).toBe(`production-sheet-${dayFromToday(0)}.csv`);
  const text = (await readFile(await download.path(), 'utf8')).replace(/^\uFEFF/, '');
  const [, ...lines] = text.trim().split(/\r?\n/).map(readCsvLine);
  const inFile = lines
    .slice(0, -1)
    .map(([, name = '', details = '', ...numbers]) => [`${name} ${details}`.trim(), ...numbers.map(Number)]);
  expect(inFile.length).toBeGreaterThan(50);
  // Rows outside of the window are rendered later, and the table shows only as many shops as fit.
  const shown = await sheet.getByRole('grid').locator('thead tr:last-child th').count();
  expect(shown).toBeGreaterThan(8);
  await expect.poll(() => readProductRows(sheet)).toEqual(inFile.map((row) => row.slice(0, shown)));
});

function readCsvLine(line: string): readonly string[] {
  const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? [];
  return cells.slice(0, -1).map((cell) => cell.replace(/,$/, '').replace(/^"|"$/g, '').replaceAll('""', '"'));
}

/** The product rows of the table: name with details, TOTAL and the number of every column. */
async function readProductRows(sheet: Page): Promise<readonly (readonly (string | number)[])[]> {
  return sheet.getByRole('row').evaluateAll((rows) => {
    /** The text without the mark for a difference from the usual total. */
    const textOf = (cell: HTMLElement) => {
      const plain = cell.cloneNode(true) as HTMLElement;
      for (const aside of plain.querySelectorAll('[data-part="usual-mark"], .visually-hidden'))
        aside.remove();
      return plain.textContent.trim();
    };
    return rows
      .filter((row) => row.querySelector('th[scope="row"]'))
      .map((row) => [...(row as HTMLTableRowElement).cells].map(textOf))
      .map(([name = '', ...cells]) => [name, ...cells.map((cell) => Number(cell.replace(/[^\d]/g, '')))]);
  });
}

test('a shop orders on a phone @phone @thumb', async ({ openAs }) => {
  const day = dayFromToday(5);
  const shop = await openAs('shops', `/orders/${day}`);
  const shopId = await findShopId(shop, 'Ferry Steps', day);
  await shop.locator(`a[href="/orders/${day}/NEW/${shopId}"]`).first().tap();
  await shop.waitForURL(`**/orders/${day}/NEW/${shopId}`);
  const more = shop.getByRole('button', { name: /^One more / });
  await more.first().waitFor();
  // Products after the usual ones, because small quantities of usual ones are questioned.
  const usualOnes = shop
    .getByRole('region', { name: /^Your usual/ })
    .getByRole('button', { name: /^One more / });
  await usualOnes.first().waitFor();
  const usual = await usualOnes.count();
  for (let index = usual; index < usual + 12; index += 1) {
    await more.nth(index).tap();
    if ((index - usual) % 3 === 0) await more.nth(index).tap();
  }
  await expect(shop.getByRole('region', { name: 'Usual products that are missing' })).toBeVisible();
  await expectNoHorizontalOverflow(shop);
  await expect(shop.getByText('12 lines, 16 items')).toBeVisible();
  await shop.getByRole('button', { name: /^Save order/ }).tap();
  await shop.waitForURL(new RegExp(`/orders/${day}/\\d+$`));
  await expect(shop.getByRole('heading', { name: /^Order \d+ sent$/ })).toBeVisible();
  await expect(shop.getByText(/^Change it until /)).toBeVisible();
  await shop.getByRole('button', { name: 'Look at the order' }).tap();
  await expect(shop.getByRole('region', { name: 'Status' })).toContainText('ORDER RECEIVED');
});
