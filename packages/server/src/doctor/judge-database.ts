import { formatBytes } from '@bakehouse/domain/kernel/bytes';
import type { SchemaState } from '../platform/database/schema-state.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './finding.ts';
import type { DatabaseFacts } from './read-database-facts.ts';

/** The oldest supported version of PostgreSQL, as server_version_num. */
const oldestVersion = 150_000;

/** For each server: ten for requests, two for jobs, one that listens, one for a migration, and two for commands. */
const connectionsNeeded = 16;

/** The findings about a database that answers. */
export function judgeDatabase(facts: DatabaseFacts, schema: SchemaState): readonly Finding[] {
  const { all, ok, warning, problem } = findingsOf('database');
  const version = `PostgreSQL ${Math.floor(facts.version / 10_000)}.${facts.version % 10_000}`;
  if (facts.version < oldestVersion) problem(`${version} is too old.`, 'Install PostgreSQL 15 or newer.');
  else ok(`${version} answers; the database has ${formatBytes(facts.bytes)}`);
  if (facts.encoding !== 'UTF8') {
    problem(
      `The database keeps texts as ${facts.encoding}.`,
      'Make it anew: createdb --encoding UTF8 --template template0.',
    );
  }
  if (facts.is_standby) {
    problem('DATABASE_URL leads to a standby, which takes no writes.', 'Let it lead to the primary.');
  }
  judgeSchema(schema, { ok, warning, problem });
  judgeRights(facts, { ok, warning, problem });
  judgeSafety(facts, { ok, warning, problem });
  judgeConnections(facts, { ok, warning, problem });
  if (facts.autovacuum !== 'on' || facts.track_counts !== 'on') {
    problem(
      'autovacuum is off: the database grows and slows down until it stops.',
      "Run: alter system set autovacuum = 'on'; alter system set track_counts = 'on'; select pg_reload_conf();",
    );
  } else if (facts.neglected_rows > 0) {
    warning(
      `${facts.neglected_rows} rows wait to be cleared away, in tables that are mostly such rows.`,
      'Look for a transaction that never ends (pg_stat_activity), then run: vacuum;',
    );
  }
  return all;
}

type Tell = Pick<ReturnType<typeof findingsOf>, 'ok' | 'warning' | 'problem'>;

function judgeSchema({ refusal, pending, newer }: SchemaState, { ok, warning, problem }: Tell): void {
  if (refusal !== null) problem('This program cannot work with the schema.', refusal);
  else if (newer.length > 0) {
    warning(
      `The schema is newer than this program (${newer.join(', ')}), which works on.`,
      'Update this program as well.',
    );
  } else if (pending.length > 0) {
    warning(
      `${pending.length} migrations wait, up to ${pending.at(-1)?.name}: the next start runs them.`,
      'If there is data in it, make a backup first, then start Bakehouse.',
    );
  } else ok('the schema is that of this program');
}

function judgeRights(facts: DatabaseFacts, { warning, problem }: Tell): void {
  if (facts.is_superuser) {
    warning(
      'The user of DATABASE_URL is a superuser of PostgreSQL.',
      'Use a user who owns this one database.',
    );
  }
  if (!facts.may_create) {
    problem('The user of DATABASE_URL may not change the schema.', 'Make it the owner of the database.');
  } else if (facts.foreign_relations > 0) {
    problem(
      `${facts.foreign_relations} tables belong to another user, so migrations will fail.`,
      'As a superuser run: reassign owned by OTHER_USER to USER_OF_DATABASE_URL;',
    );
  }
  if (!facts.is_encrypted && !facts.is_near) {
    problem(
      'The connection to the database is not encrypted, and leaves this network.',
      'Add ?sslmode=verify-full to DATABASE_URL.',
    );
  }
}

/** Whether a confirmed order survives a power cut: PostgreSQL must wait for the disk. */
function judgeSafety(facts: DatabaseFacts, { ok, problem }: Tell): void {
  const off = (['fsync', 'full_page_writes', 'synchronous_commit'] as const).filter(
    (name) => facts[name] === 'off',
  );
  if (off.length === 0) {
    ok('what is confirmed is on disk');
    return;
  }
  const cure = off.map((name) => `alter system set ${name} = 'on'`).join('; ');
  problem(
    `${off.join(', ')} off: a power cut loses confirmed orders.`,
    `Run: ${cure}; select pg_reload_conf();`,
  );
}

function judgeConnections(facts: DatabaseFacts, { ok, warning, problem }: Tell): void {
  const { most_connections: most, taken_connections: taken } = facts;
  const needs = `each server needs ${connectionsNeeded}`;
  const cure = 'Raise max_connections (or the limit of the role or database).';
  if (most < connectionsNeeded) problem(`PostgreSQL takes ${most} connections, and ${needs}.`, cure);
  else if (most - taken < connectionsNeeded) {
    warning(`Of ${most} connections ${taken} are taken by other programs, and ${needs}.`, cure);
  } else ok(`${most} connections are allowed, ${taken} are taken by other programs, and ${needs}`);
}
