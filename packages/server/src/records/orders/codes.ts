import type { CostSource } from '@bakehouse/domain/kernel/pricing';
import type { OrderType } from '@bakehouse/domain/orders/order';

/** The values of an enumeration whose column stores their index, from 0. */
const orderTypes = ['standard', 'custom'] as const satisfies readonly OrderType[];
const costSources = ['product', 'shop', 'override'] as const satisfies readonly CostSource[];

/** Reads `orders.order_type`. */
export function orderTypeOf(code: number): OrderType {
  return wordOf('orders.order_type', orderTypes, code);
}

/** Reads `order_lines.cost_source`. */
export function costSourceOf(code: number): CostSource {
  return wordOf('order_lines.cost_source', costSources, code);
}

export function costSourceCode(source: CostSource): number {
  return costSources.indexOf(source);
}

function wordOf<Word>(column: string, words: readonly Word[], code: number): Word {
  const word = words[code];
  if (word === undefined) throw new RangeError(`${column} holds ${code}`);
  return word;
}
