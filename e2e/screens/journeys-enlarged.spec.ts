import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';
import { expectWhole, linesOf, wholeOf } from '../support/in-sight.ts';
import { watchPrinting } from '../support/journeys.ts';

/** A window of 1440 × 900 at 200 %. */
test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

test('at 200 % a shop orders, and sees what is typed and what is around it', async ({ openAs }) => {
  const day = dayFromToday(23);
  const page = await openAs('shop', `/orders/${day}`);
  await page.goto(`/orders/${day}/NEW/${await findShopId(page, 'Old Priory', day)}`);
  const quantities = page.getByRole('textbox', { name: /^Quantity, / });
  for (const place of [0, 12, 40]) {
    await quantities.nth(place).click();
    await page.keyboard.type('4');
    await expectWhole(quantities.nth(place));
    await expect.poll(() => wholeOf(linesOf(page))).toBeGreaterThanOrEqual(3);
  }
  // Enter goes on to lines that lie below, and each comes into sight.
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Enter');
    await expectWhole(page.locator('input:focus'));
  }
  const save = page.getByRole('button', { name: /^Save order/ });
  await expectWhole(save);
  await save.click();
  await page.waitForURL(new RegExp(`/orders/${day}/\\d+$`));
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('ORDER RECEIVED');
  // What was saved is said on at most two lines: it is no column of words.
  const said = page.getByText(/Change it until/);
  await expect.poll(() => said.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThanOrEqual(44);
  await expectWhole(page.getByRole('link', { name: /^Back to / }).last());
});

test('at 200 % the sheet shows its totals, and is printed', async ({ openAs }) => {
  const page = await openAs('admin', `/production-sheet/${dayFromToday(1)}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const printed = await watchPrinting(page);
  const print = page.getByRole('button', { name: 'Print', exact: true });
  await expectWhole(print);
  await page.mouse.move(360, 300);
  await page.mouse.wheel(0, 600);
  const rows = page.getByRole('row').or(page.getByRole('listitem'));
  await expect.poll(() => wholeOf(rows)).toBeGreaterThanOrEqual(3);
  await page.mouse.wheel(0, -600);
  await print.click();
  await expect(printed.or(page.getByRole('menuitem', { name: /^Print|sheet/ }).first())).toBeAttached();
});
