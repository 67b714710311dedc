import type { DatabaseFacts } from '@bakehouse/domain/operation/status-facts';
import { boolean, int4, int8, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import type { SchemaState } from '../../platform/database/schema-state.ts';
import { readStatement } from '../../platform/database/statement.ts';

const databaseFacts = readStatement('status.database', {
  version: text,
  bytes: int8,
  connections: int4,
  most_connections: int4,
  oldest_seconds: int4.nullable,
  schema: text.nullable,
})`
  select current_setting('server_version') as version,
    pg_database_size(current_database()) as bytes,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
    current_setting('max_connections')::int as most_connections,
    (select extract(epoch from clock_timestamp() - min(xact_start))::int from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend')
      as oldest_seconds,
    (select max(name)::text from kysely_migration) as schema`;

const simplestQuestion = readStatement('status.ping', { alive: boolean })`select true as alive`;

/** The facts that the database reports about itself, and its response time. */
export async function readDatabaseFacts(
  database: Reader,
  readSchema: () => Promise<SchemaState>,
): Promise<DatabaseFacts> {
  const began = performance.now();
  await simplestQuestion.one(database);
  const answerMs = Math.round(performance.now() - began);
  const [row, schema] = await Promise.all([databaseFacts.one(database), readSchema()]);
  return {
    version: row.version,
    bytes: row.bytes,
    connections: row.connections,
    mostConnections: row.most_connections,
    oldestTransactionSeconds: row.oldest_seconds,
    answerMs,
    schema: row.schema ?? 'none',
    pending: schema.pending.length,
    newer: schema.newer,
  };
}
