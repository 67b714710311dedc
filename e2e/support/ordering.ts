import type { Page } from '@playwright/test';
import { findShopId } from './bakehouse.ts';

/** Opens a new order of a shop. */
export async function openNewOrder(page: Page, shop: string, day: string): Promise<void> {
  await page.goto(`/orders/${day}/NEW/${await findShopId(page, shop, day)}`);
  await page.getByRole('region', { name: 'Status' }).waitFor();
}

/** Types a quantity for a product and leaves the field. */
export async function orderProduct(page: Page, product: string, quantity: number): Promise<void> {
  const field = page.getByRole('textbox', { name: `Quantity, ${product}`, exact: true });
  await field.fill(String(quantity));
  await field.press('Enter');
}

export async function saveOrder(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s');
}

/** Saves a new order of ten baguettes in its own browser context; returns its path. */
export async function makeOrder(page: Page, day: string, shop: string): Promise<string> {
  await openNewOrder(page, shop, day);
  await orderProduct(page, 'Baguette', 10);
  await saveOrder(page);
  await page.waitForURL(new RegExp(`/orders/${day}/\\d+$`));
  await closeConfirmation(page);
  return new URL(page.url()).pathname;
}

/** On a phone, leaves the confirmation of a sent order. */
export async function closeConfirmation(page: Page): Promise<void> {
  const look = page.getByRole('button', { name: 'Look at the order' });
  await page.getByRole('region', { name: 'Status' }).or(look).first().waitFor();
  if (await look.isVisible()) await look.click();
}

/** Clicks an action of an order, in the menu where it is not a button. */
export async function chooseAction(page: Page, action: string): Promise<void> {
  const button = page.getByRole('button', { name: action, exact: true });
  const menu = page.getByRole('button', { name: 'More actions' });
  await button.or(menu).first().waitFor();
  if (await button.isVisible()) return button.click();
  await menu.click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Changes a new order to a custom one, by the switch or its menu item. */
export async function startCustomOrder(page: Page): Promise<void> {
  const toggle = page.getByRole('switch', { name: 'Custom Order' });
  await page.getByRole('region', { name: 'Status' }).waitFor();
  if (await toggle.isVisible()) await toggle.check();
  else {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Custom order' }).click();
  }
  await page.getByRole('heading', { name: 'Cake 1 of 1' }).waitFor();
}
