import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverTimeouts } from '../../src/start-server.ts';
import type { OpenServer } from '../servers/open-server.ts';
import { openServer } from '../servers/open-server.ts';

let server: OpenServer;
let token: string;

beforeAll(async () => {
  server = await openServer();
  token = (await server.signIn('office@bakehouse.test')).access_token;
});
afterAll(() => server.stop());

type Answer = {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
};

/** Sends one request as it is written, and reads the one answer. */
async function send(start: string, headers: readonly string[] = [], body = ''): Promise<Answer> {
  const lines = [start, 'Host: bakehouse.test', 'Connection: close', ...headers, '', body];
  return parse(await server.sendRaw(lines.join('\r\n')));
}

function parse(text: string): Answer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}

const signedIn = () => `Authorization: Bearer ${token}`;

describe('an address that is not in the list', () => {
  const unlisted = [
    'GET /api/nope',
    'GET /api',
    'GET /api/',
    'GET /api//me',
    'GET /api/me/more',
    'GET /api/ME',
    'GET /api/me;x=1',
    'GET /api/%',
    'GET /api/%6de%00',
    'GET /api/orders',
    'GET /api/orders/1/2',
    `GET /api/${'a'.repeat(8000)}`,
    'GET /storage/v1/object/orders/1.png',
    'POST /api/me',
    'PUT /api/orders',
    'PATCH /api/orders',
    'DELETE /api/orders/1',
    'HEAD /api/me',
    'OPTIONS /api/me',
    'TRACE /api/me',
    'TRACE /',
    'PROPFIND /api/me',
    'QUERY /api/orders',
    'POST /',
    'POST /orders/21-Nov-2026',
    'DELETE /assets/app-1a2b3c.js',
    'POST /metrics',
    'POST /healthz',
  ];

  test.each(unlisted)('%s is answered with a refusal that carries its request id', async (start) => {
    const answer = await send(`${start} HTTP/1.1`, [signedIn(), 'Content-Length: 0']);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    if (start.startsWith('HEAD')) return;
    expect(JSON.parse(answer.body)).toEqual({
      defined: true,
      code: 'not-found',
      status: 404,
      message: 'There is nothing at this address.',
      data: { requestId: answer.headers.get('x-request-id') },
    });
  });

  test.each(['/auth/v1/nope', '/auth/v1', '/auth/v1/token/', '/auth/v1/admin/nope'])(
    '%s is refused in the words of the authentication service',
    async (path) => {
      const answer = await send(`GET ${path} HTTP/1.1`);
      expect([404, 405]).toContain(answer.status);
      expect(JSON.parse(answer.body)).toMatchObject({ error_code: 'unknown' });
    },
  );

  test.each([
    'GET /assets/nope.js',
    'GET /assets/../../package.json',
    'GET /keys.json',
    'GET /.env.html/../.env.js',
  ])('%s is not found, and no file beside the web app is ever sent', async (start) => {
    const answer = await send(`${start} HTTP/1.1`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  });

  test.each([
    '/',
    '/%',
    '/%ff',
    '//api/me',
    '//evil/',
    '/API/me',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
  ])('GET %s is the page, for the web app to judge', async (path) => {
    const answer = await send(`GET ${path} HTTP/1.1`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.body).toContain('/assets/app-1a2b3c.js');
    expect(answer.headers.has('location')).toBe(false);
  });

  test('a method in a header is not believed', async () => {
    for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
      const answer = await send('POST /api/me HTTP/1.1', [signedIn(), `${name}: GET`, 'Content-Length: 0']);
      expect(answer.status).toBe(404);
    }
  });

  test('a path that is dotted or encoded leads to the same route and guard as the plain one', async () => {
    for (const path of ['/x/../api/me', '/x/%2e%2e/api/me', '/api/./me', '/api/me/', '/api/x/../me']) {
      expect((await send(`GET ${path} HTTP/1.1`)).status).toBe(401);
      expect([200, 404]).toContain((await send(`GET ${path} HTTP/1.1`, [signedIn()])).status);
    }
  });

  test.each([
    ['a path beyond what Node reads', `GET /${'a'.repeat(70_000)} HTTP/1.1`, 431],
    ['a method that does not exist', 'FRY /api/me HTTP/1.1', 400],
    ['a backslash', 'GET /api\\me HTTP/1.1', 400],
    ['an asterisk', 'OPTIONS * HTTP/1.1', 400],
  ])('%s is turned away before it is looked at', async (_what, start, status) => {
    expect((await send(start)).status).toBe(status);
  });

  test('a request with two lengths, or with two hosts, is turned away', async () => {
    const twice = ['Content-Length: 5', 'Transfer-Encoding: chunked'];
    expect((await send('POST /api/orders HTTP/1.1', twice, '0\r\n\r\n')).status).toBe(400);
    expect(
      (await send('POST /api/orders HTTP/1.1', ['Content-Length: 1', 'Content-Length: 2'], 'a')).status,
    ).toBe(400);
    const smuggled = await server.sendRaw('GET /healthz HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n');
    expect(parse(smuggled).status).toBe(400);
  });
});

describe('the Authorization header', () => {
  test.each([
    ['the scheme in lower case', () => [`authorization: bearer ${token}`], 200],
    ['the scheme in capitals', () => [`Authorization: BEARER ${token}`], 200],
    ['two spaces', () => [`Authorization: Bearer  ${token}`], 401],
    ['a tab', () => [`Authorization: Bearer\t${token}`], 401],
    ['no scheme', () => [`Authorization: ${token}`], 401],
    ['something behind the token', () => [`Authorization: Bearer ${token} x`], 401],
    ['a comma behind the token', () => [`Authorization: Bearer ${token}, Bearer x`], 401],
    ['two headers', () => [`Authorization: Bearer ${token}`, 'Authorization: Bearer x'], 401],
    ['the token as a cookie', () => [`Cookie: access_token=${token}`], 401],
    ['nothing', () => ['Authorization:'], 401],
  ])('with %s', async (_what, headers, status) => {
    expect((await send('GET /api/me HTTP/1.1', headers())).status).toBe(status);
  });

  test('is not looked for in the address', async () => {
    for (const name of ['access_token', 'authorization', 'token', 'apikey']) {
      expect((await send(`GET /api/me?${name}=${token} HTTP/1.1`)).status).toBe(401);
    }
  });
});

/** One answer of every kind that the server can give. */
const kinds: readonly (readonly [string, number, () => Promise<Answer>])[] = [
  ['data', 200, () => send('GET /api/me HTTP/1.1', [signedIn()])],
  [
    'packed data',
    200,
    () => send('GET /api/days/2026-11-21/shops HTTP/1.1', [signedIn(), 'Accept-Encoding: gzip']),
  ],
  ['public data', 200, () => send('GET /api/public-settings HTTP/1.1')],
  ['malformed', 400, () => send('GET /api/orders/x HTTP/1.1', [signedIn()])],
  ['not signed in', 401, () => send('GET /api/me HTTP/1.1')],
  ['not found', 404, () => send('GET /api/nope HTTP/1.1')],
  ['too large', 413, () => send('POST /api/orders HTTP/1.1', [signedIn(), 'Content-Length: 99999999'])],
  ['an asset', 200, () => send('GET /assets/app-1a2b3c.js HTTP/1.1', ['Accept-Encoding: gzip'])],
  ['an image', 200, () => send('GET /favicon.svg HTTP/1.1')],
  ['the page', 200, () => send('GET /orders/21-Nov-2026 HTTP/1.1')],
  ['a missing asset', 404, () => send('GET /assets/nope.js HTTP/1.1')],
  ['the health', 200, () => send('GET /healthz HTTP/1.1')],
  ['the readiness', 200, () => send('GET /readyz HTTP/1.1')],
  ['the metrics, to a stranger', 404, () => send('GET /metrics HTTP/1.1')],
  ['the description', 200, () => send('GET /api/openapi.json HTTP/1.1')],
  ['the description for people', 200, () => send('GET /api/docs HTTP/1.1')],
  ['an unknown photo', 404, () => send('GET /storage/v1/object/a HTTP/1.1')],
  ['the keys of the authentication service', 200, () => send('GET /auth/v1/.well-known/jwks.json HTTP/1.1')],
  ['a refusal of the authentication service', 401, () => send('GET /auth/v1/user HTTP/1.1')],
  ['a stream', 200, () => readStream()],
];

async function readStream(): Promise<Answer> {
  const leaving = new AbortController();
  const response = await fetch(`${server.url}/api/live?from=2026-11-21&to=2026-11-21`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  leaving.abort();
  return { status: response.status, headers: new Map(response.headers), body: '' };
}

describe('every answer', () => {
  test.each(kinds)('%s (%d) carries the headers that keep browsers in check', async (kind, status, ask) => {
    const { headers, ...answer } = await ask();
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).toContain("base-uri 'none'");
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*/);
    const isKept = ['an asset', 'an image', 'the keys of the authentication service'].includes(kind);
    expect(headers.get('cache-control')).toMatch(isKept ? /^public, max-age=/ : /^no-store$/);
    expect([...headers.keys()]).not.toEqual(expect.arrayContaining(['x-powered-by']));
    expect(headers.has('server')).toBe(false);
    expect(headers.has('set-cookie')).toBe(false);
    expect(headers.get('access-control-allow-origin')).toBeUndefined();
  });

  test('has a request id of its own that no caller chooses', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () =>
        (await send('GET /healthz HTTP/1.1', ['X-Request-Id: mine'])).headers.get('x-request-id'),
      ),
    );
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain('mine');
  });

  test('refuses pages of other origins', async () => {
    for (const path of ['/api/me', '/api/orders', '/auth/v1/token', '/auth/v1/user']) {
      const { headers } = await send(`OPTIONS ${path} HTTP/1.1`, [
        'Origin: https://evil.test',
        'Access-Control-Request-Method: POST',
        'Access-Control-Request-Headers: authorization',
      ]);
      expect(headers.get('access-control-allow-origin')).toBeUndefined();
      expect(headers.get('access-control-allow-credentials')).toBeUndefined();
    }
  });
});

describe('the page', () => {
  test('has a nonce in its policy that is new each time and is on each of its scripts', async () => {
    const nonces = new Set<string>();
    for (let turn = 0; turn < 5; turn += 1) {
      const { headers, body } = await send('GET / HTTP/1.1');
      const policy = headers.get('content-security-policy') ?? '';
      const nonce = /script-src 'self' 'nonce-([\w+/=]{22,})'/.exec(policy)?.[1] ?? 'none';
      const scripts = [...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
      expect(scripts).toHaveLength(2);
      for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
      expect(body).not.toContain('__CSP_NONCE__');
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toContain("object-src 'none'");
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(5);
  });
});

test('the metrics and the description tell of no secret, no person and no order', async () => {
  for (const path of ['/metrics', '/api/openapi.json', '/api/docs', '/readyz', '/api/public-settings']) {
    const { body } = await send(`GET ${path} HTTP/1.1`);
    expect(body).not.toMatch(/postgres:|office@bakehouse|service_role|jwtSecret|refresh_token/i);
    expect(body).not.toContain(token);
  }
});

test('a client that never finishes a request is disconnected, and others are served meanwhile', async () => {
  const { requests } = serverTimeouts;
  const hasty = { ...requests, headersTimeout: 200, connectionsCheckingInterval: 50 };
  const hastyServer = await openServer({}, { timeouts: { requests: hasty } });
  try {
    const slow = Array.from({ length: 50 }, () =>
      hastyServer.sendRaw('GET /api/me HTTP/1.1\r\nHost: bakehouse.test\r\nX-Slow: '),
    );
    expect((await fetch(`${hastyServer.url}/healthz`)).status).toBe(200);
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  } finally {
    await hastyServer.stop();
  }
});
