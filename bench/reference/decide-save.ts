import type { RefusalKind } from '@bakehouse/domain/kernel/refusal';
import type { SaveOrder } from '@bakehouse/domain/orders/save-order';
import type { Line, Order } from './order-sql.ts';
import type { Person } from './person.ts';
import { refusalFor } from './person.ts';

/** The data that a save is decided by, read in one statement. */
export type Facts = Person & {
  readonly shop_name: string | null;
  readonly shop_active: boolean | null;
  readonly cut_off: Date;
  /** The last day that accepts new orders. */
  readonly last_day: string;
  /** Product, unit cost, whether that is the shop's own price, and whether the shop may order it. */
  readonly products: readonly (readonly [number, number, boolean, boolean])[];
  /** The order that is edited. */
  readonly stored: Order | null;
};

/** A changed line as stored in the history: product, quantity and unit cost before and after, source of the cost. */
type Change = readonly [number, number, number, number | null, number | null, Line['costSource'] | null];

export type Decided = {
  readonly lines: readonly Line[];
  readonly changes: readonly Change[];
  readonly lineCount: number;
  readonly itemCount: number;
  readonly total: number;
};

const mostTotal = 2_147_483_647;

/** Returns what a save writes, or why it is refused. Checks in the same order as the server. */
export function decide(save: SaveOrder, facts: Facts, now: Date): Decided | RefusalKind {
  const { stored } = facts;
  const notAllowed = refusalFor(facts, 2);
  if (notAllowed) return notAllowed;
  if (facts.shop_name === null || !(facts.sees_all || facts.shop_ids.includes(save.shopId)))
    return 'shop-not-found';
  if (save.edited && stored?.day !== save.day) return 'order-not-found';
  if (stored?.voided) return 'order-voided';
  if (save.custom || stored?.orderType === 'custom') return 'malformed';
  if (save.edited && stored && stored.version !== save.edited.version) return 'order-changed';
  if (now >= facts.cut_off) return 'cut-off-passed';
  if (!stored && save.day > facts.last_day) return 'day-too-far';
  if (!stored && !facts.shop_active) return 'shop-inactive';

  const lines = priceLines(save, facts);
  if (typeof lines === 'string') return lines;
  if (!stored && lines.length === 0) return 'order-empty';
  const itemCount = lines.reduce((sum, line) => sum + line.quantity, 0);
  const total = lines.reduce((sum, line) => sum + line.quantity * line.unitCost, 0);
  if (total > mostTotal) return 'malformed';
  return { lines, changes: compare(stored?.lines ?? [], lines), lineCount: lines.length, itemCount, total };
}

/** A line that is on the order keeps its price; a new one gets the shop's, or else the product's. */
function priceLines(save: SaveOrder, { stored, products }: Facts): readonly Line[] | RefusalKind {
  const known = new Map(products.map((product) => [product[0], product]));
  const saved = new Map(stored?.lines.map((line) => [line.productId, line]));
  const lines: Line[] = [];
  for (const { productId, quantity, unitCost } of save.lines) {
    if (quantity === 0) continue;
    const old = saved.get(productId);
    const [, cost = 0, isShops = false, isAvailable = false] = known.get(productId) ?? [];
    if (!old && !isAvailable) return 'product-unavailable';
    const price = old ?? { unitCost: cost, costSource: isShops ? 'shop' : 'product' };
    if (unitCost !== undefined && unitCost !== price.unitCost) return 'override-not-allowed';
    lines.push({ productId, quantity, unitCost: price.unitCost, costSource: price.costSource });
  }
  return lines;
}

function compare(before: readonly Line[], after: readonly Line[]): readonly Change[] {
  const removed = new Map(before.map((line) => [line.productId, line]));
  const changes: Change[] = [];
  for (const { productId, quantity, unitCost, costSource } of after) {
    const old = removed.get(productId);
    removed.delete(productId);
    if (old?.quantity !== quantity)
      changes.push([productId, old?.quantity ?? 0, quantity, old?.unitCost ?? null, unitCost, costSource]);
  }
  for (const { productId, quantity, unitCost } of removed.values())
    changes.push([productId, quantity, 0, unitCost, null, null]);
  return changes;
}
