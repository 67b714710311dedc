import type { Refusal } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';
import type { Call } from '../http/route.ts';
import { findMailLimit, findMailWait, takeMail } from '../one-time-tokens/mail-token.ts';
import type { Address } from '../users/save-address.ts';

type Tools = Pick<Call, 'auth' | 'now'>;

/**
 * Whether the whole server has sent too many codes and links to addresses of this kind. Mails and SMS are counted
 * together. Checked before the account is looked up, so that the refusal reveals nothing.
 */
export function findSendLimit(call: Tools, kind: Address['kind']): Refusal | null {
  const limit = findMailLimit(call);
  return kind === 'phone' ? ofTexts(limit) : limit;
}

/** Counts one SMS of the whole server. */
export function takeSms(call: Tools): Refusal | null {
  return ofTexts(takeMail(call));
}

/** Whether the account got such an SMS a moment ago and has to wait (auth contract, section 5.4). */
export function findSmsWait(call: Tools, sentAt: Temporal.Instant | null): Refusal | null {
  const wait = findMailWait(call, sentAt);
  return wait === null ? null : { ...wait, refused: 'over_sms_send_rate_limit' };
}

/** The limit is that of mails; the official client knows it by another code. */
function ofTexts(limit: Refusal | null): Refusal | null {
  return limit === null ? null : { ...limit, ...refuse('over_sms_send_rate_limit') };
}
