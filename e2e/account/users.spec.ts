import type { Page } from '@playwright/test';
import { dayFromToday, expect, test } from '../support/bakehouse.ts';

/** The row of a person on the users screen, by name. */
function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
}

test('a super admin invites, edits and deactivates a user', async ({ openAs }) => {
  const page = await openAs('super', '/admin/users');
  await page.getByRole('button', { name: 'Add New User' }).click();
  const name = `Nora ${Date.now()}`;
  const email = `nora-${Date.now()}@bakehouse.test`;
  const form = page.getByRole('dialog', { name: 'Add New User' });
  await form.getByLabel('First name').fill('Nora');
  await form.getByLabel('Last name').fill(name.slice(5));
  await form.getByLabel('E-mail').fill(email.toUpperCase());
  await form.getByLabel('Find a shop').fill('Old Priory');
  await form.getByLabel('Old Priory').check();
  // The message disappears after a while, so it is awaited before the click.
  const invited = expect(page.getByText(`the invitation for ${email} is kept in the mail log`)).toBeVisible();
  await form.getByRole('button', { name: 'Save user' }).click();
  await invited;
  await expect(form).toBeHidden();
  const row = rowOf(page, name);
  await expect(row).toContainText(email);
  await expect(row).toContainText('Old Priory');
  await expect(row).toContainText('NEVER');

  await page.getByRole('link', { name: 'Mail log' }).click();
  await expect(page.getByRole('heading', { name: 'Mail log' })).toBeVisible();
  await page.getByRole('list', { name: 'E-mails' }).getByRole('link').filter({ hasText: email }).click();
  await expect(page.locator('a[href*="/confirm?next=%2Fupdate-password#token_hash="]').first()).toBeVisible();

  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${name}` });
  await edit.getByRole('switch', { name: 'Active' }).uncheck();
  await edit.getByRole('button', { name: 'Save user' }).click();
  await expect(edit).toBeHidden();
  await expect(rowOf(page, name)).toContainText('Inactive');
});

test('View As shows the app with the rights of another user until the page is reloaded @phone', async ({
  openAs,
}, { project }) => {
  const page = await openAs('super', '/admin/users');
  // On a phone the button is in the form that the row opens.
  if (project.name === 'phone') await page.getByRole('button', { name: /^Shop manager/ }).click();
  await page.getByRole('button', { name: 'View As Shop manager' }).click();
  const banner = page.getByText('VIEWING AS Shop manager - RELOAD PAGE TO RETURN TO ADMIN');
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByText('Old Priory').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('Abbey Green')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await page.reload();
  await expect(banner).toHaveCount(0);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: /Users/ })).toBeVisible();
});

test('an order saved under View As belongs to the viewed user, and the request is marked as View As', async ({
  openAs,
}) => {
  const page = await openAs('super', '/admin/users');
  await page.getByRole('button', { name: 'View As Shop manager' }).click();
  await expect(page.getByText(/VIEWING AS Shop manager/)).toBeVisible();
  await page.getByRole('rowheader', { name: 'Old Priory' }).waitFor();
  // Every navigation stays within the page, because a reload would end View As. The link is clicked, because a key pressed
  // while the next day is rendering is lost.
  const day = dayFromToday(3);
  await page.locator(`[data-part="strip-day"][href="/orders/${day}"]`).first().click();
  await page.waitForURL(`**/orders/${day}`);
  await page.getByRole('rowheader', { name: 'Old Priory' }).waitFor();
  await page.keyboard.press('n');
  await page.waitForURL(`**/orders/${day}/NEW/*`);
  await page
    .getByRole('textbox', { name: /^Quantity, / })
    .first()
    .fill('3');
  const saving = page.waitForResponse((response) => response.url().endsWith('/api/orders'));
  await page.keyboard.press('ControlOrMeta+s');
  const saved = await saving;
  expect(saved.status()).toBe(200);
  expect(await saved.request().headerValue('x-view-as')).toMatch(/^\d+$/);
  await page.waitForURL(new RegExp(`/orders/${day}/\\d+$`));
  await expect(page.getByText(/^Created.*Shop manager/)).toBeVisible();
  await expect(page.getByText(/VIEWING AS Shop manager/)).toBeVisible();
});

for (const who of ['admin', 'reader', 'shop'] as const) {
  test(`${who} is denied the users screen with the specified message`, async ({ openAs }) => {
    const page = await openAs(who, '/admin/users');
    await expect(
      page.getByRole('heading', { name: 'Permission denied - Sorry but you cannot access this page' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
    // The office has other screens in the administration, a shop has none.
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(who === 'shop' ? 0 : 1);
  });
}

test('/admin shows the imports, and redirects read-only admins to their first screen', async ({ openAs }) => {
  const page = await openAs('super', '/');
  await page.getByRole('link', { name: 'Admin' }).first().click();
  await expect(page.getByRole('heading', { name: 'Imports', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  const reader = await openAs('reader', '/');
  await reader.getByRole('link', { name: 'Admin' }).first().click();
  await expect(reader).toHaveURL(/\/admin\/shops$/);
});
