import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { returnGuess, takeGuess } from '../passwords/password-guesses.ts';
import type { Refusal } from '../refusals.ts';
import { refuse } from '../refusals.ts';
import type { Call } from '../route.ts';

/**
 * Takes one guess at a six-digit code before it is looked at. In any fifteen minutes at most ten are made for one
 * address, from however many sources: a million codes are soon tried otherwise.
 *
 * @param whose the address the code was sent to, or the account that is asked for it
 */
export async function takeCodeGuess({ auth, now }: Call, whose: string): Promise<Refusal | null> {
  if (!auth.settings.rateLimits) return null;
  const account = accountOf(auth, whose);
  const wait = await auth.database
    .transaction()
    .execute((trx) => takeGuess(trx, { account, isFromKnownSource: true }, now));
  return wait === 0 ? null : refuse('over_request_rate_limit', { retryAfter: wait });
}

/** Gives the guess back, because the code was right. */
export async function returnCodeGuess(
  trx: Transaction<Tables>,
  { auth, now }: Call,
  whose: string,
): Promise<void> {
  if (auth.settings.rateLimits) await returnGuess(trx, accountOf(auth, whose), now);
}

function accountOf({ keyedHash }: Pick<Call['auth'], 'keyedHash'>, whose: string): Buffer {
  return keyedHash('code guesses', whose);
}
