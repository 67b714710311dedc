import type { Transaction } from 'kysely';
import type { AuthTables, PendingSignUp } from '../database/auth-tables.ts';
import type { Refusal } from '../http/refusals.ts';
import type { MailCaller, MailedUser } from '../one-time-tokens/mail-limits.ts';
import { issueToken } from '../one-time-tokens/one-time-tokens.ts';
import type { AuthUser } from '../users/users.ts';
import { updateUser } from '../users/users.ts';
import { queueSms } from './queue-sms.ts';
import { consumeSmsBudget, findSmsWait } from './sms-limits.ts';

/** The column with the time of the last code, by kind. */
const sentAtColumns = { confirmation: 'confirmation_sent_at', phone_change: 'phone_change_sent_at' } as const;

/**
 * Queues an SMS with a code, unless one was sent within the minimum interval: one that confirms the account's number
 * and signs in, or one that confirms a new number (auth contract, sections 4.6, 5.3 and 5.4). It revokes an earlier
 * code of the kind. The account is locked, or new in this transaction; a refusal must roll back the transaction, and
 * the mailer has to be woken after the commit.
 */
export async function sendPhoneCode(
  trx: Transaction<AuthTables>,
  caller: MailCaller,
  user: MailedUser & Pick<AuthUser, 'confirmation_sent_at' | 'phone_change_sent_at'>,
  {
    kind,
    to,
    signUp,
  }: { readonly kind: keyof typeof sentAtColumns; readonly to: string; readonly signUp?: PendingSignUp },
): Promise<Refusal | null> {
  const column = sentAtColumns[kind];
  const { auth, now } = caller;
  const refusal = findSmsWait(caller, user[column]) ?? consumeSmsBudget(caller, user);
  if (refusal !== null) return refusal;
  const { code } = await issueToken(trx, auth, { userId: user.id, kind, address: to, signUp }, now);
  const goodUntil = now.add({ seconds: auth.settings.otpSeconds });
  await queueSms(trx, { phone: to, code, goodUntil }, now);
  await updateUser(trx, user.id, { [column]: now.toString() }, now);
  return null;
}
