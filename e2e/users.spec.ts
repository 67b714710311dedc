import type { Page } from '@playwright/test';
import { expect, test } from './bakehouse.ts';

/** The row of a person on the users screen, by name. */
function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
}

test('a super admin adds a person, who is invited, and edits and deactivates them', async ({ openAs }) => {
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
  await form.getByRole('button', { name: 'Save user' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(`Invitation mailed to ${email}`)).toBeVisible();
  const row = rowOf(page, name);
  await expect(row).toContainText(email);
  await expect(row).toContainText('Old Priory');
  await expect(row).toContainText('NEVER');

  await page.getByRole('link', { name: 'Mail log' }).click();
  await page.getByRole('row').filter({ hasText: email }).getByRole('button').click();
  const letter = page.getByRole('dialog');
  await expect(letter.getByRole('link')).toHaveAttribute('href', /\/auth\/v1\/verify\?token=/);
  await letter.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${name}` });
  await edit.getByLabel('Active').uncheck();
  await edit.getByRole('button', { name: 'Save user' }).click();
  await expect(edit).toBeHidden();
  await expect(rowOf(page, name)).toContainText('Inactive');
});

test('View As shows the orders of a shop with its rights, until the page is reloaded @phone', async ({
  openAs,
}) => {
  const page = await openAs('super', '/admin/users');
  await page.getByRole('button', { name: 'View As Shop manager' }).click();
  const band = page.getByText('VIEWING AS Shop manager - RELOAD PAGE TO RETURN TO ADMIN');
  await expect(band).toBeVisible();
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByText('Old Priory').first()).toBeVisible();
  await expect(page.getByText('Abbey Green')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await page.reload();
  await expect(band).toHaveCount(0);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: /Users/ })).toBeVisible();
});

test('an order saved under View As names both people', async ({ openAs }) => {
  const page = await openAs('super', '/admin/users');
  await page.getByRole('button', { name: 'View As Area manager' }).click();
  await expect(page.getByText(/VIEWING AS/)).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/orders')),
    (async () => {
      await page
        .getByRole('link', { name: /New order|New/ })
        .first()
        .click();
      await page
        .getByRole('spinbutton')
        .or(page.getByLabel(/quantity/i))
        .first()
        .fill('3');
      await page.getByRole('button', { name: /Save order/ }).click();
    })(),
  ]);
  expect(saved.status()).toBe(200);
  expect(await saved.request().headerValue('x-view-as')).toMatch(/^\d+$/);
});

for (const who of ['admin', 'reader', 'shop'] as const) {
  test(`${who} is refused the users screen with the specification's words`, async ({ openAs }) => {
    const page = await openAs(who, '/admin/users');
    await expect(
      page.getByRole('heading', { name: 'Permission denied - Sorry but you cannot access this page' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  });
}
