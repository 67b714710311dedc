import { asMoment } from '../database/as-moment.ts';
import type { Reader } from '../database/database.ts';
import type { Call } from '../http/route.ts';

/** How many expired requests each new one removes. */
const removedAtOnce = 5;

/**
 * Stores which source was the last to request a mail or an SMS to that address, whether or not an account has it: the
 * code will be typed there. Both are hashed, so that they cannot be read from the database.
 */
export async function saveCodeRequest(
  { auth, now, source }: Pick<Call, 'auth' | 'now' | 'source'>,
  address: string,
): Promise<void> {
  const row = { source: auth.keyedHash('source', source), requested_at: now.toString() };
  await auth.database.transaction().execute(async (trx) => {
    await trx
      .insertInto('auth.code_requests')
      .values({ address: hashAddress(auth, address), ...row })
      .onConflict((conflict) => conflict.column('address').doUpdateSet(row))
      .execute();
    await trx
      .deleteFrom('auth.code_requests')
      .where('address', 'in', (from) =>
        from
          .selectFrom('auth.code_requests')
          .select('address')
          .where('requested_at', '<=', oldest({ auth, now }))
          .orderBy('requested_at')
          .limit(removedAtOnce)
          .forUpdate()
          .skipLocked(),
      )
      .execute();
  });
}

/** Whether that source was the last to request a mail or an SMS to that address, while its code is valid. */
export async function hasAskedForCode(
  db: Reader,
  { auth, now, source }: Pick<Call, 'auth' | 'now' | 'source'>,
  address: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('auth.code_requests')
    .select('address')
    .where('address', '=', hashAddress(auth, address))
    .where('source', '=', auth.keyedHash('source', source))
    .where('requested_at', '>', oldest({ auth, now }))
    .executeTakeFirst();
  return found !== undefined;
}

function oldest({ auth, now }: Pick<Call, 'auth' | 'now'>) {
  return asMoment(now.subtract({ seconds: auth.settings.otpSeconds }));
}

function hashAddress({ keyedHash }: Pick<Call['auth'], 'keyedHash'>, address: string): Buffer {
  return keyedHash('code request', address.toLowerCase());
}
