import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectReadableInDark,
} from '../support/accessibility.ts';
import { expect } from '../support/bakehouse.ts';
import { test } from '../support/own-server-test.ts';
import { momentFromToday } from '../support/today.ts';

const header =
  'Order ID,Purchaser Unit,Supplier,Date Created,Requested Delivery Date,Order Status,PID,Brand & Description,Pack Size,Quantity,Unit Price,Line Total';

/** The day this number of days ahead, as dd/mm/yyyy. */
function dayAhead(count: number): string {
  const [year, month, day] = momentFromToday(count).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

type Row = readonly [number: string, shop: string, pid: number, quantity: number | string, price?: string];

function fileOf(rows: readonly Row[], head = header): string {
  const lines = rows.map(([number, shop, pid, quantity, price = '']) =>
    [
      number,
      shop,
      'Bakehouse',
      '',
      dayAhead(3),
      'Awaiting Delivery',
      pid,
      'Loaf',
      1,
      quantity,
      price,
      '',
    ].join(','),
  );
  return [head, ...lines, ''].join('\r\n');
}

const castle = 'Bakehouse - Castle Street';

async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file for PW Orders' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

/** Drops a file onto the row of the PW orders, as from a file manager. */
async function dropFile(page: Page, name: string, content: string): Promise<void> {
  const files = await page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], fileName, { type: 'text/csv' }));
      return transfer;
    },
    [name, content] as const,
  );
  const row = page.getByRole('region', { name: 'Import PW Orders' });
  await row.dispatchEvent('dragover', { dataTransfer: files });
  await expect(row.getByText('Drop it here')).toBeVisible();
  await row.dispatchEvent('drop', { dataTransfer: files });
}

test('the office previews a file, assigns an unknown shop, applies the import and undoes it @phone', async ({
  openAs,
}, { project }) => {
  const number = `PW-${project.name}`;
  const page = await openAs('admin', '/admin');
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await chooseFile(
    page,
    'orders.csv',
    fileOf([
      [`${number}-1`, castle, 11201, 24, '£9.99'],
      [`${number}-1`, castle, 11012, 12],
      [`${number}-2`, 'QUAY BOATHOUSE', 11012, 6],
      [`${number}-3`, castle, 19999, 6],
    ]),
  );
  await expect(page.getByText('1 new, in one go: all of them or none.', { exact: false })).toBeVisible();
  await expect(page.getByText('4 rows = 2 applied + 0 unchanged + 2 refused')).toBeVisible();
  await expect(page.getByText('PID 19999 is not one of our products')).toBeVisible();
  await expect(page.getByText('1 price differs, ours is used')).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.emulateMedia({ colorScheme: 'light' });

  const which = page.getByRole('combobox', { name: 'Which shop is it?' });
  await which.selectOption({ label: 'The Boathouse (Quay Coffee - The Boathouse)' });
  await expect(page.getByText('It replaces its import name Quay Coffee - The Boathouse.')).toBeVisible();
  await page.getByRole('button', { name: 'Set import name' }).click();
  await expect(page.getByText('4 rows = 3 applied + 0 unchanged + 1 refused')).toBeVisible();
  await expect(page.getByText('UNRECOGNISED SHOP')).toHaveCount(0);

  await page.getByRole('button', { name: 'Apply 2 orders' }).click();
  await expect(page.getByRole('heading', { name: '2 orders saved. 1 row left out. See why' })).toBeVisible();
  await expect(page.getByText('SAVED SUCCESSFULLY', { exact: true })).toHaveCount(2);
  await expect(page.getByText('NOT SAVED', { exact: true })).toHaveCount(1);
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.emulateMedia({ colorScheme: 'light' });

  // In print it is a table without buttons, at every screen size.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Result of each' })).toContainText('SAVED SUCCESSFULLY');
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Undo this import' }).click();
  const question = page.getByRole('alertdialog', { name: /^Undo the import of/ });
  await expect(question.getByText('2 new orders are removed')).toBeVisible();
  await expectAccessible(page, '[role=alertdialog]');
  await question.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Undone: everything is as it was before this import.')).toBeVisible();
  await page.getByRole('link', { name: 'Imports', exact: true }).first().click();
  const imports = page.getByRole('region', { name: 'Imports so far' });
  await expect(imports.getByText('Undone', { exact: true })).toHaveCount(1);
});

test('an unknown shop links to the import name in the form of a shop, and the file is read again with it @phone', async ({
  openAs,
}, { project }) => {
  const name = `LIME CAFE ${project.name}`;
  const page = await openAs('admin', '/admin');
  await chooseFile(page, 'lime.csv', fileOf([[`PW-lime-${project.name}`, name, 11201, 24]]));
  await expect(page.getByText('No shop has this import name: 1 order is not saved.')).toBeVisible();
  const preview = page.url();
  await page.getByRole('button', { name: 'Open the shop' }).click();
  const which = page.getByRole('combobox', { name: 'Which shop is it?' });
  await expect(which).toBeFocused();
  await expect(page.getByText('Choose a shop first.')).toBeVisible();
  await expectAccessible(page);
  await which.selectOption({ label: 'Lime Walk (Quay Coffee - Lime Walk)' });
  await page.getByRole('link', { name: 'Open the shop' }).click();
  const form = page.getByRole('dialog', { name: /^Edit Shop/ });
  await expect(form.getByRole('textbox', { name: 'Display name' })).toHaveValue('Lime Walk');
  const importName = form.getByRole('textbox', { name: 'Import name' });
  await expect(importName).toBeFocused();
  await importName.fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');

  await page.goBack();
  await expect(page).toHaveURL(preview);
  await expect(page.getByText('Lime Walk has this import name now.')).toBeVisible();
  await page.getByRole('button', { name: 'Read the file again' }).click();
  await expect(page.getByText('1 row = 1 applied')).toBeVisible();
  await expect(page.getByText('UNRECOGNISED SHOP')).toHaveCount(0);
  await page.getByRole('button', { name: 'Do not apply' }).click();
});

test('importing a file again changes nothing, a changed file shows its lines, and refused rows can be downloaded', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/admin');
  const rows: Row[] = [
    ['PW-again', castle, 11201, 24],
    ['PW-again', castle, 11012, 12],
  ];
  await dropFile(page, 'first.csv', fileOf(rows));
  await page.getByRole('button', { name: 'Apply 1 order' }).click();
  await expect(page.getByRole('heading', { name: '1 order saved, nothing left out' })).toBeVisible();
  await page.setViewportSize({ width: 920, height: 800 });
  await expectNoHorizontalOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto('/admin');
  await dropFile(page, 'same.csv', fileOf(rows));
  await expect(page.getByText('Nothing in this file changes anything.')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Imports', exact: true })).toBeVisible();

  await dropFile(
    page,
    'changed.csv',
    fileOf([
      ['PW-again', castle, 11201, 30],
      ['PW-again', castle, 11012, 12],
      ['PW-again', castle, 11012, '2.5'],
    ]),
  );
  await page.getByRole('button', { name: 'Castle Street PW-again' }).click();
  const lines = page.getByRole('table', { name: 'What changes in Castle Street PW-again' });
  await expect(lines.getByRole('row', { name: /Butter croissant/ })).toContainText('2430');
  const asked = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download refused rows, CSV' }).click();
  const download = await asked;
  expect(download.suggestedFilename()).toBe('changed-refused.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Order ID');
  expect(text).toContain('2.5');
  expect(text).not.toContain('30');
});

test('a missing column is assigned by hand, and the assignment is used for the next file', async ({
  openAs,
}) => {
  const units = header.replace('Quantity', 'Units');
  const page = await openAs('admin', '/admin');
  await dropFile(page, 'units.csv', fileOf([['PW-units', castle, 11201, 24]], units));
  await expect(page.getByText('Quantity is missing.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read the file again' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Units is read as' }).selectOption({ label: 'Quantity' });
  await expect(page.getByRole('region', { name: 'A row as it would be read' })).toContainText('Quantity24');
  await expectReadableInDark(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Read the file again' }).click();
  await expect(page.getByRole('button', { name: 'Apply 1 order' })).toBeVisible();

  await page.goto('/admin');
  await dropFile(page, 'next.csv', fileOf([['PW-next', castle, 11201, 12]], units));
  await expect(page.getByRole('button', { name: 'Apply 1 order' })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByText('Set by hand')).toBeVisible();
});

test('applying after another person’s change shows the change and asks again', async ({ openAs }) => {
  const page = await openAs('admin', '/admin');
  await dropFile(page, 'stale.csv', fileOf([['PW-stale', castle, 11201, 24]]));
  await expect(page.getByRole('button', { name: 'Apply 1 order' })).toBeVisible();
  const other = await openAs('super', '/admin');
  await dropFile(other, 'quicker.csv', fileOf([['PW-stale', castle, 11201, 6]]));
  await other.getByRole('button', { name: 'Apply 1 order' }).click();
  await expect(other.getByRole('heading', { name: '1 order saved, nothing left out' })).toBeVisible();

  await page.getByRole('button', { name: 'Apply 1 order' }).click();
  await expect(page.getByText(/^1 order changed since/)).toBeVisible();
  await expect(page.getByText('Changed since', { exact: true })).toBeVisible();
  await expect(page.getByText('+18 items', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Apply 1 order' }).click();
  await expect(page.getByRole('heading', { name: '1 order saved, nothing left out' })).toBeVisible();
});

test('only those who may import can open the imports; others are redirected to their first screen', async ({
  openAs,
}) => {
  const admin = await openAs('admin', '/admin');
  await expect(admin.getByRole('button', { name: 'Test Email' })).toBeVisible();
  await admin.getByRole('button', { name: 'Test Email' }).click();
  await expect(admin.getByText('Kept here: no mail server is set up')).toBeVisible();
  const reader = await openAs('reader', '/admin/shops');
  await expect(reader.getByRole('navigation', { name: 'Admin' }).getByRole('link').first()).toHaveText(
    'Shops',
  );
  await reader.goto('/admin');
  await reader.waitForURL((url) => url.pathname === '/admin/shops');
  await reader.goto('/admin/imports/1');
  await expect(reader.getByText(/permission denied/i).first()).toBeVisible();
});
