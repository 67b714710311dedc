import type { DocumentPack } from '@bakehouse/contract/documents';
import { maySeeInvoice } from '@bakehouse/domain/documents/may-see-invoice';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { cutOffFor } from '@bakehouse/domain/kernel/cutoff';
import { noPence } from '@bakehouse/domain/kernel/money';
import type { Outcome, Refused } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { invoicePrintLimit } from '@bakehouse/domain/orders/search';
import type { Reader } from '../../platform/database/reader.ts';
import { readCutOffs } from '../../records/cut-offs.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';
import type { ReadDocuments } from './read-documents.ts';
import { readDocuments } from './read-documents.ts';

/** An order without an invoice, and why. */
export type LeftOut = { readonly orderId: OrderId; readonly why: 'voided' | 'not-ready' };

type Found = { pack: DocumentPack; leftOut: LeftOut[] };

/**
 * The contents of the documents of up to 40 orders, by brand, shop and number. An order that this person may not see is
 * treated as unknown.
 */
export async function findDocuments(
  database: Reader,
  actor: Actor,
  orderIds: readonly OrderId[],
): Promise<Outcome<Found>> {
  const read = await readOwn(database, actor, orderIds);
  return 'kind' in read ? read : done({ pack: read.pack, leftOut: [] });
}

/** The same for the invoice of one order, void or not, once it is available (spec 000 section 4). */
export async function findInvoice(
  database: Reader,
  actor: Actor,
  orderId: OrderId,
  now: Temporal.Instant,
): Promise<Outcome<Found>> {
  const read = await readOwn(database, actor, [orderId]);
  if ('kind' in read) return read;
  const notReady = await findNotReady(database, actor, read, now);
  if (notReady.has(orderId)) return refuse({ kind: 'invoice-not-ready' });
  return done({ pack: read.pack, leftOut: [] });
}

/** The same for several invoices: void orders are left out, and those whose invoice is not available yet. */
export async function findInvoices(
  database: Reader,
  actor: Actor,
  orderIds: readonly OrderId[],
  now: Temporal.Instant,
): Promise<Outcome<Found>> {
  const read = await readOwn(database, actor, orderIds);
  if ('kind' in read) return read;
  const notReady = await findNotReady(database, actor, read, now);
  const leftOut = read.pack.orders.flatMap<LeftOut>(({ orderId, voided }) => {
    if (voided) return [{ orderId, why: 'voided' }];
    return notReady.has(orderId) ? [{ orderId, why: 'not-ready' }] : [];
  });
  const gone = new Set(leftOut.map(({ orderId }) => orderId));
  const orders = read.pack.orders.filter(({ orderId }) => !gone.has(orderId));
  return done({ pack: { ...read.pack, orders }, leftOut });
}

async function readOwn(
  database: Reader,
  actor: Actor,
  orderIds: readonly OrderId[],
): Promise<ReadDocuments | Refused> {
  if (orderIds.length > invoicePrintLimit) return refuse({ kind: 'too-many-invoices' });
  const read = await readDocuments(database, { orderIds, shops: visibleShops(actor) });
  const known = new Set(read.pack.orders.map(({ orderId }) => orderId));
  const missing = orderIds.find((orderId) => !known.has(orderId));
  if (missing === undefined) return read;
  return refuse({ kind: 'order-not-found', orderId: String(missing) });
}

/** The orders whose invoice is not available yet. */
async function findNotReady(
  database: Reader,
  actor: Actor,
  { pack, totals }: ReadDocuments,
  now: Temporal.Instant,
): Promise<ReadonlySet<OrderId>> {
  const days = pack.orders.map(({ day }) => day).toSorted();
  const [first] = days;
  if (first === undefined) return new Set();
  const { clock, hoursOf } = await readCutOffs(database, first, days.at(-1) ?? first);
  return new Set(
    pack.orders
      .filter(({ orderId, day }) => {
        const cutOff = cutOffFor(actor, day, hoursOf(day), clock);
        return !maySeeInvoice(actor, { total: totals.get(orderId) ?? noPence }, cutOff, now);
      })
      .map(({ orderId }) => orderId),
  );
}
