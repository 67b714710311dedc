import type { Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthResponse, AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld } from '../../test/auth-world.ts';
import type { Enrolled, Factors, Tokens } from '../../test/second-factor.ts';
import { useFactors } from '../../test/second-factor.ts';
import { totpCode, wrongTotpCode } from '../../test/totp-code.ts';
import type { AuthTables } from '../database/auth-tables.ts';
import { deleteSessions } from '../sessions/sessions.ts';
import { lockUser, updateUser } from '../users/users.ts';

let world: AuthWorld;
let factors: Factors;
let email: string;
let userId: string;
let tokens: Tokens;
beforeAll(async () => {
  world = await makeAuthWorld();
  factors = useFactors(world);
});
beforeEach(async () => {
  // The buckets of earlier tests are full again.
  world.advance({ minutes: 15 });
  email = `${crypto.randomUUID()}@bakehouse.test`;
  userId = await world.createUser({ email });
  tokens = await factors.signIn(email);
});
afterAll(() => world.close());

const codesOf = (responses: readonly AuthResponse[]) =>
  responses.map(({ status, json }) => (status === 200 ? 200 : json['error_code'])).toSorted();

let lastAddress = 0;
/** An address that no earlier request used. */
function anywhere(): string {
  lastAddress += 1;
  return `198.51.100.${lastAddress % 250}`;
}

/** An attempt with a new challenge, from an address that no earlier request used. */
async function attempt({ access }: Tokens, { id }: Enrolled, code: string): Promise<AuthResponse> {
  const from = anywhere();
  const challenge_id = await factors.challenge(access, id, from);
  return factors.verify(access, id, { challenge_id, code }, from);
}

describe('guessing a code', () => {
  it('is refused after ten wrong codes in fifteen minutes, from any addresses', async () => {
    const factor = await factors.enroll(tokens.access);
    const guess = () => attempt(tokens, factor, wrongTotpCode(factor.secret, world.now()));
    for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(422);
    world.advance({ minutes: 5 });
    for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(422);
    const right = await attempt(tokens, factor, totpCode(factor.secret, world.now()));
    expect(right.json).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' });
    expect(right.headers.get('retry-after')).toBe('600');
    world.advance({ minutes: 10 });
    expect((await attempt(tokens, factor, totpCode(factor.secret, world.now()))).status).toBe(200);
  });

  it('by an attacker who knows the password does not use up the attempts of a source where the factor was verified lately', async () => {
    const { factor } = await factors.addVerifiedFactor(tokens.access);
    const thief = await factors.signIn(email);
    const wrong = wrongTotpCode(factor.secret, world.now());
    for (let count = 0; count < 10; count += 1) await attempt(thief, factor, wrong);
    expect((await attempt(thief, factor, wrong)).status).toBe(429);
    world.advance({ seconds: 30 });
    const owner = await factors.signIn(email);
    expect((await factors.verifyCode(owner.access, factor)).status).toBe(200);
    world.advance({ hours: 24 * 30 });
    const later = await factors.signIn(email);
    for (let count = 0; count < 10; count += 1) await attempt(later, factor, wrong);
    expect((await factors.verifyCode(later.access, factor)).status).toBe(429);
  });

  it('cannot be sped up by concurrent requests, nor by several sessions', async () => {
    const factor = await factors.enroll(tokens.access);
    const other = await factors.signIn(email);
    const wrong = wrongTotpCode(factor.secret, world.now());
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, index) => attempt(index % 2 === 0 ? tokens : other, factor, wrong)),
    );
    expect(codesOf(responses)).toEqual([
      ...Array(10).fill('mfa_verification_failed'),
      ...Array(14).fill('over_request_rate_limit'),
    ]);
  });

  it('does not count right codes, nor attempts at another factor', async () => {
    const one = await factors.enroll(tokens.access, 'one');
    const two = await factors.enroll(tokens.access, 'two');
    const wrong = wrongTotpCode(two.secret, world.now());
    for (let count = 0; count < 10; count += 1) await attempt(tokens, two, wrong);
    expect((await attempt(tokens, two, wrong)).status).toBe(429);
    for (let count = 0; count < 12; count += 1) {
      expect((await attempt(tokens, one, totpCode(one.secret, world.now()))).status).toBe(200);
      world.advance({ seconds: 30 });
    }
  });

  it('counts only codes that were compared', async () => {
    const factor = await factors.enroll(tokens.access);
    const code = wrongTotpCode(factor.secret, world.now());
    const challenge_id = await factors.challenge(tokens.access, factor.id, anywhere());
    for (let count = 0; count < 12; count += 1) {
      const response = await factors.verify(tokens.access, factor.id, { challenge_id, code }, anywhere());
      expect(response.json).toMatchObject({ error_code: 'mfa_ip_address_mismatch' });
    }
    expect((await attempt(tokens, factor, totpCode(factor.secret, world.now()))).status).toBe(200);
  });
});

describe('one source', () => {
  it('may challenge thirty times at once, and then fifteen times a minute', async () => {
    const { id } = await factors.enroll(tokens.access);
    const challenge = () => world.send(`/factors/${id}/challenge`, { bearer: tokens.access, body: {} });
    for (let count = 0; count < 30; count += 1) expect((await challenge()).status).toBe(200);
    const refused = await challenge();
    expect(refused.json).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' });
    expect(refused.headers.get('retry-after')).toBe('4');
    world.advance({ seconds: 4 });
    expect((await challenge()).status).toBe(200);
    const verified = await factors.verify(tokens.access, id, { code: '123456' });
    expect(verified.json).toMatchObject({ error_code: 'mfa_factor_not_found' });
  });

  it('may verify as often, with any result', async () => {
    const verify = () => world.send('/factors/nothing/verify', { bearer: tokens.access, body: {} });
    for (let count = 0; count < 30; count += 1) expect((await verify()).status).toBe(404);
    expect((await verify()).status).toBe(429);
  });
});

describe('concurrent requests', () => {
  it('raise one session with one code', async () => {
    const factor = await factors.enroll(tokens.access);
    const sessions = [tokens, await factors.signIn(email), await factors.signIn(email)];
    const code = totpCode(factor.secret, world.now());
    const challenged = await Promise.all(
      [...sessions, ...sessions].map(async ({ access }) => ({
        access,
        challenge_id: await factors.challenge(access, factor.id),
      })),
    );
    const responses = await Promise.all(
      challenged.map(({ access, challenge_id }) => factors.verify(access, factor.id, { challenge_id, code })),
    );
    expect(codesOf(responses).filter((status) => status === 200)).toHaveLength(1);
    expect(responses.every(({ status }) => [200, 403, 422].includes(status))).toBe(true);
    const left = await world.database
      .selectFrom('auth.sessions')
      .select('aal')
      .where('user_id', '=', userId)
      .execute();
    expect(left).toEqual([{ aal: 'aal2' }]);
  });

  it('consume a challenge once', async () => {
    const factor = await factors.enroll(tokens.access);
    const challenge_id = await factors.challenge(tokens.access, factor.id);
    const responses = await Promise.all(
      [-1, 0, 1, -1, 0, 1].map((away) =>
        factors.verify(tokens.access, factor.id, {
          challenge_id,
          code: totpCode(factor.secret, world.now(), away),
        }),
      ),
    );
    expect(codesOf(responses)).toEqual([200, ...Array(5).fill('mfa_ip_address_mismatch')]);
  });

  it('on one account never fail with a server error', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await factors.signIn(email);
      const mine = await factors.signIn(email);
      const { factor, tokens: raised } = await factors.addVerifiedFactor(mine.access, `round ${round}`);
      const third = await factors.signIn(email);
      world.advance({ seconds: 30 });
      const path = `/factors/${factor.id}`;
      const responses = await Promise.all([
        factors.verifyCode(raised.access, factor).catch(() => null),
        factors.verifyCode(third.access, factor, 1).catch(() => null),
        world.send('/logout?scope=others', { method: 'POST', bearer: raised.access }),
        world.send('/logout?scope=global', { method: 'POST', bearer: third.access }),
        world.send('/factors', { bearer: raised.access, body: { factor_type: 'totp' } }),
        world.send(`${path}/challenge`, { bearer: raised.access, body: {} }),
        world.send(path, { method: 'DELETE', bearer: raised.access }),
        world.send(path, { method: 'DELETE', bearer: third.access }),
        world.send(`/admin/users/${userId}${path}`, {
          method: 'DELETE',
          bearer: world.settings.serviceRoleKey,
        }),
        factors.refresh(raised.refresh),
        factors.refresh(other.refresh),
      ]);
      expect(responses.filter((response) => response !== null && response.status >= 500)).toEqual([]);
      for (const { id } of await listFactors()) {
        await world.send(`/admin/users/${userId}/factors/${id}`, {
          method: 'DELETE',
          bearer: world.settings.serviceRoleKey,
        });
      }
    }
    expect(world.logged.join('\n')).not.toContain('a request to the authentication service failed');
  });

  async function listFactors(): Promise<{ readonly id: string }[]> {
    return world.database.selectFrom('auth.factors').select('id').where('user_id', '=', userId).execute();
  }
});

describe('a right code that waits for the lock of the account', () => {
  /** Sends the code while the account is locked, changes the account meanwhile, and returns the response. */
  async function verifyDuringChange(
    change: (trx: Transaction<AuthTables>) => Promise<unknown>,
  ): Promise<AuthResponse> {
    const factor = await factors.enroll(tokens.access);
    const challenge_id = await factors.challenge(tokens.access, factor.id);
    const body = { challenge_id, code: totpCode(factor.secret, world.now()) };
    const response = await world.database.transaction().execute(async (trx) => {
      await lockUser(trx, userId);
      const waiting = factors.verify(tokens.access, factor.id, body);
      await world.waitForLock();
      await change(trx);
      return { waiting };
    });
    return response.waiting;
  }

  it('raises no session that was signed out', async () => {
    const response = await verifyDuringChange((trx) => deleteSessions(trx, userId, 'all'));
    expect(response.json).toMatchObject({ code: 403, error_code: 'session_not_found' });
    const kept = await world.database
      .selectFrom('auth.factors')
      .select('status')
      .where('user_id', '=', userId)
      .execute();
    expect(kept).toEqual([{ status: 'unverified' }]);
  });

  it('raises no session of a banned account', async () => {
    const banned_until = world.now().add({ hours: 1 }).toString();
    const response = await verifyDuringChange((trx) =>
      updateUser(trx, userId, { banned_until }, world.now()),
    );
    expect(response.json).toMatchObject({ code: 403, error_code: 'user_banned' });
  });

  it('raises no session of a deleted account', async () => {
    const response = await verifyDuringChange((trx) =>
      trx.deleteFrom('auth.users').where('id', '=', userId).execute(),
    );
    expect(response.json).toMatchObject({ code: 403, error_code: 'user_not_found' });
  });

  it('is refused for a factor that was removed', async () => {
    const response = await verifyDuringChange((trx) =>
      trx.deleteFrom('auth.factors').where('user_id', '=', userId).execute(),
    );
    expect(response.json).toMatchObject({ code: 404, error_code: 'mfa_factor_not_found' });
  });
});
