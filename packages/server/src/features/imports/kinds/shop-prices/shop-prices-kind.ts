import type { CellAddress } from '@bakehouse/domain/administration/availability';
import type { PlannedShopPrice, StoredCell } from '@bakehouse/domain/imports/shop-prices/plan-shop-prices';
import { placeShopPrices, planShopPrices } from '@bakehouse/domain/imports/shop-prices/plan-shop-prices';
import { shopPriceColumns } from '@bakehouse/domain/imports/shop-prices/shop-price-columns';
import { parseShopPriceRow } from '@bakehouse/domain/imports/shop-prices/shop-price-row';
import type { Transaction } from 'kysely';
import { acquireAdvisoryLock } from '../../../../platform/database/advisory-lock.ts';
import { instant, int8, pence, text } from '../../../../platform/database/columns.ts';
import { inBatches } from '../../../../platform/database/in-batches.ts';
import type { Reader } from '../../../../platform/database/reader.ts';
import { readStatement } from '../../../../platform/database/statement.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { readProductFacts } from '../../../../records/administration/product-facts.ts';
import { readPriceDays } from '../../../../records/catalogue/product-prices.ts';
import { readShops } from '../../../../records/catalogue/shops.ts';
import { writeCells } from '../../../../records/catalogue/write-cells.ts';
import { personName } from '../../../../records/people/person-name.ts';
import { collectRows } from '../collect-rows.ts';
import type { ImportBy, ImportKindDefinition, SavedItem } from '../import-kind.ts';
import { lastChangeOf } from '../last-change.ts';
import { recordCells } from './record-cells.ts';
import { shopPricesSample } from './shop-prices-sample.ts';
import type { CellUndo } from './undo-shop-prices.ts';
import { findShopPricesUndoProblem, undoShopPrices } from './undo-shop-prices.ts';

const cellsOfPairs = readStatement('imports.cellsOfPairs', {
  cell: pence.nullable,
  changedBy: text.nullable,
  changedAt: instant.nullable,
})`
  select case when sp.shop_id is not null then coalesce(sp.unit_cost, 0) end as cell,
    ${personName('u')} as "changedBy", w.at as "changedAt"
  from unnest($1::int[], $2::int[]) with ordinality n (shop_id, product_id, place)
  left join shop_products sp on sp.shop_id = n.shop_id and sp.product_id = n.product_id
  left join shop_product_changes w on w.shop_id = n.shop_id and w.product_id = n.product_id
  left join users u on u.id = w.user_id
  order by n.place`;

const lastOrderNumber = readStatement('imports.lastOrderNumber', {
  lastOrder: int8,
})`select coalesce(max(id), 0) as "lastOrder" from orders`;

/** Availability and prices of products per shop, of a new bakery. */
export const shopPricesKind: ImportKindDefinition = {
  columnsFor: () => shopPriceColumns,
  sample: shopPricesSample,
  begin: () =>
    collectRows({
      parse: parseShopPriceRow,
      lock: (trx) => acquireAdvisoryLock(trx, 'availability'),
      async plan(database, rows, { now }) {
        const { today } = await readPriceDays(database, now);
        const [shops, products] = await Promise.all([
          readShops(database, null),
          readProductFacts(database, today),
        ]);
        const { placed, refused } = placeShopPrices(rows, { shops, products });
        const addresses = placed.map(({ shop, product }) => ({
          shopId: shop.shopId,
          productId: product.productId,
        }));
        const planned = planShopPrices(placed, await readCells(database, addresses));
        return { plan: { ...planned, refused }, apply: (trx, by) => write(trx, planned.items, by) };
      },
    }),
  findUndoProblem: findShopPricesUndoProblem,
  lockUndo: (trx) => acquireAdvisoryLock(trx, 'availability'),
  undo: undoShopPrices,
};

async function readCells(
  database: Reader,
  addresses: readonly CellAddress[],
): Promise<readonly StoredCell[]> {
  const rows = await inBatches(addresses, (batch) => {
    const shopIds = batch.map(({ shopId }) => shopId);
    const productIds = batch.map(({ productId }) => productId);
    return cellsOfPairs.all(database, shopIds, productIds);
  });
  return rows.map(({ cell, changedBy, changedAt }) => ({
    cell,
    lastChange: lastChangeOf({ changedBy, changedAt }),
  }));
}

async function write(
  trx: Transaction<Tables>,
  items: readonly PlannedShopPrice[],
  by: ImportBy,
): Promise<ReadonlyMap<string, SavedItem>> {
  const written = items.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  if (written.length === 0) return new Map();
  const edits = written.map(({ edit }) => edit);
  await writeCells(trx, edits, by.userId, by.now);
  await recordCells(trx, by, edits, 'applied');
  const { lastOrder } = await lastOrderNumber.one(trx);
  const at = by.now.toString();
  return new Map(
    written.map(({ key, edit }) => [
      key,
      { orderId: null, kept: { ...edit, at, lastOrder } satisfies CellUndo },
    ]),
  );
}
