import type { SchemaState } from './database/schema-state.ts';
import type { Incidents } from './incidents/incidents.ts';
import type { ThisServer } from './incidents/this-server.ts';
import type { QueueState } from './jobs/jobs.ts';

/** The room on a disk. */
export type DiskRoom = { readonly freeBytes: number; readonly totalBytes: number };

/** The connections of this process to the database. */
export type PoolState = { readonly open: number; readonly idle: number; readonly waiting: number };

/** What whoever makes the backups tells of them. */
export type BackupState = {
  readonly lastMadeAt: string | null;
  /** When one was last restored and compared. */
  readonly lastCheckedAt: string | null;
  readonly bytes: number | null;
  /** How long it would take to come back. */
  readonly restoreSeconds: number | null;
  /** What needs a hand, and what to do; null where nothing does. */
  readonly trouble: { readonly what: string; readonly toDo: string } | null;
};

/** What the process that runs the application knows of itself, for its status and its metrics. */
export type Operation = {
  readonly server: ThisServer;
  readonly incidents: Incidents;
  /** From how many milliseconds on a statement is slow. */
  readonly slowMs: number;
  areJobsReady(): boolean;
  readQueues(): Promise<readonly QueueState[]>;
  /** The disk of DATA_DIR. */
  diskRoom(): Promise<DiskRoom>;
  readSchema(): Promise<SchemaState>;
  /** How far the machine's clock is behind the time that this database has seen. */
  clockBehindMs(): number;
  poolState(): PoolState;
  readBackups(): Promise<BackupState>;
};
