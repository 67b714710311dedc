import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/reader.ts';
import { onceADay } from '../../platform/jobs/once-a-day.ts';
import {
  firstRecentDay,
  freezeEveryInvoice,
  freezeInvoices,
  unfreezeInvoices,
} from '../../records/orders/freeze-invoices.ts';

type FreezeParts = { readonly database: Database; readonly clock: Clock };

/**
 * The job that freezes invoices: every minute those of days that have just closed. It also unfreezes those of days that
 * are open again because the general cut-off changed. Once a day it checks all orders: after an upgrade these are the
 * orders of all earlier years.
 */
export function createFreezeInvoices({ database, clock }: FreezeParts): () => Promise<void> {
  const freezeEvery = onceADay(clock, () => freezeEveryInvoice(database, clock.now()));
  return async function freezeClosedDays() {
    const now = clock.now();
    const from = firstRecentDay(now);
    await database.transaction().execute((trx) => unfreezeInvoices(trx, now));
    await database.transaction().execute((trx) => freezeInvoices(trx, now, { from, leaveBusy: true }));
    await freezeEvery();
  };
}
