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
 * Mails the links and codes that confirm a pending change of address: to the new address, and in a double change to the
 * present one as well, unless such a mail was sent within the minimum interval (auth contract, sections 5.4 and 6.2).
 * Both addresses have to confirm again. The caller has locked the account; a refusal must roll back the transaction.
 */
export async function sendEmailChange(
  trx: Transaction<AuthTables>,
  call: MailCaller,
  user: MailedUser & Pick<AuthUser, 'email' | 'email_change_sent_at'> & { readonly new_email: string },
  way: Pick<TokenMail, 'redirectTo' | 'flow'>,
): Promise<Refusal | null> {
  const { auth, now } = call;
  const wait = findMailWait(call, user.email_change_sent_at);
  if (wait !== null) return wait;
  const present = auth.settings.doubleEmailChange ? user.email : null;
  const mails = [
    { kind: 'email_change_new', to: user.new_email } as const,
    ...(present === null ? [] : [{ kind: 'email_change_current', to: present } as const]),
  ];
  const change = { from: user.email, to: user.new_email };
  for (const mail of mails) {
    const refusal = await mailToken(trx, call, user, { ...mail, type: 'email_change', change, ...way });
    if (refusal !== null) return refusal;
  }
  const sent = { email_change_sent_at: now.toString(), email_change_halves: 0 } as const;
  await updateUser(trx, user.id, sent, now);
  return null;
}
