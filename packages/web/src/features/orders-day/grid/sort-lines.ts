import type { TableSort } from '../../../ui/table/sort-rows.ts';
import type { BrandLines, ShopLine } from '../day/shop-lines.ts';

/** The heads of the list that sort. */
export type SortableHead = 'orderId' | 'purchaseOrderNumber' | 'items' | 'total';

const text = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** The shops sorted inside their brands, by what they ordered for the day. Shops without an order come last. */
export function sortLines(brands: readonly BrandLines[], sort: TableSort | null): readonly BrandLines[] {
  if (!sort) return brands;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  return brands.map((brand) => ({
    ...brand,
    shops: brand.shops.toSorted((a, b) => {
      const [valueA, valueB] = [whatOrdered(a, sort.key), whatOrdered(b, sort.key)];
      if (valueA === null || valueB === null) return Number(valueA === null) - Number(valueB === null);
      if (typeof valueA === 'number' && typeof valueB === 'number') return (valueA - valueB) * turn;
      return text.compare(String(valueA), String(valueB)) * turn;
    }),
  }));
}

function whatOrdered({ orders }: ShopLine, head: string): number | string | null {
  const [first] = orders ?? [];
  if (!orders || !first) return null;
  switch (head) {
    case 'items':
      return orders.reduce((sum, order) => sum + order.itemCount, 0);
    case 'total':
      return orders.reduce((sum, order) => sum + order.total, 0);
    case 'purchaseOrderNumber':
      return first.purchaseOrderNumber.trim() || null;
    default:
      return first.orderId;
  }
}
