import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  expectReadableInDark,
} from '../support/accessibility.ts';
import { openAdminApi, signInAs } from '../support/account-world.ts';
import { dayFromToday, expect, findShopId, signIn, test } from '../support/bakehouse.ts';
import { momentFromToday } from '../support/today.ts';

/** The demo brand's first open day, which is also the night ahead on the home page. */
const tomorrow = dayFromToday(1);

/** '23 November', the format of the home page. */
function dayInFull(count: number): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    momentFromToday(count),
  );
}

/** The section with this name. */
function block(page: Page, name: string | RegExp) {
  return page.getByRole('region', { name });
}

test('the home page of the office shows who has not ordered, with telephone numbers @phone', async ({
  page,
}, { project }) => {
  await page.goto('/sign-in');
  await signIn(page, 'admin');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good');
  const missing = block(page, /^No order for/);
  await expect(missing.getByRole('row').nth(1)).toContainText(/usually \d+ on/);
  await expect(missing.locator('a[href^="tel:"]').filter({ visible: true }).first()).toBeVisible();
  const night = block(page, 'The night ahead');
  await expect(night).toContainText(/Version \d+/);
  await expect(night.getByRole('list', { name: /compared with a usual/ })).toContainText('usual');
  await expect(block(page, 'Needs you')).toContainText('without a confirmed price');
  await expect(block(page, 'Out today')).toContainText(/\d+ orders/);
  await expect(block(page, /^After /).getByRole('link')).toHaveCount(3);
  await expectNoHorizontalOverflow(page);
  if (project.name === 'phone') {
    // Call, Remind and Closed are in one row, each at least as high as a touch target.
    const actions = missing.getByRole('row').nth(1).getByRole('cell').last();
    const boxes = await Promise.all(
      (await actions.locator('a, button').filter({ visible: true }).all()).map((one) => one.boundingBox()),
    );
    expect(boxes).toHaveLength(3);
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await night.getByRole('link', { name: 'Open the sheet' }).click();
  await page.waitForURL(`**/production-sheet/${tomorrow}`);
});

test('the office reminds a shop once, marks it as closed and undoes that', async ({ openAs }) => {
  const page = await openAs('admin', '/');
  const missing = block(page, /^No order for/);
  const remind = missing.getByRole('button', { name: /^Remind (?!all)/ }).last();
  const name = ((await remind.getAttribute('aria-label')) ?? '').replace('Remind ', '');
  const row = missing.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await remind.click();
  await expect(row).toContainText(/Reminded \d\d:\d\d/);
  await expect(row.getByRole('button', { name: `Remind ${name}` })).toBeDisabled();

  await row.getByRole('button', { name: new RegExp(`^${name} is closed`) }).click();
  await expect(row).toContainText(/Closed on .* marked \d\d:\d\d by Office/);
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect(row).toContainText('usually');

  await page.goto('/admin/history');
  await expect(page.getByText(name).first()).toBeVisible();
});

test('a read-only admin sees the night ahead without any buttons', async ({ openAs }) => {
  const page = await openAs('reader', '/');
  const missing = block(page, /^No order for/);
  await expect(missing.getByRole('row').nth(1)).toContainText('usually');
  await expect(missing.getByRole('button')).toHaveCount(0);
  await expect(block(page, 'Needs you')).toHaveCount(0);
});

test('an open home page updates the version of the sheet when an order changes', async ({ openAs }) => {
  const page = await openAs('super', '/');
  const night = block(page, 'The night ahead');
  const version = await night.getByText(/^Version \d+$/).innerText();
  const shops = await openAs('shops', '/home');
  await shops
    .getByRole('link', { name: 'Change it' })
    .or(shops.getByRole('button', { name: /^Same as/ }))
    .waitFor();
  await shops
    .getByRole('navigation', { name: 'Shops' })
    .getByRole('link', { name: /Lime Walk/ })
    .click();
  await shops.getByRole('link', { name: 'Change it' }).click();
  await expect(shops).toHaveURL(new RegExp(`/orders/${tomorrow}/\\d+$`));
  await shops
    .getByRole('button', { name: /^One more / })
    .first()
    .click();
  await shops.keyboard.press('ControlOrMeta+s');
  await expect(night.getByText(/^Version \d+$/)).not.toHaveText(version);
});

test('a shop sends its usual order with three taps including the sign-in, and undoes it @phone', async ({
  page,
}, { project }) => {
  await page.goto('/sign-in');
  // The first tap.
  await signIn(page, 'shop');
  await page.waitForURL((url) => url.pathname === '/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Old Priory');
  await expect(page.getByRole('navigation', { name: 'Delivery days' }).locator('[aria-current]')).toHaveCount(
    1,
  );
  await expectAccessible(page);
  await expectReadableInDark(page);
  // The second tap: a day that no other test orders for.
  const count = project.name === 'phone' ? 2 : 3;
  await page
    .getByRole('navigation', { name: 'Delivery days' })
    .getByRole('link')
    .nth(2 + count)
    .click();
  const day = block(page, new RegExp(dayInFull(count)));
  await expect(day).toBeVisible();
  const alreadyOrdered = day.getByText(/^Order \d+ is with the bakery$/);
  // The demo brand has an order of this shop for some days. In that case another day is chosen.
  const send = day.getByRole('button', { name: /^(Same as last|Send the usual)/ });
  await send.or(alreadyOrdered).first().waitFor();
  if (await alreadyOrdered.isVisible()) {
    await page
      .getByRole('navigation', { name: 'Delivery days' })
      .getByRole('link')
      .nth(6 + (count % 2))
      .click();
  }
  const open = page.locator('section').filter({ has: page.locator('#next-order') });
  const button = open.getByRole('button', { name: /^(Same as last|Send the usual)/ });
  const total = (await button.innerText()).match(/£[\d,.]+/)?.[0] ?? '';
  // The third tap.
  await button.click();
  await expect(open).toContainText(/ORDER RECEIVED|Order \d+ is with the bakery/);
  await expect(open).toContainText(total);
  await open.getByRole('button', { name: 'Undo' }).click();
  await expect(button).toBeVisible();
});

test('an order that was sent with one tap while offline is sent from another page when the connection is back', async ({
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_|Failed to load/);
  const day = dayFromToday(5);
  const page = await openAs('shops', `/orders/${day}`);
  const shopId = await findShopId(page, 'The Boathouse', day);
  await page.goto(`/home?shop=${shopId}&day=${day}`);
  const next = page.locator('section').filter({ has: page.locator('#next-order') });
  await expect(next.getByRole('button', { name: /^(Same as last|Send the usual)/ })).toBeVisible();
  await page.context().setOffline(true);
  await next.getByRole('button', { name: /^Send when back online/ }).click();
  await expect(next).toContainText(
    'Your order is kept on this device, and sent as soon as you’re back online.',
  );
  await page
    .getByRole('navigation', { name: 'Delivery days' })
    .getByRole('link', { name: /, draft$/ })
    .waitFor();
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await expect(page).toHaveURL(/\/orders\//);
  await page.context().setOffline(false);
  await expect(page.getByText(/^The Boathouse, .*: Order \d+ created$/).first()).toBeVisible();
  await page.goto(`/home?shop=${shopId}&day=${day}`);
  await expect(next).toContainText(/Order \d+ is with the bakery/);
});

test('Change first opens the order with its lines, and the draft is shown on the home page', async ({
  openAs,
}) => {
  const page = await openAs('shop', '/home');
  await page.getByRole('navigation', { name: 'Delivery days' }).getByRole('link').nth(7).click();
  await expect(block(page, new RegExp(dayInFull(5)))).toBeVisible();
  const change = page.getByRole('link', { name: 'Change first' });
  await change.click();
  await page.waitForURL(/\/NEW\/\d+$/);
  await expect(page.getByText(/\d+ lines, \d+ items/).first()).toBeVisible();
  await page.goto('/home');
  const draft = page.getByRole('region', { name: /^Draft for/ });
  await expect(draft).toContainText(/\d+ lines, £[\d,.]+, kept \d\d:\d\d on this device\. Not sent\./);
  await draft.getByRole('button', { name: 'Discard' }).click();
  await expect(draft).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(draft).toContainText(/\d+ lines/);
  await draft.getByRole('button', { name: 'Discard' }).click();
  await expect(draft).toHaveCount(0);
});

test('a person with several shops starts with the first of them, and switches with one tap @phone', async ({
  openAs,
}) => {
  const page = await openAs('shops', '/home');
  const chips = page.getByRole('navigation', { name: 'Shops' }).getByRole('link');
  await expect(chips).toHaveCount(5);
  await expect(chips.first()).toHaveAttribute('aria-current', 'page');
  const name = (await chips.last().innerText()).split('\n')[0]?.split(',')[0]?.trim() ?? '';
  await chips.last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expectNoHorizontalOverflow(page);
});

test('bakers land on the production sheet or the spec cards after the sign-in', async ({
  page,
  request,
  allowConsoleError,
}) => {
  // Requests in flight when the session ends.
  allowConsoleError(/401 \(Unauthorized\)/);
  const api = await openAdminApi(request);
  const floor = await api.makePerson('Abbey Green', { admin: true, orders: 1, shopIds: [] });
  await page.goto('/sign-in');
  await signInAs(page, floor);
  await page.waitForURL(`**/production-sheet/${tomorrow}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/sign-in/);

  const baker = await api.makePerson('Abbey Green', { orders: 0, specCards: 1 });
  await page.goto('/sign-in');
  await signInAs(page, baker);
  await page.waitForURL('**/spec-cards');
});

test('shop users who open / are redirected to today’s orders', async ({ openAs }) => {
  const page = await openAs('shop', '/home');
  await page.goto('/');
  await page.waitForURL(`**/orders/${dayFromToday(0)}`);
  // The URL changes before the page is rendered, and a click during the rendering can be lost.
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Bakehouse', exact: true }).click();
  await page.waitForURL('**/home');
});
