import type { Context } from 'hono';
import type { Transaction } from 'kysely';
import type { AccessTokens } from '../../platform/access-token.ts';
import { createAccessTokens } from '../../platform/access-token.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Turns } from '../../platform/turns.ts';
import { createTurns } from '../../platform/turns.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { createKeyedHash } from './keyed-hash.ts';
import type { RateLimits } from './rate-limits.ts';
import { createRateLimits } from './rate-limits.ts';
import type { RefreshTokens } from './sessions/refresh-token.ts';
import { createRefreshTokens } from './sessions/refresh-token.ts';
import type { AuthSettings } from './settings.ts';
import { issuerOf } from './settings.ts';

type LogLine = (fields: Readonly<Record<string, unknown>>, message: string) => void;

export type AuthLetterKind =
  | 'sign-up'
  | 'magic-link'
  | 'recovery'
  | 'invite'
  | 'email-change'
  | 'reauthentication';

/** A letter with a link, a code or both. Its words are the application's. */
export type AuthLetter = {
  readonly kind: AuthLetterKind;
  /** One address, already known to be one. */
  readonly to: string;
  /** Null where only the code is of use. */
  readonly link: string | null;
  readonly code: string;
  readonly goodUntil: Temporal.Instant;
};

/** What the authentication service is handed. */
export type AuthServices = {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: AuthSettings;
  readonly log: { readonly info: LogLine; readonly warn: LogLine; readonly error: LogLine };
  /** Tells the application of a sign-in, in the transaction that makes the session. */
  onSignIn?(trx: Transaction<Tables>, authUserId: string, at: Temporal.Instant): Promise<void>;
  /** Tells the application that an account's address is another one now, in the transaction that changes it. */
  onEmailChanged?(
    trx: Transaction<Tables>,
    change: { readonly userId: string; readonly email: string },
    at: Temporal.Instant,
  ): Promise<void>;
  /** Puts a letter into the post, in the caller's transaction: it leaves when that has committed. */
  queueLetter(trx: Transaction<Tables>, letter: AuthLetter, now: Temporal.Instant): Promise<void>;
  /** Wakes the post after a commit, so that a letter or text message does not wait for its round. */
  wakePost(): void;
  /** Whose request it is: the socket's address, or what a trusted proxy says. */
  remoteAddress(c: Context): string;
};

/** The services with the tools the feature makes from them once. */
export type Auth = AuthServices & {
  readonly tokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly rateLimits: RateLimits;
  /** For what must be recognised again, but not be read in the database. */
  readonly keyedHash: KeyedHash;
  /** Guesses at one account are verified one after the other. */
  readonly guessTurns: Turns;
};

/** Makes the tools. Routes and accounts share one, so that what is counted is counted once. */
export function equipAuth(services: AuthServices): Auth {
  const { settings } = services;
  return {
    ...services,
    tokens: createAccessTokens({ secret: settings.jwtSecret, issuer: issuerOf(settings) }),
    refreshTokens: createRefreshTokens(settings.jwtSecret),
    rateLimits: createRateLimits(),
    keyedHash: createKeyedHash(settings.jwtSecret),
    guessTurns: createTurns(),
  };
}
