import type { UserRow } from '@bakehouse/contract/users';
import { fullName } from '@bakehouse/domain/kernel/actor';

/** The person's name, or the address where there is no name. */
export function nameOf(user: Pick<UserRow, 'firstName' | 'lastName' | 'email'>): string {
  return fullName(user) || user.email;
}

/** A short note after the name; empty for most people. */
export function roleLine(user: UserRow): string {
  if (user.waiting) return 'Waiting';
  if (!user.active) return 'Inactive';
  if (user.account === 'invited') return 'Invited';
  return user.account === 'none' ? 'No account yet' : '';
}
