import type { Page } from '@playwright/test';
import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';
import { makeOrder, orderProduct, saveOrder } from '../support/ordering.ts';

/** A product on the page other than the baguette. */
async function findOtherProduct(page: Page): Promise<string> {
  const label = await page
    .getByRole('textbox', { name: /^Quantity, (?!Baguette)/ })
    .first()
    .getAttribute('aria-label');
  return label?.replace('Quantity, ', '') ?? '';
}

const day = dayFromToday(9);

const quantityOf = (page: Page, product: string) =>
  page.getByRole('textbox', { name: `Quantity, ${product}`, exact: true });

/** Types the special instructions, which are collapsed on a phone. */
async function typeInstructions(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Special instructions' });
  if (!(await field.isVisible())) await page.locator('summary').first().click();
  await field.fill(text);
}

/** Opens the same order of ten baguettes as an area manager and as Ruth, a super admin. */
async function openTwice(
  openAs: (who: 'shops' | 'super', path: string) => Promise<Page>,
  shop: string,
  on = day,
): Promise<{ readonly manager: Page; readonly ruth: Page; readonly other: string }> {
  test.slow();
  const manager = await openAs('shops', `/orders/${on}`);
  const path = await makeOrder(manager, on, shop);
  const ruth = await openAs('super', path);
  await ruth.getByRole('button', { name: /more products$/ }).click();
  return { manager, ruth, other: await findOtherProduct(ruth) };
}

async function saveFirst(page: Page): Promise<void> {
  await saveOrder(page);
  await expect(page.getByText('Your changes have been saved').first()).toBeVisible();
}

test('changes of two people to different lines are merged without asking @phone', async ({
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/412/);
  const { manager, ruth, other } = await openTwice(openAs, 'Lime Walk');
  await orderProduct(manager, 'Baguette', 24);
  await orderProduct(ruth, other, 6);
  await typeInstructions(ruth, 'Two crates on top');
  await saveFirst(ruth);

  await saveOrder(manager);
  await expect(manager.getByText('Saved. Ruth’s 2 changes are in too.').first()).toBeVisible();
  await expect(manager.getByRole('dialog')).toHaveCount(0);
  await expect(manager.getByRole('alertdialog')).toHaveCount(0);
  await manager.reload();
  await expect(quantityOf(manager, 'Baguette')).toHaveValue('24');
  await expect(quantityOf(manager, other)).toHaveValue('6');
});

test('a line that both changed asks which value to keep, and all other changes of both are merged @phone', async ({
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/412/);
  const { manager, ruth, other } = await openTwice(openAs, 'Seaview Parade');
  await orderProduct(manager, 'Baguette', 24);
  await typeInstructions(manager, 'Ring the bell');
  await orderProduct(ruth, 'Baguette', 16);
  await orderProduct(ruth, other, 6);
  await typeInstructions(ruth, 'Two crates on top');
  await saveFirst(ruth);

  await saveOrder(manager);
  const dialog = manager.getByRole('dialog', { name: /^Ruth Ashdown saved this order too/ });
  const baguette = dialog.getByRole('radiogroup', { name: /^Baguette .*was 10/ });
  await expect(baguette.getByRole('radio', { name: 'Yours 24' })).toBeFocused();
  await expect(dialog.getByRole('heading', { name: '1 other change is kept' })).toBeVisible();
  await expectAccessible(manager, '[role=dialog]');
  await expectReadableInDark(manager, '[role=dialog]');

  // Closing the dialog loses nothing, and the next save asks again.
  await manager.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(quantityOf(manager, 'Baguette')).toHaveValue('24');
  await saveOrder(manager);

  await expect(baguette.getByRole('radio', { name: 'Yours 24' })).toBeFocused();
  await expect(dialog).toContainText('30 items');
  await manager.keyboard.press('ArrowRight');
  await expect(baguette.getByRole('radio', { name: 'Ruth’s 16' })).toBeChecked();
  await expect(dialog).toContainText('22 items');
  await expect(dialog.getByRole('radio', { name: /^Keep both/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save merged order' }).click();
  await expect(manager.getByText('Your changes have been saved').first()).toBeVisible();

  await manager.reload();
  await expect(quantityOf(manager, 'Baguette')).toHaveValue('16');
  await expect(quantityOf(manager, other)).toHaveValue('6');
  await expect(
    manager.getByRole('textbox', { name: 'Special instructions', includeHidden: true }),
  ).toHaveValue('Ring the bell\nTwo crates on top');
});

test('in the merge dialog a long name does not clip the value beside it', async ({
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/412/);
  // A separate day, because a second order of the shop for one day would ask for confirmation.
  const { manager, ruth } = await openTwice(openAs, 'Seaview Parade', dayFromToday(11));
  await orderProduct(manager, 'Baguette', 215);
  await orderProduct(ruth, 'Baguette', 148);
  await saveFirst(manager);
  await saveOrder(ruth);
  const theirs = ruth.getByRole('radio', { name: 'Area manager’s 215' });
  await expect(theirs).toBeVisible();
  const frame = ruth.locator('label', { has: theirs }).locator('> span');
  expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('another person’s saved change can be reviewed and taken over before editing', async ({ openAs }) => {
  const { manager, ruth } = await openTwice(openAs, 'Seaview Parade', dayFromToday(12));
  await orderProduct(ruth, 'Baguette', 6);
  await saveFirst(ruth);
  await manager.getByRole('button', { name: 'Show changes' }).click();
  await expect(manager.getByRole('dialog')).toContainText('10 to 6');
  await manager.getByRole('dialog').getByRole('button', { name: 'Take theirs' }).click();
  await expect(quantityOf(manager, 'Baguette')).toHaveValue('6');
});

test('a save whose response is lost is retried automatically and creates only one order', async ({
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_|Failed to load/);
  const shops = await openAs('shops', `/orders/${day}`);
  const shopId = await findShopId(shops, 'Custom House', day);
  // The server saves, but its response is dropped. The route is set before the page is opened, so that it catches every
  // request.
  const saves: string[] = [];
  // The retry waits until the error message was checked, because its success removes the message.
  const messageChecked = Promise.withResolvers<void>();
  await shops.route('**/api/orders', async (route) => {
    saves.push(route.request().postDataJSON().saveId);
    if (saves.length > 1) {
      await messageChecked.promise;
      return route.continue();
    }
    await route.fetch();
    return route.abort('connectionreset');
  });
  await shops.goto(`/orders/${day}/NEW/${shopId}`);
  await orderProduct(shops, 'Baguette', 12);
  await saveOrder(shops);
  // The live channel may announce the order before the lost response is noticed. Then there is no error message.
  const sorry = shops.getByText('Sorry - your order has not be saved').first();
  await expect(sorry.or(shops.getByRole('heading', { name: 'ORDER RECEIVED' })).first()).toBeVisible();
  await expect(shops.getByRole('textbox', { name: 'Quantity, Baguette', exact: true })).toHaveValue('12');
  messageChecked.resolve();
  await shops.waitForURL(new RegExp(`/orders/${day}/\\d+$`));
  expect(new Set(saves).size).toBe(1);
  await shops.goto(`/orders/${day}`);
  await expect(shops.getByRole('row', { name: /^Custom House/ })).toHaveCount(1);
  await expect(shops.getByRole('row', { name: /^Custom House/ })).toContainText('ORDER RECEIVED');
});

test('a save without a network waits, and is sent automatically when the network is back', async ({
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_|Failed to load/);
  const shops = await openAs('shops', `/orders/${day}`);
  const shopId = await findShopId(shops, 'The Boathouse', dayFromToday(10));
  await shops.goto(`/orders/${dayFromToday(10)}/NEW/${shopId}`);
  await orderProduct(shops, 'Baguette', 12);
  await shops.context().setOffline(true);
  await expect(shops.getByText(/Save, and we’ll send it when you’re back online/)).toBeVisible();
  await saveOrder(shops);
  await expect(shops.getByText('Waiting to send.')).toBeVisible();
  await shops.context().setOffline(false);
  await shops.waitForURL(new RegExp(`/orders/${dayFromToday(10)}/\\d+$`));
  await expect(shops.getByText(/Order \d+ created/).first()).toBeVisible();
});

test('saving an empty new order shows a message and focuses the search', async ({ openAs }) => {
  const shops = await openAs('shops', `/orders/${day}`);
  const shopId = await findShopId(shops, 'The Boathouse', day);
  await shops.goto(`/orders/${day}/NEW/${shopId}`);
  await shops.getByRole('searchbox', { name: 'Find a product' }).waitFor();
  await saveOrder(shops);
  await expect(shops.getByText('Order is empty').first()).toBeVisible();
  await expect(shops.getByRole('searchbox', { name: 'Find a product' })).toBeFocused();
});
