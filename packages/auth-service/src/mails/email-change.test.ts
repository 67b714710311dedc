import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';
import { destinationOf, followLink } from '../../test/follow-link.ts';
import { insertUser } from '../users/new-user.ts';

let world: AuthWorld;
let email: string;
let wanted: string;
let userId: string;
const received: unknown[] = [];
beforeAll(async () => {
  world = await makeAuthWorld(
    { rateLimits: false },
    {
      onEmailChanged: async (_trx, change) => {
        received.push(change);
      },
    },
  );
});
beforeEach(async () => {
  email = `${crypto.randomUUID()}@bakehouse.test`;
  wanted = `new-${email}`;
  userId = await world.createUser({ email });
  received.length = 0;
});
afterAll(() => world.close());

const firstConfirmation =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

async function signIn(address = email) {
  const client = world.connect();
  const { data, error } = await client.signInWithPassword({ email: address, password: testPassword });
  expect(error).toBeNull();
  return { client, bearer: data.session?.access_token ?? '' };
}

/** Requests the change; returns the mails to the present and to the new address. */
async function requestChange(address = wanted, body: object = {}) {
  const { bearer } = await signIn();
  const response = await world.send('/user', { method: 'PUT', bearer, body: { email: address, ...body } });
  expect(response.status).toBe(200);
  return { current: await world.mailTo(email), next: await world.mailTo(address), bearer };
}

const follow = async (mail: { readonly link: string }) => destinationOf(await followLink(world, mail.link));

async function account() {
  return world.database
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

describe('a change of address', () => {
  it('is requested at both addresses, each with its own link and code, and changes nothing yet', async () => {
    const { client } = await signIn();
    const { data, error } = await client.updateUser({ email: wanted.toUpperCase() });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      new_email: wanted,
      email_change_sent_at: world.now().toString(),
    });
    const [current, next] = [await world.mailTo(email), await world.mailTo(wanted)];
    expect([current.to, next.to]).toEqual([[email], [wanted]]);
    expect(new URL(current.link).searchParams.get('type')).toBe('email_change');
    expect(current.link).not.toBe(next.link);
    expect(await account()).toMatchObject({ email });
    const crossed = await world.send('/verify', {
      body: { type: 'email_change', email: wanted, token: current.code },
    });
    expect(crossed.json).toMatchObject({ error_code: 'otp_expired' });
  });

  it.each([
    ['the present address first', false],
    ['the new address first', true],
  ])('is done when both have confirmed by link, %s', async (_order, isReversed) => {
    const { current, next } = await requestChange();
    const [first, second] = isReversed ? [next, current] : [current, next];
    expect(await follow(first)).toEqual({
      place: 'http://bakehouse.test/',
      query: {},
      fragment: { message: firstConfirmation, sb: '' },
    });
    expect(await account()).toMatchObject({ email, new_email: wanted });
    expect((await follow(first)).fragment).toMatchObject({ error_code: 'otp_expired' });
    expect(await account()).toMatchObject({ email, new_email: wanted });
    expect(received).toEqual([]);

    const { fragment } = await follow(second);
    expect(fragment).toMatchObject({ type: 'email_change', token_type: 'bearer' });
    expect(decodeJwt(fragment['access_token'] ?? '')).toMatchObject({
      email: wanted,
      amr: [{ method: 'otp' }],
    });
    expect(received).toEqual([{ userId, email: wanted }]);
    const { json } = await world.send('/user', { bearer: fragment['access_token'] ?? '' });
    expect(json).toMatchObject({
      email: wanted,
      user_metadata: { email: wanted, email_verified: true },
      identities: [
        { provider: 'email', email: wanted, identity_data: { email: wanted, email_verified: true } },
      ],
    });
    expect(json).not.toHaveProperty('new_email');
    expect((await follow(second)).fragment).toMatchObject({ error_code: 'otp_expired' });
    expect((await signIn(wanted)).bearer).not.toBe('');
    const old = await world.connect().signInWithPassword({ email, password: testPassword });
    expect(old.error?.code).toBe('invalid_credentials');
  });

  it('is confirmed by codes, for the official client, each valid for its own address', async () => {
    const { current, next } = await requestChange();
    const client = world.connect();
    const half = await client.verifyOtp({ type: 'email_change', email, token: current.code });
    expect(half.error).toBeNull();
    expect(half.data).toEqual({ user: null, session: null });
    const raw = await world.send('/verify', { body: { type: 'email_change', email, token: current.code } });
    expect(raw.status).toBe(403);
    const whole = await client.verifyOtp({ type: 'email_change', email: wanted, token: next.code });
    expect(whole.error).toBeNull();
    expect(whole.data.user?.email).toBe(wanted);
  });

  it('answers the first confirmation with a message', async () => {
    const { current } = await requestChange();
    const token_hash = new URL(current.link).searchParams.get('token');
    const response = await world.send('/verify', { body: { type: 'email_change', token_hash } });
    expect({ status: response.status, json: response.json }).toEqual({
      status: 200,
      json: { msg: firstConfirmation, code: '200' },
    });
  });

  it('is done once when both links are opened at the same time', async () => {
    const { current, next } = await requestChange();
    const ends = await Promise.all(
      Array.from({ length: 10 }, (_, index) => follow(index % 2 === 0 ? current : next)),
    );
    const kinds = ends.map(({ fragment }) =>
      'message' in fragment ? 'half' : 'access_token' in fragment ? 'whole' : fragment['error_code'],
    );
    expect(kinds.sort()).toEqual(['half', ...Array(8).fill('otp_expired'), 'whole']);
    expect(await account()).toMatchObject({ email: wanted, new_email: null });
  });

  it('ends with one code for the client that began it by PKCE', async () => {
    const client = world.connect('192.0.2.1', { flowType: 'pkce' });
    await client.signInWithPassword({ email, password: testPassword });
    expect((await client.updateUser({ email: wanted })).error).toBeNull();
    const [current, next] = [await world.mailTo(email), await world.mailTo(wanted)];
    expect(await follow(next)).toMatchObject({ query: {}, fragment: { message: firstConfirmation } });
    const { query, fragment } = await follow(current);
    expect(fragment).toEqual({});
    const { data, error } = await client.exchangeCodeForSession(query['code'] ?? '');
    expect(error).toBeNull();
    expect(data.user?.email).toBe(wanted);
    expect(decodeJwt(data.session?.access_token ?? '')['amr']).toMatchObject([{ method: 'email_change' }]);
  });

  it('has to wait a minute between two mails, and changes nothing else meanwhile', async () => {
    const { bearer } = await requestChange();
    const again = { email: `other-${email}`, password: 'a whole new loaf', data: { name: 'Anna' } };
    const early = await world.send('/user', { method: 'PUT', bearer, body: again });
    expect(early.json).toMatchObject({ code: 429, error_code: 'over_email_send_rate_limit' });
    expect(await account()).toMatchObject({ new_email: wanted });
    expect((await account()).user_metadata).not.toHaveProperty('name');
    expect((await signIn()).bearer).not.toBe('');
    world.advance({ minutes: 1 });
    expect((await world.send('/user', { method: 'PUT', bearer, body: again })).status).toBe(200);
  });

  it('is revoked by a later one, also when it was half confirmed', async () => {
    const { current, next } = await requestChange();
    await follow(current);
    world.advance({ minutes: 1 });
    const later = await requestChange(`later-${email}`);
    expect((await follow(next)).fragment).toMatchObject({ error_code: 'otp_expired' });
    expect((await follow(later.next)).fragment).toMatchObject({ message: firstConfirmation });
    expect((await follow(later.current)).fragment).toMatchObject({ type: 'email_change' });
    expect(await account()).toMatchObject({ email: `later-${email}` });
  });

  it('begins anew when its mails are sent again: one address cannot confirm twice', async () => {
    const { next } = await requestChange();
    expect((await follow(next)).fragment).toMatchObject({ message: firstConfirmation });
    world.advance({ minutes: 1 });
    await world.send('/resend', { body: { type: 'email_change', email } });
    const [current, again] = [await world.mailTo(email), await world.mailTo(wanted)];
    expect((await follow(again)).fragment).toMatchObject({ message: firstConfirmation });
    expect(await account()).toMatchObject({ email });
    expect((await follow(current)).fragment).toMatchObject({ type: 'email_change' });
  });

  it('cannot be completed after another mail has opened the account', async () => {
    const { current, next } = await requestChange();
    await follow(current);
    await world.send('/recover', { body: { email } });
    await follow(await world.mailTo(email));
    expect((await follow(next)).fragment).toMatchObject({ error_code: 'otp_expired' });
    expect(await account()).toMatchObject({ email, email_change_halves: 0 });
  });

  it('sends nothing to the present address with other mails', async () => {
    const { bearer } = await signIn();
    const before = (await world.deliverMails()).length;
    const same = await world.send('/user', { method: 'PUT', bearer, body: { email: email.toUpperCase() } });
    expect(same.status).toBe(200);
    expect(same.json).not.toHaveProperty('new_email');
    expect(await world.deliverMails()).toHaveLength(before);
  });

  it('to the address of another account is refused, in any letter case, confirmed or not', async () => {
    await world.createUser({ email: wanted, confirmedAt: null });
    const { bearer } = await signIn();
    const response = await world.send('/user', {
      method: 'PUT',
      bearer,
      body: { email: wanted.toUpperCase(), data: { name: 'Anna' } },
    });
    expect(response.json).toEqual({
      code: 422,
      error_code: 'email_exists',
      msg: 'A user with this email address has already been registered',
    });
    expect((await account()).user_metadata).not.toHaveProperty('name');
  });

  it('is refused at its second confirmation when another account took the address meanwhile', async () => {
    const { current, next } = await requestChange();
    await follow(current);
    await world.createUser({ email: wanted });
    expect((await follow(next)).fragment).toEqual({
      error_code: 'email_exists',
      error_description: 'A user with this email address has already been registered',
      sb: '',
    });
    const typed = await world.send('/verify', {
      body: { type: 'email_change', email: wanted, token: next.code },
    });
    expect(typed.json).toMatchObject({ code: 422, error_code: 'email_exists' });
    expect(await account()).toMatchObject({ email });
    expect(received).toEqual([]);
  });

  it('is refused while another transaction is taking the address', async () => {
    const { current, next } = await requestChange();
    await follow(current);
    let end: ReturnType<typeof follow> | undefined;
    await world.database.transaction().execute(async (trx) => {
      await insertUser(trx, { email: wanted }, world.now());
      end = follow(next);
      await world.waitForLock();
    });
    expect((await end)?.fragment).toMatchObject({ error_code: 'email_exists' });
    expect(await account()).toMatchObject({ email });
  });

  it('to one address by two accounts at the same time is done for one, and refused to the other', async () => {
    const mine = await requestChange();
    await follow(mine.current);
    const [firstEmail, firstId] = [email, userId];
    email = `second-${email}`;
    userId = await world.createUser({ email });
    const theirs = await requestChange(wanted);
    await follow(theirs.current);
    const ends = await Promise.all([follow(mine.next), follow(theirs.next)]);
    const outcomes = ends.map(({ fragment }) => fragment['error_code'] ?? fragment['type']);
    expect(outcomes.toSorted()).toEqual(['email_change', 'email_exists']);
    const emails = await world.database
      .selectFrom('auth.users')
      .select('email')
      .where('id', 'in', [firstId, userId])
      .execute();
    const loser = outcomes.at(0) === 'email_change' ? email : firstEmail;
    expect(emails.map((row) => row.email).sort()).toEqual([loser, wanted].sort());
  });

  it('is rolled back when the application’s hook throws', async () => {
    const failing = await makeAuthWorld(
      { rateLimits: false, doubleEmailChange: false },
      { onEmailChanged: () => Promise.reject(new Error('the application is out of flour')) },
    );
    try {
      const id = await failing.createUser({ email });
      const client = failing.connect();
      await client.signInWithPassword({ email, password: testPassword });
      await client.updateUser({ email: wanted });
      const { link } = await failing.mailTo(wanted);
      const { fragment } = destinationOf(await followLink(failing, link));
      expect(fragment).toMatchObject({ error: 'server_error' });
      const row = failing.database.selectFrom('auth.users').select('email').where('id', '=', id);
      expect(await row.executeTakeFirst()).toEqual({ email });
    } finally {
      await failing.close();
    }
  });

  it('leaves nothing behind when the second mail exceeds the account’s limit', async () => {
    const oneMailWorld = await makeAuthWorld({ accountMailsPerHour: 1 });
    try {
      await oneMailWorld.createUser({ email });
      const client = oneMailWorld.connect();
      await client.signInWithPassword({ email, password: testPassword });
      const { error } = await client.updateUser({ email: wanted });
      expect(error?.code).toBe('over_email_send_rate_limit');
      expect(await oneMailWorld.deliverMails()).toEqual([]);
      expect((await client.getUser()).data.user).not.toHaveProperty('new_email');
      expect(await oneMailWorld.database.selectFrom('auth.one_time_tokens').selectAll().execute()).toEqual(
        [],
      );
    } finally {
      await oneMailWorld.close();
    }
  });
});

describe('a change of address that only the new address confirms', () => {
  let single: AuthWorld;
  beforeAll(async () => {
    single = await makeAuthWorld({ rateLimits: false, doubleEmailChange: false });
  });
  afterAll(() => single.close());

  it('is done by one mail', async () => {
    await single.createUser({ email });
    const client = single.connect();
    await client.signInWithPassword({ email, password: testPassword });
    await client.updateUser({ email: wanted });
    expect((await single.deliverMails()).map(({ to }) => to)).toEqual([[wanted]]);
    const { code } = await single.mailTo(wanted);
    const { data } = await client.verifyOtp({ type: 'email_change', email: wanted, token: code });
    expect(data.user).toMatchObject({ email: wanted });
  });
});
