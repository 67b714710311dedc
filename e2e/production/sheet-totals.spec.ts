import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { dayFromToday, expect, test } from '../support/bakehouse.ts';

const run = promisify(execFile);

test('the printed totals have at most three pages, each with a header, and contain every product', async ({
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
  // pdftotext guesses where words are separated, so spaces are removed.
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

test('the sheet by shop prints the code on its pages, and a header of few lines', async ({
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
  // The header has two lines beside its code, so that a page has room for at least twenty rows of products.
  const [first = ''] = ofShops;
  expect(first.split('\n').filter((line) => line.trim() !== '').length).toBeGreaterThan(24);
});

test('the next sheet is printed in two clicks from the home page', async ({ openAs }) => {
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
