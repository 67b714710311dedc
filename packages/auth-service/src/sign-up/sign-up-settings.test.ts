import { afterEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';

let world: AuthWorld;
afterEach(() => world.close());

describe('4.1, confirmation off (autoconfirm)', () => {
  it('gives a new address a session at once, and no mail', async () => {
    const seen: string[] = [];
    world = await makeAuthWorld({ autoconfirm: true }, { onSignIn: async (_trx, id) => void seen.push(id) });
    const client = world.connect();
    const { data, error } = await client.signUp({
      email: 'anna@bakehouse.test',
      password: testPassword,
      options: { data: { name: 'Anna' } },
    });
    expect(error).toBeNull();
    expect(data.session?.user).toMatchObject({
      email: 'anna@bakehouse.test',
      email_confirmed_at: world.now().toString(),
      last_sign_in_at: world.now().toString(),
      user_metadata: { name: 'Anna', email_verified: true },
      identities: [
        expect.objectContaining({ identity_data: expect.objectContaining({ email_verified: true }) }),
      ],
    });
    expect(seen).toEqual([data.user?.id]);
    expect((await client.getUser()).error).toBeNull();
    const { data: claims } = await client.getClaims();
    expect(claims?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(await world.deliverMails()).toEqual([]);
    const later = await client.signInWithPassword({ email: 'anna@bakehouse.test', password: testPassword });
    expect(later.error).toBeNull();
  });

  it('tells that a confirmed address is registered', async () => {
    world = await makeAuthWorld({ autoconfirm: true });
    await world.createUser({ email: 'anna@bakehouse.test' });
    const { error } = await world.connect().signUp({ email: 'Anna@bakehouse.test', password: testPassword });
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });

  it('confirms an unconfirmed account, and signs in to it', async () => {
    world = await makeAuthWorld({ autoconfirm: true });
    const id = await world.createUser({ email: 'anna@bakehouse.test', confirmedAt: null });
    const { data, error } = await world.connect().signUp({
      email: 'anna@bakehouse.test',
      password: 'another-password',
    });
    expect(error).toBeNull();
    expect(data.session?.user).toMatchObject({ id, email_confirmed_at: world.now().toString() });
    const old = await world
      .connect()
      .signInWithPassword({ email: 'anna@bakehouse.test', password: testPassword });
    expect(old.error).toBeNull();
  });

  it('does not sign in to a banned account, and leaves the address unconfirmed', async () => {
    world = await makeAuthWorld({ autoconfirm: true });
    const id = await world.createUser({ email: 'anna@bakehouse.test', confirmedAt: null });
    await world.database.transaction().execute((trx) =>
      trx
        .updateTable('auth.users')
        .set({ banned_until: world.now().add({ hours: 1 }).toString() })
        .where('id', '=', id)
        .execute(),
    );
    const { error } = await world.connect().signUp({ email: 'anna@bakehouse.test', password: testPassword });
    expect(error).toMatchObject({ status: 403, code: 'user_banned' });
    const account = await world.database
      .selectFrom('auth.users')
      .select('email_confirmed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(account.email_confirmed_at).toBeNull();
  });

  it('creates one account and one session for concurrent sign-ups', async () => {
    world = await makeAuthWorld({ autoconfirm: true });
    const body = { email: 'anna@bakehouse.test', password: testPassword };
    const responses = await Promise.all(Array.from({ length: 6 }, () => world.send('/signup', { body })));
    const statuses = responses.map((response) => response.status).toSorted();
    expect(statuses).toEqual([200, 422, 422, 422, 422, 422]);
  });

  it('mails a magic link to a person who signs up without a password (4.6)', async () => {
    world = await makeAuthWorld({ autoconfirm: true });
    const client = world.connect();
    const { error } = await client.signInWithOtp({ email: 'anna@bakehouse.test' });
    expect(error).toBeNull();
    const { link, code } = await world.mailTo('anna@bakehouse.test');
    expect(new URL(link).searchParams.get('type')).toBe('magiclink');
    const opened = await client.verifyOtp({ email: 'anna@bakehouse.test', token: code, type: 'email' });
    expect(opened.data.user?.email).toBe('anna@bakehouse.test');
  });
});

describe('4.1, sign-ups disabled', () => {
  it('refuses before any other check', async () => {
    world = await makeAuthWorld({ signUp: false });
    const { error } = await world.connect().signUp({ email: 'anna@bakehouse.test', password: testPassword });
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
    const bodies = ['{"email":', { email: 'x' }, {}, { phone: '+442079460000', password: testPassword }];
    for (const body of bodies) {
      expect((await world.send('/signup', { body })).json).toMatchObject({ error_code: 'signup_disabled' });
    }
    expect(await world.database.selectFrom('auth.users').select('id').execute()).toEqual([]);
  });

  it('creates no account for a magic link either, but mails one to an existing account (4.6)', async () => {
    world = await makeAuthWorld({ signUp: false });
    await world.createUser({ email: 'berta@bakehouse.test' });
    const client = world.connect();
    const unknown = await client.signInWithOtp({ email: 'anna@bakehouse.test' });
    expect(unknown.error).toMatchObject({ status: 422, code: 'signup_disabled' });
    const known = await client.signInWithOtp({ email: 'berta@bakehouse.test' });
    expect(known.error).toBeNull();
    expect((await world.deliverMails()).map((mail) => mail.to)).toEqual([['berta@bakehouse.test']]);
  });
});

describe('GET /settings (section 10)', () => {
  it('returns what the operator configured', async () => {
    const provider = { issuer: 'https://id.example', clientId: 'a', clientSecret: 'canary', scopes: [] };
    world = await makeAuthWorld({
      signUp: false,
      autoconfirm: true,
      smsWebhookUrl: 'https://sms.example/canary',
      oidc: { acme: provider, keycloak: provider },
      saml: { head: { entryPoint: 'https://sso.example', certificate: 'canary', issuer: null, domains: [] } },
    });
    const response = await world.send('/settings');
    expect(response.json).toEqual({
      external: { acme: true, keycloak: true, email: true, phone: true, anonymous_users: false },
      disable_signup: true,
      mailer_autoconfirm: true,
      phone_autoconfirm: true,
      sms_provider: 'webhook',
      saml_enabled: true,
    });
    expect(response.text).not.toContain('canary');
  });

  it('returns the contract’s defaults where nothing is configured', async () => {
    world = await makeAuthWorld();
    expect((await world.send('/settings')).json).toEqual({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    });
  });
});
