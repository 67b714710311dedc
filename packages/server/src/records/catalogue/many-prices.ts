import type { ProductId, UserId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { isEqual } from '@bakehouse/domain/merging/is-equal';
import type { Transaction } from 'kysely';
import { boolean, day, instant, pence, productId, userId } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { setPricesOfToday } from './product-prices.ts';

const rowsOfPrices = readStatement('productPrices.rows', {
  productId,
  firstDay: day,
  unitCost: pence.nullable,
  setBy: userId.nullable,
  viewedBy: userId.nullable,
  setAt: instant.nullable,
  begun: boolean,
})`
  select product_id as "productId", first_day as "firstDay", unit_cost as "unitCost", set_by as "setBy",
    viewed_by as "viewedBy", set_at as "setAt", begun
  from product_prices where product_id = any ($1::int[]) order by product_id, first_day`;

const deleteOfDays = writeStatement('productPrices.deleteOfDays', {})`
  delete from product_prices x using unnest($1::int[], $2::date[]) d (product_id, first_day)
  where x.product_id = d.product_id and x.first_day = d.first_day`;

const insertRows = writeStatement('productPrices.insertRows', {})`
  insert into product_prices (product_id, first_day, unit_cost, set_by, viewed_by, set_at, begun)
  select x."productId", x."firstDay", x."unitCost", x."setBy", x."viewedBy", x."setAt", x.begun
  from jsonb_to_recordset($1::jsonb) x ("productId" int, "firstDay" date, "unitCost" int, "setBy" int, "viewedBy" int,
    "setAt" timestamptz, begun boolean)`;

/** A stored price, in a form that survives JSON. */
export type FormerPriceRow = {
  readonly firstDay: DeliveryDay;
  readonly unitCost: Pence | null;
  readonly setBy: UserId | null;
  readonly viewedBy: UserId | null;
  readonly setAt: string | null;
  readonly begun: boolean;
};

/** The prices of a product before and after a bulk change, for its undo. */
export type PriceUndo = {
  readonly productId: ProductId;
  readonly from: DeliveryDay;
  readonly before: readonly FormerPriceRow[];
  readonly after: readonly FormerPriceRow[];
};

type PricesOf = ReadonlyMap<ProductId, readonly FormerPriceRow[]>;

/** The rows of `product_prices` of some products; a product that never had another price has none. */
async function readRows(database: Reader, ids: readonly ProductId[]): Promise<PricesOf> {
  const rows = await rowsOfPrices.all(database, ids);
  const byProduct = Map.groupBy(rows, (row) => row.productId);
  return new Map(
    ids.map((id) => [
      id,
      (byProduct.get(id) ?? []).map(({ productId: _, setAt, ...price }) => ({
        ...price,
        setAt: setAt?.toString() ?? null,
      })),
    ]),
  );
}

/**
 * Sets the prices of products from today on (D32). Saved lines and planned prices stay as they are. The caller has locked
 * the products, and passes only products whose price today is another one.
 */
export async function setManyPrices(
  trx: Transaction<Tables>,
  prices: readonly { readonly productId: ProductId; readonly unitCost: Pence }[],
  today: DeliveryDay,
  by: { readonly userId: UserId; readonly viewedBy: UserId | null; readonly now: Temporal.Instant },
): Promise<readonly PriceUndo[]> {
  const ids = prices.map((price) => price.productId);
  const before = await readRows(trx, ids);
  await setPricesOfToday(trx, prices, by, by.now);
  const after = await readRows(trx, ids);
  return ids.map((id) => ({
    productId: id,
    from: today,
    before: before.get(id) ?? [],
    after: after.get(id) ?? [],
  }));
}

/** Whether nobody has set another price of these products since the bulk change. */
export async function arePricesUntouched(database: Reader, kept: readonly PriceUndo[]): Promise<boolean> {
  const ids = kept.map(({ productId: id }) => id);
  const now = await readRows(database, ids);
  // Whether a price has begun is stored on its first day, which is not a change of the price.
  const compared = (prices: readonly FormerPriceRow[]) => prices.map(({ begun: _, ...price }) => price);
  return kept.every(({ productId: id, after }) => isEqual(compared(now.get(id) ?? []), compared(after)));
}

/** Restores the prices from before. Triggers update the column of the product, as always. */
export async function restorePrices(trx: Transaction<Tables>, kept: readonly PriceUndo[]): Promise<void> {
  const ids = kept.map(({ productId: id }) => id);
  const days = kept.map(({ from }) => from);
  await deleteOfDays.run(trx, ids, days);
  const replaced = kept.flatMap(({ productId: id, from, before }) =>
    before.filter(({ firstDay }) => firstDay === from).map((price) => ({ productId: id, ...price })),
  );
  await insertRows.run(trx, JSON.stringify(replaced));
  // The former price became the first one of its history only through this bulk change.
  const unchanged = kept.filter(({ before }) => before.length === 0).map(({ productId: id }) => id);
  await deleteOfDays.run(
    trx,
    unchanged,
    unchanged.map(() => '-infinity'),
  );
}
