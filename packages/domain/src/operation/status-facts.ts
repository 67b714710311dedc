/** Background work of one kind. Times are in seconds before now. */
export type QueueFacts = {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  /** In the last 24 hours. */
  readonly failed: number;
  /** How long the oldest waits; null where none does. */
  readonly oldestSeconds: number | null;
  /** Since one was done; null where none is remembered. */
  readonly doneSeconds: number | null;
};

export type MailFacts = {
  /** Whether a mail server takes mails away. */
  readonly leaves: boolean;
  readonly sentToday: number;
  readonly waiting: number;
  readonly oldestSeconds: number | null;
  /** All that could not be sent. */
  readonly failed: number;
  readonly failedToday: number;
};

export type DiskFacts = { readonly freeBytes: number; readonly totalBytes: number };

export type DatabaseFacts = {
  readonly version: string;
  readonly bytes: number;
  readonly connections: number;
  readonly mostConnections: number;
  /** Of the longest transaction that is open; null where none is. */
  readonly oldestTransactionSeconds: number | null;
  /** How long the simplest question took. */
  readonly answerMs: number;
  /** The newest migration that has run. */
  readonly schema: string;
  /** Migrations of this program that have not run. */
  readonly pending: number;
  /** Migrations that this program does not know. */
  readonly newer: readonly string[];
};

/** What whoever makes the backups knows of them. */
export type BackupFacts = {
  readonly lastMadeAt: string | null;
  /** When one was last restored and compared. */
  readonly lastCheckedAt: string | null;
  readonly bytes: number | null;
  /** How long it would take to come back. */
  readonly restoreSeconds: number | null;
  /** What needs a hand, and what to do; null where nothing does. */
  readonly trouble: { readonly what: string; readonly toDo: string } | null;
};

export type ServerFacts = {
  readonly machine: string;
  readonly version: string;
  readonly node: string;
  readonly startedAt: string;
  /** Since it was heard of. */
  readonly seenSeconds: number;
  /** The one that answers. */
  readonly isThis: boolean;
};

export type ErrorFacts = {
  /** A route or a job. */
  readonly name: string;
  /** 'failed TypeError': the kind of the refusal, and of the fault behind it. */
  readonly cause: string;
  readonly times: number;
  readonly lastAt: string;
  readonly requestId: string | null;
};

export type SlowStatementFacts = {
  readonly name: string;
  readonly times: number;
  readonly longestMs: number;
  readonly lastAt: string;
  readonly requestId: string | null;
};

/** How the server fares; what could not be found out is null. */
export type StatusFacts = {
  readonly isDemo: boolean;
  readonly jobsRun: boolean;
  readonly clockBehindSeconds: number;
  readonly queues: readonly QueueFacts[] | null;
  readonly mail: MailFacts | null;
  readonly disk: DiskFacts | null;
  readonly database: DatabaseFacts | null;
  /** Null while the database does not answer. */
  readonly backups: BackupFacts | null;
  readonly servers: readonly ServerFacts[] | null;
  readonly errors: readonly ErrorFacts[] | null;
  readonly slowStatements: readonly SlowStatementFacts[] | null;
};
