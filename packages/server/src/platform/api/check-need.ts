import type { Actor } from '@bakehouse/domain/kernel/actor';
import { isUsable } from '@bakehouse/domain/kernel/actor';
import type { Need } from '@bakehouse/domain/kernel/permissions';
import { meets } from '@bakehouse/domain/kernel/permissions';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';

/**
 * Why a person lacks a permission, or null where they have it. A reason that the person can resolve, such as a missing
 * second factor, comes first.
 */
export function checkNeed(actor: Actor, needs: Need): Refusal | null {
  if (meets(actor, needs)) return null;
  if (needs !== 'own-account' && !isUsable(actor)) return { kind: 'not-yet-active' };
  return { kind: actor.secondFactorMissing ? 'second-factor-needed' : 'permission-denied' };
}
