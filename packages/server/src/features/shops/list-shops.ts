import type { ShopGrid } from '@bakehouse/contract/days';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { Database } from '../../platform/database/database.ts';
import { listShopsByBrand } from '../../records/catalogue/shops-by-brand.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';

/** The shops that this person sees, under their brands. */
export async function listShops(database: Database, actor: Actor): Promise<{ brands: ShopGrid['brands'] }> {
  return { brands: await listShopsByBrand(database, visibleShops(actor)) };
}
