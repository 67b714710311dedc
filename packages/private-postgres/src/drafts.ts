import { readdirSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Directories } from './directories.ts';
import { draftPrefix } from './directories.ts';
import type { Log } from './supervise-postmaster.ts';

/** The suffix of a directory that is being deleted. */
const endedSuffix = '-ended';

/** The attempts to delete a draft, ten per second; one that remains is deleted at the next start. */
const attempts = 300;

/**
 * Deletes what an interrupted creation left. Its initdb outlives a killed supervisor and may still be writing: after a
 * rename it does not find its files any more, and ends.
 */
export async function removeDrafts({ home }: Directories, log: Log): Promise<void> {
  for (const name of readdirSync(home)) {
    if (!name.startsWith(draftPrefix)) continue;
    const ended = join(home, name.endsWith(endedSuffix) ? name : `${name}${endedSuffix}`);
    if (!name.endsWith(endedSuffix)) renameSync(join(home, name), ended);
    if (!(await isDeleted(ended)))
      log.warn({ directory: ended }, 'an unfinished database could not be deleted');
  }
}

async function isDeleted(path: string): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      await rm(path, { recursive: true, force: true });
      return true;
    } catch {
      await setTimeout(100);
    }
  }
  return false;
}
