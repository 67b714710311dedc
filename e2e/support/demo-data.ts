import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

const run = promisify(execFile);

/** Beside the data of the shared server, so that all workers use the same directory. */
const kept = () => `${process.env['E2E_DATA_DIR']}-demo`;

/**
 * Fills a data directory with the demo brand. The first caller of a run creates it, later ones copy it: creating takes
 * three times as much CPU as starting a server.
 *
 * @param make fills a data directory by starting a server on it, and ends the server
 */
export async function fillWithDemo(
  dataDir: string,
  make: (directory: string) => Promise<void>,
): Promise<void> {
  const making = `${kept()}-making`;
  if (mayMake(making)) {
    await make(making);
    renameSync(making, kept());
  }
  await expect.poll(() => existsSync(kept()), 'another worker has made the demo brand').toBe(true);
  // Keeps the owner of the files, as whom PostgreSQL runs.
  await run('cp', ['-a', `${kept()}/.`, dataDir]);
}

/** Removes the stored demo data of the run. */
export function removeDemo(): void {
  rmSync(kept(), { recursive: true, force: true });
}

/** A lock between workers: returns true for the first caller only. */
function mayMake(making: string): boolean {
  if (existsSync(kept())) return false;
  try {
    mkdirSync(making);
  } catch {
    return false;
  }
  if (!existsSync(kept())) return true;
  rmSync(making, { recursive: true });
  return false;
}
