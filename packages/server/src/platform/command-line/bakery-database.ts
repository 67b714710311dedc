import { borrowPrivatePostgres } from '@bakehouse/private-postgres/start-private-postgres';
import type { Config } from '../config/config.ts';
import type { Pool } from '../database/database.ts';
import { openDatabase, openPool } from '../database/database.ts';
import { migrateToLatest } from '../database/migrate.ts';
import type { Log } from '../log.ts';

/** The bakery's database for a command, and the log for its problems. */
export type BakeryPlace = {
  readonly databaseUrl: Config['databaseUrl'];
  readonly dataDir: string;
  readonly log: Log;
};

/**
 * Calls `work` with the URL of the bakery's database: `DATABASE_URL`, or else that of the private PostgreSQL in the data
 * directory, which the command shares with a running server, or starts and stops itself.
 */
export async function withDatabaseUrl<Result>(
  { databaseUrl, dataDir, log }: BakeryPlace,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== null) return work(databaseUrl);
  const postgres = await borrowPrivatePostgres({ dataDir, log });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** Migrates the bakery's database to the newest schema and calls `work` with it, over at most `connections` connections. */
export function withDatabase<Result>(
  place: BakeryPlace,
  connections: number,
  work: (database: Pool) => Promise<Result>,
): Promise<Result> {
  return withDatabaseUrl(place, async (url) => {
    await migrateToLatest(url);
    // A query on a lost connection fails by itself; an idle connection that is lost needs no handling here.
    const database = openDatabase(openPool({ url, connections, onError: () => {} }));
    try {
      return await work(database);
    } finally {
      await database.destroy();
    }
  });
}
