import {
  leastFreeDiskSpace,
  lowDiskSpace,
  toleratedClockSeconds,
} from '@bakehouse/domain/operation/judge-status';
import type { Pool } from '../platform/database/database.ts';
import { isReadOnly, readOnlyMessage } from '../platform/database/is-transient.ts';
import { readProgramState } from '../platform/database/migrate.ts';
import type { DiskRoom } from '../platform/operation.ts';
import { openSignUpNote } from './open-sign-up.ts';

/** What `/readyz` reports about database, migrations, queue and disk. */
export type Readiness = {
  /** Why this server should get no requests; empty if it is ready. */
  readonly trouble: readonly string[];
  /** What an operator should know although the server is ready. */
  readonly notes: readonly string[];
};

const megabyte = 1024 ** 2;

export const toleratedMs = toleratedClockSeconds * 1_000;

function clockNote(behindMs: number): string {
  return (
    `the clock of this machine is ${Math.ceil(behindMs / 60_000)} minutes behind the latest time that a server recorded; ` +
    'the recorded time is used until the clock has caught up, so that no closed day opens again. If the recorded time ' +
    'was wrong, run: npm run user -- forget-time'
  );
}

type ReadinessParts = Parameters<typeof openSignUpNote>[0] & {
  readonly database: Pool;
  areJobsReady(): boolean;
  diskRoom(): Promise<DiskRoom>;
  clockBehindMs(): number;
};

/** The checks of `/readyz`. The schema is read each time, because a newer version may migrate it meanwhile. */
export function createReadReadiness(parts: ReadinessParts): () => Promise<Readiness> {
  const signUpNote = openSignUpNote(parts);
  return async function readReadiness() {
    const trouble: string[] = [];
    const notes: string[] = [];
    try {
      const { pending, newer, refusal } = await readProgramState(parts.database);
      if (refusal !== null) trouble.push(refusal);
      else if (pending.length > 0) trouble.push('migrations of this version have not run');
      if (newer.length > 0)
        notes.push(`the schema is newer than this version of Bakehouse: ${newer.join(', ')}`);
    } catch (error) {
      trouble.push(isReadOnly(error) ? readOnlyMessage : 'the database is unavailable');
    }
    if (!parts.areJobsReady()) trouble.push('the job queue is not running');
    const { freeBytes: free } = await parts.diskRoom();
    const room = `${Math.round(free / megabyte)} MB are free on the disk of DATA_DIR`;
    if (free < leastFreeDiskSpace) trouble.push(`the disk is full: ${room}`);
    else if (free < lowDiskSpace) notes.push(`the disk is nearly full: ${room}`);
    const behind = parts.clockBehindMs();
    if (behind > toleratedMs) notes.push(clockNote(behind));
    if (signUpNote !== null) notes.push(signUpNote);
    return { trouble, notes };
  };
}
