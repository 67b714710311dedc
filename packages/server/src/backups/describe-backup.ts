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

/** @example formatBytes(1_250_000) // '1.3 MB' */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  let [value, unit] = [bytes, 0];
  for (; value >= 1_000 && unit < units.length - 1; unit += 1) value /= 1_000;
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}
