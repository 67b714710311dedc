import type { ProductId, ShopId } from '../kernel/branded.ts';
import type { CustomPart } from '../orders/custom-order.ts';
import { totalsOfItems } from '../orders/order.ts';

/** The lines of one shop's orders of a day, as parallel lists of products and quantities. */
export type SheetOrder = {
  readonly shopId: ShopId;
  readonly productIds: readonly ProductId[];
  readonly quantities: readonly number[];
};

export type SheetShop = {
  readonly shopId: ShopId;
  readonly name: string;
  readonly brandName: string;
  /** Shops that have no column of their own are gathered under 'Additional orders' (spec 001 section 3). */
  readonly inDeliveryTable: boolean;
};

export type SheetProduct = {
  readonly productId: ProductId;
  readonly name: string;
  readonly details: string;
  readonly categoryName: string;
  readonly supplierId: number | null;
};

export type SheetRow = {
  readonly product: SheetProduct;
  readonly total: number;
  /** One quantity per column. */
  readonly cells: readonly number[];
};

export type SheetCategory = {
  readonly name: string;
  readonly total: number;
  readonly cells: readonly number[];
  readonly rows: readonly SheetRow[];
};

export type SheetColumn = {
  /** Null for 'Additional orders'. */
  readonly shopId: ShopId | null;
  readonly name: string;
  readonly brandName: string;
  readonly total: number;
};

export type Sheet = {
  readonly columns: readonly SheetColumn[];
  readonly categories: readonly SheetCategory[];
  readonly total: number;
};

/** The number of items of a day. */
export type ItemsOfDay = {
  /** Cakes included, as everywhere else that counts items. */
  readonly items: number;
  /** The cakes among them, which are not in the table because they are not products. */
  readonly cakes: number;
};

/** Counts the items of a day: the quantities of its lines, and each cake of its custom orders. */
export function countItems(
  orders: readonly Pick<SheetOrder, 'quantities'>[],
  customOrders: readonly { readonly custom: Pick<CustomPart, 'items'> }[],
): ItemsOfDay {
  const cakes = sum(customOrders.map(({ custom }) => totalsOfItems(custom.items).itemCount));
  return { items: sum(orders.map(({ quantities }) => sum(quantities))) + cakes, cakes };
}

export const additionalOrders = 'Additional orders';

/**
 * The production sheet: products by category in rows, shops in columns, with totals (spec 000 section 2). Columns are
 * in the order of `shops` and include only shops that ordered. Rows and categories are in the order of `products` and
 * include only products that were ordered, unless `zeroRows` is 'show'. Shops outside of the delivery table share the
 * last column, so that the cells of every row add up to its total.
 */
export function buildSheet(
  orders: readonly SheetOrder[],
  shops: readonly SheetShop[],
  products: readonly SheetProduct[],
  zeroRows: 'hide' | 'show' = 'hide',
): Sheet {
  const byProduct = new Map<ProductId, SheetProduct>(products.map((product) => [product.productId, product]));
  const columnOf = layColumns(orders, shops);
  const width = columnOf.columns.length;
  const cells = new Map<ProductId, number[]>();
  for (const order of orders) {
    const column = columnOf.index.get(order.shopId);
    if (column === undefined) continue;
    order.productIds.forEach((productId, position) => {
      if (!byProduct.has(productId)) return;
      const row = cells.get(productId) ?? new Array<number>(width).fill(0);
      row[column] = (row[column] ?? 0) + (order.quantities[position] ?? 0);
      cells.set(productId, row);
    });
  }
  const rows = products.flatMap((product) => {
    const row =
      cells.get(product.productId) ?? (zeroRows === 'show' ? new Array<number>(width).fill(0) : undefined);
    return row ? [{ product, cells: row, total: sum(row) }] : [];
  });
  const categories = groupRows(rows, width);
  const totals = addUp(categories, width);
  return {
    columns: columnOf.columns.map((column, index) => ({ ...column, total: totals[index] ?? 0 })),
    categories,
    total: sum(totals),
  };
}

type Columns = {
  readonly columns: readonly Omit<SheetColumn, 'total'>[];
  readonly index: ReadonlyMap<ShopId, number>;
};

function layColumns(orders: readonly SheetOrder[], shops: readonly SheetShop[]): Columns {
  const ordered = new Set(orders.filter((order) => order.productIds.length > 0).map((order) => order.shopId));
  const columns: Omit<SheetColumn, 'total'>[] = [];
  const index = new Map<ShopId, number>();
  const present = shops.filter((shop) => ordered.has(shop.shopId));
  for (const shop of present.filter((candidate) => candidate.inDeliveryTable)) {
    index.set(shop.shopId, columns.length);
    columns.push({ shopId: shop.shopId, name: shop.name, brandName: shop.brandName });
  }
  const additional = present.filter((shop) => !shop.inDeliveryTable);
  if (additional.length > 0) {
    for (const shop of additional) index.set(shop.shopId, columns.length);
    columns.push({ shopId: null, name: additionalOrders, brandName: '' });
  }
  return { columns, index };
}

function groupRows(rows: readonly SheetRow[], width: number): readonly SheetCategory[] {
  const groups = new Map<string, SheetRow[]>();
  for (const row of rows) {
    const group = groups.get(row.product.categoryName);
    if (group) group.push(row);
    else groups.set(row.product.categoryName, [row]);
  }
  return [...groups].map(([name, group]) => {
    const cells = addUp(group, width);
    return { name, rows: group, cells, total: sum(cells) };
  });
}

function addUp(rows: readonly { readonly cells: readonly number[] }[], width: number): readonly number[] {
  const totals = new Array<number>(width).fill(0);
  for (const row of rows) {
    row.cells.forEach((quantity, column) => {
      totals[column] = (totals[column] ?? 0) + quantity;
    });
  }
  return totals;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Neighbouring columns of one brand. The shared last column is a run of its own, without a brand. */
export type BrandRun = {
  readonly brandName: string;
  /** The columns from `from` up to but not including `to`. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
};

/** The columns by brand, with what each brand gets. */
export function brandTotals(columns: readonly SheetColumn[]): readonly BrandRun[] {
  const runs: BrandRun[] = [];
  columns.forEach(({ brandName, total }, index) => {
    const last = runs.at(-1);
    if (last?.brandName === brandName) {
      runs[runs.length - 1] = { ...last, to: index + 1, total: last.total + total };
    } else {
      runs.push({ brandName, from: index, to: index + 1, total });
    }
  });
  return runs;
}

/** Some of the columns: from `from` up to but not including `to`. */
export type ColumnSpan = {
  readonly from: number;
  readonly to: number;
};

/**
 * The brands over some of the columns, each cut to them. A brand that goes on beyond them keeps its whole total.
 *
 * @example brandTotalsWithin(columns, { from: 14, to: 28 })
 */
export function brandTotalsWithin(
  columns: readonly SheetColumn[],
  { from: first, to: end }: ColumnSpan,
): readonly BrandRun[] {
  return brandTotals(columns)
    .filter(({ from, to }) => from < end && to > first)
    .map((run) => ({ ...run, from: Math.max(run.from, first), to: Math.min(run.to, end) }));
}

/**
 * The total of a row as it was, from what its changed cells held before; null stands for a cell without a change.
 *
 * @example formerTotal([12, 22], [null, 18]) // 30
 */
export function formerTotal(
  cells: readonly number[],
  formerCells: readonly (number | null)[] | undefined,
): number {
  return sum(cells.map((quantity, column) => formerCells?.[column] ?? quantity));
}

/** How strongly a cell is shaded: 0 to 3, by its share of the row's largest quantity, where that is 6 or more. */
export function shadeOf(quantity: number, largest: number): 0 | 1 | 2 | 3 {
  if (largest < 6) return 0;
  const share = quantity / largest;
  if (share >= 0.95) return 3;
  if (share >= 0.8) return 2;
  return share >= 0.6 ? 1 : 0;
}

/** The sheet as rows of a CSV file: what the screen shows, in its order, head first. */
export function sheetTable(sheet: Sheet): readonly (readonly (string | number)[])[] {
  const head = ['Category', 'Product', 'Details', 'TOTAL', ...sheet.columns.map((column) => column.name)];
  const rows = sheet.categories.flatMap((category) =>
    category.rows.map((row) => [
      category.name,
      row.product.name,
      row.product.details,
      row.total,
      ...row.cells,
    ]),
  );
  return [head, ...rows, ['', 'TOTAL', '', sheet.total, ...sheet.columns.map((column) => column.total)]];
}
