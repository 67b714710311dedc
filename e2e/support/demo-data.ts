import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

const run = promisify(execFile);

/** Beside the data of the shared server, so that all workers use the same directory. */
const demoDirectory = () => `${process.env['E2E_DATA_DIR']}-demo`;

/**
 * Fills a data directory with the demo brand. The first caller of a run creates it, later ones copy it: creating takes
 * three times as much CPU as starting a server.
 *
 * @param create fills a data directory by starting a server on it, and ends the server
 */
export async function fillWithDemo(
  dataDir: string,
  create: (directory: string) => Promise<void>,
): Promise<void> {
  const incomplete = `${demoDirectory()}-incomplete`;
  if (acquireLock(incomplete)) {
    await create(incomplete);
    renameSync(incomplete, demoDirectory());
  }
  await expect
    .poll(() => existsSync(demoDirectory()), 'another worker has created the demo brand')
    .toBe(true);
  // Keeps the owner of the files, as whom PostgreSQL runs.
  await run('cp', ['-a', `${demoDirectory()}/.`, dataDir]);
}

/** Removes the stored demo data of the run. */
export function removeDemo(): void {
  rmSync(demoDirectory(), { recursive: true, force: true });
}

/** A lock between workers: returns true for the first caller only. */
function acquireLock(incomplete: string): boolean {
  if (existsSync(demoDirectory())) return false;
  try {
    mkdirSync(incomplete);
  } catch {
    return false;
  }
  if (!existsSync(demoDirectory())) return true;
  rmSync(incomplete, { recursive: true });
  return false;
}
