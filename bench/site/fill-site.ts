import { openDatabase, openPool } from '@bakehouse/server/platform/database/database';
import { migrateToLatest } from '@bakehouse/server/platform/database/migrate';
import { freezeEveryInvoice } from '@bakehouse/server/records/orders/freeze-invoices';
import pg from 'pg';
import type { Cluster } from '../start-cluster.ts';
import type { ServerKeys } from '../start-program.ts';
import { shopCount } from './dataset.ts';
import { fillArchive } from './fill-archive.ts';
import { fillDataset, usualDaysWithLines } from './fill-dataset.ts';
import type { People } from './sign-in-people.ts';
import { signInPeople } from './sign-in-people.ts';

export type SiteSize = {
  /** Orders of sixty shops, one per shop and day. */
  readonly orders: number;
  /** The number of past days whose orders have lines. */
  readonly daysWithLines: number;
  /** Further orders, without lines. */
  readonly archived: number;
};

/** Migrates and fills a database, including signed-in people. */
export async function fillSite(
  cluster: Cluster,
  keys: ServerKeys,
  today: string,
  { orders, daysWithLines, archived }: SiteSize,
): Promise<People> {
  await migrateToLatest(cluster.url);
  await fillDataset(cluster, today, orders, daysWithLines);
  if (archived > 0) await fillArchive(cluster, today, archived);
  await freezeInvoicesSoFar(cluster);
  return signInPeople(cluster, keys);
}

/** Freezes the invoices of all past orders, which the server would otherwise do once during the measurements. */
async function freezeInvoicesSoFar({
  url,
  superuserUrl,
}: Pick<Cluster, 'url' | 'superuserUrl'>): Promise<void> {
  const database = openDatabase(openPool({ url, connections: 1, onError: () => {} }));
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await freezeEveryInvoice(database, Temporal.Now.instant());
    await client.query('vacuum (analyze) order_invoices, order_lines');
    await client.query('checkpoint');
  } finally {
    await client.end();
    await database.destroy();
  }
}

export function usualSize(orders: number): SiteSize {
  return { orders, daysWithLines: usualDaysWithLines, archived: 0 };
}

/** At least the days that the jobs read, and at most about the days since 2000. */
const fewestDays = 300;
const mostDays = 9_000;

/**
 * The size of a database with this number of orders. A tenth of them is on days of sixty orders, the newest of which
 * have lines; the rest is archived. The numbers of days and lines grow with the orders.
 */
export function scaledSize(orders: number, times: number): SiteSize {
  const days = Math.min(Math.max(Math.round(orders / 10 / shopCount), fewestDays), mostDays);
  const onDays = days * shopCount;
  return {
    orders: onDays,
    daysWithLines: usualDaysWithLines * times,
    archived: Math.max(orders - onDays, 0),
  };
}
