import type { Selectable, Transaction } from 'kysely';
import { asMoment } from '../database/as-moment.ts';
import type { AuthTables } from '../database/auth-tables.ts';
import type { Reader } from '../database/database.ts';
import { lowerSessions } from '../sessions/sessions.ts';

export type AuthFactor = Selectable<AuthTables['auth.factors']>;

/** The second factors of an account, oldest first. */
export async function listFactors(db: Reader, userId: string): Promise<AuthFactor[]> {
  return db
    .selectFrom('auth.factors')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The person's factor with that id; undefined for one of another person. */
export async function findFactor(
  db: Reader,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<AuthFactor | undefined> {
  return db
    .selectFrom('auth.factors')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Whether the account has a verified second factor, so that it can reach aal2. */
export async function hasVerifiedFactor(db: Reader, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('auth.factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Inserts an unverified factor. Its id is chosen before, because the secret is encrypted for it. */
export async function insertFactor(
  trx: Transaction<AuthTables>,
  factor: Pick<AuthFactor, 'id' | 'user_id' | 'friendly_name' | 'sealed_secret'>,
  now: Temporal.Instant,
): Promise<void> {
  const at = now.toString();
  await trx
    .insertInto('auth.factors')
    .values({ ...factor, created_at: at, updated_at: at })
    .execute();
}

/**
 * Records that a code of that time step was accepted: the factor is verified, and unverified factors of the person are
 * deleted (auth contract, section 7).
 */
export async function saveVerified(
  trx: Transaction<AuthTables>,
  factor: Pick<AuthFactor, 'id' | 'user_id'>,
  step: number,
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .updateTable('auth.factors')
    .set({ status: 'verified', last_step: step, updated_at: now.toString() })
    .where('id', '=', factor.id)
    .execute();
  await unverified(trx, factor.user_id).where('id', '<>', factor.id).execute();
}

/** Deletes unverified factors of the account that are older than that and were never challenged. */
export async function deleteAbandonedFactors(
  trx: Transaction<AuthTables>,
  userId: string,
  lifetimeSeconds: number,
  now: Temporal.Instant,
): Promise<void> {
  await unverified(trx, userId)
    .where('last_challenged_at', 'is', null)
    .where('created_at', '<=', asMoment(now.subtract({ seconds: lifetimeSeconds })))
    .execute();
}

/** Deletes the factor. Sessions that it raised are lowered to aal1 at once (auth contract, section 7). */
export async function deleteFactor(
  trx: Transaction<AuthTables>,
  factor: Pick<AuthFactor, 'id' | 'user_id'>,
): Promise<void> {
  await lowerSessions(trx, factor);
  await trx.deleteFrom('auth.factors').where('id', '=', factor.id).execute();
}

function unverified(trx: Transaction<AuthTables>, userId: string) {
  return trx.deleteFrom('auth.factors').where('user_id', '=', userId).where('status', '=', 'unverified');
}
