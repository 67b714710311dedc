import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PagePart } from '@bakehouse/campaign-page/page-parts';
import { pageParts } from '@bakehouse/campaign-page/page-parts';
import type { Context } from 'hono';
import { takesEncoding } from '../../platform/http/takes-encoding.ts';

type PageFile = {
  readonly type: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  /** Pictures and fonts are small already. */
  readonly packed: { readonly br: Uint8Array<ArrayBuffer>; readonly gzip: Uint8Array<ArrayBuffer> } | null;
};

/** The drawings and faces of campaign pages, from memory; null for any other address. */
export type PageFiles = { serve(context: Context): Response | null };

/** Reads the files once. What is asked for is looked up in a map and never reaches the file system. */
export function loadPageFiles(): PageFiles {
  const files = new Map(pageParts.map((part) => [part.address, readFile(part)]));
  return {
    serve(context) {
      const file = files.get(context.req.path);
      if (!file) return null;
      const accepted = context.req.header('accept-encoding');
      const encoding = file.packed && (['br', 'gzip'] as const).find((one) => takesEncoding(accepted, one));
      return new Response(encoding ? file.packed[encoding] : file.plain, {
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
  const packed =
    type === 'image/svg+xml'
      ? { br: new Uint8Array(brotliCompressSync(plain)), gzip: new Uint8Array(gzipSync(plain)) }
      : null;
  return { type, plain, packed };
}

/** Where a file of a page is: among the assets of the pages, or in a package of fonts. */
export function findPagePart(file: string): string {
  if (file.startsWith('@')) return fileURLToPath(import.meta.resolve(file));
  const asset = new URL(`../assets/${file}`, import.meta.resolve('@bakehouse/campaign-page/page-parts'));
  if (!existsSync(asset)) throw new Error(`there is no ${file} for campaign pages`);
  return fileURLToPath(asset);
}
