import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import pg from 'pg';
import type { AuthTables } from '../database/auth-tables.ts';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';

/** PostgreSQL's unique_violation and deadlock_detected. */
const taken = '23505';
const deadlock = '40P01';

/** The refusal for each violated unique key; the other keys are ids. */
const takenKeys: ReadonlyMap<string, Refusal> = new Map([
  ['users_by_email', refuse('email_exists')],
  ['users_by_phone', refuse('phone_exists')],
]);

/**
 * Runs part of the caller's transaction in a savepoint that is rolled back when it is refused. A violated unique key,
 * such as a taken address, is a refusal too, also when two accounts request it at once.
 */
export async function attempt<Result extends object>(
  trx: Transaction<AuthTables>,
  work: () => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  await sql`savepoint attempt`.execute(trx);
  const result = await work().catch(refuseTaken);
  if (isRefusal(result)) await sql`rollback to savepoint attempt`.execute(trx);
  await sql`release savepoint attempt`.execute(trx);
  return result;
}

function refuseTaken(error: unknown): Refusal {
  if (!(error instanceof pg.DatabaseError)) throw error;
  // Two accounts that swap their addresses deadlock; neither address was free.
  if (error.code === deadlock) return refuse('email_exists');
  if (error.code !== taken) throw error;
  return takenKeys.get(error.constraint ?? '') ?? refuse('user_already_exists');
}
