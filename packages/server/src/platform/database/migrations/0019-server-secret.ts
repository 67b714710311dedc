import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Which secret this database is used with, so that a server with another one is detected before it does harm. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table server_secret (
    only_row boolean primary key default true check (only_row),
    fingerprint bytea not null check (length(fingerprint) = 32),
    set_at timestamptz not null
  )`,
  `comment on column server_secret.fingerprint is 'derived from the secret by HKDF: it tells two secrets apart and nothing of either'`,
];
