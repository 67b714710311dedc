import type { PlannedShop } from '@bakehouse/domain/imports/shops/plan-shops';
import { nameKey } from '@bakehouse/domain/words/name-key';
import type { Transaction } from 'kysely';
import { boolean, int4, text } from '../../../../platform/database/columns.ts';
import { writeStatement } from '../../../../platform/database/statement.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { insertShops, updateShops } from '../../../../records/administration/write-shops.ts';
import { freezeRecentInvoices } from '../../../../records/orders/freeze-invoices.ts';
import { recordApplied } from '../history.ts';
import type { ImportBy, SavedItem } from '../import-kind.ts';
import type { ShopUndo } from './shop-undo.ts';
import { shopColumnsOf } from './shop-undo.ts';

/** A brand that was created meanwhile is used. */
const insertBrands = writeStatement('imports.insertBrands', { brandId: int4, name: text, isMade: boolean })`
  with wanted as (select name from unnest($1::text[]) name), made as (
    insert into brands (name) select name from wanted on conflict (name) do nothing returning id, name
  )
  select id as "brandId", name, true as "isMade" from made
  union all select b.id, b.name, false from brands b join wanted using (name) where b.name not in (select name from made)`;

type MadeBrand = { readonly brandId: number; readonly name: string; readonly isMade: boolean };

/** Writes the new and changed shops of a file, and their history. */
export async function writePlannedShops(
  trx: Transaction<Tables>,
  items: readonly PlannedShop[],
  by: ImportBy,
): Promise<ReadonlyMap<string, SavedItem>> {
  const written = items.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  if (written.length === 0) return new Map();
  await freezeRecentInvoices(trx, by.now);
  const brands = await makeBrands(trx, written);
  const placed = written.map((item) => {
    const made = brands.get(nameKey(item.shop.brand.name));
    const brandId = item.shop.brand.brandId ?? made?.brandId;
    if (brandId === undefined) throw new Error(`the brand ${item.shop.brand.name} was not made`);
    return { item, after: shopColumnsOf(item.shop, brandId) };
  });
  const fresh = placed.filter(({ item }) => item.stored === null);
  const ids = await insertShops(
    trx,
    fresh.map(({ after }) => after),
  );
  const idOf = new Map(fresh.map(({ item }, index) => [item.key, ids[index]]));
  await updateShops(
    trx,
    placed.flatMap(({ item: { stored }, after }) => (stored ? [{ ...after, shopId: stored.shopId }] : [])),
  );
  const unclaimed = new Map([...brands].filter(([, { isMade }]) => isMade));
  const saved = placed.map(({ item, after }) => {
    const { stored, key } = item;
    const shopId = stored?.shopId ?? idOf.get(key);
    if (shopId === undefined) throw new Error(`the shop ${key} was not written`);
    const brandKey = nameKey(item.shop.brand.name);
    const madeBrand = unclaimed.get(brandKey);
    unclaimed.delete(brandKey);
    const before = stored && shopColumnsOf(stored, stored.brand.brandId ?? after.brandId);
    const kept: ShopUndo = {
      shopId,
      version: (stored?.version ?? 0) + 1,
      before,
      after,
      madeBrand: madeBrand ? { brandId: madeBrand.brandId, name: madeBrand.name } : null,
    };
    return { key, kept };
  });
  await recordApplied(
    trx,
    by,
    saved.flatMap(({ kept: { shopId, before, after, madeBrand } }) => [
      ...(madeBrand ? [{ subject: `brand ${madeBrand.brandId}`, change: addedBrand(madeBrand) }] : []),
      { subject: `shop ${shopId}`, change: { shopId, before, after } },
    ]),
  );
  return new Map(saved.map(({ key, kept }) => [key, { orderId: null, kept }]));
}

async function makeBrands(
  trx: Transaction<Tables>,
  items: readonly PlannedShop[],
): Promise<ReadonlyMap<string, MadeBrand>> {
  const names = new Set(items.flatMap(({ shop: { brand } }) => (brand.brandId === null ? [brand.name] : [])));
  if (names.size === 0) return new Map();
  const made = await insertBrands.all(trx, [...names]);
  return new Map(made.map((brand) => [nameKey(brand.name), brand]));
}

function addedBrand({ brandId, name }: { readonly brandId: number; readonly name: string }): object {
  return { brandId, before: null, after: { name, canOverrideCost: false, showsPhotos: false } };
}
