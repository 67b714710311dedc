import pg from 'pg';
import type { Cluster } from '../start-cluster.ts';
import { shopCount } from './dataset.ts';

/** The number of additional orders for searches. */
export const archivedOrders = 1_000_000;
/** The days of the archive relative to today, earlier than those of all other jobs. */
export const archiveOffsets = { from: -2_400, to: -1_801 } as const;

/** One order in ten has special instructions, one in 10,000 a word that few others have. */
const notes = `case when n % 10 = 0 then (array['Leave at the back door', 'Two crates on top please',
    'Ring before you come', 'No walnut in anything, allergic guest', 'Early if you can'])[1 + (n / 10) % 5] ||
    case when n % 10000 = 0 then ' saffron' else '' end else '' end`;

/** The PO number of the n-th archived order. */
export function archivedNumber(n: number): string {
  return `PO A${n}`;
}

/** Adds a million orders without lines. Only searches need them, and they would slow the other jobs down. */
export async function fillArchive(
  cluster: Pick<Cluster, 'superuserUrl'>,
  today: string,
  orders = archivedOrders,
): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.superuserUrl });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    const { from, to } = archiveOffsets;
    await client.query(
      `insert into orders (shop_id, delivery_dt, purchase_order_num, notes, created_at, created_by)
       select 1 + n % ${shopCount}, $1::date + ${from} + (n::bigint * ${to - from} / $2::bigint)::int, 'PO A' || n,
         ${notes}, now(), 1
       from generate_series(1, $2::int) n`,
      [today, orders],
    );
    await client.query('vacuum (analyze) orders');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
