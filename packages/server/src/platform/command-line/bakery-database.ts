import { borrowPrivatePostgres } from '@bakehouse/private-postgres/start-private-postgres';
import type { Config } from '../config/config.ts';
import type { Pool } from '../database/database.ts';
import { openDatabase, openPool } from '../database/database.ts';
import { migrateToLatest } from '../database/migrate.ts';
import type { Log } from '../log.ts';

/** Where a command finds the bakery's database, and where it tells of trouble. */
export type BakeryPlace = {
  readonly databaseUrl: Config['databaseUrl'];
  readonly dataDir: string;
  readonly log: Log;
};

/**
 * Does something with the address of the bakery's database: that of `DATABASE_URL`, else of the private PostgreSQL of
 * the data directory, which a running server shares with the command and which otherwise lives as long as the command.
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

/** Brings the bakery's database to the newest schema and does something with it, over so many connections. */
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
