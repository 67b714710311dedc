import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/bakehouse.ts';

const field = (page: Page) => page.getByRole('combobox', { name: /^Find/ });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

test('the palette finds orders, shops, actions and days by keyboard, and restores the focus', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/admin/shops');
  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  await search.focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(search).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('old pri');
  await expect(option(page, /^Old Priory/)).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\/search\?shop=\d+$/);
  const order = page.getByRole('row').getByRole('link').first();
  const number = (await order.textContent()) ?? '';
  expect(number).toMatch(/^\d+$/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type(number);
  await expect(option(page, new RegExp(`^${number}, Old Priory`))).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${number}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'On this page' })).toContainText(`Order ${number}`);
  await expectAccessible(page);
  await page.keyboard.type('copy');
  await expect(option(page, /^Duplicate/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Duplicate/ });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('tomorrow');
  await expect(option(page, /^Orders, /)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/production-sheet\//);
});

test('the palette shows only what the person may open', async ({ openAs }) => {
  const page = await openAs('shop', '/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill('users');
  await expect(option(page, /^Search all orders/)).toBeVisible();
  await expect(option(page, /^Users/)).toHaveCount(0);
  await field(page).fill('abbey green');
  await expect(option(page, /^Search all orders/)).toBeVisible();
  await expect(option(page, /^Abbey Green/)).toHaveCount(0);
  await field(page).fill('new order');
  await expect(option(page, /^New order for Old Priory/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/NEW\/\d+$/);
});

test('on a phone the palette opens a result by tap @phone', async ({ openAs }) => {
  const page = await openAs('super', '/home');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await field(page).fill('mail');
  await option(page, /^Mail log/).click();
  await expect(page).toHaveURL(/\/admin\/mail-log$/);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await field(page).fill('office');
  await expect(option(page, /^Office/).first()).toBeVisible();
  await expectAccessible(page);
});
