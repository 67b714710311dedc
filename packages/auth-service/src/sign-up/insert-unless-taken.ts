import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import pg from 'pg';
import type { AuthTables } from '../database/auth-tables.ts';
import type { NewUser } from '../users/new-user.ts';
import { insertUser } from '../users/new-user.ts';
import type { AuthUser } from '../users/users.ts';

/** PostgreSQL's unique_violation. */
const taken = '23505';

/**
 * Creates an account. Returns null and writes nothing where another transaction took its address meanwhile. A savepoint
 * keeps the rest of the caller's transaction usable, which then sees the other account.
 */
export async function insertUnlessTaken(
  trx: Transaction<AuthTables>,
  wanted: NewUser,
  now: Temporal.Instant,
): Promise<AuthUser | null> {
  await sql`savepoint new_account`.execute(trx);
  try {
    return await insertUser(trx, wanted, now);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === taken)) throw error;
  }
  await sql`rollback to savepoint new_account`.execute(trx);
  return null;
}
