import { createHmac } from 'node:crypto';
import { deriveKey } from '../keyed-hash.ts';
import { postToService } from '../post-to-service.ts';

/** Where codes for telephones are handed in. */
export type SmsWebhook = {
  readonly url: string;
  /** From it the key of the signature is drawn. */
  readonly serverSecret: string;
  /** How long whoever sends text messages may take to take one. */
  readonly longestMs: number;
};

/** A code for a telephone; the number is digits only. */
export type TextMessage = { readonly id: number; readonly phone: string; readonly code: string };

/**
 * Hands a message to whoever sends it, as docs/accounts.md describes to them. Null when it was taken; otherwise why
 * not, in words for the log.
 */
export async function callSmsWebhook(
  { url, serverSecret, longestMs }: SmsWebhook,
  { id, phone, code }: TextMessage,
): Promise<string | null> {
  const body = JSON.stringify({ id, phone: `+${phone}`, message: `Your code is ${code}`, code });
  const signature = createHmac('sha256', deriveKey(serverSecret, 'sms webhook')).update(body).digest('hex');
  const answer = await postToService(url, {
    body,
    headers: { 'content-type': 'application/json', 'x-bakehouse-signature': `sha256=${signature}` },
    longestMs,
  });
  if ('trouble' in answer) return answer.trouble;
  return answer.isOk ? null : `it answered ${answer.status}`;
}
