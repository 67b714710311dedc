import type { Page } from '@playwright/test';
import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import { dayFromToday, expect, test } from '../support/bakehouse.ts';

const kitchen = (page: Page) => page.getByRole('region', { name: 'Kitchen order' });
const handleOf = (page: Page, name: string) =>
  kitchen(page).getByRole('button', { name: new RegExp(`^${name}, \\d+ of`) });

async function addCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add category' }).click();
  const dialog = page.getByRole('dialog', { name: /^Add category/ });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(kitchen(page).getByText(name, { exact: true })).toBeVisible();
}

// In sequence, because the tests change the same kitchen order.
test.describe.configure({ mode: 'default' });

test('an admin adds, moves, renames and merges categories; a read-only admin and a shop cannot @phone', async ({
  openAs,
  allowConsoleError,
}, { project }) => {
  allowConsoleError(/409 \(Conflict\)|412 \(Precondition Failed\)/);
  const name = `Seeded loaves ${project.name}`;
  const page = await openAs('admin', '/admin/categories');
  await addCategory(page, name);
  await page.getByRole('button', { name: 'Add category' }).click();
  const again = page.getByRole('dialog', { name: /^Add category/ });
  await again.getByRole('textbox', { name: 'Name' }).fill(` ${name.toUpperCase()} `);
  await again.getByRole('button', { name: 'Save' }).click();
  await expect(again.getByText(`There is already a category called ${name}.`)).toBeVisible();
  await again.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();

  await kitchen(page)
    .getByRole('button', { name: `Move ${name} up` })
    .click();
  await kitchen(page)
    .getByRole('button', { name: `Rename ${name}` })
    .click();
  await kitchen(page)
    .getByRole('textbox', { name: `Name of ${name}` })
    .fill(`${name} 2`);
  // So tall that neither the save bar nor the header covers part of a button.
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ ...size, height: 4_000 });
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);

  await kitchen(page)
    .getByRole('button', { name: `Merge ${name} 2` })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Merge/ });
  await dialog.getByRole('combobox', { name: 'Into which category' }).selectOption('Bread');
  await expect(page.getByRole('dialog', { name: `Merge ${name} 2 into Bread?` })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(kitchen(page).getByText(`${name} 2`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(kitchen(page).getByText(`${name} 2`)).toBeVisible();

  const reader = await openAs('reader', '/admin/categories');
  await expect(kitchen(reader).getByText(`${name} 2`)).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Add category' })).toHaveCount(0);
  await expect(kitchen(reader).getByRole('button', { name: 'Rename Bread' })).toBeDisabled();
  const shop = await openAs('shop', '/admin/categories');
  await expect(shop.getByText(/permission denied/i).first()).toBeVisible();
});

test('an admin merges two suppliers, and undoes it from the history @phone', async ({ openAs }, {
  project,
}) => {
  const name = `Old Mill ${project.name}`;
  const page = await openAs('admin', '/admin/categories');
  const suppliers = page.getByRole('region', { name: 'Suppliers' });
  for (const supplier of [name, `${name} 2`]) {
    await page.getByRole('button', { name: 'Add supplier' }).click();
    const form = page.getByRole('dialog', { name: /^Add supplier/ });
    await form.getByRole('textbox', { name: 'Name' }).fill(supplier);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(suppliers.getByText(supplier, { exact: true })).toBeVisible();
  }
  await suppliers.getByRole('button', { name: `Merge ${name} 2` }).click();
  const dialog = page.getByRole('dialog', { name: /^Merge/ });
  await dialog.getByRole('combobox', { name: 'Into which supplier' }).selectOption('Bakehouse');
  await dialog.getByRole('button', { name: 'Swap' }).click();
  await expect(page.getByRole('dialog', { name: `Merge Bakehouse into ${name} 2?` })).toBeVisible();
  await expect(dialog.getByText(/Dish-sales files/)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Swap' }).click();
  await dialog.getByRole('combobox', { name: 'Into which supplier' }).selectOption(name);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(suppliers.getByText(`${name} 2`)).toHaveCount(0);

  await page.goto('/admin/history');
  await page.getByRole('button', { name: `Undo the merge into ${name}` }).click();
  await expect(page.getByText('The merge is undone')).toBeVisible();
  await page.goto('/admin/categories');
  await expect(suppliers.getByText(`${name} 2`)).toBeVisible();
});

test('a row is moved by drag and by keyboard, and tomorrow’s sheet has the new order', async ({
  openAs,
  allowConsoleError,
}) => {
  // Other tests change the list at the same time.
  allowConsoleError(/412 \(Precondition Failed\)/);
  const page = await openAs('admin', '/admin/categories');
  const first = handleOf(page, 'Biscuits');
  const target = handleOf(page, 'Rolls and buns');
  const [from, to] = [await first.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('the handles are not visible');
  await page.mouse.move(from.x + 10, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 20, { steps: 8 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);

  await page.mouse.move(from.x + 10, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 20, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText(/1 change not saved: Biscuits from \d+ to 2/)).toBeVisible();

  await handleOf(page, 'Biscuits').press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Biscuits put down, 1 of \d+/)).toHaveCount(1);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  const preview = page.getByRole('region', { name: 'The sheet would read' });
  await expect(preview.getByRole('listitem').first()).toContainText('Biscuits');

  const sheet = await openAs('admin', `/production-sheet/${dayFromToday(1)}`);
  await expect(sheet.locator('th[scope=rowgroup]').first()).toContainText('Biscuits');

  // Restores the order, which other tests expect.
  await handleOf(page, 'Biscuits').press('Space');
  for (let place = 1; place < 6; place += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
});

test('a supplier is added, renamed and deleted', async ({ openAs }, { project }) => {
  const name = `Weir Dairy ${project.name}`;
  const page = await openAs('admin', '/admin/categories');
  await page.getByRole('button', { name: 'Add supplier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const suppliers = page.getByRole('region', { name: 'Suppliers' });
  await suppliers.getByRole('button', { name: `Rename ${name}` }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`${name} 2`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await suppliers.getByRole('button', { name: `Delete ${name} 2` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete supplier' }).click();
  await expect(suppliers.getByText(name)).toHaveCount(0);
});
