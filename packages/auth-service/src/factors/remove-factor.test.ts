import { AuthAdminApi } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld } from '../../test/auth-world.ts';
import type { Enrolled, Factors, Tokens } from '../../test/second-factor.ts';
import { useFactors } from '../../test/second-factor.ts';

let world: AuthWorld;
let factors: Factors;
let email: string;
let userId: string;
let tokens: Tokens;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false });
  factors = useFactors(world);
});
beforeEach(async () => {
  email = `${crypto.randomUUID()}@bakehouse.test`;
  userId = await world.createUser({ email });
  tokens = await factors.signIn(email);
});
afterAll(() => world.close());

const nobodys = '6b1f1c6e-5d1f-4c36-9d52-3a1a7f0f8f11';

const remove = ({ access }: Tokens, { id }: Pick<Enrolled, 'id'>) =>
  world.send(`/factors/${id}`, { method: 'DELETE', bearer: access });

/** The person's sessions in the database, oldest first. */
async function listSessions() {
  const rows = await world.database
    .selectFrom('auth.sessions')
    .select(['aal', 'amr', 'factor_id'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ aal, amr, factor_id }) => ({ aal, amr: amr.map(({ method }) => method), factor_id }));
}

/** Signs in again and verifies the factor, one time step later. */
async function signInWith(factor: Enrolled): Promise<Tokens> {
  world.advance({ seconds: 30 });
  const { access } = await factors.signIn(email);
  return factors.tokensOf(await factors.verifyCode(access, factor));
}

describe('removing a second factor', () => {
  it('returns its id, and needs no body', async () => {
    const factor = await factors.enroll(tokens.access);
    const response = await remove(tokens, factor);
    expect([response.status, response.json]).toEqual([200, { id: factor.id }]);
    expect((await world.send('/user', { bearer: tokens.access })).json).not.toHaveProperty('factors');
    expect((await remove(tokens, factor)).json).toMatchObject({ error_code: 'mfa_factor_not_found' });
  });

  it('needs a session of aal2 if it was verified', async () => {
    const { factor, tokens: raised } = await factors.addVerifiedFactor(tokens.access);
    const weak = await factors.signIn(email);
    expect((await remove(weak, factor)).json).toMatchObject({ code: 422, error_code: 'insufficient_aal' });
    expect((await remove(raised, factor)).status).toBe(200);
  });

  it('lowers every session it raised at once, and their tokens at the next refresh', async () => {
    const { factor, tokens: first } = await factors.addVerifiedFactor(tokens.access);
    const second = await signInWith(factor);
    const raised = { aal: 'aal2', amr: ['totp', 'password'], factor_id: factor.id };
    expect(await listSessions()).toEqual([raised, raised]);
    await remove(first, factor);
    const lowered = { aal: 'aal1', amr: ['password'], factor_id: null };
    expect(await listSessions()).toEqual([lowered, lowered]);
    expect(decodeJwt(second.access)['aal']).toBe('aal2');
    for (const { refresh } of [first, second]) {
      const claims = decodeJwt(factors.tokensOf(await factors.refresh(refresh)).access);
      expect(claims['aal']).toBe('aal1');
      expect(claims['amr']).toMatchObject([{ method: 'password' }]);
    }
  });

  it('checks the level of the session in the database, not of an older token', async () => {
    const one = await factors.addVerifiedFactor(tokens.access, 'one');
    const two = await factors.addVerifiedFactor(one.tokens.access, 'two');
    const other = await signInWith(one.factor);
    await remove(two.tokens, one.factor);
    expect(decodeJwt(other.access)['aal']).toBe('aal2');
    expect((await remove(other, two.factor)).json).toMatchObject({ error_code: 'insufficient_aal' });
    const enrolled = await world.send('/factors', { bearer: other.access, body: { factor_type: 'totp' } });
    expect(enrolled.json).toMatchObject({ code: 403, error_code: 'insufficient_aal' });
  });

  it('keeps sessions that another factor raised', async () => {
    const one = await factors.addVerifiedFactor(tokens.access, 'one');
    const two = await factors.addVerifiedFactor(one.tokens.access, 'two');
    await remove(two.tokens, one.factor);
    expect(await listSessions()).toEqual([
      { aal: 'aal2', amr: ['totp', 'password'], factor_id: two.factor.id },
    ]);
  });

  it('frees its name, for a factor with another secret', async () => {
    const { factor, tokens: raised } = await factors.addVerifiedFactor(tokens.access, 'till');
    await remove(raised, factor);
    const next = await factors.enroll(raised.access, 'till');
    expect(next.secret).not.toBe(factor.secret);
  });
});

describe('second factors, for an administrator', () => {
  const asAdmin = (path: string, method: 'GET' | 'DELETE' = 'GET') =>
    world.send(`/admin/users/${path}`, { method, bearer: world.settings.serviceRoleKey });

  it('are listed and removed by the official client', async () => {
    const { factor } = await factors.addVerifiedFactor(tokens.access, 'till');
    const { serviceRoleKey, publicUrl } = world.settings;
    const admin = new AuthAdminApi({
      url: `${publicUrl}/auth/v1`,
      headers: { apikey: serviceRoleKey, Authorization: `Bearer ${serviceRoleKey}` },
      fetch: async (input, init) => world.app.request(new Request(input, init)),
    });
    const listed = await admin.mfa.listFactors({ userId });
    expect(listed.error).toBeNull();
    expect(listed.data?.factors).toMatchObject([
      { id: factor.id, friendly_name: 'till', status: 'verified' },
    ]);
    expect((await admin.mfa.deleteFactor({ userId, id: factor.id })).error).toBeNull();
    expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([]);
  });

  it('are listed without their secrets', async () => {
    const { id } = await factors.enroll(tokens.access);
    const response = await asAdmin(`${userId}/factors`);
    expect(JSON.parse(response.text)).toEqual([
      {
        id,
        factor_type: 'totp',
        status: 'unverified',
        phone: '',
        last_challenged_at: null,
        created_at: world.now().toString(),
        updated_at: world.now().toString(),
      },
    ]);
  });

  it('lower their sessions when they are removed', async () => {
    const { factor } = await factors.addVerifiedFactor(tokens.access);
    const response = await asAdmin(`${userId}/factors/${factor.id}`, 'DELETE');
    expect(response.status).toBe(200);
    expect(response.json).toMatchObject({ id: factor.id, status: 'verified' });
    expect(await listSessions()).toEqual([{ aal: 'aal1', amr: ['password'], factor_id: null }]);
  });

  it('of another account are refused', async () => {
    const { factor, tokens: raised } = await factors.addVerifiedFactor(tokens.access);
    for (const bearer of [raised.access, world.settings.anonKey]) {
      for (const [method, rest] of [
        ['GET', ''],
        ['DELETE', `/${factor.id}`],
      ] as const) {
        const response = await world.send(`/admin/users/${userId}/factors${rest}`, { method, bearer });
        expect([response.status, response.json['error_code']]).toEqual([403, 'not_admin']);
      }
    }
    expect((await world.send(`/admin/users/${userId}/factors`)).status).toBe(401);
  });

  it('are not found for an unknown person', async () => {
    const { id } = await factors.enroll(tokens.access);
    const other = await world.createUser({});
    const refusals = [
      await asAdmin('not-a-uuid/factors'),
      await asAdmin(`${nobodys}/factors`),
      await asAdmin(`not-a-uuid/factors/${id}`, 'DELETE'),
      await asAdmin(`${userId}/factors/not-a-uuid`, 'DELETE'),
      await asAdmin(`${nobodys}/factors/${id}`, 'DELETE'),
      await asAdmin(`${userId}/factors/${nobodys}`, 'DELETE'),
      await asAdmin(`${other}/factors/${id}`, 'DELETE'),
    ];
    expect(refusals.map(({ status, json }) => `${status} ${json['error_code']}`)).toEqual([
      '404 validation_failed',
      '404 user_not_found',
      '404 validation_failed',
      '404 validation_failed',
      '404 user_not_found',
      '404 mfa_factor_not_found',
      '404 mfa_factor_not_found',
    ]);
    expect((await asAdmin(`${other}/factors`)).text).toBe('[]');
  });
});
