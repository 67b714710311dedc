import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';
import { destinationOf, followLink } from '../../test/follow-link.ts';

let world: AuthWorld;
let email: string;
let userId: string;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false });
});
beforeEach(async () => {
  email = `${crypto.randomUUID()}@bakehouse.test`;
  userId = await world.createUser({ email });
});
afterAll(() => world.close());

const verifier = 'f'.repeat(112);
const s256 = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};

/** The code at the end of the link that the route mails. */
async function codeFrom(path: string, body: object = s256): Promise<string> {
  expect((await world.send(path, { body: { email, ...body } })).status).toBe(200);
  return openLatestLink();
}

async function openLatestLink(): Promise<string> {
  const { query } = destinationOf(await followLink(world, (await world.mailTo(email)).link));
  return query['code'] ?? '';
}

const exchange = (auth_code: unknown, code_verifier: unknown = verifier) =>
  world.send('/token?grant_type=pkce', { body: { auth_code, code_verifier } });
const unknown = { code: 404, error_code: 'flow_state_not_found' };

describe('the exchange of a PKCE code', () => {
  it('signs the official client in after a sign-up, a magic link and a recovery', async () => {
    const client = world.connect('192.0.2.1', { flowType: 'pkce' });
    const events: string[] = [];
    client.onAuthStateChange((event) => {
      events.push(event);
    });
    const begin = {
      'email/signup': async () => {
        email = `new-${email}`;
        return client.signUp({ email, password: testPassword });
      },
      magiclink: () => client.signInWithOtp({ email }),
      recovery: () => client.resetPasswordForEmail(email),
    };
    for (const [method, start] of Object.entries(begin)) {
      expect((await start()).error).toBeNull();
      const { data, error } = await client.exchangeCodeForSession(await openLatestLink());
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email, last_sign_in_at: world.now().toString() });
      expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
        aal: 'aal1',
        amr: [{ method, timestamp: Math.floor(world.now().epochMilliseconds / 1000) }],
      });
      world.advance({ minutes: 1 });
    }
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  it('works once, and for one of ten that race', async () => {
    const code = await codeFrom('/recover');
    const responses = await Promise.all(Array.from({ length: 10 }, () => exchange(code)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
    expect((await exchange(code)).json).toMatchObject(unknown);
    const sessions = world.database.selectFrom('auth.sessions').selectAll().where('user_id', '=', userId);
    expect(await sessions.execute()).toHaveLength(1);
  });

  it('is still possible with the right verifier after a wrong one', async () => {
    const code = await codeFrom('/recover');
    for (const wrong of ['e'.repeat(112), s256.code_challenge, `${verifier}f`]) {
      expect((await exchange(code, wrong)).json).toMatchObject({
        code: 400,
        error_code: 'bad_code_verifier',
      });
    }
    expect((await exchange(code)).status).toBe(200);
  });

  it('accepts a plain challenge', async () => {
    const plain = { code_challenge: verifier, code_challenge_method: 'plain' };
    const code = await codeFrom('/recover', plain);
    expect((await exchange(code, s256.code_challenge)).json).toMatchObject({
      error_code: 'bad_code_verifier',
    });
    expect((await exchange(code)).status).toBe(200);
  });

  it('expires five minutes after the start, for a magic link after it was opened', async () => {
    const early = await codeFrom('/recover');
    world.advance({ seconds: 300 });
    expect((await exchange(early)).status).toBe(200);
    const late = await codeFrom('/recover');
    world.advance({ seconds: 301 });
    expect((await exchange(late)).json).toMatchObject({ code: 422, error_code: 'flow_state_expired' });

    await world.send('/otp', { body: { email, ...s256 } });
    world.advance({ minutes: 30 });
    const followed = await openLatestLink();
    world.advance({ seconds: 300 });
    expect((await exchange(followed)).status).toBe(200);
    world.advance({ minutes: 1 });
    const slow = await codeFrom('/otp');
    world.advance({ seconds: 301 });
    expect((await exchange(slow)).json).toMatchObject({ error_code: 'flow_state_expired' });
  });

  it('belongs to the latest flow: only the browser that requested the opened mail is signed in', async () => {
    await world.send('/recover', { body: { email, ...s256 } });
    world.advance({ minutes: 1 });
    const other = 'd'.repeat(64);
    const code = await codeFrom('/recover', { code_challenge: other, code_challenge_method: 'plain' });
    expect((await exchange(code)).json).toMatchObject({ error_code: 'bad_code_verifier' });
    expect((await exchange(code, other)).status).toBe(200);
  });

  it('is refused for a banned person, and for a deleted one', async () => {
    const code = await codeFrom('/recover');
    await change({ banned_until: world.now().add({ minutes: 1 }).toString() });
    expect((await exchange(code)).json).toMatchObject({ code: 400, error_code: 'user_banned' });
    await change({ banned_until: null, deleted_at: world.now().toString() });
    expect((await exchange(code)).json).toMatchObject(unknown);
  });

  it('is refused after a new password, which ends every flow', async () => {
    const code = await codeFrom('/recover');
    const client = world.connect();
    await client.signInWithPassword({ email, password: testPassword });
    expect((await client.updateUser({ password: 'a whole new loaf' })).error).toBeNull();
    expect((await exchange(code)).json).toMatchObject(unknown);
  });

  it('returns the provider’s tokens, and nothing else of the flow', async () => {
    const code = await codeFrom('/recover');
    await world.database.transaction().execute((trx) =>
      trx
        .updateTable('auth.flow_states')
        .set({
          method: 'oauth',
          details: JSON.stringify({
            provider_token: 'of the provider',
            provider_refresh_token: 'of the provider too',
            nonce: 'canary',
          }),
        })
        .where('auth_code', '=', code)
        .execute(),
    );
    const { json, text } = await exchange(code);
    expect(json).toMatchObject({
      provider_token: 'of the provider',
      provider_refresh_token: 'of the provider too',
    });
    expect(text).not.toContain('canary');
    expect(decodeJwt(String(json['access_token']))['amr']).toEqual([
      { method: 'oauth', timestamp: expect.any(Number) },
    ]);
  });

  it.each([
    ['', verifier, 400, 'validation_failed'],
    [null, verifier, 400, 'validation_failed'],
    [crypto.randomUUID(), '', 400, 'validation_failed'],
    [crypto.randomUUID(), verifier, 404, 'flow_state_not_found'],
    ["' or true --", verifier, 404, 'flow_state_not_found'],
    ['x'.repeat(10_000), verifier, 404, 'flow_state_not_found'],
    [7, verifier, 400, 'bad_json'],
    [crypto.randomUUID(), [verifier], 400, 'bad_json'],
  ])('refuses the code %j with the verifier %j: %i %s', async (code, givenVerifier, status, error_code) => {
    const { json } = await exchange(code, givenVerifier);
    expect(json).toMatchObject({ code: status, error_code });
  });

  it('does not accept the id of a flow, nor one whose mail was not opened', async () => {
    await world.send('/recover', { body: { email, ...s256 } });
    const [flow] = await world.database
      .selectFrom('auth.flow_states')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    expect(flow?.auth_code).toBeNull();
    expect((await exchange(flow?.id)).json).toMatchObject(unknown);
  });
});

async function change(columns: Record<string, string | null>): Promise<void> {
  await world.database
    .transaction()
    .execute((trx) => trx.updateTable('auth.users').set(columns).where('id', '=', userId).execute());
}
