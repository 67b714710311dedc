import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { BusinessClock } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { SaveFacts } from '@bakehouse/domain/orders/decide-save';
import type { ProductFacts } from '@bakehouse/domain/orders/save-order';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/reader.ts';
import { pricedByDay } from '../../records/catalogue/priced-by-day.ts';
import { readPricePlans } from '../../records/catalogue/product-prices.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';
import type { LoadedCatalogue } from './load-catalogue.ts';

/** The facts for deciding about a loaded order, beyond the order itself. */
export type LoadFacts = {
  readonly clock: BusinessClock;
  hoursOf(day: DeliveryDay): number;
  shopOf(shopId: ShopId): SaveFacts['shop'];
  /** With their prices of the day. */
  productsOf(shopId: ShopId, day: DeliveryDay): ReadonlyMap<ProductId, ProductFacts>;
};

/**
 * Fetches the facts as they were when the orders were placed: every shop and product of the workload took orders
 * then, whatever its active flag says now.
 */
export async function fetchLoadFacts(database: Reader, catalogue: LoadedCatalogue): Promise<LoadFacts> {
  const shopIds = [...catalogue.shopIds.values()];
  const productIds = [...catalogue.productIds.values()];
  const [settings, cutOffs, shops, plans, prices] = await Promise.all([
    readBusinessSettings(database),
    database.selectFrom('cutoffs').select(['delivery_dt', 'hours']).execute(),
    database
      .selectFrom('shops as s')
      .innerJoin('brands as b', 'b.id', 's.brand_id')
      .select(['s.id', 's.name', 'b.can_override_cost'])
      .where('s.id', '=', sql<ShopId>`any(${shopIds}::int[])`)
      .execute(),
    readPricePlans(database, productIds),
    database
      .selectFrom('shop_products')
      .select(['shop_id', 'product_id', 'unit_cost'])
      .where('unit_cost', 'is not', null)
      .where('shop_id', '=', sql<ShopId>`any(${shopIds}::int[])`)
      .execute(),
  ]);
  const hours = new Map(cutOffs.map((row) => [row.delivery_dt, row.hours]));
  const shopFacts = new Map(
    shops.map((row) => [
      row.id,
      { name: row.name, active: true, brandCanOverrideCost: row.can_override_cost },
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
  for (const price of prices) {
    const product = common.get(price.product_id);
    if (!product) continue;
    const list = own.get(price.shop_id) ?? new Map(common);
    own.set(price.shop_id, list.set(price.product_id, { ...product, shopCost: price.unit_cost }));
  }
  const ownOn = new Map([...own].map(([shopId, list]) => [shopId, pricedByDay(list, plans)]));
  return {
    clock: settings.clock,
    hoursOf: (day) => hours.get(day) ?? settings.defaultCutOffHours,
    shopOf: (shopId) => shopFacts.get(shopId) ?? null,
    productsOf: (shopId, day) => (ownOn.get(shopId) ?? commonOn)(day),
  };
}
