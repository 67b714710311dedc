import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { PagePart } from '@bakehouse/campaign-page/page-parts';
import { pageParts } from '@bakehouse/campaign-page/page-parts';
import type { Context } from 'hono';
import { takesEncoding } from '../../platform/http/takes-encoding.ts';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof compress;

type PageFile = {
  readonly type: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  /** Packed when it is first asked for, and kept; null for pictures and fonts, which are small already. */
  readonly packed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>> | null;
};

/** The drawings and faces of campaign pages, from memory; null for any other address. */
export type PageFiles = { serve(context: Context): Promise<Response | null> };

/** Reads the files once. What is asked for is looked up in a map and never reaches the file system. */
export function loadPageFiles(): PageFiles {
  const files = new Map(pageParts.map((part) => [part.address, readFile(part)]));
  return {
    async serve(context) {
      const file = files.get(context.req.path);
      if (!file) return null;
      const accepted = context.req.header('accept-encoding');
      const encoding = file.packed && (['br', 'gzip'] as const).find((one) => takesEncoding(accepted, one));
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

/** Where a file of a page is: among the assets of the pages, or in a package of fonts. */
export function findPagePart(file: string): string {
  if (file.startsWith('@')) return fileURLToPath(import.meta.resolve(file));
  const asset = new URL(`../assets/${file}`, import.meta.resolve('@bakehouse/campaign-page/page-parts'));
  if (!existsSync(asset)) throw new Error(`there is no ${file} for campaign pages`);
  return fileURLToPath(asset);
}
