import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

const run = promisify(execFile);

/** Lies beside the data of the server that all tests share; workers see the same one. */
const kept = () => `${process.env['E2E_DATA_DIR']}-demo`;

/**
 * Fills a data directory with the demo brand. It is made once in a run, by the first who wants it, and copied from then
 * on: to make it takes three times as much of the processor as to start a server on it.
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
  // Its files stay those of the user as whom PostgreSQL runs.
  await run('cp', ['-a', `${kept()}/.`, dataDir]);
}

/** Removes what the run has kept. */
export function removeDemo(): void {
  rmSync(kept(), { recursive: true, force: true });
}

/** Of workers that ask at the same time, one may. */
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
