import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import type { Credentials } from '../../platform/api/caller.ts';
import { createFindActor } from './find-actor.ts';

let world: World;
let shopId: ShopId;
let person: Person;
let boss: Person;

beforeAll(async () => {
  world = await makeWorld();
  shopId = await world.makeShop(await world.makeBrand('Bakehouse'), 'Abbey Green');
  person = await world.person({ name: 'Ada Baker', shops: [shopId] });
  boss = await world.person({ superAdmin: true });
});
afterAll(() => world.end());

const find = (credentials: Partial<Credentials>) =>
  createFindActor(world.database, world.tokens)(
    { authorization: undefined, viewAs: undefined, ...credentials },
    world.clock.now(),
  );

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

async function change(set: object, table: 'users' | 'auth.sessions' | 'auth.users', id: unknown) {
  await world.database.transaction().execute((trx) =>
    trx
      .updateTable(table)
      .set(set)
      .where('id', '=', id as never)
      .execute(),
  );
}

describe('the caller', () => {
  test('is known by their session, with rights and shops as they are now', async () => {
    expect(await find(bearer(person))).toEqual({
      actor: {
        userId: person.userId,
        email: person.email,
        firstName: 'Ada',
        lastName: 'Baker',
        active: true,
        admin: false,
        superAdmin: false,
        orders: 2,
        administration: 0,
        specCards: 0,
        shopIds: [shopId],
        viewedBy: null,
        secondFactorMissing: false,
      },
      authUserId: person.authUserId,
      sessionId: person.sessionId,
      secondFactorRequired: false,
      moment: { snapshot: expect.stringMatching(/^\d+:\d+:/), startedAt: expect.any(String) },
    });
  });

  test.each([
    ['no header', undefined],
    ['an empty one', ''],
    ['another scheme', 'Basic YTpi'],
    ['no token', 'Bearer '],
    ['a token of nonsense', 'Bearer a.b.c'],
  ])('is no actor with %s', async (_what, authorization) => {
    expect(await find({ authorization })).toEqual({ kind: 'not-signed-in' });
  });

  test('is no actor once their session has expired', async () => {
    const late = await world.person();
    await change(
      { not_after: world.clock.now().add({ seconds: 1 }).toString() },
      'auth.sessions',
      late.sessionId,
    );
    expect(await find(bearer(late))).toHaveProperty('actor');
    await change({ not_after: world.clock.now().toString() }, 'auth.sessions', late.sessionId);
    expect(await find(bearer(late))).toEqual({ kind: 'not-signed-in' });
  });

  test('is no actor while banned, and one again afterwards', async () => {
    const banned = await world.person();
    const until = world.clock.now().add({ hours: 1 });
    await change({ banned_until: until.toString() }, 'auth.users', banned.authUserId);
    expect(await find(bearer(banned))).toEqual({ kind: 'not-signed-in' });
    await change({ banned_until: world.clock.now().toString() }, 'auth.users', banned.authUserId);
    expect(await find(bearer(banned))).toHaveProperty('actor');
  });
});

describe('the second factor', () => {
  test('is missing until a session has given the one that the person has', async () => {
    const missing = await world.person({ secondFactor: 'missing' });
    expect(await find(bearer(missing))).toMatchObject({
      actor: { secondFactorMissing: true },
      secondFactorRequired: false,
    });
    await change({ aal: 'aal2' }, 'auth.sessions', missing.sessionId);
    expect(await find(bearer(missing))).toMatchObject({ actor: { secondFactorMissing: false } });
  });

  test('that was never verified asks for nothing', async () => {
    const begun = await world.person();
    await world.database.transaction().execute((trx) =>
      trx
        .insertInto('auth.factors')
        .values({
          user_id: begun.authUserId,
          sealed_secret: Buffer.alloc(48),
          created_at: world.clock.now().toString(),
          updated_at: world.clock.now().toString(),
        })
        .execute(),
    );
    expect(await find(bearer(begun))).toMatchObject({ actor: { secondFactorMissing: false } });
  });

  test.each([
    ['shop', {}],
    ['admin', { admin: true }],
    ['superadmin', { superAdmin: true }],
  ] as const)(
    'that a %s must have is missing in a session without one, and in no other',
    async (role, facts) => {
      const [without, given] = [
        await world.person(facts),
        await world.person({ ...facts, secondFactor: 'given' }),
      ];
      await change({ roles: [role] }, 'second_factor_policy' as never, 1);
      try {
        const required = { secondFactorRequired: true };
        expect(await find(bearer(without))).toMatchObject({
          ...required,
          actor: { secondFactorMissing: true },
        });
        expect(await find(bearer(given))).toMatchObject({
          ...required,
          actor: { secondFactorMissing: false },
        });
        const others = role === 'shop' ? boss : person;
        expect(await find(bearer(others))).toMatchObject({ secondFactorRequired: false });
      } finally {
        await change({ roles: [] }, 'second_factor_policy' as never, 1);
      }
    },
  );
});

describe('View As', () => {
  test('gives a super admin the rights of the person looked at, and names both', async () => {
    expect(await find({ ...bearer(boss), viewAs: String(person.userId) })).toMatchObject({
      actor: { userId: person.userId, superAdmin: false, shopIds: [shopId], viewedBy: boss.userId },
      authUserId: boss.authUserId,
      sessionId: boss.sessionId,
    });
  });

  test('asks for no second factor of the person looked at', async () => {
    const careful = await world.person({ shops: [shopId], secondFactor: 'missing' });
    expect(await find({ ...bearer(boss), viewAs: String(careful.userId) })).toMatchObject({
      actor: { userId: careful.userId, secondFactorMissing: false },
    });
  });

  test('is denied to everybody else, whether the person exists or not', async () => {
    const admin = await world.person({ admin: true, administration: 2 });
    const inactive = await world.person({ superAdmin: true, active: false });
    for (const viewer of [admin, person, inactive]) {
      for (const viewAs of [String(person.userId), '77777', 'nonsense', '']) {
        expect(await find({ ...bearer(viewer), viewAs })).toEqual({ kind: 'permission-denied' });
      }
    }
  });

  test('without a sign-in is not looked at', async () => {
    expect(await find({ viewAs: String(person.userId) })).toEqual({ kind: 'not-signed-in' });
  });
});
