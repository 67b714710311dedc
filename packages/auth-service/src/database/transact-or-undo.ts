import type { Transaction } from 'kysely';
import type { AuthTables } from './auth-tables.ts';
import type { Database } from './database.ts';

/**
 * Runs the work in a transaction that is rolled back when the work is refused. Refusals are values, and a transaction
 * that ends with a value commits; so work that may write before it is refused is run in here.
 */
export async function transactOrUndo<Result>(
  database: Pick<Database, 'startTransaction'>,
  work: (trx: Transaction<AuthTables>) => Promise<Result>,
  isRefused: (result: Result) => boolean,
): Promise<Result> {
  const trx = await database.startTransaction().execute();
  try {
    const result = await work(trx);
    await (isRefused(result) ? trx.rollback() : trx.commit()).execute();
    return result;
  } catch (error) {
    // The first error matters; a lost connection cannot roll back.
    if (!trx.isCommitted && !trx.isRolledBack) {
      await trx
        .rollback()
        .execute()
        .catch(() => {});
    }
    throw error;
  }
}
