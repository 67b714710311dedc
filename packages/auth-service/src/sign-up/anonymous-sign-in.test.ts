import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';

let world: AuthWorld;
beforeEach(async () => {
  world = await makeAuthWorld({ anonymousSignIn: true });
});
afterEach(() => world.close());

describe('anonymous sign-in', () => {
  it('starts a session of an account with nothing but the given data', async () => {
    const client = world.connect();
    const data = { basket: 'full' };
    const signedIn = await client.signInAnonymously({ options: { data } });
    expect(signedIn.error).toBeNull();
    expect(signedIn.data.user).toMatchObject({
      is_anonymous: true,
      role: 'authenticated',
      email: '',
      phone: '',
      app_metadata: {},
      identities: [],
    });
    expect(signedIn.data.user?.user_metadata).toEqual(data);
    expect(decodeJwt(signedIn.data.session?.access_token ?? '')).toMatchObject({
      is_anonymous: true,
      aal: 'aal1',
      amr: [{ method: 'anonymous' }],
    });
    expect((await client.refreshSession()).error).toBeNull();
    const other = await world.connect().signInAnonymously();
    expect(other.data.user?.id).not.toBe(signedIn.data.user?.id);
  });

  it('is offered to clients only if the operator enabled it', async () => {
    expect((await world.send('/settings')).json).toMatchObject({ external: { anonymous_users: true } });
    const usual = await makeAuthWorld();
    try {
      const { error } = await usual.connect().signInAnonymously();
      expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
      expect((await usual.send('/settings')).json).toMatchObject({ external: { anonymous_users: false } });
    } finally {
      await usual.close();
    }
  });

  it('is refused where sign-up is disabled', async () => {
    const closed = await makeAuthWorld({ anonymousSignIn: true, signUp: false });
    try {
      const { error } = await closed.connect().signInAnonymously();
      expect(error?.code).toBe('signup_disabled');
    } finally {
      await closed.close();
    }
  });

  it('creates at most thirty accounts an hour for one source', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 33; time += 1) {
      statuses.push((await world.send('/signup', { body: {} })).status);
      // The bucket of all sign-ups is never empty; this one gets two back meanwhile.
      world.advance({ seconds: 10 });
    }
    expect(statuses).toEqual([...Array(32).fill(200), 429]);
    expect((await world.send('/signup', { body: {}, from: '198.51.100.7' })).status).toBe(200);
  });
});

describe('an anonymous account', () => {
  it('cannot have a password before it has an address', async () => {
    const client = world.connect();
    await client.signInAnonymously();
    const { error } = await client.updateUser({ password: testPassword });
    expect(error).toMatchObject({ status: 422, code: 'validation_failed' });
  });

  it('becomes an ordinary account of the person who opens the mail to its address', async () => {
    const client = world.connect();
    const { data } = await client.signInAnonymously();
    const email = 'anna@bakehouse.test';
    expect((await client.updateUser({ email })).error).toBeNull();
    const { code } = await world.mailTo(email);
    const owner = world.connect();
    const opened = await owner.verifyOtp({ type: 'email_change', email, token: code });
    expect(opened.data.user).toMatchObject({
      id: data.user?.id,
      email,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    });
    // The caller who entered the address need not be its owner, and loses the session.
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await owner.updateUser({ password: testPassword })).error).toBeNull();
  });
});
