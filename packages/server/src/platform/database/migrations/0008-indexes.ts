import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { buildIndexConcurrently } from '../build-index.ts';

/** Indexes on tables of millions of rows, built while orders go on being saved. */
export const transactional = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  // The index of the live feed, in the order in which the feed reads. A block range index read too many rows after a
  // restore.
  await buildIndexConcurrently(db, 'order_events_feed', 'on order_events (transaction_id, id)');
  await sql`drop index concurrently if exists order_events_by_transaction`.execute(db);
  // Finds who ordered a product, and whether a product may be deleted.
  await buildIndexConcurrently(db, 'order_lines_by_product', 'on order_lines (product_id, order_id)');
  // Mails whose bodies have not been erased yet.
  await buildIndexConcurrently(db, 'mails_with_bodies', 'on mails (queued_at) where html is not null');
}
