import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The event of an undone void in the history of an order. Kinds are only added, so that the previous release keeps
 * working and no row has to be checked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table order_events drop constraint order_events_kind_check`,
  `alter table order_events add constraint order_events_kind_check check (kind in
    ('created', 'updated', 'voided', 'restored', 'unlocked', 'deleted', 'copied', 'imported')) not valid`,
];
