import type { ShopGrid } from '@bakehouse/contract/days';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { Reader } from '../../platform/database/reader.ts';
import { readShopsByBrand } from '../../records/catalogue/shops.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';

/** The shops that this person sees, by brand. */
export async function listShops(database: Reader, actor: Actor): Promise<{ brands: ShopGrid['brands'] }> {
  return { brands: await readShopsByBrand(database, visibleShops(actor)) };
}
