import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** How many days ahead orders are taken, and which e-mails were combined with another one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table settings add column order_horizon_days int not null default 365
      check (order_horizon_days between 1 and 3660)`.execute(db);
  await sql`alter table mails add column merged_into bigint`.execute(db);
  await sql`create index mails_merged on mails (merged_into) where merged_into is not null`.execute(db);
}
