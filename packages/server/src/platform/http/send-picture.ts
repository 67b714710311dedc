import type { Context } from 'hono';
import type { StoredBlob } from '../blobs/blobs.ts';

/** A stored picture. */
export type ShownPicture = {
  /** Derived from the name, because a stored picture never changes. */
  readonly etag: string;
  open(): Promise<StoredBlob | null>;
};

/** Sends a picture, or 304 where the browser has it; null where its file is missing. */
export async function sendPicture(
  context: Context,
  { etag, open }: ShownPicture,
  cacheControl: string,
): Promise<Response | null> {
  const cached = { 'Cache-Control': cacheControl, ETag: etag };
  if (isKnown(etag, context.req.header('if-none-match'))) return context.body(null, 304, cached);
  const blob = await open();
  if (blob === null) return null;
  const headers = {
    ...cached,
    'Content-Type': blob.type,
    'Content-Length': String(blob.size),
    'Content-Disposition': 'inline',
  };
  if (context.req.method !== 'HEAD') return context.body(blob.body, 200, headers);
  await blob.body.cancel();
  return context.body(null, 200, headers);
}

function isKnown(etag: string, header: string | undefined): boolean {
  return (header ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}
