import { createHmac } from 'node:crypto';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';
import { ecKey, octKey, readKeys, rsaKey, signing } from '../../test/signing-keys.ts';

const kinds = {
  ES256: [signing(ecKey('autumn')), rsaKey('summer'), octKey('spring')],
  RS256: [ecKey('autumn'), signing(rsaKey('summer')), octKey('spring')],
} as const;
const signers = { ES256: 'autumn', RS256: 'summer' };

describe.each(['ES256', 'RS256'] as const)('with keys of which %s signs', (algorithm) => {
  let world: AuthWorld;
  beforeAll(async () => {
    world = await makeAuthWorld({ jwtKeys: readKeys(...kinds[algorithm]) });
  });
  afterAll(() => world.close());

  async function signIn() {
    const email = `${crypto.randomUUID()}@bakehouse.test`;
    await world.createUser({ email });
    const client = world.connect();
    const { data, error } = await client.signInWithPassword({ email, password: testPassword });
    expect(error).toBeNull();
    return { client, email, access: data.session?.access_token ?? '' };
  }

  it('the official client verifies claims, also after a refresh', async () => {
    const { client, email } = await signIn();
    for (const _ of ['first', 'refreshed']) {
      const { data, error } = await client.getClaims();
      expect(error).toBeNull();
      expect(data?.header).toMatchObject({ alg: algorithm, kid: signers[algorithm] });
      expect(data?.claims).toMatchObject({ email, role: 'authenticated', aal: 'aal1' });
      expect((await client.refreshSession()).error).toBeNull();
    }
  });

  it('the official client verifies them locally, without a request about the session', async () => {
    const { client, email, access } = await signIn();
    expect((await world.send('/logout', { method: 'POST', bearer: access })).status).toBe(204);
    expect((await world.send('/user', { bearer: access })).status).toBe(403);
    expect((await client.getClaims(access)).data?.claims).toMatchObject({ email });
  });

  it('the official client refuses a token whose claims were changed', async () => {
    const { client, access } = await signIn();
    const [head, claims = '', signature] = access.split('.');
    const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), role: 'service_role' };
    const forged = `${head}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}.${signature}`;
    const { data, error } = await client.getClaims(forged);
    expect(data).toBeNull();
    expect(error?.message).toBe('Invalid JWT signature');
  });

  it('any program verifies a token with the published keys, which are public and cached for ten minutes', async () => {
    const { access } = await signIn();
    const { status, headers, json, text } = await world.send('/.well-known/jwks.json', { apikey: null });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=600');
    expect(json['keys']).toMatchObject([{ kid: 'autumn' }, { kid: 'summer' }]);
    expect(text).not.toMatch(/"(d|p|q|dp|dq|qi|k)":|spring/);
    const set = createLocalJWKSet(JSON.parse(text));
    const { payload } = await jwtVerify(access, set, { issuer: 'http://bakehouse.test/auth/v1' });
    expect(payload['role']).toBe('authenticated');
  });

  it('the published keys cannot be used as a shared secret', async () => {
    const { access } = await signIn();
    const { text } = await world.send('/.well-known/jwks.json');
    for (const published of JSON.parse(text).keys) {
      for (const secret of [JSON.stringify(published), published.x, published.n, published.kid]) {
        if (secret === undefined) continue;
        const head = { alg: 'HS256', kid: published.kid, typ: 'JWT' };
        const signed = `${Buffer.from(JSON.stringify(head)).toString('base64url')}.${access.split('.')[1]}`;
        const forged = `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
        expect(await world.send('/user', { bearer: forged })).toMatchObject({
          status: 403,
          json: { error_code: 'bad_jwt' },
        });
      }
    }
  });

  it('the service key, signed with the secret, still administers', async () => {
    const { status } = await world.send('/admin/users', { bearer: world.settings.serviceRoleKey });
    expect(status).toBe(200);
  });
});
