import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { dayFromToday, expect, test } from '../support/bakehouse.ts';

const run = promisify(execFile);

test('the totals of a day are on few pages, each with head and code, and every product is there once', async ({
  openAs,
}, info) => {
  const day = dayFromToday(-1);
  const page = await openAs('admin', `/production-sheet/${day}`);
  // Rows below the fold are drawn a moment later.
  await expect.poll(() => page.getByRole('grid').getByRole('row').count()).toBeGreaterThan(60);
  const products = await page.locator('[data-part=sheet-line] [data-part=sheet-product]').allTextContents();
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('[data-part~=print-totals]')).toBeAttached();
  const path = info.outputPath('totals.pdf');
  await writeFile(path, await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  const { stdout } = await run('pdftotext', ['-raw', path, '-']);
  // Where words are parted is the reader's guess.
  const pages = stdout
    .replaceAll(/[^\S\f]+/g, '')
    .split('\f')
    .slice(0, -1);
  expect(pages.length).toBeLessThanOrEqual(3);
  for (const text of pages) {
    expect(text).toContain('Totalstobake');
    expect(text).toContain('Version');
    expect(text).toMatch(/Page\dof\d/);
  }
  const printed = pages.join('');
  const times = (product: string) => printed.split(product.replaceAll(/\s+/g, '')).length - 1;
  expect(products.filter((product) => times(product) === 0)).toEqual([]);
  const { stdout: size } = await run('pdfinfo', [path]);
  expect(size).toMatch(/Page size:\s+59[45]/);

  await page.goto(`/production-sheet/${day}?version=1`);
  await expect(page.getByText(/The paper that you scanned is version 1/)).toBeVisible();
});

test('by shop, every page but the notes has the code, on no more pages than products and shops need', async ({
  openAs,
}, info) => {
  const page = await openAs('admin', `/production-sheet/${dayFromToday(-1)}`);
  await expect.poll(() => page.getByRole('grid').getByRole('row').count()).toBeGreaterThan(60);
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await page.getByRole('button', { name: 'Other papers' }).click();
  await page.getByRole('menuitem', { name: 'By shop' }).click();
  await expect(page.locator('[data-part=print-code]').first()).toBeAttached();
  const path = info.outputPath('by-shop.pdf');
  await writeFile(path, await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  const { stdout } = await run('pdftotext', ['-layout', path, '-']);
  const pages = stdout.split('\f').slice(0, -1);
  const ofShops = pages.filter((text) => !text.includes('Notes for the day'));
  expect(ofShops.length).toBeGreaterThan(1);
  for (const text of ofShops.slice(0, -1)) expect(text).toContain('is the latest');
  // The head is of two lines beside its code, so that a page of products has at least twenty rows.
  const [first = ''] = ofShops;
  expect(first.split('\n').filter((line) => line.trim() !== '').length).toBeGreaterThan(24);
});

test('the sheet of the night ahead is printed in two clicks from the first page', async ({ openAs }) => {
  const page = await openAs('admin', '/');
  const sheet = page.getByRole('link', { name: 'Open the sheet' });
  await expect(sheet).toBeVisible();
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0, print: () => window.dispatchEvent(new Event('beforeprint')) });
    window.addEventListener('click', () =>
      Object.assign(window, { clicks: Number(Reflect.get(window, 'clicks')) + 1 }),
    );
  });
  await sheet.click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('[data-part~=print-totals]')).toBeAttached();
  expect(await page.evaluate(() => Reflect.get(window, 'clicks'))).toBe(2);
});
