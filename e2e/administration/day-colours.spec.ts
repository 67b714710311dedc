import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import { dayFromToday, expect } from '../support/bakehouse.ts';
import { test } from '../support/own-server-test.ts';

// In sequence, because the tests change the same settings.
test.describe.configure({ mode: 'default' });

/** The servers' frozen today is a Tuesday. */
const wednesday = dayFromToday(1);
const [red, purple, purpleInDark] = ['rgb(191, 51, 39)', 'rgb(109, 53, 150)', 'rgb(157, 101, 202)'];

const selectedDay = (page: Page) =>
  page.locator('[data-part="strip-day"][aria-current] > :last-child').first();
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('region', { name: 'Changes not saved' })).toHaveCount(0);
}

const expectColour = (tag: Locator, colour: string) => expect(tag).toHaveCSS('background-color', colour);

test('a changed day colour appears on open screens without a reload @phone', async ({ openAs }) => {
  const shop = await openAs('shop', `/orders/${wednesday}`);
  const strip = selectedDay(shop);
  await expectColour(strip, red);
  const admin = await openAs('super', '/admin/settings');
  await admin.getByRole('button', { name: 'Wednesday, red' }).click();
  const picker = admin.getByRole('dialog', { name: /^Wednesday’s colour/ });
  await expectAccessible(admin, '[role=dialog]');
  await expectReadableInDark(admin, '[role=dialog]');
  await admin.emulateMedia({ colorScheme: 'light' });
  await picker.getByRole('button', { name: 'Green', exact: true }).click();
  await expect(picker.getByRole('status')).toHaveText('Looks like Friday: only the letters tell them apart.');
  await picker.getByRole('button', { name: 'Purple' }).click();
  await expect(picker.getByRole('status')).toHaveText('');
  await picker.getByRole('button', { name: 'Done' }).click();
  await expect(admin.getByText(/^Wednesday changes on every open screen at once/)).toBeVisible();
  await expectColour(strip, red);
  await save(admin);
  await expectColour(strip, purple);
  // An order has the colour as well, lightened on dark backgrounds.
  await shop.locator(`main a[href^="/orders/${wednesday}/"]`).first().click();
  const tag = shop.locator('main [data-part="day-tag"]:visible').first();
  const onPhone = (shop.viewportSize()?.width ?? 0) < 900;
  await expectColour(tag, onPhone ? purpleInDark : purple);
  await shop.emulateMedia({ colorScheme: 'dark' });
  await expectColour(tag, purpleInDark);
});

test('the next visit starts with the last known colours, before the server responds', async ({ openAs }) => {
  const admin = await openAs('super', '/admin/settings');
  await admin.getByRole('button', { name: /^Wednesday, / }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Pink' }).click();
  await admin.getByRole('button', { name: 'Done' }).click();
  await save(admin);
  const page = await openAs('shop', `/orders/${wednesday}`);
  await expectColour(selectedDay(page), 'rgb(240, 140, 180)');
  await page.route('**/api/me', () => {});
  await page.reload({ waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--bh-day-wed')))
    .toContain('#f08cb4');
});

test('a colour without readable text is not saved, and the default can be restored @phone', async ({
  openAs,
}) => {
  const page = await openAs('super', '/admin/settings');
  const day = page.getByRole('button', { name: /^Wednesday, / });
  await day.focus();
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: 'Colour code' });
  await code.fill('#d9534f');
  await expect(page.getByRole('dialog').getByText(/^Neither white nor dark letters/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(code).toHaveCount(0);
  await expect(day).toBeFocused();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(day).toBeFocused();
  await expect(page.getByRole('region', { name: 'Changes not saved' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Back to the usual colour' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  const bar = page.getByRole('region', { name: 'Changes not saved' });
  // If only this test runs, the colour was the default from the start.
  if (await bar.isVisible()) await bar.getByRole('button', { name: 'Save settings' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Wednesday, red' })).toBeVisible();
  await expect(page.getByText('The usual day dots')).toBeVisible();
});
