import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { AuthSettings } from '../settings.ts';
import { parseEmail, parsePhone } from '../users/addresses/addresses.ts';
import type { Address } from '../users/addresses/save-address.ts';

type Named = {
  readonly email: string;
  readonly phone: string;
  /** How a code is sent to a telephone; empty where the request does not say. */
  readonly channel?: string;
};

/**
 * Parses the e-mail address or the telephone number of a request.
 *
 * @param disabled the refusal of a number where SMS cannot be sent
 */
export function parseEmailOrPhone(
  { smsWebhookUrl }: Pick<AuthSettings, 'smsWebhookUrl'>,
  { email, phone, channel = '' }: Named,
  disabled: Refusal,
): Address | Refusal {
  if (phone === '') {
    const parsed = parseEmail(email);
    return isRefusal(parsed) ? parsed : { kind: 'email', text: parsed.email };
  }
  if (smsWebhookUrl === null) return disabled;
  const parsed = parsePhone(phone);
  if (isRefusal(parsed)) return parsed;
  if (channel !== '' && channel !== 'sms') {
    return refuse('validation_failed', { sentence: "Invalid channel, the supported value is 'sms'" });
  }
  return { kind: 'phone', text: parsed.phone };
}
