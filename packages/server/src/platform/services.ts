import type { Accounts } from '@bakehouse/auth-service/account-commands';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { Caller, Credentials } from './api/caller.ts';
import type { PackedAnswers } from './api/packed-answers.ts';
import type { PersonLimits } from './api/person-limits.ts';
import type { Clock } from './clock.ts';
import type { Reader, Transactor } from './database/reader.ts';
import type { Broadcaster } from './live/broadcaster.ts';
import type { LiveChannels } from './live/live-channels.ts';
import type { Log } from './log.ts';
import type { Operation } from './operation.ts';
import type { Photos } from './photos.ts';

/** Facts for the sign-in page, which is public. */
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

/** The dependencies of the features. Everything with side effects is created at the edge and injected here. */
export type Services = {
  readonly database: Reader;
  /** For commands only. */
  readonly transactor: Transactor;
  readonly clock: Clock;
  readonly log: Log;
  readonly live: Broadcaster;
  readonly liveChannels: LiveChannels;
  readonly publicFacts: PublicFacts;
  /** The code on the server's console with which the first super admin is created. */
  readonly firstRunCode: string;
  /** The public address of the application, without a trailing slash. */
  readonly publicUrl: string;
  /** Authenticates a request: its person, or the refusal. */
  findActor(credentials: Credentials, now: Temporal.Instant): Promise<Caller | Refusal>;
  /** The operations of the authentication service that the application uses. */
  readonly accounts: Accounts;
  readonly limits: PersonLimits;
  readonly photos: Photos;
  /** The state of the process, for the status page and the metrics. */
  readonly operation: Operation;
  /** Cache of compressed answers, which are valid until something that they show changes. */
  readonly packedAnswers: PackedAnswers;
  /** Whether a mail server is configured; otherwise mails stay in the mail log. */
  readonly mailLeaves: boolean;
  /** The recipient of the office's copies from the environment (ADMIN_EMAIL); null for none. */
  readonly adminAddress: string | null;
  /** Wakes the workers that send queued mail; called after a commit. */
  wakeMailer(): void;
  /** Wakes the worker that sends mail about orders, as often as orders are saved; called after a commit. */
  wakeOrderMailer(): void;
  /** Wakes the worker that reads, applies and undoes imported files; called after a commit. */
  wakeImporter(): void;
  /** Wakes the worker that makes backups; called after a commit. */
  wakeBackups(): void;
  /** The folder of the backups, and whether they contain the server's secret. */
  readonly backupPlace: { readonly folder: string; readonly holdsSecret: boolean };
  /** Aborted when the server stops: long answers end then. */
  readonly draining: AbortSignal;
  /** Whether answers are checked against the contract before they leave (tests). */
  readonly checkOutput: boolean;
};
