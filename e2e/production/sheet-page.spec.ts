import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { dayFromToday, expect, test } from '../support/bakehouse.ts';

const yesterday = dayFromToday(-1);

async function topOf(element: Locator): Promise<number> {
  return Math.round((await element.boundingBox())?.y ?? Number.NaN);
}

function firstRow(page: Page): Locator {
  return page.locator('[data-part=sheet-line]:has(th), [id^=sheet-row]').first();
}

/** The names of the visible shops. */
function visibleShops(page: Page): Promise<readonly string[]> {
  return page
    .getByRole('grid')
    .locator('thead tr:last-child th')
    .evaluateAll((heads) => heads.slice(2).map((head) => head.textContent.trim()));
}

test('the first product is near the top at every width, and nothing scrolls horizontally', async ({
  openAs,
}) => {
  const page = await openAs('admin', `/production-sheet/${yesterday}`);
  for (const [width, height, top] of [
    [1440, 900, 220],
    [1024, 768, 260],
    [768, 1024, 279],
    [390, 844, 251],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => topOf(firstRow(page)), `at ${width} px`).toBeLessThanOrEqual(top);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  }
});

test('the status of the orders is not clipped at any width', async ({ openAs }) => {
  const page = await openAs('admin', `/production-sheet/${dayFromToday(1)}`);
  const status = page.getByRole('region', { name: 'Status' });
  // A narrow status shows only the word 'Open'. Screen readers get the whole sentence.
  const words = status.getByRole('heading', { name: 'Orders may still change' });
  for (const width of [390, 600, 768, 900, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const isWhole = async () => {
      const [around, inside] = [await status.boundingBox(), await words.boundingBox()];
      if (!around || !inside) return false;
      return inside.y >= around.y - 1 && inside.y + inside.height <= around.y + around.height + 1;
    };
    await expect.poll(isWhole, `at ${width} px`).toBe(true);
  }
});

test('the page itself scrolls under sticky headers, without a scroll container, down to the total of all items', async ({
  openAs,
}) => {
  const page = await openAs('admin', `/production-sheet/${yesterday}`);
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  // Rows outside of the window are rendered later.
  await expect.poll(() => grid.getByRole('row').count()).toBeGreaterThan(60);
  const boxes = await grid.evaluate((element) => {
    const scrolling: string[] = [];
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(box).overflow)) scrolling.push(box.className);
    }
    return scrolling;
  });
  expect(boxes).toEqual([]);

  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
  expect(await topOf(page.getByRole('button', { name: 'Print' }))).toBeLessThan(10);
  expect(await topOf(grid.locator('thead'))).toBe(42);
  await page.keyboard.press('End');
  await expect(grid.getByRole('rowheader', { name: 'All items' })).toBeVisible();
});

test('shops scroll by whole columns with the rail buttons, Shift and the wheel, and the keyboard', async ({
  openAs,
}) => {
  const page = await openAs('admin', `/production-sheet/${yesterday}`);
  const grid = page.getByRole('grid');
  await grid.waitFor();
  const first = await visibleShops(page);
  const more = page.getByRole('button', { name: /^\d+ more shops? .*to the right$/ });
  const hidden = Number(/^\d+/.exec((await more.textContent()) ?? '')?.[0]);
  expect(hidden).toBeGreaterThan(5);

  await page.mouse.move(700, 600);
  await page.keyboard.down('Shift');
  await page.mouse.wheel(0, 140);
  await page.keyboard.up('Shift');
  await expect.poll(() => visibleShops(page)).toContain(first[2]);
  expect(await visibleShops(page)).not.toContain(first[1]);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  const before = await visibleShops(page);
  await more.click();
  const after = await visibleShops(page);
  expect(after).not.toContain(before[0]);
  // The last shop is not cut off.
  const right = await page.locator('[data-part=shop-rail][data-side=right], [data-part=sheet-grid]').last();
  const edge = (await right.boundingBox()) ?? { x: 0, width: 0 };
  const last = await grid.locator('thead tr:last-child th').last().boundingBox();
  expect(Math.round((last?.x ?? 0) + (last?.width ?? 0))).toBeLessThanOrEqual(
    Math.round(edge.x + edge.width),
  );

  await grid.getByRole('rowheader').nth(1).click();
  await page.keyboard.press('Control+Home');
  await expect.poll(() => visibleShops(page)).toEqual(first);
  await page.keyboard.press('Control+End');
  await expect(page.getByRole('button', { name: /to the right$/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('swiping scrolls the shops on a tablet', async ({ openAs }) => {
  const page = await openAs('admin', `/production-sheet/${yesterday}`);
  await page.setViewportSize({ width: 768, height: 1024 });
  const grid = page.getByRole('grid');
  await grid.waitFor();
  await expect.poll(() => visibleShops(page).then((shops) => shops.length)).toBeLessThan(8);
  const first = await visibleShops(page);
  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y: 600 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(600) });
  for (let x = 590; x >= 390; x -= 20) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => visibleShops(page)).toContain(first[3]);
  expect(await visibleShops(page)).not.toContain(first[0]);
});

test('at 320 px the status, the version and the print button are not clipped', async ({ openAs }) => {
  const page = await openAs('admin', `/production-sheet/${dayFromToday(1)}`);
  await page.setViewportSize({ width: 320, height: 640 });
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status).toBeVisible();
  const version = page.getByText(/^Version \d+$/).filter({ visible: true });
  for (const [words, room] of [
    [status.getByRole('heading'), status],
    [version, version.locator('..')],
  ] as const) {
    const [inner, outer] = [await words.boundingBox(), await room.boundingBox()];
    if (!inner || !outer) throw new Error('it is not visible');
    expect(inner.y).toBeGreaterThanOrEqual(outer.y);
    expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
  }
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('radio', { name: 'Delivery Notes' }).check({ force: true });
  const print = page.getByRole('button', { name: /^Print \d+ delivery notes$/ });
  const cut = await print
    .locator('.mantine-Button-label')
    .evaluate((label) => label.scrollWidth - label.clientWidth);
  expect(cut).toBe(0);
});
