import type { QueryExecutorProvider } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The schema of a database compared with the migrations of a program. */
export type SchemaState = {
  /** Migrations of this program that have not run yet. */
  readonly pending: readonly Migration[];
  /** Migrations that only a newer program knows. */
  readonly newer: readonly string[];
  /** Why the program must not run on this schema, as a sentence; null when it may. */
  readonly refusal: string | null;
};

type ExecutedMigration = { readonly name: string; readonly needs: string | null };

/**
 * Lists the migrations that the database lacks and those that the program does not know, and decides whether the two
 * may work together.
 */
function compareSchema(known: readonly Migration[], executed: readonly ExecutedMigration[]): SchemaState {
  const knownNames = new Set(known.map(({ name }) => name));
  const executedNames = new Set(executed.map(({ name }) => name));
  const unknown = executed.filter(({ name }) => !knownNames.has(name));
  const pending = known.filter(({ name }) => !executedNames.has(name));
  return { pending, newer: unknown.map(({ name }) => name), refusal: refuse(known, unknown, pending) };
}

function refuse(
  known: readonly Migration[],
  unknown: readonly ExecutedMigration[],
  pending: readonly Migration[],
): string | null {
  const newest = known.at(-1)?.name ?? 'none';
  const breaking = unknown.find(({ needs }) => needs !== null && !known.some(({ name }) => name === needs));
  if (breaking) {
    return (
      `A newer version of Bakehouse changed this database (${breaking.name}) so that this version (${newest}) cannot use ` +
      `it. Start the newer version, or restore a backup that was made before.`
    );
  }
  const [first] = pending;
  const [stranger] = unknown;
  if (!first || !stranger) return null;
  return (
    `The migration ${stranger.name} of another version of Bakehouse has run in this database, but ${first.name} of this ` +
    `version has not. Start the newest version.`
  );
}

/** Reads which migrations have run, and compares them with those of the program. */
export async function readSchemaState(
  database: QueryExecutorProvider,
  known: readonly Migration[],
): Promise<SchemaState> {
  return compareSchema(known, await readExecuted(database));
}

async function readExecuted(database: QueryExecutorProvider): Promise<readonly ExecutedMigration[]> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(database);
  if (!tables[0]?.exists) return [];
  // Until a program with this runner has migrated, the table has no column `needs`.
  const { rows } = await sql<ExecutedMigration>`
    select name, to_jsonb(m) ->> 'needs' as needs from kysely_migration m order by name`.execute(database);
  return rows;
}
