import type { Page } from '@playwright/test';
import type { Who } from './bakehouse.ts';
import { signIn } from './bakehouse.ts';
import { chooseAllOptions } from './cakes.ts';
import {
  chooseAction,
  makeOrder,
  openNewOrder,
  orderProduct,
  saveOrder,
  startCustomOrder,
} from './ordering.ts';

/** States of an order page that no address leads to, because they are caused by actions. */
export interface OrderState {
  /** The file name of its picture: lower case, with hyphens. */
  readonly name: string;
  readonly title: string;
  readonly who: Who;
  /** Brings a page of this person to the state, using a day that no other test orders for. */
  readonly open: (page: Page, day: string) => Promise<void>;
  /** The viewport widths (px) that have the state; by default all. */
  readonly widths?: readonly number[];
}

const shop = 'Old Priory';

export const orderStates: readonly OrderState[] = [
  {
    name: 'order-sent',
    title: 'Order that was just sent',
    who: 'shop',
    async open(page, day) {
      await typeOrder(page, day);
      await saveOrder(page);
      await page.waitForURL(new RegExp(`/orders/${day}/\\d+$`));
      await page
        .getByText(/^Order \d+ (sent|created)/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'order-offline',
    title: 'Order without a network, waiting to be sent',
    who: 'shop',
    async open(page, day) {
      await typeOrder(page, day);
      await page.context().setOffline(true);
      await page.getByText(/Save, and we’ll send it when you’re back online/).waitFor();
      await saveOrder(page);
      await page.getByText(/It will be sent when you’re back online/).waitFor();
    },
  },
  {
    name: 'custom-order-folded',
    title: 'Custom order with a collapsed cake',
    who: 'shop',
    async open(page, day) {
      await openNewOrder(page, shop, day);
      await startCustomOrder(page);
      await chooseAllOptions(page, 'Cake 1 of 1');
      const cake = page.getByRole('region', { name: 'Cake 1 of 1' });
      await cake.getByLabel('Message').fill('Happy 80th Birthday Nan');
      await cake.getByLabel('Price').fill('86.50');
      await page.getByRole('button', { name: 'Add another cake' }).click();
      const folded = page.getByRole('button', { name: /^Cake 1, £86\.50/ });
      await folded.evaluate((line) => line.scrollIntoView({ block: 'center', behavior: 'instant' }));
    },
    widths: [390],
  },
  {
    name: 'order-leave',
    title: 'Question before an order is left',
    who: 'shop',
    async open(page, day) {
      await typeOrder(page, day);
      await page
        .getByRole('link', { name: /^Back to / })
        .or(page.getByRole('link', { name: 'Orders', exact: true }))
        .filter({ visible: true })
        .first()
        .click();
      await page.getByRole('alertdialog', { name: /^Leave the new order of / }).waitFor();
    },
  },
  {
    name: 'order-second',
    title: 'Question before a second order',
    who: 'shop',
    async open(page, day) {
      await typeOrder(page, day);
      const tab = await page.context().newPage();
      await tab.goto('/account');
      await makeOrder(tab, day, shop);
      await tab.close();
      await page.getByText(/ since you began this one\./).waitFor();
      await saveOrder(page);
      await page.getByRole('alertdialog', { name: /^Save a second order of / }).waitFor();
    },
  },
  {
    name: 'order-merge',
    title: 'Order that two people changed',
    who: 'shop',
    async open(page, day) {
      const path = await makeOrder(page, day, shop);
      await orderProduct(page, 'Baguette', 24);
      await saveAsOtherPerson(page, path, 16);
      await saveOrder(page);
      await page.getByRole('dialog', { name: /^Ruth Ashdown saved this order too/ }).waitFor();
    },
  },
  {
    name: 'order-emptied',
    title: 'Question before an emptied order is saved',
    who: 'shop',
    async open(page, day) {
      await makeOrder(page, day, shop);
      await orderProduct(page, 'Baguette', 0);
      await saveOrder(page);
      await page.getByRole('alertdialog', { name: /^Nothing is left on order \d+\. Void it\?$/ }).waitFor();
    },
  },
  {
    name: 'order-delete',
    title: 'Question before an order is deleted',
    who: 'super',
    async open(page, day) {
      await makeOrder(page, day, shop);
      await chooseAction(page, 'DELETE');
      await page.getByRole('alertdialog', { name: /^Delete order \d+\?$/ }).waitFor();
    },
  },
];

/** Types a line into a new order without saving it. */
async function typeOrder(page: Page, day: string): Promise<void> {
  await openNewOrder(page, shop, day);
  await orderProduct(page, 'Baguette', 12);
}

/** Saves the order as Ruth, a super admin, in another browser context. */
async function saveAsOtherPerson(page: Page, path: string, baguettes: number): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await context.clock.install({ time: await page.evaluate(() => Date.now()) });
  const hers = await context.newPage();
  await hers.goto(path);
  await signIn(hers, 'super');
  await orderProduct(hers, 'Baguette', baguettes);
  await saveOrder(hers);
  await hers.getByText('Your changes have been saved').first().waitFor();
  await context.close();
}
