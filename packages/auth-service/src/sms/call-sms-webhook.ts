import { createHmac } from 'node:crypto';
import { deriveKey } from '../protection/keyed-hash.ts';
import { postToService } from '../protection/post-to-service.ts';

/** The webhook that sends SMS with codes. */
export type SmsWebhook = {
  readonly url: string;
  /** The key of the signature is derived from it. */
  readonly serverSecret: string;
  /** Timeout of the webhook that sends SMS. */
  readonly longestMs: number;
};

/** A code for a telephone; the number is digits only. */
export type Sms = { readonly id: number; readonly phone: string; readonly code: string };

/**
 * Posts an SMS to the webhook that docs/accounts.md describes. Returns null when the webhook accepted it, otherwise the
 * reason for the log.
 */
export async function callSmsWebhook(
  { url, serverSecret, longestMs }: SmsWebhook,
  { id, phone, code }: Sms,
): Promise<string | null> {
  const body = JSON.stringify({ id, phone: `+${phone}`, message: `Your code is ${code}`, code });
  const signature = createHmac('sha256', deriveKey(serverSecret, 'sms webhook')).update(body).digest('hex');
  const answer = await postToService(url, {
    body,
    headers: { 'content-type': 'application/json', 'x-bakehouse-signature': `sha256=${signature}` },
    longestMs,
  });
  if ('problem' in answer) return answer.problem;
  return answer.isOk ? null : `it answered ${answer.status}`;
}
