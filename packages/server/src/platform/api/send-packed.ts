import { gunzipSync } from 'node:zlib';
import { takesEncoding } from '../http/takes-encoding.ts';
import { gzipWithTime } from '../http/timed-json.ts';
import type { ActorContext } from './context.ts';
import type { PackedAnswer, PackedChoice } from './packed-answers.ts';

/**
 * Lets a route answer with a packed answer. What the route returns is not sent then; it is the whole answer only where
 * answers are checked against the contract.
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
 * The response of a packed answer: 304 for those who name it as the one that they have. Its tag is a weak one, since
 * `serverNow` within it is another one each time; the header tells it to those who get nothing else. No browser keeps it
 * by itself (`no-store`): whoever does says so in If-None-Match.
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
  return takesEncoding(request.header('accept-encoding'), 'gzip')
    ? new Response(gzipWithTime(packed.json, at.toString()), {
        headers: { ...json, 'Content-Encoding': 'gzip' },
      })
    : new Response(new Uint8Array(unpack(choice)), { headers: json });
}

function unpack({ packed, at }: PackedChoice): Buffer {
  return gunzipSync(gzipWithTime(packed.json, at.toString()));
}

/** Whether an If-None-Match header names this tag, or any. */
function namesTag(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => [etag, '*'].includes(tag.trim())) ?? false;
}
