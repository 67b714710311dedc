import type { UserRow } from '@bakehouse/contract/users';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import { changed, unchanged } from '../../commands/define-command.ts';
import { defineUserCommand } from '../../commands/define-user-command.ts';
import type { AboutUser } from './user-rows.ts';
import { findUserRow, subjectOf } from './user-rows.ts';

/** Removes the second factors of a person who lost their device. */
export const removeSecondFactor = defineUserCommand<AboutUser, { user: UserRow }>({
  name: 'users.removeSecondFactor',
  subject: subjectOf,
  notifies: ['channels'],
  async run(trx, { services, input: { userId }, now }) {
    const found = await findUserRow(trx, userId);
    if (found === null) return refuse({ kind: 'user-not-found', userId: String(userId) });
    const { user, authUserId } = found;
    const removed = authUserId === null ? 0 : await services.accounts.removeFactors(trx, authUserId, now);
    const answer = { user: { ...user, secondFactor: false } };
    if (removed === 0) return unchanged(answer);
    return changed(answer, {
      kind: 'updated',
      subjectId: userId,
      details: { secondFactorsRemoved: removed },
    });
  },
});
