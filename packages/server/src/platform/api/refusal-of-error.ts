import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import { StoreAway } from '../blobs/store-away.ts';
import { isDiskFull, isTransient } from '../database/is-transient.ts';
import { recordFault } from '../http/request-scope.ts';
import type { Log } from '../log.ts';

/** The refusal for an unexpected error: a full disk, a dependency that is temporarily unavailable, or a bug. */
export function refusalOfError(error: unknown): Refusal {
  if (isDiskFull(error)) return { kind: 'disk-full' };
  if (error instanceof StoreAway) return { kind: 'store-away' };
  return { kind: isTransient(error) ? 'unavailable' : 'failed' };
}

const megabyte = 1024 ** 2;
/** PostgreSQL stops when the disk has no space for the next 16 MB of its log. */
const roomToRun = 32 * megabyte;

/**
 * Like `refusalOfError`, and checks the disk of the database: without space for its log PostgreSQL stops, and the error
 * is only a lost connection.
 */
export async function refusalWithDisk(
  error: unknown,
  freeDiskBytes: () => Promise<number>,
): Promise<Refusal> {
  const refusal = refusalOfError(error);
  if (refusal.kind !== 'unavailable') return refusal;
  return (await freeDiskBytes()) < roomToRun ? { kind: 'disk-full' } : refusal;
}

/** Logs why a request failed; a temporary failure is a warning. */
export function logFailure(log: Log, refusal: Refusal, error: unknown): void {
  recordFault(error);
  if (refusal.kind === 'unavailable') log.warn({ err: error }, 'the database is unavailable');
  else if (refusal.kind === 'store-away') log.warn({ err: error }, 'the photo store is unavailable');
  else log.error({ err: error }, 'request failed');
}
