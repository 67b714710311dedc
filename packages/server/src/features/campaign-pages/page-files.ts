import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { PagePart } from '@bakehouse/campaign-page/page-parts';
import { pageParts } from '@bakehouse/campaign-page/page-parts';
import type { Context } from 'hono';
import { acceptsEncoding } from '../../platform/http/accepts-encoding.ts';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof compress;

type PageFile = {
  readonly type: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  /** Compressed at the first request and cached; null for pictures and fonts, which are compressed already. */
  readonly packed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>> | null;
};

/** Serves the drawings and fonts of campaign pages from memory; null for any other address. */
export type PageFiles = { serve(context: Context): Promise<Response | null> };

/** Reads the files once. Requests are looked up in a map and never reach the file system. */
export function loadPageFiles(): PageFiles {
  const files = new Map(pageParts.map((part) => [part.address, readFile(part)]));
  return {
    async serve(context) {
      const file = files.get(context.req.path);
      if (!file) return null;
      const accepted = context.req.header('accept-encoding');
      const encoding = file.packed && (['br', 'gzip'] as const).find((one) => acceptsEncoding(accepted, one));
      return new Response(encoding ? await pack(file, encoding) : file.plain, {
        headers: {
          'Content-Type': file.type,
          'Cache-Control': 'public, max-age=31536000, immutable',
          ...(file.packed && { Vary: 'Accept-Encoding' }),
          ...(encoding && { 'Content-Encoding': encoding }),
        },
      });
    },
  };
}

function readFile({ file, type }: PagePart): PageFile {
  const plain = new Uint8Array(readFileSync(findPagePart(file)));
  return { type, plain, packed: type === 'image/svg+xml' ? new Map() : null };
}

function pack({ plain, packed }: PageFile, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = packed?.get(encoding);
  if (known) return known;
  const packing = compress[encoding](plain).then((bytes) => new Uint8Array(bytes));
  packed?.set(encoding, packing);
  return packing;
}

/** The path of a file of the pages: among their assets, or in a font package. */
export function findPagePart(file: string): string {
  if (file.startsWith('@')) return fileURLToPath(import.meta.resolve(file));
  const asset = new URL(`../assets/${file}`, import.meta.resolve('@bakehouse/campaign-page/page-parts'));
  if (!existsSync(asset)) throw new Error(`there is no ${file} for campaign pages`);
  return fileURLToPath(asset);
}
