import type { Page } from '@playwright/test';
import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';
import { chooseAction, closeConfirmation } from '../support/ordering.ts';

/** Makes an order of one line through the screen, and stays on its page. Returns the order's number. */
async function makeOrder(page: Page, shop: string, day: string, quantity = '12'): Promise<string> {
  await page.goto(`/orders/${day}/NEW/${await findShopId(page, shop, day)}`);
  await page
    .getByRole('textbox', { name: /^Quantity, / })
    .first()
    .fill(quantity);
  await page.keyboard.press('ControlOrMeta+s');
  await page.waitForURL(new RegExp(`/orders/${day}/\\d+$`));
  await closeConfirmation(page);
  return page.url().split('/').at(-1) ?? '';
}

test('a shop duplicates an order to several days, and voids a copy @phone', async ({ openAs }, {
  project,
}) => {
  test.slow();
  const from = dayFromToday(project.name === 'phone' ? 40 : 30);
  const [first, second] = project.name === 'phone' ? [42, 43] : [32, 33];
  const days = [dayFromToday(first ?? 0), dayFromToday(second ?? 0)];
  const page = await openAs('shop', `/orders/${from}`);
  const orderId = await makeOrder(page, 'Old Priory', from);
  await chooseAction(page, 'Duplicate');
  const dialog = page.getByRole('dialog', { name: `Duplicate order ${orderId}` });
  await dialog.getByText('No day picked').waitFor();
  for (const day of days) {
    const square = dialog.getByRole('button', { name: day });
    if ((await square.count()) === 0) await dialog.locator('button[data-direction="next"]').click();
    await square.click();
  }
  await dialog.getByRole('button', { name: /^Duplicate to 2 days/ }).click();
  await expect(page.getByText(`Order copied to ${days.join(', ')}`)).toBeVisible();
  await dialog.getByRole('link', { name: new RegExp(`for ${days[0]}$`) }).click();
  await page.waitForURL(new RegExp(`/orders/${days[0]}/\\d+$`));
  await expect(page.getByRole('textbox', { name: /^Quantity, / }).first()).toHaveValue('12');

  await chooseAction(page, 'History');
  await expect(page.getByRole('dialog').getByText(`Copied from order ${orderId}`)).toBeVisible();
  await page.keyboard.press('Escape');

  await chooseAction(page, 'VOID');
  await expect(page.getByText('this order will not be fullfilled').first()).toBeVisible();
  await expect(page.getByText(/^Order \d+ voided\. It will not be baked or delivered\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/^Order \d+ is back$/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Quantity, / }).first()).toHaveValue('12');
  await chooseAction(page, 'History');
  await expect(page.getByRole('dialog').getByText('Void undone')).toBeVisible();
  await page.keyboard.press('Escape');

  await chooseAction(page, 'VOID');
  await expect(page.getByText('this order will not be fullfilled').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Quantity, / })).toHaveCount(0);
  // Only after 'Undo' was used: it is offered for ten seconds.
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.reload();
  await expect(page.getByText('this order will not be fullfilled').first()).toBeVisible();
});

test('a void can be undone by keyboard on another screen @phone', async ({ openAs }, { project }) => {
  test.slow();
  const day = dayFromToday(project.name === 'phone' ? 49 : 39);
  const page = await openAs('shop', `/orders/${day}`);
  const orderId = await makeOrder(page, 'Old Priory', day, '6');
  await chooseAction(page, 'VOID');
  const notice = page.getByText(`Order ${orderId} voided. It will not be baked or delivered.`);
  await expect(notice).toBeVisible();
  await page
    .getByRole('link', { name: /^(Back to orders|Orders)/ })
    .first()
    .click();
  // The navigation leads to the last viewed day, or to the next open one.
  await page.waitForURL(/\/orders\/\d\d-\w{3}-\d{4}$/);
  await expect(notice).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(`Order ${orderId} is back`)).toBeVisible();
  await page.goto(`/orders/${day}/${orderId}`);
  await expect(page.getByRole('textbox', { name: /^Quantity, / }).first()).toHaveValue('6');
});

test('a super admin sees an earlier version of an order, and deletes the order @phone', async ({
  openAs,
  allowConsoleError,
}, { project }) => {
  test.slow();
  allowConsoleError(/404/);
  const day = dayFromToday(project.name === 'phone' ? 44 : 34);
  const page = await openAs('super', `/orders/${day}`);
  const orderId = await makeOrder(page, 'Abbey Green', day, '5');
  await page
    .getByRole('textbox', { name: /^Quantity, / })
    .first()
    .fill('7');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Your changes have been saved').first()).toBeVisible();

  await chooseAction(page, 'History');
  const history = page.getByRole('dialog', { name: `History of order ${orderId}` });
  await expect(history.getByRole('listitem').first()).toContainText('5 → 7');
  await history.getByRole('button', { name: 'See the order as it was' }).last().click();
  await expect(
    page
      .getByRole('dialog', { name: `Order ${orderId} as it was` })
      .getByRole('cell')
      .first(),
  ).toHaveText('5');
  await page.keyboard.press('Escape');

  await chooseAction(page, 'DELETE');
  const dialog = page.getByRole('alertdialog', { name: `Delete order ${orderId}?` });
  await expect(dialog.getByRole('button', { name: 'DELETE', exact: true })).toBeDisabled();
  await dialog.getByLabel('Type the order number to delete it').fill(orderId);
  await dialog.getByRole('button', { name: 'DELETE', exact: true }).click();
  await page.waitForURL(`**/orders/${day}`);
  await page.goto(`/orders/${day}/${orderId}`);
  await expect(page.getByRole('heading', { name: `ORDER ${orderId} NOT FOUND` })).toBeVisible();
});

test('moving the cut-off locks an open order, restoring it unlocks the order, and nothing typed is lost @phone', async ({
  openAs,
}, { project }) => {
  test.slow();
  const day = dayFromToday(project.name === 'phone' ? 45 : 35);
  const shop = await openAs('shop', `/orders/${day}`);
  await makeOrder(shop, 'Old Priory', day, '20');
  const field = shop.getByRole('textbox', { name: /^Quantity, / }).first();
  await field.fill('25');
  const office = await openAs('admin', `/orders/${day}`);
  await office.getByRole('button', { name: 'Set the cut-off' }).first().click();
  const dialog = office.getByRole('dialog', { name: new RegExp(`Cut-off for \\w+ ${day}`) });
  await dialog.getByLabel(/^Hours before \w+ begins$/).fill('2000');
  await expect(dialog.getByText(/not ordered yet/)).toBeVisible();
  await expect(dialog.getByText(/already passed, so/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close now' }).click();
  await expect(dialog).toBeHidden();

  const status = shop.getByRole('region', { name: 'Status' });
  await expect(status).toContainText('BAKING! Call for last minute changes');
  await expect(shop.getByText(/1 change not sent/)).toBeVisible();
  await expect(shop.getByRole('link', { name: /01632 960/ }).first()).toBeVisible();
  await expect(field).toBeHidden();

  await office.getByRole('button', { name: 'Set the cut-off' }).first().click();
  await dialog.getByRole('button', { name: /^Back to the usual \d+ hours?$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(status).toContainText('CHANGES ALLOWED until');
  await expect(field).toHaveValue('25');
});

test('a super admin unlocks and changes yesterday’s order, which its history records @phone', async ({
  openAs,
}) => {
  test.slow();
  const yesterday = dayFromToday(-1);
  const page = await openAs('super', `/orders/${yesterday}`);
  const links = page.locator(`a[href^="/orders/${yesterday}/"]`);
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  await page.goto(addresses.find((address) => /\/\d+$/.test(address)) ?? '/');
  await page.getByRole('button', { name: 'UNLOCK' }).click();
  const field = page.getByRole('textbox', { name: /^Quantity, / }).first();
  await field.fill(String((Number(await field.inputValue()) % 200) + 1));
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Your changes have been saved').first()).toBeVisible();
  await chooseAction(page, 'History');
  const newest = page.getByRole('dialog').getByRole('listitem').first();
  await expect(newest).toContainText('unlocked');
  await expect(newest).toContainText('Ruth Ashdown');
});

for (const who of ['shop', 'reader'] as const) {
  test(`${who} cannot set a cut-off`, async ({ openAs }) => {
    const page = await openAs(who, `/orders/${dayFromToday(1)}`);
    await page.getByRole('button', { name: 'Go to today' }).first().waitFor();
    await expect(page.getByRole('button', { name: 'Set the cut-off' })).toHaveCount(0);
  });
}
