import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import { expect } from '../support/bakehouse.ts';
import { test } from '../support/own-server-test.ts';

// In sequence, because there is one list of backups.
test.describe.configure({ mode: 'default' });

test('a super admin makes a backup, which is verified by restoring and comparing it @phone', async ({
  openAs,
}) => {
  const page = await openAs('super', '/admin/backups');
  await expect(page.getByRole('heading', { name: 'Backups', level: 1 })).toBeVisible();
  // On a phone the links to the other screens are in a sheet.
  const screens = page.getByRole('navigation', { name: 'Admin' });
  await expect(screens.getByText('Backups')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByRole('heading', { name: 'A backup is being made' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeDisabled();
  await expect(page.getByText('Restored and compared', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A backup is being made' })).toHaveCount(0);
  await expect(page.getByText(/npm run restore -- --replace .*\.backup/)).toBeVisible();
  await expect(page.getByText('Not known yet')).toHaveCount(0);
  await expectAccessible(page);
});

test('the schedule is changed in a dialog, and an invalid number of days is reported at its field @phone', async ({
  openAs,
}) => {
  const page = await openAs('super', '/admin/backups');
  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'When backups are made' });
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('combobox', { name: 'At' }).selectOption('04:00');
  await dialog.getByRole('textbox', { name: 'Days' }).fill('900');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(dialog.getByText('0 to 90')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Days' }).fill('14');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Every night at 04:00. Kept: the last of 14 days')).toBeVisible();
});

test('only super admins can open the backups @phone', async ({ openAs }) => {
  for (const who of ['admin', 'shop'] as const) {
    const page = await openAs(who, '/admin/backups');
    await expect(page.getByText('Permission denied')).toBeVisible();
  }
});
