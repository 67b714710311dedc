import { formatBytes } from '@bakehouse/domain/kernel/bytes';
import type { BackupHead, BackupManifest } from '../platform/backup/manifest.ts';
import { rowsOf } from '../platform/backup/manifest.ts';

type Described = {
  readonly bytes: number;
  readonly head: BackupHead;
  readonly manifest: BackupManifest;
};

/** The contents of a backup, on one line. */
export function describeBackup({ bytes, head, manifest }: Described): string {
  const { tables, photos } = manifest;
  return (
    `${rowsOf(tables)} rows of ${tables.length} tables and ${photos.fingerprint.rows} photo files, ` +
    `${formatBytes(bytes)}, as of ${head.at} (Bakehouse ${head.productVersion})`
  );
}
