import { formatBytes } from '@bakehouse/domain/kernel/bytes';
import type { BackupHead, BackupManifest } from '../platform/backup/manifest.ts';
import { rowsOf } from '../platform/backup/manifest.ts';

type Described = {
  readonly bytes: number;
  readonly head: BackupHead;
  readonly manifest: BackupManifest;
};

/** What is in a backup, on one line. */
export function describeBackup({ bytes, head, manifest }: Described): string {
  const { tables, photos } = manifest;
  return (
    `${rowsOf(tables)} rows of ${tables.length} tables and ${photos.fingerprint.rows} files of photos, ` +
    `${formatBytes(bytes)}, as they were at ${head.at} (Bakehouse ${head.productVersion})`
  );
}
