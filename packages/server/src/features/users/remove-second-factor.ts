import type { UserRow } from '@bakehouse/contract/users';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { Services } from '../../platform/services.ts';
import type { Refused } from './transact-or-undo.ts';
import type { Doer } from './user-event.ts';
import { recordUserEvent } from './user-event.ts';
import { findUserRow } from './user-rows.ts';

/** Removes the second factor of a person who lost it. */
export async function removeSecondFactor(
  { database, accounts }: Pick<Services, 'database' | 'accounts'>,
  by: Doer,
  userId: UserId,
  now: Temporal.Instant,
): Promise<{ readonly kind: 'done'; readonly user: UserRow } | Refused> {
  return database.transaction().execute(async (trx) => {
    const found = await findUserRow(trx, userId);
    if (found === null) {
      return { kind: 'refused', refusal: { kind: 'user-not-found', userId: String(userId) } };
    }
    const { user, authUserId } = found;
    const removed = authUserId === null ? 0 : await accounts.removeFactors(trx, authUserId, now);
    if (removed > 0) {
      const details = { secondFactorsRemoved: removed };
      await recordUserEvent(trx, by, { kind: 'updated', subjectId: userId, details }, now);
    }
    return { kind: 'done', user: { ...user, secondFactor: false } };
  });
}
