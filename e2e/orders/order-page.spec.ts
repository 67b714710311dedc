import type { Locator, Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectReadableInDark,
} from '../support/accessibility.ts';
import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';

async function openNewOrder(page: Page, shop: string, day: string): Promise<void> {
  await page.goto(`/orders/${day}/NEW/${await findShopId(page, shop, day)}`);
  await page.getByRole('region', { name: 'Status' }).waitFor();
}

const quantities = (page: Page) => page.getByRole('textbox', { name: /^Quantity, / });
const saveBar = (page: Page) => page.getByRole('region', { name: 'Save' });

/** Waits for this number of frames: rows are measured a few frames after they are scrolled into view. */
async function waitForFrames(page: Page, frames: number): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  }, frames);
}

/** Whether an element is completely between these heights of the window (px). */
async function isBetween(element: Locator, top: number, bottom: number): Promise<boolean> {
  const box = await element.boundingBox();
  return box !== null && box.y >= top && box.y + box.height <= bottom;
}

test('a phone fills in the usual order, undoes it and saves, and the saved order shows its own lines first @phone @thumb', async ({
  openAs,
}) => {
  const day = dayFromToday(7);
  const page = await openAs('shop', `/orders/${day}`);
  await page.locator(`a[href*="/orders/${day}/NEW/"]`).first().tap();
  const fill = page.getByRole('button', { name: /^Fill with usual/ });
  await fill.tap();
  const filled = page.getByText(/^Filled with your usual/);
  await expect(filled).toBeVisible();
  const own = page.getByRole('button', { name: /^In this order \d+/ });
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  const lines = Number((await own.textContent())?.match(/\d+/)?.[0]);
  await expect(quantities(page)).toHaveCount(lines);
  await expectAccessible(page);
  await expectReadableInDark(page);

  await page.getByRole('button', { name: 'Undo filling' }).tap();
  await expect(saveBar(page)).toContainText('0 lines, 0 items');
  await fill.tap();
  await page
    .getByRole('button', { name: /^One more / })
    .first()
    .tap();
  await expect(filled).toHaveCount(0);
  await page.getByRole('button', { name: /^Save order/ }).tap();
  await page.waitForURL(new RegExp(`/orders/${day}/\\d+$`));
  await expect(page.getByRole('heading', { name: /^Order \d+ sent$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /as PDF/ })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.getByRole('button', { name: 'Look at the order' }).tap();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('ORDER RECEIVED');

  // After a reload the order shows its own lines, and a button shows the other products.
  await page.reload();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await expect(quantities(page)).toHaveCount(lines);
  await page.getByRole('button', { name: /more products$/ }).tap();
  await expect(own).toHaveAttribute('aria-pressed', 'false');
  expect(await quantities(page).count()).toBeGreaterThan(100);
});

test('a phone finds a product from anywhere in the list, with the best match on top @phone @thumb', async ({
  openAs,
}) => {
  const day = dayFromToday(8);
  const page = await openAs('shop', `/orders/${day}`);
  await openNewOrder(page, 'Old Priory', day);
  await page.getByRole('heading', { name: 'Pantry' }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await page.getByRole('button', { name: 'Find a product' }).tap();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').fill('bag');
  await expect(page.getByText(/^\d+ found in \d+ products$/)).toBeVisible();
  const first = page.locator('[data-product]:visible').first();
  await expect(first).toContainText(/^Bag/);
  await expect(first.locator('mark')).toHaveText(/bag/i);
  expect(await isBetween(first, 60, 400)).toBe(true);
  await expectAccessible(page);
  await first.getByRole('button', { name: /^One more / }).tap();
  await page.getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByRole('button', { name: 'In this order 1' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 400);
});

test('a tablet in landscape shows at least nine products, the groups beside them, and collapsible details', async ({
  openAs,
}) => {
  const day = dayFromToday(9);
  const page = await openAs('shop', `/orders/${day}`);
  await page.setViewportSize({ width: 1024, height: 768 });
  await openNewOrder(page, 'Old Priory', day);
  const bar = await saveBar(page).boundingBox();
  const rows = await quantities(page).all();
  const seen: Locator[] = [];
  for (const row of rows.slice(0, 14)) {
    if (await isBetween(row, 0, bar?.y ?? 0)) seen.push(row);
  }
  expect(seen.length).toBeGreaterThanOrEqual(9);
  await page
    .getByRole('navigation', { name: 'Product groups' })
    .getByRole('button', { name: /^Pantry/ })
    .click();
  await expect(page.getByRole('rowheader', { name: /^Pantry/ })).toBeInViewport();
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'PO number' })).toBeVisible();
  await page.getByRole('button', { name: 'Pick a date' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await expectReadableInDark(page);
});

test('a tablet in portrait shows at least nine products, and its sticky elements do not overlap', async ({
  openAs,
}) => {
  const day = dayFromToday(9);
  const page = await openAs('shop', `/orders/${day}`);
  await page.setViewportSize({ width: 768, height: 1024 });
  await openNewOrder(page, 'Old Priory', day);
  // It has the header of a wide screen, with the navigation that a phone has at the bottom.
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Production sheet', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Pick a date' })).toBeVisible();
  const bar = await saveBar(page).boundingBox();
  const seen: Locator[] = [];
  for (const row of (await quantities(page).all()).slice(0, 14)) {
    if (await isBetween(row, 0, bar?.y ?? 0)) seen.push(row);
  }
  expect(seen.length).toBeGreaterThanOrEqual(9);
  const groups = page.getByRole('navigation', { name: 'Product groups' });
  await groups.getByRole('button', { name: /^Savouries/ }).click();
  const head = page.getByRole('rowheader', { name: /^Savouries/ });
  await expect(head).toBeInViewport();
  // Sticky elements do not overlap.
  const stuck = [
    page.getByRole('searchbox'),
    groups,
    page.getByRole('columnheader', { name: 'Product' }),
    head,
  ];
  let above = 0;
  for (const each of stuck) {
    const box = await each.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(above - 1);
    above = (box?.y ?? 0) + (box?.height ?? 0);
  }
  for (const width of [600, 700, 768, 899]) {
    await page.setViewportSize({ width, height: 1024 });
    await expectNoHorizontalOverflow(page);
  }
  await expectAccessible(page);
  await expectReadableInDark(page);
});

test('on a tablet in portrait nothing shifts when the order is loaded', async ({ openAs }) => {
  const day = dayFromToday(9);
  const page = await openAs('shop', `/orders/${day}`);
  await page.setViewportSize({ width: 768, height: 1024 });
  await openNewOrder(page, 'Old Priory', day);
  const address = page.url();
  const answer = Promise.withResolvers<void>();
  await page.route(/\/api\/shops\/\d+\/new-order\//, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(address);
  const skeleton = page.locator('main[data-part="page-skeleton"]');
  await expect(skeleton).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const table = await skeleton.locator('.surface').boundingBox();
  answer.resolve();
  await expect(quantities(page).first()).toBeVisible();
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(title);
  const drawn = await page.getByRole('grid').boundingBox();
  expect(Math.abs((drawn?.y ?? 0) - (table?.y ?? 0))).toBeLessThanOrEqual(1);
});

test('usual products come first, and search, groups and column headers stay visible', async ({ openAs }) => {
  const day = dayFromToday(10);
  const page = await openAs('shop', `/orders/${day}`);
  await openNewOrder(page, 'Old Priory', day);
  await expect(page.getByRole('rowgroup').nth(1)).toContainText(/Your usual/);
  await page.getByRole('button', { name: /^Fill all \d+$/ }).click();
  await expect(saveBar(page)).not.toContainText('0 lines');
  await page.getByRole('button', { name: 'Undo filling' }).click();
  await expect(saveBar(page)).toContainText('0 lines');

  const groups = page.getByRole('navigation', { name: 'Product groups' });
  await groups.getByRole('button', { name: /^Savouries/ }).click();
  const head = page.getByRole('rowheader', { name: /^Savouries/ });
  await expect(head).toBeInViewport();
  await expect(groups.getByRole('button', { name: /^Savouries/ })).toHaveAttribute('aria-current', 'true');
  for (const stuck of [
    page.getByRole('searchbox'),
    groups,
    page.getByRole('columnheader', { name: 'Product' }),
  ]) {
    await expect(stuck).toBeInViewport();
  }
  const named = page.getByText('Old Priory New order', { exact: true });
  await expect(named).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(named).toBeHidden();
  for (const width of [900, 1200, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoHorizontalOverflow(page);
  }
});

test('moving by keyboard keeps the quantity visible between the sticky elements and the save bar', async ({
  openAs,
}) => {
  const day = dayFromToday(11);
  const page = await openAs('shop', `/orders/${day}`);
  await openNewOrder(page, 'Old Priory', day);
  await page.evaluate(() => {
    // Estimates unrendered rows at more than twice their height, as happens with long names.
    const estimates = new CSSStyleSheet();
    estimates.replaceSync('tbody tr { contain-intrinsic-block-size: auto 90px !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, estimates];
  });
  await quantities(page).first().focus();
  const inSight = () =>
    page.evaluate(() => {
      const field = document.activeElement?.getBoundingClientRect();
      if (!field) return false;
      const top = document.elementFromPoint(field.x + field.width / 2, field.y + 1);
      const bottom = document.elementFromPoint(field.x + field.width / 2, field.bottom - 2);
      return top === document.activeElement && bottom === document.activeElement;
    });
  for (const [key, times, frames] of [
    ['Control+End', 1, 15],
    ['PageUp', 11, 15],
    ['ArrowDown', 60, 1],
    ['ArrowUp', 60, 1],
    ['PageDown', 11, 1],
  ] as const) {
    for (let step = 0; step < times; step += 1) {
      await page.keyboard.press(key);
      await waitForFrames(page, frames);
      await expect.poll(inSight, { message: `${key}, step ${step + 1}` }).toBe(true);
    }
  }
});

test('a past day shows no products but a telephone number and a link to a new order @phone', async ({
  openAs,
}) => {
  // Before the first order of the demo brand.
  const day = dayFromToday(-365);
  const page = await openAs('admin', `/orders/${day}`);
  await openNewOrder(page, 'Abbey Green', day);
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('MISSED DELIVERY');
  await expect(page.getByRole('link', { name: /^Call the bakehouse/ })).toHaveAttribute('href', /^tel:/);
  await expect(page.locator('[data-product]')).toHaveCount(0);
  await expect(saveBar(page)).toHaveCount(0);
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.getByRole('link', { name: /^New order for / }).click();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('NEW ORDER');
});
