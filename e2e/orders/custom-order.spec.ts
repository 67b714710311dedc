import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';
import { chooseAllOptions } from '../support/cakes.ts';
import { startCustomOrder } from '../support/ordering.ts';

const picture = join(import.meta.dirname, '../../packages/server/test/fixtures/pictures/valid.jpg');

/** Opens a new custom order of a shop. */
async function beginCustomOrder(page: Page, shop: string, day: string): Promise<void> {
  await page.goto(`/orders/${day}/NEW/${await findShopId(page, shop, day)}`);
  await startCustomOrder(page);
}

async function choosePhoto(page: Page, cake: string): Promise<void> {
  const card = page.getByRole('region', { name: cake });
  await card.getByLabel('Photo of the cake', { exact: true }).setInputFiles(picture);
  await expect(card.getByRole('button', { name: 'Enlarge' })).toBeVisible();
}

test('a shop orders two cakes for a customer, with a photo, and changes them @phone', async ({ openAs }, {
  project,
}) => {
  test.slow();
  const day = dayFromToday(project.name === 'phone' ? 51 : 50);
  const page = await openAs('shop', `/orders/${day}`);
  // On a phone, the page of a day links to both kinds of order.
  if (project.name === 'phone') await page.getByRole('link', { name: /^Custom order for / }).tap();
  else await beginCustomOrder(page, 'Old Priory', day);
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('NEW CUSTOM ORDER');
  await expect(page.getByRole('heading', { name: 'Cake 1 of 1' })).toBeVisible();
  const first = page.getByRole('region', { name: 'Cake 1 of 1' });
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/Cake 1: please choose the size, the shape/).first()).toBeVisible();
  await expect(first.getByRole('radio', { name: '6 in', exact: true })).toBeFocused();
  await chooseAllOptions(page, 'Cake 1 of 1', '12 in');
  await first.getByLabel('Message').fill('Happy 80th Birthday Nan');
  await first.getByLabel('Price').fill('86.50');
  await expect(page.getByRole('img', { name: /12 inch round cake.*Happy 80th Birthday Nan/ })).toBeVisible();
  await choosePhoto(page, 'Cake 1 of 1');
  await page.getByRole('button', { name: 'Add another cake' }).click();
  const second = page.getByRole('region', { name: 'Cake 2 of 2' });
  await chooseAllOptions(page, 'Cake 2 of 2');
  await second.getByLabel('Price').fill('20');
  await page.getByRole('radio', { name: 'Customer' }).check({ force: true });
  await page.getByLabel('Name', { exact: true }).fill('Ama Mensah');
  await page.getByLabel('Address', { exact: true }).fill('4 Sloe Cottages');
  await page.getByLabel('Postcode').fill('mk32pd');
  await page.keyboard.press('ControlOrMeta+s');
  await page.waitForURL(new RegExp(`/orders/${day}/\\d+$`));
  const sent = page.getByRole('heading', { name: /^Order \d+ sent$/ });
  await expect(sent.or(page.getByRole('heading', { name: 'CUSTOM ORDER RECEIVED' }))).toBeVisible();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('CUSTOM ORDER RECEIVED');
  await expect(page.getByLabel('Postcode')).toHaveValue('MK3 2PD');
  await expect(page.getByRole('region', { name: 'Save' })).toContainText('2 cakes');
  await expect(page.getByRole('region', { name: 'Save' })).toContainText('£106.50');
  // On a phone a finished cake is collapsed to a line until it is tapped.
  if (project.name === 'phone') await page.getByRole('button', { name: /^Cake 1, £86\.50/ }).tap();
  const savedCake = page.getByRole('region', { name: 'Cake 1 of 2' });
  const thumb = savedCake.getByRole('img', { name: 'The cake as ordered' });
  await thumb.scrollIntoViewIfNeeded();
  await expect.poll(() => thumb.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await savedCake.getByRole('button', { name: 'Remove', exact: true }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Remove this item? Please remove any photo first!',
  });
  await expect(question.getByRole('button', { name: 'Remove' })).toBeDisabled();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await savedCake.getByRole('button', { name: 'Remove the photo' }).click();
  await page
    .getByRole('alertdialog', { name: 'Really remove this image?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await savedCake.getByRole('button', { name: 'Remove', exact: true }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('region', { name: 'Save' })).toContainText('1 cake');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Your changes have been saved').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Save' })).toContainText('£20.00');
  await expectAccessible(page);
  await expectReadableInDark(page);
});

test('a file with the extension of another format is refused with a message, without an upload', async ({
  openAs,
}) => {
  const day = dayFromToday(52);
  const page = await openAs('shop', `/orders/${day}`);
  await beginCustomOrder(page, 'Old Priory', day);
  const field = page.getByLabel('Photo of the cake', { exact: true });
  await field.setInputFiles({ name: 'cake.heic', mimeType: 'image/heic', buffer: Buffer.from('x') });
  await expect(page.getByText(/This is an HEIC picture/)).toBeVisible();
  await field.setInputFiles({ name: 'cake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await expect(page.getByText('This file is not a PNG or JPEG picture.')).toBeVisible();
});

test('a file whose content is not a picture is refused by the server', async ({
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/415/);
  const day = dayFromToday(53);
  const page = await openAs('shop', `/orders/${day}`);
  await beginCustomOrder(page, 'Old Priory', day);
  const field = page.getByLabel('Photo of the cake', { exact: true });
  await field.setInputFiles({ name: 'cake.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('This file is not a PNG or JPEG picture.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('when two people change the same cake, the field that both changed asks which value to keep', async ({
  openAs,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(/412/);
  const day = dayFromToday(54);
  const shop = await openAs('shop', `/orders/${day}`);
  await beginCustomOrder(shop, 'Old Priory', day);
  await chooseAllOptions(shop, 'Cake 1 of 1');
  await shop.getByLabel('Price').fill('86.50');
  await shop.getByLabel('Message').fill('Nan');
  await shop.keyboard.press('ControlOrMeta+s');
  await shop.waitForURL(new RegExp(`/orders/${day}/\\d+$`));
  const office = await openAs('admin', new URL(shop.url()).pathname);
  await office.getByLabel('Message').fill('Grandma');
  await shop.getByLabel('Message').fill('Granny');
  await office.keyboard.press('ControlOrMeta+s');
  await expect(office.getByText('Your changes have been saved').first()).toBeVisible();
  await shop.keyboard.press('ControlOrMeta+s');
  const message = shop.getByRole('dialog').getByRole('radiogroup', { name: /^Cake 1, message/ });
  await expect(message.getByRole('radio', { name: 'Yours Granny' })).toBeChecked();
  await expect(message.getByRole('radio', { name: 'Office’s Grandma' })).toBeVisible();
  await shop.getByRole('button', { name: 'Save merged order' }).click();
  await expect(shop.getByText('Your changes have been saved').first()).toBeVisible();
  await shop.reload();
  await expect(shop.getByLabel('Message')).toHaveValue('Granny');
});
