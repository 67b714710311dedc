import type { TestDatabase } from '@bakehouse/private-postgres/test/database';
import { createTestDatabase } from '@bakehouse/private-postgres/test/database';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { AuthTables } from '../src/database/auth-tables.ts';

/** The parsers of columns: timestamps as `Temporal.Instant`, bigint as numbers. */
const types: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: string) {
    if (id === pg.types.builtins.TIMESTAMPTZ)
      return (text: string) => Temporal.Instant.from(text.replace(' ', 'T'));
    if (id === pg.types.builtins.INT8) return Number;
    return format === 'binary' ? pg.types.getTypeParser(id, 'binary') : pg.types.getTypeParser(id, 'text');
  },
};

/** The database; tests insert rows without a transaction. */
export type Pool = Kysely<AuthTables>;

/** Creates a database that has only the tables of the service. */
export async function openAuthDatabase(): Promise<{ readonly database: Pool; close(): Promise<void> }> {
  const testDatabase: TestDatabase = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: testDatabase.url, types });
  // At the end the database is dropped while connections are open.
  pool.on('error', () => {});
  const database = new Kysely<AuthTables>({ dialect: new PostgresDialect({ pool }) });
  return {
    database,
    async close() {
      await database.destroy();
      await testDatabase.drop();
    },
  };
}
