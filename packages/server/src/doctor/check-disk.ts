import { accessSync, constants, existsSync, lstatSync, statfsSync } from 'node:fs';
import { formatBytes } from '@bakehouse/domain/kernel/bytes';
import { leastFreeDiskSpace, lowDiskSpace } from '@bakehouse/domain/operation/judge-status';
import type { Finding } from './finding.ts';
import { findingsOf } from './finding.ts';

/** A disk with fewer free inodes counts as full, although it has bytes left. */
const leastFiles = 1_000;

/** Whether this process's user owns DATA_DIR: only then do the permissions of this process show what the server may do. */
export function ownsDataDir(dataDir: string): boolean {
  if (process.getuid === undefined || !existsSync(dataDir)) return true;
  return lstatSync(dataDir).uid === process.getuid();
}

/** Checks DATA_DIR, without creating it. */
export function checkDisk(dataDir: string): readonly Finding[] {
  const { all, ok, warning, problem } = findingsOf('disk');
  if (!existsSync(dataDir)) {
    ok(`DATA_DIR ${dataDir} does not exist yet; the first start creates it`);
    return all;
  }
  if (!ownsDataDir(dataDir)) {
    const { uid } = lstatSync(dataDir);
    warning(
      `DATA_DIR ${dataDir} belongs to user ${uid}, but the doctor runs as user ${process.getuid?.()}: checks that need its files were skipped.`,
      'Run the doctor as the user that runs Bakehouse, for example: sudo -u bakehouse npm run doctor',
    );
  } else if (!mayWrite(dataDir)) {
    problem(
      `Bakehouse has no permission to write to ${dataDir}.`,
      'Grant it to its user, or set DATA_DIR to another directory.',
    );
  }
  const { bavail, bsize, files, ffree } = statfsSync(dataDir);
  const free = bavail * bsize;
  const room = `${formatBytes(free)} are free on the disk of DATA_DIR (${dataDir})`;
  const cure = 'Free some space there, or set DATA_DIR to a directory on another disk.';
  if (free < leastFreeDiskSpace) problem(`Only ${room}: saves may fail at any moment.`, cure);
  else if (free < lowDiskSpace) warning(`Only ${room}.`, cure);
  else ok(room);
  // Some file systems report no inodes.
  if (files > 0 && ffree < leastFiles) {
    problem(
      `The disk of DATA_DIR has room for only ${ffree} more files.`,
      'Delete files that are no longer needed.',
    );
  }
  return all;
}

function mayWrite(directory: string): boolean {
  try {
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
