import { randomBytes } from 'node:crypto';
import { renderWordsPage } from '@bakehouse/campaign-page/render-words-page';
import type { Context } from 'hono';
import { sendPage } from './send-page.ts';

export type Words = { readonly heading: string; readonly sentence: string };

/** Sends a page with a heading and a sentence, where there is no campaign to show. */
export function sendTicks(
  context: Context,
  status: number,
  words: Words,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const nonce = makeNonce();
  return sendPage(context, { text: renderWordsPage({ ...words, nonce }), nonce, status, headers });
}

/** A nonce for the style sheet of one page. */
export function makeNonce(): string {
  return randomBytes(18).toString('base64');
}
