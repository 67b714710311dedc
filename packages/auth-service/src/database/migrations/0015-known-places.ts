import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Places whose guesses are counted apart from those of strangers (decision 056). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table auth.code_requests (
    address bytea primary key,
    source bytea not null,
    requested_at timestamptz not null
  )`,
  `create index code_requests_by_age on auth.code_requests (requested_at)`,
  `comment on table auth.code_requests is 'which source last asked for a mail to an address; both are keyed hashes'`,
  `alter table auth.sign_in_sources add column proved_at timestamptz`,
  `comment on column auth.sign_in_sources.proved_at is 'when a second factor was last given there'`,
];
