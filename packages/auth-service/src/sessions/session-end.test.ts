import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';
import { endOfSession, renewSessionEnds } from './session-end.ts';

const day = 86_400;
const email = 'ruth@bakehouse.test';

let world: AuthWorld;
beforeEach(async () => {
  world = await makeAuthWorld({ rateLimits: false, sessionSeconds: 10 * day, idleSeconds: 2 * day });
  await world.createUser({ email });
});
afterEach(() => world.close());

type Tokens = { readonly access: string; readonly refresh: string };

async function signIn(): Promise<Tokens> {
  const { json } = await world.send('/token?grant_type=password', {
    body: { email, password: testPassword },
  });
  return { access: String(json['access_token']), refresh: String(json['refresh_token']) };
}

const refreshWith = ({ refresh }: Tokens) =>
  world.send('/token?grant_type=refresh_token', { body: { refresh_token: refresh } });

async function refresh(tokens: Tokens): Promise<Tokens> {
  const { status, json } = await refreshWith(tokens);
  expect(status).toBe(200);
  return { access: String(json['access_token']), refresh: String(json['refresh_token']) };
}

async function expectExpired(tokens: Tokens): Promise<void> {
  const { status, json } = await refreshWith(tokens);
  expect([status, json['error_code'], json['msg']]).toEqual([
    400,
    'session_expired',
    'Invalid Refresh Token: Session Expired',
  ]);
}

const countSessions = async () =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from auth.sessions`.execute(world.database)).rows[0]?.n,
  );

describe('a session', () => {
  it('ends after its idle time', async () => {
    const tokens = await signIn();
    world.advance({ hours: 47, minutes: 59 });
    const later = await refresh(tokens);
    world.advance({ hours: 48 });
    await expectExpired(later);
  });

  it('ends a certain time after its sign-in, also when it is used', async () => {
    let tokens = await signIn();
    for (let days = 1; days < 10; days += 1) {
      world.advance({ hours: 24 });
      tokens = await refresh(tokens);
    }
    world.advance({ hours: 24 });
    await expectExpired(tokens);
  });

  it('ends with its access tokens', async () => {
    const short = await makeAuthWorld({ sessionSeconds: 600, idleSeconds: null });
    try {
      await short.createUser({ email });
      const signedIn = await short.send('/token?grant_type=password', {
        body: { email, password: testPassword },
      });
      const bearer = String(signedIn.json['access_token']);
      short.advance({ seconds: 599 });
      expect((await short.send('/user', { bearer })).status).toBe(200);
      short.advance({ seconds: 1 });
      const response = await short.send('/user', { bearer });
      expect([response.status, response.json['error_code']]).toEqual([403, 'session_not_found']);
    } finally {
      await short.close();
    }
  });

  it('that ended is not revealed to a caller without a token of it', async () => {
    const tokens = await signIn();
    world.advance({ hours: 48 });
    const other = `${tokens.refresh.slice(0, -1)}${tokens.refresh.endsWith('A') ? 'B' : 'A'}`;
    const { json } = await refreshWith({ ...tokens, refresh: other });
    expect(json['error_code']).toBe('refresh_token_not_found');
  });

  it('that ended is deleted when its person signs in again', async () => {
    await signIn();
    world.advance({ hours: 48 });
    await signIn();
    await signIn();
    expect(await countSessions()).toBe(2);
  });

  it('never ends if no limit is set', () => {
    const startedAt = Temporal.Instant.from('2026-11-20T09:00:00Z');
    const never = { sessionSeconds: null, idleSeconds: null };
    expect(endOfSession({ startedAt, usedAt: startedAt }, never)).toBeNull();
    const end = endOfSession(
      { startedAt, usedAt: startedAt.add({ hours: 5 }) },
      { ...never, idleSeconds: 60 },
    );
    expect(String(end)).toBe('2026-11-20T14:01:00Z');
  });
});

describe('limits that an operator changes', () => {
  const never = { sessionSeconds: null, idleSeconds: null };

  it('apply to existing sessions, from their last use on', async () => {
    const tokens = await signIn();
    world.advance({ hours: 20 });
    const later = await refresh(tokens);
    expect(await renewSessionEnds(world.database, { ...never, idleSeconds: 3_700 }, world.now())).toBe(1);
    expect(await renewSessionEnds(world.database, { ...never, idleSeconds: 3_700 }, world.now())).toBe(0);
    world.advance({ seconds: 3_699 });
    expect((await world.send('/user', { bearer: (await refresh(later)).access })).status).toBe(200);
  });

  it('end sessions with a longer idle time at once, and revive none', async () => {
    const tokens = await signIn();
    world.advance({ hours: 5 });
    await renewSessionEnds(world.database, { ...never, idleSeconds: 2 * 3_600 }, world.now());
    await expectExpired(tokens);
    expect(await renewSessionEnds(world.database, never, world.now())).toBe(0);
    await expectExpired(tokens);
  });

  it('may be removed', async () => {
    const tokens = await signIn();
    expect(await renewSessionEnds(world.database, never, world.now())).toBe(1);
    world.advance({ hours: 5_000 });
    expect((await refreshWith(tokens)).status).toBe(200);
  });
});
