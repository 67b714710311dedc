import type { Context } from 'hono';
import type { Transaction } from 'kysely';
import type { AccessTokens } from '../../platform/access-token.ts';
import { createAccessTokens } from '../../platform/access-token.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { createKeyedHash } from './keyed-hash.ts';
import type { RateLimits } from './rate-limits.ts';
import { createRateLimits } from './rate-limits.ts';
import type { RefreshTokens } from './refresh-token.ts';
import { createRefreshTokens } from './refresh-token.ts';
import type { AuthSettings } from './settings.ts';
import { issuerOf } from './settings.ts';
import type { Turns } from './turns.ts';
import { createTurns } from './turns.ts';

type LogLine = (fields: Readonly<Record<string, unknown>>, message: string) => void;

/** What the authentication service is handed. */
export type AuthServices = {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: AuthSettings;
  readonly log: { readonly info: LogLine; readonly warn: LogLine; readonly error: LogLine };
  /** Tells the application of a sign-in, in the transaction that makes the session. */
  onSignIn?(trx: Transaction<Tables>, authUserId: string, at: Temporal.Instant): Promise<void>;
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
