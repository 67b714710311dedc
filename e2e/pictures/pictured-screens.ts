import type { Page } from '@playwright/test';
import type { Who } from '../support/bakehouse.ts';
import {
  changeRecipe,
  changeShops,
  enterDraw,
  makeBackup,
  printLabels,
  remindShops,
} from './prepare-demo.ts';

/** The morning on which every picture is taken, so that two runs differ by what was changed alone. */
export const pictureMoment = '2026-11-20T09:00:00Z';

/** The windows that every screen is seen in: a phone, a tablet both ways, a desk and a wide one. */
export const sizes = [
  { width: 390, height: 844, isTouched: true },
  { width: 768, height: 1024, isTouched: true },
  { width: 1024, height: 768, isTouched: true },
  { width: 1440, height: 900, isTouched: false },
  { width: 1920, height: 1080, isTouched: false },
] as const;

/** A screen in one of its states, as it is pictured. */
export interface PicturedScreen {
  /** The name of its picture: lower case, with hyphens. */
  readonly name: string;
  readonly title: string;
  /** Null for visitors. */
  readonly who: Who | null;
  readonly path: string | ((find: Find) => Promise<string>);
  /** Takes the open screen to the state; nothing where it is in it as it opens. */
  readonly show?: (page: Page) => Promise<void>;
  /** Its path in the list of the app's screens, where its address does not lead to it at once. */
  readonly screen?: string;
  /** The widths (px) at which there is such a state; all where it says nothing. */
  readonly widths?: readonly number[];
}

/** What has a number of its own in the demo brand, or is done there first. */
export interface Find {
  /** The number of a shop. */
  readonly shop: (name: string) => Promise<number>;
  /** The number of the newest order of a shop for a day (dd-MMM-yyyy), of all orders where it has none. */
  readonly order: (shop: string, day: string) => Promise<number>;
  /** The number of an order of a day (dd-MMM-yyyy) that was voided. */
  readonly voidOrder: (day: string) => Promise<number>;
  /** The path of the screen, after somebody (a visitor where null) has done this in a browser. Each thing is done once. */
  readonly after: (who: Who | null, work: (page: Page) => Promise<void>, path: string) => Promise<string>;
}

const today = '20-Nov-2026';
const tomorrow = '21-Nov-2026';
const later = '24-Nov-2026';
const [past, beforeAnyOrder] = ['13-Nov-2026', '13-Nov-2025'];
/** A day with an order that was voided. */
const withVoid = '16-Nov-2026';

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};
const typeQuantity = async (page: Page) => {
  const first = page.getByRole('textbox', { name: /quantity/i }).first();
  await first.fill('12');
  await first.press('Enter');
};

/** Every screen, in the order of docs/screens.md. */
export const picturedScreens: readonly PicturedScreen[] = [
  { name: 'sign-in', title: 'Sign in', who: null, path: '/sign-in' },
  { name: 'sign-up', title: 'Sign up', who: null, path: '/sign-up' },
  { name: 'reset-password', title: 'Forgotten password', who: null, path: '/reset-password' },
  {
    name: 'sign-in-refused',
    title: 'Sign in, refused',
    who: null,
    path: '/sign-in',
    show: async (page) => {
      await page.getByLabel('E-mail').fill('nobody@bakehouse.test');
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      await press('Sign in')(page);
      await page.getByRole('alert').filter({ hasText: 'Sorry' }).waitFor();
    },
  },
  { name: 'update-password', title: 'New password', who: null, path: '/update-password' },
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
    show: openFromActions('Duplicate'),
  },
  {
    name: 'order-history',
    title: 'History of an order',
    who: 'admin',
    path: async ({ order }) => `/orders/${tomorrow}/${await order('Abbey Green', tomorrow)}`,
    show: openFromActions('History'),
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
  {
    name: 'production-sheet',
    title: 'Production sheet',
    who: 'admin',
    path: `/production-sheet/${tomorrow}`,
  },
  {
    name: 'production-sheet-shop',
    title: 'Sheet of a shop',
    who: 'shop',
    path: `/production-sheet/${today}`,
  },
  { name: 'bench', title: 'Bench mode', who: 'reader', path: `/production-sheet/${later}/bench` },
  {
    name: 'bench-offline',
    title: 'Bench mode without a network, some of it done',
    who: 'reader',
    path: `/production-sheet/${tomorrow}/bench`,
    async show(page) {
      await page.getByText('Live', { exact: true }).waitFor();
      await page.context().setOffline(true);
      await page.getByText(/^Offline since/).waitFor();
      for (let ticked = 0; ticked < 3; ticked += 1) await page.getByRole('checkbox').nth(1).click();
    },
  },
  {
    name: 'delivery-notes',
    title: 'Delivery notes',
    who: 'admin',
    path: `/production-sheet/${today}?show=notes`,
  },
  { name: 'search', title: 'Search', who: 'admin', path: '/orders/search' },
  { name: 'search-results', title: 'Search with results', who: 'admin', path: '/orders/search/priory' },
  { name: 'search-none', title: 'Search without a result', who: 'admin', path: '/orders/search/pricry' },
  { name: 'spec-cards', title: 'Spec cards', who: 'super', path: '/spec-cards' },
  { name: 'spec-card', title: 'Spec card', who: 'super', path: '/spec-cards/brownie', show: openFirstCard },
  {
    name: 'allergen-differences',
    title: 'Allergen differences',
    who: 'super',
    path: '/spec-cards/differences',
  },
  { name: 'recipe-book', title: 'The book at a glance', who: 'super', path: '/spec-cards/book' },
  { name: 'recipe-new', title: 'New recipe item', who: 'super', path: '/spec-cards/new' },
  { name: 'recipe-editor', title: 'Recipe editor', who: 'super', path: '/spec-cards/10402/10402/edit' },
  {
    name: 'recipe-history',
    title: 'History of a card',
    who: 'super',
    path: ({ after }) => after('super', changeRecipe, '/spec-cards/10402/10402/history'),
  },
  { name: 'kitchen', title: 'Kitchen view', who: 'super', path: '/spec-cards/10402/10402/kitchen' },
  { name: 'label', title: 'Label', who: 'super', path: '/spec-cards/10402/10402/label' },
  {
    name: 'label-prints',
    title: 'Label prints',
    who: 'super',
    path: ({ after }) => after('super', printLabels, '/spec-cards/label-prints'),
  },
  { name: 'imports', title: 'Imports', who: 'admin', path: '/admin' },
  {
    name: 'import',
    title: 'Preview of an import',
    who: 'admin',
    path: '/admin',
    screen: '/admin/imports/$importId',
    show: previewImport,
  },
  {
    name: 'import-columns',
    title: 'Columns of a file',
    who: 'admin',
    path: '/admin',
    screen: '/admin/imports/$importId/columns',
    show: async (page) => {
      await previewImport(page);
      await page.goto(`${page.url()}/columns`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  { name: 'shops', title: 'Shops', who: 'admin', path: '/admin/shops' },
  { name: 'products', title: 'Products', who: 'admin', path: '/admin/products' },
  { name: 'availability', title: 'Availability', who: 'admin', path: '/admin/products?view=availability' },
  { name: 'categories', title: 'Categories and suppliers', who: 'admin', path: '/admin/categories' },
  { name: 'users', title: 'Users', who: 'super', path: '/admin/users' },
  {
    name: 'delivery-export',
    title: 'For Delivery',
    who: 'admin',
    path: '/admin/exports',
    show: (page) => page.getByText(/^\d+ days, loaded/).waitFor(),
  },
  { name: 'invoice-export', title: 'Invoice Export', who: 'admin', path: '/admin/invoice-exports' },
  {
    name: 'leads',
    title: 'Leads',
    who: 'admin',
    path: ({ after }) => after(null, enterDraw, '/admin/leads?campaign=1'),
  },
  {
    name: 'draw',
    title: 'The draw',
    who: 'admin',
    path: ({ after }) => after(null, enterDraw, '/admin/leads/draw/1'),
  },
  { name: 'campaigns', title: 'Campaigns', who: 'admin', path: '/admin/campaigns' },
  { name: 'campaign', title: 'Campaign editor', who: 'admin', path: '/admin/campaigns/1' },
  {
    name: 'mail-log',
    title: 'Mail log',
    who: 'super',
    path: ({ after }) => after('admin', remindShops, '/admin/mail-log/1'),
  },
  {
    name: 'history',
    title: 'History of administration',
    who: 'admin',
    path: ({ after }) => after('admin', changeShops, '/admin/history'),
  },
  { name: 'settings', title: 'Settings', who: 'super', path: '/admin/settings' },
  { name: 'status', title: 'Status', who: 'super', path: '/admin/status' },
  {
    name: 'backups',
    title: 'Backups',
    who: 'super',
    path: ({ after }) => after('super', makeBackup, '/admin/backups'),
  },
  { name: 'first-steps', title: 'First steps', who: 'super', path: '/admin/first-steps' },
  { name: 'account', title: 'Your account', who: 'shop', path: '/account' },
  { name: 'help', title: 'Help', who: 'shop', path: '/help' },
  { name: 'not-found', title: 'A page that does not exist', who: 'shop', path: '/nowhere' },
  {
    name: 'order-not-found',
    title: 'An order that does not exist',
    who: 'shop',
    path: `/orders/${tomorrow}/9999999`,
  },
  { name: 'denied', title: 'A page that is not allowed', who: 'shop', path: '/admin/users' },
  { name: 'wedding', title: 'A prize draw', who: null, path: '/wedding' },
  { name: 'promotion', title: 'A promotion', who: null, path: '/cc2023' },
  {
    name: 'shortcuts',
    title: 'Keys',
    who: 'admin',
    path: `/orders/${tomorrow}`,
    show: (page) => page.keyboard.press('?'),
    widths: [1024, 1440, 1920],
  },
  {
    name: 'palette',
    title: 'Find anything',
    who: 'admin',
    path: `/orders/${tomorrow}`,
    show: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Find/ }).fill('pri');
      await page
        .getByRole('option', { name: /Old Priory/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'account-menu',
    title: 'Account menu',
    who: 'admin',
    path: '/',
    show: press('Account'),
    widths: [390],
  },
];

/** Where the details are folded, the switch is in the menu. */
async function startCustomOrder(page: Page): Promise<void> {
  const toggle = page.getByRole('switch', { name: 'Custom Order' });
  if (await toggle.isVisible()) await toggle.check();
  else {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Custom order' }).click();
  }
  await page.getByRole('heading', { name: 'Cake 1 of 1' }).waitFor();
}

/** Presses an action of an order, which is in the menu where there is no room for it. */
function openFromActions(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    const button = page.getByRole('button', { name, exact: true });
    if (await button.isVisible()) return button.click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
}

/** Chooses a file with an order that is new and one of a shop that nobody knows. */
async function previewImport(page: Page): Promise<void> {
  const rows = [
    'Order ID,Purchaser Unit,Supplier,Date Created,Requested Delivery Date,Order Status,PID,Brand & Description,Pack Size,Quantity,Unit Price,Line Total',
    'PW-1,Bakehouse - Castle Street,Bakehouse,,27/11/2026,Awaiting Delivery,11029,Baguette,1,12,,',
    'PW-1,Bakehouse - Castle Street,Bakehouse,,27/11/2026,Awaiting Delivery,11030,Ciabatta,1,6,,',
    'PW-2,Bakehouse - Corn Exchange,Bakehouse,,27/11/2026,Awaiting Delivery,11029,Baguette,1,20,,',
  ];
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file for PW Orders' }).click();
  const chooser = await asked;
  await chooser.setFiles({
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  });
  await page.waitForURL(/imports\/\d+$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function openFirstCard(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /brownie/i })
    .first()
    .click();
}
