import type { UserId } from '@bakehouse/domain/kernel/branded';

let viewed: UserId | null = null;

/** The person as whom every request is made (View As, D21); null for none. */
export function viewedUser(): UserId | null {
  return viewed;
}

/** Makes every further request as that person. Kept in memory only: a reload ends it. */
export function startViewingAs(userId: UserId): void {
  viewed = userId;
}
