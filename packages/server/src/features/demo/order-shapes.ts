import type { DeliveryDay, Weekday } from '@bakehouse/domain/kernel/day';
import { weekdayOf } from '@bakehouse/domain/kernel/day';
import { mostPerLine } from '@bakehouse/domain/orders/quantity';
import type { DemoProduct } from './catalogue.ts';
import { seededRandom } from './seeded-random.ts';
import type { DemoShop } from './shops.ts';

type Shape = {
  /** The factor of quantities, relative to an ordinary Thursday. */
  readonly size: number;
  readonly categories?: Readonly<Record<string, number>>;
};

/** The differences between weekdays: Saturday is large, Sunday is breakfast, Monday is small. */
const shapes: Readonly<Record<Weekday, Shape>> = {
  1: { size: 0.66, categories: { Sandwiches: 1.2, 'Cakes to order': 0 } },
  2: { size: 0.74, categories: { Sandwiches: 1.2, 'Cakes to order': 0.3 } },
  3: { size: 0.8, categories: { Sandwiches: 1.2 } },
  4: { size: 0.9, categories: { Sandwiches: 1.2 } },
  5: { size: 1.06, categories: { Bread: 1.15, 'Cakes to order': 1.6 } },
  6: {
    size: 1.3,
    categories: { Bread: 1.2, 'Cakes and tray bakes': 1.25, 'Cakes to order': 2.2, Sandwiches: 0.7 },
  },
  7: {
    size: 0.82,
    categories: {
      Viennoiserie: 1.7,
      'Rolls and buns': 1.1,
      Bread: 0.75,
      Sandwiches: 0.35,
      Savouries: 0.6,
      Pantry: 0.4,
    },
  },
};

/** Popularity of a product: a factor of the share of shops that have it on their list. */
function popularityOf(product: DemoProduct): number {
  if (product.usual >= 24) return 4;
  if (product.usual >= 14) return 2.5;
  return product.usual >= 8 ? 1.1 : 0.75;
}

/** Whether a shop orders this product at all, and how often: 0 for never, up to 1. */
function appetiteOf(product: DemoProduct, shop: DemoShop): number {
  const share = Math.min(0.97, (0.08 + 0.2 * shop.size) * popularityOf(product));
  const drawn = seededRandom('appetite', product.itemCode, shop.name);
  return drawn < share ? 1 - drawn / share : 0;
}

/** Slow sellers are ordered on some weekdays only, the same ones each week. */
function isOrderedOn(product: DemoProduct, shop: DemoShop, weekday: Weekday): boolean {
  const often = product.usual < 3 ? 0.55 : 0.93;
  return seededRandom('weekday', product.itemCode, shop.name, weekday) < often;
}

/**
 * The quantity that a shop orders for a day: its habit for that weekday, plus or minus an eighth, so that usual
 * quantities are meaningful.
 */
export function quantityOn(product: DemoProduct, shop: DemoShop, day: DeliveryDay): number {
  const weekday = weekdayOf(day);
  const appetite = appetiteOf(product, shop);
  if (appetite === 0 || !isOrderedOn(product, shop, weekday)) return 0;
  const { size, categories } = shapes[weekday];
  const habit =
    product.usual * shop.size * size * (categories?.[product.category] ?? 1) * (0.85 + 0.6 * appetite);
  if (habit < 0.2) return 0;
  const today = habit * (0.88 + 0.24 * seededRandom('day', product.itemCode, shop.name, day));
  return Math.min(mostPerLine, Math.max(1, Math.round(today / product.step)) * product.step);
}

/** Shops without an order for tomorrow, the demo's shop manager's among them, so that a visitor can place it. */
const notYetOrdered: ReadonlySet<string> = new Set([
  'Old Priory',
  'The Boathouse',
  'Weavers Court',
  'Clover Yard',
]);

/** The share of shops that have ordered, by the number of days ahead. */
const orderedAhead: Readonly<Record<number, number>> = { 1: 1, 2: 0.66, 3: 0.42, 4: 0.22, 5: 0.09 };

/** Whether a shop has an order for the day that lies `ahead` days after today (negative: before it). */
export function hasOrdered(shop: DemoShop, day: DeliveryDay, ahead: number): boolean {
  if (shop.closedOn.includes(weekdayOf(day))) return false;
  if (shop.closedDaysAgo !== null && ahead > -shop.closedDaysAgo) return false;
  if (ahead === 1 && notYetOrdered.has(shop.name)) return false;
  // By shop, so that the same shops plan ahead every day.
  if (ahead > 0) return seededRandom('plans ahead', shop.name) < (orderedAhead[ahead] ?? 0);
  return ahead === 0 || notYetOrdered.has(shop.name) || seededRandom('forgot', shop.name, day) > 0.02;
}
