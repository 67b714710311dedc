import type { Transaction } from 'kysely';
import type { AuthTables, PendingSignUp, TokenKind } from '../database/auth-tables.ts';
import type { Refusal } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';
import type { Call } from '../http/route.ts';
import type { LinkType } from '../mails/mail-links.ts';
import { formatLink, mailKinds } from '../mails/mail-links.ts';
import type { Challenge, FlowMethod } from '../sessions/flow-states.ts';
import { startFlow } from '../sessions/flow-states.ts';
import { issuerOf } from '../settings.ts';
import type { AuthUser } from '../users/users.ts';
import { issueToken } from './one-time-tokens.ts';

/** A mail with a link and a code. */
export type TokenMail = {
  readonly kind: TokenKind;
  readonly type: LinkType;
  /** Who gets it; its code is good only together with this address. */
  readonly to: string;
  readonly redirectTo: string;
  /** Of a PKCE flow, which the link then ends with a code. */
  readonly flow: { readonly challenge: Challenge; readonly method: FlowMethod } | null;
  /** Where a sign-up causes it. */
  readonly signUp?: PendingSignUp;
};

/**
 * Issues a token and queues its mail in the caller's transaction. Refused when the whole server has sent too many; how
 * often one account may ask is the caller's question (`findMailWait`).
 */
export async function mailToken(
  trx: Transaction<AuthTables>,
  { auth, now }: Pick<Call, 'auth' | 'now'>,
  user: Pick<AuthUser, 'id'>,
  mail: TokenMail,
): Promise<Refusal | null> {
  const refusal = takeMail({ auth, now });
  if (refusal !== null) return refusal;
  const { token, code } = await issueToken(
    trx,
    auth,
    {
      userId: user.id,
      kind: mail.kind,
      address: mail.to,
      isPkce: mail.flow !== null,
      signUp: mail.signUp,
    },
    now,
  );
  if (mail.flow !== null) await startFlow(trx, { ...mail.flow, userId: user.id }, now);
  const { type, redirectTo } = mail;
  await auth.queueMail(
    trx,
    {
      kind: mailKinds[type],
      to: mail.to,
      link: formatLink(issuerOf(auth.settings), { token, type, redirectTo }),
      code,
      goodUntil: now.add({ seconds: auth.settings.otpSeconds }),
    },
    now,
  );
  return null;
}

/** Counts one mail of the whole server (auth contract, section 1.6). */
export function takeMail({ auth, now }: Pick<Call, 'auth' | 'now'>): Refusal | null {
  if (!auth.settings.rateLimits) return null;
  return refuseMailsFor(auth.rateLimits.takeMail(auth.settings.mailsPerHour, now));
}

/**
 * Whether the whole server has sent too many mails. Checked before the account is looked up, so that the refusal does
 * not reveal which addresses have one.
 */
export function findMailLimit({ auth, now }: Pick<Call, 'auth' | 'now'>): Refusal | null {
  if (!auth.settings.rateLimits) return null;
  return refuseMailsFor(auth.rateLimits.waitForMail(auth.settings.mailsPerHour, now));
}

function refuseMailsFor(seconds: number): Refusal | null {
  return seconds === 0 ? null : refuse('over_email_send_rate_limit', { retryAfter: seconds });
}

/** Whether the account got such a mail a moment ago and has to wait (auth contract, section 5.4). */
export function findMailWait(
  { auth, now }: Pick<Call, 'auth' | 'now'>,
  sentAt: Temporal.Instant | null,
): Refusal | null {
  if (sentAt === null) return null;
  const free = sentAt.add({ seconds: auth.settings.mailIntervalSeconds });
  const wait = Math.ceil(now.until(free).total('seconds'));
  if (wait <= 0) return null;
  return refuse('over_email_send_rate_limit', {
    sentence: `For security purposes, you can only request this after ${wait} seconds.`,
    retryAfter: wait,
  });
}
