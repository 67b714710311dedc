import type { Page } from '@playwright/test';
import { chooseAction, startCustomOrder } from '../../support/ordering.ts';
import type { PicturedScreen } from '../pictured-screen.ts';
import { later, press, today, tomorrow } from '../pictured-screen.ts';

const [past, beforeAnyOrder] = ['13-Nov-2026', '13-Nov-2025'];
/** A day with a voided order. */
const withVoid = '16-Nov-2026';

const typeQuantity = async (page: Page) => {
  const first = page.getByRole('textbox', { name: /quantity/i }).first();
  await first.fill('12');
  await first.press('Enter');
};

/** Home pages, orders, and the search. */
export const orderScreens: readonly PicturedScreen[] = [
  { name: 'home-office', title: 'Home of the office', who: 'admin', path: '/' },
  { name: 'home-shop', title: 'Home of a shop', who: 'shop', path: '/home' },
  { name: 'orders-day', title: 'Orders of a day', who: 'admin', path: `/orders/${tomorrow}` },
  { name: 'orders-day-far', title: 'Orders of a day far ahead', who: 'admin', path: '/orders/15-Jan-2027' },
  {
    name: 'calendar',
    title: 'A day from the month',
    who: 'admin',
    path: `/orders/${tomorrow}`,
    show: async (page) => {
      await press(/^Pick a date/)(page);
      await page.getByText('shops that ordered, of').waitFor();
    },
  },
  {
    name: 'cut-off',
    title: 'Cut-off of a day',
    who: 'admin',
    path: `/orders/${tomorrow}`,
    show: async (page) => {
      await press(/cut-off/i)(page);
      await page.getByLabel(/^Hours before \w+ begins$/).waitFor();
    },
  },
  { name: 'orders-day-shop', title: 'Orders of a shop', who: 'shop', path: `/orders/${tomorrow}` },
  { name: 'orders-day-shops', title: 'Orders of several shops', who: 'shops', path: `/orders/${tomorrow}` },
  {
    name: 'order-new',
    title: 'New order',
    who: 'shop',
    path: async ({ shop }) => `/orders/${later}/NEW/${await shop('Old Priory')}`,
  },
  {
    name: 'order-typed',
    title: 'New order with a line',
    who: 'shop',
    path: async ({ shop }) => `/orders/${later}/NEW/${await shop('Old Priory')}`,
    show: typeQuantity,
  },
  {
    name: 'order-saved',
    title: 'Order',
    who: 'admin',
    path: async ({ order }) => `/orders/${tomorrow}/${await order('Abbey Green', tomorrow)}`,
  },
  {
    name: 'order-locked',
    title: 'Order whose day is closed',
    who: 'shop',
    path: async ({ order }) => `/orders/${today}/${await order('Old Priory', today)}`,
  },
  {
    name: 'order-past',
    title: 'Order of a past day',
    who: 'shop',
    path: async ({ order }) => `/orders/${past}/${await order('Old Priory', past)}`,
  },
  {
    name: 'order-missed',
    title: 'New order for a past day',
    who: 'shop',
    path: async ({ shop }) => `/orders/${beforeAnyOrder}/NEW/${await shop('Old Priory')}`,
  },
  {
    name: 'custom-order',
    title: 'Custom order',
    who: 'shop',
    path: async ({ shop }) => `/orders/${later}/NEW/${await shop('Old Priory')}`,
    show: startCustomOrder,
  },
  {
    name: 'order-duplicate',
    title: 'Duplicate an order',
    who: 'admin',
    path: async ({ order }) => `/orders/${tomorrow}/${await order('Abbey Green', tomorrow)}`,
    show: (page) => chooseAction(page, 'Duplicate'),
  },
  {
    name: 'order-history',
    title: 'History of an order',
    who: 'admin',
    path: async ({ order }) => `/orders/${tomorrow}/${await order('Abbey Green', tomorrow)}`,
    show: (page) => chooseAction(page, 'History'),
  },
  {
    name: 'order-void',
    title: 'An order that is void',
    who: 'admin',
    path: async ({ voidOrder }) => `/orders/${withVoid}/${await voidOrder(withVoid)}`,
  },
  {
    name: 'invoice',
    title: 'Invoice',
    who: 'shop',
    path: async ({ order }) => `/orders/${past}/${await order('Old Priory', past)}?view=invoice`,
  },
  { name: 'search', title: 'Search', who: 'admin', path: '/orders/search' },
  { name: 'search-results', title: 'Search with results', who: 'admin', path: '/orders/search/priory' },
  { name: 'search-none', title: 'Search without a result', who: 'admin', path: '/orders/search/pricry' },
];
