import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import { expect, test } from '../support/bakehouse.ts';

test('an admin adds, changes and archives a product of a new category; a read-only admin and a shop cannot @phone', async ({
  openAs,
}, { project }) => {
  const name = `Stollen ${project.name}`;
  const itemCode = project.name === 'phone' ? '73002' : '73001';
  const page = await openAs('admin', '/admin/products');
  await page.getByRole('button', { name: 'Add New Product' }).click();
  const dialog = page.getByRole('dialog', { name: /^Add New Product/ });
  await dialog.getByRole('textbox', { name: 'PID' }).fill('3000000000');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Category' }).fill(`Festive ${project.name}`);
  await dialog.getByRole('textbox', { name: 'Unit price' }).fill('4.299');
  await dialog.getByRole('button', { name: 'Nuts', exact: true }).click();
  await dialog.getByRole('button', { name: 'Almonds' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('PID is a whole number up to 2,147,483,647')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'PID' }).fill(itemCode);
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Category Festive ${project.name} created`)).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'PID, name or description' }).fill(itemCode);
  await expect(page.getByRole('heading', { name: /^Products \(1(\/\d+)?\)$/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`search=${itemCode}`));
  await expect(page.getByText('£4.29', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const form = page.getByRole('dialog', { name: /^Edit Product/ });
  await expect(form.getByRole('button', { name: 'Nuts: almonds' })).toHaveAttribute('aria-pressed', 'true');
  await form.getByRole('textbox', { name: 'Description' }).fill('500 g');
  await expect(form.getByText('1 change not saved:')).toBeVisible();
  await form.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(form.getByText('No order from today on contains it.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(`${name} can be ordered again`)).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(form.getByRole('switch', { name: /^Active/ })).toBeChecked();
  await expect(form.getByRole('textbox', { name: 'Description' })).toHaveValue('500 g');
  await form.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.keyboard.press('Control+s');
  await expect(form).toHaveCount(0);
  await expect(page.getByText('No products found - change filter')).toBeVisible();
  await page.getByRole('switch', { name: 'Show Archived' }).click();
  await expect(page.getByText('Archived', { exact: true })).toBeVisible();

  const reader = await openAs('reader', '/admin/products');
  await reader.goto(`/admin/products?archived=shown&search=${itemCode}`);
  await expect(reader.getByText(name, { exact: true })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Add New Product' })).toHaveCount(0);
  const shop = await openAs('shop', '/admin/products');
  await expect(shop.getByText(/permission denied/i).first()).toBeVisible();
});

test('before archiving a product a super admin sees the orders that contain it', async ({ openAs }) => {
  const page = await openAs('super', '/admin/products');
  await page.getByRole('button', { name: 'Edit Butter croissant' }).click();
  const form = page.getByRole('dialog', { name: /^Edit Product/ });
  await form.getByRole('switch', { name: /^Active/ }).press('Space');
  await expect(form.getByText(/orders from today on contain it/)).toBeVisible();
  await expect(form.getByRole('table', { name: 'Orders from today on' })).toBeVisible();
  await form.getByRole('switch', { name: /^Active/ }).press('Space');
  await expect(form.getByText(/orders from today on contain it/)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
});

test('when two admins change one product, separate changes are merged and a field that both changed asks', async ({
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/412/);
  const mine = await openAs('admin', '/admin/products');
  const theirs = await openAs('super', '/admin/products');
  const open = async (page: typeof mine) => {
    await page.getByRole('button', { name: 'Edit Seeded sourdough' }).click();
    return page.getByRole('dialog', { name: /^Edit Product/ });
  };
  const here = await open(mine);
  const there = await open(theirs);
  await there.getByRole('textbox', { name: 'Description' }).fill('900 g, sliced');
  await there.getByRole('textbox', { name: 'Reason' }).fill('Notice 701/14');
  await there.getByRole('button', { name: 'Save' }).click();
  await expect(there).toHaveCount(0);
  await here.getByRole('textbox', { name: 'Description' }).fill('850 g');
  await here.getByRole('button', { name: 'Save' }).click();
  const conflict = mine.getByRole('dialog', { name: /saved this product too/ });
  await expect(conflict.getByText('Notice 701/14')).toBeVisible();
  await conflict.getByRole('button', { name: 'Save what is chosen' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(mine.getByText('850 g', { exact: true })).toBeVisible();
  await mine.getByRole('button', { name: 'Edit Seeded sourdough' }).click();
  await expect(mine.getByRole('textbox', { name: 'Reason' })).toHaveValue('Notice 701/14');
});

test('the category filter toggles, and a read-only admin sees why Edit is disabled', async ({ openAs }) => {
  const page = await openAs('reader', '/admin/products');
  const all = await page.getByRole('heading', { name: /^Products \(\d+\)$/ }).textContent();
  const category = page.getByRole('group', { name: 'Category' }).getByRole('button').first();
  await category.click();
  await expect(page.getByRole('heading', { name: /^Products \(\d+\/\d+\)$/ })).toBeVisible();
  await category.click();
  await expect(page.getByRole('heading', { name: all ?? '' })).toBeVisible();
  const edit = page.getByRole('button', { name: /^Edit / }).first();
  await edit.hover();
  await expect(page.getByRole('tooltip')).toHaveText('You have read-only access');
  await expectAccessible(page);
});
