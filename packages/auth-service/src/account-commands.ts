import type { Transaction } from 'kysely';
import type { AuthTables } from './database/auth-tables.ts';
import type { Reader } from './database/database.ts';

/** A session of a person, for a list of devices. */
export type AccountSession = {
  readonly id: string;
  readonly createdAt: Temporal.Instant;
  /** The last refresh, or the sign-in before the first refresh. */
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
 * The methods with which the application manages accounts of the authentication service. The caller of a method that
 * sends a mail must wake the mailer after the commit.
 */
export type Accounts = {
  /** Invites by mail and creates the account if there is none; returns its id, or why it is refused. */
  invite(
    trx: Transaction<AuthTables>,
    person: NamedEmail,
    now: Temporal.Instant,
  ): Promise<{ readonly authUserId: string } | { readonly refused: 'already-confirmed' | 'try-again' }>;
  /** Changes the address at once, as confirmed. */
  changeEmail(
    trx: Transaction<AuthTables>,
    authUserId: string,
    email: string,
    now: Temporal.Instant,
  ): Promise<'changed' | 'taken'>;
  /** Mails a link to choose a new password, without a minimum interval since an earlier one. */
  sendRecovery(
    trx: Transaction<AuthTables>,
    authUserId: string,
    now: Temporal.Instant,
  ): Promise<'sent' | 'unknown'>;
  /** The sessions that have not ended, last used first. */
  listSessions(db: Reader, authUserId: string, now: Temporal.Instant): Promise<readonly AccountSession[]>;
  /** Ends all sessions, only the given one, or all but the given one. */
  endSessions(
    trx: Transaction<AuthTables>,
    authUserId: string,
    which: 'all' | { readonly only: string } | { readonly except: string },
  ): Promise<void>;
  /** Removes all second factors of a person who lost their device; returns their number. */
  removeFactors(trx: Transaction<AuthTables>, authUserId: string, now: Temporal.Instant): Promise<number>;
  /**
   * Creates an account with a password, or resets its password, as confirmed; for the command line. `refused` is the
   * reason as a sentence.
   */
  setPassword(
    trx: Transaction<AuthTables>,
    account: { readonly email: string; readonly password: string },
    now: Temporal.Instant,
  ): Promise<{ readonly authUserId: string } | { readonly refused: string }>;
};
