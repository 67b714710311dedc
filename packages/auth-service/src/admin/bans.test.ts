import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';
import { connectAdmin, sendAsAdmin } from '../../test/connect-admin.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false });
});
afterAll(() => world.close());

let id: string;
let email: string;
let tokens: Record<string, unknown>;
beforeEach(async () => {
  email = `${crypto.randomUUID()}@bakehouse.test`;
  id = await world.createUser({ email });
  tokens = (await signIn()).json;
});

const signIn = () => world.send('/token?grant_type=password', { body: { email, password: testPassword } });
const refresh = () =>
  world.send('/token?grant_type=refresh_token', { body: { refresh_token: tokens['refresh_token'] } });
const readOwnUser = () => world.send('/user', { bearer: String(tokens['access_token']) });
const ban = (duration: unknown) =>
  sendAsAdmin(world, `/admin/users/${id}`, { method: 'PUT', body: { ban_duration: duration } });

describe('a banned user', () => {
  it('cannot sign in by any means until the ban ends', async () => {
    const { data, error } = await connectAdmin(world).updateUserById(id, { ban_duration: '30m' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ banned_until: world.now().add({ minutes: 30 }).toString() });
    for (const attempt of [signIn, refresh]) {
      const response = await attempt();
      expect([response.status, response.json['error_code']]).toEqual([400, 'user_banned']);
    }
    const myself = await readOwnUser();
    expect([myself.status, myself.json['error_code']]).toEqual([403, 'user_banned']);
    world.advance({ minutes: 30 });
    expect((await readOwnUser()).status).toBe(200);
    expect((await refresh()).status).toBe(200);
    expect((await signIn()).status).toBe(200);
  });

  it('cannot sign in with a link, a code or a token hash', async () => {
    const made = await sendAsAdmin(world, '/admin/generate_link', { body: { type: 'magiclink', email } });
    await ban('24h');
    const link = new URL(String(made.json['action_link']));
    const opened = await world.send(`/verify${link.search}`, { apikey: null });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toContain('error_code=user_banned');
    for (const body of [
      { type: 'magiclink', email, token: made.json['email_otp'] },
      { type: 'magiclink', token_hash: made.json['hashed_token'] },
    ]) {
      const verified = await world.send('/verify', { body });
      expect([verified.status, verified.json['error_code']]).toEqual([403, 'user_banned']);
    }
  });

  it('learns of the ban only with the right password', async () => {
    await ban('24h');
    const body = { email, password: 'not-the-password' };
    const response = await world.send('/token?grant_type=password', { body });
    expect(response.json['error_code']).toBe('invalid_credentials');
  });

  it('can be banned on creation, and unbanned by "none"', async () => {
    const created = await sendAsAdmin(world, '/admin/users', {
      body: { email: `${crypto.randomUUID()}@bakehouse.test`, ban_duration: '876000h' },
    });
    expect(created.json['banned_until']).toBe(world.now().add({ hours: 876_000 }).toString());
    await ban('876000h');
    expect((await signIn()).status).toBe(400);
    expect((await ban('none')).json).not.toHaveProperty('banned_until');
    expect((await signIn()).status).toBe(200);
  });

  it.each(['forever', '1d', '24', '1e9h', '99999999h'])('is unbanned by %s', async (duration) => {
    const response = await ban(duration);
    expect([response.status, response.json['error_code']]).toEqual([400, 'validation_failed']);
    expect((await readOwnUser()).status).toBe(200);
  });

  it('stays banned if the change has no ban_duration', async () => {
    await ban('1h');
    for (const body of [{}, { ban_duration: '' }, { ban_duration: null }, { role: 'baker' }]) {
      const response = await sendAsAdmin(world, `/admin/users/${id}`, { method: 'PUT', body });
      expect(response.json['banned_until']).toBe(world.now().add({ hours: 1 }).toString());
    }
  });
});
