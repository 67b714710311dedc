import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Directories } from './directories.ts';

/**
 * The end of PostgreSQL's start log and, once it opened its own log, the end of that: for the error that it does not
 * start.
 */
export function readLastLogLines({ startLog, log }: Directories): string {
  try {
    const ownLog = readdirSync(log)
      .map((name) => join(log, name))
      .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)[0];
    const wroteNow = ownLog !== undefined && statSync(ownLog).mtimeMs >= statSync(startLog).mtimeMs;
    return [startLog, ...(wroteNow ? [ownLog] : [])].flatMap(readLastLines).join(' ');
  } catch {
    return '';
  }
}

function readLastLines(file: string): string[] {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-4);
}
