import type { CostSource } from '@bakehouse/domain/kernel/pricing';

/** The codes of `order_lines.cost_source`. */
const codes = { product: 0, shop: 1, override: 2 } as const satisfies Record<CostSource, 0 | 1 | 2>;
const sources = ['product', 'shop', 'override'] as const;

export function costSourceCode(source: CostSource): 0 | 1 | 2 {
  return codes[source];
}

export function costSourceOf(code: number): CostSource {
  const source = sources[code];
  if (!source) throw new RangeError(`order_lines.cost_source holds ${code}`);
  return source;
}
