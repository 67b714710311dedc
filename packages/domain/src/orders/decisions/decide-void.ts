import type { Actor } from '../../kernel/actor.ts';
import type { OrderId, UserId } from '../../kernel/branded.ts';
import type { BusinessClock } from '../../kernel/cutoff.ts';
import { cutOffFor, formatMoment, isOpen } from '../../kernel/cutoff.ts';
import { can } from '../../kernel/permissions.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { longestUndoSeconds } from '../../kernel/undo.ts';
import type { StoredOrder } from '../order.ts';
import { orderChanged } from './decide-save.ts';

/** Something that happens to one order as it was seen. */
export type OrderCommand = {
  /** Made at the click; a repeat of the same command answers alike (D7). */
  readonly saveId: string;
  readonly orderId: OrderId;
  /** The version that was seen. */
  readonly version: number;
};

export type VoidFacts = {
  readonly actor: Actor;
  /** Null where there is no such order. */
  readonly stored: StoredOrder | null;
  readonly cutOffHours: number;
  readonly clock: BusinessClock;
};

/**
 * Why an order may not be voided, or null where it may: before its cut-off by people who order for the shop, at any
 * time by super admins, and never twice (spec 000 sections 4 and 6).
 */
export function decideVoid(command: OrderCommand, facts: VoidFacts, now: Temporal.Instant): Refusal | null {
  const { actor, stored } = facts;
  if (!stored || !can(actor, 'order-for-shop', { shopId: stored.shopId })) {
    return { kind: 'order-not-found', orderId: String(command.orderId) };
  }
  if (stored.voided) return { kind: 'order-voided' };
  if (stored.version !== command.version) return orderChanged(stored);
  return refuseAfterCutOff(stored, facts, now);
}

export type UndoVoidFacts = VoidFacts & {
  /** Who voided it, and when; null for an order that is not void. */
  readonly voided: { readonly by: UserId; readonly at: Temporal.Instant } | null;
};

/**
 * Why the void of an order may not be undone, or null where it may: by the person who voided it, for a minute, and not
 * once the order could no longer be changed. To undo a void that is undone changes nothing.
 */
export function decideUndoVoid(
  command: OrderCommand,
  facts: UndoVoidFacts,
  now: Temporal.Instant,
): Refusal | null {
  const { actor, stored, voided } = facts;
  if (!stored || !can(actor, 'order-for-shop', { shopId: stored.shopId })) {
    return { kind: 'order-not-found', orderId: String(command.orderId) };
  }
  if (stored.version !== command.version) return orderChanged(stored);
  if (voided === null) return null;
  if (voided.by !== actor.userId) return { kind: 'permission-denied' };
  const end = voided.at.add({ seconds: longestUndoSeconds });
  if (Temporal.Instant.compare(now, end) > 0) return { kind: 'void-final' };
  return refuseAfterCutOff(stored, facts, now);
}

/** Only super admins void an order, or take that back, once its cut-off has passed. */
function refuseAfterCutOff(
  { day }: StoredOrder,
  { actor, cutOffHours, clock }: Omit<VoidFacts, 'stored'>,
  now: Temporal.Instant,
): Refusal | null {
  const cutOff = cutOffFor(actor, day, cutOffHours, clock);
  if (isOpen(now, cutOff) || can(actor, 'void-at-any-time')) return null;
  return { kind: 'cut-off-passed', cutOff: formatMoment(cutOff, clock.timeZone, now) };
}

/**
 * Why an order may not be deleted, or null where it may: only super admins delete, in any state of the order (spec 000
 * section 4).
 */
export function decideDelete(
  command: OrderCommand,
  facts: Pick<VoidFacts, 'actor' | 'stored'>,
): Refusal | null {
  const { actor, stored } = facts;
  if (!can(actor, 'delete-order')) return { kind: 'permission-denied' };
  if (!stored || !can(actor, 'see-shop', { shopId: stored.shopId })) {
    return { kind: 'order-not-found', orderId: String(command.orderId) };
  }
  return stored.version === command.version ? null : orderChanged(stored);
}
