import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Products are saved by people now: a save names the version that it edited, and a VAT code has its reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table products add column vat_reason text not null default '',
        add column version int not null default 1 check (version > 0)`,
    )
    .execute(db);
}
