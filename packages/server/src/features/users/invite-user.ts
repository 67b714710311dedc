import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { Services } from '../../platform/services.ts';
import type { Refused } from './transact-or-undo.ts';
import { transactOrUndo } from './transact-or-undo.ts';
import type { Doer } from './user-event.ts';
import { recordUserEvent } from './user-event.ts';
import type { FoundUser } from './user-rows.ts';
import { findUserRow } from './user-rows.ts';

type Mailed = 'invitation' | 'new-password';
type Sent = { readonly kind: 'done'; readonly mailed: Mailed };

/** Mails somebody a link to choose a password: an invitation, or where they can sign in already one for a new password. */
export async function inviteUser(
  services: Pick<Services, 'database' | 'accounts' | 'wakeMailer'>,
  by: Doer,
  userId: UserId,
  now: Temporal.Instant,
): Promise<Sent | Refused> {
  const result = await transactOrUndo<Sent>(services.database, async (trx) => {
    const found = await findUserRow(trx, userId);
    if (found === null) return refusal({ kind: 'user-not-found', userId: String(userId) });
    const answer = await mail(found);
    if (typeof answer !== 'string') return refusal(answer);
    const details = { mailed: answer, to: found.user.email };
    await recordUserEvent(trx, by, { kind: 'invited', subjectId: userId, details }, now);
    return { kind: 'done', mailed: answer };

    async function mail({ user, authUserId }: FoundUser): Promise<Mailed | Refusal> {
      if (authUserId !== null && user.account === 'confirmed') {
        const sent = await services.accounts.sendRecovery(trx, authUserId, now);
        if (sent === 'sent') return 'new-password';
        return sent === 'wait'
          ? { kind: 'too-many-requests' }
          : { kind: 'user-not-found', userId: String(userId) };
      }
      const invited = await services.accounts.invite(trx, user, now);
      if (!('refused' in invited)) return 'invitation';
      // The address opens an account of somebody else in the list.
      return invited.refused === 'already-confirmed'
        ? { kind: 'email-taken', email: user.email }
        : { kind: 'too-many-requests' };
    }
  });
  if (result.kind === 'done') services.wakeMailer();
  return result;
}

function refusal(reason: Refusal): Refused {
  return { kind: 'refused', refusal: reason };
}
