import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import { expect, test } from '../support/bakehouse.ts';

test('an admin adds and changes a shop and stops its orders; a shop and a read-only admin cannot @phone', async ({
  openAs,
}, { project }) => {
  const name = `Weir Cottage ${project.name}`;
  const page = await openAs('admin', '/admin/shops');
  await page.getByRole('button', { name: 'Add New Shop' }).click();
  const dialog = page.getByRole('dialog', { name: /^Add New Shop/ });
  await dialog.getByRole('textbox', { name: 'Display name' }).fill(name);
  const billing = dialog.getByRole('textbox', { name: 'Postcode' }).first();
  await billing.fill('qm12ab');
  await dialog.getByRole('textbox', { name: 'Line 1' }).first().fill('1 Weir Row');
  await expect(billing).toHaveValue('QM1 2AB');
  await dialog.getByRole('button', { name: 'Copy billing to delivery' }).click();
  await dialog.getByRole('button', { name: 'Add a contact' }).click();
  await dialog.getByRole('textbox', { name: 'Name of contact 1' }).fill('Ada Weir');
  await expectAccessible(page, '[role=dialog]');
  await expectReadableInDark(page, '[role=dialog]');
  await page.emulateMedia({ colorScheme: 'light' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const form = page.getByRole('dialog', { name: /^Edit Shop/ });
  await expect(form.getByRole('textbox', { name: 'Name of contact 1' })).toHaveValue('Ada Weir');
  await form.getByRole('textbox', { name: 'Import name' }).fill(`BAKEHOUSE WEIR ${project.name}`);
  await expect(form.getByText('1 change not saved:')).toBeVisible();
  await form.getByRole('switch', { name: /^Can create new order/ }).press('Space');
  await expect(form.getByText(`${name} has no orders from today on.`)).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(`${name} takes orders again`)).toBeVisible();
  await expect(page.getByText(`BAKEHOUSE WEIR ${project.name}`)).toBeVisible();

  const reader = await openAs('reader', '/admin/shops');
  await expect(reader.getByText(name, { exact: true })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Add New Shop' })).toHaveCount(0);
  const shop = await openAs('shop', '/admin/shops');
  await expect(shop.getByText(/permission denied/i).first()).toBeVisible();
});

test('Escape does not lose what was typed, and a saved shop is shown at once', async ({ openAs }) => {
  const page = await openAs('admin', '/admin/shops');
  await page.getByRole('button', { name: 'Edit Lime Walk' }).click();
  const form = page.getByRole('dialog', { name: /^Edit Shop/ });
  await form.getByRole('textbox', { name: 'Import name' }).fill('LIME WALK CAFE');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('LIME WALK CAFE')).toBeVisible();
});

test('a new shop has no products, and a notice offers to copy the range of another shop', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/admin/shops');
  await page.getByRole('button', { name: 'Add New Shop' }).click();
  const form = page.getByRole('dialog', { name: /^Add New Shop/ });
  await form.getByRole('textbox', { name: 'Display name' }).fill('Quay Kiosk');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  const noticeLink = page.getByRole('link', { name: 'Quay Kiosk' });
  await noticeLink.click();
  const question = page.getByRole('alertdialog', { name: /^Give Quay Kiosk the range of / });
  await expect(question).toContainText('Available from now on:');
  await expectAccessible(page, '[role=alertdialog]');
  await question.getByRole('button', { name: 'Copy the range' }).click();
  await expect(page.getByText(/^Range copied to Quay Kiosk:/)).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(page.url()).not.toContain('copyTo');
  await page.goto('/admin/shops');
  await expect(page.getByText('Quay Kiosk')).toBeVisible();
  await expect(noticeLink).toHaveCount(0);
});
