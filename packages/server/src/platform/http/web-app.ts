import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Context } from 'hono';
import { acceptsEncoding } from './accepts-encoding.ts';
import type { CaptchaProvider } from './security-headers.ts';
import { pagePolicy, workerPolicy } from './security-headers.ts';

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
  /** Whether its name contains a hash of its content, so that it never changes. */
  readonly hashed: boolean;
};

/** The placeholder of the nonce. */
const noncePlace = '__CSP_NONCE__';

/**
 * The service worker that opens screens without a network (decision 080). Its name never changes, so it is not cached.
 */
const workerPath = '/sw.js';

/**
 * Replaces a service worker that was switched off: deletes its caches and unregisters itself. Open pages continue
 * without it.
 */
const leavingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Tells a page not to register a worker, which would unregister itself at each visit. */
const withoutWorker = '<meta name="service-worker" content="off" />';

export type WebAppChoices = {
  /** The provider whose captcha challenge the pages show, if any. */
  readonly captcha?: CaptchaProvider | undefined;
  /** Whether browsers store the app, so that it opens without a network. */
  readonly serviceWorker: boolean;
};

export type WebApp = {
  /** Serves a file of the web app, or its page for any other path. */
  serve(context: Context): Response;
};

/**
 * Serves the built web app from memory: hashed files with long caching, the page with a new nonce each time. Paths are
 * looked up in a map and never reach the file system.
 */
export function loadWebApp(directory: string, { captcha, serviceWorker }: WebAppChoices): WebApp | null {
  const pagePath = join(directory, 'index.html');
  if (!existsSync(pagePath)) return null;
  const built = readFileSync(pagePath, 'utf8');
  const page = serviceWorker ? built : built.replace('<meta name="build"', `${withoutWorker}$&`);
  const assets = readAssets(directory);
  return {
    serve(context) {
      const { path } = context.req;
      const asset = assets.get(path);
      if (path === workerPath) return serveWorker(context, serviceWorker ? asset : undefined);
      return asset ? serveAsset(context, asset) : servePage(context, page, captcha ?? null);
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
    asset.br && acceptsEncoding(accepted, 'br')
      ? [asset.br, 'br']
      : asset.gzip && acceptsEncoding(accepted, 'gzip')
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

/**
 * Where the worker is switched off, its replacement: a browser with the former worker checks this address, and would
 * keep the worker on a 404.
 */
function serveWorker(context: Context, asset: Asset | undefined): Response {
  const response = asset
    ? serveAsset(context, asset)
    : new Response(leavingWorker, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });
  response.headers.set('Cache-Control', 'no-cache');
  response.headers.set('Service-Worker-Allowed', '/');
  response.headers.set('Content-Security-Policy', workerPolicy);
  return response;
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
