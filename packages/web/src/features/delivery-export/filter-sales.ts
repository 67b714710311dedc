import type { DishSale } from '@bakehouse/domain/exports/dish-sales';
import type { SupplierFilter } from '../../shared/display/supplier-filter.ts';

/** What the supplier filter lets through. */
export function filterSales(sales: readonly DishSale[], supplier: SupplierFilter): readonly DishSale[] {
  if (supplier === 'all') return sales;
  const wanted = supplier === 'none' ? null : supplier;
  return sales.filter(({ supplierId }) => supplierId === wanted);
}
