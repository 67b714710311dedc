import type { OrderId, ProductId } from '@bakehouse/domain/kernel/branded';
import { noPence } from '@bakehouse/domain/kernel/money';
import type { ChangeDetails } from '@bakehouse/domain/orders/history/change-details';
import { customDetailsOf } from '@bakehouse/domain/orders/history/change-details';
import { totalsOf, totalsOfItems } from '@bakehouse/domain/orders/order';
import { day, instant, int4, jsonb, orderId, text } from '../../../platform/database/columns.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { readStatement } from '../../../platform/database/statement.ts';
import { readProducts } from '../../../records/catalogue/products.ts';
import { personName } from '../../../records/people/person-name.ts';
import { businessSettings } from '../../../records/settings/business-settings.ts';
import type { OrderMailRow } from './read-mail-order.ts';

/** The event of a deletion has all contents of the order (D8). */
const deletion = readStatement('mails.deletedOrder', {
  id: orderId,
  delivery_dt: day,
  version: int4,
  details: jsonb.as<ChangeDetails>(),
  at: instant,
  by: text,
  shop: text,
  shop_email: text.nullable,
  brand: text,
  time_zone: text,
  business: text,
  telephone: text,
  day_colours: text.array,
})`
  select e.order_id as id, e.delivery_dt, e.version, e.details, e.at, ${personName('u')} as by,
    s.name as shop, s.email as shop_email, b.name as brand, g.time_zone, g.business_name as business, g.telephone, g.day_colours
  from order_events e
  join users u on u.id = e.user_id
  join shops s on s.id = e.shop_id
  join brands b on b.id = s.brand_id
  cross join ${businessSettings}
  where e.order_id = $1 and e.kind = 'deleted'
  order by e.id desc limit 1`;

/** An order that was deleted, as it was before; null where it never was. */
export async function readDeletedOrder(database: Reader, id: OrderId): Promise<OrderMailRow | null> {
  const row = await deletion.first(database, id);
  if (!row) return null;
  const { details } = row;
  const { cakes = [], deliverTo } = customDetailsOf(details);
  const place = deliverTo?.[0];
  const custom = place ? { items: cakes.flatMap(([, cake]) => cake ?? []), deliverTo: place } : null;
  const deleted = details.lines.map(([productId, quantity, , unitCost]) => ({
    productId,
    quantity,
    unitCost: unitCost ?? noPence,
  }));
  const products = await readProducts(
    database,
    deleted.map(({ productId }) => productId),
  );
  const names = new Map(products.map(({ productId, name }) => [productId, name]));
  const nameOf = (productId: ProductId) => names.get(productId) ?? `Product ${productId}`;
  const places = new Map(products.map(({ productId }, place) => [productId, place]));
  const lines = deleted
    .toSorted((a, b) => (places.get(a.productId) ?? 0) - (places.get(b.productId) ?? 0))
    .map(({ productId, quantity, unitCost }) => ({ name: nameOf(productId), quantity, unitCost }));
  const { itemCount, total } = custom ? totalsOfItems(custom.items) : totalsOf(deleted);
  return {
    ...row,
    item_count: itemCount,
    total,
    purchase_order_num: details.purchaseOrderNumber?.[0] ?? '',
    notes: details.notes?.[0] ?? '',
    voided: false,
    custom,
    later: [],
    lines,
    nameOf,
  };
}
