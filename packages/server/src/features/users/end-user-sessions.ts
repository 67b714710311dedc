import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { Services } from '../../platform/services.ts';
import type { Refused } from './transact-or-undo.ts';
import type { Doer } from './user-event.ts';
import { recordUserEvent } from './user-event.ts';
import { findUserRow } from './user-rows.ts';

/** Signs a person out everywhere. */
export async function endUserSessions(
  { database, accounts }: Pick<Services, 'database' | 'accounts'>,
  by: Doer,
  userId: UserId,
  now: Temporal.Instant,
): Promise<{ readonly kind: 'done' } | Refused> {
  return database.transaction().execute(async (trx) => {
    const found = await findUserRow(trx, userId);
    if (found === null) {
      return { kind: 'refused', refusal: { kind: 'user-not-found', userId: String(userId) } };
    }
    if (found.authUserId !== null) await accounts.endSessions(trx, found.authUserId, 'all');
    await recordUserEvent(trx, by, { kind: 'sessions-ended', subjectId: userId }, now);
    return { kind: 'done' };
  });
}
