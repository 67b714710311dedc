import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Settings are saved by people now: a save names the version that it edited. The seller has an account at a bank, and
 * the office an address that needs no restart. The history of administration is read from its newest end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table settings
      add column admin_email text not null default '',
      add column version int not null default 1 check (version > 0)`,
    `alter table seller
      add column bank_sort_code text not null default '',
      add column bank_account_number text not null default ''`,
    // A logo never changes: frozen documents keep theirs.
    `create table logos (
      id uuid primary key,
      png bytea not null,
      width int not null check (width between 1 and 600),
      height int not null check (height between 1 and 240),
      uploaded_at timestamptz not null,
      uploaded_by int not null
    )`,
    `alter table seller add column logo uuid references logos`,
    // Saves of orders insert no row here, so the table is small enough for an index that is not built concurrently.
    `create index commands_that_changed on commands (at desc, number desc) where change is not null`,
    `create index user_events_newest_first on user_events (at desc, id desc)`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
