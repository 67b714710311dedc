import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectReadableInDark } from '../support/accessibility.ts';
import { dayFromToday, expect, findShopId, test } from '../support/bakehouse.ts';

const address = '/admin/products';

/** Opens the availability view. */
async function openGrid(page: Page): Promise<Locator> {
  await page.getByRole('switch', { name: 'Show Availability' }).press('Space');
  await expect(page).toHaveURL(/view=availability/);
  const grid = page.getByRole('grid', { name: 'Availability' });
  await expect(grid).toBeVisible();
  return grid;
}

const cost = (page: Page, product: string, shop: string) =>
  page.getByRole('textbox', { name: `Cost of ${product} at ${shop}` });
const tick = (page: Page, product: string, shop: string) =>
  page.getByRole('checkbox', { name: `${product} at ${shop}` });

test('the office sets, fills and undoes prices by keyboard, and they persist after a reload', async ({
  openAs,
}) => {
  const page = await openAs('admin', address);
  const grid = await openGrid(page);
  // The screen's filters apply here too. Accessibility is checked on the few rows that are left.
  await page.getByRole('button', { name: /^Pantry \d/ }).click();
  await expect(grid.getByRole('rowheader', { name: /^Cottage loaf|^Bread/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectReadableInDark(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: /^Pantry \d/ }).click();
  const field = cost(page, 'Cottage loaf', 'Abbey Green');
  const former = await field.inputValue();
  await field.focus();
  await page.keyboard.type('2.345');
  await expect(
    page.getByRole('button', { name: 'Save the cost of Cottage loaf at Abbey Green' }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('2.35');
  await expect(cost(page, 'Country sourdough', 'Abbey Green')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+r');
  await expect(cost(page, 'Cottage loaf', 'Castle Street')).toHaveValue('2.35');
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.keyboard.press('Control+z');
  await saved;
  await expect(cost(page, 'Cottage loaf', 'Castle Street')).toHaveValue('');
  await page.reload();
  await expect(field).toHaveValue('2.35');
  await field.fill(former);
  const restored = page.waitForResponse((response) => response.request().method() === 'POST');
  await field.press('Enter');
  await restored;
  await expect(field).toHaveValue(former);
});

test('moving by keyboard keeps the cell and the name of its row visible', async ({ openAs }) => {
  const page = await openAs('admin', address);
  const width = 1024;
  await page.setViewportSize({ width, height: 600 });
  await openGrid(page);
  await page
    .getByRole('textbox', { name: /^Cost of / })
    .first()
    .focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'Control+End', 'Control+Home']) {
    await press(page, key, key.startsWith('Control') ? 1 : 14);
  }
  // At each of these heights the edge of the window cuts the rows at another place.
  for (const height of [594, 588, 582, 576, 570, 564, 558, 552]) {
    await page.setViewportSize({ width, height });
    await press(page, 'ArrowDown', 9);
    await press(page, 'Control+Home', 1);
  }
});

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press(key);
    await expect.poll(() => page.evaluate(findHidden)).toEqual([]);
  }
}

/** Runs in the page: returns the focused field and the label of its row if another element covers them. */
function findHidden(): readonly string[] {
  const field = document.activeElement;
  const head = field?.closest('tr')?.querySelector('[role="rowheader"]');
  const name = document.getElementById(head?.getAttribute('aria-labelledby') ?? '');
  return [field, name].flatMap((element) => {
    const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
    const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const));
    const isSeen = corners.every(([x, y]) => element?.contains(document.elementFromPoint(x, y)) === true);
    return isSeen ? [] : [element?.outerHTML ?? 'nothing'];
  });
}

test('a spreadsheet column is pasted, cells that are no amounts are counted, and Undo reverts all of it', async ({
  openAs,
}) => {
  const page = await openAs('admin', address);
  await openGrid(page);
  const field = cost(page, 'Ciabatta', 'Chapel Hill');
  await field.focus();
  await field.evaluate((target) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '1.11\r\nask Ruth\r\n1.33\r\n');
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(field).toHaveValue('1.11');
  await expect(page.getByText('1 text that is not an amount was cleared').first()).toBeVisible();
  const undone = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Undo' }).click();
  await undone;
  await expect(field).toHaveValue('');
});

test('two people in one grid see each other’s changes, and a cell that both changed asks which value to keep', async ({
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/412/);
  const [office, ruth] = [await openAs('admin', address), await openAs('super', address)];
  await openGrid(office);
  await openGrid(ruth);
  await cost(ruth, 'Dark rye', 'Drovers Yard').fill('1.41');
  await cost(ruth, 'Dark rye', 'Drovers Yard').press('Enter');
  await expect(cost(office, 'Dark rye', 'Drovers Yard')).toHaveValue('1.41');
  await expect(office.getByRole('gridcell').and(office.getByTitle(/Ruth Ashdown$/))).toHaveCount(1);

  // The office starts typing over the cost that Ruth saved, and she saves another one before the office does.
  await cost(office, 'Dark rye', 'Drovers Yard').fill('1.42');
  await cost(ruth, 'Dark rye', 'Drovers Yard').fill('1.43');
  const saved = ruth.waitForResponse((response) => response.request().method() === 'POST');
  await cost(ruth, 'Dark rye', 'Drovers Yard').press('Enter');
  await saved;
  await cost(office, 'Dark rye', 'Drovers Yard').press('Enter');
  const question = office.getByRole('dialog', { name: 'Ruth Ashdown changed this cell too' });
  await expect(question.getByRole('radio', { name: /Yours/ })).toBeChecked();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(cost(ruth, 'Dark rye', 'Drovers Yard')).toHaveValue('1.42');
  await cost(office, 'Dark rye', 'Drovers Yard').fill('');
  await cost(office, 'Dark rye', 'Drovers Yard').press('Enter');
  await expect(cost(ruth, 'Dark rye', 'Drovers Yard')).toHaveValue('');
});

test('a new cost applies to new orders, and never to a saved one', async ({ openAs }) => {
  const day = dayFromToday(6);
  const shop = await openAs('super', `/orders/${day}`);
  const shopId = await findShopId(shop, 'Bridge Street', day);
  await shop.goto(`/orders/${day}/NEW/${shopId}`);
  const quantity = shop.getByRole('textbox', { name: 'Quantity, Farmhouse crusty', exact: true });
  await quantity.fill('2');
  await shop.getByRole('button', { name: /^Save/ }).first().click();
  await expect(shop).toHaveURL(new RegExp(`/orders/${day}/\\d+$`));
  const order = shop.url();
  const row = shop.getByRole('row', { name: /Farmhouse crusty/ });
  await expect(row).toContainText('2.35');

  const office = await openAs('admin', address);
  await openGrid(office);
  const field = cost(office, 'Farmhouse crusty', 'Bridge Street');
  await field.fill('5.55');
  const saved = office.waitForResponse((response) => response.request().method() === 'POST');
  await field.press('Enter');
  await saved;

  await shop.goto(`/orders/${day}/NEW/${shopId}`);
  await expect(row).toContainText('5.55');
  await shop.goto(order);
  await expect(row).toContainText('2.35');
  await field.fill('');
  const restored = office.waitForResponse((response) => response.request().method() === 'POST');
  await field.press('Enter');
  await restored;
});

test('on a phone the availability of one shop at a time is ticked, and Undo reverts it @phone', async ({
  openAs,
}) => {
  const page = await openAs('admin', address);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('switch', { name: 'Show Availability' }).press('Space');
  const shops = page.getByLabel('Shop', { exact: true });
  await shops.selectOption({ label: 'Chapel Hill' });
  await expect(page.getByRole('list', { name: 'Availability of Chapel Hill' })).toBeVisible();
  await expectAccessible(page);
  const box = tick(page, 'Baguette', 'Chapel Hill');
  const wasTicked = (await box.getAttribute('aria-checked')) === 'true';
  await box.click();
  await expect(box).toHaveAttribute('aria-checked', String(!wasTicked));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(box).toHaveAttribute('aria-checked', String(wasTicked));
  await page.getByRole('button', { name: /^Own price/ }).click();
  await expect(page.getByRole('button', { name: /^Own price/ })).toHaveAttribute('aria-pressed', 'true');
});

test('a read-only admin sees everything disabled, and a shop is denied @phone', async ({ openAs }) => {
  const page = await openAs('reader', address);
  await page.getByRole('switch', { name: 'Show Availability' }).press('Space');
  const box = page.getByRole('checkbox', { name: 'Cottage loaf at Abbey Green' });
  await expect(box).toBeDisabled();
  await expect(page.getByRole('textbox', { name: /^Cost of/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^None of/ })).toHaveCount(0);
  const shop = await openAs('shop', address);
  await expect(shop.getByText(/permission denied/i).first()).toBeVisible();
});
