// @ts-check
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'bakehouse-tests-';
const gigabyte = 1024 ** 3;

/**
 * A directory in memory for the temporary files of this run: a test database is some thousand small files, and copying
 * and deleting them on a disk takes more time than all statements of most tests. It is removed with this process.
 * @returns {string | undefined} undefined where memory is short, or mounted noexec (a private PostgreSQL is copied
 * there)
 */
export function openMemoryDirectory() {
  if (process.platform !== 'linux' || !isUsable()) return undefined;
  removeLeftovers();
  const directory = join(memory, `${prefix}${process.pid}`);
  mkdirSync(directory, { recursive: true });
  // As root, PostgreSQL runs as another user.
  chmodSync(directory, 0o1777);
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  // Without a handler a signal ends the process without its exit event.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return directory;
}

function isUsable() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .findLast((line) => line.split(' ')[1] === memory);
    const canRun = mount !== undefined && !mount.split(' ')[3]?.split(',').includes('noexec');
    return canRun && bavail * bsize > 4 * gigabyte && freemem() > 8 * gigabyte;
  } catch {
    return false;
  }
}

/** Removes directories of runs that were killed. */
function removeLeftovers() {
  for (const name of readdirSync(memory).filter((each) => each.startsWith(prefix))) {
    if (!isAlive(Number(name.slice(prefix.length))))
      rmSync(join(memory, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
