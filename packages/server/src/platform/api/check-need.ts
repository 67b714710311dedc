import type { Actor } from '@bakehouse/domain/kernel/actor';
import { isUsable } from '@bakehouse/domain/kernel/actor';
import type { Need } from '@bakehouse/domain/kernel/permissions';
import { meets } from '@bakehouse/domain/kernel/permissions';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';

/** Why this person may not do what needs that, or null. The reason that they can do something about comes first. */
export function checkNeed(actor: Actor, needs: Need): Refusal | null {
  if (meets(actor, needs)) return null;
  if (needs !== 'own-account' && !isUsable(actor)) return { kind: 'not-yet-active' };
  return { kind: actor.secondFactorMissing ? 'second-factor-needed' : 'permission-denied' };
}
