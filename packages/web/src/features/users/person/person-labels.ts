import type { UserRow } from '@bakehouse/contract/users';

/** A short note after the name; empty for most people. */
export function roleLine(user: UserRow): string {
  if (user.waiting) return 'Waiting';
  if (!user.active) return 'Inactive';
  if (user.account === 'invited') return 'Invited';
  return user.account === 'none' ? 'No account yet' : '';
}
