import type { Actor } from '../kernel/actor.ts';
import { isOpen } from '../kernel/cutoff.ts';
import type { Pence } from '../kernel/money.ts';

/**
 * Whether the invoice of an order can be shown in place of its lines: after the cut-off, or to super admins when it is
 * worth something (spec 000 section 4).
 *
 * @param cutOff the cut-off that counts for this person (`cutOffFor`)
 */
export function maySeeInvoice(
  actor: Pick<Actor, 'superAdmin'>,
  order: { readonly total: Pence },
  cutOff: Temporal.Instant,
  now: Temporal.Instant,
): boolean {
  return !isOpen(now, cutOff) || (actor.superAdmin && order.total !== 0);
}
