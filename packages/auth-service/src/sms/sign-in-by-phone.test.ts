import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testPassword } from '../../test/auth-world.ts';
import type { SmsWorld } from '../../test/sms-world.ts';
import { makeSmsWorld } from '../../test/sms-world.ts';
import { insertUser } from '../users/new-user.ts';

const password = testPassword;
const expired = { error_code: 'otp_expired', msg: 'Token has expired or is invalid' };

let world: SmsWorld;
beforeAll(async () => {
  world = await makeSmsWorld({ mailsPerHour: 10_000 });
});
afterAll(() => world.close());

let digits: string;
let phone: string;
let from: string;
beforeEach(() => {
  const chance = BigInt(`0x${crypto.randomUUID().slice(0, 8)}`);
  digits = `44${chance}`;
  phone = `+${digits}`;
  from = `198.51.${chance % 250n}.${(chance / 250n) % 250n}`;
});

const send = (path: string, body: unknown) => world.send(path, { body, from });
const accountOf = (number = digits) =>
  world.database.selectFrom('auth.users').selectAll().where('phone', '=', number).executeTakeFirst();
const receivedBy = async (number = phone) => {
  await world.sendMessages();
  return world.arrived.filter((text) => text.phone === number);
};

/** An account with a confirmed number and a password. */
async function makePhoneUser(): Promise<string> {
  await send('/signup', { phone, password });
  const token = await world.codeFor(phone);
  const { json } = await send('/verify', { type: 'sms', phone, token });
  world.advance({ seconds: 60 });
  return (json['user'] as { id: string }).id;
}

describe('the official client', () => {
  it('signs a telephone number up with a password, confirms it and signs in', async () => {
    const client = world.connect(from);
    const signedUp = await client.signUp({ phone, password, options: { data: { name: 'Rosa' } } });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user).toMatchObject({
      email: '',
      phone: digits,
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { name: 'Rosa', phone: digits, phone_verified: false },
      identities: [expect.objectContaining({ provider: 'phone' })],
      confirmation_sent_at: world.now().toString(),
    });
    const early = await client.signInWithPassword({ phone, password });
    expect(early.error).toMatchObject({ status: 400, code: 'phone_not_confirmed' });
    const token = await world.codeFor(phone);
    const opened = await client.verifyOtp({ phone, token, type: 'sms' });
    expect(opened.error).toBeNull();
    expect(opened.data.user).toMatchObject({
      phone: digits,
      phone_confirmed_at: world.now().toString(),
      user_metadata: { phone_verified: true },
      identities: [
        expect.objectContaining({ identity_data: expect.objectContaining({ phone_verified: true }) }),
      ],
    });
    const { data } = await client.getClaims();
    expect(data?.claims).toMatchObject({ phone: digits, amr: [{ method: 'otp' }] });
    const again = await client.signInWithPassword({ phone: `+44 ${digits.slice(2)}`, password });
    expect(again.error).toBeNull();
    expect((await client.getClaims()).data?.claims['amr']).toMatchObject([{ method: 'password' }]);
    const wrong = await client.signInWithPassword({ phone, password: 'wrong' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  });

  it('signs in by a code, a new person as well as a known one', async () => {
    const client = world.connect(from);
    for (const metadata of [{ name: 'Rosa' }, { name: 'Eve' }]) {
      const sent = await client.signInWithOtp({ phone, options: { data: metadata } });
      expect(sent).toMatchObject({ data: { user: null, session: null }, error: null });
      const { data, error } = await client.verifyOtp({
        phone,
        token: await world.codeFor(phone),
        type: 'sms',
      });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ phone: digits, user_metadata: { name: 'Rosa' } });
      world.advance({ seconds: 60 });
    }
  });

  it('adds a number to an account with an address, and signs in with it from then on', async () => {
    const email = `${digits}@bakehouse.test`;
    await world.createUser({ email });
    const client = world.connect(from);
    await client.signInWithPassword({ email, password });
    const change = await client.updateUser({ phone });
    expect(change.error).toBeNull();
    expect(change.data.user).toMatchObject({ phone: '', new_phone: digits });
    expect((await client.signInWithPassword({ phone, password })).error?.code).toBe('invalid_credentials');
    const token = await world.codeFor(phone);
    const asSms = await client.verifyOtp({ phone, token, type: 'sms' });
    expect(asSms.error?.code).toBe('otp_expired');
    const changed = await client.verifyOtp({ phone, token, type: 'phone_change' });
    expect(changed.error).toBeNull();
    expect(changed.data.user).toMatchObject({ email, phone: digits });
    expect(changed.data.user?.new_phone).toBeUndefined();
    expect(changed.data.user?.app_metadata.providers).toEqual(['email', 'phone']);
    expect((await client.signInWithPassword({ phone, password })).data.user?.email).toBe(email);
  });

  it('gets a code sent again, which revokes the first one', async () => {
    const client = world.connect(from);
    await client.signUp({ phone, password });
    const first = await world.codeFor(phone);
    const early = await client.resend({ type: 'sms', phone });
    expect(early.error).toMatchObject({
      status: 429,
      code: 'over_sms_send_rate_limit',
      message: 'For security purposes, you can only request this after 60 seconds.',
    });
    world.advance({ seconds: 60 });
    expect((await client.resend({ type: 'sms', phone })).error).toBeNull();
    const second = await world.codeFor(phone);
    if (first !== second) {
      expect((await client.verifyOtp({ phone, token: first, type: 'sms' })).error?.code).toBe('otp_expired');
    }
    expect((await client.verifyOtp({ phone, token: second, type: 'sms' })).error).toBeNull();
    world.advance({ seconds: 60 });
    expect((await client.resend({ type: 'sms', phone })).error).toBeNull();
    expect(await receivedBy()).toHaveLength(2);
  });

  it('gets the code for a new number sent again, requested by the present one', async () => {
    await makePhoneUser();
    const client = world.connect(from);
    await client.signInWithPassword({ phone, password });
    const wanted = `+1${digits}`;
    await client.updateUser({ phone: wanted });
    expect((await client.updateUser({ phone: wanted })).error?.code).toBe('over_sms_send_rate_limit');
    world.advance({ seconds: 60 });
    expect((await client.resend({ type: 'phone_change', phone })).error).toBeNull();
    expect(await receivedBy(wanted)).toHaveLength(2);
    const token = await world.codeFor(wanted);
    const changed = await client.verifyOtp({ phone: wanted, token, type: 'phone_change' });
    expect(changed.data.user?.phone).toBe(`1${digits}`);
    expect(await accountOf()).toBeUndefined();
  });
});

describe('a code', () => {
  it('is valid once, and only with the number it was sent to', async () => {
    await send('/otp', { phone });
    const token = await world.codeFor(phone);
    const other = await send('/verify', { type: 'sms', phone: `${phone}1`, token });
    expect([other.status, other.json]).toMatchObject([403, expired]);
    const asMail = await send('/verify', { type: 'email', email: `${digits}@bakehouse.test`, token });
    expect([asMail.status, asMail.json]).toMatchObject([403, expired]);
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => send('/verify', { type: 'sms', phone, token })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403]);
  });

  it('expires', async () => {
    await send('/otp', { phone });
    const token = await world.codeFor(phone);
    world.advance({ seconds: 3600 });
    expect((await send('/verify', { type: 'sms', phone, token })).json).toMatchObject(expired);
  });

  it('cannot be guessed more than ten times in fifteen minutes', async () => {
    await send('/otp', { phone });
    const right = await world.codeFor(phone);
    const token = right === '000000' ? '000001' : '000000';
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => send('/verify', { type: 'sms', phone, token })),
    );
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await send('/verify', { type: 'sms', phone, token: right })).status).toBe(429);
  });

  it('for a number that another account took meanwhile changes nothing', async () => {
    await world.createUser({ email: `${digits}@bakehouse.test` });
    const client = world.connect(from);
    await client.signInWithPassword({ email: `${digits}@bakehouse.test`, password });
    await client.updateUser({ phone });
    const token = await world.codeFor(phone);
    const owner = await makePhoneUser();
    const response = await send('/verify', { type: 'phone_change', phone, token });
    expect(response.status).toBe(422);
    expect((await accountOf())?.id).toBe(owner);
    const taken = await client.updateUser({ phone });
    expect(taken.error).toMatchObject({ status: 422, code: 'phone_exists' });
  });
});

describe('an attacker', () => {
  it('gets the same response to a request of a code, whether or not the number is known', async () => {
    await makePhoneUser();
    const known = await send('/otp', { phone });
    const unknown = await send('/otp', { phone: `${phone}1` });
    expect([known.status, known.text]).toEqual([200, '{}']);
    expect([unknown.status, unknown.text]).toEqual([200, '{}']);
    const again = [await send('/otp', { phone }), await send('/otp', { phone: `${phone}1` })];
    expect(again[0]?.text).toBe(again[1]?.text);
    expect(again[0]?.json['error_code']).toBe('over_sms_send_rate_limit');
  });

  it('gets the response of a new account to a sign-up with a known number, which changes nothing', async () => {
    const id = await makePhoneUser();
    const before = await accountOf();
    const known = await send('/signup', { phone, password: 'of-a-stranger', data: { name: 'Eve' } });
    expect(known.status).toBe(200);
    expect(known.json).toMatchObject({
      email: '',
      phone: digits,
      identities: [],
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { name: 'Eve' },
    });
    expect(known.json['id']).not.toBe(id);
    expect(await accountOf()).toEqual(before);
    expect(await receivedBy()).toHaveLength(1);
    const stranger = await send('/token?grant_type=password', { phone, password: 'of-a-stranger' });
    const unknown = await send('/token?grant_type=password', { phone: `${phone}1`, password });
    expect(stranger.text).toBe(unknown.text);
    expect(stranger.json['error_code']).toBe('invalid_credentials');
  });

  it('learns nothing of an account by its other address', async () => {
    const email = `${digits}@bakehouse.test`;
    const wanted = { email, phone: digits, emailConfirmed: true, userMetadata: { name: 'Rosa' } };
    await world.database.transaction().execute((trx) => insertUser(trx, wanted, world.now()));
    const response = await send('/signup', { phone, password });
    expect(response.status).toBe(200);
    expect(response.text).not.toMatch(new RegExp(`${email}|Rosa`));
  });

  it('gets the same response to a request to resend a code, which is sent only to a pending number', async () => {
    await makePhoneUser();
    for (const type of ['sms', 'phone_change']) {
      for (const number of [phone, `${phone}1`]) {
        const response = await send('/resend', { type, phone: number });
        expect([response.status, response.text]).toEqual([200, '{}']);
      }
    }
    expect(await receivedBy()).toHaveLength(1);
    expect(await receivedBy(`${phone}1`)).toHaveLength(0);
  });

  it('learns whether a number is known only with create_user false, which creates no account and sends no SMS', async () => {
    const response = await send('/otp', { phone, create_user: false });
    expect([response.status, response.json['error_code']]).toEqual([422, 'otp_disabled']);
    expect(await accountOf()).toBeUndefined();
    expect(await receivedBy()).toHaveLength(0);
  });
});

it('with concurrent requests, a number gets one account and one SMS', async () => {
  const responses = await Promise.all(Array.from({ length: 6 }, () => send('/otp', { phone })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429, 429]);
  expect(await receivedBy()).toHaveLength(1);
});

it('an exhausted budget of SMS to unconfirmed numbers refuses sign-ups, and is not revealed to others', async () => {
  const busy = await makeSmsWorld({ mailsPerHour: 1 });
  try {
    expect((await busy.send('/otp', { body: { phone } })).status).toBe(200);
    const signUp = await busy.send('/signup', { body: { phone: `${phone}2`, password } });
    expect(signUp.status).toBe(429);
    expect(signUp.json).toMatchObject({
      error_code: 'over_sms_send_rate_limit',
      msg: 'sms rate limit exceeded',
    });
    busy.advance({ seconds: 60 });
    for (const [path, body] of [
      ['/otp', { phone: `${phone}1` }],
      ['/resend', { type: 'sms', phone: `${phone}3` }],
    ] as const) {
      const response = await busy.send(path, { body });
      expect([response.status, response.text]).toEqual([200, '{}']);
    }
    expect(await busy.database.selectFrom('auth.text_messages').select('phone').execute()).toEqual([
      { phone: digits },
    ]);
  } finally {
    await busy.close();
  }
});

it('with autoconfirm a number counts as confirmed at once, and a code still signs in', async () => {
  const autoconfirming = await makeSmsWorld({ autoconfirm: true });
  try {
    const client = autoconfirming.connect(from);
    const signedUp = await client.signUp({ phone, password });
    expect(signedUp.data.session?.access_token).toBeDefined();
    expect(signedUp.data.user?.phone_confirmed_at).toBe(autoconfirming.now().toString());
    const again = await client.signUp({ phone, password });
    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' });
    await client.signInWithOtp({ phone: `${phone}1` });
    const token = await autoconfirming.codeFor(`${phone}1`);
    expect((await client.verifyOtp({ phone: `${phone}1`, token, type: 'sms' })).error).toBeNull();
  } finally {
    await autoconfirming.close();
  }
});

describe('requests that are refused', () => {
  it.each([
    ['/signup', { phone: 'nonsense', password: 'long enough' }, 'validation_failed'],
    [
      '/signup',
      { phone: '+442079460000', password: 'long enough', channel: 'whatsapp' },
      'validation_failed',
    ],
    ['/otp', { phone: '0207 946 0000' }, 'validation_failed'],
    ['/otp', { phone: '+442079460000', channel: 'whatsapp' }, 'validation_failed'],
    ['/otp', { phone: 442079460000 }, 'bad_json'],
    ['/otp', { phone: '+442079460000\0' }, 'bad_json'],
    ['/resend', { type: 'sms', phone: '++44' }, 'validation_failed'],
    ['/token?grant_type=password', { phone: 'nonsense', password: 'x' }, 'validation_failed'],
  ])('POST %s %j', async (path, body, code) => {
    const response = await send(path, body);
    expect([response.status, response.json['error_code']]).toEqual([400, code]);
  });

  it('all requests with a number, if SMS cannot be sent', async () => {
    const withoutSms = await makeSmsWorld({ smsWebhookUrl: null });
    try {
      for (const [path, body, status] of [
        ['/signup', { phone, password }, 400],
        ['/otp', { phone }, 400],
        ['/token?grant_type=password', { phone, password }, 422],
        ['/resend', { type: 'sms', phone }, 400],
        ['/resend', { type: 'phone_change', phone }, 400],
        ['/resend', { type: 'phone_change', email: 'anna@bakehouse.test' }, 400],
      ] as const) {
        const response = await withoutSms.send(path, { body });
        expect([path, response.status, response.json['error_code']]).toEqual([
          path,
          status,
          'phone_provider_disabled',
        ]);
      }
      await withoutSms.createUser({ email: 'anna@bakehouse.test' });
      const client = withoutSms.connect();
      await client.signInWithPassword({ email: 'anna@bakehouse.test', password });
      const { error } = await client.updateUser({ phone });
      expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
      expect(await withoutSms.database.selectFrom('auth.text_messages').select('id').execute()).toEqual([]);
    } finally {
      await withoutSms.close();
    }
  });
});
