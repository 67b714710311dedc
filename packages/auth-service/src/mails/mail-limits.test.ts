import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';

let world: AuthWorld;
afterEach(() => world.close());

const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' };
const calls = [
  ['/signup', { password: testPassword, ...challenge }],
  ['/otp', challenge],
  ['/magiclink', challenge],
  ['/resend', { type: 'signup', ...challenge }],
  ['/recover', challenge],
] as const;

describe('1.6, mails to strangers', () => {
  it.each(calls)('leave no account behind in %s once their budget is used up', async (path, body) => {
    world = await makeAuthWorld({ mailsPerHour: 1 });
    await world.send('/signup', { body: { email: 'first@bakehouse.test', password: testPassword } });
    world.advance({ seconds: 60 });
    const before = await countRows();
    const responses = await Promise.all(
      ['first', 'nobody'].map((name) =>
        world.send(path, { body: { email: `${name}@bakehouse.test`, ...body } }),
      ),
    );
    expect(responses[1]?.text).toBe(responses[0]?.text);
    for (const response of responses) {
      expect(response.status).toBe(path === '/signup' ? 429 : 200);
      expect(response.headers.get('retry-after')).toBe(path === '/signup' ? '3540' : null);
    }
    expect(await countRows()).toEqual(before);
    world.advance({ hours: 1 });
    const later = await world.send(path, { body: { email: 'first@bakehouse.test', ...body } });
    expect(later.status).toBe(200);
    expect((await countRows())?.mails).toBe(2);
  });

  it('leave no account without a mail when a concurrent request takes the last one', async () => {
    world = await makeAuthWorld({ mailsPerHour: 2 });
    const attempts = Array.from({ length: 6 }, (_, number) =>
      world.send('/signup', {
        body: { email: `anna-${number}@bakehouse.test`, password: testPassword, ...challenge },
      }),
    );
    const statuses = (await Promise.all(attempts)).map((response) => response.status).toSorted();
    expect(statuses).toEqual([200, 200, 429, 429, 429, 429]);
    expect(await countRows()).toEqual({ users: 2, identities: 2, flows: 2, tokens: 2, mails: 2 });
  });

  it('are not counted where no mail is sent', async () => {
    world = await makeAuthWorld({ mailsPerHour: 1 });
    await world.createUser({ email: 'known@bakehouse.test' });
    for (const path of ['/recover', '/resend']) {
      await world.send(path, { body: { email: 'nobody@bakehouse.test', type: 'signup' } });
    }
    await world.send('/signup', { body: { email: 'known@bakehouse.test', password: testPassword } });
    const response = await world.send('/signup', {
      body: { email: 'nobody@bakehouse.test', password: testPassword },
    });
    expect(response.status).toBe(200);
  });

  it('are not counted where none is needed (autoconfirm)', async () => {
    world = await makeAuthWorld({ mailsPerHour: 1, autoconfirm: true });
    for (const name of ['anna', 'berta']) {
      const body = { email: `${name}@bakehouse.test`, password: testPassword };
      expect((await world.send('/signup', { body })).status).toBe(200);
    }
  });
});

describe('1.6, calls of one source', () => {
  it.each(calls)('to %s are limited to thirty at once, in a bucket of its own', async (path, body) => {
    world = await makeAuthWorld();
    const send = (from: string) => world.send(path, { body: { ...body, email: 'no address' }, from });
    const responses = await Promise.all(Array.from({ length: 31 }, () => send('192.0.2.7')));
    expect(responses.filter((response) => response.status === 429)).toHaveLength(1);
    expect((await send('192.0.2.7')).json).toMatchObject({ error_code: 'over_request_rate_limit' });
    expect((await send('192.0.2.8')).status).toBe(400);
    const other = path === '/recover' ? '/resend' : '/recover';
    expect((await world.send(other, { body: {}, from: '192.0.2.7' })).status).toBe(400);
    world.advance({ seconds: 10 });
    expect((await send('192.0.2.7')).status).toBe(400);
  });
});

describe('a mail that cannot be queued', () => {
  it('leaves no account behind (4.1)', async () => {
    world = await makeAuthWorld();
    await sql`alter table outbox add constraint full_box check (false) not valid`.execute(world.database);
    const body = { email: 'anna@bakehouse.test', password: testPassword, ...challenge };
    const response = await world.send('/signup', { body });
    expect(response.status).toBe(500);
    expect(response.json).toMatchObject({ error_code: 'unexpected_failure' });
    expect(await countRows()).toEqual({ users: 0, identities: 0, flows: 0, tokens: 0, mails: 0 });
    await sql`alter table outbox drop constraint full_box`.execute(world.database);
    expect((await world.send('/signup', { body })).status).toBe(200);
  });
});

async function countRows() {
  const { rows } = await sql<Record<'users' | 'identities' | 'flows' | 'tokens' | 'mails', number>>`
    select
      (select count(*)::int from auth.users) as users,
      (select count(*)::int from auth.identities) as identities,
      (select count(*)::int from auth.flow_states) as flows,
      (select count(*)::int from auth.one_time_tokens) as tokens,
      (select count(*)::int from outbox) as mails`.execute(world.database);
  return rows[0];
}
