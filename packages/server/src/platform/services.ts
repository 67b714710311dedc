import type { Actor } from '@bakehouse/domain/actor';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { LiveBoard } from './live/live-board.ts';
import type { Log } from './log.ts';

/** What the sign-in page may know. */
export type PublicFacts = {
  readonly anonKey: string;
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
  readonly live: LiveBoard;
  readonly publicFacts: PublicFacts;
  /** The person behind an Authorization header; null when nobody is signed in. */
  findActor(authorization: string | undefined, now: Temporal.Instant): Promise<Actor | null>;
  /** Wakes the worker that sends queued mail; called after a commit. */
  wakePost(): void;
  /** Ends when the server drains: long answers finish then. */
  readonly draining: AbortSignal;
  /** Whether answers are checked against the contract before they leave (tests). */
  readonly checkOutput: boolean;
};
