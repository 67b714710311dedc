import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Directories } from './directories.ts';

/** How long and how often the logs are searched for the error, in milliseconds. */
const [longestMs, everyMs] = [2_000, 50];

/**
 * The error with which a PostgreSQL that has ended failed to start, from its logs; empty where there is none. Another
 * process writes the log, perhaps only after PostgreSQL has ended.
 */
export async function readStartError(directories: Directories): Promise<string> {
  for (let waitedMs = 0; ; waitedMs += everyMs) {
    const words = readLastLogLines(directories);
    if (/\b(?:FATAL|PANIC):/.test(words) || waitedMs >= longestMs) return words;
    await pause(everyMs);
  }
}

/** The end of PostgreSQL's start log and, once it opened its own log, the end of that. */
function readLastLogLines({ startLog, log }: Directories): string {
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
