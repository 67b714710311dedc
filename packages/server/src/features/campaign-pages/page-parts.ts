import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { drawings, faces } from '@bakehouse/campaign-page/campaign-parts';
import type { Context } from 'hono';
import { takesEncoding } from '../../platform/http/takes-encoding.ts';

type Part = {
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer> | null;
  readonly etag: string;
};

/** A day: a new version of the program may bring others. */
const cached = 'public, max-age=86400';

const own = (file: string) =>
  fileURLToPath(new URL(`../../../../campaign-page/static/${file}`, import.meta.url));
const fontOf = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

/** Reads the files that campaign pages are made of: drawings, and the Latin letters of the two faces. */
export function loadPageParts(): ReadonlyMap<string, Part> {
  const files: readonly (readonly [string, string, string])[] = [
    ...Object.values(drawings).flatMap(({ file, preview }) => [
      [file, 'image/svg+xml', own(file)] as const,
      [preview, 'image/jpeg', own(preview)] as const,
    ]),
    [faces.heading, 'font/woff2', fontOf('@fontsource-variable/besley/files/besley-latin-wght-normal.woff2')],
    [faces.text, 'font/woff2', fontOf('@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2')],
  ];
  return new Map(files.map(([name, type, path]) => [name, readPart(type, path)]));
}

function readPart(type: string, path: string): Part {
  const body = new Uint8Array(readFileSync(path));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const isText = type === 'image/svg+xml';
  return { type, body, gzip: isText ? new Uint8Array(gzipSync(body, { level: 9 })) : null, etag };
}

/** Answers with a part, or says that the browser has it already. */
export function sendPart(context: Context, { type, body, gzip, etag }: Part): Response {
  const headers = { 'Content-Type': type, 'Cache-Control': cached, ETag: etag, Vary: 'Accept-Encoding' };
  if (context.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return gzip && takesEncoding(context.req.header('accept-encoding'), 'gzip')
    ? new Response(gzip, { headers: { ...headers, 'Content-Encoding': 'gzip' } })
    : new Response(body, { headers });
}
