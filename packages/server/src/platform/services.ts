import type { Accounts } from '@bakehouse/auth-service/account-commands';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { Caller, Credentials } from '../records/people/find-actor.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Broadcaster } from './live/broadcaster.ts';
import type { Log } from './log.ts';
import type { Photos } from './photos.ts';

/** What the sign-in page may know. */
export type PublicFacts = {
  readonly anonKey: string;
  readonly signUp: boolean;
  readonly providers: readonly string[];
  readonly captcha: { readonly provider: 'turnstile' | 'hcaptcha'; readonly siteKey: string } | null;
  readonly demo: {
    readonly password: string;
    readonly accounts: readonly { readonly email: string; readonly label: string }[];
  } | null;
};

/** Everything a feature may reach. Side effects live here, at the edge, and are handed in. */
export type Services = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly live: Broadcaster;
  readonly publicFacts: PublicFacts;
  /** Who sends a request, or why nobody is known to. */
  findActor(credentials: Credentials, now: Temporal.Instant): Promise<Caller | Refusal>;
  /** What the application asks of the authentication service. */
  readonly accounts: Accounts;
  readonly photos: Photos;
  /** Whether a mail server takes mails away; else they stay in the mail log. */
  readonly mailLeaves: boolean;
  /** Wakes the worker that sends queued mail; called after a commit. */
  wakeMailer(): void;
  /** Ends when the server drains: long answers finish then. */
  readonly draining: AbortSignal;
  /** Whether answers are checked against the contract before they leave (tests). */
  readonly checkOutput: boolean;
};
