import type { UserId } from '@bakehouse/domain/kernel/branded';

let viewed: UserId | null = null;

/** Through whose eyes every call is made (D21); null for the person's own. */
export function viewedUser(): UserId | null {
  return viewed;
}

/** From now on every call is made as that person. It lives in this page's memory only: a reload ends it. */
export function startViewingAs(userId: UserId): void {
  viewed = userId;
}
