import type { Accounts } from '@bakehouse/auth-service/account-commands';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import type { Transaction } from 'kysely';
import { changed } from '../../commands/define-command.ts';
import { defineUserCommand } from '../../commands/define-user-command.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { AboutUser, FoundUser } from './user-rows.ts';
import { findUserRow, subjectOf } from './user-rows.ts';

type Mailed = 'invitation' | 'new-password';

/** Mails a link to set a password: an invitation, or a password reset for a person who can sign in already. */
export const inviteUser = defineUserCommand<AboutUser, { mailed: Mailed }>({
  name: 'users.inviteUser',
  subject: subjectOf,
  notifies: ['mailer'],
  async run(trx, { services, input: { userId }, now }) {
    const found = await findUserRow(trx, userId);
    if (found === null) return refuse({ kind: 'user-not-found', userId: String(userId) });
    const mailed = await mail(trx, services.accounts, found, now);
    if (typeof mailed !== 'string') return refuse(mailed);
    const details = { mailed, to: found.user.email };
    return changed({ mailed }, { kind: 'invited', subjectId: userId, details });
  },
});

async function mail(
  trx: Transaction<Tables>,
  accounts: Accounts,
  { user, authUserId }: FoundUser,
  now: Temporal.Instant,
): Promise<Mailed | Refusal> {
  if (authUserId !== null && user.account === 'confirmed') {
    const sent = await accounts.sendRecovery(trx, authUserId, now);
    return sent === 'sent' ? 'new-password' : { kind: 'user-not-found', userId: String(user.userId) };
  }
  const invited = await accounts.invite(trx, user, now);
  if (!('refused' in invited)) return 'invitation';
  // The address belongs to the account of another person.
  return invited.refused === 'already-confirmed'
    ? { kind: 'email-taken', email: user.email }
    : { kind: 'too-many-requests' };
}
