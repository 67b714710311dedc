import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';
import { sendAsAdmin } from '../../test/connect-admin.ts';
import { followLink } from '../../test/follow-link.ts';
import type { OpenIdProvider } from '../../test/open-id-provider.ts';
import { startOpenIdProvider } from '../../test/open-id-provider.ts';

let guild: OpenIdProvider;
let world: AuthWorld;
beforeAll(async () => {
  guild = await startOpenIdProvider({
    callback: 'http://bakehouse.test/auth/v1/callback',
    claimsInToken: true,
  });
  world = await makeAuthWorld({
    rateLimits: false,
    mailsPerHour: 10_000,
    oidc: { guild: { ...guild, scopes: ['openid'] } },
  });
});
afterAll(async () => {
  await world.close();
  await guild.close();
});

const ownPassword = 'wholemeal-at-seven';
const freshEmail = () => `${crypto.randomUUID()}@bakehouse.test`;
const send = (path: string, body: object) => world.send(path, { body });
const signIn = (email: string, password: string) => send('/token?grant_type=password', { email, password });

/** Signs in at the provider as an attacker who claims the address there. */
async function signInAsAttacker(subject: string, email: string) {
  const iat = Math.floor(world.now().epochMilliseconds / 1000);
  const claims = { iss: guild.issuer, aud: guild.clientId, sub: subject, iat, exp: iat + 600 };
  const id_token = await guild.sign({ ...claims, email, email_verified: false, name: 'A Stranger' });
  return send('/token?grant_type=id_token', { provider: 'guild', id_token });
}

async function findAccount(email: string) {
  return world.database
    .selectFrom('auth.users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

async function providersOf(email: string) {
  const { id } = await findAccount(email);
  const identities = await world.database
    .selectFrom('auth.identities')
    .select('provider')
    .where('user_id', '=', id)
    .orderBy('provider')
    .execute();
  return identities.map(({ provider }) => provider);
}

/** The ways in which the owner of the address proves to own it. */
const proofs = {
  link: async (email: string) => {
    const response = await followLink(world, (await world.mailTo(email)).link);
    return new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1)).has(
      'access_token',
    );
  },
  code: async (email: string) => {
    const { code: token } = await world.mailTo(email);
    return (await send('/verify', { type: 'email', email, token })).status === 200;
  },
  'token of the link': async (email: string) => {
    const token_hash = new URL((await world.mailTo(email)).link).searchParams.get('token');
    return (await send('/verify', { type: 'email', token_hash })).status === 200;
  },
} as const satisfies Record<string, (email: string) => Promise<boolean>>;

describe('an address that an attacker claims at a provider', () => {
  it.each(Object.entries(proofs))(
    'belongs only to its owner after a sign-up, by the %s',
    async (_way, prove) => {
      const email = freshEmail();
      const stranger = crypto.randomUUID();
      expect((await signInAsAttacker(stranger, email)).json['error_code']).toBe(
        'provider_email_needs_verification',
      );
      world.advance({ minutes: 1 });
      const response = await send('/signup', { email, password: ownPassword, data: { name: 'Anna' } });
      expect(response.json['identities']).toMatchObject([{ provider: 'email' }]);
      expect(await prove(email)).toBe(true);
      expect(await providersOf(email)).toEqual(['email']);
      expect(await findAccount(email)).toMatchObject({
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { name: 'Anna', email, email_verified: true },
      });
      expect((await findAccount(email)).user_metadata).not.toHaveProperty('full_name');
      expect((await signInAsAttacker(stranger, email)).status).toBe(422);
      expect((await signIn(email, ownPassword)).status).toBe(200);
    },
  );

  it('belongs only to its owner after a magic link', async () => {
    const email = freshEmail();
    const stranger = crypto.randomUUID();
    await signInAsAttacker(stranger, email);
    world.advance({ minutes: 1 });
    expect((await send('/otp', { email })).status).toBe(200);
    expect(await proofs.code(email)).toBe(true);
    expect(await providersOf(email)).toEqual(['email']);
    expect((await signInAsAttacker(stranger, email)).status).toBe(422);
  });

  it('belongs only to its owner after a recovery', async () => {
    const email = freshEmail();
    const stranger = crypto.randomUUID();
    await signInAsAttacker(stranger, email);
    expect((await send('/recover', { email })).status).toBe(200);
    expect(await proofs.link(email)).toBe(true);
    expect(await providersOf(email)).toEqual(['email']);
    expect((await signInAsAttacker(stranger, email)).status).toBe(422);
  });

  it.each([
    ['signup', { password: ownPassword }],
    ['invite', {}],
    ['magiclink', {}],
    ['recovery', {}],
  ])('belongs only to its owner after the link %s of an administrator', async (type, more) => {
    const email = freshEmail();
    const stranger = crypto.randomUUID();
    await signInAsAttacker(stranger, email);
    const { json } = await sendAsAdmin(world, '/admin/generate_link', { body: { type, email, ...more } });
    const opened = await send('/verify', { type, token_hash: json['hashed_token'] });
    expect(opened.status).toBe(200);
    expect(await providersOf(email)).toEqual(['email']);
    expect((await signInAsAttacker(stranger, email)).status).toBe(422);
  });
});

describe('an address that was signed up twice', () => {
  it('cannot be used with the first password after a recovery, which leads to a new one', async () => {
    const email = freshEmail();
    await send('/signup', { email, password: testPassword });
    world.advance({ minutes: 1 });
    await send('/recover', { email });
    expect(await proofs.link(email)).toBe(true);
    expect((await signIn(email, testPassword)).json['error_code']).toBe('invalid_credentials');
  });
});

describe('access to an account before its owner’s first proof', () => {
  it('is revoked by it: sessions and second factors', async () => {
    for (const path of ['/resend', '/recover']) {
      const email = freshEmail();
      const user_id = await world.createUser({ email, confirmedAt: null });
      const at = world.now().toString();
      await world.database
        .insertInto('auth.sessions')
        .values({ user_id, created_at: at, refresh_salt: Buffer.alloc(16), amr: '[]' })
        .execute();
      const factor = { sealed_secret: Buffer.alloc(48), status: 'verified' as const, friendly_name: 'x' };
      await world.database
        .insertInto('auth.factors')
        .values({ id: crypto.randomUUID(), user_id, ...factor, created_at: at, updated_at: at })
        .execute();
      await send(path, { type: 'signup', email });
      expect(await proofs.link(email)).toBe(true);
      const of = { sessions: 'auth.sessions', factors: 'auth.factors' } as const;
      const left = (table: (typeof of)[keyof typeof of]) =>
        world.database.selectFrom(table).select('id').where('user_id', '=', user_id).execute();
      expect(await left(of.factors)).toEqual([]);
      expect(await left(of.sessions)).toHaveLength(1);
    }
  });

  it('is kept if the account is in use by its telephone number', async () => {
    const email = freshEmail();
    const phone = `44${BigInt(`0x${crypto.randomUUID().slice(0, 8)}`)}`;
    const body = { email, phone, password: testPassword, phone_confirm: true };
    const { json } = await sendAsAdmin(world, '/admin/users', { body });
    const user_id = String(json['id']);
    await world.database
      .insertInto('auth.sessions')
      .values({ user_id, created_at: world.now().toString(), refresh_salt: Buffer.alloc(16), amr: '[]' })
      .execute();
    await send('/signup', { email, password: ownPassword });
    await proofs.link(email);
    const sessions = world.database.selectFrom('auth.sessions').select('id').where('user_id', '=', user_id);
    expect(await sessions.execute()).toHaveLength(2);
    expect((await signIn(email, testPassword)).status).toBe(200);
  });
});
