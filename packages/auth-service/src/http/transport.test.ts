import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { AuthClient, isAuthApiError } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';
import { authRoutes } from '../routes.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false, corsOrigins: ['https://shop.test'] });
});
afterAll(() => world.close());

describe('a refusal', () => {
  it('has codes as text for callers of 2024-01-01 and later', async () => {
    const response = await world.send('/user', { headers: { 'x-supabase-api-version': '2024-01-01' } });
    expect(response.json).toEqual({
      code: 'no_authorization',
      message: 'This endpoint requires a valid Bearer token',
    });
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(response.headers.get('x-sb-error-code')).toBe('no_authorization');
  });

  it('has the older shape for everybody else', async () => {
    const response = await world.send('/user', { headers: { 'x-supabase-api-version': 'soon' } });
    expect(response.json).toEqual({
      code: 401,
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    });
    expect(response.headers.get('x-supabase-api-version')).toBeNull();
    expect(response.headers.get('x-sb-error-code')).toBe('no_authorization');
  });

  it('reaches the official client with status and code', async () => {
    const { error } = await world
      .connect()
      .signInWithPassword({ email: 'nobody@bakehouse.test', password: 'wrong' });
    expect(isAuthApiError(error)).toBe(true);
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });
});

describe('the API key', () => {
  it.each([
    [null, '', 'No API key found in request'],
    ['', '', 'No API key found in request'],
    ['crumbs', '', 'Invalid API key'],
    [null, '?apikey=crumbs', 'Invalid API key'],
  ])('%j in the header and %j in the query are refused', async (apikey, query, message) => {
    for (const { path, method } of authRoutes.filter(({ guard }) => guard !== 'open')) {
      const response = await world.send(`${path}${query}`, { method, apikey });
      expect(response.status).toBe(401);
      expect(response.json).toEqual({ message });
    }
  });

  it('may be either key, in the header or in the query', async () => {
    const { anonKey, serviceRoleKey } = world.settings;
    for (const key of [anonKey, serviceRoleKey]) {
      expect((await world.send('/health', { apikey: key })).status).toBe(200);
      expect((await world.send(`/health?apikey=${key}`, { apikey: null })).status).toBe(200);
    }
  });

  it('gives no rights by itself', async () => {
    const response = await world.send('/user', { apikey: world.settings.serviceRoleKey });
    expect(response.status).toBe(401);
  });
});

describe('paths and methods', () => {
  it.each(['/', '/nothing', '/token/', '/Token', '/user/x', '/admin', '/admin/users/', ''])(
    '%j does not exist',
    async (path) => {
      const response = await world.send(path);
      expect(response.status).toBe(404);
      expect(response.json).toMatchObject({ code: 404, error_code: 'unknown' });
    },
  );

  it('a known path supports its own methods only, not HEAD', async () => {
    // '/user/identities/authorize' is an identity's path for DELETE.
    const isServed = (path: string, method: string) =>
      authRoutes.some(
        (route) =>
          route.method === method && new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
      );
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'QUERY']) {
      for (const path of new Set(authRoutes.map((route) => route.path))) {
        if (isServed(path, method)) continue;
        const response = await world.send(path, { method });
        expect([method, path, response.status]).toEqual([method, path, 405]);
      }
    }
    const response = await world.send('/token', { method: 'GET' });
    expect(response.headers.get('allow')).toBe('POST');
    expect((await world.send('/user', { headers: { 'x-http-method-override': 'POST' } })).status).toBe(401);
  });

  it('/health, /settings and the public keys describe the service', async () => {
    const health = await world.send('/health');
    expect(health.json).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      name: 'Bakehouse',
      description: expect.any(String),
    });
    expect((await world.send('/settings')).json).toMatchObject({
      external: { email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      saml_enabled: false,
    });
    const keys = await world.send('/.well-known/jwks.json', { apikey: null });
    expect([keys.status, keys.text]).toEqual([200, '{"keys":[]}']);
    expect(keys.headers.get('cache-control')).toBe('public, max-age=600');
  });
});

describe('other origins', () => {
  const preflight = (origin: string) =>
    world.send('/token', {
      method: 'OPTIONS',
      apikey: null,
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  it('are allowed if listed, also for reading a refusal', async () => {
    const { status, headers } = await preflight('https://shop.test');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('https://shop.test');
    expect(headers.get('access-control-allow-methods')).toBe('GET,POST,PUT,PATCH,DELETE');
    expect(headers.get('access-control-allow-headers')).toBe(
      'authorization,apikey,content-type,x-client-info,x-supabase-api-version',
    );
    const from = { headers: { origin: 'https://shop.test' } };
    const refused = [
      await world.send('/user', from),
      await world.send('/nothing', from),
      await world.send('/user', { ...from, apikey: null }),
      await world.send('/token', { ...from, method: 'PUT' }),
    ];
    for (const response of refused) {
      expect(response.headers.get('access-control-allow-origin')).toBe('https://shop.test');
      expect(response.headers.get('access-control-expose-headers')).toBe(
        'X-Supabase-Api-Version,X-Total-Count,Link',
      );
      expect(response.headers.get('vary')).toContain('Origin');
    }
  });

  it('are not allowed otherwise', async () => {
    expect((await preflight('https://evil.test')).headers.get('access-control-allow-origin')).toBeNull();
    const response = await world.send('/health', { headers: { origin: 'https://evil.test' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('an internal error', () => {
  it('is a 500 with an id that is in the log, and reveals nothing else', async () => {
    const broken = await makeAuthWorld();
    await broken.createUser({});
    await broken.close();
    const response = await broken.send('/token?grant_type=password', {
      body: { email: 'a@bakehouse.test', password: 'canary-password' },
    });
    expect(response.json).toEqual({
      code: 500,
      error_code: 'unexpected_failure',
      msg: 'Unexpected failure, please check server logs',
      error_id: expect.any(String),
    });
    const log = broken.logged.join('\n');
    expect(log).toContain(String(response.json['error_id']));
    expect(log).not.toContain('canary-password');
  });
});

describe('over a socket', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    const listening = Promise.withResolvers<void>();
    server = serve({ fetch: world.app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      listening.resolve(),
    ) as Server;
    await listening.promise;
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1`;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });

  const post = (body: string | Uint8Array | ReadableStream, headers = {}) =>
    fetch(`${url}/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: world.settings.anonKey, ...headers },
      body,
      duplex: 'half',
    } as RequestInit);

  it('serves the official client through sign-in, user, refresh and sign-out', async () => {
    const id = await world.createUser({ email: 'anna@bakehouse.test' });
    const client = new AuthClient({
      url,
      headers: { apikey: world.settings.anonKey },
      autoRefreshToken: false,
      persistSession: false,
    });
    const signedIn = await client.signInWithPassword({
      email: 'anna@bakehouse.test',
      password: testPassword,
    });
    expect(signedIn.error).toBeNull();
    expect((await client.getUser()).data.user?.id).toBe(id);
    expect((await client.refreshSession()).error).toBeNull();
    expect((await client.signOut()).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
  });

  it('refuses a body over one mebibyte, with or without Content-Length, and accepts exactly that', async () => {
    const most = 1_048_576;
    expect((await post(' '.repeat(most))).status).toBe(400);
    const announced = await post(' '.repeat(most + 1));
    expect(announced.status).toBe(413);
    expect(await announced.json()).toMatchObject({ error_code: 'request_entity_too_large' });
    const pieces = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(100_000));
      },
    });
    expect((await post(pieces)).status).toBe(413);
  });

  it('answers hostile bodies with 400', async () => {
    const bodies = [
      '['.repeat(100_000),
      '{"email":'.repeat(50_000),
      new Uint8Array([0xff, 0xfe, 0x00, 0x7b]),
      '{"email":"\\u0000","password":"\\u0000"}',
      '{"email":"\\ud800","password":"\\udc00"}',
      '{"email":"a@b","email":"c@d","password":"x"}',
    ];
    for (const body of bodies) expect((await post(body)).status).toBe(400);
  });
});
