import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';
import { authRoutes } from '../routes.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false });
});
afterAll(() => world.close());

const someId = '6f1c2f5a-0d1d-4e53-9f0f-1f6f9bd3a111';

/** Every admin route, with a valid path. */
const adminRoutes = authRoutes
  .filter(({ guard }) => guard === 'admin')
  .map(({ method, path }) => [method, path.replaceAll(/:\w+/g, someId)] as const);

async function sign(claims: Record<string, unknown>, secret = world.settings.jwtSecret) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor(world.now().epochMilliseconds / 1000) + 3600)
    .sign(new TextEncoder().encode(secret));
}

async function signIn(email: string, columns: { readonly role?: string } = {}) {
  const id = await world.createUser({ email });
  await world.database
    .updateTable('auth.users')
    .set({ user_metadata: '{"role":"service_role"}', app_metadata: '{"role":"service_role"}', ...columns })
    .where('id', '=', id)
    .execute();
  const response = await world.send('/token?grant_type=password', {
    body: { email, password: testPassword },
  });
  return { id, token: String(response.json['access_token']) };
}

describe('the guard of the admin routes', () => {
  it('protects all of them', () => {
    expect(adminRoutes.map(([method, path]) => `${method} ${path.replaceAll(someId, '*')}`)).toEqual(
      expect.arrayContaining([
        'POST /invite',
        'POST /admin/generate_link',
        'GET /admin/users',
        'POST /admin/users',
        'GET /admin/users/*',
        'PUT /admin/users/*',
        'DELETE /admin/users/*',
      ]),
    );
    const paths = authRoutes.filter(({ path }) => path.startsWith('/admin') || path === '/invite');
    expect(paths.every(({ guard }) => guard === 'admin')).toBe(true);
  });

  it('refuses a missing key, a missing bearer and a missing role, in this order', async () => {
    for (const [method, path] of adminRoutes) {
      const send = (request: object) => world.send(path, { method, ...request });
      const noKey = await send({ apikey: null, bearer: world.settings.serviceRoleKey });
      expect([path, noKey.status, noKey.json]).toEqual([
        path,
        401,
        { message: 'No API key found in request' },
      ]);
      const withoutBearer = await send({ apikey: world.settings.serviceRoleKey });
      expect([path, withoutBearer.status, withoutBearer.json['error_code']]).toEqual([
        path,
        401,
        'no_authorization',
      ]);
      const nonsense = await send({ bearer: 'a.b.c' });
      expect([path, nonsense.status, nonsense.json['error_code']]).toEqual([path, 403, 'bad_jwt']);
      expect(nonsense.json['msg']).toContain('invalid JWT: unable to parse or verify signature, token is');
      const anonymous = await send({ bearer: world.settings.anonKey });
      expect([path, anonymous.status, anonymous.json]).toEqual([
        path,
        403,
        { code: 403, error_code: 'not_admin', msg: 'User not allowed' },
      ]);
    }
  });

  it('refuses a signed-in person, whatever their metadata contains', async () => {
    const { token } = await signIn('anna@bakehouse.test');
    for (const [method, path] of adminRoutes) {
      const response = await world.send(path, { method, bearer: token });
      expect([path, response.status, response.json['error_code']]).toEqual([path, 403, 'not_admin']);
    }
  });

  it.each([
    ['signed with another secret', () => sign({ role: 'service_role' }, 'another secret, long enough too')],
    ['without a role', () => sign({ app_metadata: { role: 'service_role' } })],
    ['with a role in other letters', () => sign({ role: 'SERVICE_ROLE' })],
    ['with a list of roles', () => sign({ role: ['service_role'] })],
    ['of nobody in a session of nobody', () => sign({ role: 'service_role', session_id: someId })],
    [
      'with a session that is no id',
      () => sign({ role: 'service_role', sub: someId, session_id: "' or true --" }),
    ],
  ])('refuses a token %s', async (_what, make) => {
    const response = await world.send('/admin/users', { bearer: await make() });
    expect(response.status).toBe(403);
    expect(['bad_jwt', 'not_admin']).toContain(response.json['error_code']);
    expect(response.text).not.toContain('users"');
  });

  it('admits both roles, and any letter case of the scheme', async () => {
    for (const role of ['service_role', 'supabase_admin']) {
      const headers = { authorization: `bEARER ${await sign({ role })}` };
      expect((await world.send('/admin/users', { headers })).status).toBe(200);
    }
  });

  it('admits a token of an operator without expiry, but none of a session', async () => {
    const key = new TextEncoder().encode(world.settings.jwtSecret);
    const endless = (claims: Record<string, unknown>) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key);
    const list = async (claims: Record<string, unknown>) =>
      (await world.send('/admin/users', { bearer: await endless(claims) })).status;
    expect(await list({ role: 'service_role' })).toBe(200);
    expect(await list({ role: 'supabase_admin', sub: '1234567890' })).toBe(200);
    expect(await list({ role: 'authenticated' })).toBe(403);
    expect(await list({ role: 'service_role', exp: 1 })).toBe(403);
    expect(await list({ role: 'service_role', exp: 'never' })).toBe(403);
    const { token, id } = await signIn('endless@bakehouse.test', { role: 'service_role' });
    const { session_id } = decodeJwt(token);
    expect(await list({ role: 'service_role', sub: id, session_id })).toBe(403);
  });

  it('admits a user with the role while the session lives', async () => {
    const { id, token } = await signIn('berta@bakehouse.test', { role: 'service_role' });
    expect((await world.send('/admin/users', { bearer: token })).status).toBe(200);
    await world.database.deleteFrom('auth.sessions').where('user_id', '=', id).execute();
    const response = await world.send('/admin/users', { bearer: token });
    expect([response.status, response.json['error_code']]).toEqual([403, 'session_not_found']);
  });

  it('refuses a user who is banned, or has lost the role, while the session lives', async () => {
    const { id, token } = await signIn('dora@bakehouse.test', { role: 'service_role' });
    const change = (columns: { readonly banned_until?: string | null; readonly role?: string }) =>
      world.database.updateTable('auth.users').set(columns).where('id', '=', id).execute();
    await change({ banned_until: world.now().add({ hours: 1 }).toString() });
    const unban = { method: 'PUT', bearer: token, body: { ban_duration: 'none' } };
    const banned = await world.send(`/admin/users/${id}`, unban);
    expect([banned.status, banned.json['error_code']]).toEqual([403, 'user_banned']);
    await change({ banned_until: null, role: 'authenticated' });
    const withoutRole = await world.send('/admin/users', { bearer: token });
    expect([withoutRole.status, withoutRole.json['error_code']]).toEqual([403, 'not_admin']);
  });

  it('refuses a user with the role in the session of another user', async () => {
    const carl = await signIn('carl@bakehouse.test', { role: 'service_role' });
    const [session] = await world.database
      .selectFrom('auth.sessions')
      .select('id')
      .where('user_id', '=', carl.id)
      .execute();
    const forged = await sign({ role: 'service_role', sub: someId, session_id: session?.id });
    const response = await world.send('/admin/users', { bearer: forged });
    expect([response.status, response.json['error_code']]).toEqual([403, 'session_not_found']);
  });
});
