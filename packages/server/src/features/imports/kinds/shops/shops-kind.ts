import { planShops } from '@bakehouse/domain/imports/shops/plan-shops';
import { shopColumns } from '@bakehouse/domain/imports/shops/shop-columns';
import { parseShopRow } from '@bakehouse/domain/imports/shops/shop-row';
import { shopId } from '../../../../platform/database/columns.ts';
import type { Reader } from '../../../../platform/database/reader.ts';
import { writeStatement } from '../../../../platform/database/statement.ts';
import { readBrandFacts, readShopFacts } from '../../../../records/administration/shop-facts.ts';
import { collectRows } from '../collect-rows.ts';
import type { ImportKindDefinition } from '../import-kind.ts';
import { lastChangeOf } from '../last-change.ts';
import { shopsSample } from './shops-sample.ts';
import { findShopsUndoProblem, undoShops } from './undo-shops.ts';
import { writePlannedShops } from './write-planned-shops.ts';

// Saves of a shop wait. Orders do not, because they only refer to it.
const lockShops = writeStatement('imports.lockShops', {
  shopId,
})`select id as "shopId" from shops order by id for no key update`;

/** The shops of a new bakery, with their brands. */
export const shopsKind: ImportKindDefinition = {
  columnsFor: () => shopColumns,
  sample: shopsSample,
  begin: () =>
    collectRows({
      parse: parseShopRow,
      async lock(trx) {
        await lockShops.run(trx);
      },
      async plan(database, rows) {
        const plan = planShops(rows, await readFacts(database));
        return { plan, apply: (trx, by) => writePlannedShops(trx, plan.items, by) };
      },
    }),
  findUndoProblem: findShopsUndoProblem,
  async lockUndo(trx) {
    await lockShops.run(trx);
  },
  undo: undoShops,
};

async function readFacts(database: Reader) {
  const [shops, brands] = await Promise.all([readShopFacts(database), readBrandFacts(database)]);
  const nameOf = new Map(brands.map(({ brandId, name }) => [brandId, name]));
  return {
    brands,
    shops: shops.map(({ brandId, changedBy, changedAt, ...shop }) => ({
      ...shop,
      lastChange: lastChangeOf({ changedBy, changedAt }),
      brand: { brandId, name: nameOf.get(brandId) ?? '' },
    })),
  };
}
