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
 * PostgreSQL refuses to start while the process named in its lock file is alive, even if the id was reused by an
 * unrelated process (restarted containers number their processes alike). The file must not be deleted: PostgreSQL also
 * reads from it whether processes of its predecessor still hold the shared memory. But PostgreSQL ignores a lock that
 * names its own parent, so the stale one gets the id of this process, which the new postmaster cannot have either. Only
 * for a cluster without a living postmaster.
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
