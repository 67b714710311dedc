import { gunzipSync } from 'node:zlib';
import { acceptsEncoding } from '../http/accepts-encoding.ts';
import { gzipWithTime } from '../http/timed-json.ts';
import type { ActorContext } from './context.ts';
import type { PackedAnswer, PackedChoice } from './packed-answers.ts';

/**
 * Sends a packed answer from a route. The return value of the route is then not sent; it is the whole answer only where
 * answers are checked against the contract (tests).
 */
export function answerWithPacked<Answer extends object>(
  { checkOutput }: { readonly checkOutput: boolean },
  context: ActorContext,
  packed: PackedAnswer,
): Answer {
  const choice = { packed, at: context.now };
  context.answerPacked(choice);
  return (checkOutput ? JSON.parse(unpack(choice).toString()) : {}) as Answer;
}

/**
 * The HTTP response of a packed answer; 304 where the client has it already. Its ETag is weak, because `serverNow`
 * within the answer differs each time. `no-store`: browsers do not cache it themselves, our client sends If-None-Match.
 */
export function respondPacked(
  request: { header(name: string): string | undefined },
  choice: PackedChoice,
): Response {
  const { packed, at } = choice;
  const etag = `W/"${packed.digest}"`;
  const headers = { ETag: etag, 'Server-Now': at.toString(), Vary: 'Authorization, X-View-As' };
  if (namesTag(request.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const json = { ...headers, 'Content-Type': 'application/json' };
  return acceptsEncoding(request.header('accept-encoding'), 'gzip')
    ? new Response(gzipWithTime(packed.json, at.toString()), {
        headers: { ...json, 'Content-Encoding': 'gzip' },
      })
    : new Response(new Uint8Array(unpack(choice)), { headers: json });
}

function unpack({ packed, at }: PackedChoice): Buffer {
  return gunzipSync(gzipWithTime(packed.json, at.toString()));
}

/** Whether an If-None-Match header contains this ETag, or `*`. */
function namesTag(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => [etag, '*'].includes(tag.trim())) ?? false;
}
