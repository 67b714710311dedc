import type { ProductionSheet } from '@bakehouse/contract/days';
import type { Sheet } from '@bakehouse/domain/production/sheet';
import { buildSheet } from '@bakehouse/domain/production/sheet';
import type { SupplierFilter } from '../../../shared/display/supplier-filter.ts';

/** The part of an answer that makes the table. */
export type SheetFacts = Pick<ProductionSheet, 'orders' | 'shops' | 'products'>;

/** Everything of an answer that is printed, and that two versions of a sheet may differ in. */
export type PrintJobFacts = SheetFacts & Pick<ProductionSheet, 'instructions' | 'customOrders'>;

export function sheetOf({ orders, shops, products }: SheetFacts, zeroRows?: 'hide' | 'show'): Sheet {
  return buildSheet(orders, shops, products, zeroRows);
}

/** What is left of the facts under a supplier filter. Orders without any of it go, and with them their shops. */
export function factsOfSupplier(facts: SheetFacts, supplier: SupplierFilter): SheetFacts {
  if (supplier === 'all') return facts;
  const wantedSupplier = supplier === 'none' ? null : supplier;
  const products = facts.products.filter(({ supplierId }) => supplierId === wantedSupplier);
  const wanted = new Set(products.map(({ productId }) => productId));
  const orders = facts.orders.flatMap((order) => {
    const kept = order.productIds.flatMap((productId, position) =>
      wanted.has(productId) ? [{ productId, quantity: order.quantities[position] ?? 0 }] : [],
    );
    if (kept.length === 0) return [];
    return [
      {
        ...order,
        productIds: kept.map(({ productId }) => productId),
        quantities: kept.map(({ quantity }) => quantity),
      },
    ];
  });
  return { products, orders, shops: facts.shops };
}

/**
 * The facts with everything that only an earlier answer for the same day holds put back as zeros, so that a quantity
 * which was taken away can be shown as taken away.
 */
export function factsKeepingFormer(facts: SheetFacts, former: SheetFacts): SheetFacts {
  if (facts === former) return facts;
  return {
    orders: [
      ...facts.orders,
      ...former.orders.map((order) => ({ ...order, quantities: order.quantities.map(() => 0) })),
    ],
    shops: keepFormer(facts.shops, former.shops, ({ shopId }) => shopId),
    products: keepFormer(facts.products, former.products, ({ productId }) => productId),
  };
}

/** The current list, with entries of the former one only inserted behind the entry that they followed there. */
function keepFormer<Entry>(
  current: readonly Entry[],
  former: readonly Entry[],
  keyOf: (entry: Entry) => number,
): Entry[] {
  const known = new Set(current.map(keyOf));
  const followers = new Map<number | null, Entry[]>();
  let neighbour: number | null = null;
  for (const entry of former) {
    if (known.has(keyOf(entry))) neighbour = keyOf(entry);
    else followers.set(neighbour, [...(followers.get(neighbour) ?? []), entry]);
  }
  return [
    ...(followers.get(null) ?? []),
    ...current.flatMap((entry) => [entry, ...(followers.get(keyOf(entry)) ?? [])]),
  ];
}
