import type { SortValue, TableSort } from '../../../ui/grid/sort.ts';
import { sortBy } from '../../../ui/grid/sort.ts';
import type { BrandLines, ShopLine } from '../day/shop-lines.ts';

/** The sortable columns of the list. */
export type SortableHead = 'orderId' | 'purchaseOrderNumber' | 'items' | 'total';

/** Sorts the shops within their brands by their orders of the day. Shops without an order come last. */
export function sortLines(brands: readonly BrandLines[], sort: TableSort | null): readonly BrandLines[] {
  if (!sort) return brands;
  return brands.map((brand) => ({
    ...brand,
    shops: sortBy(brand.shops, sort.direction, (line) => whatOrdered(line, sort.key)),
  }));
}

function whatOrdered({ orders }: ShopLine, head: string): SortValue {
  const [first] = orders ?? [];
  if (!orders || !first) return null;
  switch (head) {
    case 'items':
      return orders.reduce((sum, order) => sum + order.itemCount, 0);
    case 'total':
      return orders.reduce((sum, order) => sum + order.total, 0);
    case 'purchaseOrderNumber':
      return first.purchaseOrderNumber.trim();
    default:
      return first.orderId;
  }
}
