import type { Actor } from '@bakehouse/domain/kernel/actor';
import { meets } from '@bakehouse/domain/kernel/permissions';

/** A baker: sees every shop's orders, and neither orders nor administers anything. */
export function isSheetReader(actor: Actor): boolean {
  return (
    actor.admin &&
    meets(actor, 'view-orders') &&
    !meets(actor, 'edit-orders') &&
    !meets(actor, 'view-administration')
  );
}
