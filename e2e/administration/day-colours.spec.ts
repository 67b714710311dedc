import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import { test } from '../support/administered.ts';
import { dayFromToday, expect } from '../support/bakehouse.ts';

// One after the other: they change the same settings.
test.describe.configure({ mode: 'default' });

/** The servers of the tests live on a Tuesday. */
const wednesday = dayFromToday(1);
const [red, purple, purpleInDark] = ['rgb(191, 51, 39)', 'rgb(109, 53, 150)', 'rgb(157, 101, 202)'];

const selectedDay = (page: Page) =>
  page.locator('[data-part="strip-day"][aria-current] > :last-child').first();
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('region', { name: 'Changes not saved' })).toHaveCount(0);
}

const expectPainted = (tag: Locator, colour: string) => expect(tag).toHaveCSS('background-color', colour);

test('a day is given another colour, and whoever has it open sees it without a reload @phone', async ({
  openAs,
}) => {
  const shop = await openAs('shop', `/orders/${wednesday}`);
  const strip = selectedDay(shop);
  await expectPainted(strip, red);
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
  await expectPainted(strip, red);
  await save(admin);
  await expectPainted(strip, purple);
  // An order wears it as well, and on dark grounds it is as light as it has to be.
  await shop.locator(`main a[href^="/orders/${wednesday}/"]`).first().click();
  const tag = shop.locator('main [data-part="day-tag"]:visible').first();
  const onPhone = (shop.viewportSize()?.width ?? 0) < 900;
  await expectPainted(tag, onPhone ? purpleInDark : purple);
  await shop.emulateMedia({ colorScheme: 'dark' });
  await expectPainted(tag, purpleInDark);
});

test('the next visit begins with the colours of the last one, before the server has answered', async ({
  openAs,
}) => {
  const admin = await openAs('super', '/admin/settings');
  await admin.getByRole('button', { name: /^Wednesday, / }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Pink' }).click();
  await admin.getByRole('button', { name: 'Done' }).click();
  await save(admin);
  const page = await openAs('shop', `/orders/${wednesday}`);
  await expectPainted(selectedDay(page), 'rgb(240, 140, 180)');
  await page.route('**/api/me', () => {});
  await page.reload({ waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--bh-day-wed')))
    .toContain('#f08cb4');
});

test('a colour on which no letters can be read is not saved, and the usual one comes back @phone', async ({
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
  // Run alone, the test began with the usual colour.
  if (await bar.isVisible()) await bar.getByRole('button', { name: 'Save settings' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Wednesday, red' })).toBeVisible();
  await expect(page.getByText('The usual day dots')).toBeVisible();
});
