import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectReadableInDark,
} from '../support/accessibility.ts';
import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';
import { tabTo } from '../support/journeys.ts';

const boxes = (page: Page) => page.getByRole('checkbox');
const progress = (page: Page) => page.getByText(/^\d+ of \d+ done$/);
/** The checkbox of a product, wherever its row is now. */
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}, `) });

/** The product name of a row, without its details and total. */
async function nameOf(page: Page, place: number): Promise<string> {
  const spoken = await boxes(page).nth(place).getAttribute('aria-label');
  return spoken?.split(',')[0] ?? '';
}

async function untickAll(page: Page): Promise<void> {
  await expect(boxes(page).first()).toBeVisible();
  for (const ticked of await page.getByRole('checkbox', { checked: true }).all()) await ticked.click();
}

test('two screens in bench mode share their ticks, which survive a reload @phone', async ({
  openAs,
}, info) => {
  const address = `/production-sheet/${dayFromToday(info.project.name === 'phone' ? 1 : 2)}/bench`;
  const wall = await openAs('reader', address);
  const tablet = await openAs('admin', address);
  await untickAll(wall);
  const name = await nameOf(wall, 0);
  await box(wall, name).click();
  await expect(box(wall, name)).toBeChecked();
  await expect(box(tablet, name)).toBeChecked();
  await expect(progress(tablet)).toHaveText(/^1 of \d+ done$/);
  await tablet.reload();
  await expect(box(tablet, name)).toBeChecked();
  await box(tablet, name).click();
  await expect(box(wall, name)).not.toBeChecked();
  await expectNoHorizontalOverflow(wall);
});

test('ticks made without a network are sent automatically when it is back @phone', async ({
  openAs,
  allowConsoleError,
}, info) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  const address = `/production-sheet/${dayFromToday(info.project.name === 'phone' ? 4 : 5)}/bench`;
  const wall = await openAs('reader', address);
  const tablet = await openAs('admin', address);
  await untickAll(wall);
  const name = await nameOf(tablet, 0);
  await expect(tablet.getByText('Live', { exact: true })).toBeVisible();
  await tablet.context().setOffline(true);
  await expect(tablet.getByText(/^Offline since \d\d:\d\d$/)).toBeVisible();
  await box(tablet, name).click();
  await expect(box(tablet, name)).toBeChecked();
  await expect(tablet.getByText(/^numbers as of \d\d:\d\d, 1 tick to send$/)).toBeVisible();
  await expect(box(wall, name)).not.toBeChecked();
  await expectAccessible(tablet);
  await tablet.context().setOffline(false);
  await expect(box(wall, name)).toBeChecked();
  await expect(tablet.getByText('Live', { exact: true })).toBeVisible();
  await expect(tablet.getByText(/to send/)).toHaveCount(0);
});

test('a ticked total that changes is unticked and shows the difference', async ({ openAs }) => {
  const day = dayFromToday(13);
  const shop = await openAs('shops', `/orders/${day}`);
  const shopId = await findShopId(shop, 'Lime Walk', day);
  await shop.goto(`/orders/${day}/NEW/${shopId}`);
  const order = async (quantity: number) => {
    const field = shop.getByRole('textbox', { name: 'Quantity, Baguette', exact: true });
    await field.fill(String(quantity));
    await field.press('Enter');
    await shop.keyboard.press('ControlOrMeta+s');
    await expect(shop.getByText(/Your changes have been saved|Order \d+ created/).first()).toBeVisible();
  };
  await order(12);
  await shop.waitForURL(new RegExp(`/orders/${day}/\\d+$`));

  const sheet = await openAs('reader', `/production-sheet/${day}`);
  await sheet.getByRole('link', { name: 'Bench mode' }).click();
  await sheet.waitForURL(/\/bench$/);
  await box(sheet, 'Baguette').click();
  await expect(box(sheet, 'Baguette')).toBeChecked();
  await order(16);
  const changed = sheet.getByRole('checkbox', {
    name: /^Baguette, .*was \d+, Changed since, 4 more: Lime Walk 12 to 16, \d\d:\d\d$/,
  });
  await expect(changed).not.toBeChecked();
  await expect(sheet.getByRole('log')).toContainText('Baguette, Lime Walk');
  await order(18);
  await expect(
    sheet.getByRole('checkbox', {
      name: /^Baguette, .*was \d+, Changed since, 6 more: Lime Walk 12 to 18, \d\d:\d\d$/,
    }),
  ).not.toBeChecked();
  await expectAccessible(sheet);
  await expectReadableInDark(sheet);
  await sheet.keyboard.press('Escape');
  await sheet.waitForURL((url) => url.pathname === `/production-sheet/${day}`);
});

test('bench mode works by keyboard alone on a tablet', async ({ openAs }) => {
  const page = await openAs('reader', `/production-sheet/${dayFromToday(3)}/bench`);
  await page.setViewportSize({ width: 1024, height: 768 });
  await untickAll(page);
  const [first, second] = [await nameOf(page, 0), await nameOf(page, 1)];
  await page.reload();
  await expect(boxes(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(box(page, first)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box(page, first)).toBeChecked();
  await expect(box(page, second)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box(page, second)).toBeChecked();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Leave bench mode');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const total = page.getByRole('checkbox', { checked: false }).first().locator('b').last();
  expect(await total.evaluate((element) => getComputedStyle(element).fontSize)).toBe('44px');
  await expectNoHorizontalOverflow(page);
});

test('focusing a group beyond the edge of a small window scrolls it completely into view', async ({
  openAs,
}) => {
  const page = await openAs('admin', `/production-sheet/${dayFromToday(4)}/bench`);
  await page.setViewportSize({ width: 720, height: 450 });
  const groups = page.getByRole('navigation', { name: 'Groups' });
  for (const name of ['Cakes and tray bakes', 'Cakes to order']) {
    const group = groups.getByRole('button', { name: new RegExp(`^${name}, `) });
    await tabTo(page, group);
    const cut = await group.evaluate((button) => {
      const row = button.closest('ul')?.getBoundingClientRect();
      const { left, right } = button.getBoundingClientRect();
      return row ? Math.max(row.left - left, right - row.right) : Number.NaN;
    });
    expect(cut, `${name} is cut off by this number of pixels`).toBeLessThanOrEqual(1);
  }
});
