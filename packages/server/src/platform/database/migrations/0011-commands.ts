import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Every command that leaves no row in the history of an order: who, what, when, and what it answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // No foreign keys, as in user_events, so that people can be deleted.
  `create table commands (
    id uuid primary key,
    number bigint generated always as identity,
    name text not null check (name <> ''),
    subject text not null,
    fingerprint bytea not null check (length(fingerprint) = 32),
    user_id int not null,
    viewed_by int,
    at timestamptz not null,
    change jsonb,
    answer jsonb
  )`,
  `comment on column commands.user_id is '0: an account that is not among the users'`,
  `comment on column commands.change is 'null: nothing changed, or the subject has a history of its own'`,
  `comment on column commands.answer is 'for a repeat; erased after a month'`,
  `create index commands_by_subject on commands (subject, number desc)`,
  `create index commands_with_answer on commands (at) where answer is not null`,
];
