import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Download, Page } from '@playwright/test';
import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import { dayFromToday, expect, test } from '../support/bakehouse.ts';

const run = promisify(execFile);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Label', exact: true });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });

/** Answers everything that the law asks of a cake that another business sells. */
async function answerAll(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Where it is sold, before it is chosen' }).click();
  await dialog(page).getByRole('button', { name: 'Another business' }).click();
  await field(page, 'Use by').fill(dayFromToday(2));
  await field(page, 'Weight').fill('900 g');
  await field(page, 'Storage').fill('Keep in a cool, dry place');
}

/** Saves what a button of the dialog hands out. */
async function save(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: button }).click();
  return (await download).path();
}

test('a label is printed once everything is answered, as a PDF and for a printer of labels, and is in the list @phone', async ({
  openAs,
}, info) => {
  // One of its own at each try: what an earlier try printed is in the list too.
  const batch = `2611-${info.project.name}-${info.repeatEachIndex}-${info.retry}`;
  const page = await openAs('admin', '/spec-cards/LEMON/10447');
  const isHandset = info.project.name === 'phone';
  if (isHandset) await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole(isHandset ? 'menuitem' : 'link', { name: 'Label', exact: true }).click();
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
  await answerAll(page);
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
  const pdf = await save(page, 'Save the PDF');
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
  // The name speaks of lemon.
  expect(labels[0]).toMatch(/lemon juice \d+(?:\.\d+)?%/);
  expect(labels[0]).toContain(dayFromToday(2));

  await dialog(page).getByRole('button', { name: 'ZPL', exact: true }).click();
  // A browser that shows no PDFs hands out the one that was printed too, at any time after it.
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

test('a printed label is listed as wrong as soon as an ingredient has another allergen, and right again after it', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/spec-cards/10443/10443/label');
  await answerAll(page);
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

/** Declares whether coffee extract contains celery, and tells nobody. */
async function setCelery(page: Page, becomes: string): Promise<void> {
  await page.goto('/spec-cards/20116/20116/edit');
  const drawer = page.getByRole('dialog', { name: /Recipe Item/ });
  const celery = drawer.getByRole('button', { name: /^Celery: / });
  // Free, not declared, contains, may contain, and free again.
  await celery.click();
  await celery.click();
  await expect(celery).toHaveAccessibleName(becomes);
  await drawer.getByRole('button', { name: /See what it changes/ }).click();
  const question = page.getByRole('dialog', { name: /^Save / });
  await expect(question.getByText('Nothing has been saved yet.', { exact: false })).toBeVisible();
  const tell = question.getByRole('checkbox', { name: /^Write to the/ });
  if ((await tell.count()) > 0) {
    await tell.uncheck();
    await question.getByLabel('Why is nobody told?').fill('A trial of the office');
  }
  await question.getByRole('button', { name: /^Save/ }).click();
  await expect(drawer).toHaveCount(0);
}

test('who only reads sees the label and prints nothing; who may not see spec cards is told so', async ({
  openAs,
}) => {
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
