import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/bakehouse.ts';

/** The background colour of an element. */
const backgroundOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

/** Expects different backgrounds of a chosen and another element: contrast themes replace the app's own colours. */
async function expectDifferentBackground(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen.first()).toBeVisible();
  // `/orders` redirects to a day, and nothing is chosen before that.
  await expect
    .poll(async () => (await backgroundOf(chosen.first())) !== (await backgroundOf(other.first())))
    .toBe(true);
}

async function open(page: Page, path: string, dark: boolean): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: dark ? 'dark' : 'light' });
  await page.goto(path);
}

for (const dark of [false, true]) {
  test(`in a ${dark ? 'dark' : 'light'} contrast theme chosen items, switches and tags can be distinguished`, async ({
    openAs,
  }) => {
    const page = await openAs('super', '/');
    await open(page, '/orders', dark);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expectDifferentBackground(
      navigation.getByRole('link', { name: 'Orders' }),
      navigation.getByRole('link', { name: 'Search' }),
    );
    const days = page.locator('[data-part="strip-day"]');
    await expectDifferentBackground(
      page.locator('[data-part="strip-day"][aria-current] > :last-child'),
      page.locator('[data-part="strip-day"]:not([aria-current]) > :last-child'),
    );
    await expectDifferentBackground(
      page.locator('[aria-pressed="true"][data-part="filter-chip"]'),
      page.locator('[aria-pressed="false"][data-part="filter-chip"]'),
    );
    // The system's background behind a line must not cover the line above it.
    await expect(days.first().locator('> :last-child')).toHaveCSS('forced-color-adjust', 'none');

    await open(page, '/admin/products', dark);
    const archived = page.getByRole('switch', { name: 'Show Archived' });
    const track = page.locator('label:has-text("Show Archived")').locator('xpath=ancestor::*[.//input][1]');
    await expect(archived).not.toBeChecked();
    const off = await track.screenshot();
    await archived.check({ force: true });
    await expect(archived).toBeChecked();
    expect(Buffer.compare(off, await track.screenshot())).not.toBe(0);

    await page.getByRole('link', { name: 'Production sheet' }).click();
    await expectDifferentBackground(
      page.locator('[data-part="segmented-choice"] label:has(:checked)'),
      page.locator('[data-part="segmented-choice"] label:not(:has(:checked))'),
    );
  });
}
