import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../../test/auth-world.ts';
import type { OpenIdProvider } from '../../../test/open-id-provider.ts';
import { startOpenIdProvider } from '../../../test/open-id-provider.ts';
import type { AuthSettings } from '../../settings.ts';

const callback = 'http://bakehouse.test/auth/v1/callback';

let guild: OpenIdProvider;
let world: AuthWorld;
const worlds: AuthWorld[] = [];
beforeAll(async () => {
  guild = await startOpenIdProvider({ callback, claimsInToken: true });
  world = await open();
});
afterAll(async () => {
  for (const one of worlds) await one.close();
  await guild.close();
});
afterEach(() => guild.people.clear());

async function open(wanted: Partial<AuthSettings> = {}): Promise<AuthWorld> {
  const settings = { ...guild, scopes: ['openid', 'email', 'profile'] };
  const made = await makeAuthWorld({ rateLimits: false, oidc: { guild: settings }, ...wanted });
  worlds.push(made);
  return made;
}

/** Signs in by the provider, and returns the parameters of the final fragment. */
async function signInByProvider(name: string, claims: object, at = world): Promise<URLSearchParams> {
  guild.people.set(name, { ...claims });
  const members = new URLSearchParams({ provider: 'guild', login_hint: name });
  const page = await at.send(`/authorize?${members}`, { apikey: null });
  const back = await guild.visit(page.headers.get('location') ?? '');
  const response = await at.send(`/callback${back.search}`, { apikey: null });
  expect(response.status).toBe(302);
  return new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1));
}

async function userOf(fragment: URLSearchParams, at = world) {
  const response = await at.send('/user', { bearer: fragment.get('access_token') ?? '' });
  expect(response.status).toBe(200);
  return response.json;
}

async function signIn(email: string) {
  return world.send('/token?grant_type=password', { body: { email, password: testPassword } });
}

async function usersBySubject(subject: string, at = world) {
  return at.database
    .selectFrom('auth.identities')
    .innerJoin('auth.users', 'auth.users.id', 'auth.identities.user_id')
    .selectAll('auth.users')
    .where('provider_id', '=', subject)
    .execute();
}

async function change(id: string, columns: Record<string, string | null>): Promise<void> {
  await world.database
    .transaction()
    .execute((trx) => trx.updateTable('auth.users').set(columns).where('id', '=', id).execute());
}

describe('an address that the provider has verified', () => {
  it('links the identity to the account that has it, which keeps its password and its own data', async () => {
    const id = await world.createUser({ email: 'anna@bakehouse.test' });
    world.advance({ minutes: 1 });
    const fragment = await signInByProvider('anna', {
      email: 'ANNA@bakehouse.test',
      email_verified: true,
      name: 'Anna Rye',
    });
    expect(await userOf(fragment)).toMatchObject({
      id,
      app_metadata: { provider: 'email', providers: ['email', 'guild'] },
      user_metadata: { sub: id, email: 'anna@bakehouse.test', full_name: 'Anna Rye' },
      identities: [{ provider: 'email' }, { provider: 'guild', id: 'anna' }],
    });
    expect((await signIn('anna@bakehouse.test')).status).toBe(200);
  });

  it('takes an unconfirmed account over from its creator: password, data, mails and all', async () => {
    const stranger = world.connect();
    const { data } = await stranger.signUp({
      email: 'berta@bakehouse.test',
      password: testPassword,
      options: { data: { name: 'not Berta', note: 'from a stranger' } },
    });
    const mail = await world.mailTo('berta@bakehouse.test');
    const fragment = await signInByProvider('berta', { email: 'berta@bakehouse.test', email_verified: true });
    const user = await userOf(fragment);
    expect(user).toMatchObject({
      id: data.user?.id,
      email_confirmed_at: world.now().toString(),
      app_metadata: { provider: 'guild', providers: ['guild'] },
      identities: [{ provider: 'guild', id: 'berta' }],
    });
    expect(user['identities']).toHaveLength(1);
    expect(user['user_metadata']).not.toHaveProperty('note');
    expect((await signIn('berta@bakehouse.test')).json).toMatchObject({ error_code: 'invalid_credentials' });
    const link = new URL(mail.link);
    const used = await world.send(`/verify${link.search}`, { apikey: null });
    expect(used.headers.get('location')).toContain('error_code=otp_expired');
  });
});

describe('an address that the provider has not verified', () => {
  it('never leads to the account that has it, and gets the same response as a free address', async () => {
    const id = await world.createUser({ email: 'carl@bakehouse.test' });
    const taken = await signInByProvider('evil', { email: 'carl@bakehouse.test', email_verified: false });
    const free = await signInByProvider('free', { email: 'free@bakehouse.test' });
    expect(Object.fromEntries(taken)).toEqual(Object.fromEntries(free));
    expect(Object.fromEntries(taken)).toMatchObject({ error_code: 'provider_email_needs_verification' });
    expect(await usersBySubject('evil')).toMatchObject([{ email: null, email_confirmed_at: null }]);
    expect(await usersBySubject('free')).toMatchObject([{ email: 'free@bakehouse.test' }]);
    expect((await world.deliverMails()).filter(({ to }) => to.includes('carl@bakehouse.test'))).toEqual([]);
    expect((await usersBySubject('evil'))[0]?.id).not.toBe(id);
  });

  it('leads to the account after its mail was opened', async () => {
    const claims = { email: 'dora@bakehouse.test', email_verified: false };
    expect((await signInByProvider('dora', claims)).get('error_code')).toBe(
      'provider_email_needs_verification',
    );
    expect((await signInByProvider('dora', claims)).get('error_code')).toBe(
      'provider_email_needs_verification',
    );
    const [kept] = await usersBySubject('dora');
    const mail = await world.mailTo('dora@bakehouse.test');
    await world.send(`/verify${new URL(mail.link).search}`, { apikey: null });
    expect(await userOf(await signInByProvider('dora', claims))).toMatchObject({ id: kept?.id });
  });

  it('leads to the stored account once the provider has verified the address of the account', async () => {
    await signInByProvider('emil', { email: 'emils.victim@bakehouse.test', email_verified: false });
    const fragment = await signInByProvider('emil', { email: 'emil@bakehouse.test', email_verified: true });
    expect(await userOf(fragment)).toMatchObject({ email: 'emil@bakehouse.test' });
    await world.createUser({ email: 'fritz@bakehouse.test' });
    await signInByProvider('fritz', { email: 'fritz@bakehouse.test', email_verified: false });
    const unverified = await signInByProvider('fritz', {
      email: 'fritz@bakehouse.test',
      email_verified: true,
    });
    expect(await userOf(unverified)).toMatchObject({ email: '', identities: [{ id: 'fritz' }] });
  });

  it('is accepted where addresses need no confirmation, but still never leads to another person’s account', async () => {
    const easy = await open({ autoconfirm: true });
    const id = await easy.createUser({ email: 'gerd@bakehouse.test' });
    const fragment = await signInByProvider('gerd', { email: 'gerd@bakehouse.test' }, easy);
    const user = await userOf(fragment, easy);
    expect(user).toMatchObject({ email: '' });
    expect(user['id']).not.toBe(id);
    const own = await signInByProvider('hanna', { email: 'hanna@bakehouse.test' }, easy);
    expect(await userOf(own, easy)).toMatchObject({ email: 'hanna@bakehouse.test' });
  });
});

describe('a person without an address', () => {
  it.each([
    ['none at all', {}],
    ['one that is none', { email: 'no address', email_verified: true }],
    ['one that is no text', { email: { $ne: '' }, email_verified: true }],
    ['one with a line break', { email: 'a@bakehouse.test\nbcc:x', email_verified: true }],
  ])('is refused with %s', async (_what, claims) => {
    const name = crypto.randomUUID();
    const fragment = await signInByProvider(name, claims);
    expect(fragment.get('error_code')).toBe('provider_email_needs_verification');
    expect(await usersBySubject(name)).toMatchObject([{ email: null }]);
  });
});

describe('sign-ins that are refused', () => {
  it('a banned person, by a known identity and by the address', async () => {
    const id = await world.createUser({ email: 'ida@bakehouse.test' });
    const claims = { email: 'ida@bakehouse.test', email_verified: true };
    await change(id, { banned_until: world.now().add({ hours: 1 }).toString() });
    const stranger = await signInByProvider('ida', claims);
    expect(Object.fromEntries(stranger)).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
    expect(await usersBySubject('ida')).toEqual([]);
    await change(id, { banned_until: null });
    await userOf(await signInByProvider('ida', claims));
    await change(id, { banned_until: world.now().add({ hours: 1 }).toString() });
    expect((await signInByProvider('ida', claims)).get('error_code')).toBe('user_banned');
  });

  it('a new person if sign-up is disabled', async () => {
    const closed = await open({ signUp: false });
    const claims = { email: 'karl@bakehouse.test', email_verified: true };
    expect((await signInByProvider('karl', claims, closed)).get('error_code')).toBe('signup_disabled');
    expect(await usersBySubject('karl', closed)).toEqual([]);
    const id = await closed.createUser({ email: 'karl@bakehouse.test' });
    expect(await userOf(await signInByProvider('karl', claims, closed), closed)).toMatchObject({ id });
  });

  it('a person whose account was soft-deleted', async () => {
    const claims = { email: 'lena@bakehouse.test', email_verified: true };
    await userOf(await signInByProvider('lena', claims));
    const [lena] = await usersBySubject('lena');
    await change(lena?.id ?? '', { deleted_at: world.now().toString() });
    expect((await signInByProvider('lena', claims)).get('error_code')).toBe('user_not_found');
  });
});
