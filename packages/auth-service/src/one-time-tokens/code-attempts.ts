import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import type { Refusal } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';
import type { Call } from '../http/route.ts';
import { isKnownSource } from '../passwords/sign-in-sources.ts';
import type { AttemptLimit } from '../protection/attempt-limits.ts';
import { refundAttempt, takeAttempt } from '../protection/attempt-limits.ts';
import { findUserByAddress } from '../users/addresses/find-user-by-address.ts';
import type { Address } from '../users/addresses/save-address.ts';
import { nobody } from '../users/users.ts';
import { hasAskedForCode } from './code-requests.ts';

/**
 * Six digits are few, so unlike passwords they get no further attempts after these until a quarter of an hour has
 * passed. The link of the mail is not counted and opens all the time.
 */
const ofOnePlace: AttemptLimit = { atOnce: 10, longestWaitSeconds: null };
/** All places together that asked for a mail one after the other. */
const ofAskers: AttemptLimit = { atOnce: 20, longestWaitSeconds: null };

type Counter = { readonly key: Buffer; readonly limit: AttemptLimit };

/** Attempts that were taken, to be refunded when the code was right. */
export type TakenAttempts = { readonly counters: readonly Buffer[] };

/**
 * Counts one attempt at a six-digit code before the code is compared, so that nobody can try a million (decision 056).
 * Where the account has signed in lately, and where the mail was asked for, attempts are counted apart: a stranger who
 * guesses elsewhere does not take them.
 */
export async function takeCodeAttempt(call: Call, address: Address): Promise<TakenAttempts | Refusal> {
  if (!call.auth.settings.rateLimits) return { counters: [] };
  return take(call, await countersOf(call, address));
}

/** Counts one attempt of a person who is signed in at the code that was mailed to them. */
export async function takeNonceAttempt(call: Call, userId: string): Promise<TakenAttempts | Refusal> {
  if (!call.auth.settings.rateLimits) return { counters: [] };
  return take(call, [{ key: call.auth.keyedHash('code guesses', userId), limit: ofOnePlace }]);
}

/** Refunds the attempts, because the code was right. */
export async function refundCodeAttempt(
  trx: Transaction<AuthTables>,
  { now }: Pick<Call, 'now'>,
  { counters }: TakenAttempts,
): Promise<void> {
  for (const counter of counters) await refundAttempt(trx, counter, now);
}

async function take({ auth, now }: Call, counters: readonly Counter[]): Promise<TakenAttempts | Refusal> {
  const wait = await auth.database.transaction().execute(async (trx) => {
    for (const { key, limit } of counters) {
      const seconds = await takeAttempt(trx, key, limit, now);
      if (seconds > 0) return seconds;
    }
    return 0;
  });
  if (wait > 0) return refuse('over_request_rate_limit', { retryAfter: wait });
  return { counters: counters.map(({ key }) => key) };
}

/** What counts an attempt from this source at this address; asked alike whether or not an account has the address. */
async function countersOf(call: Call, address: Address): Promise<readonly Counter[]> {
  const { auth, now } = call;
  const { database } = auth;
  const whose = address.text.toLowerCase();
  const elsewhere = { key: auth.keyedHash('code guesses', whose), limit: ofOnePlace };
  const here = { key: auth.keyedHash('code guesses', `${whose}\n${call.source}`), limit: ofOnePlace };
  const askers = { key: auth.keyedHash('code guesses of askers', whose), limit: ofAskers };
  const user = await findUserByAddress(database, address);
  const source = { userId: user?.id ?? nobody, source: auth.keyedHash('source', call.source) };
  if (await isKnownSource(database, source, now)) return [here];
  return (await hasAskedForCode(database, call, whose)) ? [here, askers] : [elsewhere];
}
