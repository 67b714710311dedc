import { readFile } from 'node:fs/promises';
import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import { expect } from '../support/bakehouse.ts';
import { test } from '../support/own-server-test.ts';

// In sequence, because the tests change the same settings.
test.describe.configure({ mode: 'default' });

test('changes by super admins and admins are in the history, which read-only admins see too @phone', async ({
  openAs,
}) => {
  const settings = await openAs('super', '/admin/settings');
  await settings.getByRole('textbox', { name: 'How far ahead, days' }).fill('200');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(settings.getByRole('region', { name: 'Changes not saved' })).toHaveCount(0);

  const shops = await openAs('admin', '/admin/shops');
  await shops.getByRole('button', { name: 'Edit Lime Walk' }).click();
  const form = shops.getByRole('dialog', { name: /^Edit Shop/ });
  await form.getByRole('textbox', { name: 'Telephone' }).first().fill('=1+1');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);

  const page = await openAs('reader', '/admin/history');
  await expect(page.getByText('Lime Walk')).toBeVisible();
  await expect(page.locator('ins', { hasText: '=1+1' })).toBeVisible();
  await expect(page.locator('del', { hasText: '365 days' })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: /^Shops/ }).click();
  await expect(page.locator('del', { hasText: '365 days' })).toHaveCount(0);
  await expect(page).toHaveURL(/kind=shop/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('Lime Walk,telephone');
  expect(file).toContain("'=1+1");
  expect(file).not.toContain('365 days');

  await page.getByRole('searchbox').fill('nothing is called this');
  await expect(page.getByText('No change matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all changes' }).click();
  await expect(page.locator('del', { hasText: '365 days' })).toBeVisible();
});

test('shops cannot open the history', async ({ openAs }) => {
  const page = await openAs('shop', '/admin/history');
  await expect(page.getByText(/permission denied/i).first()).toBeVisible();
});
