import type { OrderId, ProductId } from '@bakehouse/domain/kernel/branded';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDay, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { messages } from '@bakehouse/domain/kernel/messages';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { formatCount, formatMoney, lineTotal, noPence } from '@bakehouse/domain/kernel/money';
import type { ChangeDetails } from '@bakehouse/domain/orders/change-details';
import type { CustomPart } from '@bakehouse/domain/orders/custom-order';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { customPart } from '../../records/orders/custom-part.ts';
import { businessSettings } from '../../records/settings/business-settings.ts';
import { oneLine } from './mail-page.ts';
import { describeCakes } from './order-mail-cakes.ts';
import { describeChanges } from './order-mail-changes.ts';
import type { MailPart } from './order-mail-parts.ts';
import { partsToHtml, partsToPlain } from './order-mail-parts.ts';

/** The current order, and the change of the version that the mail is about. */
const orderForMail = `
  select o.id, o.delivery_dt, o.version, o.item_count, o.total, o.purchase_order_num, o.notes, o.voided,
    s.name as shop, s.email as shop_email, b.name as brand, g.time_zone,
    l.names, l.quantities, l.costs, ${customPart} as custom, e.details, e.at, e.by, e.products
  from orders o
  join shops s on s.id = o.shop_id
  join brands b on b.id = s.brand_id
  cross join ${businessSettings}
  cross join lateral (
    select coalesce(json_agg(p.name order by c.name, p.name, p.id), '[]') as names,
      coalesce(array_agg(x.quantity order by c.name, p.name, p.id), '{}') as quantities,
      coalesce(array_agg(x.unit_cost order by c.name, p.name, p.id), '{}') as costs
    from order_lines x join products p on p.id = x.product_id join categories c on c.id = p.category_id
    where x.order_id = o.id
  ) l
  left join lateral (
    select e.details, e.at, trim(u.firstname || ' ' || u.lastname) as by, (
        select coalesce(json_object_agg(p.id, p.name), '{}') from products p
        where p.id in (select (line ->> 0)::int from jsonb_array_elements(e.details -> 'lines') line)
      ) as products
    from order_events e join users u on u.id = e.user_id
    where e.order_id = o.id and e.version = $2
    order by e.id limit 1
  ) e on true
  where o.id = $1`;

type OrderMailRow = {
  id: OrderId;
  delivery_dt: DeliveryDay;
  version: number;
  item_count: number;
  total: Pence;
  purchase_order_num: string;
  notes: string;
  voided: boolean;
  shop: string;
  shop_email: string | null;
  brand: string;
  time_zone: string;
  names: readonly string[];
  quantities: readonly number[];
  costs: readonly Pence[];
  custom: CustomPart | null;
  /** The event, where the history has one of this version. */
  details: ChangeDetails | null;
  at: Temporal.Instant | null;
  by: string | null;
  products: Readonly<Record<number, string>> | null;
};

/** Which mail is to be written. */
export type OrderMailSubject = {
  readonly kind: 'order-created' | 'order-updated';
  readonly orderId: OrderId;
  /** The version that the save left behind; null for mails that were queued without one. */
  readonly version: number | null;
};

export type OrderMail = {
  readonly shopAddress: string | null;
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
};

/** Writes the mail about the current order and what was changed; null where the order was deleted. */
export async function writeOrderMail(
  database: Database,
  { kind, orderId, version }: OrderMailSubject,
  publicUrl: string,
): Promise<OrderMail | null> {
  const { rows } = await database.executeQuery<OrderMailRow>(
    CompiledQuery.raw(orderForMail, [orderId, version]),
  );
  const row = rows[0];
  if (!row) return null;
  const verb = kind === 'order-created' ? 'received' : 'changed';
  const day = `${formatWeekdayName(row.delivery_dt)} ${formatDay(row.delivery_dt)}`;
  const parts: readonly MailPart[] = [
    { kind: 'title', text: `Order ${row.id} ${verb}` },
    { kind: 'text', text: `${row.shop} (${row.brand})` },
    ...(row.voided ? [text(`${messages.void}: ${messages.voidExplained}`)] : []),
    ...(kind === 'order-updated' ? whatChanged(row, version) : whereFrom(row)),
    ...describeOrder(row, day),
    {
      kind: 'link',
      text: 'Open the order',
      address: `${publicUrl}/orders/${formatDay(row.delivery_dt)}/${row.id}`,
    },
  ];
  return {
    shopAddress: row.shop_email,
    subject: oneLine(`Order ${row.id} ${verb}: ${row.shop}, ${day}`),
    plain: partsToPlain(parts),
    html: partsToHtml(parts),
  };
}

function text(words: string): MailPart {
  return { kind: 'text', text: words };
}

function whereFrom({ details }: OrderMailRow): readonly MailPart[] {
  return details?.copiedFrom === undefined ? [] : [text(`A copy of order ${details.copiedFrom}`)];
}

function whatChanged(
  { details, at, by, products, ...row }: OrderMailRow,
  version: number | null,
): MailPart[] {
  if (!details || !at) return [];
  const nameOf = (productId: ProductId) => products?.[productId] ?? `Product ${productId}`;
  const isChangedSince = version !== null && row.version > version && !row.voided;
  return [
    { kind: 'heading', text: `What ${by || 'somebody'} changed on ${formatMoment(at, row.time_zone)}` },
    { kind: 'list', items: describeChanges(details, nameOf) },
    ...(isChangedSince ? [text('It was changed again since. This is the order as it stands now.')] : []),
  ];
}

function describeOrder(row: OrderMailRow, day: string): readonly MailPart[] {
  return [
    text(`For delivery on ${day}`),
    ...(row.purchase_order_num === '' ? [] : [text(`PO number ${row.purchase_order_num}`)]),
    text(
      `${formatCount(row.item_count)} ${row.item_count === 1 ? 'item' : 'items'}, ${formatMoney(row.total)}`,
    ),
    ...(row.notes === '' ? [] : [text(`Special instructions: ${row.notes}`)]),
    ...(row.custom ? describeCakes(row.custom) : describeLines(row)),
  ];
}

function describeLines({ names, quantities, costs }: OrderMailRow): readonly MailPart[] {
  const lines = names.map((name, index) => {
    const quantity = quantities[index] ?? 0;
    return { quantity, name, total: formatMoney(lineTotal(quantity, costs[index] ?? noPence)) };
  });
  return lines.length === 0 ? [] : [{ kind: 'lines', lines }];
}
