import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';

const run = promisify(execFile);
const tomorrow = dayFromToday(1);
const yesterday = dayFromToday(-1);

/** Saves a new order of baguettes; returns its path. */
async function orderBaguettes(page: Page, day: string, shop: string, quantity: number): Promise<string> {
  const shopId = await findShopId(page, shop, day);
  await page.goto(`/orders/${day}/NEW/${shopId}`);
  await changeBaguettes(page, quantity);
  await page.waitForURL(new RegExp(`/orders/${day}/\\d+$`));
  return new URL(page.url()).pathname;
}

async function changeBaguettes(page: Page, quantity: number): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Quantity, Baguette', exact: true });
  await field.fill(String(quantity));
  await field.press('Enter');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/Your changes have been saved|Order \d+ created/).first()).toBeVisible();
}

/** Prints the page to a PDF; returns the text of each of its pages. */
async function printPages(page: Page, path: string): Promise<readonly string[]> {
  await writeFile(path, await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  const { stdout } = await run('pdftotext', ['-layout', path, '-']);
  return stdout.split('\f').slice(0, -1);
}

/** Width and height of a page in points, rounded. */
async function sizeOf(path: string): Promise<readonly [number, number]> {
  const { stdout } = await run('pdfinfo', [path]);
  const size = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(stdout);
  return [Math.round(Number(size?.[1])), Math.round(Number(size?.[2]))];
}

const portrait = [595, 842];
const landscape = [842, 595];

test('a printed sheet is marked as out of date after a change, and only the changes can be printed', async ({
  openAs,
}, info) => {
  const day = dayFromToday(12);
  const shop = await openAs('shops', `/orders/${day}`);
  const order = await orderBaguettes(shop, day, 'Lime Walk', 12);

  const floor = await openAs('reader', `/production-sheet/${day}`);
  const baker = await openAs('admin', `/production-sheet/${day}`);
  await baker.getByRole('button', { name: 'Other papers' }).click();
  await baker.getByRole('menuitem', { name: 'By shop' }).click();
  await expect(baker.getByRole('button', { name: 'Print' })).toBeEnabled();

  await shop.goto(order);
  await changeBaguettes(shop, 30);
  const changes = { name: /^1 change since version \d+, / };
  await baker.getByRole('button', changes).click();
  await expect(baker.getByRole('heading', { name: /1 change since version \d+, printed/ })).toBeVisible();
  await expect(baker.getByRole('grid')).toContainText('30');
  await expect(baker.getByText('Lime Walk, 12 to 30')).toBeVisible();
  // Other people of the bakery see the same last print.
  await floor.reload();
  await floor.getByRole('button', changes).click();
  await expect(floor.getByRole('heading', { name: /1 change since version \d+, printed/ })).toBeVisible();
  await expectAccessible(floor);

  await baker.getByRole('button', { name: 'All seen' }).click();
  await expect(baker.getByText(/The printed version \d+ .* is out of date: 1 change/)).toBeVisible();
  // Printing starts with this event, which a headless browser may omit.
  await baker.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await baker.getByRole('button', { name: 'Print changes' }).click();
  const path = info.outputPath('changes.pdf');
  await expect(baker.locator('[data-part~=print-changes]')).toBeAttached();
  const [page = ''] = await printPages(baker, path);
  expect(page).toMatch(/Changes from version \d+ to version \d+/);
  expect(page).toMatch(/Baguette/);
  expect(page).toMatch(/Lime Walk/);
  expect(await sizeOf(path)).toEqual(portrait);
  await floor.reload();
  await expect(floor.getByRole('grid')).toBeVisible();
  await expect(floor.getByText(/out of date|since version/)).toHaveCount(0);
});

test('the printed sheet is in landscape and repeats its header with version and time', async ({
  openAs,
}, info) => {
  const page = await openAs('admin', `/production-sheet/${yesterday}`);
  await expect(page.getByRole('grid')).toBeVisible();
  const rows = await page.getByRole('rowheader').count();
  const path = info.outputPath('sheet.pdf');
  const pages = await printPages(page, path);
  expect(await sizeOf(path)).toEqual(landscape);
  const tables = pages.filter((text) => !text.includes('Notes for the day'));
  expect(tables.length).toBeGreaterThan(2);
  for (const text of tables) {
    expect(text).toContain('Production sheet');
    expect(text).toContain('TOTAL');
    expect(text).toMatch(/Version/);
    expect(text).toMatch(/\d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d/);
    expect(text).toMatch(/Page \d+ of \d+/);
  }
  expect(rows).toBeGreaterThan(20);
  // Each product occurs at most once in each set of shops, so no row is split by a page break.
  const sets = Map.groupBy(tables, (text) => /Shops? \d+(?: to \d+)? of \d+/.exec(text)?.[0]);
  const texts = [...sets.values()].map((of) => of.join('\n').replaceAll(/\s+/g, ' '));
  const products = await page.locator('[data-part=sheet-line] [data-part=sheet-product]').allTextContents();
  const times = products.map((product) =>
    texts.map((text) => text.split(product.replaceAll(/\s+/g, ' ').trim()).length - 1),
  );
  expect(times.filter((ofSets) => Math.max(...ofSets) !== 1)).toEqual([]);
  expect(times.some((ofSets) => ofSets.includes(0))).toBe(true);
  expect(pages.some((text) => text.includes('Special instructions'))).toBe(true);
});

test('the delivery notes of a day have a page for every order, sorted by brand and shop', async ({
  openAs,
}, info) => {
  const page = await openAs('admin', `/production-sheet/${yesterday}`);
  await page.getByRole('radio', { name: 'Delivery Notes' }).check({ force: true });
  await expect(page).toHaveURL(/\?show=notes$/);
  const print = page.getByRole('button', { name: /^Print \d+ delivery notes$/ });
  const count = Number(/\d+/.exec((await print.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(10);
  await expect(page.getByRole('article')).toHaveCount(count);
  await expectAccessible(page);

  const path = info.outputPath('notes.pdf');
  const pages = await printPages(page, path);
  expect(await sizeOf(path)).toEqual(portrait);
  const shops = await page.getByRole('article').locator('h2').allTextContents();
  expect(pages.length).toBeGreaterThanOrEqual(count);
  // A note that continues on another page repeats its header.
  for (const text of pages) expect(text).toContain('For delivery');
  let at = 0;
  for (const shop of shops) {
    at = pages.findIndex((text, index) => index >= at && text.includes(shop));
    expect(at, `${shop} is on a later page than the shop before it`).toBeGreaterThanOrEqual(0);
  }
  expect(pages.join('')).not.toContain('£');
});

test('rows of zeros can be shown, and column headers sort', async ({ openAs }) => {
  // A past day gets no orders, so its rows do not change while they are counted.
  const page = await openAs('admin', `/production-sheet/${yesterday}`);
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  const unordered = grid.locator('[data-part=sheet-line] [data-part=sheet-total]:empty');
  await expect(unordered).toHaveCount(0);
  await page.getByRole('button', { name: 'View' }).click();
  const hide = page.getByRole('switch', { name: 'Hide zero rows' });
  await hide.uncheck();
  await expect.poll(() => unordered.count()).toBeGreaterThan(0);
  await hide.check();
  await expect(unordered).toHaveCount(0);
  await page.keyboard.press('Escape');
  await grid.getByRole('columnheader', { name: /TOTAL/ }).click();
  await expect(grid.locator('[aria-sort="ascending"], [aria-sort="descending"]')).toHaveCount(1);
});

test('the sheet and its delivery notes are accessible on a phone @phone @thumb', async ({ openAs }) => {
  const page = await openAs('admin', `/production-sheet/${tomorrow}`);
  await expect(page.getByRole('heading', { name: 'Production sheet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'View' }).tap();
  await page.getByRole('radio', { name: 'Delivery Notes' }).check({ force: true });
  const note = page.getByRole('article').first();
  await expect(note).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // Each line has a box to tick, and the numbers are right-aligned.
  const places = await note.locator('[data-on-phone="as-on-paper"] > [aria-hidden]').evaluateAll((ticks) =>
    ticks.map((tick) => {
      const figure = tick.parentElement?.nextElementSibling?.getBoundingClientRect();
      return { wide: tick.getBoundingClientRect().width >= 14, figureEnd: Math.round(figure?.right ?? 0) };
    }),
  );
  expect(places.length).toBeGreaterThan(0);
  expect(places).toEqual(places.map(() => ({ wide: true, figureEnd: places[0]?.figureEnd })));
  await expectAccessible(page);
});
