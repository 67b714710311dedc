import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What the users screen, the account page and mails about accounts need. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table users add column version int not null default 1 check (version > 0)`,
  `alter table users add column waiting boolean not null default false`,
  `comment on column users.waiting is 'made by a first sign-in that nobody had announced (D14); ends with the first save'`,
  `alter table settings add column second_factor_roles text[] not null default '{}'
    check (second_factor_roles <@ array['shop', 'admin', 'superadmin'])`,
  // Append-only, like order_events: who changed what about whom. No foreign keys, so that people can be deleted.
  `create table user_events (
    id bigint generated always as identity primary key,
    subject_id int,
    kind text not null check (kind in
      ('created', 'updated', 'linked', 'waiting', 'invited', 'renamed', 'promoted', 'settings', 'sessions-ended')),
    at timestamptz not null,
    user_id int,
    viewed_by int,
    save_id uuid unique,
    details jsonb not null default '{}'
  )`,
  `comment on column user_events.user_id is 'null: the command line, or a sign-in that nobody had announced'`,
  `create index user_events_by_subject on user_events (subject_id, id desc)`,
  `create function user_events_are_append_only() returns trigger language plpgsql as $$
    begin raise exception 'user_events is append-only'; end $$`,
  `create trigger user_events_append_only before update or delete or truncate on user_events
    for each statement execute function user_events_are_append_only()`,
  `alter table mails drop constraint mails_kind_check`,
  `alter table mails add constraint mails_kind_check check (kind in
    ('order-created', 'order-updated', 'test', 'sign-up', 'magic-link', 'recovery', 'invite', 'email-change', 'reauthentication'))`,
  `alter table mails add column secret_until timestamptz`,
  `comment on column mails.secret_until is 'the letter opens an account until then; its texts are erased once it was sent or that time has passed'`,
  `create index mails_with_secrets on mails (secret_until) where secret_until is not null`,
  `create index mails_newest_first on mails (queued_at desc, id desc)`,
  `create index mails_by_state on mails (state, queued_at desc, id desc)`,
];
