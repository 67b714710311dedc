import { buildDeliveryNote } from '@bakehouse/domain/documents/delivery-note';
import { unpackDocuments } from '@bakehouse/domain/documents/document-pack';
import { buildInvoice } from '@bakehouse/domain/documents/invoice';
import { dishSalesColumns, dishSalesOf, dishSalesRow } from '@bakehouse/domain/exports/dish-sales';
import { sageCells, sageColumns, sageRows } from '@bakehouse/domain/exports/sage';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { buildSheet, countItems } from '@bakehouse/domain/production/sheet';
import type { Client } from '../worlds/world.ts';

/** What a day comes to. Items of standard orders, pence of all. */
export type DaySums = {
  readonly items: number;
  readonly total: number;
  /** Items of standard orders by item code: '1001 12', in the order of their codes. */
  readonly products: readonly string[];
  /** Pence by shop: '3 1250', in the order of their numbers. */
  readonly shops: readonly string[];
};

/** The sums of a day as each screen and file computes them by itself. */
export async function everySum(
  api: Client,
  day: DeliveryDay,
): Promise<Readonly<Record<string, Partial<DaySums>>>> {
  const [sheet, list, strip, notes, deliveries, ledger, found] = await Promise.all([
    api.days.getProductionSheet({ day }),
    api.days.listOrders({ day }),
    api.days.getStrip({ day }),
    api.documents.listDeliveryNotes({ day }),
    api.exports.loadDeliveries({ day }),
    api.exports.loadInvoices({ from: day, to: day }),
    api.search.searchOrders({ from: day, to: day }),
  ]);
  const codeOf = new Map(deliveries.products.map((product) => [product.productId, product.itemCode]));
  const table = buildSheet(sheet.orders, sheet.shops, sheet.products);
  const rows = table.categories.flatMap((category) => category.rows);
  const columns = table.columns.reduce((sum, column) => sum + column.total, 0);
  const facts = unpackDocuments(notes.pack);
  const standardNotes = facts.filter(({ order }) => !order.custom).map(buildDeliveryNote);
  const invoices = facts.map((one) => ({
    shopId: shopOf(notes.pack, one.order.orderId),
    ...buildInvoice(one),
  }));
  const sales = dishSalesOf(deliveries);
  const salesFile = readFile(dishSalesColumns, sales.map(dishSalesRow));
  const exported = sageRows(ledger.invoices, ledger.settings);
  const sageFile = readFile(sageColumns, exported.map(sageCells));
  const live = found.orders.filter(({ voided }) => !voided);
  const linesOf = (orders: readonly { orderType: string; itemCount: number }[]) =>
    sum(orders.filter(({ orderType }) => orderType === 'standard').map(({ itemCount }) => itemCount));
  const stripItems = strip.days.find((one) => one.day === day)?.items ?? 0;
  const { items, cakes } = countItems(sheet.orders, sheet.customOrders);
  return {
    'the sheet, row by row': {
      items: sum(rows.map(({ total }) => total)),
      products: byKey(rows.map(({ product, total }) => [codeOf.get(product.productId) ?? 0, total])),
    },
    'the sheet, column by column': { items: columns },
    'the sheet in all': { items: table.total },
    'the list': {
      items: linesOf(list.orders),
      total: sum(list.orders.map(({ total }) => total)),
      shops: byKey(list.orders.map(({ shopId, total }) => [shopId, total])),
    },
    'the heading of the sheet': { items: items - cakes },
    'the strip': { items: stripItems - cakes },
    'the list with its cakes': { items: sum(list.orders.map(({ itemCount }) => itemCount)) - cakes },
    'the delivery notes': { items: sum(standardNotes.map(({ itemCount }) => itemCount)) },
    'the invoices': {
      total: sum(invoices.map(({ total }) => total)),
      shops: byKey(invoices.map(({ shopId, total }) => [shopId, total])),
    },
    'the dish sales': {
      items: sum(salesFile.map((row) => Number(row['Quantity']))),
      products: byKey(salesFile.map((row) => [Number(row['Item / EPos Code']), Number(row['Quantity'])])),
    },
    'the Sage file': {
      total: sum(sageFile.map((row) => penceOf(row['Total']))),
      shops: byKey(exported.map(({ shopId, total }) => [shopId, total])),
    },
    'the net of the Sage file': { total: sum(sageFile.map((row) => penceOf(row['Net']))) },
    'the search': { items: linesOf(live), total: sum(live.map(({ total }) => total)) },
  };
}

/** What the dish sales of a day are worth: its standard orders alone. */
export async function dishSalesValue(api: Client, day: DeliveryDay): Promise<number> {
  const sales = dishSalesOf(await api.exports.loadDeliveries({ day }));
  return sum(readFile(dishSalesColumns, sales.map(dishSalesRow)).map((row) => penceOf(row['Value'])));
}

/** '1001 12' for each key, added up and in order. */
export function byKey(pairs: readonly (readonly [ProductId | ShopId | number, number])[]): readonly string[] {
  const sums = new Map<number, number>();
  for (const [key, amount] of pairs) sums.set(key, (sums.get(key) ?? 0) + amount);
  return [...sums]
    .toSorted(([a], [b]) => a - b)
    .filter(([, amount]) => amount !== 0)
    .map(([key, amount]) => `${key} ${amount}`);
}

function shopOf(
  pack: { readonly orders: readonly { readonly orderId: number; readonly shopId: ShopId }[] },
  orderId: number,
): number {
  return pack.orders.find((order) => order.orderId === orderId)?.shopId ?? 0;
}

function readFile(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): readonly Readonly<Record<string, string | number>>[] {
  return rows.map((row) => Object.fromEntries(head.map((name, place) => [name, row[place] ?? ''])));
}

/** '12.50' is 1250, read digit by digit. */
function penceOf(cell: string | number | undefined): number {
  const match = /^(\d+)\.(\d\d)$/.exec(String(cell));
  if (!match) throw new Error(`${cell} is no amount`);
  return Number(match[1]) * 100 + Number(match[2]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
