import * as auth from '@bakehouse/auth-service/database/migrations/0002-auth';
import * as authFlows from '@bakehouse/auth-service/database/migrations/0003-auth-flows';
import * as textMessages from '@bakehouse/auth-service/database/migrations/0005-text-messages';
import type { MigrationProvider } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import { openDatabase, openPool } from './database.ts';
import * as schema from './migrations/0001-schema.ts';
import * as people from './migrations/0004-people.ts';
import * as ordersWhole from './migrations/0006-orders-whole.ts';
import * as office from './migrations/0007-office.ts';

/** Migrations by name, run in this order, each exactly once. A released one is never changed. */
const migrations: MigrationProvider = {
  getMigrations: async () => ({
    '0001-schema': schema,
    '0002-auth': auth,
    '0003-auth-flows': authFlows,
    '0004-people': people,
    '0005-text-messages': textMessages,
    '0006-orders-whole': ordersWhole,
    '0007-office': office,
  }),
};

/**
 * Brings the database to the newest schema. Several servers may start at once: Kysely holds a lock in the database,
 * so one migrates and the others wait. A migration that fails leaves the schema as it was.
 */
export async function migrateToLatest(databaseUrl: string): Promise<void> {
  // Years of orders take longer to rewrite than any request may last.
  const pool = openPool({ url: databaseUrl, connections: 2, patient: true, onError: () => {} });
  const database = openDatabase(pool);
  try {
    const { error } = await new Migrator({ db: database, provider: migrations }).migrateToLatest();
    if (error) throw error;
  } finally {
    await database.destroy();
  }
}

/** Whether every migration this program knows has run, for `/readyz`. */
export async function isMigrated(database: ReturnType<typeof openDatabase>): Promise<boolean> {
  const known = await new Migrator({ db: database, provider: migrations }).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}
