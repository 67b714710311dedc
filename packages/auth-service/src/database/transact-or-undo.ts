import type { Transaction } from 'kysely';
import type { AuthTables } from './auth-tables.ts';
import type { Database } from './database.ts';

/**
 * Does the work in a transaction of which nothing stays when the work is refused. Refusals are values, and a
 * transaction that ends with a value commits: work that writes before it can know whether it will be refused is done
 * in here.
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
    // What went wrong first is what matters; a connection that is gone cannot undo anything any more.
    if (!trx.isCommitted && !trx.isRolledBack) {
      await trx
        .rollback()
        .execute()
        .catch(() => {});
    }
    throw error;
  }
}
