import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import { expect } from '../support/bakehouse.ts';
import { test } from '../support/own-server-test.ts';

test('an e-mail opens beside the log, and on a phone on its own page @phone', async ({
  openAs,
  isMobile,
  allowConsoleError,
}) => {
  const page = await openAs('super', '/admin');
  await page.getByRole('button', { name: 'Test Email' }).click();
  await expect(page.getByRole('list', { name: 'What happened to the test e-mail' })).toBeVisible();
  await page.goto('/admin/mail-log');
  const row = page.getByRole('list', { name: 'E-mails' }).getByRole('link', { name: /Test/ }).first();
  // Without a mail server, e-mails are stored so that they can be read.
  await expect(row).toContainText('Kept here');
  await row.click();
  await expect(page).toHaveURL(/\/admin\/mail-log\/\d+$/);
  const mail = page.getByRole('region', { name: 'E-mail' });
  await expect(mail.getByRole('article', { name: 'What it says' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'E-mails' })).toHaveCount(isMobile ? 0 : 1);
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.emulateMedia({ colorScheme: 'light' });

  if (isMobile) await mail.getByRole('link', { name: 'Mail log' }).click();
  await page.getByRole('searchbox', { name: 'Subject or address' }).fill('nothing is called this');
  await expect(page.getByText('No e-mail matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all e-mails' }).click();
  await expect(row).toBeVisible();

  allowConsoleError(/404/);
  await page.goto('/admin/mail-log/999999');
  await expect(page.getByRole('region', { name: 'E-mail' })).toContainText('There is no e-mail 999999');
});
