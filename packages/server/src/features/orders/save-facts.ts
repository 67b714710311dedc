import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { BusinessClock } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { ProductFacts } from '@bakehouse/domain/orders/save-order';
import type { RowOf } from '../../platform/database/columns.ts';
import { boolean, int4, orderId, productId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { joinPriceOf, unitCostOfDay } from '../../records/catalogue/product-prices.ts';
import type { OrderRecord } from '../../records/orders/read-order.ts';
import { orderColumns, orderSql, toOrderRecord } from '../../records/orders/read-order.ts';
import {
  businessClockColumns,
  businessClockSql,
  businessSettings,
  toBusinessClock,
} from '../../records/settings/business-settings.ts';

/** The facts for deciding about a save, beyond the order itself. `shop` is null where there is no such shop. */
export type ShopFacts = {
  readonly shop: {
    readonly name: string;
    readonly active: boolean;
    readonly brandCanOverrideCost: boolean;
  } | null;
  readonly cutOffHours: number;
  readonly horizonDays: number;
  readonly clock: BusinessClock;
  readonly products: ReadonlyMap<ProductId, ProductFacts>;
};

const columns = {
  ...businessClockColumns,
  name: text.nullable,
  active: boolean,
  can_override_cost: boolean,
  hours: int4,
  horizon_days: int4,
  ids: productId.array,
  product_costs: int4.array,
  shop_costs: int4.array,
  available: int4.array,
};

/**
 * Shop, brand, cut-off, settings and the prices of the day (D32) in one query. In the packed arrays -1 means 'no
 * price'.
 */
export const factsForSave = readStatement('orders.factsForSave', columns)`
  select s.name, s.active, b.can_override_cost,
    ${businessClockSql}, coalesce(c.hours, g.default_cut_off_hours) as hours, g.order_horizon_days as horizon_days,
    p.ids, p.product_costs, p.shop_costs, p.available
  from ${businessSettings}
  left join shops s on s.id = $1
  left join brands b on b.id = s.brand_id
  left join cutoffs c on c.delivery_dt = $2
  cross join lateral (
    select coalesce(array_agg(p.id), '{}') as ids,
      coalesce(array_agg(coalesce(${unitCostOfDay}, -1)), '{}') as product_costs,
      coalesce(array_agg(coalesce(sp.unit_cost, -1)), '{}') as shop_costs,
      coalesce(array_agg((p.active and sp.product_id is not null)::int), '{}') as available
    from products p
    left join shop_products sp on sp.shop_id = $1 and sp.product_id = p.id
    ${joinPriceOf('$2')}
    where p.id = any ($3::int[])
  ) p`;

/** The same with the edited order; all of its columns are null where there is none. */
const factsForResave = readStatement('orders.factsForResave', {
  ...columns,
  ...orderColumns,
  id: orderId.nullable,
})`
  select f.*, o.*
  from (${factsForSave.text}) f
  left join (${orderSql} where o.id = $4 and o.shop_id = $1) o on true`;

/** Reads the facts for `decideSaveOrder`, without the order. */
export async function fetchSaveFacts(
  database: Reader,
  shopId: ShopId,
  day: DeliveryDay,
  productIds: readonly ProductId[],
): Promise<ShopFacts> {
  return toShopFacts(await factsForSave.one(database, shopId, day, productIds));
}

/** Reads the facts and the edited order in one round trip, without locking it. */
export async function fetchResaveFacts(
  database: Reader,
  edited: OrderId,
  shopId: ShopId,
  day: DeliveryDay,
  productIds: readonly ProductId[],
): Promise<ShopFacts & { readonly stored: OrderRecord | null }> {
  const row = await factsForResave.one(database, shopId, day, productIds, edited);
  const { id } = row;
  return { ...toShopFacts(row), stored: id === null ? null : toOrderRecord({ ...row, id }) };
}

function toShopFacts(row: RowOf<typeof columns>): ShopFacts {
  return {
    shop:
      row.name === null
        ? null
        : { name: row.name, active: row.active, brandCanOverrideCost: row.can_override_cost },
    cutOffHours: row.hours,
    horizonDays: row.horizon_days,
    clock: toBusinessClock(row),
    products: new Map(
      row.ids.map((productId, index) => [
        productId,
        {
          productId,
          available: row.available[index] === 1,
          productCost: costOf(row.product_costs[index]),
          shopCost: costOf(row.shop_costs[index]),
        },
      ]),
    ),
  };
}

function costOf(packed: number | undefined): Pence | null {
  return packed === undefined || packed < 0 ? null : (packed as Pence);
}
