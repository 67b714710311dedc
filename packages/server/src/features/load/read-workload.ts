import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { ImportReport, WorkloadFile } from './import-report.ts';
import type { TableOptions } from './read-table.ts';
import { readTable } from './read-table.ts';
import type { LineRow, OrderRow, Parsed, ProductRow, ShopRow } from './rows.ts';
import {
  lineColumns,
  optionalLineColumns,
  orderColumns,
  parseLine,
  parseOrder,
  parseProduct,
  parseShop,
  productColumns,
  shopColumns,
} from './rows.ts';

type InFile<Row> = Row & { readonly row: number };

export type WorkloadShop = InFile<ShopRow>;
export type WorkloadProduct = InFile<ProductRow>;
export type WorkloadLine = InFile<LineRow>;
export type WorkloadOrder = InFile<OrderRow> & { readonly lines: ReadonlyMap<number, WorkloadLine> };

/** The consistent part of the four files. Rows that do not fit are in the import report. */
export type Workload = {
  readonly shops: readonly WorkloadShop[];
  readonly products: readonly WorkloadProduct[];
  readonly orders: readonly WorkloadOrder[];
  readonly firstDay: DeliveryDay | null;
  readonly lastDay: DeliveryDay | null;
};

export type OnRead = (file: WorkloadFile, bytes: number, total: number) => void;

/**
 * Reads the whole workload before anything is written, so that a wrong folder changes nothing. Lines may be in any
 * order: they are gathered with their orders in memory.
 */
export async function readWorkload(
  directory: string,
  importReport: ImportReport,
  onRead: OnRead,
): Promise<Workload> {
  const read = createReader(directory, importReport, onRead);
  const shops = await readShops(read);
  const products = await readProducts(read);
  const orders = await readOrders(read, shops);
  await readLines(read, orders, products);
  const days = [...orders.values()].map((order) => order.day).sort();
  return {
    shops: [...shops.values()],
    products: [...products.values()],
    orders: [...orders.values()],
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
  };
}

type Read = <Column extends string, Row>(
  table: Pick<TableOptions<Column>, 'file' | 'required' | 'optional'>,
  parse: (values: Readonly<Record<Column, string>>) => Parsed<Row>,
  /** Adds a row; returns the reason where it does not fit the others. */
  take: (row: InFile<Row>) => string | null,
) => Promise<void>;

function createReader(directory: string, importReport: ImportReport, onRead: OnRead): Read {
  return (table, parse, take) =>
    readTable({
      ...table,
      directory,
      onProgress: (bytes, total) => onRead(table.file, bytes, total),
      onRow(row) {
        importReport.read(table.file);
        const parsed = row.problem ?? parse(row.values);
        const reason = typeof parsed === 'string' ? parsed : take({ ...parsed, row: row.row });
        if (reason !== null) importReport.refuse(table.file, row.row, reason);
      },
    });
}

async function readShops(read: Read): Promise<ReadonlyMap<string, WorkloadShop>> {
  const shops = new Map<string, WorkloadShop>();
  const rowOfName = new Map<string, number>();
  await read<(typeof shopColumns)[number], ShopRow>(
    { file: 'shops.csv', required: shopColumns },
    parseShop,
    (shop) => {
      const name = shop.importAs ?? `${shop.brand}\n${shop.name}`;
      const [sameId, sameName] = [shops.get(shop.fileId)?.row, rowOfName.get(name)];
      if (sameId !== undefined) return `shop_id ${shop.fileId} is already used in row ${sameId}`;
      if (sameName !== undefined) return `is the same shop as row ${sameName}, by its import_as`;
      shops.set(shop.fileId, shop);
      rowOfName.set(name, shop.row);
      return null;
    },
  );
  return shops;
}

async function readProducts(read: Read): Promise<ReadonlyMap<number, WorkloadProduct>> {
  const products = new Map<number, WorkloadProduct>();
  await read<(typeof productColumns)[number], ProductRow>(
    { file: 'products.csv', required: productColumns },
    parseProduct,
    (product) => {
      const same = products.get(product.pid);
      if (same) return `pid ${product.pid} is already used in row ${same.row}`;
      products.set(product.pid, product);
      return null;
    },
  );
  return products;
}

type OrderInMaking = InFile<OrderRow> & { readonly lines: Map<number, WorkloadLine> };

async function readOrders(
  read: Read,
  shops: ReadonlyMap<string, WorkloadShop>,
): Promise<ReadonlyMap<string, OrderInMaking>> {
  const orders = new Map<string, OrderInMaking>();
  await read<(typeof orderColumns)[number], OrderRow>(
    { file: 'orders.csv', required: orderColumns },
    parseOrder,
    (order) => {
      const same = orders.get(order.fileId);
      if (same) return `order_id ${order.fileId} is already used in row ${same.row}`;
      if (!shops.has(order.shopFileId))
        return `shops.csv has no valid row with shop_id '${order.shopFileId}'`;
      orders.set(order.fileId, { ...order, lines: new Map() });
      return null;
    },
  );
  return orders;
}

async function readLines(
  read: Read,
  orders: ReadonlyMap<string, OrderInMaking>,
  products: ReadonlyMap<number, WorkloadProduct>,
): Promise<void> {
  await read<(typeof lineColumns)[number] | (typeof optionalLineColumns)[number], LineRow>(
    { file: 'order_lines.csv', required: lineColumns, optional: optionalLineColumns },
    parseLine,
    (line) => {
      const order = orders.get(line.orderFileId);
      if (!order) return `orders.csv has no valid row with order_id '${line.orderFileId}'`;
      if (line.day !== '' && line.day !== order.day) {
        return `delivery_date is ${line.day}, but that of its order is ${order.day}`;
      }
      if (line.shopFileId !== '' && line.shopFileId !== order.shopFileId) {
        return `shop_id is ${line.shopFileId}, but that of its order is ${order.shopFileId}`;
      }
      if (!products.has(line.pid)) return `products.csv has no valid row with pid ${line.pid}`;
      const same = order.lines.get(line.pid);
      if (same) return `pid ${line.pid} is already on order ${line.orderFileId}, in row ${same.row}`;
      order.lines.set(line.pid, line);
      return null;
    },
  );
}
