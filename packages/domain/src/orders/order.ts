import type { OrderId, ProductId, ShopId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import type { Pence } from '../kernel/money.ts';
import type { CostSource } from '../kernel/pricing.ts';
import type { CustomItem, CustomPart } from './custom-order.ts';

/** 0 in the specification is 'standard', 1 is 'custom' (spec 000 section 3). */
export type OrderType = 'standard' | 'custom';

export type OrderLine = {
  readonly productId: ProductId;
  /** 1 to 250. */
  readonly quantity: number;
  readonly unitCost: Pence;
  readonly costSource: CostSource;
};

/** The author and time of the last change of a record. */
export type Signature = { readonly name: string; readonly at: Temporal.Instant };

/** The stored order, as far as a decision needs it. */
export type StoredOrder = {
  readonly orderId: OrderId;
  readonly shopId: ShopId;
  readonly day: DeliveryDay;
  readonly orderType: OrderType;
  readonly version: number;
  readonly voided: boolean;
  readonly purchaseOrderNumber: string;
  readonly notes: string;
  readonly lines: readonly OrderLine[];
  /** The cakes and where they go; null for a standard order. */
  readonly custom: CustomPart | null;
  readonly updated: Signature;
  /** Who voided it; left out where it is not void or this was not read. */
  readonly voidedBy?: Signature | null;
};

/** How long the free texts of an order may be, in characters. */
export const longestPurchaseOrderNumber = 200;
export const longestNotes = 4000;

/** The highest total of an order in pence: 21 million pounds, the most that the columns can store. */
export const mostTotal = 2_147_483_647;

export type OrderTotals = {
  /** Lines with a quantity of at least 1. */
  readonly lineCount: number;
  /** The sum of the quantities. */
  readonly itemCount: number;
  readonly total: Pence;
};

/** Items, lines and value of an order. */
export function totalsOf(lines: Iterable<Pick<OrderLine, 'quantity' | 'unitCost'>>): OrderTotals {
  let lineCount = 0;
  let itemCount = 0;
  let total = 0;
  for (const line of lines) {
    if (line.quantity === 0) continue;
    lineCount += 1;
    itemCount += line.quantity;
    total += line.quantity * line.unitCost;
  }
  return { lineCount, itemCount, total: total as Pence };
}

/** Items and value of a custom order; each of its items is one cake. */
export function totalsOfItems(items: readonly Pick<CustomItem, 'unitCost'>[]): OrderTotals {
  let total = 0;
  for (const item of items) total += item.unitCost;
  return { lineCount: items.length, itemCount: items.length, total: total as Pence };
}
