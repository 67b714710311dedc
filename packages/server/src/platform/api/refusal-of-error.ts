import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import { isDiskFull, isTransient } from '../database/is-transient.ts';

/** What a fault of the server is to whoever asked: passing, a full disk, or a mistake of ours. */
export function refusalOfError(error: unknown): Refusal {
  if (isDiskFull(error)) return { kind: 'disk-full' };
  return { kind: isTransient(error) ? 'unavailable' : 'failed' };
}
