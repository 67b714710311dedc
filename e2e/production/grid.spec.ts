import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';

const tomorrow = dayFromToday(1);

/** The label of the focused element, or else its text. */
function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });
}

/** Whether the focused element is visible and not covered by sticky elements. */
function isFocusVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return false;
    const { top, left, bottom, right } = element.getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return found !== null && (element.contains(found) || found.contains(element));
  });
}

test('the grid of a day’s orders can be navigated by keyboard, and an order opened', async ({ openAs }) => {
  const page = await openAs('admin', `/orders/${tomorrow}`);
  const grid = page.getByRole('grid');
  await grid.getByRole('rowheader', { name: 'Abbey Green' }).click();
  await page.keyboard.press('Control+End');
  expect(await isFocusVisible(page)).toBe(true);
  await page.keyboard.press('Control+Home');
  expect(await focusedText(page)).toBe('Abbey Green');
  expect(await isFocusVisible(page)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  expect(await isFocusVisible(page)).toBe(true);
  await expect(grid.locator('tbody [tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/orders\/[^/]+\/(\d+|NEW\/\d+)$/);
});

test('a range of the production sheet is selected by keyboard and copied to the clipboard', async ({
  openAs,
}) => {
  // A day with few shops, because axe checks every cell.
  const page = await openAs('admin', `/production-sheet/${dayFromToday(4)}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const grid = page.getByRole('grid');
  await grid.getByRole('rowheader').nth(1).click();
  const product = await focusedText(page);
  await page.keyboard.press('Control+End');
  expect(await isFocusVisible(page)).toBe(true);
  await page.keyboard.press('Control+Home');
  expect(await focusedText(page)).toContain('Product');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await focusedText(page)).toBe(product);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(grid.locator('[aria-selected="true"]')).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\t')).toHaveLength(3);
  expect(copied.split('\t')[1]).toMatch(/^\d+$/);
});

test('quantities from a spreadsheet are pasted into an order', async ({ openAs }) => {
  const page = await openAs('shop', `/orders/${dayFromToday(4)}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const shopId = await findShopId(page, 'Old Priory', dayFromToday(4));
  await page.goto(`/orders/${dayFromToday(4)}/NEW/${shopId}`);
  const fields = page.getByRole('textbox', { name: /^Quantity, / });
  await fields.first().click();
  await page.evaluate(() => navigator.clipboard.writeText('7\n\n9\n'));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(fields.nth(0)).toHaveValue('7');
  await expect(fields.nth(1)).toHaveValue('0');
  await expect(fields.nth(2)).toHaveValue('9');
  await expect(page.getByText('2 cells pasted, 1 without a number left out.').first()).toBeVisible();
  await page.keyboard.press('PageDown');
  expect(await isFocusVisible(page)).toBe(true);
  await page.keyboard.press('Control+Home');
  await expect(fields.first()).toBeFocused();
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await expect(fields.nth(0)).toHaveValue('0');
});
