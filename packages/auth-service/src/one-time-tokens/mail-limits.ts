import type { Refusal } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';
import type { Call } from '../http/route.ts';
import type { AuthUser } from '../users/users.ts';

/** The cause of a mail or an SMS: a request from that source, or an administrator, whose mails are not counted. */
export type MailCaller = Pick<Call, 'auth' | 'now'> & { readonly source: string | 'administrator' };

/** The recipient of a mail or an SMS. */
export type MailedUser = Pick<AuthUser, 'id' | 'email_confirmed_at' | 'phone_confirmed_at' | 'invited_at'>;

/**
 * Counts one mail or SMS (auth contract, section 1.6). Addresses that are neither confirmed nor invited by an
 * administrator share one budget; all other mails have budgets of their own.
 */
export function consumeMailBudget({ auth, now, source }: MailCaller, user: MailedUser): Refusal | null {
  const { rateLimits, mailsPerHour, accountMailsPerHour } = auth.settings;
  if (!rateLimits || source === 'administrator') return null;
  const seconds = isStranger(user)
    ? auth.mailBudgets.consumeForUnconfirmed(mailsPerHour, now)
    : auth.mailBudgets.consumeForAccount({ userId: user.id, source }, accountMailsPerHour, now);
  return refuseFor(seconds);
}

/**
 * Whether the budget of unconfirmed addresses is used up. A sign-up checks it before it looks the address up, so that
 * the refusal does not reveal which addresses have an account.
 */
export function findUnconfirmedLimit({ auth, now }: Pick<Call, 'auth' | 'now'>): Refusal | null {
  const { rateLimits, mailsPerHour } = auth.settings;
  return rateLimits ? refuseFor(auth.mailBudgets.waitForUnconfirmed(mailsPerHour, now)) : null;
}

/** Whether the account got such a mail within the minimum interval and has to wait (auth contract, section 5.4). */
export function findMailWait(
  { auth, now, source }: MailCaller,
  sentAt: Temporal.Instant | null,
): Refusal | null {
  if (sentAt === null || source === 'administrator') return null;
  const free = sentAt.add({ seconds: auth.settings.mailIntervalSeconds });
  const wait = Math.ceil(now.until(free).total('seconds'));
  if (wait <= 0) return null;
  return refuse('over_email_send_rate_limit', {
    sentence: `For security purposes, you can only request this after ${wait} seconds.`,
    retryAfter: wait,
  });
}

function isStranger({ email_confirmed_at, phone_confirmed_at, invited_at }: MailedUser): boolean {
  return email_confirmed_at === null && phone_confirmed_at === null && invited_at === null;
}

function refuseFor(seconds: number): Refusal | null {
  if (seconds === 0) return null;
  return refuse('over_email_send_rate_limit', { retryAfter: seconds, isOverBudget: true });
}
