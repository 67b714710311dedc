import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import { dayFromToday, expect, test } from '../support/bakehouse.ts';
import { pictureDifference } from '../support/page-pictures.ts';

const run = promisify(execFile);
const yesterday = dayFromToday(-1);

/** The path of one of yesterday's orders that this person can see. */
async function findPastOrder(page: Page): Promise<string> {
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

test('the invoice replaces the order view, survives a reload, and links back @phone', async ({ openAs }) => {
  const page = await openAs('shop', `/orders/${yesterday}`);
  const address = await findPastOrder(page);
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

test('the printed invoice and the downloaded PDF have the same content', async ({ openAs }, testInfo) => {
  const page = await openAs('shop', `/orders/${yesterday}`);
  await page.goto(await findPastOrder(page));
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
  const [print, savedFile] = await Promise.all([words(printed), words(downloaded)]);
  expect(print.pages).toBe(savedFile.pages);
  for (const { text } of [print, savedFile]) {
    expect(text).toContain('Sales Invoice');
    expect(text).toContain(total);
    expect(text, 'no button is printed').not.toContain('Download PDF');
  }
  await page.getByRole('radio', { name: 'Delivery note' }).check({ force: true });
  await expect(page.getByRole('article')).not.toContainText('£');
  const note = testInfo.outputPath('note.pdf');
  await writeFile(note, await page.pdf({ preferCSSPageSize: true }));
  const [alike, unlike] = await Promise.all([
    pictureDifference(printed, downloaded),
    pictureDifference(printed, note),
  ]);
  process.stdout.write(
    `invoice: difference of print and PDF ${alike.toFixed(3)}, of a delivery note ${unlike.toFixed(3)}\n`,
  );
  expect(alike, 'the print and the PDF look alike').toBeLessThan(0.12);
  expect(unlike, 'another document looks different').toBeGreaterThan(alike * 1.4);
  const amounts = (text: string) => (text.match(/£[\d,]+\.\d\d/g) ?? []).toSorted();
  expect(amounts(print.text)).toEqual(amounts(savedFile.text));
});
