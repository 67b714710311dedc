import type { OrderId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import type { DeliveredDay, DishSale } from './dish-sales.ts';
import { dishSalesOf } from './dish-sales.ts';
import type { FileSaved } from './exported-before.ts';
import { newestFile } from './exported-before.ts';

/** Which products a file holds: all, those without a supplier, or those of one. */
export type SupplierChoice = 'all' | 'none' | number;

/** A day with what dish-sales files have held of its orders. */
export type ExportedDay = DeliveredDay & {
  readonly exports: readonly (FileSaved & {
    readonly orderId: OrderId;
    readonly shopId: DeliveredDay['orders'][number]['shopId'];
    readonly supplier: SupplierChoice;
    readonly how: 'kept' | 'voided' | 'deleted';
    /** The lines that the order had in the file; null where it is the same version still. */
    readonly held: Omit<DeliveredDay['orders'][number], 'orderId' | 'shopId'> | null;
  })[];
};

/** An order in a dish-sales file: what the file says of it. */
export type ExportedSales = FileSaved & {
  readonly orderId: OrderId;
  readonly day: DeliveryDay;
  readonly shopName: string;
  readonly supplier: SupplierChoice;
  readonly how: 'kept' | 'voided' | 'deleted';
  /** Null where the order is the same version still. */
  readonly sales: readonly DishSale[] | null;
};

/** What a file said of a product or a line, beside what is there now. */
export type SoldBefore = { readonly quantity: number; readonly value: number };

/** An order that was sold otherwise than the file says. */
export type ChangedSale = Pick<ExportedSales, 'orderId' | 'day' | 'shopName'> & {
  readonly how: 'changed' | 'voided' | 'deleted';
  /** Items, before and now. */
  readonly before: number;
  readonly now: number;
  /** By product name: how many more, or fewer; without what changed in value alone. */
  readonly products: readonly { readonly productName: string; readonly more: number }[];
};

/** When and by whom the newest file that any of them was in was saved, and what is another thing now. */
export type SalesExportedBefore = FileSaved & {
  /** By day and number. */
  readonly changed: readonly ChangedSale[];
  /** Orders with something sold that is in no file yet. */
  readonly missing: readonly OrderId[];
  /** How many more items the changed orders have now. */
  readonly moreItems: number;
  /** What the files say of the products that the changed orders have changed, by `productKey`. */
  readonly products: ReadonlyMap<string, SoldBefore>;
  /** What they say of the lines of the changed orders, by `saleKey`; a line that they do not have is of no items. */
  readonly lines: ReadonlyMap<string, SoldBefore>;
};

/** What files have held of a day, with names. */
export function exportedSalesOf(day: ExportedDay): readonly ExportedSales[] {
  const shopNames = new Map(day.shops.map((shop) => [shop.shopId, shop.name]));
  return day.exports.map(({ held, shopId, ...facts }) => ({
    ...facts,
    day: day.day,
    shopName: shopNames.get(shopId) ?? '',
    sales: held && dishSalesOf({ ...day, orders: [{ orderId: facts.orderId, shopId, ...held }] }),
  }));
}

/** What is one product to a person who adds up sales. */
export function productKey({ itemCode, productName, details, categoryName }: DishSale): string {
  return `${itemCode}\n${productName}\n${details}\n${categoryName}`;
}

/** A line of an order. */
export function saleKey(sale: DishSale): string {
  return `${sale.orderId}\n${productKey(sale)}`;
}

/** What a supplier filter lets through. */
export function salesOfSupplier(sales: readonly DishSale[], supplier: SupplierChoice): readonly DishSale[] {
  if (supplier === 'all') return sales;
  const wanted = supplier === 'none' ? null : supplier;
  return sales.filter(({ supplierId }) => supplierId === wanted);
}

/**
 * What dish-sales files have held of some sales, and what was sold otherwise since; null where none held any. A file of
 * every supplier holds those of one; a change that the file would not show is none.
 *
 * @param sales those of the supplier, as they are now
 */
export function compareSalesWithExports(
  sales: readonly DishSale[],
  exports: readonly ExportedSales[],
  supplier: SupplierChoice,
): SalesExportedBefore | null {
  const files = newestOfOrders(exports.filter((one) => one.supplier === 'all' || one.supplier === supplier));
  const newest = newestFile([...files.values()]);
  if (!newest) return null;
  const salesOfOrder = Map.groupBy(sales, ({ orderId }) => orderId);
  const changed: ChangedSale[] = [];
  const lines = new Map<string, SoldBefore>();
  const more = new Map<string, { quantity: number; value: number }>();
  for (const file of files.values()) {
    if (file.sales === null) continue;
    const held = salesOfSupplier(file.sales, supplier);
    const now = salesOfOrder.get(file.orderId) ?? [];
    const differences = differencesOf(held, now);
    if (differences.length === 0) continue;
    for (const { key, line, before, after } of differences) {
      lines.set(line, before);
      const sum = more.get(key) ?? { quantity: 0, value: 0 };
      sum.quantity += after.quantity - before.quantity;
      sum.value += after.value - before.value;
      more.set(key, sum);
    }
    changed.push({
      orderId: file.orderId,
      day: file.day,
      shopName: file.shopName,
      how: file.how === 'kept' ? 'changed' : file.how,
      before: itemsOf(held),
      now: itemsOf(now),
      products: differences.flatMap(({ productName, before, after }) =>
        after.quantity === before.quantity ? [] : { productName, more: after.quantity - before.quantity },
      ),
    });
  }
  return {
    at: newest.at,
    by: newest.by,
    changed: changed.toSorted(
      (one, other) => one.day.localeCompare(other.day) || one.orderId - other.orderId,
    ),
    missing: [...salesOfOrder.keys()].filter((orderId) => !files.has(orderId)),
    moreItems: changed.reduce((sum, { before, now }) => sum + now - before, 0),
    products: productsBefore(sales, more),
    lines,
  };
}

/** Of the files that held an order the newest one counts. */
function newestOfOrders(exports: readonly ExportedSales[]): ReadonlyMap<OrderId, ExportedSales> {
  const newest = new Map<OrderId, ExportedSales>();
  for (const one of exports) {
    const other = newest.get(one.orderId);
    if (!other || Temporal.Instant.compare(one.at, other.at) > 0) newest.set(one.orderId, one);
  }
  return newest;
}

type Difference = {
  readonly key: string;
  readonly line: string;
  readonly productName: string;
  readonly before: SoldBefore;
  readonly after: SoldBefore;
};

const nothing: SoldBefore = { quantity: 0, value: 0 };

function differencesOf(held: readonly DishSale[], now: readonly DishSale[]): readonly Difference[] {
  const before = new Map(held.map((sale) => [saleKey(sale), sale]));
  const after = new Map(now.map((sale) => [saleKey(sale), sale]));
  return [...new Map([...before, ...after])].flatMap(([line, sale]) => {
    const [was, is] = [before.get(line) ?? nothing, after.get(line) ?? nothing];
    if (was.quantity === is.quantity && was.value === is.value) return [];
    return { key: productKey(sale), line, productName: sale.productName, before: was, after: is };
  });
}

function itemsOf(sales: readonly DishSale[]): number {
  return sales.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The sums that products have now, without what the changed orders have more. */
function productsBefore(
  sales: readonly DishSale[],
  more: ReadonlyMap<string, SoldBefore>,
): ReadonlyMap<string, SoldBefore> {
  const before = new Map<string, SoldBefore>();
  const changed = [...more].filter(([, { quantity, value }]) => quantity !== 0 || value !== 0);
  if (changed.length === 0) return before;
  for (const [key, { quantity, value }] of changed) before.set(key, { quantity: -quantity, value: -value });
  for (const sale of sales) {
    const sum = before.get(productKey(sale));
    if (!sum) continue;
    before.set(productKey(sale), {
      quantity: sum.quantity + sale.quantity,
      value: sum.value + sale.value,
    });
  }
  return before;
}
