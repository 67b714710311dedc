import { longestPurchaseOrderNumber } from '../../orders/order.ts';
import { nameKey } from '../../words/name-key.ts';
import { findQuantityProblem } from '../pw-orders/pw-orders.ts';
import { readCells } from '../records/read-cells.ts';
import type { ReadPounds, RowValues } from '../values.ts';
import { readPounds, readWhole } from '../values.ts';
import type { NamedDay } from './delivery-day.ts';
import { findDeliveryDay } from './delivery-day.ts';
import { describeDelivery } from './describe-delivery.ts';

/** What only the first row of an order says. */
export type ShopifyHead = {
  /** Null for a paid order. */
  readonly whyNot: string | null;
  readonly named: NamedDay;
  /** Where it goes, and what the customer wrote. */
  readonly notes: string;
};

export type ShopifyLine = {
  readonly sku: string;
  readonly productName: string;
  readonly quantity: number;
  /** Only compared, so one that is no amount keeps nothing from being ordered. */
  readonly price: ReadPounds;
};

/** A row of an export of orders: a line of one, and for the first of them the order itself. */
export type ShopifyOrderRow = {
  readonly row: number;
  readonly number: string;
  readonly head: ShopifyHead | null;
  /** A text says why it is none. */
  readonly line: ShopifyLine | string;
  /** Its cells may stand under wrong columns, so it may be of another order than the one that it names. */
  readonly isStray?: boolean;
};

/** A row that could not be read, of which only the number is looked at. */
export function strayShopifyOrderRow(row: number, { number = '' }: RowValues, why: string): ShopifyOrderRow {
  return { row, number, head: null, line: why, isStray: true };
}

/** Reads a row. What it says of its order counts even where its line cannot be taken. */
export function parseShopifyOrderRow(row: number, values: RowValues): ShopifyOrderRow {
  const cells = readCells(values);
  const number = cells.line('number', 'Name', longestPurchaseOrderNumber);
  if (number === '') cells.refuse('The row has no order number');
  const quantity = values['quantity'] ?? '';
  const problem = findQuantityProblem(quantity);
  if (problem !== null) cells.refuse(problem);
  const line = {
    sku: values['sku'] ?? '',
    productName: cells.line('productName', 'Lineitem name', longestLineName),
    quantity: readWhole(quantity) ?? 0,
    price: readPounds(values['price'] ?? ''),
  };
  return { row, number, head: readHead(values), line: cells.problem ?? line };
}

const longestLineName = 500;

/** The cells of an order stand in its first row alone, and its status is always among them. */
function readHead(values: RowValues): ShopifyHead | null {
  const status = values['financialStatus'] ?? '';
  if (status === '') return null;
  const { deliveryDate = '', noteAttributes = '', tags = '' } = values;
  return {
    whyNot: findWhyNot(status, values['cancelledAt'] ?? ''),
    named: findDeliveryDay({ deliveryDate, noteAttributes, tags }),
    notes: describeDelivery(values),
  };
}

function findWhyNot(status: string, cancelledAt: string): string | null {
  if (cancelledAt !== '') return 'Not imported: cancelled';
  return nameKey(status) === 'paid' ? null : `Not imported: ${status.slice(0, 60)}`;
}
