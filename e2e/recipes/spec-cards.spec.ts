import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectReadableInDark,
} from '../support/accessibility.ts';
import { expect, test } from '../support/bakehouse.ts';
import { pictureDifference } from '../support/page-pictures.ts';

const run = promisify(execFile);
const pictures = join(import.meta.dirname, '../../packages/server/test/fixtures/pictures');

test('a baker finds and multiplies a card, and works from it across a reload and without a network @phone', async ({
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const page = await openAs('admin', '/spec-cards');
  const box = page.getByRole('searchbox', { name: 'PID, name, description or terms' });
  await box.fill('sponge');
  await expect(page).toHaveURL(/\/spec-cards\/SPONGE$/);
  await page.getByRole('button', { name: /^Recipes/ }).click();
  await expect(page).toHaveURL(/\/spec-cards\/SPONGE\?type=RECIPE$/);
  const found = page.getByRole('link', { name: /^Victoria sponge/ });
  await expect(found).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.emulateMedia({ colorScheme: 'light' });

  await found.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Victoria sponge' })).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page).toHaveURL(/\/spec-cards\/SPONGE\/10412\?multiply=2$/);
  await expect(page.getByText('2 cakes')).toBeVisible();
  const jam = page.getByRole('button', { name: /^Raspberry jam filling/ });
  await jam.click();
  // The card takes 2 × 220 g of a batch of 4.4 kg.
  await expect(page.getByRole('listitem').filter({ hasText: '224 g' }).first()).toBeVisible();
  await expect(page.getByRole('article', { name: 'Raspberry jam filling' })).toContainText(
    'For this card: 440 g',
  );
  await page.getByText('Where it comes from').click();
  await expect(page.getByText(/^from .*[Bb]utter/).first()).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.emulateMedia({ colorScheme: 'light' });

  await page.getByRole('link', { name: 'Kitchen view' }).click();
  await expect(page).toHaveURL(/\/spec-cards\/SPONGE\/10412\/kitchen\?multiply=2$/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  const sugar = page.getByRole('checkbox', { name: /Caster sugar/ });
  await sugar.check();
  await page.getByRole('button', { name: 'Step 1 done' }).click();
  await expect(page.getByText('Step 2 of 7')).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await expect(sugar).toBeChecked();
  await expect(page.getByText('Step 2 of 7')).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline since \d\d:\d\d\.$/)).toBeVisible();
  await page
    .getByRole('checkbox', { name: /butter/i })
    .first()
    .check();
  await page.keyboard.press('Backspace');
  await expect(page.getByText('Step 1 of 7')).toBeVisible();
  await expectNoHorizontalOverflow(page);
  await page.context().setOffline(false);
  await expect(page.getByText(/^Offline since/)).toHaveCount(0);
  await expect(sugar).toBeChecked();
  for (let step = 1; step <= 7; step += 1) {
    await page.getByRole('button', { name: `Step ${step} done` }).click();
  }
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/spec-cards\/SPONGE\/10412\?multiply=2$/);
});

test('the keyboard leads from the search to a card and back, and a search term that is also a path is searched', async ({
  openAs,
  allowConsoleError,
}) => {
  // Another test may replace a photo after the list was loaded and before its thumbnail.
  allowConsoleError(/status of 404/);
  const page = await openAs('reader', '/spec-cards');
  const box = page.getByRole('searchbox', { name: 'PID, name, description or terms' });
  await expect(page.getByRole('table', { name: 'Spec cards found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New item' })).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.type('10412');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 match', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Victoria sponge', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/spec-cards\/10412\/10412$/);
  await expect(page.getByRole('link', { name: 'Edit Recipe Item' })).toHaveCount(0);
  await page.goBack();
  await expect(box).toHaveValue('10412');
  await box.fill('book');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/spec-cards\/BOOK$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Spec Cards' })).toBeVisible();

  const shop = await openAs('shop', '/spec-cards');
  await expect(shop.getByText(/permission denied/i).first()).toBeVisible();
});

test('an added, replaced or removed photo is updated on other open screens', async ({ openAs }) => {
  const address = '/spec-cards/CARROT/10444';
  const mine = await openAs('admin', address);
  const theirs = await openAs('reader', address);
  const photoOn = (page: typeof mine) => page.getByRole('img', { name: 'Carrot cake', exact: true });
  await mine.getByLabel('Photo of Carrot cake', { exact: true }).setInputFiles(join(pictures, 'valid.jpg'));
  await expect(photoOn(mine)).toHaveAttribute('data-state', 'loaded');
  await expect(photoOn(theirs)).toHaveAttribute('data-state', 'loaded');
  const first = await photoOn(mine).getAttribute('src');
  await mine
    .getByLabel('Photo of Carrot cake', { exact: true })
    .setInputFiles(join(pictures, 'pngsuite-valid/basn6a08.png'));
  await expect(photoOn(mine)).not.toHaveAttribute('src', first ?? '');
  await expect(photoOn(theirs)).not.toHaveAttribute('src', first ?? '');
  await mine.getByRole('button', { name: 'Remove', exact: true }).click();
  const question = mine.getByRole('alertdialog', { name: 'Really remove this image?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(photoOn(mine)).toHaveCount(0);
  await expect(photoOn(theirs)).toHaveCount(0);
});

/** Prints the card to a PDF and returns its path. The button of a card without recipes opens no menu. */
async function printCard(page: Page, what: string | null, path: string): Promise<string> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  await page.getByRole('button', { name: isPhone ? 'More actions' : 'Print', exact: true }).click();
  if (isPhone || what !== null) await page.getByRole('menuitem', { name: what ?? 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await writeFile(path, await page.pdf({ preferCSSPageSize: true, printBackground: false }));
  await page.evaluate(() => document.body.removeAttribute('data-printed'));
  return path;
}

/** Opens a page that marks a call of the print dialog instead of opening it. */
async function openToPrint(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
}

test('a card is printed on one page with its version, and optionally with the cards of its recipes', async ({
  openAs,
}, info) => {
  const page = await openAs('reader', '/spec-cards/SPONGE/10412');
  await openToPrint(page, '/spec-cards/SPONGE/10412?multiply=2');
  async function print(what: string, file: string): Promise<readonly string[]> {
    const path = await printCard(page, what, info.outputPath(file));
    const { stdout } = await run('pdftotext', ['-layout', path, '-']);
    return stdout.split('\f').slice(0, -1);
  }
  const [alone = '', ...more] = await print('Print this card', 'card.pdf');
  expect(more).toEqual([]);
  for (const words of ['Victoria sponge', '2 cakes', 'Caster sugar', 'Dust with icing sugar', 'Version ']) {
    expect(alone).toContain(words);
  }
  expect(alone).toMatch(/Victoria sponge \(10412\) .* 2 times\s+Page 1 of 1/);
  // Controls are not printed.
  expect(alone).not.toContain('Multiply by');
  expect(alone).not.toContain('Kitchen view');
  const withNested = (await print('Print with the cards of the 2 recipes in it', 'cards.pdf')).join('\n');
  expect(withNested).toContain('For this card: 440 g');
  expect(withNested).toContain('Bring to the boil from frozen.');
});

test('a printed card looks the same from every screen size and in dark, and different from another card', async ({
  openAs,
}, info) => {
  const page = await openAs('reader', '/spec-cards/SPONGE/10412');
  await openToPrint(page, '/spec-cards/SPONGE/10412');
  const fromDesktop = await printCard(page, 'Print this card', info.outputPath('desktop.pdf'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openToPrint(page, '/spec-cards/SPONGE/10412');
  const fromPhone = await printCard(page, 'Print this card', info.outputPath('phone.pdf'));
  await openToPrint(page, '/spec-cards/BAKEWELL/10461');
  const another = await printCard(page, null, info.outputPath('another.pdf'));
  expect(await pictureDifference(fromDesktop, fromPhone)).toBeLessThan(0.01);
  expect(await pictureDifference(fromDesktop, another)).toBeGreaterThan(0.05);
});

test('the heading of the percentages on a card is above the first percentage', async ({ openAs }) => {
  const page = await openAs('reader', '/spec-cards/ALL/10404');
  async function expectAbove(card: Locator): Promise<void> {
    const [words, share] = [card.getByText('of flour', { exact: true }), card.getByText(/^100%/).first()];
    await expect(share).toBeVisible();
    const [head, first] = [await words.boundingBox(), await share.boundingBox()];
    expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
  }
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/spec-cards/ALL/10404');
    await expectAbove(page.getByRole('article', { name: 'White tin dough' }));
    await page.goto('/spec-cards/ALL/10401');
    await expectAbove(page.getByRole('main'));
  }
});
