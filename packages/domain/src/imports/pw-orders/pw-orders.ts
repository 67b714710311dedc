import type { ShopId } from '../../kernel/branded.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import { longestPurchaseOrderNumber } from '../../orders/order.ts';
import { mostPerLine } from '../../orders/quantity.ts';
import { nameKey } from '../../words/name-key.ts';
import type { ColumnRule } from '../columns.ts';
import type { RefusedRow } from '../import-plan.ts';
import type { FileOrder, LeftOutOrder } from '../orders/file-order.ts';
import type { GatheredLines } from '../orders/gather-lines.ts';
import { addToLines } from '../orders/gather-lines.ts';
import { createStrayRows } from '../orders/stray-rows.ts';
import type { ReadPounds, RowValues } from '../values.ts';
import { quote, readDay, readPounds, readWhole } from '../values.ts';

/** The columns of a file of purchase orders, one row for each product of an order. */
export const pwOrderColumns: readonly ColumnRule[] = [
  {
    field: 'number',
    label: 'PO number',
    names: ['Order ID', 'Order Number', 'PO Number', 'PO num'],
    isRequired: true,
  },
  {
    field: 'shop',
    label: 'Purchaser Unit',
    names: ['Purchaser Unit', 'Purchaser Unit Name', 'Purchaser site'],
    isRequired: true,
  },
  {
    field: 'day',
    label: 'Delivery date, day/month/year',
    names: ['Requested Delivery Date', 'Requested Delivery', 'Delivery Date'],
    isRequired: true,
  },
  { field: 'status', label: 'Order status', names: ['Order Status', 'Status'], isRequired: true },
  { field: 'pid', label: 'PID', names: ['PID', 'Product Code', 'Product ID'], isRequired: true },
  { field: 'quantity', label: 'Quantity', names: ['Quantity', 'Qty', 'Quantity Ordered'], isRequired: true },
  { field: 'price', label: 'Price, only to compare', names: ['Unit Price', 'Price'], isRequired: false },
];

/** The only status of which orders are taken (spec 001 section 5). */
const awaited = 'awaiting delivery';

/** A row that can be part of an order. */
export type PwRow = {
  readonly row: number;
  readonly number: string;
  readonly shopName: string;
  readonly day: DeliveryDay;
  readonly pid: number;
  readonly quantity: number;
  /** Only compared, so one that is no amount keeps nothing from being ordered. */
  readonly price: ReadPounds;
};

/** What a row says, or why it is refused by itself. */
export function parsePwRow(row: number, values: RowValues): PwRow | string {
  const { number = '', shop = '', day = '', status = '', pid = '', quantity = '', price = '' } = values;
  if (!isAwaited(values)) return `Not imported: ${status === '' ? 'no status' : status.slice(0, 60)}`;
  if (number.length > longestPurchaseOrderNumber) return 'The PO number is too long';
  if (shop === '') return 'The row names no purchaser unit';
  const readDate = readDay(day);
  if (!readDate)
    return day === '' ? 'The row has no delivery date' : `Date ${day.slice(0, 40)} does not exist`;
  const readPid = readWhole(pid);
  if (readPid === null) return `PID is ${quote(pid)}, not a whole number`;
  const problem = findQuantityProblem(quantity);
  if (problem !== null) return problem;
  return {
    row,
    number,
    shopName: shop,
    day: readDate,
    pid: readPid,
    quantity: readWhole(quantity) ?? 0,
    price: readPounds(price),
  };
}

function isAwaited({ status = '' }: RowValues): boolean {
  return nameKey(status) === awaited;
}

export function findQuantityProblem(text: string): string | null {
  if (/^-\s*\d/.test(text)) return `Quantity ${text.slice(0, 40)} is negative`;
  if (/^\d+[.,]\d*[1-9]\d*$/.test(text) && readWhole(text) === null)
    return `Quantity ${text.slice(0, 40)} is not a whole number`;
  const quantity = readWhole(text);
  if (quantity === null) return `Quantity is ${quote(text)}, not a whole number`;
  if (quantity === 0) return 'Quantity is 0: only lines of at least 1 are kept';
  if (quantity > mostPerLine) return `Quantity ${quantity} is over ${mostPerLine}, the maximum for one line`;
  return null;
}

/** The orders of a file, gathered row by row. */
export type PwOrders = {
  add(row: PwRow): void;
  /** A row that was refused by itself is missing in its order. */
  leaveOut(row: number, values: RowValues): void;
  /** A row that could not be read may be of the order of its number, or of those around it. */
  passOver(values: RowValues): void;
  /** Of all orders so far; of those without one nothing. */
  numbers(): readonly string[];
  /** @param shopsOf our shops whose import name is that of the file */
  gather(shopsOf: (name: string) => readonly ShopId[]): {
    readonly orders: readonly FileOrder[];
    /** Those that are awaited, and of which no row can be taken. */
    readonly leftOut: readonly LeftOutOrder[];
    readonly refused: readonly RefusedRow[];
  };
};

/**
 * Gathers the orders of rows: rows with one number are one order, and repeated PIDs of it are summed (spec 001 section
 * 5). Rows without a number are one order where shop and day are the same. A row whose shop or day is not that of its
 * order is refused: it would be delivered to the wrong place. Of the rows themselves nothing is kept: there may be
 * hundreds of thousands.
 */
export function createPwOrders(): PwOrders {
  const orders = new Map<string, GrowingOrder>();
  const refused: RefusedRow[] = [];
  const strays = createStrayRows();
  function orderOf(key: string): GrowingOrder {
    const known = orders.get(key);
    const order = known ?? {
      first: null,
      leftOutFirst: null,
      lines: new Map(),
      leftOut: 0,
      refusedPids: null,
    };
    if (!known) orders.set(key, order);
    return order;
  }
  return {
    leaveOut(row, values) {
      const { number = '', shop = '', day = '', pid = '', quantity = '' } = values;
      const named = { row, number, shopName: shop, day: readDay(day) };
      // It does not say of which order it is.
      if (number === '' && (shop === '' || named.day === null)) return;
      const key = keyOf(named);
      strays.pass(key);
      const order = orderOf(key);
      order.leftOut += 1;
      if (!isAwaited(values)) return;
      order.leftOutFirst ??= named;
      const ordered = readWhole(quantity) === 0 ? null : readWhole(pid);
      if (ordered !== null) addRefused(order, ordered);
    },
    passOver: ({ number = '' }) => strays.add(number === '' ? null : `#${number}`),
    add(row) {
      const key = keyOf(row);
      strays.pass(key);
      const order = orderOf(key);
      order.first ??= row;
      const why = findStray(row, order.first);
      if (why !== null) {
        refused.push({ row: row.row, why });
        order.leftOut += 1;
        addRefused(order, row.pid);
        return;
      }
      addToLines(order.lines, row);
    },
    numbers: () =>
      [...orders.values()].flatMap(({ first }) =>
        first === null || first.number === '' ? [] : [first.number],
      ),
    gather(shopsOf) {
      const strayRows = strays.countByOrder();
      const gathered: FileOrder[] = [];
      const allLeftOut: LeftOutOrder[] = [];
      for (const [key, { first, leftOutFirst, lines, leftOut, refusedPids }] of orders) {
        if (first) {
          gathered.push({
            ...nameOrder(first),
            ...findShop(first.shopName, shopsOf(first.shopName)),
            day: first.day,
            lines: [...lines.values()],
            ...(leftOut > 0 && { leftOut }),
            ...(refusedPids && { refusedPids: [...refusedPids] }),
            ...(strayRows.has(key) && { strayRows: strayRows.get(key) ?? 0 }),
            notes: '',
          });
        } else if (leftOutFirst) {
          const { shopId } = findShop(leftOutFirst.shopName, shopsOf(leftOutFirst.shopName));
          allLeftOut.push({ ...nameOrder(leftOutFirst), shopId, day: leftOutFirst.day, rowCount: leftOut });
        }
      }
      return { orders: gathered, leftOut: allLeftOut, refused };
    },
  };
}

/** What a row says of the order that it is of; the day is null where there is none that exists. */
type NamedOrder = Pick<PwRow, 'row' | 'number' | 'shopName'> & { readonly day: DeliveryDay | null };

/** An order while its rows are gathered. */
type GrowingOrder = {
  /** The first row that can be taken, which the others have to agree with. */
  first: PwRow | null;
  /** The first one that is awaited and was refused by itself. */
  leftOutFirst: NamedOrder | null;
  readonly lines: GatheredLines;
  leftOut: number;
  /** What rows of it order that were refused by themselves; null for none, as of most. */
  refusedPids: Set<number> | null;
};

function addRefused(order: GrowingOrder, pid: number): void {
  order.refusedPids ??= new Set();
  order.refusedPids.add(pid);
}

/** What rows of one order have in common. */
function keyOf({ number, shopName, day }: NamedOrder): string {
  return number === '' ? `${nameKey(shopName)}\n${day}` : `#${number}`;
}

function nameOrder({ row, number, shopName }: NamedOrder): Pick<FileOrder, 'key' | 'number' | 'shopName'> {
  const isWhole = number !== '' && number.length <= longestPurchaseOrderNumber;
  return {
    key: isWhole ? `#${number}` : `row ${row}`,
    number: number.slice(0, longestPurchaseOrderNumber),
    shopName,
  };
}

function findShop(name: string, shops: readonly ShopId[]): Pick<FileOrder, 'shopId' | 'whyNoShop'> {
  const [shopId = null, second] = shops;
  if (second !== undefined) {
    return { shopId: null, whyNoShop: `${shops.length} shops have the import name ${name}` };
  }
  return { shopId, whyNoShop: shopId === null ? `No shop has the import name ${name}` : '' };
}

function findStray(row: PwRow, first: PwRow): string | null {
  if (nameKey(row.shopName) !== nameKey(first.shopName))
    return `Order ${first.number} is for ${first.shopName} in row ${first.row}`;
  if (row.day !== first.day) return `Order ${first.number} is for another day in row ${first.row}`;
  return null;
}
