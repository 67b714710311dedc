import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld } from '../../test/auth-world.ts';
import type { Factors } from '../../test/second-factor.ts';
import { useFactors } from '../../test/second-factor.ts';
import { decryptSecret } from './encrypt-secret.ts';

let world: AuthWorld;
let factors: Factors;
let email: string;
let userId: string;
let bearer: string;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false });
  factors = useFactors(world);
});
beforeEach(async () => {
  email = `${crypto.randomUUID()}@bakehouse.test`;
  userId = await world.createUser({ email });
  bearer = (await factors.signIn(email)).access;
});
afterAll(() => world.close());

const enroll = (body: unknown) => world.send('/factors', { bearer, body });
const named = (friendly_name: string) => enroll({ factor_type: 'totp', friendly_name });

async function listNames(): Promise<string[]> {
  const rows = await world.database
    .selectFrom('auth.factors')
    .select('friendly_name')
    .where('user_id', '=', userId)
    .orderBy('friendly_name')
    .execute();
  return rows.map((row) => row.friendly_name);
}

describe('enrolling a second factor', () => {
  it('returns a secret as text, as a URI and as a QR code', async () => {
    const { status, headers, json } = await named('till');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(json).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'totp',
      friendly_name: 'till',
      totp: {
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.any(String),
        qr_code: expect.any(String),
      },
    });
    const { secret, uri, qr_code } = Object(json['totp']);
    expect(uri).toBe(
      `otpauth://totp/bakehouse.test:${email}?algorithm=SHA1&digits=6&issuer=bakehouse.test&period=30&secret=${secret}`,
    );
    expect(qr_code).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/s);
    expect(qr_code).toContain('fill="white"');
    // The client puts it into a data URL, where `#` would begin the fragment.
    expect(qr_code).not.toMatch(/[#%]/);
  });

  it('has a quiet zone of four modules around the QR code', async () => {
    const { qr_code } = Object((await enroll({ factor_type: 'totp' })).json['totp']);
    const [, width] = /viewBox="0 0 (\d+) \d+"/.exec(qr_code) ?? [];
    const squares = [...qr_code.matchAll(/M(\d+),(\d+)h(\d+)/g)].map(([, x, y, size]) => ({
      x: Number(x) / Number(size),
      y: Number(y) / Number(size),
      modules: Number(width) / Number(size),
    }));
    const first = Math.min(...squares.flatMap(({ x, y }) => [x, y]));
    const last = Math.max(...squares.flatMap(({ x, y }) => [x, y]));
    expect(first).toBe(4);
    expect(last).toBe((squares[0]?.modules ?? 0) - 5);
  });

  it('never returns the secret again, and stores it encrypted for its factor', async () => {
    const { id, secret } = await factors.enroll(bearer, 'till');
    const shown = await world.send('/user', { bearer });
    expect(shown.json['factors']).toEqual([
      {
        id,
        friendly_name: 'till',
        factor_type: 'totp',
        status: 'unverified',
        phone: '',
        last_challenged_at: null,
        created_at: world.now().toString(),
        updated_at: world.now().toString(),
      },
    ]);
    const { sealed_secret } = await world.database
      .selectFrom('auth.factors')
      .select('sealed_secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const opened = decryptSecret(sealed_secret, { serverSecret: world.settings.jwtSecret, factorId: id });
    expect(opened).toHaveLength(20);
    expect(sealed_secret.includes(opened)).toBe(false);
    expect(shown.text).not.toContain(secret);
    expect(world.logged.join()).not.toContain(secret);
  });

  it('leaves the name out of the user object when there is none', async () => {
    const response = await enroll({ factor_type: 'totp', friendly_name: null, issuer: null });
    expect(response.json).toMatchObject({ friendly_name: '' });
    const [shown] = Object((await world.send('/user', { bearer })).json['factors']);
    expect(shown).not.toHaveProperty('friendly_name');
  });

  it('uses the requested issuer', async () => {
    const { json } = await enroll({ factor_type: 'totp', issuer: 'Crumb & Co' });
    const uri = new URL(Object(json['totp']).uri);
    expect(uri.searchParams.get('issuer')).toBe('Crumb & Co');
    expect(decodeURIComponent(uri.pathname)).toBe(`/Crumb & Co:${email}`);
  });

  it('can encode the longest address and the longest issuer, too', async () => {
    const longest = `${"!#$%&'*+/=?^`{|}~".repeat(14)}@bakehouse.test`;
    await world.database
      .transaction()
      .execute((trx) =>
        trx.updateTable('auth.users').set({ email: longest }).where('id', '=', userId).execute(),
      );
    const response = await enroll({
      factor_type: 'totp',
      issuer: '麵'.repeat(64),
      friendly_name: '麵'.repeat(255),
    });
    expect(response.status).toBe(200);
    expect(Object(response.json['totp']).qr_code).toMatch(/^<svg/);
  });

  it.each([
    [{}, 400, 'validation_failed'],
    [{ factor_type: 'passkey' }, 400, 'validation_failed'],
    [{ factor_type: 'TOTP' }, 400, 'validation_failed'],
    [{ factor_type: 'phone', phone: '+442079460000' }, 422, 'mfa_phone_enroll_not_enabled'],
    [{ factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
    [{ factor_type: 'totp', friendly_name: 'x'.repeat(256) }, 400, 'validation_failed'],
    [{ factor_type: 'totp', issuer: 'x'.repeat(65) }, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 'a\0' }, 400, 'bad_json'],
    [{ factor_type: 'totp', issuer: '\ud800' }, 400, 'bad_json'],
    [{ factor_type: 'totp', friendly_name: 7 }, 400, 'bad_json'],
    [{ factor_type: ['totp'] }, 400, 'bad_json'],
    [{ factor_type: 'totp', issuer: {} }, 400, 'bad_json'],
    ['[]', 400, 'bad_json'],
    ['{', 400, 'bad_json'],
  ])('refuses %j with %i %s', async (body, status, code) => {
    const response = await enroll(body);
    expect([response.status, response.json['error_code']]).toEqual([status, code]);
    expect(await listNames()).toEqual([]);
  });

  it('requires a session', async () => {
    const body = { factor_type: 'totp' };
    expect((await world.send('/factors', { body })).json).toMatchObject({ error_code: 'no_authorization' });
    const asNobody = await world.send('/factors', { body, bearer: world.settings.serviceRoleKey });
    expect(asNobody.json).toMatchObject({ code: 403, error_code: 'bad_jwt' });
  });
});

describe('the factors of one account', () => {
  it('have different names; one may have none', async () => {
    expect((await named('till')).status).toBe(200);
    expect((await named('till')).json).toMatchObject({ code: 422, error_code: 'mfa_factor_name_conflict' });
    expect((await named('')).status).toBe(200);
    expect((await enroll({ factor_type: 'totp' })).json).toMatchObject({
      error_code: 'mfa_factor_name_conflict',
    });
    expect((await named('Till')).status).toBe(200);
    expect(await listNames()).toHaveLength(3);
  });

  it('may have the names of factors of other accounts', async () => {
    const other = `${crypto.randomUUID()}@bakehouse.test`;
    await world.createUser({ email: other });
    await factors.enroll((await factors.signIn(other)).access, 'till');
    expect((await named('till')).status).toBe(200);
  });

  it('are ten at most', async () => {
    for (let count = 1; count <= 10; count += 1) expect((await named(`no ${count}`)).status).toBe(200);
    expect((await named('no 11')).json).toMatchObject({
      code: 422,
      error_code: 'too_many_enrolled_mfa_factors',
    });
  });

  it('are at most ten, and unique by name, when thirty are enrolled at once', async () => {
    const wanted = Array.from({ length: 30 }, (_, index) => named(`no ${index % 15}`));
    const responses = await Promise.all(wanted);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(await listNames()).toHaveLength(10);
  });

  it('are removed at the next enrolment when they are five minutes old and were never challenged', async () => {
    await named('abandoned');
    const { id } = await factors.enroll(bearer, 'challenged');
    await factors.challenge(bearer, id);
    world.advance({ seconds: 1 });
    await named('a second younger');
    world.advance({ seconds: 299 });
    await named('new');
    expect(await listNames()).toEqual(['a second younger', 'challenged', 'new']);
  });

  it('are added by a session of aal2 only, once one is verified', async () => {
    const { factor, tokens } = await factors.addVerifiedFactor(bearer, 'till');
    const weaker = await factors.signIn(email);
    bearer = weaker.access;
    expect((await named('thief')).json).toMatchObject({ code: 403, error_code: 'insufficient_aal' });
    bearer = tokens.access;
    expect((await named('tablet')).status).toBe(200);
    expect(await listNames()).toEqual(['tablet', 'till']);
    world.advance({ seconds: 30 });
    expect((await factors.verifyCode(weaker.access, factor)).status).toBe(200);
  });
});
