import type { DishSale } from '@bakehouse/domain/exports/dish-sales';

/** Everything, what no supplier is known of, or one supplier's. */
export type SupplierFilter = 'all' | 'none' | number;

/** Reads a filter of the address; anything that is none shows everything. */
export function parseSupplier(text: string | null): SupplierFilter {
  if (text === 'none') return 'none';
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 'all';
}

export function filterSales(sales: readonly DishSale[], supplier: SupplierFilter): readonly DishSale[] {
  if (supplier === 'all') return sales;
  const wanted = supplier === 'none' ? null : supplier;
  return sales.filter(({ supplierId }) => supplierId === wanted);
}
