import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Context } from 'hono';
import type { CaptchaProvider } from './security-headers.ts';
import { pagePolicy } from './security-headers.ts';
import { takesEncoding } from './takes-encoding.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

type Asset = {
  readonly type: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer> | null;
  readonly gzip: Uint8Array<ArrayBuffer> | null;
  /** Its name holds a hash of its content: it never changes. */
  readonly hashed: boolean;
};

/** Where the nonce of a page goes. */
const noncePlace = '__CSP_NONCE__';

export type WebApp = {
  /** Serves a file of the web app, or for any other path its one page. */
  serve(context: Context): Response;
};

/**
 * Serves the built web app from memory: hashed files with long caching, the page with a new nonce each time. A
 * requested path is looked up in a map and never reaches the file system. `captcha` names the provider whose challenge
 * the pages show, if any.
 */
export function loadWebApp(directory: string, captcha: CaptchaProvider | null = null): WebApp | null {
  const pagePath = join(directory, 'index.html');
  if (!existsSync(pagePath)) return null;
  const page = readFileSync(pagePath, 'utf8');
  const assets = readAssets(directory);
  return {
    serve(context) {
      const asset = assets.get(context.req.path);
      return asset ? serveAsset(context, asset) : servePage(context, page, captcha);
    },
  };
}

function readAssets(directory: string): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const path = join(directory, entry);
    const type = types[extname(entry)];
    if (!type || entry === 'index.html' || !statSync(path).isFile()) continue;
    const url = `/${relative(directory, path).split(sep).join('/')}`;
    assets.set(url, {
      type,
      plain: bytes(path),
      br: existsSync(`${path}.br`) ? bytes(`${path}.br`) : null,
      gzip: existsSync(`${path}.gz`) ? bytes(`${path}.gz`) : null,
      hashed: url.startsWith('/assets/'),
    });
  }
  return assets;
}

function bytes(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path));
}

function serveAsset(context: Context, asset: Asset): Response {
  const accepted = context.req.header('accept-encoding');
  const [body, encoding] =
    asset.br && takesEncoding(accepted, 'br')
      ? [asset.br, 'br']
      : asset.gzip && takesEncoding(accepted, 'gzip')
        ? [asset.gzip, 'gzip']
        : [asset.plain, null];
  return new Response(body, {
    headers: {
      'Content-Type': asset.type,
      'Cache-Control': asset.hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      Vary: 'Accept-Encoding',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    },
  });
}

function servePage(context: Context, page: string, captcha: CaptchaProvider | null): Response {
  const nonce = randomBytes(18).toString('base64');
  const status = extname(context.req.path) === '' || context.req.path.endsWith('.html') ? 200 : 404;
  return new Response(page.replaceAll(noncePlace, nonce), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': pagePolicy(nonce, captcha),
      'Cache-Control': 'no-store',
    },
  });
}
