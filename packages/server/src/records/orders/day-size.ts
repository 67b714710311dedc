import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Refused } from '@bakehouse/domain/kernel/refusal';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import { largestAnswerBytes } from '../../platform/api/largest-answer.ts';
import { int8, orderId } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

/** The part of an answer that the orders of a day may take; the rest is for shops and products. */
const mostBytesOfOrders = largestAnswerBytes * 0.75;

/**
 * SQL: an estimate of the size of the order `o` as JSON. Escaped characters are counted in full, so that an answer is
 * never larger than its estimate.
 */
const bytesOfOrder = `300 + 20 * o.line_count + octet_length(to_json(o.notes)::text)
    + octet_length(to_json(o.purchase_order_num)::text)
    + case when o.deliver_to_shop then 0 else octet_length(to_json(o.delivery_customer || o.delivery_company
      || o.delivery_tel || o.delivery_line_1 || o.delivery_line_2 || o.delivery_line_3 || o.delivery_city
      || o.delivery_postcode)::text) end
    + coalesce((
      select sum(400 + octet_length(to_json(c.message)::text) + octet_length(to_json(c.notes)::text))
      from order_customs c where c.order_id = o.id and o.order_type = 1
    ), 0)`;

const ordersOfDay = `from orders o
  where o.delivery_dt = $1 and not o.voided and ($2::int[] is null or o.shop_id = any ($2))`;

const bytesOfDay = readStatement('orders.bytesOfDay', {
  bytes: int8,
})`select coalesce(sum(${bytesOfOrder}), 0)::bigint as bytes ${ordersOfDay}`;

const largestOfDay = readStatement('orders.largestOfDay', {
  orderId,
})`select o.id as "orderId" ${ordersOfDay} order by ${bytesOfOrder} desc, o.id limit 3`;

/** The refusal if the orders of a day are too large for one answer; null if they fit. */
export async function refuseLargeDay(
  database: Reader,
  day: DeliveryDay,
  shops: readonly ShopId[] | null,
): Promise<Refused | null> {
  const { bytes } = await bytesOfDay.one(database, day, shops);
  if (bytes <= mostBytesOfOrders) return null;
  const largest = await largestOfDay.all(database, day, shops);
  return refuse({ kind: 'day-too-large', orderIds: largest.map((order) => order.orderId) });
}
