import { chmodSync, existsSync, lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SystemUser } from './unprivileged-user.ts';

/**
 * The directories of a private PostgreSQL, all below `home`. PostgreSQL's user owns only the cluster, `log` and `run`;
 * the directory around them stays ours, so that a root process never follows a path that an unprivileged user could
 * have changed.
 */
export type Directories = {
  readonly home: string;
  readonly cluster: string;
  readonly log: string;
  readonly run: string;
  readonly settingsFile: string;
  readonly startLog: string;
};

/** Prefix of unfinished directories in `home`, which are deleted after a crash. */
export const draftPrefix = 'creating-';

/** The directories below `home`; each major version of PostgreSQL has a cluster of its own, named after it. */
export function directoriesIn(home: string, majorVersion: number): Directories {
  return {
    home,
    cluster: join(home, String(majorVersion)),
    log: logDirectoryIn(home),
    run: join(home, 'run'),
    settingsFile: join(home, 'settings.conf'),
    startLog: join(home, 'start.log'),
  };
}

/** PostgreSQL's own log; its owner is the user PostgreSQL runs as. */
export function logDirectoryIn(home: string): string {
  return join(home, 'log');
}

/**
 * Creates a directory of this process's user, with its parents. PostgreSQL's user, if another, may traverse but not
 * list it.
 */
export function makeOwnDirectory(directory: string, user: SystemUser | undefined): void {
  const mode = user === undefined ? 0o700 : 0o711;
  const isNew = !existsSync(directory);
  const firstNew = mkdirSync(directory, { recursive: true, mode });
  if (user === undefined) return;
  if (isNew && firstNew !== undefined) {
    for (let made = directory; made.length >= firstNew.length; made = dirname(made)) chmodSync(made, mode);
  } else {
    chmodSync(directory, lstatSync(directory).mode | 0o111);
  }
}

/** Creates a directory that belongs to PostgreSQL's user alone. */
export function makeDatabaseDirectory(directory: string, user: SystemUser | undefined): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (user !== undefined) lchownSync(directory, user.uid, user.gid);
  chmodSync(directory, 0o700);
}

/**
 * Gives a cluster that is owned by root (after a restore, say) to the user who is to run it, with its contents. The
 * cluster itself comes last: its owner shows whether the rest is done.
 */
export function changeOwner(cluster: string, user: SystemUser): void {
  if (lstatSync(cluster).uid === user.uid) return;
  for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), user.uid, user.gid);
  }
  lchownSync(cluster, user.uid, user.gid);
}
