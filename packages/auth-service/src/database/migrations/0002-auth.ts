import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The authentication service, in a schema of its own that refers to nothing outside it (auth contract, section 2).
 * Times come from the server's clock, so no column fills in one of the database's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...accounts, ...sessions, ...guesses]) {
    await sql.raw(statement).execute(db);
  }
}

const accounts = [
  `create schema auth`,
  `create table auth.users (
    id uuid primary key default gen_random_uuid(),
    aud text not null default 'authenticated',
    role text not null default 'authenticated',
    email text check (email <> ''),
    phone text check (phone <> ''),
    encrypted_password text check (encrypted_password <> ''),
    email_confirmed_at timestamptz,
    phone_confirmed_at timestamptz,
    invited_at timestamptz,
    confirmation_sent_at timestamptz,
    recovery_sent_at timestamptz,
    new_email text check (new_email <> ''),
    email_change_sent_at timestamptz,
    email_change_halves smallint not null default 0 check (email_change_halves between 0 and 1),
    new_phone text check (new_phone <> ''),
    phone_change_sent_at timestamptz,
    reauthentication_sent_at timestamptz,
    last_sign_in_at timestamptz,
    banned_until timestamptz,
    deleted_at timestamptz,
    app_metadata jsonb not null default '{}' check (jsonb_typeof(app_metadata) = 'object'),
    user_metadata jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object'),
    is_anonymous boolean not null default false,
    is_sso_user boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  // People who come through their company's sign-on may share an address with an ordinary account.
  `create unique index users_by_email on auth.users (email) where not is_sso_user`,
  `create unique index users_by_phone on auth.users (phone)`,
  `create index users_by_new_email on auth.users (new_email) where new_email is not null`,
  `create index users_newest_first on auth.users (created_at desc, id)`,
  `create table auth.identities (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users on delete cascade,
    provider text not null check (provider <> ''),
    provider_id text not null check (provider_id <> ''),
    identity_data jsonb not null check (jsonb_typeof(identity_data) = 'object'),
    last_sign_in_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (provider, provider_id)
  )`,
  `create index identities_by_user on auth.identities (user_id, created_at)`,
];

const sessions = [
  `create table auth.sessions (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users on delete cascade,
    created_at timestamptz not null,
    refreshed_at timestamptz,
    refresh_counter int not null default 0 check (refresh_counter >= 0),
    refresh_salt bytea not null check (length(refresh_salt) >= 16),
    aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
    amr jsonb not null check (jsonb_typeof(amr) = 'array'),
    user_agent text,
    ip inet,
    not_after timestamptz
  )`,
  `create index sessions_by_user on auth.sessions (user_id)`,
];

const guesses = [
  `create table auth.sign_in_sources (
    user_id uuid not null references auth.users on delete cascade,
    source bytea not null,
    signed_in_at timestamptz not null,
    primary key (user_id, source)
  )`,
  `create table auth.password_guesses (
    account bytea primary key,
    guessed_at timestamptz[] not null,
    last_at timestamptz not null
  )`,
  `create index password_guesses_by_age on auth.password_guesses (last_at)`,
];
