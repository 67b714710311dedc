import type { DeliveryDay } from '../../kernel/day.ts';
import type { Pence } from '../../kernel/money.ts';
import { longestPurchaseOrderNumber } from '../../orders/order.ts';
import type { ColumnRule } from '../columns.ts';
import { readPid, readUnitCost } from '../products/product-row.ts';
import { findQuantityProblem } from '../pw-orders/pw-orders.ts';
import { readCells } from '../records/read-cells.ts';
import type { RowValues } from '../values.ts';
import { quote, readDay, readWhole } from '../values.ts';

/** The columns of a file of past orders, one row for each line. */
export const pastOrderColumns: readonly ColumnRule[] = [
  {
    field: 'number',
    label: 'Order number',
    names: ['Order number', 'Order num', 'Order ID', 'PO number', 'PO num'],
    isRequired: true,
  },
  {
    field: 'shop',
    label: 'Shop',
    names: ['Shop', 'Shop name', 'Import name', 'Import as', 'Purchaser Unit'],
    isRequired: true,
  },
  {
    field: 'day',
    label: 'Delivery date, day/month/year',
    names: ['Delivery date', 'Delivery day', 'Day', 'Date'],
    isRequired: true,
  },
  { field: 'pid', label: 'PID', names: ['PID', 'Item code', 'Product code', 'Code'], isRequired: true },
  { field: 'quantity', label: 'Quantity', names: ['Quantity', 'Qty'], isRequired: true },
  {
    field: 'price',
    label: 'Price paid',
    names: ['Price paid', 'Price', 'Unit price', 'Unit cost'],
    isRequired: false,
  },
  { field: 'brand', label: 'Brand', names: ['Brand', 'Brand name'], isRequired: false },
];

/** A line of an order from before. */
export type PastOrderRow = {
  readonly row: number;
  readonly number: string;
  readonly shop: string;
  readonly brand: string;
  readonly day: DeliveryDay;
  readonly pid: number;
  readonly quantity: number;
  /** What one of it cost; null where the row leaves that to the price list. */
  readonly unitCost: Pence | null;
};

/** What a row says, or why it is refused by itself. */
export function parsePastOrderRow(row: number, values: RowValues): PastOrderRow | string {
  const cells = readCells(values);
  const number = cells.line('number', 'Order number', longestPurchaseOrderNumber);
  if (number === '') cells.refuse('The row has no order number');
  const shop = cells.required('shop', 'Shop');
  const brand = cells.line('brand', 'Brand');
  const typed = values['day'] ?? '';
  const day = readDay(typed);
  if (day === null) {
    cells.refuse(typed === '' ? 'The row has no delivery date' : `Date ${quote(typed)} does not exist`);
  }
  const pid = readPid(values['pid'] ?? '');
  if (typeof pid === 'string') cells.refuse(pid);
  const quantity = readWhole(values['quantity'] ?? '');
  const problem = findQuantityProblem(values['quantity'] ?? '');
  if (problem !== null) cells.refuse(problem);
  const unitCost = readUnitCost(values['price'] ?? '');
  if (typeof unitCost === 'string') cells.refuse(unitCost);
  if (
    cells.problem !== null ||
    day === null ||
    quantity === null ||
    typeof pid === 'string' ||
    typeof unitCost === 'string'
  ) {
    return cells.problem ?? '';
  }
  return { row, number, shop, brand, day, pid, quantity, unitCost };
}
