import type { Signature } from '@bakehouse/domain/orders/order';

/** Who changed something last, as its row tells; null where nobody is remembered. */
export function lastChangeOf({
  changedBy,
  changedAt,
}: {
  readonly changedBy: string | null;
  readonly changedAt: Temporal.Instant | null;
}): Signature | null {
  return changedBy === null || changedAt === null ? null : { name: changedBy, at: changedAt };
}
