import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { RowOf } from '../../platform/database/columns.ts';
import { boolean, int4, shopId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

const shopColumns = {
  shopId,
  name: text,
  active: boolean,
  brandId: int4,
  brandName: text,
  canOverrideCost: boolean,
  inDeliveryTable: boolean,
  importAs: text,
  customerReference: text,
  deliveryAddress: text.array,
  billingAddress: text.array,
};

/** A shop with the settings of its brand. Empty lines of an address are left out. */
export type Shop = RowOf<typeof shopColumns>;

/** SQL: the lines of an address of the shop `s`, without empty ones. */
export const addressLines = (kind: 'delivery' | 'billing') =>
  `array_remove(array[s.${kind}_line_1, s.${kind}_line_2, trim(s.${kind}_town || ' ' || s.${kind}_postcode)], '')`;

const shopsByBrand = readStatement('shops.byBrand', shopColumns)`
  select s.id as "shopId", s.name, s.active, b.id as "brandId", b.name as "brandName",
    b.can_override_cost as "canOverrideCost", s.show_in_delivery_table as "inDeliveryTable",
    coalesce(s.import_as, '') as "importAs", s.sage_customer_reference as "customerReference",
    ${addressLines('delivery')} as "deliveryAddress", ${addressLines('billing')} as "billingAddress"
  from shops s join brands b on b.id = s.brand_id
  where $1::int[] is null or s.id = any ($1)
  order by b.id, s.name, s.id`;

/** Some shops, by brand, name and number; `null` for every shop. */
export function readShops(database: Reader, ids: readonly ShopId[] | null): Promise<Shop[]> {
  return shopsByBrand.all(database, ids);
}

/** A shop; null where there is none. */
export async function findShop(database: Reader, shopId: ShopId): Promise<Shop | null> {
  return (await readShops(database, [shopId]))[0] ?? null;
}

/** Shops under their brands. */
export function groupByBrand(shops: readonly Shop[]) {
  return [...Map.groupBy(shops, ({ brandId }) => brandId)].map(([brandId, ofBrand]) => ({
    brandId,
    name: ofBrand[0]?.brandName ?? '',
    shops: ofBrand.map(({ shopId, name, active }) => ({ shopId, name, active })),
  }));
}

/** Shops under their brands, inactive ones last; `null` for every shop. */
export async function readShopsByBrand(database: Reader, ids: readonly ShopId[] | null) {
  const activeFirst = (a: Shop, b: Shop) => Number(b.active) - Number(a.active);
  return groupByBrand(
    (await readShops(database, ids)).sort((a, b) => a.brandId - b.brandId || activeFirst(a, b)),
  );
}
