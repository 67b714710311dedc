import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Context } from 'hono';
import type { CaptchaProvider } from './security-headers.ts';
import { pagePolicy, workerPolicy } from './security-headers.ts';
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

/** The worker that opens screens without a network (decision 080). Its name never changes, so it is asked for each time. */
const workerPath = '/sw.js';

/**
 * Takes the place of a worker that is not wanted any more: it forgets what was kept and takes itself away. Open pages
 * go on, without it.
 */
const leavingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Tells a page that it need not register one, which would take itself away again at each visit. */
const withoutWorker = '<meta name="service-worker" content="off" />';

export type WebAppChoices = {
  /** The provider whose captcha challenge the pages show, if any. */
  readonly captcha?: CaptchaProvider | undefined;
  /** Whether browsers keep the app, to open it without a network. */
  readonly serviceWorker: boolean;
};

export type WebApp = {
  /** Serves a file of the web app, or for any other path its one page. */
  serve(context: Context): Response;
};

/**
 * Serves the built web app from memory: hashed files with long caching, the page with a new nonce each time. A
 * requested path is looked up in a map and never reaches the file system.
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

/** Without a worker the leaving one: a browser that has a former one asks here, and would keep it on a 404. */
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
