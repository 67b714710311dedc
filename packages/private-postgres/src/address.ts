import { createHash } from 'node:crypto';
import { lstatSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Address } from './cluster-settings.ts';
import { socketNumber } from './cluster-settings.ts';
import type { Directories } from './directories.ts';
import { makeDatabaseDirectory } from './directories.ts';
import type { SystemUser } from './unprivileged-user.ts';

const socketName = `.s.PGSQL.${socketNumber}`;

/** The longest path of a Unix socket that every supported system takes (macOS: 104 bytes with the final zero). */
const longestSocketPath = 103;

/**
 * The Unix socket of a cluster: in its directory, or below /tmp where that path would be too long. The same directory
 * always gives the same path, so that other processes find the running server.
 */
export function socketAddress({ run }: Directories): Address {
  const isShort = Buffer.byteLength(`${run}/${socketName}.lock`) <= longestSocketPath;
  const nickname = createHash('sha256').update(run).digest('hex').slice(0, 16);
  return { kind: 'socket', directory: isShort ? run : `/tmp/bakehouse-${nickname}` };
}

/**
 * Creates the socket's directory, and refuses one that another user has put there first. (It may belong to this process's
 * user: an interrupted start created it and had not changed its owner yet.) Also removes the socket of a killed
 * predecessor: PostgreSQL would not replace it while that process is a zombie. Only for a cluster without a running
 * postmaster.
 */
export function prepareAddress(address: Address, user: SystemUser | undefined): void {
  if (address.kind === 'tcp') return;
  const { directory } = address;
  const found = lstatSync(directory, { throwIfNoEntry: false });
  const owners = [user?.uid, process.getuid?.()];
  if (found !== undefined && (!found.isDirectory() || !owners.includes(found.uid))) {
    throw new Error(`${directory} belongs to another user. Remove it, or choose a shorter DATA_DIR.`);
  }
  makeDatabaseDirectory(directory, user);
  for (const suffix of ['', '.lock']) rmSync(`${directory}/${socketName}${suffix}`, { force: true });
}

/** The connection string of a role in a database at `address`, as `pg` and libpq both read it. */
export function formatUrl(address: Address, role: string, password: string, database: string): string {
  const place =
    address.kind === 'socket'
      ? `${encodeURIComponent(address.directory)}:${socketNumber}`
      : `127.0.0.1:${address.port}`;
  return `postgres://${role}:${password}@${place}/${database}`;
}

/** A TCP port of the loopback interface that is free now: `preferred`, if it is. */
export async function findFreePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await listensOn(preferred)) !== undefined) return preferred;
  const port = await listensOn(0);
  if (port === undefined) throw new Error('No TCP port is free for the private database.');
  return port;
}

function listensOn(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => resolve(bound !== null && typeof bound === 'object' ? bound.port : undefined));
    });
  });
}
