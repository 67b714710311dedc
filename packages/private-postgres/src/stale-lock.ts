import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { SystemUser } from './unprivileged-user.ts';

/**
 * PostgreSQL refuses to start while the process named in its lock file lives, even when an unrelated process has that
 * number by now (every restarted container numbers its processes alike). The file cannot just be deleted: PostgreSQL
 * also learns from it whether processes of its predecessor still hold the shared memory. But it looks past a lock that
 * names its own parent, so the stale one is given our number; it cannot be mistaken for the new one's either, should
 * that be given the number of the dead. Only for a cluster without a living postmaster.
 */
export function disownStaleLock(cluster: string, user: SystemUser | undefined): void {
  const file = join(cluster, 'postmaster.pid');
  if (process.platform === 'win32' || !existsSync(file)) return;
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  const draft = `${file}.disowned`;
  rmSync(draft, { force: true });
  const handle = openSync(draft, 'wx', 0o600);
  try {
    if (user !== undefined) fchownSync(handle, user.uid, user.gid);
    writeFileSync(handle, [process.pid, ...rest].join('\n'));
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}
