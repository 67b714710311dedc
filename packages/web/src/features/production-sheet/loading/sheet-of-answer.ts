import type { ProductionSheet } from '@bakehouse/contract/days';
import type { Sheet } from '@bakehouse/domain/production/sheet';
import { buildSheet } from '@bakehouse/domain/production/sheet';
import type { SupplierFilter } from '../../../shared/display/supplier-filter.ts';

/** The part of an answer from which the table is made. */
export type SheetFacts = Pick<ProductionSheet, 'orders' | 'shops' | 'products'>;

/** The printed part of an answer, in which two versions of a sheet may differ. */
export type PrintJobFacts = SheetFacts & Pick<ProductionSheet, 'instructions' | 'customOrders'>;

export function sheetOf({ orders, shops, products }: SheetFacts, zeroRows?: 'hide' | 'show'): Sheet {
  return buildSheet(orders, shops, products, zeroRows);
}

/** Filters the facts by supplier. Orders without any of its products are removed, and with them their shops. */
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
 * Adds products and shops that only an earlier answer for the same day had, as zeros, so that a removed quantity can be
 * shown as removed.
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

/** The current list plus entries of the former one, each inserted after its former predecessor. */
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
