import type { ShopGrid } from '@bakehouse/contract/days';
import type { Actor } from '@bakehouse/domain/actor';
import type { Database } from '../../platform/database/database.ts';
import { listShopsByBrand } from '../../platform/shops-by-brand.ts';
import { visibleShops } from '../../platform/visible-shops.ts';

/** The shops that this person sees, under their brands. */
export async function listShops(database: Database, actor: Actor): Promise<{ brands: ShopGrid['brands'] }> {
  return { brands: await listShopsByBrand(database, visibleShops(actor)) };
}
