import { createHmac } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';

let world: AuthWorld;
let email: string;
let userId: string;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false });
});
beforeEach(async () => {
  email = `${crypto.randomUUID()}@bakehouse.test`;
  userId = await world.createUser({ email });
});
afterAll(() => world.close());

async function connect() {
  const client = world.connect();
  const { data } = await client.signInWithPassword({ email, password: testPassword });
  const access = data.session?.access_token ?? '';
  return { client, access, refresh: data.session?.refresh_token ?? '' };
}

async function outcomeFor(bearer: string): Promise<string> {
  const { status, json } = await world.send('/user', { bearer });
  return status === 200 ? '200' : `${status} ${json['error_code']}`;
}

/** A token as the server signs them, with some claims changed. */
async function forge(changed: Record<string, unknown>, key = world.settings.jwtSecret): Promise<string> {
  const { access } = await connect();
  const claims = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString());
  return new SignJWT({ ...claims, ...changed })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(key));
}

describe('a signed-in person', () => {
  it('requires a bearer token, in any letter case of the scheme', async () => {
    const { access } = await connect();
    const user = (authorization?: string) =>
      world.send('/user', { headers: authorization === undefined ? {} : { authorization } });
    for (const none of [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      `Basic ${access}`,
      `Bearer ${access} x`,
      access,
    ]) {
      const response = await user(none);
      expect(response.status).toBe(401);
      expect(response.json).toMatchObject({
        error_code: 'no_authorization',
        msg: 'This endpoint requires a valid Bearer token',
      });
    }
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      expect((await user(`${scheme} ${access}`)).status).toBe(200);
    }
  });

  it('is refused with a forged, expired or foreign token', async () => {
    const past = Math.floor(world.now().epochMilliseconds / 1000) - 1;
    const unsigned = new UnsecuredJWT({ sub: userId, aud: 'authenticated', exp: past + 3600 }).encode();
    expect(await outcomeFor('crumbs')).toBe('403 bad_jwt');
    expect((await world.send('/user', { bearer: 'crumbs' })).json['msg']).toBe(
      'invalid JWT: unable to parse or verify signature, token is malformed: token contains an invalid number of segments',
    );
    expect(await outcomeFor(unsigned)).toBe('403 bad_jwt');
    expect(await outcomeFor(await forge({}, 'a secret of somebody else, just as long'))).toBe('403 bad_jwt');
    expect(await outcomeFor(await forge({ exp: past }))).toBe('403 bad_jwt');
    expect(await outcomeFor(await forge({ nbf: past + 3600 }))).toBe('403 bad_jwt');
    expect(await outcomeFor(await forge({ iss: 'http://elsewhere.test/auth/v1' }))).toBe('403 bad_jwt');
    expect(await outcomeFor(world.settings.anonKey)).toBe('403 bad_jwt');
    expect(await outcomeFor(world.settings.serviceRoleKey)).toBe('403 bad_jwt');
  });

  it.each([
    ['the algorithm none', { alg: 'none' }, null],
    ['another length of hash', { alg: 'HS512' }, null],
    ['the name of a public key algorithm', { alg: 'RS256' }, null],
    ['a key id that names an empty file', { alg: 'HS256', kid: '../../../dev/null' }, ''],
    ['a key of its own', { alg: 'HS256', jwk: { kty: 'oct', k: '' } }, ''],
    ['an extension that nobody knows', { alg: 'HS256', crit: ['exp'] }, null],
    ['a payload that is not encoded', { alg: 'HS256', crit: ['b64'], b64: false }, null],
  ])('is refused with a header of %s', async (_what, head, key) => {
    const { access } = await connect();
    const payload = access.split('.')[1];
    const signed = `${Buffer.from(JSON.stringify(head)).toString('base64url')}.${payload}`;
    const signature = createHmac('sha256', key ?? world.settings.jwtSecret).update(signed);
    expect(await outcomeFor(`${signed}.${signature.digest('base64url')}`)).toBe('403 bad_jwt');
    expect(await outcomeFor(`${signed}.`)).toBe('403 bad_jwt');
  });

  it('is read from the database with the session at every request', async () => {
    expect(await outcomeFor(await forge({}))).toBe('200');
    expect(await outcomeFor(await forge({ sub: 'admin' }))).toBe('400 bad_jwt');
    expect(await outcomeFor(await forge({ sub: crypto.randomUUID() }))).toBe('403 user_not_found');
    expect(await outcomeFor(await forge({ session_id: undefined }))).toBe('403 bad_jwt');
    expect(await outcomeFor(await forge({ session_id: 'x' }))).toBe('403 bad_jwt');
    expect(await outcomeFor(await forge({ session_id: crypto.randomUUID() }))).toBe('403 session_not_found');
    expect(await outcomeFor(await forge({ aud: 'elsewhere' }))).toBe('400 validation_failed');
    const stranger = await world.createUser({});
    expect(await outcomeFor(await forge({ sub: stranger }))).toBe('403 session_not_found');
  });

  it('is not locked out by metadata that others attached to the account before', async () => {
    await world.database
      .updateTable('auth.users')
      .set({ user_metadata: JSON.stringify({ name: 'Anna', note: 'ü'.repeat(50_000) }) })
      .where('id', '=', userId)
      .execute();
    const { client, access } = await connect();
    // The head of a request may have 16 kB in all.
    expect(access.length).toBeLessThan(8_000);
    expect((await client.getUser()).data.user?.user_metadata).toMatchObject({ name: 'Anna' });
    expect((await client.updateUser({ data: { note: null } })).error).toBeNull();
    const { data } = await client.refreshSession();
    const claims = JSON.parse(
      Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(claims).toMatchObject({ user_metadata: { name: 'Anna' } });
  });

  it('refuses the token of a deleted account', async () => {
    const { access } = await connect();
    await world.database
      .transaction()
      .execute((trx) =>
        trx
          .updateTable('auth.users')
          .set({ deleted_at: world.now().toString() })
          .where('id', '=', userId)
          .execute(),
      );
    expect(await outcomeFor(access)).toBe('403 user_not_found');
  });

  it('is refused when the token has expired', async () => {
    const { access } = await connect();
    world.advance({ seconds: 3599 });
    expect(await outcomeFor(access)).toBe('200');
    world.advance({ seconds: 1 });
    expect(await outcomeFor(access)).toBe('403 bad_jwt');
  });
});

describe('signing out', () => {
  it('with scope local ends this session and leaves the others', async () => {
    const here = await connect();
    const there = await connect();
    expect((await here.client.signOut({ scope: 'local' })).error).toBeNull();
    expect(await outcomeFor(here.access)).toBe('403 session_not_found');
    expect(await outcomeFor(there.access)).toBe('200');
    const refreshed = await world.send('/token?grant_type=refresh_token', {
      body: { refresh_token: here.refresh },
    });
    expect(refreshed.json).toMatchObject({ code: 400, error_code: 'refresh_token_not_found' });
    expect((await there.client.refreshSession()).error).toBeNull();
  });

  it('with scope others ends all but this session', async () => {
    const here = await connect();
    const there = await connect();
    expect((await here.client.signOut({ scope: 'others' })).error).toBeNull();
    expect(await outcomeFor(here.access)).toBe('200');
    expect(await outcomeFor(there.access)).toBe('403 session_not_found');
  });

  it.each(['/logout', '/logout?scope=', '/logout?scope=global'])(
    'with scope global ends every session of this person and of no other person (%s)',
    async (path) => {
      const here = await connect();
      const there = await connect();
      const strangerEmail = `${crypto.randomUUID()}@bakehouse.test`;
      await world.createUser({ email: strangerEmail });
      const stranger = world.connect();
      await stranger.signInWithPassword({ email: strangerEmail, password: testPassword });
      const response = await world.send(path, { method: 'POST', bearer: here.access });
      expect(response.status).toBe(204);
      expect(response.text).toBe('');
      expect(await outcomeFor(here.access)).toBe('403 session_not_found');
      expect(await outcomeFor(there.access)).toBe('403 session_not_found');
      expect((await stranger.getUser()).error).toBeNull();
    },
  );

  it('with an unknown scope is refused and ends nothing', async () => {
    const { access } = await connect();
    const response = await world.send('/logout?scope=mine', { method: 'POST', bearer: access });
    expect(response.json).toMatchObject({ code: 400, error_code: 'validation_failed' });
    expect(await outcomeFor(access)).toBe('200');
  });

  it('tells the official client that the session is missing afterwards', async () => {
    const { client, access } = await connect();
    await world.send('/logout', { method: 'POST', bearer: access });
    const { data, error } = await client.getUser();
    expect(data.user).toBeNull();
    expect(error?.name).toBe('AuthSessionMissingError');
    expect((await client.signOut()).error).toBeNull();
  });
});
