import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { acceptsEncoding } from '../../platform/http/accepts-encoding.ts';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** Brotli: higher levels take longer than they save in transfer. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export type Page = {
  readonly text: string;
  /** The nonce of its style sheet. */
  readonly nonce: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The content security policy of a campaign page: it may show itself, and post its form to this server. */
function campaignPagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** Sends a page, compressed with the best encoding that the browser accepts. */
export async function sendPage(
  context: Context,
  { text, nonce, status = 200, headers = {} }: Page,
): Promise<Response> {
  const accepted = context.req.header('accept-encoding');
  const [body, encoding] = acceptsEncoding(accepted, 'br')
    ? [await packBrotli(text, quality), 'br']
    : acceptsEncoding(accepted, 'gzip')
      ? [await packGzip(text), 'gzip']
      : [Buffer.from(text), null];
  return new Response(new Uint8Array(body), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': campaignPagePolicy(nonce),
      'Cache-Control': 'no-store',
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
      ...headers,
    },
  });
}
