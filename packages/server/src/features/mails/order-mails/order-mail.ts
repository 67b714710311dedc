import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatDay, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { messages } from '@bakehouse/domain/kernel/messages';
import { formatCount, formatMoney, lineTotal } from '@bakehouse/domain/kernel/money';
import type { Reader } from '../../../platform/database/reader.ts';
import type { OrderMailKind } from '../../../platform/database/tables/mails.ts';
import { partsToHtml } from '../../../platform/mail/mail-html.ts';
import type { MailFact, MailPart } from '../../../platform/mail/mail-parts.ts';
import { partsToPlain } from '../../../platform/mail/mail-parts.ts';
import { oneLine } from '../../../platform/mail/one-line.ts';
import { dayTag } from './day-tag.ts';
import { describeCakes } from './order-mail-cakes.ts';
import { describeChanges } from './order-mail-changes.ts';
import { readDeletedOrder } from './read-deleted-order.ts';
import type { OrderMailRow } from './read-mail-order.ts';
import { readMailOrder } from './read-mail-order.ts';

/** The order and event of a mail. */
export type OrderMailSubject = {
  readonly kind: OrderMailKind;
  readonly orderId: OrderId;
  /** The version that the save created; null for mails that were queued without one. */
  readonly version: number | null;
  /** Versions of later saves in the same mail. */
  readonly later?: readonly number[];
};

export type OrderMail = {
  readonly shopAddress: string | null;
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
};

const verbs = {
  'order-created': 'received',
  'order-updated': 'changed',
  'order-voided': 'voided',
  'order-deleted': 'deleted',
} as const satisfies Record<OrderMailKind, string>;

/**
 * Writes the mail about the current order and its change; null where the order was deleted, unless the mail is about
 * the deletion.
 */
export async function writeOrderMail(
  database: Reader,
  { kind, orderId, version, later = [] }: OrderMailSubject,
  publicUrl: string,
): Promise<OrderMail | null> {
  const isDeletion = kind === 'order-deleted';
  const row = isDeletion
    ? await readDeletedOrder(database, orderId)
    : await readMailOrder(database, orderId, version, later);
  if (!row) return null;
  const verb = verbs[kind];
  const day = `${formatWeekdayName(row.delivery_dt)} ${formatDay(row.delivery_dt)}`;
  const parts: readonly MailPart[] = [
    { kind: 'title', text: `Order ${row.id} ${verb}`, tag: dayTag(row.delivery_dt, row.day_colours) },
    { kind: 'text', text: `${row.shop} (${row.brand})` },
    ...(row.voided ? [{ kind: 'notice', text: `${messages.void}: ${messages.voidExplained}` } as const] : []),
    ...whatHappened(kind, row, later.at(-1) ?? version),
    ...describeOrder(row, day),
    ...(isDeletion ? [] : [linkTo(row, publicUrl)]),
  ];
  return {
    shopAddress: row.shop_email,
    subject: oneLine(`Order ${row.id} ${verb}: ${row.shop}, ${day}`),
    plain: partsToPlain(parts),
    html: partsToHtml(parts, { name: row.business, telephone: row.telephone }),
  };
}

function linkTo({ id, delivery_dt: day }: OrderMailRow, publicUrl: string): MailPart {
  return { kind: 'link', text: 'Open the order', address: `${publicUrl}/orders/${formatDay(day)}/${id}` };
}

function whatHappened(kind: OrderMailKind, row: OrderMailRow, version: number | null): readonly MailPart[] {
  switch (kind) {
    case 'order-created':
      return whereFrom(row);
    case 'order-updated':
      return whatChanged(row, version);
    case 'order-voided':
      return whoEnded('Voided', row);
    case 'order-deleted':
      return [...whoEnded('Deleted', row), paragraph('This is what was on it:')];
    default:
      return kind satisfies never;
  }
}

function whoEnded(what: string, { at, by, time_zone: timeZone }: OrderMailRow): readonly MailPart[] {
  return at ? [paragraph(`${what} by ${by || 'somebody'} on ${formatMoment(at, timeZone)}`)] : [];
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
      { kind: 'changes', items: describeChanges(change.details, nameOf) },
    ]),
    ...(changes.length > 0 && isChangedSince
      ? [paragraph('It has been changed again since. This is the order as it stands now.')]
      : []),
  ];
}

function describeOrder(row: OrderMailRow, day: string): readonly MailPart[] {
  const items = row.item_count === 1 ? 'item' : 'items';
  const facts: readonly MailFact[] = [
    { label: 'For delivery on', between: ' ', value: day },
    ...(row.purchase_order_num === ''
      ? []
      : [{ label: 'PO number', between: ' ', value: row.purchase_order_num } as const]),
    { label: `${formatCount(row.item_count)} ${items}`, between: ', ', value: formatMoney(row.total) },
    ...(row.notes === ''
      ? []
      : [{ label: 'Special instructions', between: ': ', value: row.notes } as const]),
  ];
  return [{ kind: 'facts', facts }, ...(row.custom ? describeCakes(row.custom) : describeLines(row))];
}

function describeLines({ lines }: OrderMailRow): readonly MailPart[] {
  const priced = lines.map(({ quantity, name, unitCost }) => ({
    quantity,
    name,
    total: formatMoney(lineTotal(quantity, unitCost)),
  }));
  return priced.length === 0 ? [] : [{ kind: 'lines', lines: priced }];
}
