import type { ImportsOverview } from '@bakehouse/contract/administration/imports';
import type { firstDayKinds } from '@bakehouse/domain/imports/import-kinds';
import { countOf } from '@bakehouse/domain/words/words';
import type { LoafKind } from '../../../shared/brand/loaf-drawings.tsx';

/** The recurring kinds of files (spec 001 section 2). */
export const mainKinds = ['pw-orders', 'pw-recipes', 'shopify'] as const;
export type MainKind = (typeof mainKinds)[number];

interface RowOfKind {
  readonly title: string;
  readonly about: string;
  readonly stamp: LoafKind;
}

export const rowsOfKinds: Readonly<Record<MainKind, RowOfKind>> = {
  'pw-orders': {
    title: 'Import PW Orders',
    about: 'Purchase orders with status ‘Awaiting Delivery’. Shops are found by their import name.',
    stamp: 'tray',
  },
  'pw-recipes': {
    title: 'Import PW Recipes',
    about: 'Recipes, dishes and products with their ingredients and steps. Products get their cost.',
    stamp: 'boule',
  },
  shopify: {
    title: 'Import from SHOPIFY',
    about: 'It only reads the file. Paid orders can be shown and then saved for one shop.',
    stamp: 'cake',
  },
};

export type FirstDayKind = (typeof firstDayKinds)[number];
type There = ImportsOverview['there'];

interface FirstDayStep {
  /** What its file contains. */
  readonly hint: string;
  /** What exists of it; null for nothing. */
  readonly there: (there: There) => string | null;
}

const some = (count: number, words: string) => (count > 0 ? words : null);

/** The steps of setting up a bakery. */
export const firstDaySteps: Readonly<Record<FirstDayKind, FirstDayStep>> = {
  shops: {
    hint: 'name, brand, addresses',
    there: ({ shops, brands }) => some(shops, `${countOf(shops, 'shop')} in ${countOf(brands, 'brand')}`),
  },
  products: {
    hint: 'PID, name, category, cost',
    there: ({ products }) => some(products, countOf(products, 'product')),
  },
  'shop-prices': {
    hint: 'what a shop has, and its own prices',
    there: ({ ownPrices }) => some(ownPrices, countOf(ownPrices, 'own price')),
  },
  users: {
    hint: 'name, e-mail, shops',
    // Not counting the person who sets it up.
    there: ({ users }) => some(users - 1, countOf(users, 'user')),
  },
  'past-orders': {
    hint: 'for the usual quantities',
    there: ({ pastOrders }) => some(pastOrders, countOf(pastOrders, 'past order')),
  },
};
