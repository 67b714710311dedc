import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await makeAuthWorld();
});
afterAll(() => world.close());

let lastAddress = 0;
/** An address that no earlier request used. */
function anywhere(): string {
  lastAddress += 1;
  return `198.51.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`;
}

async function attempt(email: string, password: string, from: string) {
  const { status, headers } = await world.send('/token?grant_type=password', {
    body: { email, password },
    from,
  });
  return { status, wait: Number(headers.get('retry-after') ?? 0) };
}

async function guess(email: string, times: number, from = anywhere): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    statuses.push((await attempt(email, 'wrong', from())).status);
  }
  return statuses;
}

describe('guessing a password', () => {
  it('from one source is refused after six attempts, for an address that exists and one that does not', async () => {
    await world.createUser({ email: 'anna@bakehouse.test' });
    const [there, elsewhere] = [anywhere(), anywhere()];
    const known = await guess('anna@bakehouse.test', 12, () => there);
    const unknown = await guess('nobody@bakehouse.test', 12, () => elsewhere);
    expect(known).toEqual([...Array(6).fill(400), ...Array(6).fill(429)]);
    expect(unknown).toEqual(known);
  });

  it('does not use up the attempts of the owner, at a known source or a new one', async () => {
    await world.createUser({ email: 'dora@bakehouse.test' });
    const home = anywhere();
    expect((await attempt('dora@bakehouse.test', testPassword, home)).status).toBe(200);
    await guess('dora@bakehouse.test', 40);
    expect((await attempt('dora@bakehouse.test', testPassword, home)).status).toBe(200);
    expect((await attempt('dora@bakehouse.test', testPassword, anywhere())).status).toBe(200);
    expect(await guess('dora@bakehouse.test', 9, () => home)).toEqual(Array(9).fill(400));
    expect((await attempt('dora@bakehouse.test', testPassword, home)).status).toBe(200);
  });

  it('may continue at that source after growing waits, up to five minutes at an unknown one and one at a known one', async () => {
    await world.createUser({ email: 'berta@bakehouse.test' });
    const [home, abroad] = [anywhere(), anywhere()];
    await attempt('berta@bakehouse.test', testPassword, home);
    /** Guesses as soon as it is allowed; returns the waits that were required. */
    const waits = async (from: string, times: number) => {
      const told: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const { status, wait } = await attempt('berta@bakehouse.test', 'wrong', from);
        expect(status).toBe(429);
        told.push(wait);
        world.advance({ seconds: wait });
        expect((await attempt('berta@bakehouse.test', 'wrong', from)).status).toBe(400);
      }
      return told;
    };
    await guess('berta@bakehouse.test', 6, () => abroad);
    expect(await waits(abroad, 7)).toEqual([5, 10, 20, 40, 80, 160, 300]);
    await guess('berta@bakehouse.test', 10, () => home);
    expect(await waits(home, 6)).toEqual([5, 10, 20, 40, 60, 60]);
    world.advance({ seconds: 60 });
    expect((await attempt('berta@bakehouse.test', testPassword, home)).status).toBe(200);
    world.advance({ minutes: 15 });
    expect((await attempt('berta@bakehouse.test', testPassword, abroad)).status).toBe(200);
  });

  it('from many sources delays responses to unknown sources increasingly, and to no others', async () => {
    await world.createUser({ email: 'ludwig@bakehouse.test' });
    const home = anywhere();
    await attempt('ludwig@bakehouse.test', testPassword, home);
    const before = world.pauses.length;
    await guess('ludwig@bakehouse.test', 10);
    expect(world.pauses.slice(before)).toEqual([]);
    await guess('ludwig@bakehouse.test', 25);
    const grown = [250, 500, 1_000, 2_000, 4_000].flatMap((pause) => Array<number>(5).fill(pause));
    expect(world.pauses.slice(before)).toEqual(grown);
    await attempt('ludwig@bakehouse.test', testPassword, home);
    expect(world.pauses.slice(before)).toEqual(grown);
    world.advance({ minutes: 15 });
    await guess('ludwig@bakehouse.test', 1);
    expect(world.pauses.slice(before)).toEqual(grown);
  });

  it('from many sources leaves two attempts to each new one', async () => {
    await guess('moritz@bakehouse.test', 30);
    const there = anywhere();
    expect(await guess('moritz@bakehouse.test', 3, () => there)).toEqual([400, 400, 429]);
    expect((await attempt('moritz@bakehouse.test', 'wrong', there)).wait).toBe(900);
  });

  it('cannot be sped up by letter case or by simultaneous requests', async () => {
    await world.createUser({ email: 'carl@bakehouse.test' });
    const spellings = ['carl@bakehouse.test', 'CARL@bakehouse.test', 'Carl@Bakehouse.Test'];
    const there = anywhere();
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        attempt(spellings[index % 3] ?? '', 'wrong', there).then(({ status }) => status),
      ),
    );
    expect(statuses.filter((status) => status === 400)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(24);
  });

  it('does not count right passwords, however often and however many at once', async () => {
    await world.createUser({ email: 'emil@bakehouse.test' });
    const home = anywhere();
    const first = await Promise.all(
      Array.from({ length: 12 }, () => attempt('emil@bakehouse.test', testPassword, home)),
    );
    world.advance({ seconds: 30 });
    const second = await Promise.all(
      Array.from({ length: 12 }, () => attempt('emil@bakehouse.test', testPassword, home)),
    );
    expect([...first, ...second].map(({ status }) => status)).toEqual(Array(24).fill(200));
    const before = world.pauses.length;
    await guess('emil@bakehouse.test', 10);
    expect(world.pauses).toHaveLength(before);
  });

  it('is still counted after the owner signs in', async () => {
    await world.createUser({ email: 'fritz@bakehouse.test' });
    const [home, there] = [anywhere(), anywhere()];
    await guess('fritz@bakehouse.test', 5, () => there);
    expect((await attempt('fritz@bakehouse.test', testPassword, home)).status).toBe(200);
    expect(await guess('fritz@bakehouse.test', 2, () => there)).toEqual([400, 429]);
  });

  it('forgets a known source after thirty days', async () => {
    await world.createUser({ email: 'greta@bakehouse.test' });
    const home = anywhere();
    await attempt('greta@bakehouse.test', testPassword, home);
    world.advance({ hours: 24 * 30 });
    expect(await guess('greta@bakehouse.test', 7, () => home)).toEqual([...Array(6).fill(400), 429]);
  });

  it('stores neither addresses nor sources in readable form, and deletes expired counters', async () => {
    world.advance({ hours: 1 });
    await guess('hanna@bakehouse.test', 1);
    const left = await world.database.selectFrom('auth.password_guesses').selectAll().execute();
    world.advance({ hours: 1 });
    const home = anywhere();
    for (let round = 0; round < left.length; round += 1) await guess('ida@bakehouse.test', 1, () => home);
    const rows = await world.database.selectFrom('auth.password_guesses').select('account').execute();
    expect(rows.length).toBeLessThanOrEqual(2);
    expect(JSON.stringify(left.map(({ account }) => account.toString('latin1')))).not.toContain('bakehouse');
  });
});

describe('a flood from one source', () => {
  it('is refused after thirty calls, for any addresses, while others are not', async () => {
    const from = anywhere();
    const calls = Array.from({ length: 31 }, (_, index) =>
      world.send(`/token?grant_type=${index % 2 ? 'password' : 'refresh_token'}`, { body: {}, from }),
    );
    const responses = await Promise.all(calls);
    expect(responses.slice(0, 30).map(({ status }) => status)).toEqual(Array(30).fill(400));
    expect(responses[30]?.json).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' });
    expect(responses[30]?.headers.get('retry-after')).toBe('2');
    expect((await world.send('/token?grant_type=password', { body: {}, from: anywhere() })).status).toBe(400);
    world.advance({ seconds: 2 });
    expect((await world.send('/token?grant_type=password', { body: {}, from })).status).toBe(400);
  });
});
