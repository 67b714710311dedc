import { dirname } from 'node:path';
import { findSystemBinaries } from '@bakehouse/private-postgres/test/system-binaries';
import type { SystemUser } from '@bakehouse/private-postgres/unprivileged-user';
import { findUnprivilegedUser } from '@bakehouse/private-postgres/unprivileged-user';
import { findProgram } from '../servers/find-program.ts';

/** The programs of other people that a cluster is made of, each by its path. */
export type Programs = {
  readonly etcd: string;
  readonly patroni: string;
  readonly haproxy: string;
  readonly pgbouncer: string;
  /** The directory with PostgreSQL's programs. */
  readonly postgres: string;
  /** Who runs them where this process is root: neither PostgreSQL nor Patroni does as root. */
  readonly user: SystemUser | undefined;
};

const packages = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy', pgbouncer: 'pgbouncer' };

/** The programs, or why the cluster cannot be tried on this machine. */
export async function findPrograms(): Promise<Programs | { readonly missing: string }> {
  if (process.platform !== 'linux') return { missing: 'the cluster is tried on Linux alone' };
  const user = findUnprivilegedUser('');
  const binaries = await findSystemBinaries(user);
  const found = Object.keys(packages).map((name) => [name, findProgram(name)] as const);
  const wanted = found.flatMap(([name, path]) =>
    path === undefined ? [packages[name as keyof typeof packages]] : [],
  );
  if (binaries === undefined) wanted.push('postgresql');
  if (wanted.length > 0 || binaries === undefined) {
    return { missing: `not installed: ${wanted.join(', ')} (packages of Debian)` };
  }
  const paths = Object.fromEntries(found) as Record<keyof typeof packages, string>;
  return { ...paths, postgres: dirname(binaries.postgres), user };
}
