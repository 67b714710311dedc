import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import type { Refusal } from '../http/refusals.ts';
import type { MailCaller, MailedUser } from '../one-time-tokens/mail-limits.ts';
import { findMailWait } from '../one-time-tokens/mail-limits.ts';
import { mailToken } from '../one-time-tokens/mail-token.ts';
import type { Challenge } from '../sessions/flow-states.ts';
import type { AuthUser } from '../users/users.ts';
import { updateUser } from '../users/users.ts';

/**
 * Mails a link and a code to sign in: a magic link, or one that leads to a new password. The two share one token and
 * one minimum interval (auth contract, sections 4.6 and 4.8). The caller has locked the account.
 */
export async function sendRecovery(
  trx: Transaction<AuthTables>,
  call: MailCaller,
  user: MailedUser & Pick<AuthUser, 'recovery_sent_at'>,
  mail: {
    readonly type: 'magiclink' | 'recovery';
    readonly to: string;
    readonly redirectTo: string;
    readonly challenge: Challenge | null;
  },
): Promise<Refusal | null> {
  const { type, to, redirectTo, challenge } = mail;
  const flow = challenge === null ? null : { challenge, method: type };
  const refusal =
    findMailWait(call, user.recovery_sent_at) ??
    (await mailToken(trx, call, user, { kind: 'recovery', type, to, redirectTo, flow }));
  if (refusal !== null) return refusal;
  await updateUser(trx, user.id, { recovery_sent_at: call.now.toString() }, call.now);
  return null;
}
