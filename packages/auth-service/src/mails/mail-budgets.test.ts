import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';
import { sendAsAdmin } from '../../test/connect-admin.ts';

/** The budget of all mails to unconfirmed addresses. */
const mailsPerHour = 6;

let world: AuthWorld;
beforeEach(async () => {
  world = await makeAuthWorld({ mailsPerHour });
});
afterEach(() => world.close());

const owner = 'owner@bakehouse.test';
const home = '203.0.113.9';

/** Sign-ups of invented addresses, from six sources; returns their statuses. */
async function flood(times = mailsPerHour + 3): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 0; number < times; number += 1) {
    const body = { email: `invented-${number}@example.com`, password: testPassword };
    const from = `198.51.100.${number % 6}`;
    statuses.push((await world.send('/signup', { body, from })).status);
  }
  return statuses;
}

async function countMails(address: string): Promise<number> {
  return (await world.deliverMails()).filter(({ to }) => to.includes(address)).length;
}

describe('mails to unconfirmed addresses that exceed their budget', () => {
  it('leave the budgets of people with an account, and of administrators, unchanged', async () => {
    const id = await world.createUser({ email: owner });
    const statuses = await flood();
    expect(statuses.filter((status) => status === 200)).toHaveLength(mailsPerHour);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);

    expect((await world.send('/recover', { body: { email: owner }, from: home })).status).toBe(200);
    expect(await countMails(owner)).toBe(1);
    world.advance({ seconds: 60 });
    expect((await world.send('/otp', { body: { email: owner }, from: home })).status).toBe(200);
    expect(await countMails(owner)).toBe(2);
    const invited = await Promise.all(
      Array.from({ length: 2 * mailsPerHour }, (_, number) =>
        sendAsAdmin(world, '/invite', { body: { email: `new-${number}@bakehouse.test` } }),
      ),
    );
    expect(invited.map(({ status }) => status)).toEqual(Array(2 * mailsPerHour).fill(200));
    expect(await countMails('new-11@bakehouse.test')).toBe(1);
    const change = { email: 'other@bakehouse.test', password: testPassword };
    const client = world.connect(home);
    expect((await client.signInWithPassword({ email: owner, password: testPassword })).error).toBeNull();
    expect((await client.updateUser({ email: change.email })).error).toBeNull();
    expect(await countMails(change.email)).toBe(1);
    expect(id).toBeDefined();
  });

  it('do not keep an invited person from requesting again', async () => {
    await sendAsAdmin(world, '/invite', { body: { email: owner } });
    await flood();
    world.advance({ seconds: 60 });
    // The budget was refilled a little meanwhile; this uses it up.
    await flood();
    const response = await world.send('/resend', { body: { type: 'signup', email: owner }, from: home });
    expect(response.status).toBe(200);
    expect(await countMails(owner)).toBe(2);
  });

  it.each([
    ['/otp', {}],
    ['/magiclink', {}],
    ['/recover', {}],
    ['/resend', { type: 'signup' }],
  ])(
    'learn nothing from %s: the response is the same for known and unknown addresses',
    async (path, more) => {
      await world.createUser({ email: owner });
      await flood();
      const addresses = [owner, 'invented-1@example.com', 'nobody@example.com'];
      world.advance({ seconds: 60 });
      await flood();
      const before = await countRows();
      const responses = await Promise.all(
        addresses.map((email) => world.send(path, { body: { email, ...more }, from: home })),
      );
      expect(responses.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([200, '{}']));
      expect(await countMails('nobody@example.com')).toBe(0);
      expect(await countMails('invented-1@example.com')).toBe(1);
      const after = await countRows();
      expect(after?.users).toBe(before?.users);
    },
  );

  it('are refused at /signup before the address is looked up', async () => {
    await world.createUser({ email: owner });
    await flood();
    const responses = await Promise.all(
      [owner, 'nobody@example.com'].map((email) =>
        world.send('/signup', { body: { email, password: testPassword }, from: home }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([429, 429]);
    expect(responses[0]?.text).toBe(responses[1]?.text);
    expect(responses[0]?.json).toMatchObject({ error_code: 'over_email_send_rate_limit' });
  });
});

describe('one account', () => {
  /** Requests a recovery every minute; returns the number of mails. */
  async function recover(times: number, from: string): Promise<number> {
    const before = await countMails(owner);
    for (let time = 0; time < times; time += 1) {
      const response = await world.send('/recover', { body: { email: owner }, from });
      expect([response.status, response.text]).toEqual([200, '{}']);
      world.advance({ seconds: 60 });
    }
    return (await countMails(owner)) - before;
  }

  it('gets ten mails an hour for requests of one source, and the last of them stays valid', async () => {
    await world.createUser({ email: owner });
    expect(await recover(15, '198.51.100.7')).toBe(12);
    const { code } = await world.mailTo(owner);
    const opened = await world.send('/verify', { body: { type: 'recovery', email: owner, token: code } });
    expect(opened.status).toBe(200);
  });

  it('gets them for its owner, whatever another source requested', async () => {
    await world.createUser({ email: owner });
    await recover(20, '198.51.100.7');
    expect(await recover(1, home)).toBe(1);
  });

  it('tells a signed-in person that the limit is exceeded', async () => {
    const few = await makeAuthWorld({ accountMailsPerHour: 1 });
    try {
      await few.createUser({ email: owner });
      const client = few.connect(home);
      await client.signInWithPassword({ email: owner, password: testPassword });
      expect((await client.reauthenticate()).error).toBeNull();
      few.advance({ seconds: 60 });
      expect((await client.reauthenticate()).error?.code).toBe('over_email_send_rate_limit');
    } finally {
      await few.close();
    }
  });
});

async function countRows() {
  const { rows } = await sql<{ users: number }>`
    select (select count(*)::int from auth.users) as users`.execute(world.database);
  return rows[0];
}
