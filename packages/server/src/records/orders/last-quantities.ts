import { habitWeeks, leastHabitOrders } from '@bakehouse/domain/home/weekday-habit';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import { day, int4, productId } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

/** A shop may have been closed for so many weeks without losing its habit. */
const weeksOff = 2;

const quantitiesOfDays = readStatement('orders.quantitiesOfDays', { day, productId, quantity: int4 })`
  select o.delivery_dt as day, l.product_id as "productId", sum(l.quantity)::int as quantity
  from orders o join order_lines l on l.order_id = o.id
  where o.shop_id = $1 and o.delivery_dt = any ($2::date[]) and not o.voided
  group by o.delivery_dt, l.product_id`;

/** The quantities of the last six same weekdays on which the shop ordered, oldest first; empty with fewer than three. */
export async function readLastQuantities(
  database: Reader,
  shopId: ShopId,
  day: DeliveryDay,
): Promise<(productId: ProductId) => number[]> {
  const weekdays = Array.from({ length: habitWeeks + weeksOff }, (_, index) =>
    addDays(day, -7 * (index + 1)),
  );
  const rows = await quantitiesOfDays.all(database, shopId, weekdays);
  const ordered = [...new Set(rows.map((row) => row.day))].sort().slice(-habitWeeks);
  const quantities = new Map<ProductId, number[]>();
  for (const row of rows) {
    const position = ordered.indexOf(row.day);
    if (position < 0) continue;
    const list = quantities.get(row.productId) ?? new Array<number>(ordered.length).fill(0);
    list[position] = row.quantity;
    quantities.set(row.productId, list);
  }
  return (productId) => (ordered.length < leastHabitOrders ? [] : (quantities.get(productId) ?? []));
}
