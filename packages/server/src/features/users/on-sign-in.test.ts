import { randomUUID } from 'node:crypto';
import { testPasswordCost } from '@bakehouse/auth-service/test/auth-settings';
import { createAuthUser } from '@bakehouse/auth-service/users/create-auth-user';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driveAccounts } from '../../../test/worlds/accounts-driver.ts';
import type { World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import { onSignIn } from './on-sign-in.ts';

const password = 'sourdough-at-six';
let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.end());

const address = () => `${randomUUID()}@bakehouse.test`;

type AccountFacts = {
  readonly confirmed?: boolean;
  readonly metadata?: object;
  readonly sso?: boolean;
};

/** An account without a person. */
async function makeAccount(email: string, facts: AccountFacts = {}): Promise<string> {
  return world.database.transaction().execute(async (trx) => {
    const confirmedAt = facts.confirmed === false ? null : world.clock.now();
    const id = await createAuthUser(trx, {
      email,
      password,
      confirmedAt,
      clock: world.clock,
      passwordCost: testPasswordCost,
    });
    await trx
      .updateTable('auth.users')
      .set({ user_metadata: JSON.stringify(facts.metadata ?? {}), is_sso_user: facts.sso ?? false })
      .where('id', '=', id)
      .execute();
    return id;
  });
}

/** A person whom a super admin added. */
async function announce(email: string, uuid: string | null = null) {
  return world.database
    .transaction()
    .execute((trx) =>
      trx
        .insertInto('users')
        .values({ email, uuid, firstname: 'Ada', active: true, admin: true })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
}

/** Like startSession, which locks the account first. */
const signInBeside = (authUserId: string) =>
  world.database.transaction().execute(async (trx) => {
    await trx.selectFrom('auth.users').select('id').where('id', '=', authUserId).forUpdate().execute();
    await onSignIn(trx, authUserId, world.clock.now());
  });

const signIn = (email: string) => driveAccounts(world).signIn(email, password);

const peopleWith = (email: string) =>
  world.database.selectFrom('users').selectAll().where('email', '=', email).execute();

async function eventsAbout(userId: number) {
  const events = await world.database
    .selectFrom('user_events')
    .selectAll()
    .where('subject_id', '=', userId as never)
    .execute();
  return events.map((event) => event.kind);
}

describe('a sign-in', () => {
  test('sets the time of the person’s last sign-in', async () => {
    const email = address();
    const uuid = await makeAccount(email);
    const { id } = await announce(email, uuid);
    world.setNow('2026-11-20T10:30:00Z');
    await signIn(email);
    const [person] = await peopleWith(email);
    expect(person?.lastsignin_at?.toString()).toBe('2026-11-20T10:30:00Z');
    expect(await eventsAbout(id)).toEqual([]);
  });

  test('links the person who was added with that address, with unchanged rights', async () => {
    const email = address();
    const uuid = await makeAccount(email);
    const { id } = await announce(email);
    await signIn(email);
    await signIn(email);
    const [person, ...others] = await peopleWith(email);
    expect(others).toEqual([]);
    expect(person).toMatchObject({ id, uuid, firstname: 'Ada', active: true, admin: true, waiting: false });
    expect(person?.lastsignin_at).not.toBeNull();
    expect(await eventsAbout(id)).toEqual(['linked']);
  });

  test('without an added person creates an inactive one who waits', async () => {
    const email = address();
    const metadata = { firstName: ' Grace\n', lastName: 'Miller', admin: true };
    const uuid = await makeAccount(email, { metadata });
    const { access_token: token } = await signIn(email);
    const [person] = await peopleWith(email);
    expect(person).toMatchObject({
      uuid,
      firstname: 'Grace',
      lastname: 'Miller',
      active: false,
      admin: false,
      superadmin: false,
      waiting: true,
      p_orders: 0,
    });
    const response = await world.app.request('/api/today', { headers: { authorization: `Bearer ${token}` } });
    expect(((await response.json()) as { code: string }).code).toBe('not-yet-active');
    expect(await eventsAbout(person?.id ?? 0)).toEqual(['waiting']);
    const boss = await world.person({ superAdmin: true });
    const listed = (await boss.api.users.listUsers()).users.find((user) => user.email === email);
    expect(listed).toMatchObject({ waiting: true, account: 'confirmed', active: false });
  });

  test.each([
    ['a list', { firstName: ['Grace'], lastName: { toString: 'x' } }],
    ['endless', { firstName: 'G'.repeat(101), lastName: 'M'.repeat(100_000) }],
    ['a number', { firstName: 7, lastName: null }],
    ['nothing', {}],
  ])('ignores a name that is %s', async (_what, metadata) => {
    const email = address();
    await makeAccount(email, { metadata });
    await signIn(email);
    expect(await peopleWith(email)).toMatchObject([{ firstname: '', lastname: '', waiting: true }]);
  });

  test('creates one person for concurrent sign-ins', async () => {
    const email = address();
    const uuid = await makeAccount(email);
    await Promise.all(Array.from({ length: 6 }, () => signIn(email)));
    expect(await peopleWith(email)).toMatchObject([{ uuid, waiting: true }]);
  });

  test('creates one person for concurrent sign-ins of two accounts with one address', async () => {
    const email = address();
    const [own, company] = [await makeAccount(email), await makeAccount(`sso-${email}`, { sso: true })];
    await world.database
      .transaction()
      .execute((trx) => trx.updateTable('auth.users').set({ email }).where('id', '=', company).execute());
    await Promise.all([signInBeside(own), signInBeside(company), signInBeside(own), signInBeside(company)]);
    const [person, ...others] = await peopleWith(email);
    expect(others).toEqual([]);
    expect([own, company]).toContain(person?.uuid);
    expect(await eventsAbout(person?.id ?? 0)).toEqual(['waiting']);
  });
});

describe('never links an account to a second person', () => {
  test('with an unconfirmed address links no person, and creates none', async () => {
    const [boss, nobody] = [address(), address()];
    await announce(boss);
    for (const email of [boss, nobody]) await signInBeside(await makeAccount(email, { confirmed: false }));
    expect(await peopleWith(boss)).toMatchObject([{ uuid: null, lastsignin_at: null }]);
    expect(await peopleWith(nobody)).toEqual([]);
  });

  test('does not link by the address of a person who has an account', async () => {
    const email = address();
    const owner = await makeAccount(address());
    const { id } = await announce(email, owner);
    await signIn(email).catch(() => {});
    await makeAccount(email);
    const { access_token: token } = await signIn(email);
    expect(await peopleWith(email)).toMatchObject([{ id, uuid: owner }]);
    expect(await eventsAbout(id)).toEqual([]);
    const response = await world.app.request('/api/me', { headers: { authorization: `Bearer ${token}` } });
    expect(await response.json()).toMatchObject({ userId: 0, active: false, admin: false });
  });

  test('links a person whose account was deleted to a new one', async () => {
    const [gone, deleted] = [address(), address()];
    await announce(gone, randomUUID());
    const old = await makeAccount(address());
    await announce(deleted, old);
    await world.database
      .transaction()
      .execute((trx) =>
        trx
          .updateTable('auth.users')
          .set({ deleted_at: '2026-11-01T00:00:00Z' })
          .where('id', '=', old)
          .execute(),
      );
    for (const email of [gone, deleted]) {
      const uuid = await makeAccount(email);
      await signIn(email);
      expect(await peopleWith(email)).toMatchObject([{ uuid, active: true }]);
    }
  });

  test('links a company account in the same way', async () => {
    const email = address();
    const uuid = await makeAccount(email, { sso: true });
    await announce(email);
    await signInBeside(uuid);
    expect(await peopleWith(email)).toMatchObject([{ uuid, active: true }]);
  });
});
