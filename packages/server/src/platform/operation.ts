import type { SchemaState } from './database/schema-state.ts';
import type { Incidents } from './incidents/incidents.ts';
import type { ThisServer } from './incidents/this-server.ts';
import type { QueueState } from './jobs/jobs.ts';

/** The space on a disk. */
export type DiskRoom = { readonly freeBytes: number; readonly totalBytes: number };

/** The connections of this process to the database. */
export type PoolState = { readonly open: number; readonly idle: number; readonly waiting: number };

/** The state of the backups. */
export type BackupState = {
  readonly lastMadeAt: string | null;
  /** When a backup was last restored and compared. */
  readonly lastCheckedAt: string | null;
  readonly bytes: number | null;
  /** How long a restore would take. */
  readonly restoreSeconds: number | null;
  /** A problem that the operator has to solve, and how; null for none. */
  readonly trouble: { readonly what: string; readonly toDo: string } | null;
};

/** The state of this process, for the status page and the metrics. */
export type Operation = {
  readonly server: ThisServer;
  readonly incidents: Incidents;
  /** The duration from which a statement counts as slow. */
  readonly slowMs: number;
  areJobsReady(): boolean;
  readQueues(): Promise<readonly QueueState[]>;
  /** The disk of DATA_DIR. */
  diskRoom(): Promise<DiskRoom>;
  readSchema(): Promise<SchemaState>;
  /** How far the machine's clock is behind the latest time recorded in the database. */
  clockBehindMs(): number;
  poolState(): PoolState;
  readBackups(): Promise<BackupState>;
};
