import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { toPlainDate } from '@bakehouse/domain/kernel/day';
import { seededChoice, seededRandom } from './seeded-random.ts';
import type { DemoShop } from './shops.ts';

const instructions = [
  'Back door code has changed, please ring the shop.',
  'Please deliver before 06:30, we open early.',
  'Leave crates inside the yard gate, not on the pavement.',
  'Two empty crates to collect.',
  'Please slice all tins thick for toast.',
  'Croissants ready to bake, not baked.',
  'School fair this morning, please keep the buns on top.',
  'Side entrance only: the street is closed for the market.',
  'Please call on arrival, the bell is broken.',
  'No nuts in the same crate as the sponges, please.',
  'Invoice to head office as usual.',
  'Half the baguettes for the restaurant next door, please bag separately.',
] as const;

/** The special instructions of a shop's order; mostly empty. */
export function instructionsFor(shop: DemoShop, day: DeliveryDay): string {
  return seededRandom('asks', shop.name, day) < 0.07
    ? seededChoice(instructions, 'instruction', shop.name, day)
    : '';
}

/** A purchase order number that grows by the day: 'HL-2514'; '' where the shop uses none. */
export function purchaseOrderNumberFor(shop: DemoShop, day: DeliveryDay): string {
  if (shop.purchaseOrders === null) return '';
  return `${shop.purchaseOrders}-${toPlainDate(day).since('2020-01-01').days}`;
}
