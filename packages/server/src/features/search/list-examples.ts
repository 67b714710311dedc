import type { Actor } from '@bakehouse/domain/kernel/actor';
import { todayAt } from '@bakehouse/domain/kernel/day';
import { orderId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';

/** The most orders that are read to find an example of each kind. */
const mostRead = 30;

const ordersOfToday = readStatement('search.examples', {
  orderId,
  shopName: text,
  purchaseOrderNumber: text,
  notes: text,
})`
  select o.id as "orderId", s.name as "shopName", o.purchase_order_num as "purchaseOrderNumber",
    left(o.notes, 80) as notes
  from orders o join shops s on s.id = o.shop_id
  where o.delivery_dt = $1 and not o.voided and ($2::int[] is null or o.shop_id = any ($2))
  order by (o.notes = ''), (o.purchase_order_num = ''), o.id
  limit $3`;

/** A few orders of today that this person sees, first those with instructions and numbers. */
export async function listExamples(database: Reader, actor: Actor, now: Temporal.Instant) {
  const { clock } = await readBusinessSettings(database);
  const today = todayAt(now, clock.timeZone);
  return { orders: await ordersOfToday.all(database, today, visibleShops(actor), mostRead) };
}
