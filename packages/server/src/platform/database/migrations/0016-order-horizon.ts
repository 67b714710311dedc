import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** How many days ahead orders are taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table settings add column order_horizon_days int not null default 365
      check (order_horizon_days between 1 and 3660)`.execute(db);
}
