import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../../test/auth-world.ts';
import type { TokenKind } from '../../database/auth-tables.ts';
import { createKeyedHash } from '../../protection/keyed-hash.ts';
import { hashLinkToken } from '../../protection/secrets.ts';

let world: AuthWorld;
let email: string;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false });
});
beforeEach(() => {
  email = `${crypto.randomUUID()}@bakehouse.test`;
});
afterAll(() => world.close());

const verify = (body: unknown) => world.send('/verify', { body, apikey: null });
const expired = { code: 403, error_code: 'otp_expired', msg: 'Token has expired or is invalid' };

async function mailFrom(path: string, body: object = {}) {
  expect((await world.send(path, { body: { email, ...body } })).status).toBe(200);
  const { code, link } = await world.mailTo(email);
  return { code, hash: new URL(link).searchParams.get('token') ?? '' };
}

const signUp = (body: object = {}) => mailFrom('/signup', { password: testPassword, ...body });

describe('a code', () => {
  it('confirms a sign-up for the official client, which is signed in', async () => {
    const { code } = await signUp();
    const client = world.connect();
    const { data, error } = await client.verifyOtp({
      email: email.toUpperCase(),
      token: code,
      type: 'signup',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, email_confirmed_at: world.now().toString() });
    expect(decodeJwt(data.session?.access_token ?? '')['amr']).toEqual([
      { method: 'otp', timestamp: Math.floor(world.now().epochMilliseconds / 1000) },
    ]);
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  it.each([
    ['invite', '/signup'],
    ['email', '/signup'],
    ['recovery', '/recover'],
    ['magiclink', '/recover'],
    ['email', '/recover'],
  ])('of the type %s opens what %s mailed', async (type, path) => {
    if (path === '/recover') await world.createUser({ email });
    const { code } = path === '/signup' ? await signUp() : await mailFrom(path);
    const response = await verify({ type, email, token: code });
    expect(response.status).toBe(200);
    expect(response.json['user']).toMatchObject({ email });
  });

  it('signs in by recovery an unconfirmed account, and confirms it', async () => {
    await world.createUser({ email, confirmedAt: null });
    const { code } = await mailFrom('/recover');
    const { json } = await verify({ type: 'recovery', email, token: code });
    expect(json['user']).toMatchObject({ email_confirmed_at: world.now().toString() });
  });

  it('starts a session of its own, also in a browser that is signed in', async () => {
    await world.createUser({ email });
    const client = world.connect();
    const before = await client.signInWithPassword({ email, password: testPassword });
    const { code } = await mailFrom('/otp');
    const after = await client.verifyOtp({ email, token: code, type: 'email' });
    const sessionOf = (token = '') => decodeJwt(token)['session_id'];
    expect(after.error).toBeNull();
    expect(sessionOf(after.data.session?.access_token)).not.toBe(
      sessionOf(before.data.session?.access_token),
    );
  });

  it('gets the same response whether it is wrong, consumed, expired, replaced, of another type, or of an unknown address', async () => {
    const { code } = await signUp();
    const attempts = [
      await verify({ type: 'signup', email, token: code === '000000' ? '000001' : '000000' }),
      await verify({ type: 'recovery', email, token: code }),
      await verify({ type: 'email_change', email, token: code }),
      await verify({ type: 'sms', email, token: code }),
      await verify({ type: 'nonsense', email, token: code }),
      await verify({ type: 'constructor', email, token: code }),
      await verify({ type: 'signup', email: `other-${email}`, token: code }),
      await verify({ type: 'signup', email, token: 'x'.repeat(10_000) }),
      await verify({ type: 'sms', phone: '+442079460000', token: code }),
    ];
    world.advance({ seconds: 60 });
    const next = await mailFrom('/resend', { type: 'signup' });
    attempts.push(await verify({ type: 'signup', email, token: code }));
    expect((await verify({ type: 'signup', email, token: next.code })).status).toBe(200);
    attempts.push(await verify({ type: 'signup', email, token: next.code }));
    const late = await mailFrom('/recover');
    world.advance({ seconds: 3600 });
    attempts.push(await verify({ type: 'recovery', email, token: late.code }));
    for (const { status, json } of attempts) expect({ status, json }).toEqual({ status: 403, json: expired });
  });

  it('works once, also when ten requests race, some with the link’s token', async () => {
    const { code, hash } = await signUp();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        verify(
          index % 2 === 0 ? { type: 'signup', email, token: code } : { type: 'signup', token_hash: hash },
        ),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)]);
  });

  it('does not sign in a banned person, who learns of the ban only with the right code', async () => {
    const { code } = await signUp();
    await world.database.transaction().execute((trx) =>
      trx
        .updateTable('auth.users')
        .set({ banned_until: world.now().add({ hours: 1 }).toString() })
        .where('email', '=', email)
        .execute(),
    );
    expect((await verify({ type: 'signup', email, token: '12345' })).json).toEqual(expired);
    expect((await verify({ type: 'signup', email, token: code })).json).toMatchObject({
      code: 403,
      error_code: 'user_banned',
    });
  });

  it.each([
    [{ token: '123456', email: 'a@bakehouse.test' }, 400, 'validation_failed'],
    [{ type: 'signup', email: 'a@bakehouse.test' }, 400, 'validation_failed'],
    [{ type: 'signup', token: '1', token_hash: 'x', email: 'a@bakehouse.test' }, 400, 'validation_failed'],
    [{ type: 'signup', token: '123456' }, 400, 'validation_failed'],
    [{ type: 'signup', token: '1', email: 'a@bakehouse.test', phone: '+4420' }, 400, 'validation_failed'],
    [{ type: 'signup', token_hash: 'x', email: 'a@bakehouse.test' }, 400, 'validation_failed'],
    [{ type: 'signup', token_hash: 'x', phone: '+442079460000' }, 400, 'validation_failed'],
    [{ type: 'signup', token_hash: 'x', redirect_to: 'http://bakehouse.test' }, 400, 'validation_failed'],
    [{ type: 'nonsense', token_hash: 'x' }, 400, 'validation_failed'],
    [{ type: 'sms', token_hash: 'x' }, 400, 'validation_failed'],
    [{ type: 'signup', token: '123456', email: 'no address' }, 422, 'validation_failed'],
    [{ type: 'sms', token: '123456', phone: 'no number' }, 422, 'validation_failed'],
    [{ type: 'signup', token: 123456, email: 'a@bakehouse.test' }, 400, 'bad_json'],
    [{ type: ['signup'], token: '123456', email: 'a@bakehouse.test' }, 400, 'bad_json'],
    [{ type: 'signup', token_hash: { $ne: '' } }, 400, 'bad_json'],
    [{ type: 'signup', token_hash: 'a\0' }, 400, 'bad_json'],
    ['', 400, 'bad_json'],
  ])('is refused in the body %j with %i %s', async (body, status, code) => {
    const response = await verify(body);
    expect(response.status).toBe(status);
    expect(response.json).toMatchObject({ code: status, error_code: code });
  });
});

describe('the token of a link, posted by a page', () => {
  it.each(['signup', 'email'] as const)('is accepted from the official client as %s', async (type) => {
    const { hash } = await signUp();
    const { data, error } = await world.connect().verifyOtp({ token_hash: hash, type });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  it('starts a session at once, although it began a PKCE flow', async () => {
    const { hash } = await signUp({ code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' });
    expect(hash).toMatch(/^pkce_/);
    const { data, error } = await world.connect().verifyOtp({ token_hash: hash, type: 'signup' });
    expect(error).toBeNull();
    expect(data.session?.access_token).toBeTruthy();
  });

  it('is consumed together with the code', async () => {
    const { code, hash } = await signUp();
    expect((await verify({ type: 'signup', email, token: code })).status).toBe(200);
    expect((await verify({ type: 'signup', token_hash: hash })).json).toEqual({
      ...expired,
      msg: 'Email link is invalid or has expired',
    });
  });

  it.each([
    ['signup', '/signup'],
    ['magiclink', '/magiclink'],
    ['recovery', '/recover'],
  ])(
    'is not consumed if another account is signed in (%s), and the message has its address',
    async (type, path) => {
      if (path !== '/signup') await world.createUser({ email });
      const { hash } = path === '/signup' ? await signUp() : await mailFrom(path);
      const link = { type, token_hash: hash };
      const refused = await verify({ ...link, signed_in_as: crypto.randomUUID() });
      expect([refused.status, refused.json['error_code'], refused.json['msg']]).toEqual([
        409,
        'other_account',
        `This link was sent to ${email}.`,
      ]);
      expect((await verify(link)).json['user']).toMatchObject({ email });
    },
  );

  it('is accepted if its own account is signed in; an unusable one reveals no account', async () => {
    const user = await world.createUser({ email });
    const { hash } = await mailFrom('/recover');
    const link = { type: 'recovery', token_hash: hash };
    expect((await verify({ ...link, signed_in_as: user })).status).toBe(200);
    const spent = await verify({ ...link, signed_in_as: crypto.randomUUID() });
    expect(spent.json).toEqual({ ...expired, msg: 'Email link is invalid or has expired' });
  });

  it('is not stored in readable form', async () => {
    const { hash } = await signUp();
    const stored = hashLinkToken(hash).toString('base64url');
    for (const token of [stored, hashLinkToken(hash).toString('hex')]) {
      expect((await verify({ type: 'signup', token_hash: token })).status).toBe(403);
    }
  });
});

describe('a code sent by SMS', () => {
  const phone = () => `44${BigInt(`0x${crypto.randomUUID().slice(0, 8)}`)}`;

  it('confirms the number', async () => {
    const number = phone();
    const id = await world.createUser({ email });
    await change(id, { phone: number });
    await storeCode(id, 'confirmation', number, '123456');
    const response = await verify({ type: 'sms', phone: `+${number}`, token: '123456' });
    expect(response.json['user']).toMatchObject({
      phone: number,
      phone_confirmed_at: world.now().toString(),
      user_metadata: { phone_verified: true },
    });
  });

  it('changes the number, unless another account has it', async () => {
    const number = phone();
    const [one, other] = [
      await world.createUser({ email }),
      await world.createUser({ email: `other-${email}` }),
    ];
    for (const id of [one, other]) await change(id, { new_phone: number });
    await storeCode(one, 'phone_change', number, '111111');
    await storeCode(other, 'phone_change', number, '222222');
    const first = await verify({ type: 'phone_change', phone: number, token: '111111' });
    expect(first.json['user']).toMatchObject({ phone: number, user_metadata: { phone_verified: true } });
    const second = await verify({ type: 'phone_change', phone: number, token: '222222' });
    expect(second.status).toBe(422);
  });
});

/** Stores a token as if its code was sent by SMS. */
async function storeCode(userId: string, kind: TokenKind, address: string, code: string): Promise<void> {
  const code_hash = createKeyedHash(world.settings.jwtSecret)('code', `${address}\n${code}`);
  await world.database
    .transaction()
    .execute((trx) =>
      trx
        .insertInto('auth.one_time_tokens')
        .values({ user_id: userId, kind, address, code_hash, created_at: world.now().toString() })
        .execute(),
    );
}

async function change(id: string, columns: Record<string, string>): Promise<void> {
  await world.database
    .transaction()
    .execute((trx) => trx.updateTable('auth.users').set(columns).where('id', '=', id).execute());
}
