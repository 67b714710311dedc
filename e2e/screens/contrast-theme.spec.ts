import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/bakehouse.ts';

/** The ground of an element, as it is drawn. */
const ground = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

/** What is chosen has another ground than what is not: in a contrast theme of the system, colours of ours are not drawn. */
async function expectApart(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen.first()).toBeVisible();
  // `/orders` leads on to a day, and only then is anything chosen.
  await expect.poll(async () => (await ground(chosen.first())) !== (await ground(other.first()))).toBe(true);
}

async function open(page: Page, path: string, dark: boolean): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: dark ? 'dark' : 'light' });
  await page.goto(path);
}

for (const dark of [false, true]) {
  test(`in a ${dark ? 'dark' : 'light'} contrast theme it is seen what is chosen, what is on, and every line of a tag`, async ({
    openAs,
  }) => {
    const page = await openAs('super', '/');
    await open(page, '/orders', dark);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expectApart(
      navigation.getByRole('link', { name: 'Orders' }),
      navigation.getByRole('link', { name: 'Search' }),
    );
    const days = page.locator('[data-part="strip-day"]');
    await expectApart(
      page.locator('[data-part="strip-day"][aria-current] > :last-child'),
      page.locator('[data-part="strip-day"]:not([aria-current]) > :last-child'),
    );
    await expectApart(
      page.locator('[aria-pressed="true"][data-part="filter-chip"]'),
      page.locator('[aria-pressed="false"][data-part="filter-chip"]'),
    );
    // The ground of a line, which the system draws, covers no line above it.
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
    await expectApart(
      page.locator('[data-part="segmented-choice"] label:has(:checked)'),
      page.locator('[data-part="segmented-choice"] label:not(:has(:checked))'),
    );
  });
}
