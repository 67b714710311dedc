import type { Basket } from '../site/dataset.ts';
import { productCost } from '../site/dataset.ts';

/** The names of pgbench variables for a basket, with their colon. */
export type BasketNames = Readonly<
  Record<
    'products' | 'quantities' | 'costs' | 'sources' | 'lineCount' | 'itemCount' | 'total' | 'details',
    string
  >
>;

/** The names of basket number `index` in the set of `prefix`. */
export function namesOf(prefix: string, index: number): BasketNames {
  const name = (what: string) => `:${prefix}${what}_${index}`;
  return {
    products: name('products'),
    quantities: name('quantities'),
    costs: name('costs'),
    sources: name('sources'),
    lineCount: name('line_count'),
    itemCount: name('item_count'),
    total: name('total'),
    details: name('details'),
  };
}

/** The values of these variables: arrays and JSON in PostgreSQL's syntax, lines as a save event stores them. */
export function basketVariables(baskets: readonly Basket[], prefix: string): Record<string, string> {
  const entries = baskets.flatMap((basket, index) => {
    const names = namesOf(prefix, index);
    const products = basket.map((line) => line.productId);
    const quantities = basket.map((line) => line.quantity);
    const costs = products.map(productCost);
    const itemCount = quantities.reduce((sum, quantity) => sum + quantity, 0);
    const total = basket.reduce((sum, line) => sum + line.quantity * productCost(line.productId), 0);
    const lines = basket.map((line) => [
      line.productId,
      0,
      line.quantity,
      null,
      productCost(line.productId),
      'product',
    ]);
    return [
      [names.products, arrayOf(products)],
      [names.quantities, arrayOf(quantities)],
      [names.costs, arrayOf(costs)],
      [names.sources, arrayOf(basket.map(() => 0))],
      [names.lineCount, String(basket.length)],
      [names.itemCount, String(itemCount)],
      [names.total, String(total)],
      [names.details, JSON.stringify({ lines })],
    ] as const;
  });
  return {
    ...Object.fromEntries(entries.map(([name, value]) => [name.slice(1), value])),
    fingerprint: `\\x${'5a'.repeat(32)}`,
  };
}

function arrayOf(values: readonly number[]): string {
  return `{${values.join(',')}}`;
}
