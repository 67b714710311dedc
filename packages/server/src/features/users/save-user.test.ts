import { randomUUID } from 'node:crypto';
import type { SaveUser } from '@bakehouse/contract/users';
import type { ShopId, UserId } from '@bakehouse/domain/kernel/branded';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driveAccounts } from '../../../test/worlds/accounts-driver.ts';
import { outcomeOf, refusalOf } from '../../../test/worlds/refusal-of.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

let world: World;
let boss: Person;
let abbeyGreen: ShopId;
let millRoad: ShopId;

beforeAll(async () => {
  world = await makeWorld();
  const brand = await world.makeBrand('Bakehouse');
  abbeyGreen = await world.makeShop(brand, 'Abbey Green');
  millRoad = await world.makeShop(brand, 'Mill Road');
  boss = await world.person({ name: 'Ruth Ashdown', superAdmin: true });
});
afterAll(() => world.end());

const address = () => `${randomUUID()}@bakehouse.test`;

/** A new shop person of Abbey Green, by default. */
function save(over: Partial<SaveUser> = {}): SaveUser {
  return {
    saveId: randomUUID(),
    userId: null,
    version: null,
    firstName: 'Ada',
    lastName: 'Baker',
    email: address(),
    active: true,
    admin: false,
    orders: 2,
    specCards: 1,
    administration: 0,
    shopIds: [abbeyGreen],
    invite: false,
    ...over,
  };
}

const rowOf = (userId: UserId) =>
  world.database.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();

const rowsWith = (email: string) =>
  world.database.selectFrom('users').select('id').where('email', '=', email).execute();

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
    .select(['kind', 'subject'])
    .where(sql<boolean>`${email} = any(recipients)`)
    .orderBy('id')
    .execute();

/** An added person, as the save returns them. */
async function announced(over: Partial<SaveUser> = {}) {
  return (await boss.api.users.saveUser(save(over))).user;
}

describe('a new person', () => {
  test('is stored with rights, shops and an event with its author', async () => {
    const command = save({ email: 'New.Person@Bakehouse.Test', shopIds: [millRoad, abbeyGreen, millRoad] });
    const { user, invited } = await boss.api.users.saveUser(command);
    expect(user).toEqual({
      userId: user.userId,
      version: 1,
      firstName: 'Ada',
      lastName: 'Baker',
      email: 'new.person@bakehouse.test',
      active: true,
      admin: false,
      superAdmin: false,
      orders: 2,
      specCards: 1,
      administration: 0,
      shopIds: [abbeyGreen, millRoad],
      lastSignInAt: null,
      waiting: false,
      account: 'none',
      secondFactor: false,
      changed: null,
    });
    expect(invited).toBe(false);
    // Read again, the person has their author.
    const { users } = await boss.api.users.listUsers();
    const { changed } = users.find(({ userId }) => userId === user.userId) ?? {};
    expect(changed).toMatchObject({ name: 'Ruth Ashdown' });
    const [event, ...others] = await eventsAbout(user.userId);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ kind: 'created', user_id: boss.userId, viewed_by: null });
    expect(event?.details).toMatchObject({ before: null, after: { email: user.email, orders: 2 } });
  });

  test('has no administration rights without being an admin', async () => {
    const { user } = await boss.api.users.saveUser(save({ administration: 2 }));
    expect((await rowOf(user.userId)).p_admin).toBe(0);
    const { user: admin } = await boss.api.users.saveUser(save({ admin: true, administration: 2 }));
    expect((await rowOf(admin.userId)).p_admin).toBe(2);
  });

  test('is refused the address of another person, in any letter case', async () => {
    const { email } = await announced();
    const error = await refusalOf(boss.api.users.saveUser(save({ email: email.toUpperCase() })));
    expect(error).toMatchObject({ code: 'email-taken', status: 409, data: { email } });
    expect(error.message).toBe(`Another user already has the address ${email}.`);
    expect(await rowsWith(email)).toHaveLength(1);
  });

  test('is refused with an unknown shop, and not stored', async () => {
    const command = save({ shopIds: [abbeyGreen, 77_777 as ShopId] });
    const error = await refusalOf(boss.api.users.saveUser(command));
    expect(error).toMatchObject({ code: 'shop-not-found', data: { shopId: '77777' } });
    expect(await rowsWith(command.email)).toEqual([]);
  });

  test('cannot be a super admin', async () => {
    const extra = {
      superAdmin: true,
      superadmin: true,
      uuid: boss.authUserId,
      waiting: true,
      lastSignInAt: '2001-01-01T00:00:00Z',
      account: 'confirmed',
      viewedBy: 1,
    };
    const { user } = await boss.api.users.saveUser({ ...save({ version: 99 }), ...extra });
    expect(await rowOf(user.userId)).toMatchObject({
      superadmin: false,
      uuid: null,
      version: 1,
      waiting: false,
      lastsignin_at: null,
    });
  });
});

describe('a changed person', () => {
  test('has the new rights and shops in the next version, with both in the history', async () => {
    const before = await announced();
    const command = save({
      userId: before.userId,
      version: before.version,
      email: before.email,
      lastName: 'Miller',
      orders: 1,
      shopIds: [millRoad],
    });
    const { user } = await boss.api.users.saveUser(command);
    expect(user).toMatchObject({ version: 2, lastName: 'Miller', orders: 1, shopIds: [millRoad] });
    const event = (await eventsAbout(user.userId)).at(-1);
    expect(event?.kind).toBe('updated');
    expect(event?.details).toMatchObject({
      before: { lastName: 'Baker', orders: 2, shopIds: [abbeyGreen] },
      after: { lastName: 'Miller', orders: 1, shopIds: [millRoad] },
    });
  });

  test('does not wait any more', async () => {
    const person = await world.person({ active: false });
    await world.database
      .transaction()
      .execute((trx) =>
        trx.updateTable('users').set({ waiting: true }).where('id', '=', person.userId).execute(),
      );
    const { user } = await boss.api.users.saveUser(
      save({ userId: person.userId, version: 1, email: person.email }),
    );
    expect(user).toMatchObject({ waiting: false, active: true, account: 'confirmed' });
  });

  test('has them at once in an open session', async () => {
    const person = await world.person({ shops: [abbeyGreen] });
    const command = save({ userId: person.userId, version: 1, email: person.email, active: false });
    await boss.api.users.saveUser(command);
    expect((await refusalOf(person.api.account.todayFacts())).code).toBe('not-yet-active');
    expect((await person.api.account.me()).active).toBe(false);
  });

  test('is refused when another person saved them meanwhile', async () => {
    const { userId, email } = await announced();
    await boss.api.users.saveUser(save({ userId, version: 1, email, firstName: 'First' }));
    const error = await refusalOf(boss.api.users.saveUser(save({ userId, version: 1, email })));
    expect(error).toMatchObject({ code: 'user-changed', status: 412, data: { version: 2 } });
    expect((await rowOf(userId)).firstname).toBe('First');
  });

  test('is saved once by two concurrent saves of the same version', async () => {
    const { userId, email } = await announced();
    const outcomes = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((firstName) =>
        outcomeOf(boss.api.users.saveUser(save({ userId, version: 1, email, firstName }))),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['done', 'user-changed', 'user-changed', 'user-changed']);
    expect((await rowOf(userId)).version).toBe(2);
  });

  test('must exist, and must not be a super admin', async () => {
    const unknown = save({ userId: 77_777 as UserId, version: 1 });
    expect(await refusalOf(boss.api.users.saveUser(unknown))).toMatchObject({
      code: 'user-not-found',
      message: 'USER 77777 NOT FOUND',
    });
    const other = await world.person({ superAdmin: true });
    for (const { userId, email } of [boss, other]) {
      const demotion = save({ userId, version: 1, email, active: false });
      expect(await outcomeOf(boss.api.users.saveUser(demotion))).toBe('permission-denied');
      expect(await rowOf(userId)).toMatchObject({ active: true, superadmin: true, version: 1 });
    }
  });
});

describe('the same save twice', () => {
  test('is executed once, with the same answer', async () => {
    const command = save({ invite: true });
    const first = await boss.api.users.saveUser(command);
    const second = await boss.api.users.saveUser(command);
    expect(second).toEqual(first);
    expect(await eventsAbout(first.user.userId)).toHaveLength(1);
    expect(await mailsTo(command.email)).toHaveLength(1);
  });

  test('is executed once also when both arrive at once', async () => {
    const fresh = save({ invite: true });
    const answers = await Promise.all(Array.from({ length: 5 }, () => boss.api.users.saveUser(fresh)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await rowsWith(fresh.email)).toHaveLength(1);
    expect(await mailsTo(fresh.email)).toHaveLength(1);

    const userId = answers[0]?.user.userId as UserId;
    const change = save({ userId, version: 1, email: fresh.email, firstName: 'Once' });
    await Promise.all(Array.from({ length: 5 }, () => boss.api.users.saveUser(change)));
    expect((await rowOf(userId)).version).toBe(2);
  });

  test('with other content, or by another person, is refused', async () => {
    const command = save();
    const { user } = await boss.api.users.saveUser(command);
    const other = await world.person({ superAdmin: true });
    const bent = { ...command, firstName: 'Eve' };
    expect(await outcomeOf(boss.api.users.saveUser(bent))).toBe('save-id-reused');
    expect(await outcomeOf(other.api.users.saveUser(command))).toBe('save-id-reused');
    expect((await rowOf(user.userId)).firstname).toBe('Ada');
  });
});

test('one new address in two concurrent saves belongs to one person', async () => {
  const email = address();
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => outcomeOf(boss.api.users.saveUser(save({ email })))),
  );
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'email-taken')).toHaveLength(5);
});

describe('a new address of a person who has an account', () => {
  test('is the address they sign in with from then on', async () => {
    const email = address();
    const moved = address();
    const accounts = driveAccounts(world);
    const { user } = await boss.api.users.saveUser(save({ email, invite: true }));
    await accounts.followMail(email);
    const linked = await rowOf(user.userId);
    const command = save({ userId: user.userId, version: linked.version, email: moved });
    const answer = await boss.api.users.saveUser(command);
    expect(answer.user).toMatchObject({ email: moved, version: linked.version + 1, account: 'confirmed' });
    const account = await world.database
      .selectFrom('auth.users')
      .select('email')
      .where('id', '=', linked.uuid)
      .executeTakeFirstOrThrow();
    expect(account.email).toBe(moved);
    expect((await eventsAbout(user.userId)).map((event) => event.kind)).toEqual([
      'created',
      'linked',
      'updated',
    ]);
  });

  test('is refused when another account has it, and nothing changes', async () => {
    const person = await world.person({ shops: [abbeyGreen] });
    const other = await world.person();
    await world.database
      .transaction()
      .execute((trx) => trx.deleteFrom('users').where('id', '=', other.userId).execute());
    const command = save({ userId: person.userId, version: 1, email: other.email, firstName: 'Eve' });
    expect(await outcomeOf(boss.api.users.saveUser(command))).toBe('email-taken');
    expect(await rowOf(person.userId)).toMatchObject({
      email: person.email,
      firstname: 'Shop',
      version: 1,
    });
  });
});

describe('the invitation', () => {
  test('is sent with the save, and leads to an account that is linked to the person', async () => {
    const email = address();
    const before = world.woken.mailer;
    const { user, invited } = await boss.api.users.saveUser(save({ email, invite: true }));
    expect([invited, user.account]).toEqual([true, 'invited']);
    expect(world.woken.mailer).toBe(before + 1);
    expect((await mailsTo(email)).map((mail) => mail.kind)).toEqual(['invite']);

    const landed = await driveAccounts(world).followMail(email);
    expect(landed).toEqual({ page: '/update-password', accessToken: expect.any(String) });
    expect((await rowOf(user.userId)).uuid).not.toBeNull();
    const listed = (await boss.api.users.listUsers()).users.find((one) => one.userId === user.userId);
    expect(listed).toMatchObject({ account: 'confirmed', waiting: false });
    expect(listed?.lastSignInAt).not.toBeNull();
  });

  test('is not sent to a person who can sign in already', async () => {
    const person = await world.person({ shops: [abbeyGreen] });
    const command = save({ userId: person.userId, version: 1, email: person.email, invite: true });
    expect((await boss.api.users.saveUser(command)).invited).toBe(false);
    expect(await mailsTo(person.email)).toEqual([]);
  });

  test('is sent regardless of the mails that strangers caused', async () => {
    const busy = await makeWorld(undefined, { rateLimits: true, mailsPerHour: 1 });
    try {
      const ruth = await busy.person({ superAdmin: true });
      const brand = await busy.makeBrand('Bakehouse');
      const shopIds = [await busy.makeShop(brand, 'Abbey Green')];
      const signUp = async (email: string) =>
        (await driveAccounts(busy).send('/signup', { email, password: 'made-up-by-a-stranger' })).status;
      expect([await signUp('one@example.com'), await signUp('two@example.com')]).toEqual([200, 429]);
      const commands = Array.from({ length: 3 }, () => save({ invite: true, shopIds }));
      for (const command of commands) {
        expect((await ruth.api.users.saveUser(command)).invited).toBe(true);
      }
    } finally {
      await busy.end();
    }
  });
});
