import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import type { Refusal } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';
import type { Call } from '../http/route.ts';
import { isKnownSource } from '../passwords/sign-in-sources.ts';
import type { AttemptLimit } from '../protection/attempt-limits.ts';
import { consumeAttempt, refundAttempt } from '../protection/attempt-limits.ts';
import { findUserByAddress } from '../users/addresses/find-user-by-address.ts';
import type { Address } from '../users/addresses/save-address.ts';
import { nobody } from '../users/users.ts';
import { hasAskedForCode } from './code-requests.ts';

/**
 * Six digits are few, so unlike passwords codes get no further attempts until the oldest is a quarter of an hour old.
 * The link of the mail is not counted and always works.
 */
const ofOneSource: AttemptLimit = { atOnce: 10, longestWaitSeconds: null };
/** All sources together that requested a mail one after the other. */
const ofRequesters: AttemptLimit = { atOnce: 20, longestWaitSeconds: null };

type Counter = { readonly key: Buffer; readonly limit: AttemptLimit };

/** Attempts that were counted, to be refunded when the code was right. */
export type ConsumedAttempts = { readonly counters: readonly Buffer[] };

/**
 * Counts one attempt at a six-digit code before the code is compared, so that nobody can try a million (decision 056).
 * Sources where the account signed in lately, or where the mail was requested, are counted separately: guesses from
 * elsewhere do not use up their attempts.
 */
export async function consumeCodeAttempt(call: Call, address: Address): Promise<ConsumedAttempts | Refusal> {
  if (!call.auth.settings.rateLimits) return { counters: [] };
  return consumeAll(call, await countersOf(call, address));
}

/** Counts one attempt of a signed-in person at the code that was mailed to them. */
export async function consumeNonceAttempt(call: Call, userId: string): Promise<ConsumedAttempts | Refusal> {
  if (!call.auth.settings.rateLimits) return { counters: [] };
  return consumeAll(call, [{ key: call.auth.keyedHash('code guesses', userId), limit: ofOneSource }]);
}

/** Refunds the attempts, because the code was right. */
export async function refundCodeAttempt(
  trx: Transaction<AuthTables>,
  { now }: Pick<Call, 'now'>,
  { counters }: ConsumedAttempts,
): Promise<void> {
  for (const counter of counters) await refundAttempt(trx, counter, now);
}

async function consumeAll(
  { auth, now }: Call,
  counters: readonly Counter[],
): Promise<ConsumedAttempts | Refusal> {
  const wait = await auth.database.transaction().execute(async (trx) => {
    for (const { key, limit } of counters) {
      const seconds = await consumeAttempt(trx, key, limit, now);
      if (seconds > 0) return seconds;
    }
    return 0;
  });
  if (wait > 0) return refuse('over_request_rate_limit', { retryAfter: wait });
  return { counters: counters.map(({ key }) => key) };
}

/**
 * The counters for an attempt from this source at this address; the same queries whether or not an account has the
 * address.
 */
async function countersOf(call: Call, address: Address): Promise<readonly Counter[]> {
  const { auth, now } = call;
  const { database } = auth;
  const whose = address.text.toLowerCase();
  const elsewhere = { key: auth.keyedHash('code guesses', whose), limit: ofOneSource };
  const here = { key: auth.keyedHash('code guesses', `${whose}\n${call.source}`), limit: ofOneSource };
  const requesters = { key: auth.keyedHash('code guesses of askers', whose), limit: ofRequesters };
  const user = await findUserByAddress(database, address);
  const source = { userId: user?.id ?? nobody, source: auth.keyedHash('source', call.source) };
  if (await isKnownSource(database, source, now)) return [here];
  return (await hasAskedForCode(database, call, whose)) ? [here, requesters] : [elsewhere];
}
