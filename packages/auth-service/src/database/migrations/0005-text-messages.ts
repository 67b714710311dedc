import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * SMS with codes. Like mails they are rows: written in the transaction that issues the code, sent after it (decision
 * 034).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table auth.text_messages (
    id bigint generated always as identity primary key,
    phone text not null check (phone <> ''),
    code text check (code <> ''),
    state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
    attempts int not null default 0 check (attempts >= 0),
    last_error text,
    queued_at timestamptz not null,
    next_attempt_at timestamptz not null,
    sent_at timestamptz,
    secret_until timestamptz,
    check ((code is null) = (secret_until is null))
  )`,
  `comment on column auth.text_messages.secret_until is 'the code opens an account until then; it is erased once it was sent or that time has passed'`,
  `create index text_messages_waiting on auth.text_messages (next_attempt_at) where state = 'queued'`,
  `create index text_messages_with_secrets on auth.text_messages (secret_until) where secret_until is not null`,
];
