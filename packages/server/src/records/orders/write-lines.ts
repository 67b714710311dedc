import type { OrderLine } from '@bakehouse/domain/orders/order';
import { costSourceCode } from './codes.ts';

/**
 * SQL: the columns of a line that every writer fills, in the order of `lineValues`. The line stores the current facts of
 * its product, which its invoice then has for ever (D29).
 */
export const lineColumns = `order_id, product_id, quantity, unit_cost, cost_source, item_code, product_name, details,
      vat_code`;

/** SQL: what a line holds beside the number of its order, of `x` and its product `p`. */
export const lineValues = `x.product_id, x.quantity, x.unit_cost, x.cost_source, p.pid, p.name, p.details, p.vat_code`;

/**
 * SQL: the lines `x` that `packLines` packed, with their products `p`.
 *
 * @param first the number of the first of the four parameters
 */
export function unnestLines(first: number): string {
  return `unnest($${first}::int[], $${first + 1}::smallint[], $${first + 2}::int[], $${first + 3}::smallint[])
      x (product_id, quantity, unit_cost, cost_source)
    join products p on p.id = x.product_id`;
}

/** SQL: what a save of a line that is on the order already writes. */
export const overwriteLine = `quantity = excluded.quantity, unit_cost = excluded.unit_cost,
      cost_source = excluded.cost_source, item_code = excluded.item_code, product_name = excluded.product_name,
      details = excluded.details, vat_code = excluded.vat_code`;

/** The lines by column: product, quantity, unit cost, source of the cost. */
export function packLines(lines: readonly OrderLine[]) {
  return [
    lines.map((line) => line.productId),
    lines.map((line) => line.quantity),
    lines.map((line) => line.unitCost),
    lines.map((line) => costSourceCode(line.costSource)),
  ];
}
