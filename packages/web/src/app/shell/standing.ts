import { roleLabel } from '@bakehouse/domain/actor';
import type { SignedIn } from '../../shared/me.tsx';

/** What stands under the person's name: the role's label, or for shop people their shop. */
export function standingOf({ me, actor }: SignedIn): string {
  const role = roleLabel(actor);
  if (role) return role;
  return me.shops.length === 1 ? (me.shops[0]?.name ?? '') : `${me.shops.length} shops`;
}
