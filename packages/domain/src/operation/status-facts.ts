/** The runs of one background job. Times are in seconds before now. */
export type QueueFacts = {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  /** In the last 24 hours. */
  readonly failed: number;
  /** How long the oldest has been waiting; null if none is. */
  readonly oldestSeconds: number | null;
  /** Since the last one succeeded; null if none is recorded. */
  readonly doneSeconds: number | null;
};

export type MailFacts = {
  /** Whether a mail server is set. */
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
  /** Of the longest open transaction; null if there is none. */
  readonly oldestTransactionSeconds: number | null;
  /** How long the simplest query took. */
  readonly answerMs: number;
  /** The newest migration that has run. */
  readonly schema: string;
  /** Migrations of this program that have not run. */
  readonly pending: number;
  /** Migrations that this program does not know. */
  readonly newer: readonly string[];
};

/** The state of the backups. */
export type BackupFacts = {
  readonly lastMadeAt: string | null;
  /** When one was last restored and compared. */
  readonly lastCheckedAt: string | null;
  readonly bytes: number | null;
  /** How long a restore would take. */
  readonly restoreSeconds: number | null;
  /** What needs attention, and what to do; null if nothing does. */
  readonly trouble: { readonly what: string; readonly toDo: string } | null;
};

export type ServerFacts = {
  readonly machine: string;
  readonly version: string;
  readonly node: string;
  readonly startedAt: string;
  /** Since it last reported. */
  readonly seenSeconds: number;
  /** Whether it is the server that responds. */
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

/** The state of the server; what could not be read is null. */
export type StatusFacts = {
  readonly isDemo: boolean;
  readonly jobsRun: boolean;
  readonly clockBehindSeconds: number;
  readonly queues: readonly QueueFacts[] | null;
  readonly mail: MailFacts | null;
  readonly disk: DiskFacts | null;
  readonly database: DatabaseFacts | null;
  /** Null while the database is unavailable. */
  readonly backups: BackupFacts | null;
  readonly servers: readonly ServerFacts[] | null;
  readonly errors: readonly ErrorFacts[] | null;
  readonly slowStatements: readonly SlowStatementFacts[] | null;
};
