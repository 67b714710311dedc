import type { OrderId, ProductId } from '@bakehouse/domain/kernel/branded';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatDay, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { messages } from '@bakehouse/domain/kernel/messages';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { formatCount, formatMoney, lineTotal } from '@bakehouse/domain/kernel/money';
import type { ChangeDetails } from '@bakehouse/domain/orders/change-details';
import type { CustomPart } from '@bakehouse/domain/orders/custom-order';
import type { RowOf } from '../../platform/database/columns.ts';
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
} from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { readProducts } from '../../records/catalogue/products.ts';
import { customPart } from '../../records/orders/custom-part.ts';
import { packedLineColumns, packedLines } from '../../records/orders/order-lines.ts';
import { personName } from '../../records/people/person-name.ts';
import { businessSettings } from '../../records/settings/business-settings.ts';
import { oneLine } from './mail-page.ts';
import { describeCakes } from './order-mail-cakes.ts';
import { describeChanges } from './order-mail-changes.ts';
import type { MailPart } from './order-mail-parts.ts';
import { partsToHtml, partsToPlain } from './order-mail-parts.ts';

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
  ...packedLineColumns,
  custom: json.as<CustomPart>().nullable,
  /** The event, where the history has one of this version. */
  details: jsonb.as<ChangeDetails>().nullable,
  at: instant.nullable,
  by: text.nullable,
};

/** So many changes are told one by one; of more, the newest. */
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
    s.name as shop, s.email as shop_email, b.name as brand, g.time_zone,
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

type OrderMailRow = RowOf<typeof columns> & {
  /** The changes that are told as well, the oldest first. */
  readonly later: readonly Change[];
  readonly lines: readonly { readonly quantity: number; readonly unitCost: Pence; readonly name: string }[];
  nameOf(productId: ProductId): string;
};

async function readOrder(
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

/** Which mail is to be written. */
export type OrderMailSubject = {
  readonly kind: 'order-created' | 'order-updated';
  readonly orderId: OrderId;
  /** The version that the save left behind; null for mails that were queued without one. */
  readonly version: number | null;
  /** Versions of later saves that it tells as well. */
  readonly later?: readonly number[];
};

export type OrderMail = {
  readonly shopAddress: string | null;
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
};

/** Writes the mail about the current order and what was changed; null where the order was deleted. */
export async function writeOrderMail(
  database: Reader,
  { kind, orderId, version, later = [] }: OrderMailSubject,
  publicUrl: string,
): Promise<OrderMail | null> {
  const row = await readOrder(database, orderId, version, later);
  if (!row) return null;
  const verb = kind === 'order-created' ? 'received' : 'changed';
  const day = `${formatWeekdayName(row.delivery_dt)} ${formatDay(row.delivery_dt)}`;
  const parts: readonly MailPart[] = [
    { kind: 'title', text: `Order ${row.id} ${verb}` },
    { kind: 'text', text: `${row.shop} (${row.brand})` },
    ...(row.voided ? [paragraph(`${messages.void}: ${messages.voidExplained}`)] : []),
    ...(kind === 'order-updated' ? whatChanged(row, later.at(-1) ?? version) : whereFrom(row)),
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

function paragraph(words: string): MailPart {
  return { kind: 'text', text: words };
}

function whereFrom({ details }: OrderMailRow): readonly MailPart[] {
  return details?.copiedFrom === undefined ? [] : [paragraph(`A copy of order ${details.copiedFrom}`)];
}

function whatChanged(
  { details, at, by, later, nameOf, ...row }: OrderMailRow,
  lastVersion: number | null,
): MailPart[] {
  const changes = details && at ? [{ details, at, by }, ...later] : later;
  const isChangedSince = lastVersion !== null && row.version > lastVersion && !row.voided;
  return [
    ...changes.flatMap((change): MailPart[] => [
      {
        kind: 'heading',
        text: `What ${change.by || 'somebody'} changed on ${formatMoment(change.at, row.time_zone)}`,
      },
      { kind: 'list', items: describeChanges(change.details, nameOf) },
    ]),
    ...(changes.length > 0 && isChangedSince
      ? [paragraph('It was changed again since. This is the order as it stands now.')]
      : []),
  ];
}

function describeOrder(row: OrderMailRow, day: string): readonly MailPart[] {
  return [
    paragraph(`For delivery on ${day}`),
    ...(row.purchase_order_num === '' ? [] : [paragraph(`PO number ${row.purchase_order_num}`)]),
    paragraph(
      `${formatCount(row.item_count)} ${row.item_count === 1 ? 'item' : 'items'}, ${formatMoney(row.total)}`,
    ),
    ...(row.notes === '' ? [] : [paragraph(`Special instructions: ${row.notes}`)]),
    ...(row.custom ? describeCakes(row.custom) : describeLines(row)),
  ];
}

function describeLines({ lines }: OrderMailRow): readonly MailPart[] {
  const priced = lines.map(({ quantity, name, unitCost }) => ({
    quantity,
    name,
    total: formatMoney(lineTotal(quantity, unitCost)),
  }));
  return priced.length === 0 ? [] : [{ kind: 'lines', lines: priced }];
}
