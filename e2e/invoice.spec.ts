import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expectAccessible, expectReadableInDark } from './accessibility.ts';
import { dayFromToday, expect, test } from './bakehouse.ts';

const run = promisify(execFile);
const yesterday = dayFromToday(-1);

/** The address of an order of yesterday that this person sees. */
async function pastOrder(page: Page): Promise<string> {
  const links = page.locator(`a[href^="/orders/${yesterday}/"]`);
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const address = addresses.find((one) => /\/\d+$/.test(one));
  if (!address) throw new Error('yesterday has no order');
  return address;
}

async function viewInvoice(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'View Invoice' });
  const menu = page.getByRole('button', { name: 'More actions' });
  await button.or(menu).first().waitFor();
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('menuitem', { name: 'View Invoice' }).click();
  } else await button.click();
  await expect(page.getByRole('heading', { name: 'Sales Invoice' })).toBeVisible();
}

/** How many squares of a page lie side by side, and one below the other, when two of them are compared as pictures. */
const squares = { across: 8, down: 12 };

/** How dark each square of the first page is, from 0 to 1, against its darkest one. */
async function darkness(path: string): Promise<readonly number[]> {
  const { stdout } = await run('pdftoppm', ['-gray', '-r', '40', '-singlefile', path], {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });
  const head = /^P5\s+(\d+)\s+(\d+)\s+\d+\s/.exec(stdout.subarray(0, 64).toString('latin1'));
  if (!head) throw new Error('pdftoppm drew no picture');
  const [width, height] = [Number(head[1]), Number(head[2])];
  const pixels = stdout.subarray(head[0].length);
  const ink = new Array<number>(squares.across * squares.down).fill(0);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor((x / width) * squares.across);
      const square = Math.floor((y / height) * squares.down) * squares.across + column;
      ink[square] = (ink[square] ?? 0) + 255 - (pixels[y * width + x] ?? 255);
    }
  }
  const darkest = Math.max(1, ...ink);
  return ink.map((sum) => sum / darkest);
}

/** How much two pages differ as pictures: 0 where every square is as dark in both, 1 where none is. */
async function unlikeness(one: string, other: string): Promise<number> {
  const [a, b] = await Promise.all([darkness(one), darkness(other)]);
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

test('the invoice takes the place of the order, survives a reload, and leads back @phone', async ({
  openAs,
}) => {
  const page = await openAs('shop', `/orders/${yesterday}`);
  const address = await pastOrder(page);
  await page.goto(address);
  await viewInvoice(page);
  await expect(page).toHaveURL(/\?view=invoice$/);
  await page.reload();
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText(address.split('/').at(-1) ?? '');
  await expect(sheet).toContainText('Zero Rated');
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.getByRole('radio', { name: 'Delivery note' }).check({ force: true });
  await expect(page.getByRole('article')).not.toContainText('£');
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sales Invoice' })).toBeVisible();
  await page.getByRole('button', { name: 'View Order' }).click();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText(/DELIVERED|DELIVERING TODAY/);
});

test('what is printed and what is downloaded say the same', async ({ openAs }, testInfo) => {
  const page = await openAs('shop', `/orders/${yesterday}`);
  await page.goto(await pastOrder(page));
  await viewInvoice(page);
  const total = await page.locator('[data-part=document-closing] p').last().innerText();
  const printed = testInfo.outputPath('printed.pdf');
  await writeFile(printed, await page.pdf({ preferCSSPageSize: true }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^invoice-\d+\.pdf$/);
  const downloaded = await download.path();
  expect((await readFile(downloaded)).subarray(0, 5).toString()).toBe('%PDF-');

  const hasReader = await run('pdftotext', ['-v']).then(
    () => true,
    () => false,
  );
  if (!hasReader) {
    process.stdout.write('invoice: pdftotext is not installed, so the two PDFs are not compared\n');
    return;
  }
  const words = async (path: string) => {
    const { stdout } = await run('pdftotext', ['-layout', path, '-']);
    return { text: stdout.replaceAll(/\s+/g, ' '), pages: stdout.split('\f').length - 1 };
  };
  const [paper, file] = await Promise.all([words(printed), words(downloaded)]);
  expect(paper.pages).toBe(file.pages);
  for (const { text } of [paper, file]) {
    expect(text).toContain('Sales Invoice');
    expect(text).toContain(total);
    expect(text, 'nothing of the screen is printed').not.toContain('Download PDF');
  }
  await page.getByRole('radio', { name: 'Delivery note' }).check({ force: true });
  await expect(page.getByRole('article')).not.toContainText('£');
  const note = testInfo.outputPath('note.pdf');
  await writeFile(note, await page.pdf({ preferCSSPageSize: true }));
  const [alike, unlike] = await Promise.all([unlikeness(printed, downloaded), unlikeness(printed, note)]);
  process.stdout.write(
    `invoice, printed and as PDF: ${alike.toFixed(3)} apart; a note: ${unlike.toFixed(3)}\n`,
  );
  expect(alike, 'the two look alike').toBeLessThan(0.12);
  expect(unlike, 'and another document does not').toBeGreaterThan(alike * 1.4);
  const amounts = (text: string) => (text.match(/£[\d,]+\.\d\d/g) ?? []).toSorted();
  expect(amounts(paper.text)).toEqual(amounts(file.text));
});
