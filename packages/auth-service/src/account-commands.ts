import type { Transaction } from 'kysely';
import type { AuthTables } from './database/auth-tables.ts';
import type { Reader } from './database/database.ts';

/** One of a person's sessions, as a list of devices shows it. */
export type AccountSession = {
  readonly id: string;
  readonly createdAt: Temporal.Instant;
  /** When it was last refreshed; when it began, until it is refreshed for the first time. */
  readonly lastUsedAt: Temporal.Instant;
  readonly userAgent: string | null;
  readonly address: string | null;
  readonly aal: 'aal1' | 'aal2';
};

export type NamedEmail = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

/**
 * What the bakery's own features may do with accounts of the authentication service. The caller of a method that mails
 * must wake the mailer after the commit.
 */
export type Accounts = {
  /** Invites by mail; makes the account where there is none; answers its id, or a reason. */
  invite(
    trx: Transaction<AuthTables>,
    person: NamedEmail,
    now: Temporal.Instant,
  ): Promise<{ readonly authUserId: string } | { readonly refused: 'already-confirmed' | 'try-again' }>;
  /** Changes the address at once, confirmed. */
  changeEmail(
    trx: Transaction<AuthTables>,
    authUserId: string,
    email: string,
    now: Temporal.Instant,
  ): Promise<'changed' | 'taken'>;
  /** Mails a link to choose a new password, whoever else asked for one a moment ago. */
  sendRecovery(
    trx: Transaction<AuthTables>,
    authUserId: string,
    now: Temporal.Instant,
  ): Promise<'sent' | 'unknown'>;
  /** The sessions that have not ended, newest use first. */
  listSessions(db: Reader, authUserId: string, now: Temporal.Instant): Promise<readonly AccountSession[]>;
  /** Ends sessions: all of them, only the one named, or all but that one. */
  endSessions(
    trx: Transaction<AuthTables>,
    authUserId: string,
    which: 'all' | { readonly only: string } | { readonly except: string },
  ): Promise<void>;
  /** Removes every second factor of a person who lost their device. Returns how many there were. */
  removeFactors(trx: Transaction<AuthTables>, authUserId: string, now: Temporal.Instant): Promise<number>;
  /** Makes or resets an account with a password, confirmed: the command line. `refused` says why, in a sentence. */
  setPassword(
    trx: Transaction<AuthTables>,
    account: { readonly email: string; readonly password: string },
    now: Temporal.Instant,
  ): Promise<{ readonly authUserId: string } | { readonly refused: string }>;
};
