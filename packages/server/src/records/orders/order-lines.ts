import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { noPence } from '@bakehouse/domain/kernel/money';
import type { OrderLine } from '@bakehouse/domain/orders/order';
import { int2, pence, productId } from '../../platform/database/columns.ts';
import { costSourceOf } from './codes.ts';

/** The lines of an order as three lists. */
export const packedLineColumns = { products: productId.array, quantities: int2.array, costs: pence.array };

/**
 * SQL: the lines of the order `o` as three lists `l.products`, `l.quantities` and `l.costs`. One row per order instead
 * of one per line; the key of the lines covers what is read and is in order already.
 */
export const packedLines = `cross join lateral (
    select coalesce(array_agg(product_id), '{}') as products, coalesce(array_agg(quantity), '{}') as quantities,
      coalesce(array_agg(unit_cost), '{}') as costs
    from (select product_id, quantity, unit_cost from order_lines where order_id = o.id order by product_id) l
  ) l`;

/** The same with `sources`, where each cost comes from. */
export const sourcedLineColumns = { ...packedLineColumns, sources: int2.array };

/** SQL: the same with `l.sources`, which no key covers: for one order. */
export const sourcedLines = `cross join lateral (
    select coalesce(array_agg(product_id), '{}') as products, coalesce(array_agg(quantity), '{}') as quantities,
      coalesce(array_agg(unit_cost), '{}') as costs, coalesce(array_agg(cost_source), '{}') as sources
    from (select * from order_lines where order_id = o.id order by product_id) l
  ) l`;

export function unpackLines({
  products,
  quantities,
  costs,
  sources,
}: {
  readonly products: readonly ProductId[];
  readonly quantities: readonly number[];
  readonly costs: readonly Pence[];
  readonly sources: readonly number[];
}): readonly OrderLine[] {
  return products.map((productId, index) => ({
    productId,
    quantity: quantities[index] ?? 0,
    unitCost: costs[index] ?? noPence,
    costSource: costSourceOf(sources[index] ?? 0),
  }));
}
