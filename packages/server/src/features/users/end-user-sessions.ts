import { refuse } from '@bakehouse/domain/kernel/refusal';
import { changed } from '../../commands/define-command.ts';
import { defineUserCommand } from '../../commands/define-user-command.ts';
import type { AboutUser } from './user-rows.ts';
import { findUserRow, subjectOf } from './user-rows.ts';

/** Ends all sessions of a person. */
export const endUserSessions = defineUserCommand<AboutUser, Record<string, never>>({
  name: 'users.endUserSessions',
  subject: subjectOf,
  notifies: ['channels'],
  async run(trx, { services, input: { userId } }) {
    const found = await findUserRow(trx, userId);
    if (found === null) return refuse({ kind: 'user-not-found', userId: String(userId) });
    if (found.authUserId !== null) await services.accounts.endSessions(trx, found.authUserId, 'all');
    return changed({}, { kind: 'sessions-ended', subjectId: userId });
  },
});
