import type { Refusal } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';
import type { Call } from '../http/route.ts';
import type { MailCaller, MailedUser } from '../one-time-tokens/mail-limits.ts';
import { consumeMailBudget, findMailWait, findUnconfirmedLimit } from '../one-time-tokens/mail-limits.ts';
import type { Address } from '../users/addresses/save-address.ts';

/** Whether the budget of unconfirmed addresses is used up. Mails and SMS are counted together. */
export function findSendLimit(call: Pick<Call, 'auth' | 'now'>, kind: Address['kind']): Refusal | null {
  const limit = findUnconfirmedLimit(call);
  return kind === 'phone' ? ofTexts(limit) : limit;
}

/** Counts one SMS. */
export function consumeSmsBudget(caller: MailCaller, user: MailedUser): Refusal | null {
  return ofTexts(consumeMailBudget(caller, user));
}

/** Whether the account got such an SMS within the minimum interval and has to wait (auth contract, section 5.4). */
export function findSmsWait(caller: MailCaller, sentAt: Temporal.Instant | null): Refusal | null {
  const wait = findMailWait(caller, sentAt);
  return wait === null ? null : { ...wait, refused: 'over_sms_send_rate_limit' };
}

/** Converts a refusal of the mail limits to the code that the official client expects for SMS. */
function ofTexts(limit: Refusal | null): Refusal | null {
  return limit === null ? null : { ...limit, ...refuse('over_sms_send_rate_limit') };
}
