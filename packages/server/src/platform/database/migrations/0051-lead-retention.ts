import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The retention of leads, after which they are deleted. Until a super admin sets it, they stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table retention_settings add column lead_days int not null default 0
    check (lead_days = 0 or lead_days between 28 and 36500)`,
  `alter table lead_erasures alter column by drop not null`,
  `comment on column lead_erasures.by is 'null: their time was over'`,
];
