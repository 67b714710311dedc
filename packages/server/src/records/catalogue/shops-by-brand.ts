import type { ShopGrid } from '@bakehouse/contract/days';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const shopsByBrand = `
  select b.id as brand_id, b.name as brand, s.id as shop_id, s.name as shop, s.active
  from shops s join brands b on b.id = s.brand_id
  where $1::int[] is null or s.id = any ($1)
  order by b.id, s.active desc, s.name, s.id`;

type Row = { brand_id: number; brand: string; shop_id: ShopId; shop: string; active: boolean };

/** Shops under their brands, inactive ones last; `null` for every shop. */
export async function listShopsByBrand(
  database: Database,
  shopIds: readonly ShopId[] | null,
): Promise<ShopGrid['brands']> {
  const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(shopsByBrand, [shopIds]));
  const brands = new Map<number, ShopGrid['brands'][number]>();
  for (const row of rows) {
    const brand = brands.get(row.brand_id) ?? { brandId: row.brand_id, name: row.brand, shops: [] };
    brand.shops.push({ shopId: row.shop_id, name: row.shop, active: row.active });
    brands.set(row.brand_id, brand);
  }
  return [...brands.values()];
}
