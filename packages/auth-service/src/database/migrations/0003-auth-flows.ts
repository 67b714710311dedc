import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What the flows of the authentication service keep between two requests (auth contract, sections 4.4, 5, 7 and 9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tokens, ...flows, ...factors]) await sql.raw(statement).execute(db);
}

const tokens = [
  // Link and code are two secrets of one token and are consumed together; both are stored as hashes only.
  `create table auth.one_time_tokens (
    user_id uuid not null references auth.users on delete cascade,
    kind text not null check (kind in (
      'confirmation', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication', 'phone_change'
    )),
    address text not null,
    token_hash bytea unique,
    code_hash bytea not null,
    created_at timestamptz not null,
    primary key (user_id, kind)
  )`,
  `create index one_time_tokens_by_code on auth.one_time_tokens (code_hash)`,
];

const flows = [
  // A flow begins with a challenge (PKCE) or with a visit to a provider, and ends with the exchange of its code.
  `create table auth.flow_states (
    id uuid primary key default gen_random_uuid(),
    user_id uuid references auth.users on delete cascade,
    method text not null check (method <> ''),
    code_challenge text,
    challenge_method text check (challenge_method in ('s256', 'plain')),
    auth_code uuid unique,
    provider text,
    redirect_to text,
    details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
    created_at timestamptz not null,
    issued_at timestamptz,
    check ((code_challenge is null) = (challenge_method is null)),
    check ((auth_code is null) = (issued_at is null))
  )`,
  `create index flow_states_by_user on auth.flow_states (user_id, method, created_at desc)`,
  `create index flow_states_by_age on auth.flow_states (created_at)`,
];

const factors = [
  `create table auth.factors (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references auth.users on delete cascade,
    friendly_name text not null default '',
    factor_type text not null default 'totp' check (factor_type = 'totp'),
    status text not null default 'unverified' check (status in ('unverified', 'verified')),
    sealed_secret bytea not null,
    last_step bigint,
    last_challenged_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (user_id, friendly_name)
  )`,
  `comment on column auth.factors.last_step is 'the time step of the last accepted code, which is accepted only once'`,
  `create table auth.challenges (
    id uuid primary key default gen_random_uuid(),
    factor_id uuid not null references auth.factors on delete cascade,
    ip inet,
    created_at timestamptz not null,
    verified_at timestamptz
  )`,
  `create index challenges_by_factor on auth.challenges (factor_id)`,
  `alter table auth.sessions add column factor_id uuid references auth.factors on delete set null`,
  `comment on column auth.sessions.factor_id is 'the factor that raised the session to aal2'`,
  `alter table auth.sessions add column raised_counter int not null default 0 check (raised_counter >= 0)`,
  `comment on column auth.sessions.raised_counter is
    'refresh tokens below this number are from before the second factor and lead nowhere'`,
  `create index sessions_by_factor on auth.sessions (factor_id) where factor_id is not null`,
];
