import { roleLabel } from '@bakehouse/domain/kernel/actor';
import type { SignedIn } from '../../shared/session/me.tsx';

/** The line under the person's name: the role's label, or for shop people their shop. */
export function roleLine({ me, actor }: SignedIn): string {
  const role = roleLabel(actor);
  if (role) return role;
  return me.shops.length === 1 ? (me.shops[0]?.name ?? '') : `${me.shops.length} shops`;
}
