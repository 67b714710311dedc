import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Incidents of the servers, and the servers themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // One row per kind and hour, so that many errors take little space.
  `create table incidents (
    kind text not null check (kind in ('error', 'slow-statement')),
    hour timestamptz not null,
    name text not null check (length(name) <= 200),
    cause text not null check (length(cause) <= 100),
    times int not null check (times > 0),
    longest_ms int,
    last_at timestamptz not null,
    last_request_id uuid,
    primary key (kind, hour, name, cause)
  )`,
  `create table servers (
    id uuid primary key,
    machine text not null,
    version text not null,
    node text not null,
    started_at timestamptz not null,
    seen_at timestamptz not null
  )`,
];
