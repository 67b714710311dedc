import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import type { AttemptLimit } from '../protection/attempt-limits.ts';
import { consumeAttempt, countAttempt, lockAttempts, refundAttempt } from '../protection/attempt-limits.ts';

/** Sources where the account signed in lately: guesses there are probably of its owner. */
const knownPlace: AttemptLimit = { atOnce: 10, longestWaitSeconds: 60 };
const unknownPlace: AttemptLimit = { atOnce: 6, longestWaitSeconds: 300 };
/** Any unknown source, while many of them guess at one account. */
const unknownPlaceUnderAttack: AttemptLimit = { atOnce: 2, longestWaitSeconds: null };

/**
 * From this number of wrong guesses of unknown sources on, in a quarter of an hour, an account counts as under attack.
 */
const attack = 30;

const firstPauseMs = 250;
const longestPauseMs = 4_000;

/** One attempt at the password of an account, whether or not the account exists. */
export type PasswordAttempt = {
  /** The counter of all unknown sources. */
  readonly account: Buffer;
  /** The counter of this source at this account. */
  readonly place: Buffer;
  /** Whether the account has signed in from this source lately. */
  readonly isKnownPlace: boolean;
};

/** Refused for this number of seconds, or allowed after a pause, which is 0 unless the account is under attack. */
export type AttemptVerdict = { readonly waitSeconds: number } | { readonly pauseMs: number };

/**
 * Counts one attempt before the password is verified (decision 056). Every source has attempts of its own, so that
 * nobody can use up those of the account's owner; all unknown sources together only slow each other down.
 */
export async function consumePasswordAttempt(
  trx: Transaction<AuthTables>,
  { account, place, isKnownPlace }: PasswordAttempt,
  now: Temporal.Instant,
): Promise<AttemptVerdict> {
  const guesses = isKnownPlace ? 0 : (await lockAttempts(trx, account, now)).length;
  const limit = guesses < attack ? unknownPlace : unknownPlaceUnderAttack;
  const waitSeconds = await consumeAttempt(trx, place, isKnownPlace ? knownPlace : limit, now);
  if (waitSeconds > 0) return { waitSeconds };
  if (!isKnownPlace) await countAttempt(trx, account, now);
  return { pauseMs: pauseAfter(guesses) };
}

/** Refunds the attempt made at this instant, because the password was right. */
export async function refundPasswordAttempt(
  trx: Transaction<AuthTables>,
  { account, place, isKnownPlace }: PasswordAttempt,
  now: Temporal.Instant,
): Promise<void> {
  if (!isKnownPlace) await refundAttempt(trx, account, now);
  await refundAttempt(trx, place, now);
}

/**
 * The delay of an answer to an unknown source, after this number of wrong guesses of unknown sources at the account.
 */
function pauseAfter(guesses: number): number {
  if (guesses < 10) return 0;
  return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.floor((guesses - 10) / 5));
}
