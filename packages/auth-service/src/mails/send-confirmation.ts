import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import type { Refusal } from '../http/refusals.ts';
import type { MailCaller, MailedUser } from '../one-time-tokens/mail-limits.ts';
import { findMailWait } from '../one-time-tokens/mail-limits.ts';
import type { TokenMail } from '../one-time-tokens/mail-token.ts';
import { mailToken } from '../one-time-tokens/mail-token.ts';
import type { AuthUser } from '../users/users.ts';
import { updateUser } from '../users/users.ts';

/**
 * Mails the link and code that confirm an account's address, unless such a mail was sent within the minimum interval
 * (auth contract, sections 4.1 and 5.4). The account is locked, or new in this transaction; an earlier link or
 * invitation is revoked.
 */
export async function sendConfirmation(
  trx: Transaction<AuthTables>,
  call: MailCaller,
  user: MailedUser & Pick<AuthUser, 'email' | 'confirmation_sent_at'>,
  way: Pick<TokenMail, 'redirectTo' | 'flow' | 'signUp'>,
): Promise<Refusal | null> {
  if (user.email === null) throw new Error('an account without an address has nothing to confirm');
  const mail = { kind: 'confirmation', type: 'signup', to: user.email, ...way } as const;
  const refusal = findMailWait(call, user.confirmation_sent_at) ?? (await mailToken(trx, call, user, mail));
  if (refusal !== null) return refusal;
  await updateUser(trx, user.id, { confirmation_sent_at: call.now.toString() }, call.now);
  return null;
}
