import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import type { Refusal } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';
import type { Call } from '../http/route.ts';
import { refundAttempt, takeAttempt } from '../passwords/password-attempts.ts';

/**
 * Counts one attempt at a six-digit code before the code is compared. At most ten in fifteen minutes per address, from
 * all sources together: otherwise an attacker could try a million codes.
 *
 * @param whose the address the code was sent to, or the account that has to give it
 */
export async function takeCodeAttempt({ auth, now }: Call, whose: string): Promise<Refusal | null> {
  if (!auth.settings.rateLimits) return null;
  const account = accountOf(auth, whose);
  const wait = await auth.database
    .transaction()
    .execute((trx) => takeAttempt(trx, { account, isFromKnownSource: true }, now));
  return wait === 0 ? null : refuse('over_request_rate_limit', { retryAfter: wait });
}

/** Refunds the attempt, because the code was right. */
export async function refundCodeAttempt(
  trx: Transaction<AuthTables>,
  { auth, now }: Call,
  whose: string,
): Promise<void> {
  if (auth.settings.rateLimits) await refundAttempt(trx, accountOf(auth, whose), now);
}

function accountOf({ keyedHash }: Pick<Call['auth'], 'keyedHash'>, whose: string): Buffer {
  return keyedHash('code guesses', whose);
}
