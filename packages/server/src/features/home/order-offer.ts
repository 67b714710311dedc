import type { OrderOffer } from '@bakehouse/contract/home';
import { habitOf } from '@bakehouse/domain/home/weekday-habit';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { noPence, pence } from '@bakehouse/domain/kernel/money';
import { priceFor } from '@bakehouse/domain/kernel/pricing';
import { mostPerLine } from '@bakehouse/domain/orders/quantity';
import { int2, int4, pence as penceColumn, productId } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import type { ProductOfShop } from '../../records/catalogue/products.ts';
import { readProductsOfShop } from '../../records/catalogue/products.ts';
import { readLastQuantities } from '../../records/orders/last-quantities.ts';

/** Several orders of the day are combined. An override was for that order only (D5). */
const linesOfShopDay = readStatement('orders.linesOfShopDay', {
  productId,
  quantity: int4,
  unitCost: penceColumn,
  isOverride: int2,
})`
  select l.product_id as "productId", sum(l.quantity)::int as quantity, max(l.unit_cost) as "unitCost",
    max((l.cost_source = 2)::int)::int2 as "isOverride"
  from orders o join order_lines l on l.order_id = o.id
  where o.shop_id = $1 and o.delivery_dt = $2 and o.order_type = 0 and not o.voided
  group by l.product_id`;

type WantedLine = {
  readonly quantity: number;
  /** The cost at that time; null where it is not compared. */
  readonly cost: Pence | null;
};

/**
 * The offer for a day, orderable with one tap: the lines of a week ago, else the usual quantities, at the prices of the
 * day. Null for a shop without a habit on this weekday.
 */
export async function readOrderOffer(
  database: Reader,
  shopId: ShopId,
  day: DeliveryDay,
  now: Temporal.Instant,
): Promise<OrderOffer | null> {
  const lastWeek = await linesOfShopDay.all(database, shopId, addDays(day, -7));
  const products = await readProductsOfShop(
    database,
    shopId,
    lastWeek.map((line) => line.productId),
    day,
    now,
  );
  if (lastWeek.length > 0) {
    const wanted = lastWeek.map(
      ({ productId, quantity, unitCost, isOverride }): readonly [ProductId, WantedLine] => [
        productId,
        { quantity, cost: isOverride === 1 ? null : unitCost },
      ],
    );
    return makeOffer('last-week', products, new Map(wanted));
  }
  const last = await readLastQuantities(database, shopId, day);
  const usual = products.flatMap(({ productId, available }): (readonly [ProductId, WantedLine])[] => {
    const quantity = available ? habitOf(last(productId)).usual : null;
    return quantity ? [[productId, { quantity, cost: null }]] : [];
  });
  return usual.length === 0 ? null : makeOffer('usual', products, new Map(usual));
}

function makeOffer(
  kind: OrderOffer['kind'],
  products: readonly ProductOfShop[],
  wanted: ReadonlyMap<ProductId, WantedLine>,
): OrderOffer {
  const offer: OrderOffer = { kind, lines: [], items: 0, total: noPence, leftOut: [], repriced: [] };
  let total = 0;
  for (const product of products) {
    const { productId, name, available } = product;
    const line = wanted.get(productId);
    if (!line) continue;
    if (!available) {
      offer.leftOut.push({ productId, name });
      continue;
    }
    const quantity = Math.min(line.quantity, mostPerLine);
    const { unitCost } = priceFor(product);
    offer.lines.push({ productId, name, quantity, unitCost });
    offer.items += quantity;
    total += quantity * unitCost;
    if (line.cost !== null && line.cost !== unitCost) {
      offer.repriced.push({ productId, name, before: line.cost, after: unitCost });
    }
  }
  return { ...offer, total: pence(total) };
}
