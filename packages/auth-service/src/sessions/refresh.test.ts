import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';

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

type Tokens = { readonly access: string; readonly refresh: string };

async function signIn(): Promise<Tokens> {
  const { json } = await world.send('/token?grant_type=password', {
    body: { email, password: testPassword },
  });
  return { access: String(json['access_token']), refresh: String(json['refresh_token']) };
}

const refreshWith = (token: string) =>
  world.send('/token?grant_type=refresh_token', { body: { refresh_token: token } });

async function refresh(token: string): Promise<string> {
  const { status, json } = await refreshWith(token);
  expect(status).toBe(200);
  return String(json['refresh_token']);
}

/** A session whose token was rotated three times: its tokens, oldest first, the last one current. */
async function ageSession(): Promise<{ access: string; row: [string, string, string, string] }> {
  const { access, refresh: first } = await signIn();
  const second = await refresh(first);
  const third = await refresh(second);
  return { access, row: [first, second, third, await refresh(third)] };
}

describe('refreshing a session', () => {
  it('works for the official client, which keeps its session', async () => {
    const client = world.connect();
    const before = await client.signInWithPassword({ email, password: testPassword });
    world.advance({ minutes: 59 });
    const after = await client.refreshSession();
    expect(after.error).toBeNull();
    expect(after.data.session?.refresh_token).not.toBe(before.data.session?.refresh_token);
    expect((await client.getUser()).data.user?.id).toBe(userId);
  });

  it('returns a new refresh token and a new access token of the same session', async () => {
    const { access, refresh: first } = await signIn();
    world.advance({ minutes: 50 });
    const { status, json } = await refreshWith(first);
    const before = decodeJwt(access);
    const after = decodeJwt(String(json['access_token']));
    expect(status).toBe(200);
    expect(json['refresh_token']).not.toBe(first);
    expect(after['session_id']).toBe(before['session_id']);
    expect(after['amr']).toEqual(before['amr']);
    expect(after.exp).toBe(Math.floor(world.now().epochMilliseconds / 1000) + 3600);
  });

  it('includes what has changed about the person', async () => {
    const { refresh: first } = await signIn();
    await change({ role: 'authenticated', user_metadata: JSON.stringify({ name: 'Greta' }) });
    const { json } = await refreshWith(first);
    expect(decodeJwt(String(json['access_token']))['user_metadata']).toEqual({ name: 'Greta' });
  });

  it('returns the current token for the immediate predecessor, however late', async () => {
    const { row } = await ageSession();
    world.advance({ hours: 24 * 90 });
    expect(await refresh(row[2])).toBe(row[3]);
    expect(await refresh(row[2])).toBe(row[3]);
    expect(await refresh(row[3])).not.toBe(row[3]);
  });

  it('returns the current token for any older one within the reuse interval', async () => {
    const { row } = await ageSession();
    world.advance({ seconds: 9 });
    expect(await refresh(row[0])).toBe(row[3]);
    expect(await refresh(row[1])).toBe(row[3]);
  });

  it('is not prolonged by repeating: the interval begins at the last rotation', async () => {
    const { row } = await ageSession();
    world.advance({ seconds: 6 });
    expect(await refresh(row[1])).toBe(row[3]);
    world.advance({ seconds: 6 });
    expect((await refreshWith(row[1])).json).toMatchObject({ error_code: 'refresh_token_already_used' });
  });

  it('ends the session for good when an older token is used later, and no other session', async () => {
    const other = await signIn();
    const { access, row } = await ageSession();
    world.advance({ seconds: 10 });
    const response = await refreshWith(row[1]);
    expect(response.status).toBe(400);
    expect(response.json).toEqual({
      code: 400,
      error_code: 'refresh_token_already_used',
      msg: 'Invalid Refresh Token: Already Used',
    });
    for (const token of row) {
      expect((await refreshWith(token)).json).toEqual({
        code: 400,
        error_code: 'refresh_token_not_found',
        msg: 'Invalid Refresh Token: Refresh Token Not Found',
      });
    }
    expect((await world.send('/user', { bearer: access })).json).toMatchObject({
      code: 403,
      error_code: 'session_not_found',
    });
    expect((await world.send('/user', { bearer: other.access })).status).toBe(200);
    await refresh(other.refresh);
  });

  it('returns the same token to forty tabs at once', async () => {
    const { refresh: first } = await signIn();
    const responses = await Promise.all(Array.from({ length: 40 }, () => refreshWith(first)));
    expect(responses.map(({ status }) => status)).toEqual(Array(40).fill(200));
    const given = new Set(responses.map(({ json }) => json['refresh_token']));
    expect(given.size).toBe(1);
    expect(given.has(first)).toBe(false);
    const session = await world.database
      .selectFrom('auth.sessions')
      .select('refresh_counter')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(session.refresh_counter).toBe(1);
  });

  it('waits for a concurrent refresh and continues from its result', async () => {
    const { refresh: first } = await signIn();
    let response: ReturnType<typeof refreshWith> | undefined;
    await world.database.transaction().execute(async (trx) => {
      await trx
        .updateTable('auth.sessions')
        .set({ refresh_counter: 2, refreshed_at: world.now().toString() })
        .where('user_id', '=', userId)
        .execute();
      response = refreshWith(first);
      await world.waitForLock();
    });
    expect((await response)?.status).toBe(200);
    const session = await world.database
      .selectFrom('auth.sessions')
      .select('refresh_counter')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(session.refresh_counter).toBe(2);
  });

  it.each([
    ['', 'Refresh token is not valid'],
    ['short', 'Refresh token is not valid'],
    ['x'.repeat(11), 'Refresh token is not valid'],
    [null, 'Refresh token is not valid'],
    // Clients match on this sentence.
    ['a-token-of-another-kind', 'Invalid Refresh Token: Refresh Token Not Found'],
    ['x'.repeat(71), 'Invalid Refresh Token: Refresh Token Not Found'],
  ])('refuses the format of %j before anything else', async (token, msg) => {
    const response = await world.send('/token?grant_type=refresh_token', { body: { refresh_token: token } });
    expect(response.status).toBe(400);
    expect(response.json).toMatchObject({
      error_code: 'validation_failed',
      msg,
    });
  });

  it('changes nothing for a forged token of a real session', async () => {
    const { row } = await ageSession();
    const forged = row[1].replace(/.{4}$/, (end) => (end === 'AAAA' ? 'BBBB' : 'AAAA'));
    world.advance({ minutes: 1 });
    expect((await refreshWith(forged)).json).toMatchObject({ error_code: 'refresh_token_not_found' });
    await refresh(row[3]);
  });

  it('refuses a number that was never issued, as after the restore of a backup', async () => {
    const { row } = await ageSession();
    await world.database
      .transaction()
      .execute((trx) =>
        trx.updateTable('auth.sessions').set({ refresh_counter: 1 }).where('user_id', '=', userId).execute(),
      );
    expect((await refreshWith(row[3])).json).toMatchObject({ error_code: 'refresh_token_not_found' });
    expect(await refresh(row[1])).toBe(row[2]);
  });

  it('is refused to a banned person, whose session stays', async () => {
    const { access, refresh: first } = await signIn();
    await change({ banned_until: world.now().add({ hours: 1 }).toString() });
    expect((await refreshWith(first)).json).toMatchObject({ code: 400, error_code: 'user_banned' });
    expect((await world.send('/user', { bearer: access })).json).toMatchObject({
      code: 403,
      error_code: 'user_banned',
    });
    world.advance({ hours: 1 });
    await refresh(first);
  });

  it('is possible until the session expires', async () => {
    const { access, refresh: first } = await signIn();
    await world.database.transaction().execute((trx) =>
      trx
        .updateTable('auth.sessions')
        .set({ not_after: world.now().add({ minutes: 1 }).toString() })
        .where('user_id', '=', userId)
        .execute(),
    );
    expect((await world.send('/user', { bearer: access })).status).toBe(200);
    world.advance({ minutes: 1 });
    expect((await world.send('/user', { bearer: access })).json).toMatchObject({
      error_code: 'session_not_found',
    });
    expect((await refreshWith(first)).json).toMatchObject({ error_code: 'session_expired' });
  });

  it('responds with 409 instead of waiting forever', async () => {
    const impatient = await makeAuthWorld({ rateLimits: false, timeouts: { refreshMs: 50 } });
    try {
      const holder = await impatient.createUser({ email });
      const signedIn = await impatient.send('/token?grant_type=password', {
        body: { email, password: testPassword },
      });
      const body = { refresh_token: signedIn.json['refresh_token'] };
      const again = () => impatient.send('/token?grant_type=refresh_token', { body });
      const response = await impatient.database.transaction().execute(async (trx) => {
        await trx.selectFrom('auth.sessions').selectAll().where('user_id', '=', holder).forUpdate().execute();
        return again();
      });
      expect(response.json).toMatchObject({ code: 409, error_code: 'conflict' });
      expect((await again()).status).toBe(200);
    } finally {
      await impatient.close();
    }
  });

  it('stores no token in the database', async () => {
    const { access, row } = await ageSession();
    const sessions = await world.database
      .selectFrom('auth.sessions')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    const stored = JSON.stringify(sessions);
    for (const token of [access, ...row]) expect(stored).not.toContain(token);
  });
});

async function change(columns: Record<string, string>): Promise<void> {
  await world.database
    .transaction()
    .execute((trx) => trx.updateTable('auth.users').set(columns).where('id', '=', userId).execute());
}
