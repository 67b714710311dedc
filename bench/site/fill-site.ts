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
  /** Orders of sixty shops, one for each day. */
  readonly orders: number;
  /** So many days back they have lines. */
  readonly daysWithLines: number;
  /** Further orders, without lines. */
  readonly archived: number;
};

/** Migrates and fills a database, with people who are signed in. */
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

/** What a server does once with the orders of all the years before, so that it does not do it while it is measured. */
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

/** The days that the jobs read, and those that lie between 2000 and today. */
const fewestDays = 300;
const mostDays = 9_000;

/**
 * The size of a database with so many orders, of which lines and days grow with them: a tenth of the orders is on days
 * of sixty orders, and of these the newest have lines; the rest is archived.
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
