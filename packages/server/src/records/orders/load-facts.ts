import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { LoadFacts } from '@bakehouse/domain/orders/decisions/decide-loaded-order';
import type { ProductFacts } from '@bakehouse/domain/orders/save-order';
import { pence, productId, shopId } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { pricedByDay } from '../catalogue/priced-by-day.ts';
import { readPricePlans } from '../catalogue/product-prices.ts';
import { readShops } from '../catalogue/shops.ts';
import { readBusinessSettings } from '../settings/business-settings.ts';

const ownPricesOfShops = readStatement('load.ownPricesOfShops', { shopId, productId, shopCost: pence })`
  select shop_id as "shopId", product_id as "productId", unit_cost as "shopCost" from shop_products
  where unit_cost is not null and shop_id = any ($1::int[])`;

/**
 * Fetches the facts as they were when the orders were placed: each of these shops and products took orders then,
 * whatever its active flag says now.
 */
export async function fetchLoadFacts(
  database: Reader,
  { shopIds, productIds }: { readonly shopIds: readonly ShopId[]; readonly productIds: readonly ProductId[] },
): Promise<LoadFacts> {
  const [settings, cutOffs, shops, plans, prices] = await Promise.all([
    readBusinessSettings(database),
    database.selectFrom('cutoffs').select(['delivery_dt', 'hours']).execute(),
    readShops(database, shopIds),
    readPricePlans(database, productIds),
    ownPricesOfShops.all(database, shopIds),
  ]);
  const hours = new Map(cutOffs.map((row) => [row.delivery_dt, row.hours]));
  const shopFacts = new Map(
    shops.map(({ shopId: id, name, canOverrideCost }) => [
      id,
      { name, active: true, brandCanOverrideCost: canOverrideCost },
    ]),
  );
  const common = new Map<ProductId, ProductFacts>(
    [...plans].map(([id, [first]]) => [
      id,
      { productId: id, available: true, productCost: first.unitCost, shopCost: null },
    ]),
  );
  const commonOn = pricedByDay(common, plans);
  // Most shops have no price of their own and share the maps.
  const own = new Map<ShopId, Map<ProductId, ProductFacts>>();
  for (const { shopId: shop, productId: id, shopCost } of prices) {
    const product = common.get(id);
    if (!product) continue;
    const list = own.get(shop) ?? new Map(common);
    own.set(shop, list.set(id, { ...product, shopCost }));
  }
  const ownOn = new Map([...own].map(([shopId, list]) => [shopId, pricedByDay(list, plans)]));
  return {
    clock: settings.clock,
    hoursOf: (day) => hours.get(day) ?? settings.defaultCutOffHours,
    shopOf: (shopId) => shopFacts.get(shopId) ?? null,
    productsOf: (shopId, day) => (ownOn.get(shopId) ?? commonOn)(day),
  };
}
