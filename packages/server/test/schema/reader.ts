import type { Transaction } from 'kysely';
import { CompiledQuery, sql } from 'kysely';
import { text } from '../../src/platform/database/columns.ts';
import type { Database, Reader } from '../../src/platform/database/reader.ts';
import { readStatement, writeStatement } from '../../src/platform/database/statement.ts';
import type { Tables } from '../../src/platform/database/tables.ts';

const read = readStatement('types.read', { name: text })`select name from brands`;
const write = writeStatement('types.write', {})`delete from brands`;
declare function takesTransaction(trx: Transaction<Tables>): void;

/**
 * A write outside a transaction does not compile. Never called: the check of types fails where one of these errors
 * is no error any more.
 */
export async function reads(database: Reader, pool: Database, trx: Transaction<Tables>): Promise<void> {
  await read.all(database);
  await read.all(pool);
  await read.all(trx);
  await database.selectFrom('brands').select('name').execute();

  // @ts-expect-error an insert
  await database.insertInto('brands').values({ name: 'Bakehouse' }).execute();
  // @ts-expect-error an update
  await database.updateTable('brands').set({ name: 'Bakehouse' }).execute();
  // @ts-expect-error a deletion
  await database.deleteFrom('brands').execute();
  // @ts-expect-error a merge
  database.mergeInto('brands');
  // @ts-expect-error a write as part of a read
  database.with('gone', (query) => query.deleteFrom('brands'));
  // @ts-expect-error a text of one's own
  await database.executeQuery(CompiledQuery.raw('delete from brands'));
  // @ts-expect-error another one
  await sql`delete from brands`.execute(database);
  // @ts-expect-error a statement that writes
  await write.run(database);
  // @ts-expect-error what writes takes a transaction
  takesTransaction(database);
  // @ts-expect-error what reads opens none
  database.transaction();

  // @ts-expect-error nor does the pool write outside one
  await pool.updateTable('brands').set({ name: 'Bakehouse' }).execute();
  // @ts-expect-error not by a statement either
  await write.run(pool);
  // @ts-expect-error a pool is no transaction
  takesTransaction(pool);

  await pool.transaction().execute((inside) => write.run(inside));
  takesTransaction(trx);
}
