import type { OrderId, ProductId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { CustomPart } from '@bakehouse/domain/orders/custom-order';
import type { ChangeDetails } from '@bakehouse/domain/orders/history/change-details';
import type { RowOf } from '../../../platform/database/columns.ts';
import {
  boolean,
  day,
  instant,
  int4,
  json,
  jsonb,
  orderId,
  pence,
  text,
} from '../../../platform/database/columns.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { readStatement } from '../../../platform/database/statement.ts';
import { readProducts } from '../../../records/catalogue/products.ts';
import { customPart } from '../../../records/orders/custom-part.ts';
import { packedLineColumns, packedLines } from '../../../records/orders/order-lines.ts';
import { personName } from '../../../records/people/person-name.ts';
import { businessSettings } from '../../../records/settings/business-settings.ts';

const columns = {
  id: orderId,
  delivery_dt: day,
  version: int4,
  item_count: int4,
  total: pence,
  purchase_order_num: text,
  notes: text,
  voided: boolean,
  shop: text,
  shop_email: text.nullable,
  brand: text,
  time_zone: text,
  business: text,
  telephone: text,
  day_colours: text.array,
  ...packedLineColumns,
  custom: json.as<CustomPart>().nullable,
  /** The event of this version, if the history has one. */
  details: jsonb.as<ChangeDetails>().nullable,
  at: instant.nullable,
  by: text.nullable,
};

/** The most changes that are listed; of more, the newest. */
const mostChangesTold = 20;

const laterChanges = readStatement('mails.laterChanges', {
  details: jsonb.as<ChangeDetails>(),
  at: instant,
  by: text,
})`
  select e.details, e.at, e.by from (
    select e.id, e.details, e.at, ${personName('u')} as by
    from order_events e join users u on u.id = e.user_id
    where e.order_id = $1 and e.version = any ($2::int[])
    order by e.id desc limit ${mostChangesTold}
  ) e order by e.id`;

type Change = { readonly details: ChangeDetails; readonly at: Temporal.Instant; readonly by: string };

/** The current order, and the change of the version that the mail is about. */
const orderForMail = readStatement('mails.order', columns)`
  select o.id, o.delivery_dt, o.version, o.item_count, o.total, o.purchase_order_num, o.notes, o.voided,
    s.name as shop, s.email as shop_email, b.name as brand, g.time_zone, g.business_name as business, g.telephone, g.day_colours,
    l.products, l.quantities, l.costs, ${customPart} as custom, e.details, e.at, e.by
  from orders o
  join shops s on s.id = o.shop_id
  join brands b on b.id = s.brand_id
  cross join ${businessSettings}
  ${packedLines}
  left join lateral (
    select e.details, e.at, ${personName('u')} as by
    from order_events e join users u on u.id = e.user_id
    where e.order_id = o.id and e.version = $2
    order by e.id limit 1
  ) e on true
  where o.id = $1`;

/** An order for a mail. */
export type OrderMailRow = Omit<RowOf<typeof columns>, keyof typeof packedLineColumns> & {
  /** Further changes in the same mail, oldest first. */
  readonly later: readonly Change[];
  readonly lines: readonly { readonly quantity: number; readonly unitCost: Pence; readonly name: string }[];
  nameOf(productId: ProductId): string;
};

/** The current order, and the changes of its version and of later saves. */
export async function readMailOrder(
  database: Reader,
  orderId: OrderId,
  version: number | null,
  laterVersions: readonly number[],
): Promise<OrderMailRow | null> {
  const row = await orderForMail.first(database, orderId, version);
  if (!row) return null;
  const later = laterVersions.length === 0 ? [] : await laterChanges.all(database, orderId, laterVersions);
  const changed = [row, ...later].flatMap(
    ({ details }) => details?.lines.map(([productId]) => productId) ?? [],
  );
  const products = await readProducts(database, [...new Set([...row.products, ...changed])]);
  const names = new Map(products.map(({ productId, name }) => [productId, name]));
  return {
    ...row,
    later,
    lines: products.flatMap(({ productId, name }) => {
      const place = row.products.indexOf(productId);
      const [quantity, unitCost] = [row.quantities[place], row.costs[place]];
      return quantity === undefined || unitCost === undefined ? [] : [{ name, quantity, unitCost }];
    }),
    nameOf: (productId) => names.get(productId) ?? `Product ${productId}`,
  };
}
