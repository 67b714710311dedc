import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { parseDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { pence } from '@bakehouse/domain/kernel/money';
import { longestPurchaseOrderNumber } from '@bakehouse/domain/orders/order';
import { mostPerLine } from '@bakehouse/domain/orders/quantity';

/** A parsed row, or the reason why it is refused. */
export type Parsed<Row> = Row | string;

type Values<Column extends string> = Readonly<Record<Column, string>>;

export const shopColumns = [
  'shop_id',
  'name',
  'brand',
  'import_as',
  'email',
  'active',
  'show_in_delivery_table',
] as const;
export type ShopRow = {
  /** The shop's number inside the file. */
  readonly fileId: string;
  readonly name: string;
  readonly brand: string;
  readonly importAs: string | null;
  readonly email: string | null;
  readonly active: boolean;
  readonly inDeliveryTable: boolean;
};

export function parseShop(values: Values<(typeof shopColumns)[number]>): Parsed<ShopRow> {
  const { shop_id: fileId, name, brand } = values;
  const active = parseFlag(values.active);
  const inDeliveryTable = parseFlag(values.show_in_delivery_table);
  if (fileId === '') return 'has no shop_id';
  if (name === '') return 'has no name';
  if (brand === '') return 'has no brand';
  if (active === null) return `active is ${quote(values.active)}, not true or false`;
  if (inDeliveryTable === null) {
    return `show_in_delivery_table is ${quote(values.show_in_delivery_table)}, not true or false`;
  }
  return {
    fileId,
    name,
    brand,
    importAs: values.import_as || null,
    email: values.email || null,
    active,
    inDeliveryTable,
  };
}

export const productColumns = ['pid', 'name', 'category', 'unit_cost', 'active'] as const;
export type ProductRow = {
  readonly pid: number;
  readonly name: string;
  readonly category: string;
  /** Null: the product has no price. */
  readonly unitCost: Pence | null;
  readonly active: boolean;
};

export function parseProduct(values: Values<(typeof productColumns)[number]>): Parsed<ProductRow> {
  const { name, category } = values;
  const pid = parseWhole(values.pid);
  const unitCost = parseCost(values.unit_cost);
  const active = parseFlag(values.active);
  if (pid === null) return `pid is ${quote(values.pid)}, not a whole number`;
  if (name === '') return 'has no name';
  if (category === '') return 'has no category';
  if (unitCost === undefined) return `unit_cost is ${quote(values.unit_cost)}, not a whole number of pence`;
  if (active === null) return `active is ${quote(values.active)}, not true or false`;
  return { pid, name, category, unitCost, active };
}

export const orderColumns = ['order_id', 'delivery_date', 'shop_id', 'purchase_order_num'] as const;
export type OrderRow = {
  /** The order's number inside the file. */
  readonly fileId: string;
  readonly day: DeliveryDay;
  readonly shopFileId: string;
  readonly purchaseOrderNumber: string;
};

export function parseOrder(values: Values<(typeof orderColumns)[number]>): Parsed<OrderRow> {
  const { order_id: fileId, shop_id: shopFileId, purchase_order_num: purchaseOrderNumber } = values;
  const day = parseDay(values.delivery_date);
  if (fileId === '') return 'has no order_id';
  if (!day) return `delivery_date is ${quote(values.delivery_date)}, not a day written as 2026-11-21`;
  if (purchaseOrderNumber.length > longestPurchaseOrderNumber) {
    return `purchase_order_num is longer than ${longestPurchaseOrderNumber} characters`;
  }
  return { fileId, day, shopFileId, purchaseOrderNumber };
}

export const lineColumns = ['order_id', 'pid', 'quantity'] as const;
export const optionalLineColumns = ['unit_cost', 'delivery_date', 'shop_id'] as const;
export type LineRow = {
  readonly orderFileId: string;
  readonly pid: number;
  readonly quantity: number;
  /** The unit cost in the file; null where the price list applies. */
  readonly unitCost: Pence | null;
  /** The day of its order, if the line repeats it; else ''. */
  readonly day: string;
  readonly shopFileId: string;
};

/**
 * A quantity out of range is refused, not clamped: an import must not change what was ordered (spec 000 section 5: 0 to
 * 250).
 */
export function parseLine(
  values: Values<(typeof lineColumns)[number] | (typeof optionalLineColumns)[number]>,
): Parsed<LineRow> {
  const pid = parseWhole(values.pid);
  const quantity = parseWhole(values.quantity);
  const unitCost = parseCost(values.unit_cost);
  if (pid === null) return `pid is ${quote(values.pid)}, not a whole number`;
  if (quantity === null) return `quantity is ${quote(values.quantity)}, not a whole number`;
  if (quantity === 0) return 'quantity is 0, but a line must have at least 1';
  if (quantity > mostPerLine) return `quantity is ${quantity}, but a line may have at most ${mostPerLine}`;
  if (unitCost === undefined) return `unit_cost is ${quote(values.unit_cost)}, not a whole number of pence`;
  return {
    orderFileId: values.order_id,
    pid,
    quantity,
    unitCost,
    day: values.delivery_date,
    shopFileId: values.shop_id,
  };
}

/** The largest integer of these columns. */
export const largestNumber = 2_147_483_647;

function parseWhole(text: string): number | null {
  if (!/^\d{1,10}$/.test(text)) return null;
  const number = Number(text);
  return number <= largestNumber ? number : null;
}

/** Null for no price, undefined for invalid text. */
function parseCost(text: string): Pence | null | undefined {
  if (text === '') return null;
  const cost = parseWhole(text);
  return cost === null ? undefined : pence(cost);
}

function parseFlag(text: string): boolean | null {
  const word = text.toLowerCase();
  if (word === 'true' || word === '1') return true;
  return word === 'false' || word === '0' ? false : null;
}

/** Quotes a value for a sentence: shortened, on one line. */
function quote(text: string): string {
  return text === '' ? 'empty' : `'${text.replace(/\s+/g, ' ').slice(0, 40)}'`;
}
