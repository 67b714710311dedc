import { readdirSync, rmSync } from 'node:fs';
import { pino } from 'pino';
import { findPackagedBinaries } from '../src/find-binaries.ts';
import { findOrphan, stopOrphan } from '../src/postmaster.ts';
import { findUnprivilegedUser } from '../src/unprivileged-user.ts';

/** Deletes a directory with its contents; a PostgreSQL whose supervisor was killed there is stopped first. */
export async function removeWithPostgres(directory: string): Promise<void> {
  const lockFiles = readdirSync(directory, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.name === 'postmaster.pid',
  );
  for (const { parentPath: cluster } of lockFiles) {
    if (findOrphan(cluster) === undefined) continue;
    const binaries = await findPackagedBinaries(findUnprivilegedUser(''), directory);
    await stopOrphan(cluster, binaries, pino({ level: 'silent' }));
  }
  // An initdb whose supervisor was killed may be writing there still.
  rmSync(directory, { recursive: true, force: true, maxRetries: 100 });
}
