import { promisify } from 'node:util';
import { gunzip as gunzipInCallback, gunzipSync } from 'node:zlib';
import { takesEncoding } from '../http/takes-encoding.ts';
import type { ActorContext } from './context.ts';
import type { PackedAnswer } from './packed-answers.ts';

const gunzip = promisify(gunzipInCallback);

/**
 * Lets a route answer with a packed answer. What the route returns is not sent then; it is the whole answer only where
 * answers are checked against the contract.
 *
 * @example return answerWithPacked<Strip>(services, context, packed);
 */
export function answerWithPacked<Answer extends object>(
  { checkOutput }: { readonly checkOutput: boolean },
  context: ActorContext,
  packed: PackedAnswer,
): Answer {
  context.answerPacked({ packed, at: context.now });
  return (checkOutput ? JSON.parse(gunzipSync(packed.body).toString()) : {}) as Answer;
}

/** A packed answer that a route has chosen, and the moment for which it is known to hold. */
export type PackedChoice = { readonly packed: PackedAnswer; readonly at: Temporal.Instant };

/**
 * The response of a packed answer: 304 for those who name it as the one that they have. `serverNow` within it is the
 * time at which it was made, so the time of this very answer is in a header. Kept nowhere by itself (`no-store`): it is
 * the client's choice to remember it, and to say so in If-None-Match.
 */
export async function respondPacked(
  request: { header(name: string): string | undefined },
  { packed, at }: PackedChoice,
): Promise<Response> {
  const isPacked = takesEncoding(request.header('accept-encoding'), 'gzip');
  const etag = isPacked ? `"${packed.digest}-gzip"` : `"${packed.digest}"`;
  const headers = { ETag: etag, 'Server-Now': at.toString(), Vary: 'Authorization, X-View-As' };
  if (namesTag(request.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const body = isPacked ? packed.body : await gunzip(packed.body);
  return new Response(new Uint8Array(body), {
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      ...(isPacked && { 'Content-Encoding': 'gzip' }),
    },
  });
}

/** Whether an If-None-Match header names this tag, or any. */
function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
