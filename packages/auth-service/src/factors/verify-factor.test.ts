import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';
import type { Factors, Tokens } from '../../test/second-factor.ts';
import { useFactors } from '../../test/second-factor.ts';
import { totpCode, wrongTotpCode } from '../../test/totp-code.ts';
import { hasVerifiedFactor } from './factors.ts';

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
const seconds = () => Math.floor(world.now().epochMilliseconds / 1000);

describe('a second factor, for the official client', () => {
  it('is enrolled, challenged, verified, listed and removed', async () => {
    const client = world.connect();
    await client.signInWithPassword({ email, password: testPassword });
    const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'till', issuer: 'Crumb' });
    const totp = enrolled.data?.type === 'totp' ? enrolled.data.totp : undefined;
    const factorId = enrolled.data?.id ?? '';
    expect(totp?.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    expect((await client.mfa.listFactors()).data).toMatchObject({ all: [{ id: factorId }], totp: [] });

    const challenge = await client.mfa.challenge({ factorId });
    expect(challenge.error).toBeNull();
    expect(challenge.data).toMatchObject({ type: 'totp', expires_at: seconds() + 300 });
    const verified = await client.mfa.verify({
      factorId,
      challengeId: challenge.data?.id ?? '',
      code: totpCode(totp?.secret ?? '', world.now()),
    });
    expect(verified.error).toBeNull();
    expect(verified.data?.user.factors).toMatchObject([{ id: factorId, status: 'verified' }]);

    expect((await client.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId }]);
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toEqual({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [
        { method: 'totp', timestamp: seconds() },
        { method: 'password', timestamp: seconds() },
      ],
    });

    world.advance({ minutes: 1 });
    const other = world.connect();
    await other.signInWithPassword({ email, password: testPassword });
    const level = await other.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect((await other.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
    const code = totpCode(totp?.secret ?? '', world.now());
    expect((await other.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();

    expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    expect((await client.mfa.listFactors()).data?.all).toEqual([]);
    await client.refreshSession();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ nextLevel: 'aal1' });
  });
});

describe('challenging a factor', () => {
  it('is recorded at the factor', async () => {
    const { id } = await factors.enroll(tokens.access);
    world.advance({ seconds: 5 });
    const response = await world.send(`/factors/${id}/challenge`, {
      bearer: tokens.access,
      body: { factorId: id },
    });
    expect(response.status).toBe(200);
    expect(response.json).toEqual({ id: expect.any(String), type: 'totp', expires_at: seconds() + 300 });
    const [shown] = Object((await world.send('/user', { bearer: tokens.access })).json['factors']);
    expect(shown.last_challenged_at).toBe(world.now().toString());
  });

  it('needs no body', async () => {
    const { id } = await factors.enroll(tokens.access);
    const request = { bearer: tokens.access, method: 'POST' };
    expect((await world.send(`/factors/${id}/challenge`, request)).status).toBe(200);
  });

  it('deletes challenges that are more than a day old', async () => {
    const { id } = await factors.enroll(tokens.access);
    await factors.challenge(tokens.access, id);
    world.advance({ hours: 24 });
    tokens = await factors.signIn(email);
    await factors.challenge(tokens.access, id);
    const kept = await world.database
      .selectFrom('auth.challenges')
      .select('id')
      .where('factor_id', '=', id)
      .execute();
    expect(kept).toHaveLength(1);
  });
});

describe('the id in the path', () => {
  const calls = [
    ['POST', '/challenge', {}],
    ['POST', '/verify', { challenge_id: nobodys, code: '123456' }],
    ['DELETE', '', undefined],
  ] as const;
  it.each(calls)('must be a UUID: %s …%s', async (method, rest, body) => {
    for (const id of ['7', 'not-a-uuid', `${nobodys}0`, '%00', '%E0%A4%A', "'--"]) {
      const response = await world.send(`/factors/${id}${rest}`, { method, body, bearer: tokens.access });
      expect([response.status, response.json['error_code']]).toEqual([404, 'validation_failed']);
    }
  });

  it.each(calls)("must be one of the person's own factors: %s …%s", async (method, rest, body) => {
    const other = `${crypto.randomUUID()}@bakehouse.test`;
    await world.createUser({ email: other });
    const theirs = await factors.enroll((await factors.signIn(other)).access);
    for (const id of [nobodys, theirs.id]) {
      const response = await world.send(`/factors/${id}${rest}`, { method, body, bearer: tokens.access });
      expect(response.status).toBe(404);
      expect(response.json).toEqual({
        code: 404,
        error_code: 'mfa_factor_not_found',
        msg: 'Factor not found',
      });
    }
  });
});

describe('a code', () => {
  it('may be one step early or late, and not more', async () => {
    const factor = await factors.enroll(tokens.access);
    for (const steps of [-2, 2]) {
      expect((await factors.verifyCode(tokens.access, factor, steps)).json).toMatchObject({
        code: 422,
        error_code: 'mfa_verification_failed',
      });
    }
    for (const steps of [-1, 0, 1]) {
      expect((await factors.verifyCode(tokens.access, factor, steps)).status).toBe(200);
    }
  });

  it('may be wrong at first: the challenge stays valid until it expires', async () => {
    const { id, secret } = await factors.enroll(tokens.access);
    const challenge_id = await factors.challenge(tokens.access, id);
    const attempt = (code: string) => factors.verify(tokens.access, id, { challenge_id, code });
    for (const wrong of [wrongTotpCode(secret, world.now()), '12345', 'abcdef', '２８７０８２']) {
      expect((await attempt(wrong)).json).toMatchObject({ code: 422, error_code: 'mfa_verification_failed' });
    }
    expect(await hasVerifiedFactor(world.database, userId)).toBe(false);
    world.advance({ seconds: 299 });
    expect((await attempt(` ${totpCode(secret, world.now())}\n`)).status).toBe(200);
    expect(await hasVerifiedFactor(world.database, userId)).toBe(true);
  });

  it('is refused after five minutes', async () => {
    const { id, secret } = await factors.enroll(tokens.access);
    const challenge_id = await factors.challenge(tokens.access, id);
    world.advance({ seconds: 300 });
    const code = totpCode(secret, world.now());
    const response = await factors.verify(tokens.access, id, { challenge_id, code });
    expect(response.json).toMatchObject({ code: 422, error_code: 'mfa_challenge_expired' });
  });

  it('is accepted once, and afterwards none of an older step', async () => {
    const factor = await factors.enroll(tokens.access);
    expect((await factors.verifyCode(tokens.access, factor)).status).toBe(200);
    const other = await factors.signIn(email);
    for (const steps of [0, -1]) {
      const response = await factors.verifyCode(other.access, factor, steps);
      expect(response.json).toMatchObject({ error_code: 'mfa_verification_failed' });
    }
    expect((await factors.verifyCode(other.access, factor, 1)).status).toBe(200);
  });

  it('consumes its challenge', async () => {
    const { id, secret } = await factors.enroll(tokens.access);
    const challenge_id = await factors.challenge(tokens.access, id);
    const attempt = (steps: number) =>
      factors.verify(tokens.access, id, { challenge_id, code: totpCode(secret, world.now(), steps) });
    expect((await attempt(0)).status).toBe(200);
    expect((await attempt(1)).json).toMatchObject({ code: 422, error_code: 'mfa_ip_address_mismatch' });
  });

  it('is refused for a challenge of another factor', async () => {
    const one = await factors.enroll(tokens.access, 'one');
    const two = await factors.enroll(tokens.access, 'two');
    const ofTwo = await factors.challenge(tokens.access, two.id);
    const code = totpCode(one.secret, world.now());
    for (const challenge_id of [ofTwo, nobodys, 'not-a-uuid', '', null, undefined]) {
      const response = await factors.verify(tokens.access, one.id, { challenge_id, code });
      expect([response.status, response.json['error_code']]).toEqual([422, 'mfa_factor_not_found']);
    }
  });

  it.each([
    [{ code: '' }, 'validation_failed'],
    [{}, 'validation_failed'],
    [{ code: null }, 'validation_failed'],
    [{ code: 123456 }, 'bad_json'],
    [{ code: { $gt: '' } }, 'bad_json'],
    [{ code: '12345\0' }, 'bad_json'],
    [{ code: '123456', challenge_id: 7 }, 'bad_json'],
    ['', 'bad_json'],
    ['[]', 'bad_json'],
  ])('is needed: %j is refused with 400 %s', async (body, code) => {
    const { id } = await factors.enroll(tokens.access);
    const response = await factors.verify(tokens.access, id, body);
    expect([response.status, response.json['error_code']]).toEqual([400, code]);
  });
});

describe('the address of a challenge', () => {
  async function verifyFrom(challenged: string, verified: string): Promise<unknown> {
    const { id, secret } = await factors.enroll(tokens.access);
    const challenge_id = await factors.challenge(tokens.access, id, challenged);
    const body = { challenge_id, code: totpCode(secret, world.now()) };
    const { status, json } = await factors.verify(tokens.access, id, body, verified);
    return status === 200 ? 200 : json['error_code'];
  }

  it('has to be that of the request with the code', async () => {
    expect(await verifyFrom('192.0.2.7', '192.0.2.8')).toBe('mfa_ip_address_mismatch');
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7', '::ffff:192.0.2.7'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
  ])('may be spelled differently: %s, %s', async (challenged, verified) => {
    expect(await verifyFrom(challenged, verified)).toBe(200);
  });

  it.each([
    ['a socket', 'a socket'],
    ['192.0.2.7', 'a socket'],
    ['a socket', '192.0.2.7'],
  ])('does not matter where one of them is unknown: %s, %s', async (challenged, verified) => {
    expect(await verifyFrom(challenged, verified)).toBe(200);
  });
});

describe('a session that was raised to aal2', () => {
  it('is the same session with new tokens of aal2', async () => {
    world.advance({ minutes: 5 });
    const factor = await factors.enroll(tokens.access, 'till');
    const response = await factors.verifyCode(tokens.access, factor);
    expect(response.status).toBe(200);
    expect(Object.keys(response.json).toSorted()).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'token_type',
      'user',
      'weak_password',
    ]);
    const before = decodeJwt(tokens.access);
    const after = decodeJwt(factors.tokensOf(response).access);
    expect(after['session_id']).toBe(before['session_id']);
    expect(after['aal']).toBe('aal2');
    expect(after['amr']).toEqual([
      { method: 'totp', timestamp: seconds() },
      { method: 'password', timestamp: seconds() - 300 },
    ]);
    expect(Object(response.json['user'])).toMatchObject({
      id: userId,
      factors: [{ id: factor.id, status: 'verified' }],
    });
  });

  it('keeps aal2 over refreshes, and has one entry however often it verifies a code', async () => {
    const { factor, tokens: raised } = await factors.addVerifiedFactor(tokens.access);
    world.advance({ minutes: 30 });
    const again = factors.tokensOf(await factors.verifyCode(raised.access, factor));
    const refreshed = factors.tokensOf(await factors.refresh(again.refresh));
    const claims = decodeJwt(factors.tokensOf(await factors.refresh(refreshed.refresh)).access);
    expect(claims['aal']).toBe('aal2');
    expect(claims['amr']).toEqual([
      { method: 'totp', timestamp: seconds() },
      { method: 'password', timestamp: seconds() - 1800 },
    ]);
  });

  it('ends when a refresh token from before is used, which never yields aal2', async () => {
    const before = factors.tokensOf(await factors.refresh(tokens.refresh));
    const { tokens: raised } = await factors.addVerifiedFactor(before.access);
    expect((await factors.refresh(before.refresh)).json).toMatchObject({
      code: 400,
      error_code: 'refresh_token_already_used',
    });
    expect((await factors.refresh(raised.refresh)).json).toMatchObject({
      error_code: 'refresh_token_not_found',
    });
  });

  it('still returns the current token for its immediate predecessor', async () => {
    const { tokens: raised } = await factors.addVerifiedFactor(tokens.access);
    const next = factors.tokensOf(await factors.refresh(raised.refresh));
    world.advance({ hours: 1 });
    const again = factors.tokensOf(await factors.refresh(raised.refresh));
    expect(again.refresh).toBe(next.refresh);
    expect(decodeJwt(again.access)['aal']).toBe('aal2');
  });

  it("ends the person's sessions below aal2, and none of another person", async () => {
    const theirEmail = `${crypto.randomUUID()}@bakehouse.test`;
    await world.createUser({ email: theirEmail });
    const theirs = await factors.signIn(theirEmail);
    const weak = await factors.signIn(email);
    const first = await factors.addVerifiedFactor(tokens.access);
    world.advance({ seconds: 30 });
    const second = await factors.signIn(email);
    const raisedByFirst = factors.tokensOf(await factors.verifyCode(second.access, first.factor));
    const statusOf = async ({ access }: Tokens) => (await world.send('/user', { bearer: access })).status;
    expect(await Promise.all([first.tokens, raisedByFirst, theirs].map(statusOf))).toEqual([200, 200, 200]);
    expect((await world.send('/user', { bearer: weak.access })).json).toMatchObject({
      code: 403,
      error_code: 'session_not_found',
    });
    expect((await factors.refresh(weak.refresh)).json).toMatchObject({
      error_code: 'refresh_token_not_found',
    });
  });

  it('deletes unverified factors, and keeps verified ones', async () => {
    await factors.enroll(tokens.access, 'begun');
    const { tokens: raised } = await factors.addVerifiedFactor(tokens.access, 'till');
    world.advance({ seconds: 1 });
    await factors.addVerifiedFactor(raised.access, 'tablet');
    const { json } = await world.send('/user', { bearer: raised.access });
    expect(json['factors']).toMatchObject([
      { friendly_name: 'till', status: 'verified' },
      { friendly_name: 'tablet', status: 'verified' },
    ]);
  });

  it('is the only one: a new sign-in begins at aal1', async () => {
    await factors.addVerifiedFactor(tokens.access);
    const claims = decodeJwt((await factors.signIn(email)).access);
    expect(claims['aal']).toBe('aal1');
    expect(claims['amr']).toEqual([{ method: 'password', timestamp: seconds() }]);
  });
});
