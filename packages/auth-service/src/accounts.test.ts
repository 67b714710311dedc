import type { Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../test/auth-world.ts';
import type { Accounts } from './account-commands.ts';
import { createAccounts } from './accounts.ts';
import type { AuthTables } from './database/auth-tables.ts';
import { createAuth } from './services.ts';

let world: AuthWorld;
let accounts: Accounts;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false });
  accounts = accountsOf(world);
});
afterAll(() => world.close());

function accountsOf({ database, settings, now, outbox }: AuthWorld): Accounts {
  return createAccounts(
    createAuth({
      database,
      settings,
      clock: { now },
      log: { info() {}, warn() {}, error() {} },
      queueMail: outbox.queueMail,
      isTransient: () => false,
      wakeMailer() {},
      remoteAddress: () => '192.0.2.1',
    }),
  );
}

const within = <Result>(work: (trx: Transaction<AuthTables>) => Promise<Result>) =>
  world.database.transaction().execute(work);
const freshEmail = () => `${crypto.randomUUID()}@bakehouse.test`;
const signIn = (email: string, password = testPassword, from = '192.0.2.1') =>
  world.send('/token?grant_type=password', {
    body: { email, password },
    from,
    headers: { 'user-agent': `a till at ${from}` },
  });
const findRow = (id: string) =>
  world.database.selectFrom('auth.users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('inviting a person', () => {
  const invite = (email: string) =>
    within((trx) => accounts.invite(trx, { email, firstName: 'Anna', lastName: 'Rye' }, world.now()));

  it('creates the account and mails a link that leads to a new password', async () => {
    const email = freshEmail();
    const invited = await invite(email.toUpperCase());
    expect((await world.mailTo(email)).link).toMatch(
      /^http:\/\/bakehouse\.test\/confirm\?next=%2Fupdate-password#token_hash=[\w-]{43}&type=invite$/,
    );
    const row = await findRow('authUserId' in invited ? invited.authUserId : '');
    expect(row).toMatchObject({ email, invited_at: world.now(), email_confirmed_at: null });
    expect(row.user_metadata).toMatchObject({ firstName: 'Anna', lastName: 'Rye' });
    expect(await invite(email)).toEqual(invited);
  });

  it('refuses a confirmed address, saying so', async () => {
    const email = freshEmail();
    await world.createUser({ email });
    expect(await invite(email)).toEqual({ refused: 'already-confirmed' });
  });

  it('is not limited by the mail budget that strangers have used up', async () => {
    const small = await makeAuthWorld({ mailsPerHour: 1, accountMailsPerHour: 1 });
    const few = accountsOf(small);
    await small.send('/signup', { body: { email: 'stranger@example.com', password: testPassword } });
    const responses = await small.database.transaction().execute(async (trx) => {
      const people = ['one@bakehouse.test', 'two@bakehouse.test', 'one@bakehouse.test'];
      const list = [];
      for (const email of people) {
        list.push(await few.invite(trx, { email, firstName: 'Anna', lastName: 'Rye' }, small.now()));
      }
      return list;
    });
    expect(responses).toEqual(Array(3).fill({ authUserId: expect.any(String) }));
    expect(responses[2]).toEqual(responses[0]);
    await small.close();
  });

  it('throws for an invalid address, which the caller has to validate', async () => {
    await expect(invite('line@bakehouse.test\nBcc: all@bakehouse.test')).rejects.toThrow('no e-mail address');
  });
});

describe('changing an address', () => {
  const change = (id: string, email: string) =>
    within((trx) => accounts.changeEmail(trx, id, email, world.now()));

  it('takes effect at once, and the address counts as confirmed', async () => {
    const email = freshEmail();
    const id = await world.createUser({ confirmedAt: null });
    expect(await change(id, email.toUpperCase())).toBe('changed');
    expect((await signIn(email)).json['user']).toMatchObject({
      id,
      email_confirmed_at: world.now().toString(),
      user_metadata: { email, email_verified: true },
      identities: [{ identity_data: { email, email_verified: true } }],
    });
    expect(await change(id, email)).toBe('changed');
  });

  it('is refused when the address is taken, without effect on the rest of the transaction', async () => {
    const [taken, other] = [freshEmail(), freshEmail()];
    await world.createUser({ email: taken });
    const [one, two] = [await world.createUser({}), await world.createUser({})];
    const responses = await within(async (trx) => [
      await accounts.changeEmail(trx, one, taken, world.now()),
      await accounts.changeEmail(trx, two, other, world.now()),
    ]);
    expect(responses).toEqual(['taken', 'changed']);
    expect((await findRow(two)).email).toBe(other);
  });

  it('succeeds for one of several who request it at once', async () => {
    const email = freshEmail();
    const people = await Promise.all(Array.from({ length: 4 }, () => world.createUser({})));
    const responses = await Promise.all(people.map((id) => change(id, email)));
    expect(responses.toSorted()).toEqual(['changed', 'taken', 'taken', 'taken']);
  });
});

describe('mailing a link to choose a new password', () => {
  const send = (id: string) => within((trx) => accounts.sendRecovery(trx, id, world.now()));

  it('works within the minimum interval since another request', async () => {
    const email = freshEmail();
    const id = await world.createUser({ email });
    expect((await world.send('/recover', { body: { email } })).status).toBe(200);
    expect(await send(id)).toBe('sent');
    expect((await world.deliverMails()).filter(({ to }) => to.includes(email))).toHaveLength(2);
    const mail = await world.mailTo(email);
    expect(mail.link).toMatch(
      /^http:\/\/bakehouse\.test\/confirm\?next=%2Fupdate-password#token_hash=[\w-]{43}&type=recovery$/,
    );
    const opened = await world.send('/verify', { body: { type: 'recovery', email, token: mail.code } });
    expect(opened.status).toBe(200);
  });

  it('refuses an account that was deleted, or that has no address', async () => {
    const at = world.now().toString();
    const [noAddress] = await world.database
      .insertInto('auth.users')
      .values({ phone: '442079460300', created_at: at, updated_at: at })
      .returning('id')
      .execute();
    expect(await send(noAddress?.id ?? '')).toBe('unknown');
    expect(await send(crypto.randomUUID())).toBe('unknown');
  });
});

describe('the sessions of a person', () => {
  const list = (id: string) => accounts.listSessions(world.database, id, world.now());

  it('are listed by last use, the latest first, and without those that have ended', async () => {
    const email = freshEmail();
    const id = await world.createUser({ email });
    const first = await signIn(email, testPassword, '192.0.2.7');
    const began = world.now();
    world.advance({ minutes: 1 });
    await signIn(email, testPassword, '2001:db8::8');
    const second = world.now();
    world.advance({ minutes: 1 });
    const ended = await signIn(email);
    await world.database
      .updateTable('auth.sessions')
      .set({ not_after: world.now().toString() })
      .where('created_at', '=', world.now())
      .execute();
    expect(ended.status).toBe(200);
    await world.send('/token?grant_type=refresh_token', {
      body: { refresh_token: first.json['refresh_token'] },
      from: '192.0.2.7',
      headers: { 'user-agent': 'a till at 192.0.2.7' },
    });
    expect(await list(id)).toEqual([
      {
        id: expect.any(String),
        createdAt: began,
        lastUsedAt: world.now(),
        userAgent: 'a till at 192.0.2.7',
        address: '192.0.2.7',
        aal: 'aal1',
      },
      {
        id: expect.any(String),
        createdAt: second,
        lastUsedAt: second,
        userAgent: 'a till at 2001:db8::8',
        address: '2001:db8::8',
        aal: 'aal1',
      },
    ]);
  });

  it('are ended singly, all but one, or all', async () => {
    const email = freshEmail();
    const id = await world.createUser({ email });
    for (let number = 0; number < 4; number += 1) await signIn(email);
    const [one = { id: '' }, two = { id: '' }, ...others] = await list(id);
    const left = async (which: Parameters<Accounts['endSessions']>[2]) => {
      await within((trx) => accounts.endSessions(trx, id, which));
      return (await list(id)).map((session) => session.id).toSorted();
    };
    expect(await left({ only: one.id })).toEqual([two, ...others].map((session) => session.id).toSorted());
    expect(await left({ except: two.id })).toEqual([two.id]);
    expect(await left('all')).toEqual([]);
  });
});

describe('a lost device', () => {
  it('is removed with every second factor, and sessions that it raised are lowered to aal1', async () => {
    const email = freshEmail();
    const id = await world.createUser({ email });
    await signIn(email);
    const at = world.now().toString();
    for (const name of ['lost', 'broken']) {
      const { id: factorId } = await world.database
        .insertInto('auth.factors')
        .values({
          user_id: id,
          friendly_name: name,
          status: 'verified',
          sealed_secret: Buffer.from('sealed'),
          created_at: at,
          updated_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await world.database
        .updateTable('auth.sessions')
        .set({
          aal: 'aal2',
          factor_id: factorId,
          amr: JSON.stringify([
            { method: 'totp', timestamp: 2 },
            { method: 'password', timestamp: 1 },
          ]),
        })
        .where('user_id', '=', id)
        .execute();
    }
    expect(await within((trx) => accounts.removeFactors(trx, id, world.now()))).toBe(2);
    const sessions = world.database
      .selectFrom('auth.sessions')
      .select(['aal', 'amr'])
      .where('user_id', '=', id);
    expect(await sessions.execute()).toEqual([{ aal: 'aal1', amr: [{ method: 'password', timestamp: 1 }] }]);
    expect(await within((trx) => accounts.removeFactors(trx, id, world.now()))).toBe(0);
  });
});

describe('setting a password at the command line', () => {
  const set = (email: string, password: string) =>
    within((trx) => accounts.setPassword(trx, { email, password }, world.now()));

  it('creates an account, confirmed', async () => {
    const email = freshEmail();
    const made = await set(email.toUpperCase(), testPassword);
    expect((await signIn(email)).json['user']).toMatchObject({
      id: 'authUserId' in made ? made.authUserId : '',
      email_confirmed_at: world.now().toString(),
      identities: [{ provider: 'email', identity_data: { email_verified: true } }],
    });
  });

  it('resets an account, confirms it, and ends its sessions', async () => {
    const email = freshEmail();
    const id = await world.createUser({ email });
    const { json } = await signIn(email);
    expect(await set(email, 'rye-and-wheat')).toEqual({ authUserId: id });
    expect((await world.send('/user', { bearer: String(json['access_token']) })).status).toBe(403);
    expect((await signIn(email)).json['error_code']).toBe('invalid_credentials');
    expect((await signIn(email, 'rye-and-wheat')).status).toBe(200);
    const waiting = freshEmail();
    await world.createUser({ email: waiting, confirmedAt: null });
    await set(waiting, 'rye-and-wheat');
    expect((await signIn(waiting, 'rye-and-wheat')).status).toBe(200);
  });

  it('revokes the access of an unverified creator of the account', async () => {
    const email = freshEmail();
    const id = await world.createUser({ email, confirmedAt: null });
    const at = world.now().toString();
    await world.database
      .insertInto('auth.identities')
      .values({
        user_id: id,
        provider: 'guild',
        provider_id: id,
        identity_data: '{}',
        created_at: at,
        updated_at: at,
      })
      .execute();
    await set(email, 'rye-and-wheat');
    expect((await signIn(email, 'rye-and-wheat')).json['user']).toMatchObject({
      id,
      identities: [{ provider: 'email' }],
    });
  });

  it('refuses a password that the policy forbids, without creating an account', async () => {
    const email = freshEmail();
    expect(await set(email, 'short')).toEqual({ refused: 'Password should be at least 6 characters.' });
    expect(await set(email, 'x'.repeat(73))).toEqual({
      refused: 'Password cannot be longer than 72 characters',
    });
    const rows = world.database.selectFrom('auth.users').select('id').where('email', '=', email);
    expect(await rows.execute()).toEqual([]);
  });
});
