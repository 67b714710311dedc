import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dayFromToday, expect, test } from '../support/bakehouse.ts';
import { countEffort, watchPrinting } from '../support/journeys.ts';
import { momentFromToday } from '../support/today.ts';

const inOrder = (page: Page) => page.getByRole('button', { name: /^In this order \d+/ });

test('the usual order of a shop is saved after four taps at most @phone @thumb', async ({ openAs }) => {
  const day = dayFromToday(15);
  const page = await openAs('shop', `/orders/${day}`);
  const effort = await countEffort(page);
  await page.getByRole('link', { name: /^New order for / }).tap();
  await page.getByRole('button', { name: /^Fill with usual/ }).tap();
  await page.getByRole('button', { name: /^Save order/ }).tap();
  await page.waitForURL(new RegExp(`/orders/${day}/\\d+$`));
  await expect(page.getByRole('heading', { name: /^Order \d+ sent$/ })).toBeVisible();
  const { taps } = await effort();
  // The fourth tap, which is not counted here, chooses the day.
  expect(taps).toBe(3);
});

test('the usual order is sent from the home page with one tap @phone @thumb', async ({ openAs }) => {
  const page = await openAs('shops', '/home');
  await page.getByRole('link', { name: /^Seaview Parade/ }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seaview Parade');
  const days = page.getByRole('navigation', { name: 'Delivery days' });
  const free = days.getByRole('link', { name: /, none$/ }).last();
  const date = await free.getByText(/^\d+$/).textContent();
  await free.tap();
  const next = page.locator('section').filter({ has: page.locator('#next-order') });
  await expect(page.locator('#next-order')).toContainText(` ${date} `);
  const effort = await countEffort(page);
  await next.getByRole('button', { name: /^(Same as last|Send the usual)/ }).tap();
  await expect(next).toContainText(/ORDER RECEIVED|Order \d+ is with the bakery/);
  expect((await effort()).taps).toBe(1);
});

test('forty lines take at most 45 taps and three screens of scrolling on a phone @phone @thumb', async ({
  openAs,
}) => {
  const day = dayFromToday(17);
  const page = await openAs('shop', `/orders/${day}`);
  const effort = await countEffort(page);
  await page.getByRole('link', { name: /^New order for / }).tap();
  const usual = page.getByRole('region', { name: /^Your usual/ }).getByRole('listitem');
  await usual.first().waitFor();
  const count = Math.min(20, await usual.count());
  const names = await page
    .getByRole('region')
    .filter({ hasNot: page.getByRole('button', { name: /^Use usual quantity/ }) })
    .getByRole('textbox', { name: /^Quantity, / })
    .evaluateAll((fields) =>
      fields.map((field) => (field.getAttribute('aria-label') ?? '').replace('Quantity, ', '')),
    );
  const others = names.filter((name, place) => names.findIndex((one) => one.startsWith(name)) === place);
  // Other products are typed into the search as lines: name, quantity, Enter.
  await page.getByRole('button', { name: 'Find a product' }).tap();
  const step = Math.floor(others.length / (40 - count));
  for (let line = 0; line < 40 - count; line += 1) {
    const name = others[line * step] ?? '';
    await page.keyboard.type(`${name} 7`);
    await expect(page.getByText(`Enter: 7 × ${name}`, { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Find a product' })).toHaveValue('');
  }
  await expect(page.getByText(`${40 - count} lines in this order`)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).tap();
  // Usual products are together at the top, and take one tap and digits each.
  for (let place = 0; place < count; place += 1) {
    const line = usual.nth(place);
    const spoken = await line.getByRole('button', { name: /^Use usual quantity/ }).getAttribute('aria-label');
    await line.getByRole('textbox').tap();
    await page.keyboard.type(/\d+/.exec(spoken ?? '')?.[0] ?? '');
  }
  await expect(inOrder(page)).toHaveText(/40/);
  // Measured before the save, because the confirmation starts at the top without any scrolling by the user.
  const { taps, screens } = await effort();
  await page.getByRole('button', { name: /^Save order/ }).tap();
  await page.waitForURL(new RegExp(`/orders/${day}/\\d+$`));
  expect(taps + 1).toBeLessThanOrEqual(45);
  expect(screens).toBeLessThanOrEqual(3);
});

test('the office sees who has not ordered without a click, prints the sheet with two and exports last month with three', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/');
  const missing = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /^No order for/ }) });
  await expect(missing.getByRole('rowheader').first()).toBeInViewport();

  const printing = await countEffort(page);
  await page.getByRole('link', { name: 'Open the sheet' }).click();
  const printed = await watchPrinting(page);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(printed).toBeAttached();
  await expect(page.locator('[data-part~=print-totals]')).toBeAttached();
  expect((await printing()).taps).toBe(2);

  await page.goto('/');
  const exporting = await countEffort(page);
  await page.getByRole('link', { name: /^Invoices for \w+/ }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Sage CSV/ }).click(),
  ]);
  expect((await exporting()).taps).toBeLessThanOrEqual(3);
  const month = momentFromToday(0);
  month.setUTCDate(0);
  const name = `${month.toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' })}-${month.getUTCFullYear()}`;
  expect(file.suggestedFilename()).toContain(`01-${name}-to-${month.getUTCDate()}-${name}`);
  expect(await readFile(await file.path(), 'utf8')).toContain('Customer Reference');
});
