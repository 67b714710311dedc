import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { buildIndexConcurrently } from '../build-index.ts';

/** An index in the order in which queued mails are claimed, so that claiming one does not sort all that are queued. */
export const transactional = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndexConcurrently(db, 'mails_queue', `on mails (next_attempt_at, id) where state = 'queued'`);
  await sql`drop index concurrently if exists mails_waiting`.execute(db);
}
