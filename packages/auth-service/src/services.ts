import { setTimeout } from 'node:timers/promises';
import type { Context } from 'hono';
import type { Transaction } from 'kysely';
import type { Clock } from './clock.ts';
import type { AuthTables } from './database/auth-tables.ts';
import type { Database } from './database/database.ts';
import type { PasswordQueue } from './passwords/password-queue.ts';
import { createPasswordQueue } from './passwords/password-queue.ts';
import type { KeyedHash } from './protection/keyed-hash.ts';
import { createKeyedHash } from './protection/keyed-hash.ts';
import type { KeyedMutex } from './protection/keyed-mutex.ts';
import { createKeyedMutex } from './protection/keyed-mutex.ts';
import type { MailBudgets } from './protection/mail-budgets.ts';
import { createMailBudgets } from './protection/mail-budgets.ts';
import type { RateLimits } from './protection/rate-limits.ts';
import { createRateLimits } from './protection/rate-limits.ts';
import type { RefreshTokens } from './sessions/refresh-token.ts';
import { createRefreshTokens } from './sessions/refresh-token.ts';
import type { AuthSettings } from './settings.ts';
import { issuerOf } from './settings.ts';
import type { AccessTokens } from './tokens/access-token.ts';
import { createAccessTokens } from './tokens/access-token.ts';

type LogLine = (fields: Readonly<Record<string, unknown>>, message: string) => void;

export type AuthMailKind =
  | 'sign-up'
  | 'magic-link'
  | 'recovery'
  | 'invite'
  | 'email-change'
  | 'reauthentication';

/** A mail with a link, a code or both. The application writes its words. */
export type AuthMail = {
  readonly kind: AuthMailKind;
  /** One address, already validated. */
  readonly to: string;
  /** Null where the mail has a code only. */
  readonly link: string | null;
  readonly code: string;
  readonly goodUntil: Temporal.Instant;
  /** The change of address that it confirms, if one. */
  readonly change?: AddressChange;
};

/** The present address of an account, null where it has none, and the wanted one. */
export type AddressChange = { readonly from: string | null; readonly to: string };

/** The dependencies of the authentication service. */
export type AuthServices = {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: AuthSettings;
  readonly log: { readonly info: LogLine; readonly warn: LogLine; readonly error: LogLine };
  /** Called with each sign-in, in the transaction that creates the session. */
  onSignIn?(trx: Transaction<AuthTables>, authUserId: string, at: Temporal.Instant): Promise<void>;
  /**
   * Whether the application granted rights to that address before its owner confirmed it. A password that was chosen
   * before the confirmation is then never kept.
   */
  isPreauthorized?(trx: Transaction<AuthTables>, email: string): Promise<boolean>;
  /** Called with the new address of an account, in the transaction that changes it. */
  onEmailChanged?(
    trx: Transaction<AuthTables>,
    change: { readonly userId: string; readonly email: string },
    at: Temporal.Instant,
  ): Promise<void>;
  /** Queues a mail in the caller's transaction: it is sent after the commit. */
  queueMail(trx: Transaction<AuthTables>, mail: AuthMail, now: Temporal.Instant): Promise<void>;
  /** Whether an error of the database is transient, so that the caller may retry. */
  isTransient(error: unknown): boolean;
  /** Wakes the mailer after a commit, so that a mail or SMS does not wait for its next round. */
  wakeMailer(): void;
  /** The client's address: that of the socket, or from a trusted proxy. */
  remoteAddress(c: Context): string;
  /** Waits for this number of milliseconds; the default uses the real clock. */
  pause?(milliseconds: number): Promise<unknown>;
};

/** The services with the components that are created from them once. */
export type Auth = AuthServices & {
  readonly tokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly rateLimits: RateLimits;
  readonly mailBudgets: MailBudgets;
  /** For values that must be recognised again, but not be readable in the database. */
  readonly keyedHash: KeyedHash;
  /** Attempts of one source at one account are verified one after the other. */
  readonly attemptMutex: KeyedMutex;
  readonly passwordQueue: PasswordQueue;
  pause(milliseconds: number): Promise<unknown>;
};

/** The number that two worker threads hash in about a second. */
const mostWaitingPasswords = 50;

/** Creates the service. Routes and accounts share one instance, so that rate limits count once. */
export function createAuth(services: AuthServices): Auth {
  const { settings } = services;
  return {
    ...services,
    tokens: createAccessTokens({
      secret: settings.jwtSecret,
      keys: settings.jwtKeys,
      issuer: issuerOf(settings),
    }),
    refreshTokens: createRefreshTokens(settings.jwtSecret),
    rateLimits: createRateLimits(),
    mailBudgets: createMailBudgets(),
    keyedHash: createKeyedHash(settings.jwtSecret),
    attemptMutex: createKeyedMutex(),
    passwordQueue: createPasswordQueue(settings.rateLimits ? mostWaitingPasswords : Number.POSITIVE_INFINITY),
    pause: services.pause ?? setTimeout,
  };
}
