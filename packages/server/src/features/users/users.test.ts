import { randomUUID } from 'node:crypto';
import type { ShopId, UserId } from '@bakehouse/domain/kernel/branded';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driveAccounts } from '../../../test/worlds/accounts-driver.ts';
import { outcomeOf, refusalOf } from '../../../test/worlds/refusal-of.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

const noSuchId = 77_777 as UserId;
let world: World;
let boss: Person;
let abbeyGreen: ShopId;

beforeAll(async () => {
  world = await makeWorld();
  const bakehouse = await world.makeBrand('Bakehouse');
  const quay = await world.makeBrand('Quay Coffee');
  abbeyGreen = await world.makeShop(bakehouse, 'Abbey Green');
  await world.makeShop(quay, 'Mill Road', { active: false });
  boss = await world.person({ name: 'Ruth Ashdown', superAdmin: true, secondFactor: 'given' });
});
afterAll(() => world.end());

const listed = async (userId: UserId) =>
  (await boss.api.users.listUsers()).users.find((user) => user.userId === userId);

const eventsAbout = (userId: UserId) =>
  world.database
    .selectFrom('user_events')
    .selectAll()
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute();

const mailsTo = (email: string) =>
  world.database
    .selectFrom('mails')
    .select('kind')
    .where(sql<boolean>`${email} = any(recipients)`)
    .orderBy('id')
    .execute();

/** A person without an account. */
const announce = (email: string) =>
  world.database
    .transaction()
    .execute((trx) =>
      trx.insertInto('users').values({ email, active: true }).returning('id').executeTakeFirstOrThrow(),
    );

describe('the list', () => {
  test('has the latest sign-in first, and people who never signed in last', async () => {
    const people: Person[] = [];
    for (const name of ['Never', 'Early', 'Late']) people.push(await world.person({ name }));
    const [never, early, late] = people;
    const signIns: [Person | undefined, string][] = [
      [early, '2026-11-01T08:00:00Z'],
      [late, '2026-11-19T08:00:00Z'],
    ];
    for (const [person, at] of signIns) {
      await world.database.transaction().execute((trx) =>
        trx
          .updateTable('users')
          .set({ lastsignin_at: at })
          .where('id', '=', person?.userId ?? noSuchId)
          .execute(),
      );
    }
    const order = (await boss.api.users.listUsers()).users.map((user) => user.userId);
    const places = [late, early, never].map((person) => order.indexOf(person?.userId ?? noSuchId));
    expect(places.slice(0, 2)).toEqual([0, 1]);
    expect(places[2]).toBeGreaterThan(1);
    expect((await listed(late?.userId ?? noSuchId))?.lastSignInAt).toBe('2026-11-19T08:00:00Z');
  });

  test('has who has an account, and who has a second factor', async () => {
    const { id: announced } = await announce('announced@bakehouse.test');
    const confirmed = await world.person({ secondFactor: 'missing' });
    const { id: invited } = await announce('invited@bakehouse.test');
    await boss.api.users.inviteUser({ commandId: randomUUID(), userId: invited });
    const seen = await Promise.all([announced, invited, confirmed.userId, boss.userId].map(listed));
    expect(seen.map((user) => [user?.account, user?.secondFactor])).toEqual([
      ['none', false],
      ['invited', false],
      ['confirmed', true],
      ['confirmed', true],
    ]);
  });

  test('has no account that is deleted, or that belongs to another person', async () => {
    const gone = await world.person();
    await world.database
      .transaction()
      .execute((trx) =>
        trx
          .updateTable('auth.users')
          .set({ deleted_at: '2026-11-01T00:00:00Z' })
          .where('id', '=', gone.authUserId)
          .execute(),
      );
    const owner = await world.person();
    await world.database
      .transaction()
      .execute((trx) =>
        trx
          .updateTable('users')
          .set({ email: 'owner@bakehouse.test' })
          .where('id', '=', owner.userId)
          .execute(),
      );
    const { id: namesake } = await announce(owner.email);
    const seen = await Promise.all([gone.userId, owner.userId, namesake].map(listed));
    expect(seen.map((user) => user?.account)).toEqual(['none', 'confirmed', 'none']);
  });

  test('has every shop under its brand, also inactive ones', async () => {
    expect((await boss.api.users.listUsers()).brands).toEqual([
      { name: 'Bakehouse', shops: [{ shopId: abbeyGreen, name: 'Abbey Green', active: true }] },
      { name: 'Quay Coffee', shops: [expect.objectContaining({ name: 'Mill Road', active: false })] },
    ]);
  });

  test('of 2,000 people with their accounts and shops does not run a query for each of them', async () => {
    await world.database.transaction().execute(async (trx) => {
      await sql`
        with accounts as (
          insert into auth.users (email, email_confirmed_at, created_at, updated_at)
          select 'crowd-' || n || '@bakehouse.test', now(), now(), now() from generate_series(1, 2000) n
          returning id, email
        ), people as (
          insert into users (email, uuid) select email, case when email like '%0@%' then null else id end from accounts
          returning id
        )
        insert into user_shops select p.id, ${abbeyGreen} from people p`.execute(trx);
    });
    const queries = await world.countQueries(async () => {
      const { users } = await boss.api.users.listUsers();
      expect(users.filter((user) => user.email.startsWith('crowd-'))).toHaveLength(2_000);
    });
    expect(queries).toBeLessThan(10);
  });
});

describe('the link to set a password', () => {
  test('is an invitation until the person has an account, then one for a new password', async () => {
    const email = 'ada@bakehouse.test';
    const { id: userId } = await announce(email);
    expect(await boss.api.users.inviteUser({ commandId: randomUUID(), userId })).toEqual({
      mailed: 'invitation',
    });
    const landed = await driveAccounts(world).followMail(email);
    expect(landed).toEqual({ page: '/update-password', accessToken: expect.any(String) });
    expect(await boss.api.users.inviteUser({ commandId: randomUUID(), userId })).toEqual({
      mailed: 'new-password',
    });
    expect((await mailsTo(email)).map((mail) => mail.kind)).toEqual(['invite', 'recovery']);
    const events = await eventsAbout(userId);
    expect(events.map((event) => event.kind)).toEqual(['invited', 'linked', 'invited']);
    expect(events.at(-1)).toMatchObject({ user_id: boss.userId, details: { mailed: 'new-password' } });
  });

  test('is not sent where the address opens the account of another person', async () => {
    const owner = await world.person();
    await world.database.transaction().execute((trx) =>
      trx
        .updateTable('users')
        .set({ email: `moved-${owner.email}` })
        .where('id', '=', owner.userId)
        .execute(),
    );
    const { id: userId } = await announce(owner.email);
    expect(await outcomeOf(boss.api.users.inviteUser({ commandId: randomUUID(), userId }))).toBe(
      'email-taken',
    );
    expect(await mailsTo(owner.email)).toEqual([]);
  });
});

describe('a person', () => {
  test('can be signed out everywhere', async () => {
    const person = await world.person({ shops: [abbeyGreen] });
    await boss.api.users.endUserSessions({ commandId: randomUUID(), userId: person.userId });
    expect(await outcomeOf(person.api.account.me())).toBe('not-signed-in');
    expect(await eventsAbout(person.userId)).toMatchObject([
      { kind: 'sessions-ended', user_id: boss.userId },
    ]);
    await boss.api.account.me();
  });

  test('can lose a second factor, and then signs in without', async () => {
    const person = await world.person({ shops: [abbeyGreen], secondFactor: 'missing' });
    expect(await outcomeOf(person.api.account.todayFacts())).toBe('second-factor-needed');
    const { user } = await boss.api.users.removeSecondFactor({
      commandId: randomUUID(),
      userId: person.userId,
    });
    expect(user).toMatchObject({ userId: person.userId, secondFactor: false });
    await person.api.account.todayFacts();
    await boss.api.users.removeSecondFactor({ commandId: randomUUID(), userId: person.userId });
    expect(await eventsAbout(person.userId)).toMatchObject([
      { kind: 'updated', user_id: boss.userId, details: { secondFactorsRemoved: 1 } },
    ]);
  });

  test('who does not exist is not found', async () => {
    const { inviteUser, endUserSessions, removeSecondFactor } = boss.api.users;
    for (const call of [inviteUser, endUserSessions, removeSecondFactor]) {
      expect(await refusalOf(call({ commandId: randomUUID(), userId: noSuchId }))).toMatchObject({
        code: 'user-not-found',
        data: { userId: '77777' },
      });
    }
  });
});

describe('the roles that must have a second factor', () => {
  test('are stored as a list without duplicates, with a history entry', async () => {
    const asked = { roles: ['admin', 'shop', 'admin'] } as const;
    expect(
      await boss.api.users.requireSecondFactor({ commandId: randomUUID(), roles: [...asked.roles] }),
    ).toEqual({
      roles: ['shop', 'admin'],
    });
    await boss.api.users.requireSecondFactor({ commandId: randomUUID(), roles: ['admin', 'shop'] });
    expect((await boss.api.users.listUsers()).secondFactorRoles).toEqual(['shop', 'admin']);
    const events = await world.database
      .selectFrom('user_events')
      .selectAll()
      .where('kind', '=', 'settings')
      .execute();
    expect(events).toMatchObject([
      {
        user_id: boss.userId,
        subject_id: null,
        details: { secondFactorRoles: { before: [], after: ['shop', 'admin'] } },
      },
    ]);
  });

  test('apply at once to open sessions', async () => {
    const person = await world.person({ shops: [abbeyGreen] });
    await boss.api.users.requireSecondFactor({ commandId: randomUUID(), roles: ['shop'] });
    expect(await outcomeOf(person.api.account.todayFacts())).toBe('second-factor-needed');
    expect((await person.api.account.me()).secondFactor).toEqual({ required: true, missing: true });
    await boss.api.users.requireSecondFactor({ commandId: randomUUID(), roles: [] });
    await person.api.account.todayFacts();
  });

  test('lock no admin out: one who includes their own role needs a second factor first', async () => {
    const careless = await world.person({ superAdmin: true });
    const roles = ['superadmin'] as const;
    expect(
      await outcomeOf(careless.api.users.requireSecondFactor({ commandId: randomUUID(), roles: [...roles] })),
    ).toBe('second-factor-needed');
    await careless.api.users.requireSecondFactor({ commandId: randomUUID(), roles: ['admin'] });
    await careless.api.account.todayFacts();
    await boss.api.users.requireSecondFactor({ commandId: randomUUID(), roles: [...roles] });
    expect(await outcomeOf(careless.api.users.listUsers())).toBe('second-factor-needed');
    await boss.api.users.requireSecondFactor({ commandId: randomUUID(), roles: [] });
  });
});
