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

/** The dependencies of the features. Everything with side effects is created at the edge and injected here. */
export type Services = {
  readonly database: Reader;
  /** For commands: a feature that reads has no use for it. */
  readonly transactor: Transactor;
  readonly clock: Clock;
  readonly log: Log;
  readonly live: Broadcaster;
  readonly liveChannels: LiveChannels;
  readonly publicFacts: PublicFacts;
  /** What whoever reads the server's console knows: it lets them make the first super admin. */
  readonly firstRunCode: string;
  /** Where people reach the application, without a slash at the end. */
  readonly publicUrl: string;
  /** Finds the person who sends a request, or why it has none. */
  findActor(credentials: Credentials, now: Temporal.Instant): Promise<Caller | Refusal>;
  /** What the application asks of the authentication service. */
  readonly accounts: Accounts;
  readonly limits: PersonLimits;
  readonly photos: Photos;
  /** What the process knows of itself. */
  readonly operation: Operation;
  /** Answers that are given again while nothing that they show has changed. */
  readonly packedAnswers: PackedAnswers;
  /** Whether a mail server takes mails away; else they stay in the mail log. */
  readonly mailLeaves: boolean;
  /** The recipient of the office's copies by the server's own configuration; null for none. */
  readonly adminAddress: string | null;
  /** Wakes the worker that sends queued mail; called after a commit. */
  wakeMailer(): void;
  /** Wakes the worker that reads, applies and undoes files; called after a commit. */
  wakeImporter(): void;
  /** Wakes the worker that makes backups; called after a commit. */
  wakeBackups(): void;
  /** Where backups go, and whether the server's secret is in them. */
  readonly backupPlace: { readonly folder: string; readonly holdsSecret: boolean };
  /** Ends when the server drains: long answers finish then. */
  readonly draining: AbortSignal;
  /** Whether answers are checked against the contract before they leave (tests). */
  readonly checkOutput: boolean;
};
