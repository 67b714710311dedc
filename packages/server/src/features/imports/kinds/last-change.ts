import type { Signature } from '@bakehouse/domain/orders/order';

/** The last change of a record, from its row; null where nobody is stored. */
export function lastChangeOf({
  changedBy,
  changedAt,
}: {
  readonly changedBy: string | null;
  readonly changedAt: Temporal.Instant | null;
}): Signature | null {
  return changedBy === null || changedAt === null ? null : { name: changedBy, at: changedAt };
}
