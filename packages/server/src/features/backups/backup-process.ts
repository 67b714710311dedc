import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { encryptWithPassphrase } from '../../platform/backup/encrypted-secret.ts';
import type { Progress } from '../../platform/backup/progress.ts';
import { writeBackup } from '../../platform/backup/write-backup.ts';
import { openBlobs } from '../../platform/blobs/open-blobs.ts';
import { readProductVersion } from '../../platform/product-version.ts';
import type { BackupOrder, BackupReport } from './backup-order.ts';
import { checkBackup, explainFailure } from './check-backup.ts';

/**
 * The process that makes a backup: it receives one order, reports its progress, and ends. It hashes millions of rows
 * without blocking requests. It ends when the server does.
 */
const [order] = (await once(process, 'message')) as [BackupOrder];
const leave = () => process.exit(1);
process.once('disconnect', leave);

const send = (report: BackupReport) => void process.send?.(report);
/** The interval between reports of progress. */
const reportMs = 500;
let reported = { step: '', at: 0 };
const progress: Progress = (report) => {
  const at = performance.now();
  if (report.step === reported.step && at < reported.at + reportMs) return;
  reported = { step: report.step, at };
  send({ kind: 'progress', ...report });
};

/** Makes the backup and checks that it can be restored. */
async function makeAndCheck(): Promise<void> {
  const { path, secret } = order;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const began = performance.now();
  const written = await writeBackup(path, {
    databaseUrl: order.databaseUrl,
    blobs: await openBlobs(order.storage, order.dataDir),
    photoFolders: order.photoFolders,
    productVersion: readProductVersion(),
    now: Temporal.Instant.from(order.now),
    secret: secret && encryptWithPassphrase(secret.text, secret.passphrase),
    progress,
  });
  const made = performance.now();
  const { bytes, sha256, rows, manifest } = written;
  const photoFiles = manifest.photos.fingerprint.rows;
  send({ kind: 'made', bytes, sha256, rows, photoFiles, ms: Math.round(made - began) });
  try {
    const because = await checkBackup(order, progress);
    if (because === null) send({ kind: 'checked', ms: Math.round(performance.now() - made) });
    else send({ kind: 'unchecked', because });
  } catch (error) {
    // A backup that cannot be restored must not be taken for a good one.
    await rm(path, { force: true });
    throw error;
  }
}

try {
  await makeAndCheck();
} catch (error) {
  send({ kind: 'failed', because: explainFailure(error) });
} finally {
  process.off('disconnect', leave);
  process.disconnect?.();
}
