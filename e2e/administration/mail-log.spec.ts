import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import { test } from '../support/administered.ts';
import { expect } from '../support/bakehouse.ts';

test('an e-mail opens beside the log, and on a phone on a page of its own @phone', async ({
  openAs,
  isMobile,
  allowComplaint,
}) => {
  const page = await openAs('super', '/admin');
  await page.getByRole('button', { name: 'Test Email' }).click();
  await expect(page.getByRole('list', { name: 'What happened to the test e-mail' })).toBeVisible();
  await page.goto('/admin/mail-log');
  const row = page.getByRole('list', { name: 'E-mails' }).getByRole('link', { name: /Test/ }).first();
  // Without a mail server it is kept, to be read.
  await expect(row).toContainText('Kept here');
  await row.click();
  await expect(page).toHaveURL(/\/admin\/mail-log\/\d+$/);
  const letter = page.getByRole('region', { name: 'E-mail' });
  await expect(letter.getByRole('article', { name: 'What it says' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'E-mails' })).toHaveCount(isMobile ? 0 : 1);
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.emulateMedia({ colorScheme: 'light' });

  if (isMobile) await letter.getByRole('link', { name: 'Mail log' }).click();
  await page.getByRole('searchbox', { name: 'Subject or address' }).fill('nothing is called this');
  await expect(page.getByText('No e-mail matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all e-mails' }).click();
  await expect(row).toBeVisible();

  allowComplaint(/404/);
  await page.goto('/admin/mail-log/999999');
  await expect(page.getByRole('region', { name: 'E-mail' })).toContainText('There is no e-mail 999999');
});
