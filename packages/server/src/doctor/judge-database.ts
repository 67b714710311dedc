import { formatBytes } from '@bakehouse/domain/kernel/bytes';
import { countOf } from '@bakehouse/domain/words/words';
import type { SchemaState } from '../platform/database/schema-state.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './finding.ts';
import type { DatabaseFacts } from './read-database-facts.ts';

/** The oldest supported version of PostgreSQL, as server_version_num. */
const oldestVersion = 150_000;

/** For each server: ten for requests, two for jobs, one that listens, one for a migration, and two for commands. */
const connectionsNeeded = 16;

/** The findings about a database that can be reached. */
export function judgeDatabase(facts: DatabaseFacts, schema: SchemaState): readonly Finding[] {
  const { all, ok, warning, problem } = findingsOf('database');
  const version = `PostgreSQL ${Math.floor(facts.version / 10_000)}.${facts.version % 10_000}`;
  if (facts.version < oldestVersion) problem(`${version} is too old.`, 'Install PostgreSQL 15 or newer.');
  else ok(`${version} is running; the size of the database is ${formatBytes(facts.bytes)}`);
  if (facts.encoding !== 'UTF8') {
    problem(
      `The encoding of the database is ${facts.encoding}.`,
      'Create it again: createdb --encoding UTF8 --template template0.',
    );
  }
  if (facts.is_standby) {
    problem('DATABASE_URL leads to a standby, which is read-only.', 'Set it to the primary.');
  }
  judgeSchema(schema, { ok, warning, problem });
  judgeRights(facts, { ok, warning, problem });
  judgeSafety(facts, { ok, warning, problem });
  judgeConnections(facts, { ok, warning, problem });
  if (facts.autovacuum !== 'on' || facts.track_counts !== 'on') {
    problem(
      'autovacuum is off: the database grows and slows down until it fails.',
      "Run: alter system set autovacuum = 'on'; alter system set track_counts = 'on'; select pg_reload_conf();",
    );
  } else if (facts.neglected_rows > 0) {
    warning(
      `${facts.neglected_rows} dead rows have not been vacuumed, in tables that consist mostly of dead rows.`,
      'Look for a transaction that does not end (pg_stat_activity), then run: vacuum;',
    );
  }
  return all;
}

type Report = Pick<ReturnType<typeof findingsOf>, 'ok' | 'warning' | 'problem'>;

function judgeSchema({ refusal, pending, newer }: SchemaState, { ok, warning, problem }: Report): void {
  if (refusal !== null) problem('This version of Bakehouse cannot use the schema.', refusal);
  else if (newer.length > 0) {
    warning(
      `The schema is newer than this version of Bakehouse (${newer.join(', ')}), which can still use it.`,
      'Update this server as well.',
    );
  } else if (pending.length > 0) {
    warning(
      `${countOf(pending.length, 'pending migration')}, up to ${pending.at(-1)?.name}: the next start applies them.`,
      'If the database holds data, make a backup first, then start Bakehouse.',
    );
  } else ok('the schema is up to date');
}

function judgeRights(facts: DatabaseFacts, { warning, problem }: Report): void {
  if (facts.is_superuser) {
    warning(
      'The user in DATABASE_URL is a superuser of PostgreSQL.',
      'Use a user that owns only this database.',
    );
  }
  if (!facts.may_create) {
    problem(
      'The user in DATABASE_URL may not change the schema.',
      'Make this user the owner of the database.',
    );
  } else if (facts.foreign_relations > 0) {
    problem(
      `${facts.foreign_relations} tables belong to another user, so migrations will fail.`,
      'Run as a superuser: reassign owned by OTHER_USER to USER_OF_DATABASE_URL;',
    );
  }
  if (!facts.is_encrypted && !facts.is_near) {
    problem(
      'The connection to the database is not encrypted, although it leaves the private network.',
      'Add ?sslmode=verify-full to DATABASE_URL.',
    );
  }
}

/** Whether a confirmed order survives a power cut: PostgreSQL must wait for the disk. */
function judgeSafety(facts: DatabaseFacts, { ok, problem }: Report): void {
  const off = (['fsync', 'full_page_writes', 'synchronous_commit'] as const).filter(
    (name) => facts[name] === 'off',
  );
  if (off.length === 0) {
    ok('PostgreSQL confirms a save only when it is on disk');
    return;
  }
  const cure = off.map((name) => `alter system set ${name} = 'on'`).join('; ');
  problem(
    `${off.join(', ')} off: a power cut can lose confirmed orders.`,
    `Run: ${cure}; select pg_reload_conf();`,
  );
}

function judgeConnections(facts: DatabaseFacts, { ok, warning, problem }: Report): void {
  const { most_connections: most, taken_connections: taken } = facts;
  const needs = `each server needs ${connectionsNeeded}`;
  const cure = 'Raise max_connections (or the limit of the role or database).';
  if (most < connectionsNeeded) problem(`PostgreSQL allows ${most} connections, but ${needs}.`, cure);
  else if (most - taken < connectionsNeeded) {
    warning(`Other programs use ${taken} of ${most} connections, and ${needs}.`, cure);
  } else ok(`${most} connections are allowed, other programs use ${taken}, and ${needs}`);
}
