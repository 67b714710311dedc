import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { AuthWorld, WantedSettings } from '../../test/auth-world.ts';
import { makeAuthWorld } from '../../test/auth-world.ts';
import { startOpenIdProvider } from '../../test/open-id-provider.ts';

const callback = 'http://bakehouse.test/auth/v1/callback';
const place = 'http://bakehouse.test/welcome';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function open(
  issuer: string,
  {
    clientSecret = 'a secret between the two of them',
    ...wanted
  }: WantedSettings & { clientSecret?: string } = {},
): Promise<AuthWorld> {
  const guild = { issuer, clientId: 'bakehouse', clientSecret, scopes: ['openid', 'email'] };
  const world = await makeAuthWorld({ rateLimits: false, oidc: { guild }, ...wanted });
  undo.push(() => world.close());
  return world;
}

/** A server on this machine that is not a provider. */
async function listen(
  onRequest: Parameters<typeof createServer>[1],
): Promise<{ server: Server; issuer: string }> {
  const server = createServer(onRequest ?? (() => {}));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { server, issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const unavailable = {
  code: 503,
  error_code: 'unexpected_failure',
  msg: 'The provider cannot be reached at the moment; please try again',
};

const authorize = (world: AuthWorld) =>
  world.send(`/authorize?provider=guild&login_hint=anna&redirect_to=${place}`, { apikey: null });

/** Signs in with a token of the provider; returns the error. */
async function signInByToken(world: AuthWorld, issuer: string): Promise<unknown> {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const claims = { iss: issuer, aud: 'bakehouse', sub: 'anna', exp: 4_000_000_000, iat: 1_700_000_000 };
  const token = `${part({ alg: 'RS256', kid: 'a' })}.${part(claims)}.${part({})}`;
  const grant = { provider: 'guild', id_token: token };
  return (await world.send('/token?grant_type=id_token', { body: grant })).json['error_code'];
}

/** Goes to the provider and comes back with a code; returns the error of the redirect. */
async function signInByPage(world: AuthWorld): Promise<unknown> {
  const page = new URL((await authorize(world)).headers.get('location') ?? '');
  const back = new URLSearchParams({ code: 'a-code', state: page.searchParams.get('state') ?? '' });
  const { headers } = await world.send(`/callback?${back}`, { apikey: null });
  return new URL(headers.get('location') ?? '').searchParams.get('error_code');
}

describe('a provider that is unavailable', () => {
  it('is reported as such, and requested again next time', async () => {
    let isAvailable = false;
    const { issuer } = await listen((request, response) => {
      if (!isAvailable) {
        request.socket.destroy();
        return;
      }
      const authorization_endpoint = `${issuer}/auth`;
      const description = { issuer, authorization_endpoint, jwks_uri: `${issuer}/keys` };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(description));
    });
    const world = await open(issuer);
    expect((await authorize(world)).json).toMatchObject(unavailable);
    const grant = { provider: 'guild', id_token: 'x' };
    expect((await world.send('/token?grant_type=id_token', { body: grant })).json).toMatchObject(unavailable);
    isAvailable = true;
    const response = await authorize(world);
    expect(response.headers.get('location')).toMatch(new RegExp(`^${issuer}/auth\\?`));
  });

  it.each([
    ['one request', { providerRequestMs: 50 }],
    ['all requests together', { providerMs: 50 }],
  ])('ends after the timeout for %s', async (_what, timeouts) => {
    const { issuer } = await listen(() => {});
    const world = await open(issuer, { timeouts });
    expect((await authorize(world)).json).toMatchObject(unavailable);
  });

  it.each([
    ['of another issuer', { issuer: 'https://evil.test' }],
    ['without keys', {}],
  ])('includes one with metadata %s', async (_what, more) => {
    const { issuer } = await listen((_request, response) => {
      const description = { issuer, authorization_endpoint: `${issuer}/auth`, ...more };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(description));
    });
    expect((await authorize(await open(issuer))).json).toMatchObject(unavailable);
  });

  it('includes one without TLS that is not on this machine', async () => {
    const world = await open('http://guild.test');
    expect((await authorize(world)).json).toMatchObject(unavailable);
    expect(world.logged.join('\n')).toContain('only requests to HTTPS are allowed');
  });

  it.each([
    ['for its description', '/.well-known/openid-configuration', signInByToken],
    ['for its keys', '/keys', signInByToken],
    ['with our secret', '/token', signInByPage],
  ])('cannot redirect our request %s to another server', async (_what, moved, signIn) => {
    const requestedPaths: string[] = [];
    const elsewhere = await listen((request, response) => {
      requestedPaths.push(request.url ?? '');
      response.end();
    });
    const { issuer } = await listen((request, response) => {
      if (request.url === moved) {
        response.writeHead(307, { location: `${elsewhere.issuer}${moved}` }).end();
        return;
      }
      const description = {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(description));
    });
    expect(await signIn(await open(issuer), issuer)).toBe(unavailable.error_code);
    expect(requestedPaths).toEqual([]);
  });

  it('redirects back with an error when it becomes unavailable meanwhile', async () => {
    const guild = await startOpenIdProvider({ callback, claimsInToken: true });
    guild.people.set('anna', { email: 'anna@guild.test', email_verified: true });
    const world = await open(guild.issuer);
    const page = await authorize(world);
    const back = await guild.visit(page.headers.get('location') ?? '');
    await guild.close();
    const response = await world.send(`/callback${back.search}`, { apikey: null });
    expect(response.status).toBe(302);
    const home = new URL(response.headers.get('location') ?? '');
    expect(`${home.origin}${home.pathname}`).toBe(place);
    expect(Object.fromEntries(home.searchParams)).toEqual({
      error: 'temporarily_unavailable',
      error_code: 'unexpected_failure',
      error_description: unavailable.msg,
    });
  });

  it('redirects back with an error when it does not accept our secret', async () => {
    const guild = await startOpenIdProvider({ callback, claimsInToken: true });
    undo.push(() => guild.close());
    guild.people.set('anna', { email: 'anna@guild.test', email_verified: true });
    const world = await open(guild.issuer, { clientSecret: 'not the secret' });
    const page = await authorize(world);
    const back = await guild.visit(page.headers.get('location') ?? '');
    const response = await world.send(`/callback${back.search}`, { apikey: null });
    expect(response.headers.get('location')).toContain('error_code=bad_oauth_callback');
    expect(world.logged.join('\n')).toContain('invalid_client');
    expect(world.logged.join('\n')).not.toContain('not the secret');
  });
});
