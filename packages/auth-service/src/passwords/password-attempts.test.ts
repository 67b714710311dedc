import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await makeAuthWorld();
});
afterAll(() => world.close());

let lastAddress = 0;
/** An address from which no request came before. */
function anywhere(): string {
  lastAddress += 1;
  return `198.51.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`;
}

async function attempt(email: string, password: string, from: string) {
  const { status, headers } = await world.ask('/token?grant_type=password', {
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

describe('guessing at an account', () => {
  it('ends after six tries from new addresses, for an address that exists and one that does not', async () => {
    await world.createUser({ email: 'anna@bakehouse.test' });
    const known = await guess('anna@bakehouse.test', 12);
    const unknown = await guess('nobody@bakehouse.test', 12);
    expect(known).toEqual([...Array(6).fill(400), ...Array(6).fill(429)]);
    expect(unknown).toEqual(known);
  });

  it('tries no password beyond the limit, not even the right one, and says how long to wait', async () => {
    await world.createUser({ email: 'berta@bakehouse.test' });
    await guess('berta@bakehouse.test', 3);
    world.pass({ minutes: 5 });
    await guess('berta@bakehouse.test', 3);
    const early = await attempt('berta@bakehouse.test', testPassword, anywhere());
    expect(early).toEqual({ status: 429, wait: 600 });
    world.pass({ seconds: 599 });
    expect((await attempt('berta@bakehouse.test', testPassword, anywhere())).status).toBe(429);
    world.pass({ seconds: 1 });
    expect((await attempt('berta@bakehouse.test', testPassword, anywhere())).status).toBe(200);
  });

  it('cannot be sped up by letter case or by simultaneous requests', async () => {
    await world.createUser({ email: 'carl@bakehouse.test' });
    const spellings = ['carl@bakehouse.test', 'CARL@bakehouse.test', 'Carl@Bakehouse.Test'];
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        attempt(spellings[index % 3] ?? '', 'wrong', anywhere()).then(({ status }) => status),
      ),
    );
    expect(statuses.filter((status) => status === 400)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(24);
  });

  it('does not lock out the owner at a known address, and stays below eleven in all', async () => {
    await world.createUser({ email: 'dora@bakehouse.test' });
    const home = anywhere();
    expect((await attempt('dora@bakehouse.test', testPassword, home)).status).toBe(200);
    expect(await guess('dora@bakehouse.test', 7)).toEqual([...Array(6).fill(400), 429]);
    expect((await attempt('dora@bakehouse.test', testPassword, home)).status).toBe(200);
    expect(await guess('dora@bakehouse.test', 5, () => home)).toEqual([...Array(4).fill(400), 429]);
    expect((await attempt('dora@bakehouse.test', testPassword, home)).status).toBe(429);
    world.pass({ minutes: 15 });
    expect((await attempt('dora@bakehouse.test', testPassword, home)).status).toBe(200);
  });

  it('is not counted for the right password, however often and however many at once', async () => {
    await world.createUser({ email: 'emil@bakehouse.test' });
    const home = anywhere();
    const first = await Promise.all(
      Array.from({ length: 12 }, () => attempt('emil@bakehouse.test', testPassword, home)),
    );
    world.pass({ seconds: 30 });
    const second = await Promise.all(
      Array.from({ length: 12 }, () => attempt('emil@bakehouse.test', testPassword, home)),
    );
    expect([...first, ...second].map(({ status }) => status)).toEqual(Array(24).fill(200));
    expect(await guess('emil@bakehouse.test', 7)).toEqual([...Array(6).fill(400), 429]);
  });

  it('is not forgotten because the owner signs in meanwhile', async () => {
    await world.createUser({ email: 'fritz@bakehouse.test' });
    const home = anywhere();
    await guess('fritz@bakehouse.test', 5);
    expect((await attempt('fritz@bakehouse.test', testPassword, home)).status).toBe(200);
    expect(await guess('fritz@bakehouse.test', 2)).toEqual([400, 429]);
  });

  it('forgets a place after thirty days', async () => {
    await world.createUser({ email: 'greta@bakehouse.test' });
    const home = anywhere();
    await attempt('greta@bakehouse.test', testPassword, home);
    world.pass({ hours: 24 * 30 });
    expect(await guess('greta@bakehouse.test', 7, () => home)).toEqual([...Array(6).fill(400), 429]);
  });

  it('keeps neither addresses nor sources in readable form, and clears what has run out', async () => {
    world.pass({ hours: 1 });
    await guess('hanna@bakehouse.test', 1);
    const left = await world.database.selectFrom('auth.password_guesses').selectAll().execute();
    for (let round = 0; round < left.length; round += 1) await guess('ida@bakehouse.test', 1);
    const rows = await world.database.selectFrom('auth.password_guesses').select('account').execute();
    expect(rows.length).toBeLessThanOrEqual(2);
    expect(JSON.stringify(left.map(({ account }) => account.toString('latin1')))).not.toContain('bakehouse');
  });
});

describe('a flood from one source', () => {
  it('is stopped after thirty calls, whatever they ask, while others go on', async () => {
    const from = anywhere();
    const calls = Array.from({ length: 31 }, (_, index) =>
      world.ask(`/token?grant_type=${index % 2 ? 'password' : 'refresh_token'}`, { body: {}, from }),
    );
    const answers = await Promise.all(calls);
    expect(answers.slice(0, 30).map(({ status }) => status)).toEqual(Array(30).fill(400));
    expect(answers[30]?.json).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' });
    expect(answers[30]?.headers.get('retry-after')).toBe('2');
    expect((await world.ask('/token?grant_type=password', { body: {}, from: anywhere() })).status).toBe(400);
    world.pass({ seconds: 2 });
    expect((await world.ask('/token?grant_type=password', { body: {}, from })).status).toBe(400);
  });
});
