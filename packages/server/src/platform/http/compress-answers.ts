import type { MiddlewareHandler } from 'hono';
import { acceptsEncoding } from './accepts-encoding.ts';
import { packJson } from './pack-json.ts';

/** Below this size (bytes) compression costs more than it saves. */
const worthPacking = 1024;

/**
 * Compresses JSON and CSV for clients that accept gzip. Streams pass unchanged. The body of a response that is not
 * compressed is not accessed, because that would make Node's adapter build a complete web response around it.
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
    // Cleared first: otherwise Hono would merge the two responses, and would have to build both.
    context.res = undefined;
    context.res = new Response(body, { status, headers });
  };
}
