import { provideTestCluster } from '@bakehouse/private-postgres/test/global-setup';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { authMigrations } from '../src/database/migrations.ts';

/** One cluster for the run. Its template database has only the tables of the service. */
export const setup = provideTestCluster(async (url) => {
  const database = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
  });
  const provider = { getMigrations: async () => authMigrations };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  await database.destroy();
  if (error) throw error;
});
