import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { cutOffInstant, isOpen, mostCutOffDays } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, todayAt } from '@bakehouse/domain/kernel/day';
import type { Transaction } from 'kysely';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { int8 } from '../../platform/database/columns.ts';
import { planPerCall } from '../../platform/database/prepared-client.ts';
import type { Database, Reader } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { readCutOffs } from '../cut-offs.ts';
import { readBusinessSettings } from '../settings/business-settings.ts';
import { categoriesOfToday, joinParties, partiesOfToday } from './document-facts.ts';

/** Which orders past their cut-off are frozen: all of them unless said otherwise. */
export type FreezeScope = {
  readonly shopIds?: readonly ShopId[];
  /** Only orders of this day and later. */
  readonly from?: DeliveryDay;
  /** Only orders whose numbers lie after the first and up to the last. */
  readonly numbers?: { readonly after: number; readonly upTo: number };
  /** Skips orders that are locked by a save, instead of waiting for them. */
  readonly leaveBusy?: boolean;
};

/** SQL: closed orders without a frozen invoice, locked. */
const dueOrders = (lock: string) => `
    select o.id, o.shop_id from orders o
    where o.delivery_dt >= $1 and (o.delivery_dt < $2 or o.delivery_dt = any ($3::date[]))
      and ($4::int[] is null or o.shop_id = any ($4)) and o.id > $5 and o.id <= $6
      and not exists (select from order_invoices i where i.order_id = o.id)
    order by o.id ${lock}`;
/** A save updates its order, which conflicts with this lock; saves of other orders and readers are not affected. */
const againstSaves = 'for share of o';

const freeze = (name: string, lock: string) =>
  writeStatement(name, {})`
  with due as materialized (${dueOrders(lock)}
  ), named as (
    update order_lines l
    set item_code = p.pid, product_name = p.name, details = p.details, vat_code = p.vat_code
    from due, products p
    where l.order_id = due.id and l.product_name is null and p.id = l.product_id
  ), parties as (
    select s.id as shop_id, ${partiesOfToday} as facts
    from shops s ${joinParties}
    where s.id in (select shop_id from due)
  ), categorised as (${categoriesOfToday('due')}
  ), frozen as (
    insert into order_invoices (order_id, frozen_at, facts, shelves)
    select due.id, $7, parties.facts, coalesce(categorised.shelves, '[]')
    from due join parties using (shop_id) left join categorised on categorised.order_id = due.id
  )
  select${planPerCall}`;
const freezeDue = freeze('invoices.freezeDue', againstSaves);
const freezeIdle = freeze('invoices.freezeIdle', `${againstSaves} skip locked`);
/** A statement of its own: the next one then sees the lines of the saves that this one waited for. */
const waitForSaves = writeStatement('invoices.waitForSaves', {})`
  select from (${dueOrders(againstSaves)}) o${planPerCall}`;

/**
 * Freezes the names, categories, addresses and seller on invoices of orders past their cut-off (D29). A job does so after
 * each cut-off. Every change of a shop, a brand, the seller, the business settings or a product calls this first, in its
 * own transaction, so that it does not appear on earlier invoices.
 */
export async function freezeInvoices(
  trx: Transaction<Tables>,
  now: Temporal.Instant,
  { shopIds, from, numbers, leaveBusy = false }: FreezeScope = {},
): Promise<void> {
  await lockInvoices(trx);
  const { today, closed } = await listClosedDays(trx, now);
  const orders = [
    from ?? '-infinity',
    today,
    closed,
    shopIds ?? null,
    numbers?.after ?? 0,
    numbers?.upTo ?? Number.MAX_SAFE_INTEGER,
  ];
  if (!leaveBusy) await waitForSaves.run(trx, ...orders);
  await (leaveBusy ? freezeIdle : freezeDue).run(trx, ...orders, now.toString());
}

/** Orders can be saved up to the end of their day, in any time zone. */
const recentDays = 2;

/** The first day that may have closed recently. Earlier days are frozen by the daily run over all orders. */
export function firstRecentDay(now: Temporal.Instant): DeliveryDay {
  return addDays(todayAt(now, 'UTC'), -recentDays);
}

/** Freezes the invoices that the background job has not frozen yet, before a change that must not appear on them. */
export async function freezeRecentInvoices(trx: Transaction<Tables>, now: Temporal.Instant): Promise<void> {
  await freezeInvoices(trx, now, { from: firstRecentDay(now) });
}

/** Keeps transactions short, because saves of these orders and of cut-offs may wait for them. */
const numbersPerBatch = 2_000;

/** SQL: where batches of $3 numbers begin in which an order of a closed day is not frozen yet. */
const batchesDue = readStatement('invoices.batchesDue', { after: int8 })`
  select distinct (o.id - 1) / $3::bigint * $3 as after from orders o
  where (o.delivery_dt < $1 or o.delivery_dt = any ($2::date[]))
    and not exists (select from order_invoices i where i.order_id = o.id)
  order by 1`;

/** Freezes the invoices of every order that is past its cut-off, a batch at a time. */
export async function freezeEveryInvoice(database: Database, now: Temporal.Instant): Promise<void> {
  const { today, closed } = await listClosedDays(database, now);
  for (const { after } of await batchesDue.all(database, today, closed, numbersPerBatch)) {
    const numbers = { after, upTo: after + numbersPerBatch };
    await database.transaction().execute((trx) => freezeInvoices(trx, now, { numbers, leaveBusy: true }));
  }
}

const thaw = writeStatement('invoices.thaw', {})`
  delete from order_invoices i using orders o
  where o.id = i.order_id and o.delivery_dt >= $1 and o.delivery_dt <> all ($2::date[])`;

/**
 * Unfreezes the invoices of days that are open again. Every change of cut-offs calls this afterwards, in its own
 * transaction.
 */
export async function unfreezeInvoices(trx: Transaction<Tables>, now: Temporal.Instant): Promise<void> {
  await lockInvoices(trx);
  const { today, closed } = await listClosedDays(trx, now);
  await thaw.run(trx, today, closed);
}

/**
 * Serializes freezing until the transaction ends, so that the second transaction sees the cut-offs that the first one
 * read or wrote. Take this lock before locks on categories or products.
 */
export function lockInvoices(trx: Transaction<Tables>): Promise<void> {
  return acquireAdvisoryLock(trx, 'frozen invoices');
}

/** Every day before today is closed; of the days from today on, those whose cut-off for shops has passed. */
async function listClosedDays(database: Reader, now: Temporal.Instant) {
  const { clock } = await readBusinessSettings(database);
  const today = todayAt(now, clock.timeZone);
  const { hoursOf } = await readCutOffs(database, today, addDays(today, mostCutOffDays));
  const days = Array.from({ length: mostCutOffDays + 1 }, (_, index) => addDays(today, index));
  const closed = days.filter((day) => !isOpen(now, cutOffInstant(day, hoursOf(day), clock)));
  return { today, closed };
}
