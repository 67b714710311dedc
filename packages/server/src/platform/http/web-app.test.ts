import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadWebApp } from './web-app.ts';

/** What the page says of the build that it belongs to. */
const build = '<meta name="build" content="1a2b">';

let directory: string;
let app: Hono;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'bakehouse-web-'));
  const web = join(directory, 'dist');
  mkdirSync(join(web, 'assets'), { recursive: true });
  const files = {
    'index.html': `<script nonce="__CSP_NONCE__"></script><style nonce="__CSP_NONCE__"></style>${build}`,
    'favicon.svg': 'svg',
    'sw.js': 'worker',
    'assets/app-1a2b.js': 'plain',
    'assets/app-1a2b.js.br': 'brotli',
    'assets/app-1a2b.js.gz': 'gzip',
    'assets/bread-3c4d.woff2': 'font',
    'assets/app-1a2b.js.map': 'source map',
    'notes.md': 'notes',
    '../secret.json': 'secret',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(web, name), text);
  const webApp = loadWebApp(web, { serviceWorker: true });
  if (!webApp) throw new Error('there is a page');
  app = new Hono();
  app.get('*', (context) => webApp.serve(context));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function get(path: string, acceptEncoding?: string) {
  const headers: Record<string, string> =
    acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding };
  const response = await app.request(path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('a file of the web app', () => {
  test.each([
    ['br', 'br', 'brotli'],
    ['gzip, deflate, br', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['gzip;q=1.0, identity;q=0.5', 'gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['BR', 'br', 'brotli'],
    ['br;q=0, gzip;q=0.0', null, 'plain'],
    ['identity', null, 'plain'],
    ['brotli, zip', null, 'plain'],
    [undefined, null, 'plain'],
  ])('for a client that takes %s is sent as %s', async (accepted, encoding, text) => {
    const answer = await get('/assets/app-1a2b.js', accepted);
    expect([answer.status, answer.headers.get('content-encoding'), answer.text]).toEqual([
      200,
      encoding,
      text,
    ]);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  test('is kept for ever where its name holds a hash, and for an hour elsewhere', async () => {
    expect((await get('/assets/app-1a2b.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('has the content type of its extension, so that no browser has to sniff', async () => {
    expect((await get('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml');
    expect((await get('/assets/bread-3c4d.woff2')).headers.get('content-type')).toBe('font/woff2');
  });
});

describe('the service worker', () => {
  test('is asked for each time, may answer for the whole site, and may ask this server alone', async () => {
    const { status, headers, text } = await get('/sw.js');
    expect([status, text]).toEqual([200, 'worker']);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('service-worker-allowed')).toBe('/');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; connect-src 'self';/);
  });

  test('is not wanted where the operator wants none, which the page says beside its build', async () => {
    const unwanted = loadWebApp(join(directory, 'dist'), { serviceWorker: false });
    const pages = new Hono().get('*', (context) => unwanted?.serve(context) ?? context.notFound());
    const saysSo = `<meta name="service-worker" content="off" />${build}`;
    expect(await (await pages.request('/')).text()).toContain(saysSo);
    expect((await get('/')).text).not.toContain('service-worker');
  });

  test.each([
    ['where the operator wants none', () => loadWebApp(join(directory, 'dist'), { serviceWorker: false })],
    [
      'in a version without one',
      () => {
        const former = join(directory, 'former');
        mkdirSync(former);
        writeFileSync(join(former, 'index.html'), 'page');
        return loadWebApp(former, { serviceWorker: true });
      },
    ],
  ])('%s is one that forgets what was kept and takes itself away', async (_, load) => {
    const webApp = load();
    if (!webApp) throw new Error('there is a page');
    const answer = await new Hono().get('*', (context) => webApp.serve(context)).request('/sw.js');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const worker = await runWorker(await answer.text());
    expect(worker).toEqual({ caches: [], isRegistered: false, waits: false });
  });
});

/** Runs a worker through its life, beside a browser that a former one left something in. */
async function runWorker(source: string) {
  const kept = new Set(['precache', 'another']);
  const state = { isRegistered: true, waits: true };
  const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
  const scope = {
    addEventListener: listeners.set.bind(listeners),
    skipWaiting: () => {
      state.waits = false;
    },
    registration: {
      unregister: async () => {
        state.isRegistered = false;
      },
    },
  };
  const caches = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) };
  runInNewContext(source, { self: scope, caches });
  for (const name of ['install', 'activate']) {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({ waitUntil: (given) => (work = given) });
    await work;
  }
  return { caches: [...kept], ...state };
}

describe('any other path', () => {
  test.each(['/', '/orders/21-Nov-2026', '/orders/search/rye%20bread', '/index.html', '/%2e%2e', '/a/../b'])(
    '%s is the page, made anew',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const nonce = /nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
      expect(answer.text).toBe(`<script nonce="${nonce}"></script><style nonce="${nonce}"></style>${build}`);
    },
  );

  test.each([
    '/assets/gone-9z9z.js',
    '/assets/app-1a2b.js.gz',
    '/assets/app-1a2b.js.map',
    '/notes.md',
    '/../secret.json',
    '/..%2fsecret.json',
    '/%2e%2e/secret.json',
    '/assets/..%5c..%5csecret.json',
    '/assets/%2e%2e/%2e%2e/secret.json',
    '/secret.json',
    '//secret.json',
    '/assets/app-1a2b.js/',
  ])('%s is no file, and its content is never sent', async (path) => {
    const answer = await get(path);
    expect(answer.text).toMatch(/^<script nonce="[^"_]+">/);
    expect([404, 200]).toContain(answer.status);
    if (!path.endsWith('/')) expect(answer.status).toBe(404);
  });
});

test('there is no web app where there is no page', () => {
  expect(loadWebApp(join(directory, 'nowhere'), { serviceWorker: true })).toBeNull();
  expect(loadWebApp(directory, { serviceWorker: true })).toBeNull();
});
