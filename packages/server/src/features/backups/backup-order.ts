import type { Progress } from '../../platform/backup/progress.ts';
import type { StorageConfig } from '../../platform/config/storage-config.ts';

/** The input of the process that makes a backup and checks it. */
export type BackupOrder = {
  readonly databaseUrl: string;
  /** A role that may create databases beside the application's; this is a URL of another database. */
  readonly maintenanceUrl: string;
  readonly storage: StorageConfig;
  readonly dataDir: string;
  readonly photoFolders: readonly string[];
  readonly path: string;
  readonly now: string;
  /** The server's secret and the passphrase that encrypts it; null leaves it out of the backup. */
  readonly secret: { readonly text: string; readonly passphrase: string } | null;
};

/** The reports of the process, in this order; 'failed' may come at any time. */
export type BackupReport =
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
