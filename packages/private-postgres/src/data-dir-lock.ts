import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The outcome of asking for a DATA_DIR: ours until released, or in use by another process. */
export type DataDirLock =
  | { readonly kind: 'ours'; release(): void }
  | { readonly kind: 'in use'; readonly pid: number | undefined };

/** The locks that this process holds. Without a reference the handle would be garbage-collected, and the lock lost. */
const held = new Set<DatabaseSync>();

/**
 * Takes DATA_DIR for this process alone. The lock is the operating system's own file lock, which Node offers only
 * through SQLite: it ends with the process however that ends, and a reused process id cannot fake it. (No other code
 * may open bakehouse.lock: on POSIX, closing any second handle to the file gives the lock away.) The process id is in a
 * file of its own, only to be named in messages.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const pidFile = join(dataDir, 'bakehouse.pid');
  const lockFile = join(dataDir, 'bakehouse.lock');
  // No other user may read it: reading suffices to take the lock.
  if (!existsSync(lockFile)) closeSync(openSync(lockFile, 'a', 0o600));
  const lock = new DatabaseSync(lockFile);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    return { kind: 'in use', pid: readPid(pidFile) };
  }
  held.add(lock);
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    kind: 'ours',
    release() {
      rmSync(pidFile, { force: true });
      held.delete(lock);
      lock.close();
    },
  };
}

/** SQLITE_BUSY: another process holds the lock. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    return Number.isInteger(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}
