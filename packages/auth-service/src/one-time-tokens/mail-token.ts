import type { Transaction } from 'kysely';
import type { AuthTables, PendingSignUp, TokenKind } from '../database/auth-tables.ts';
import type { Refusal } from '../http/refusals.ts';
import type { LinkType } from '../mails/links/mail-links.ts';
import { formatLink, mailKinds } from '../mails/links/mail-links.ts';
import type { AddressChange } from '../services.ts';
import type { Challenge, FlowMethod } from '../sessions/flow-states.ts';
import { startFlow } from '../sessions/flow-states.ts';
import type { MailCaller, MailedUser } from './mail-limits.ts';
import { consumeMailBudget } from './mail-limits.ts';
import { issueToken } from './one-time-tokens.ts';

/** A mail with a link and a code. */
export type TokenMail = {
  readonly kind: TokenKind;
  readonly type: LinkType;
  /** The recipient; the code is valid only together with this address. */
  readonly to: string;
  readonly redirectTo: string;
  /** The PKCE flow that the link ends with a code. */
  readonly flow: { readonly challenge: Challenge; readonly method: FlowMethod } | null;
  /** The sign-up that causes the mail, if one does. */
  readonly signUp?: PendingSignUp;
  /** The change of address that it confirms, if one. */
  readonly change?: AddressChange;
};

/**
 * Issues a token and queues its mail in the caller's transaction. Refused when its budget is used up; the caller checks
 * the minimum interval (`findMailWait`).
 */
export async function mailToken(
  trx: Transaction<AuthTables>,
  caller: MailCaller,
  user: MailedUser,
  mail: TokenMail,
): Promise<Refusal | null> {
  const { auth, now } = caller;
  const refusal = consumeMailBudget(caller, user);
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
  const { type, redirectTo, change } = mail;
  await auth.queueMail(
    trx,
    {
      kind: mailKinds[type],
      to: mail.to,
      link: formatLink(auth.settings, { token, type, redirectTo }),
      code,
      goodUntil: now.add({ seconds: auth.settings.otpSeconds }),
      ...(change && { change }),
    },
    now,
  );
  return null;
}
