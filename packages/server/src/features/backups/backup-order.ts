import type { Progress } from '../../platform/backup/progress.ts';
import type { StorageConfig } from '../../platform/config/storage-config.ts';

/** What it takes to make a backup and to check it, in a process of its own. */
export type BackupOrder = {
  readonly databaseUrl: string;
  /** A role that may make databases beside the application's, in another one than that. */
  readonly maintenanceUrl: string;
  readonly storage: StorageConfig;
  readonly dataDir: string;
  readonly photoFolders: readonly string[];
  readonly path: string;
  readonly now: string;
  /** The server's secret and what locks it; null leaves it out. */
  readonly secret: { readonly text: string; readonly passphrase: string } | null;
};

/** What the process says, in this order; 'failed' may come at any time. */
export type BackupNews =
  | ({ readonly kind: 'progress' } & Parameters<Progress>[0])
  | {
      readonly kind: 'made';
      readonly bytes: number;
      readonly sha256: string;
      readonly rows: number;
      readonly photoFiles: number;
      readonly ms: number;
    }
  | { readonly kind: 'checked'; readonly ms: number }
  | { readonly kind: 'unchecked'; readonly because: string }
  | { readonly kind: 'failed'; readonly because: string };
