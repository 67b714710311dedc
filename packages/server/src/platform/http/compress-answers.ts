import type { MiddlewareHandler } from 'hono';
import { acceptsEncoding } from './accepts-encoding.ts';
import { packJson } from './pack-json.ts';

/** Below this many bytes packing costs more than it saves. */
const worthPacking = 1024;

/**
 * Packs JSON and CSV for clients that take gzip. Streams pass as they are. What is not packed is not touched either:
 * a look at the body would make Node's adapter build a whole web response around it.
 */
export function compressAnswers(): MiddlewareHandler {
  return async function compressAnswers(context, next) {
    await next();
    const { res } = context;
    if (!/^(application\/json|text\/csv)\b/.test(res.headers.get('Content-Type') ?? '')) return;
    res.headers.append('Vary', 'Accept-Encoding');
    if (
      res.headers.has('Content-Encoding') ||
      !acceptsEncoding(context.req.header('Accept-Encoding'), 'gzip')
    )
      return;
    const plain = new Uint8Array(await res.arrayBuffer());
    const { status, headers } = res;
    const body = plain.length < worthPacking ? plain : new Uint8Array(await packJson(plain));
    if (body !== plain) headers.set('Content-Encoding', 'gzip');
    headers.delete('Content-Length');
    // Cleared first: Hono would otherwise merge the two answers, and build both to do so.
    context.res = undefined;
    context.res = new Response(body, { status, headers });
  };
}
