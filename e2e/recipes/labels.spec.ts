import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Download, Page } from '@playwright/test';
import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import { dayFromToday, expect, test } from '../support/bakehouse.ts';

const run = promisify(execFile);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Label', exact: true });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });

/** Fills in everything that the law requires for a cake that another business sells. */
async function fillInLabel(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Where it is sold, before it is chosen' }).click();
  await dialog(page).getByRole('button', { name: 'Another business' }).click();
  await field(page, 'Use by').fill(dayFromToday(2));
  await field(page, 'Weight').fill('900 g');
  await field(page, 'Storage').fill('Keep in a cool, dry place');
}

/** Downloads the file of a button of the dialog; returns its path. */
async function downloadFile(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: button }).click();
  return (await download).path();
}

test('a complete label is printed as a PDF and for a label printer, and is in the list of prints @phone', async ({
  openAs,
}, info) => {
  // Unique for each attempt, because the list also has the prints of earlier attempts.
  const batch = `2611-${info.project.name}-${info.repeatEachIndex}-${info.retry}`;
  const page = await openAs('admin', '/spec-cards/LEMON/10447');
  const isPhone = info.project.name === 'phone';
  if (isPhone) await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole(isPhone ? 'menuitem' : 'link', { name: 'Label', exact: true }).click();
  await expect(page).toHaveURL(/\/spec-cards\/LEMON\/10447\/label$/);
  const print = dialog(page).getByRole('button', { name: /^Print \d+ labels?$/ });
  await dialog(page).getByRole('button', { name: 'Where it is sold, before it is chosen' }).click();
  await dialog(page).getByRole('button', { name: 'We, in the same place' }).click();
  await expect(dialog(page).getByText('Prepacked for direct sale.')).toBeVisible();
  await field(page, 'Name on label').fill('');
  await expect(dialog(page).getByText('Give the name of the food.')).toBeVisible();
  await expect(print).toBeDisabled();
  await expectAccessible(page, '[role=dialog]');
  await expectReadableInDark(page, '[role=dialog]');
  await page.emulateMedia({ colorScheme: 'light' });

  await field(page, 'Name on label').fill('Lemon drizzle loaf');
  await fillInLabel(page);
  await dialog(page).getByText('Packing day, batch, small packs, percentages').click();
  await field(page, 'Batch').fill(batch);
  await field(page, 'Copies').fill('2');
  await expect(dialog(page).getByRole('heading', { name: 'Ready to print' })).toBeVisible();
  await expect(dialog(page).getByText('Egg, milk and wheat are in bold in the list')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await expectReadableInDark(page, '[role=dialog]');
  await page.emulateMedia({ colorScheme: 'light' });

  await print.click();
  await expect(dialog(page).getByText('2 labels of Lemon drizzle loaf are recorded.')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  const pdf = await downloadFile(page, 'Save the PDF');
  const { stdout } = await run('pdftotext', ['-layout', pdf, '-']);
  const labels = stdout
    .split('\f')
    .slice(0, -1)
    .map((label) => label.replaceAll(/\s+/g, ' '));
  expect(labels).toHaveLength(2);
  for (const words of [
    'Lemon drizzle loaf',
    'EGG',
    'MILK',
    'WHEAT',
    'folic acid',
    '900 g',
    `Batch ${batch}`,
  ]) {
    expect(labels[1]).toContain(words);
  }
  // Lemon is in the name, so its percentage is required.
  expect(labels[0]).toMatch(/lemon juice \d+(?:\.\d+)?%/);
  expect(labels[0]).toContain(dayFromToday(2));

  await dialog(page).getByRole('button', { name: 'ZPL', exact: true }).click();
  // A browser that does not display PDFs also downloads the printed one, at any later time.
  const isForPrinter = (one: Download) => one.suggestedFilename().endsWith('.zpl');
  const download = page.waitForEvent('download', isForPrinter);
  await page.getByRole('menuitem', { name: '203 dpi' }).click();
  expect((await download).suggestedFilename()).toBe('label-lemon-drizzle-loaf-203-dpi.zpl');
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/^\^XA[\s\S]*\^XZ\s*$/);

  await dialog(page)
    .getByRole('link', { name: /^\d+ prints? of this label$/ })
    .click();
  await expect(page).toHaveURL(/\/spec-cards\/label-prints\?pid=10447$/);
  await expect(page.getByText(batch)).toHaveCount(2);
  await expect(page.getByText(`Use by ${dayFromToday(2)}`).first()).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
});

test('a printed label is listed as wrong while an ingredient has another allergen', async ({ openAs }) => {
  const page = await openAs('admin', '/spec-cards/10443/10443/label');
  await fillInLabel(page);
  await dialog(page)
    .getByRole('button', { name: /^Print 1 label$/ })
    .click();
  await expect(dialog(page).getByText('1 label of Coffee and walnut cake is recorded.')).toBeVisible();
  const prints = await openAs('reader', '/spec-cards/label-prints');
  const label = prints.getByRole('row').filter({ hasText: 'Coffee and walnut cake' }).first();
  await expect(label).toContainText('Right');

  await setCelery(page, 'Celery: contains');
  await expect(label).toContainText('Wrong. It contains celery now, and the label does not say so.');
  await prints.getByRole('button', { name: /^Wrong now/ }).click();
  await expect(prints).toHaveURL(/\?wrong=1$/);
  await expect(label).toHaveCount(1);
  await expectAccessible(prints);
  await expectReadableInDark(prints);

  await setCelery(page, 'Celery: free');
  await expect(label).toHaveCount(0);
});

/** Declares whether coffee extract contains celery, without sending e-mails. */
async function setCelery(page: Page, becomes: string): Promise<void> {
  await page.goto('/spec-cards/20116/20116/edit');
  const drawer = page.getByRole('dialog', { name: /Recipe Item/ });
  const celery = drawer.getByRole('button', { name: /^Celery: / });
  // The values cycle: free, not declared, contains, may contain, and free again.
  await celery.click();
  await celery.click();
  await expect(celery).toHaveAccessibleName(becomes);
  await drawer.getByRole('button', { name: /See what it changes/ }).click();
  const question = page.getByRole('dialog', { name: /^Save / });
  await expect(question.getByText('Nothing has been saved yet.', { exact: false })).toBeVisible();
  const tell = question.getByRole('checkbox', { name: /^Write to the/ });
  if ((await tell.count()) > 0) {
    await tell.uncheck();
    await question.getByLabel('Why tell nobody?').fill('A trial of the office');
  }
  await question.getByRole('button', { name: /^Save/ }).click();
  await expect(drawer).toHaveCount(0);
}

test('a read-only admin sees the label but cannot print it, and a shop is denied', async ({ openAs }) => {
  const reader = await openAs('reader', '/spec-cards/10449/10449/label');
  await expect(dialog(reader).getByRole('group', { name: 'Where is it packed?' })).toBeVisible();
  await expect(dialog(reader).getByRole('button', { name: /^Print|^ZPL/ })).toHaveCount(0);
  await dialog(reader).getByRole('button', { name: 'Close' }).last().click();
  await expect(reader).toHaveURL(/\/spec-cards\/10449\/10449$/);

  const shop = await openAs('shop', '/spec-cards/10449/10449/label');
  await expect(shop.getByRole('heading', { name: 'Permission denied' })).toBeVisible();
  await shop.goto('/spec-cards/label-prints');
  await expect(shop.getByRole('heading', { name: 'Permission denied' })).toBeVisible();
});
