import type { Transaction } from 'kysely';
import { boolean, int4, shopId, text } from '../../../../platform/database/columns.ts';
import type { Reader } from '../../../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../../../platform/database/statement.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { updateShops } from '../../../../records/administration/write-shops.ts';
import { freezeRecentInvoices } from '../../../../records/orders/freeze-invoices.ts';
import { recordUndone } from '../history.ts';
import type { AppliedItem, ImportBy } from '../import-kind.ts';
import { shopUndosOf } from './shop-undo.ts';

const builtOnShops = readStatement('imports.builtOnShops', {
  shopId,
  name: text,
  version: int4,
  hasOrders: boolean,
  hasPeople: boolean,
  hasProducts: boolean,
})`
  select s.id as "shopId", s.name, s.version,
    exists (select from orders o where o.shop_id = s.id) as "hasOrders",
    exists (select from user_shops u where u.shop_id = s.id) as "hasPeople",
    exists (select from shop_products p where p.shop_id = s.id) as "hasProducts"
  from shops s where s.id = any ($1::int[]) order by s.id`;

const builtOnBrands = readStatement('imports.builtOnBrands', { name: text })`
  select b.name from brands b
  where b.id = any ($1::int[])
    and (b.version > 1 or exists (select from shops s where s.brand_id = b.id and s.id <> all ($2::int[])))
  order by b.name limit 1`;

const deleteShops = writeStatement('imports.deleteShops', {})`
  with cells as (delete from shop_product_changes where shop_id = any ($1::int[]))
  delete from shops where id = any ($1::int[])`;

const deleteBrands = writeStatement(
  'imports.deleteBrands',
  {},
)`delete from brands where id = any ($1::int[])`;

/** Why the shops of an import cannot be undone any more: another person changed or used one of them. */
export async function findShopsUndoProblem(
  database: Reader,
  saved: readonly AppliedItem[],
): Promise<string | null> {
  const kept = shopUndosOf(saved);
  const found = await builtOnShops.all(
    database,
    kept.map(({ shopId: id }) => id),
  );
  const now = new Map(found.map((shop) => [shop.shopId, shop]));
  for (const { shopId: id, version, before, after } of kept) {
    const shop = now.get(id);
    if (!shop) return `${after.name} no longer exists`;
    if (shop.version !== version) return `${shop.name} has been changed since`;
    if (before !== null) continue;
    if (shop.hasOrders) return `${shop.name} has orders`;
    if (shop.hasPeople) return `${shop.name} has users`;
    if (shop.hasProducts) return `${shop.name} has products that it may order`;
  }
  const brandIds = kept.flatMap(({ madeBrand }) => (madeBrand ? [madeBrand.brandId] : []));
  const made = kept.flatMap(({ shopId: id, before }) =>
    before === null || !brandIds.includes(before.brandId) ? [id] : [],
  );
  const brand = await builtOnBrands.first(database, brandIds, made);
  return brand ? `The brand ${brand.name} has been changed, or has other shops` : null;
}

/** Undoes the import of shops: deletes created ones, and restores the others. */
export async function undoShops(
  trx: Transaction<Tables>,
  saved: readonly AppliedItem[],
  by: ImportBy,
): Promise<void> {
  const kept = shopUndosOf(saved);
  await freezeRecentInvoices(trx, by.now);
  const brands = kept.flatMap(({ madeBrand }) => (madeBrand ? [madeBrand] : []));
  await updateShops(
    trx,
    kept.flatMap(({ shopId: id, before }) => (before ? [{ ...before, shopId: id }] : [])),
  );
  await deleteShops.run(
    trx,
    kept.flatMap(({ shopId: id, before }) => (before === null ? [id] : [])),
  );
  await deleteBrands.run(
    trx,
    brands.map(({ brandId }) => brandId),
  );
  await recordUndone(trx, by, [
    ...kept.map(({ shopId: id, before, after }) => ({
      subject: `shop ${id}`,
      change: { shopId: id, before: after, after: before },
    })),
    ...brands.map(({ brandId, name }) => ({
      subject: `brand ${brandId}`,
      change: { brandId, before: { name, canOverrideCost: false, showsPhotos: false }, after: null },
    })),
  ]);
}
