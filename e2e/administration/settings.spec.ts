import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import { dayFromToday, expect } from '../support/bakehouse.ts';
import { test } from '../support/own-server-test.ts';

// In sequence, because the tests change the same settings.
test.describe.configure({ mode: 'default' });

test('a setting that would close orders shows which ones, and asks before it is saved @phone', async ({
  openAs,
}) => {
  const page = await openAs('super', '/admin/settings');
  const hours = page.getByRole('textbox', { name: 'Default cut-off, hours' });
  const before = await hours.inputValue();
  await expect(page.getByText(/ closes /).first()).toBeVisible();
  await hours.fill('200');
  await expect(page.getByText(/^Closes .* at once$/)).toBeVisible();
  await expect(page.getByText(/\d+ orders can no longer be changed/).first()).toBeVisible();
  const bar = page.getByRole('region', { name: 'Changes not saved' });
  await expect(bar).toContainText(`1 setting changed: default cut-off ${before} to 200 hours.`);
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await bar.getByRole('button', { name: 'Save settings' }).click();
  const question = page.getByRole('alertdialog', { name: /^Close .* now\?$/ });
  await expect(question).toContainText('can no longer be changed');
  await expectAccessible(page, '[role=alertdialog]');
  await question.getByRole('button', { name: /^Keep / }).click();
  await expect(question).toHaveCount(0);
  await bar.getByRole('button', { name: 'Undo changes' }).click();
  await expect(hours).toHaveValue(before);
  await expect(bar).toHaveCount(0);
});

test('invalid input is reported at its field and not saved, and HTML is shown as text @phone', async ({
  openAs,
}) => {
  const page = await openAs('super', '/admin/settings');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Atlantis');
  await expect(page.getByText('There is no time zone Europe/Atlantis.')).toBeVisible();
  await page.getByRole('textbox', { name: 'VAT number' }).fill('GB 12');
  await expect(page.getByText('A VAT number is GB and nine digits.')).toBeVisible();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('<b>Mill</b> & Sons');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('region', { name: 'Changes not saved' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('<b>Mill</b> & Sons');
});

test('a saved setting moves the cut-off of an open order without a reload', async ({ openAs }) => {
  const day = dayFromToday(3);
  const shop = await openAs('shop', `/orders/${day}`);
  const admin = await openAs('super', '/admin/settings');
  // An existing order, not a new one.
  await shop.locator(`main a[href^="/orders/${day}/"]:not([href*="NEW"])`).first().click();
  const status = shop.getByRole('region', { name: 'Status' });
  await expect(status).toContainText('CHANGES ALLOWED until');
  await admin.getByRole('textbox', { name: 'Delivery day starts at' }).fill('03:17');
  await expect(admin.getByText(/instead of/)).toBeVisible();
  await admin.getByRole('button', { name: 'Save settings' }).click();
  await expect(admin.getByRole('region', { name: 'Changes not saved' })).toHaveCount(0);
  await expect(status).toContainText(/CHANGES ALLOWED until .*\d\d:17/);
});

test('only super admins can open the settings @phone', async ({ openAs }) => {
  for (const who of ['admin', 'reader', 'shop'] as const) {
    const page = await openAs(who, '/admin/settings');
    await expect(page.getByText(/permission denied/i).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Settings', exact: true })).toHaveCount(0);
  }
});
