import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The password of a sign-up belongs to the mail that confirms it (D25). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table auth.one_time_tokens add column sign_up jsonb`,
  `comment on column auth.one_time_tokens.sign_up is 'password hash and data of the sign-up that caused the mail; they become the account''s when it is spent'`,
];
