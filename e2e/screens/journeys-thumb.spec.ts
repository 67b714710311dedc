import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';
import { countFullyVisible, expectFullyVisible, orderLines } from '../support/in-sight.ts';

/** What the on-screen keyboard leaves of a phone's 844 px. */
test.use({ viewport: { width: 390, height: 508 }, hasTouch: true, isMobile: true });

test('with the on-screen keyboard open, orders, their search and cakes show the focused field and lines around it @phone @thumb', async ({
  openAs,
}) => {
  const day = dayFromToday(19);
  const page = await openAs('shop', `/orders/${day}`);
  await page.goto(`/orders/${day}/NEW/${await findShopId(page, 'Old Priory', day)}`);
  const quantities = page.getByRole('textbox', { name: /^Quantity, / });
  for (const place of [0, 12, 40]) {
    await quantities.nth(place).tap();
    await expectFullyVisible(quantities.nth(place));
    await expect.poll(() => countFullyVisible(orderLines(page))).toBeGreaterThanOrEqual(5);
  }
  await page.getByRole('button', { name: 'Next line' }).tap();
  await expect(quantities.nth(41)).toBeFocused();
  await expectFullyVisible(quantities.nth(41));
  await expect.poll(() => countFullyVisible(orderLines(page))).toBeGreaterThanOrEqual(5);
  // The keyboard's own 'next' key moves on to a line that may be further down.
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Enter');
    await expectFullyVisible(page.locator('input:focus'));
  }
  await page.getByRole('button', { name: 'Done' }).tap();
  await page.getByRole('button', { name: 'Find a product' }).tap();
  await page.keyboard.type('b');
  await quantities.nth(1).tap();
  await expectFullyVisible(quantities.nth(1));
  await expect.poll(() => countFullyVisible(orderLines(page))).toBeGreaterThanOrEqual(5);
  await expectFullyVisible(page.getByRole('searchbox', { name: 'Find a product' }));
  await page.getByRole('search').getByRole('button', { name: 'Done' }).tap();

  await page.getByRole('button', { name: 'More actions' }).tap();
  await page.getByRole('menuitem', { name: 'Custom order' }).tap();
  for (const name of ['Message', 'Price']) {
    const field = page.getByLabel(name).first();
    await field.tap();
    await expectFullyVisible(field);
  }
});

test('with the on-screen keyboard open, the palette and dialogs show their fields and main buttons @phone @thumb', async ({
  openAs,
}) => {
  const page = await openAs('super', '/admin/products');
  await page.getByRole('button', { name: 'Find', exact: true }).tap();
  const find = page.getByRole('combobox', { name: /^Find/ });
  await expect(find).toBeFocused();
  await page.keyboard.type('o');
  await expectFullyVisible(find);
  await expect.poll(() => countFullyVisible(page.getByRole('option'))).toBeGreaterThanOrEqual(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const [path, open, main, field] of [
    ['/admin/products', 'Add New Product', /^Save/, 'Name'],
    ['/admin/users', 'Add New User', /^Save/, 'First name'],
    ['/admin/shops', 'Add New Shop', /^Save/, 'Display name'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: open }).first().tap();
    const dialog = page.getByRole('dialog');
    await expectFullyVisible(dialog.getByRole('button', { name: main }));
    await dialog.getByRole('textbox', { name: field, exact: true }).tap();
    await expectFullyVisible(dialog.getByRole('textbox', { name: field, exact: true }));
  }
});
