import { formatPounds } from '@bakehouse/domain/kernel/money';
import { statusLabel } from '@bakehouse/domain/orders/display-status';
import type { Cells } from '../../../ui/table/file/csv-file.ts';
import type { BrandLines } from '../day/shop-lines.ts';
import { totalsOfLines } from '../day/shop-lines.ts';
import type { DayColumn } from '../grid/day-columns.ts';

/** The list of the day as it is copied and saved: the shown rows in their order, with totals. */
export function dayCells(brands: readonly BrandLines[], column: DayColumn): Cells {
  const lines = brands.flatMap((brand) => brand.shops.map((line) => ({ brand, line })));
  const rows = lines.flatMap(({ brand, line }) =>
    (line.orders ?? []).map((order) => [
      brand.name,
      line.shop.name,
      order.orderId,
      order.purchaseOrderNumber,
      column.status ? statusLabel(column.status[order.orderType]) : '',
      order.itemCount,
      formatPounds(order.total),
    ]),
  );
  const { items, total } = totalsOfLines(lines.map(({ line }) => line));
  return [
    ['Brand', 'Shop', 'Order num', 'PO num', 'Status', 'Items', 'Total'],
    ...rows,
    ['Total', '', '', '', '', items, total === null ? '' : formatPounds(total)],
  ];
}
