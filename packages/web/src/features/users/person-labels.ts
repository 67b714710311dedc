import type { UserRow } from '@bakehouse/contract/users';
import { fullName } from '@bakehouse/domain/kernel/actor';

/** The person's name, or the address where nobody has given a name. */
export function nameOf(user: Pick<UserRow, 'firstName' | 'lastName' | 'email'>): string {
  return fullName(user) || user.email;
}

/** What there is to know beside the name, in a word or two; empty for most. */
export function roleLine(user: UserRow): string {
  if (user.waiting) return 'Waiting';
  if (!user.active) return 'Inactive';
  if (user.account === 'invited') return 'Invited';
  return user.account === 'none' ? 'No account yet' : '';
}
