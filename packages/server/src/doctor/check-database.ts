import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { borrowPrivatePostgres } from '@bakehouse/private-postgres/start-private-postgres';
import type { Config } from '../platform/config/config.ts';
import type { Pool } from '../platform/database/database.ts';
import { openDatabase, openPool } from '../platform/database/database.ts';
import { readProgramState } from '../platform/database/migrate.ts';
import type { SchemaState } from '../platform/database/schema-state.ts';
import { createLog } from '../platform/log.ts';
import { explainStartError, StartError } from '../start/start-error.ts';
import { ownsDataDir } from './check-disk.ts';
import type { Finding } from './finding.ts';
import { findingsOf, wordsOf } from './finding.ts';
import { judgeDatabase } from './judge-database.ts';
import type { DatabaseFacts } from './read-database-facts.ts';
import { readDatabaseFacts } from './read-database-facts.ts';

/** The database that the doctor checks. */
export type ExaminedDatabase = {
  readonly database: Pool;
  /** Whether all tables of this version exist. */
  readonly hasSchema: boolean;
};

/**
 * Opens the database, checks it and passes it to `examine`, or null if it cannot be reached or does not exist yet. A
 * private one that is not running is started meanwhile; none is created, and no migration runs.
 */
export async function withDatabase(
  config: Config,
  dataDir: string,
  examine: (examined: ExaminedDatabase | null) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const { all, ok, problem } = findingsOf('database');
  if (config.databaseUrl === null && !existsSync(join(dataDir, 'private-postgres.json'))) {
    ok('there is no private database yet; the first start creates it');
    return [...all, ...(await examine(null))];
  }
  if (config.databaseUrl === null && !ownsDataDir(dataDir)) return examine(null);
  const opened = await openForDoctor(config, dataDir);
  if ('database' in opened) {
    try {
      return [...judgeDatabase(opened.facts, opened.schema), ...(await examine(opened))];
    } finally {
      await opened.close();
    }
  }
  problem(
    opened.trouble,
    config.databaseUrl === null ? 'See its log in DATA_DIR/postgresql/log.' : 'Then run the doctor again.',
  );
  return [...all, ...(await examine(null))];
}

type Opened = ExaminedDatabase & {
  readonly facts: DatabaseFacts;
  readonly schema: SchemaState;
  close(): Promise<void>;
};

/** The open database with its facts, or the reason why it cannot be opened. */
async function openForDoctor(
  config: Config,
  dataDir: string,
): Promise<Opened | { readonly trouble: string }> {
  const undo: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const url = config.databaseUrl ?? (await borrow(dataDir, undo));
    const database = openDatabase(openPool({ url, connections: 1, onError: () => {} }));
    undo.push(() => database.destroy());
    const facts = await readDatabaseFacts(database);
    const schema = await readProgramState(database);
    const hasSchema = schema.pending.length === 0 && schema.refusal === null;
    return { database, facts, schema, hasSchema, close };
  } catch (error) {
    await close();
    const explained = explainStartError(error, config, dataDir);
    return {
      trouble:
        explained instanceof StartError
          ? explained.message
          : `The database cannot be used: ${wordsOf(error)}`,
    };
  }
}

async function borrow(dataDir: string, undo: (() => Promise<unknown>)[]): Promise<string> {
  const postgres = await borrowPrivatePostgres({ dataDir, log: createLog('silent') });
  undo.push(() => postgres.stop());
  return postgres.url;
}
