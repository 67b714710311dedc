import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, daysBetween, todayAt } from '@bakehouse/domain/kernel/day';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Pool } from '../../platform/database/database.ts';
import { freezeEveryInvoice } from '../../records/orders/freeze-invoices.ts';
import { fetchLoadFacts } from '../../records/orders/load-facts.ts';
import { findActingUser } from './find-acting-user.ts';
import type { FileCount, RefusedRow } from './import-report.ts';
import { createImportReport } from './import-report.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { LoadError } from './load-error.ts';
import { loadOrders } from './load-orders.ts';
import { readWorkload } from './read-workload.ts';

/** How far a part of the load has come; `total` and `done` are in the part's own unit. */
export type LoadStep = { readonly task: string; readonly done: number; readonly total: number };

export type WorkloadLoad = {
  readonly database: Pool;
  /** Holds shops.csv, products.csv, orders.csv and order_lines.csv. */
  readonly directory: string;
  readonly clock: Clock;
  /** Shifts every day by the same number of days, so that the last one is today. */
  readonly shiftToToday: boolean;
  readonly progress: (step: LoadStep) => void;
  /** Ends the load after the current transaction. */
  readonly signal?: AbortSignal;
};

export type LoadReport = {
  readonly files: readonly FileCount[];
  readonly refusals: readonly RefusedRow[];
  readonly firstDay: DeliveryDay | null;
  readonly lastDay: DeliveryDay | null;
  readonly shiftedBy: number;
};

/** The id of an advisory lock that nothing else uses. */
const oneLoadAtATime = 7_201_934;

/**
 * Loads a history of orders from CSV files, by the same rules as saves. Loading the same folder again changes nothing.
 * If a file cannot be read, throws a `LoadError` before anything is written.
 */
export async function loadWorkload(load: WorkloadLoad): Promise<LoadReport> {
  return load.database.connection().execute(async (connection) => {
    const key = sql.lit(oneLoadAtATime);
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${key}) as ours`.execute(
      connection,
    );
    if (!rows[0]?.ours)
      throw new LoadError('Another load is running on this database. Wait until it has finished.');
    try {
      return await loadAlone(load);
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

async function loadAlone({
  database,
  directory,
  clock,
  shiftToToday,
  progress,
  signal,
}: WorkloadLoad): Promise<LoadReport> {
  const importReport = createImportReport();
  const now = clock.now();
  const workload = await readWorkload(directory, importReport, (file, done, total) =>
    progress({ task: `Reading ${file}`, done, total }),
  );
  const { actor, catalogue } = await database.transaction().execute(async (trx) => ({
    actor: await findActingUser(trx, now),
    catalogue: await loadCatalogue(trx, workload, importReport),
  }));
  const facts = await fetchLoadFacts(database, {
    shopIds: [...catalogue.shopIds.values()],
    productIds: [...catalogue.productIds.values()],
  });
  const { firstDay, lastDay, orders } = workload;
  const shiftedBy = shiftToToday && lastDay ? daysBetween(lastDay, todayAt(now, facts.clock.timeZone)) : 0;
  await loadOrders({
    database,
    orders,
    catalogue,
    facts,
    actor,
    shiftedBy,
    now,
    importReport,
    signal,
    onProgress: (done) => progress({ task: 'Writing orders', done, total: orders.length }),
  });
  await freezeEveryInvoice(database, now);
  // The query planner needs statistics of the new rows.
  await sql`analyze orders, order_lines, order_events, order_invoices, shop_products`.execute(database);
  return {
    files: importReport.counts(),
    refusals: importReport.refusals(),
    firstDay: firstDay && addDays(firstDay, shiftedBy),
    lastDay: lastDay && addDays(lastDay, shiftedBy),
    shiftedBy,
  };
}
