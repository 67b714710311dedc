import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';
import { countFullyVisible, expectFullyVisible, orderLines } from '../support/in-sight.ts';
import { watchPrinting } from '../support/journeys.ts';

/** A window of 1440 × 900 at 200 % zoom. */
test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

test('at 200 % zoom a shop orders, and the focused field and the lines around it are visible', async ({
  openAs,
}) => {
  const day = dayFromToday(23);
  const page = await openAs('shop', `/orders/${day}`);
  await page.goto(`/orders/${day}/NEW/${await findShopId(page, 'Old Priory', day)}`);
  const quantities = page.getByRole('textbox', { name: /^Quantity, / });
  for (const place of [0, 12, 40]) {
    await quantities.nth(place).click();
    await page.keyboard.type('4');
    await expectFullyVisible(quantities.nth(place));
    await expect.poll(() => countFullyVisible(orderLines(page))).toBeGreaterThanOrEqual(3);
  }
  // Enter moves on to lines further down, and each is scrolled into view.
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Enter');
    await expectFullyVisible(page.locator('input:focus'));
  }
  const save = page.getByRole('button', { name: /^Save order/ });
  await expectFullyVisible(save);
  await save.click();
  await page.waitForURL(new RegExp(`/orders/${day}/\\d+$`));
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('ORDER RECEIVED');
  // The confirmation takes at most two lines.
  const confirmation = page.getByText(/Change it until/);
  await expect
    .poll(() => confirmation.evaluate((one) => one.getBoundingClientRect().height))
    .toBeLessThanOrEqual(44);
  await expectFullyVisible(page.getByRole('link', { name: /^Back to / }).last());
});

test('at 200 % zoom the sheet shows its totals and can be printed', async ({ openAs }) => {
  const page = await openAs('admin', `/production-sheet/${dayFromToday(1)}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const printed = await watchPrinting(page);
  const print = page.getByRole('button', { name: 'Print', exact: true });
  await expectFullyVisible(print);
  await page.mouse.move(360, 300);
  await page.mouse.wheel(0, 600);
  const rows = page.getByRole('row').or(page.getByRole('listitem'));
  await expect.poll(() => countFullyVisible(rows)).toBeGreaterThanOrEqual(3);
  await page.mouse.wheel(0, -600);
  await print.click();
  await expect(printed.or(page.getByRole('menuitem', { name: /^Print|sheet/ }).first())).toBeAttached();
});
