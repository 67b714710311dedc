import { readFileSync, statSync } from 'node:fs';
import { dirname, parse, resolve } from 'node:path';

/** A user of the operating system. */
export type SystemUser = { readonly name: string; readonly uid: number; readonly gid: number };

const suitableNames = ['bakehouse', 'postgres', '_postgres', 'nobody'];

/**
 * The user who runs PostgreSQL when this process is root, because PostgreSQL refuses to run as root; undefined when
 * this process is an ordinary user, who then runs PostgreSQL too. The owner of an existing database stays its owner,
 * even if a better suited user is created on the machine later.
 */
export function findUnprivilegedUser(earlierDatabase: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = listSystemUsers();
  const earlier = statSync(earlierDatabase, { throwIfNoEntry: false });
  if (earlier !== undefined && earlier.uid !== 0) {
    const { uid, gid } = earlier;
    return { name: users.find((user) => user.uid === uid)?.name ?? String(uid), uid, gid };
  }
  const user = suitableNames
    .map((name) => users.find((candidate) => candidate.name === name))
    .find((candidate) => candidate !== undefined);
  if (user === undefined) {
    throw new Error(
      'PostgreSQL refuses to run as root, and this machine has no user named bakehouse, postgres or nobody. ' +
        'Create one of them, start Bakehouse as an ordinary user, or set DATABASE_URL.',
    );
  }
  return user;
}

/**
 * Whether `user` can traverse to `path`: has the execute permission on every existing directory above it. Reads mode
 * bits only; access control lists may allow more.
 */
export function canReach(path: string, user: SystemUser): boolean {
  const { root } = parse(resolve(path));
  for (let directory = dirname(resolve(path)); ; directory = dirname(directory)) {
    const stats = statSync(directory, { throwIfNoEntry: false });
    if (stats !== undefined && !mayEnter(stats, user)) return false;
    if (directory === root) return true;
  }
}

function mayEnter(stats: { mode: number; uid: number; gid: number }, user: SystemUser): boolean {
  if (stats.uid === user.uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === user.gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}

function listSystemUsers(): SystemUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => Number.isInteger(user.uid) && user.uid > 0);
}
