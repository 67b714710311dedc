import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';
import { chooseAllOptions } from '../support/cakes.ts';
import { openNewOrder, orderProduct, saveOrder } from '../support/ordering.ts';

const run = promisify(execFile);
const picture = join(import.meta.dirname, '../../packages/server/test/fixtures/pictures/valid.jpg');

/** Clicks Print; returns the text of each printed page. */
async function printPages(page: Page, path: string): Promise<readonly string[]> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print', exact: true }).first().click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await writeFile(path, await page.pdf({ preferCSSPageSize: true, printBackground: false }));
  await page.evaluate(() => document.body.removeAttribute('data-printed'));
  const { stdout } = await run('pdftotext', ['-layout', path, '-']);
  return stdout.split('\f').slice(0, -1);
}

test('an order of many lines is printed on one page, and an unsaved order is marked as such', async ({
  openAs,
}, info) => {
  const day = dayFromToday(61);
  const page = await openAs('shop', `/orders/${day}`);
  await page.goto(`/orders/${day}/NEW/${await findShopId(page, 'Old Priory', day)}`);
  const quantities = page.getByRole('textbox', { name: /^Quantity, / });
  await quantities.first().waitFor();
  const ordered = Math.min(30, await quantities.count());
  for (let index = 0; index < ordered; index += 1) await quantities.nth(index).fill(String(index + 1));
  await page.getByLabel('PO number').fill('PO-100012, PO-100013');
  await page.getByLabel('Special instructions').fill('Bread first, we open at 06:30.\nTake the crates back.');

  const [unsaved = '', ...others] = await printPages(page, info.outputPath('unsaved.pdf'));
  expect(others).toEqual([]);
  expect(unsaved).toContain('Not saved: the bakery has not received this order.');

  await page.keyboard.press('ControlOrMeta+s');
  await page.waitForURL(new RegExp(`/orders/${day}/\\d+$`));
  const orderId = page.url().split('/').at(-1) ?? '';
  const total = await page.getByRole('region', { name: 'Save' }).getByText(/^£/).first().textContent();
  const path = info.outputPath('order.pdf');
  const pages = await printPages(page, path);
  expect(pages).toHaveLength(1);
  const [text = ''] = pages;
  for (const words of [
    'Old Priory',
    orderId,
    `Order for delivery`,
    day,
    'PO-100012',
    'PO-100013',
    'Bread first, we open at 06:30.',
    'Take the crates back.',
    'Deliver to',
    `${ordered} lines`,
    total ?? 'a total',
    'Created',
    'ORDER RECEIVED. CHANGES ALLOWED until',
    'Page 1 of 1',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('Not saved');
  expect(text).not.toMatch(/Duplicate|Undo|Save order/);
  const { stdout } = await run('pdfinfo', [path]);
  expect(stdout).toMatch(/Page size:\s+59\d\.?\d* x 84\d\.?\d* pts/);
});

test('a custom order is printed with the photo and the chosen options of each cake', async ({
  openAs,
}, info) => {
  const day = dayFromToday(62);
  const page = await openAs('shop', `/orders/${day}`);
  await page.goto(`/orders/${day}/NEW/${await findShopId(page, 'Old Priory', day)}`);
  await page.getByRole('switch', { name: 'Custom Order' }).check();
  const first = page.getByRole('region', { name: 'Cake 1 of 1' });
  await chooseAllOptions(page, 'Cake 1 of 1', '14 in');
  await first.getByRole('radio', { name: 'Oval' }).check({ force: true });
  await first.getByRole('radio', { name: 'Eggless' }).check({ force: true });
  await first.getByLabel('Message').fill('Happy 80th Birthday Nan');
  await first.getByLabel('Price').fill('86');
  await first.getByLabel('Photo of the cake', { exact: true }).setInputFiles(picture);
  await expect(first.getByRole('button', { name: 'Enlarge' })).toBeVisible();
  await page.getByRole('button', { name: 'Add another cake' }).click();
  const second = page.getByRole('region', { name: 'Cake 2 of 2' });
  await chooseAllOptions(page, 'Cake 2 of 2');
  await second.getByLabel('Message').fill('Good luck Priya');
  await second.getByLabel('Price').fill('65');
  await page.keyboard.press('ControlOrMeta+s');
  await page.waitForURL(new RegExp(`/orders/${day}/\\d+$`));

  const path = info.outputPath('custom.pdf');
  const pages = await printPages(page, path);
  expect(pages).toHaveLength(1);
  const [text = ''] = pages;
  for (const words of ['14 inches', 'Oval', 'Eggless', '“Happy 80th Birthday Nan”', '£86.00', '£151.00']) {
    expect(text).toContain(words);
  }
  expect(text).toContain('“Good luck Priya”');
  expect(text).not.toMatch(/Same again|Remove|16 in|Marzipan/i);
  const { stdout } = await run('pdfimages', ['-list', path]);
  expect(stdout.trim().split('\n').length).toBeGreaterThan(2);
});

/**
 * The sentence about the cut-off on the page of a saved order, and the text of its print. The minute of printing is left out:
 * it may differ between two prints.
 */
async function datesOf(page: Page, path: string): Promise<readonly (string | undefined)[]> {
  const allowed = /CHANGES ALLOWED until \w{3} \d{1,2} \w{3} \d\d:\d\d/;
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status).toContainText(allowed);
  const [sentence] = (await status.innerText()).match(allowed) ?? [];
  const pages = await printPages(page, path);
  return [sentence, ...pages.map((text) => text.replace(/(printed \w{3} \d{1,2} \w{3} \d\d):\d\d/, '$1'))];
}

// Days away from the bakery's in both directions: a delivery day must not become an instant of the browser's zone.
for (const [timezoneId, days] of [
  ['Pacific/Auckland', 63],
  ['Pacific/Honolulu', 64],
] as const) {
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('orders and prints with the days and times of the bakery', async ({
      openAs,
      browser,
      baseURL,
    }, info) => {
      const day = dayFromToday(days);
      const page = await openAs('shop', `/orders/${day}`);
      expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(timezoneId);
      await openNewOrder(page, 'Old Priory', day);
      await orderProduct(page, 'Baguette', 12);
      await saveOrder(page);
      await page.waitForURL(new RegExp(`/orders/${day}/\\d+$`));
      const away = await datesOf(page, info.outputPath('away.pdf'));
      const weekday = new Date(`${day} UTC`).toLocaleDateString('en-GB', {
        weekday: 'long',
        timeZone: 'UTC',
      });
      expect(away[1]).toContain(`Order for delivery ${weekday} ${day}`);

      const atBakery = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        timezoneId: 'Europe/London',
        storageState: await page.context().storageState(),
      });
      const same = await atBakery.newPage();
      await same.goto(page.url());
      expect(await datesOf(same, info.outputPath('at-bakery.pdf'))).toEqual(away);
      await atBakery.close();
    });
  });
}
