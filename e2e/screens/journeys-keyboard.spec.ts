import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { dayFromToday, expect, test } from '../support/bakehouse.ts';
import {
  countEffort,
  expectFocusVisible,
  recordAnnouncements,
  tabTo,
  watchPrinting,
} from '../support/journeys.ts';

/** Opens a destination by its name in the Ctrl K palette. */
async function goTo(page: Page, typed: string, name: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Find/ })).toBeFocused();
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

// These tests find everything by role and name alone, and never use a pointer.

test('a shop orders by keyboard, and refusals and saves are announced', async ({
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/422/);
  const day = dayFromToday(18);
  const page = await openAs('shop', `/orders/${day}`);
  const effort = await countEffort(page);
  const expectAnnounced = await recordAnnouncements(page);
  // The grid of days is a single tab stop; arrow keys move within it.
  const grid = page.getByRole('grid');
  await tabTo(page, grid.locator('tbody [tabindex="0"]').or(grid.locator('thead [tabindex="0"]')).first());
  await page.keyboard.press('Control+Home');
  const link = page.getByRole('link', { name: /^New order, Old Priory, / }).first();
  for (const key of ['ArrowDown', ...Array.from({ length: 12 }, () => 'ArrowRight')]) {
    if (await link.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press(key);
    await expectFocusVisible(page);
  }
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/NEW\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Old Priory', exact: true })).toBeVisible();
  // The heading is rendered before the order, and keys pressed before that have no effect.
  await expect(page.getByRole('searchbox', { name: 'Find a product', exact: true })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expectAnnounced(/^Order is empty/m);
  await expect(page.getByRole('searchbox', { name: 'Find a product', exact: true })).toBeFocused();
  await expectFocusVisible(page);

  await page.keyboard.type('baguette');
  await page.keyboard.press('Enter');
  const quantity = page.getByRole('textbox', { name: 'Quantity, Baguette', exact: true });
  await expect(quantity).toBeFocused();
  await expectFocusVisible(page);
  await page.keyboard.type('12');
  await page.keyboard.press('/');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('chelsea bun 6');
  await page.keyboard.press('Enter');
  await expectAnnounced(/^6 Chelsea bun/m);
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/orders\/[^/]+\/\d+$/);
  await expectAnnounced(/^Order \d+/m);
  await expect(page.getByRole('region', { name: 'Status', exact: true })).toContainText('ORDER RECEIVED');
  await expectFocusVisible(page);
  await expect(page.getByRole('textbox', { name: 'Quantity, Baguette', exact: true })).toHaveValue('12');

  await tabTo(page, page.getByRole('button', { name: 'History', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^History of order \d+$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'History', exact: true })).toBeFocused();
  await expectFocusVisible(page);
  expect((await effort()).pointerActions).toBe(0);
});

test('a baker reads and prints the sheet and ticks items by keyboard', async ({ openAs }) => {
  const page = await openAs('reader', '/');
  const effort = await countEffort(page);
  const expectAnnounced = await recordAnnouncements(page);
  await tabTo(page, page.getByRole('link', { name: 'Open the sheet', exact: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/production-sheet\//);
  await expect(page.getByRole('heading', { level: 1, name: /^Production sheet/ })).toBeAttached();
  await expect(page.getByRole('grid')).toBeVisible();
  const printed = await watchPrinting(page);
  await tabTo(page, page.getByRole('button', { name: 'Print', exact: true }));
  await page.keyboard.press('Enter');
  await expect(printed).toBeAttached();

  await tabTo(page, page.getByRole('link', { name: 'Bench mode', exact: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/bench$/);
  const open = page.getByRole('checkbox', { checked: false }).first();
  await expect(open).toBeVisible();
  const name = (await open.getAttribute('aria-label'))?.split(',')[0] ?? '';
  const box = page.getByRole('checkbox', { name: new RegExp(`^${name}, `) });
  for (let row = 0; row < 40; row += 1) {
    await page.keyboard.press('j');
    if (await box.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(box).toBeFocused();
  await expectFocusVisible(page);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await expectAnnounced(new RegExp(`^${name}, .*done`, 'm'));
  await page.keyboard.press('k');
  await expectFocusVisible(page);
  expect((await effort()).pointerActions).toBe(0);
});

test('the office finds who has not ordered, prints the delivery notes and exports by keyboard', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/');
  const effort = await countEffort(page);
  const expectAnnounced = await recordAnnouncements(page);
  await expect(page.getByRole('heading', { level: 2, name: /^No order for \w+day$/ })).toBeVisible();
  const missing = page.getByRole('table', { name: /^Shops that usually order for a \w+day and have not$/ });
  await expect(missing.getByRole('rowheader').first()).toHaveText(/\w/);
  await tabTo(page, missing.getByRole('button', { name: /^Remind \w/ }).first());

  await goTo(page, 'print delivery notes', /^Print delivery notes/);
  await expect(page).toHaveURL(/show=notes/);
  const printed = await watchPrinting(page);
  await tabTo(page, page.getByRole('button', { name: /^Print \d+ delivery notes$/ }));
  await page.keyboard.press('Enter');
  await expect(printed).toBeAttached();
  await expectFocusVisible(page);

  await goTo(page, 'invoice export', /^Invoice Export/);
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice exports', exact: true })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Last month', exact: true }));
  await page.keyboard.press('Enter');
  const file = page.getByRole('button', { name: 'Sage CSV', exact: true });
  await expect(file).toBeEnabled();
  await tabTo(page, file);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  await expectAnnounced(/\.csv/);
  await expectFocusVisible(page);
  expect((await effort()).pointerActions).toBe(0);
});

test('an admin adds a product and changes its price by keyboard', async ({ openAs }) => {
  const page = await openAs('admin', '/admin/products');
  const effort = await countEffort(page);
  const expectAnnounced = await recordAnnouncements(page);
  const add = page.getByRole('button', { name: 'Add New Product', exact: true });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: /^Add New Product/ });
  await tabTo(page, form.getByRole('textbox', { name: 'PID', exact: true }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('73551');
  await tabTo(page, form.getByRole('textbox', { name: 'Name', exact: true }));
  await page.keyboard.type('Keyboard loaf');
  await tabTo(page, form.getByRole('combobox', { name: 'Category', exact: true }));
  await page.keyboard.type('Bread');
  await tabTo(page, form.getByRole('textbox', { name: 'Unit price', exact: true }));
  await page.keyboard.type('2.40');
  await page.keyboard.press('Control+s');
  await expect(form).toHaveCount(0);
  await expectAnnounced(/saved|created/i);
  await expectFocusVisible(page);

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'PID, name or description', exact: true })).toBeFocused();
  await page.keyboard.type('73551');
  await expect(page.getByRole('heading', { name: /^Products \(1\/\d+\)$/ })).toBeVisible();
  const edit = page.getByRole('button', { name: 'Edit Keyboard loaf', exact: true });
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  const editing = page.getByRole('dialog', { name: /^Edit Product/ });
  await tabTo(page, editing.getByRole('textbox', { name: 'New price', exact: true }));
  await page.keyboard.type('2.55');
  await page.keyboard.press('Control+s');
  await expect(editing).toHaveCount(0);
  await expect(edit).toBeFocused();
  await expectFocusVisible(page);
  await page.keyboard.press('Enter');
  await expect(editing.getByRole('table', { name: 'Price history of Keyboard loaf' })).toContainText('£2.55');
  await page.keyboard.press('Escape');
  await expect(editing).toHaveCount(0);
  await expect(edit).toBeFocused();
  expect((await effort()).pointerActions).toBe(0);
});

test('a menu opened by keyboard focuses its first command, moves with arrow keys and restores the focus', async ({
  openAs,
}) => {
  const page = await openAs('admin', `/orders/${dayFromToday(1)}`);
  const exports = page.getByRole('button', { name: 'Export', exact: true });
  await tabTo(page, exports);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeFocused();
  await expectAccessible(page, '[role="menu"]');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(exports).toBeFocused();
});
