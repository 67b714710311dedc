import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import { test } from '../support/administered.ts';
import { expect } from '../support/bakehouse.ts';

// One after the other: there is one list of backups.
test.describe.configure({ mode: 'default' });

test('a super admin makes a backup, which counts once it was restored and compared @phone', async ({
  openAs,
}) => {
  const page = await openAs('super', '/admin/backups');
  await expect(page.getByRole('heading', { name: 'Backups', level: 1 })).toBeVisible();
  // A phone has the way to the other screens in a sheet.
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

test('the schedule is changed in a dialog, and a wrong count is said in its field @phone', async ({
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

test('backups are for super admins alone @phone', async ({ openAs }) => {
  for (const who of ['admin', 'shop'] as const) {
    const page = await openAs(who, '/admin/backups');
    await expect(page.getByText('Permission denied')).toBeVisible();
  }
});
