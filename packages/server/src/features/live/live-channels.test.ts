import { randomUUID } from 'node:crypto';
import type { SaveUser } from '@bakehouse/contract/users';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../../../../../test/until.ts';
import { nextEvent } from '../../../test/worlds/next-event.ts';
import { refusalOf } from '../../../test/worlds/refusal-of.ts';
import type { Client, Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import { personFigures } from '../../platform/api/person-limits.ts';

const day = '2026-11-23' as DeliveryDay;
let world: World;
let shopId: ShopId;
let otherShopId: ShopId;
let boss: Person;
let office: Person;
let manager: Person;

beforeAll(async () => {
  // Such a long interval that no periodic check runs in these tests.
  world = await makeWorld('2026-11-21T09:00:00Z', { checkChannelsEveryMs: 2 ** 30, personFigures });
  const brand = await world.makeBrand('Bakehouse');
  shopId = await world.makeShop(brand, 'Abbey Green');
  otherShopId = await world.makeShop(brand, 'Mill Road');
  boss = await world.person({ name: 'Ruth Ashdown', superAdmin: true });
  office = await world.person({ name: 'Office', admin: true, administration: 2 });
});
beforeEach(async () => {
  manager = await world.person({ shops: [shopId, otherShopId] });
});
afterAll(() => world.end());

/** Opens a channel, and returns what comes after 'ready': 'ended' where it was closed. */
async function watch(api: Client = manager.api) {
  const leaving = new AbortController();
  const events = await api.live.watchDays({ from: day, to: day }, { signal: leaving.signal });
  expect((await events.next()).value).toEqual({ type: 'ready' });
  return {
    next: async () => ((await nextEvent(events)).done ? 'ended' : 'change'),
    leave: () => leaving.abort(),
  };
}

async function saveManager(change: Partial<SaveUser>): Promise<void> {
  const { users } = await boss.api.users.listUsers({});
  const user = users.find(({ userId }) => userId === manager.userId);
  if (!user) throw new Error('the manager is not listed');
  const { firstName, lastName, email, active, admin, orders, specCards, administration, shopIds } = user;
  await boss.api.users.saveUser({
    saveId: randomUUID(),
    userId: manager.userId,
    version: user.version,
    ...{ firstName, lastName, email, active, admin, orders, specCards, administration, shopIds },
    invite: false,
    ...change,
  });
}

describe('a live channel is closed', () => {
  test('when its holder is deactivated', async () => {
    const screen = await watch();
    await saveManager({ active: false });
    expect(await screen.next()).toBe('ended');
  });

  test('when its holder loses a shop, or the permission to see orders', async () => {
    const first = await watch();
    await saveManager({ shopIds: [shopId] });
    expect(await first.next()).toBe('ended');
    const second = await watch();
    await saveManager({ shopIds: [shopId], orders: 0 });
    expect(await second.next()).toBe('ended');
  });

  test('when its holder’s sessions are ended, by the office or by themselves', async () => {
    const first = await watch();
    await boss.api.users.endUserSessions({ commandId: randomUUID(), userId: manager.userId });
    expect(await first.next()).toBe('ended');
    const second = await watch(office.api);
    await office.api.account.endSession({ commandId: randomUUID(), sessionId: office.sessionId });
    expect(await second.next()).toBe('ended');
    office = await world.person({ name: 'Office', admin: true, administration: 2 });
  });

  test('when the person whom its holder views as is deactivated', async () => {
    const screen = await watch(boss.lookingAs(manager.userId));
    await saveManager({ active: false });
    expect(await screen.next()).toBe('ended');
  });

  test('at the next check, where another server or a sign-out ended the session', async () => {
    const screen = await watch();
    await world.database
      .transaction()
      .execute((trx) => trx.deleteFrom('auth.sessions').where('id', '=', manager.sessionId).execute());
    await world.services.liveChannels.check();
    expect(await screen.next()).toBe('ended');
  });

  test('where it is about the administration, when its holder loses that permission', async () => {
    const admin = await world.person({ admin: true, administration: 1 });
    const events = await admin.api.live.watchAvailability();
    expect((await events.next()).value).toEqual({ type: 'ready' });
    await world.database
      .transaction()
      .execute((trx) =>
        trx.updateTable('users').set({ p_admin: 0 }).where('id', '=', admin.userId).execute(),
      );
    await world.services.liveChannels.check();
    expect((await events.next()).done).toBe(true);
  });

  test('not for people who keep their rights', async () => {
    const screens = [await watch(), await watch(office.api), await watch(boss.lookingAs(office.userId))];
    const leaver = await world.person({ shops: [shopId] });
    const leaving = await watch(leaver.api);
    await boss.api.users.endUserSessions({ commandId: randomUUID(), userId: leaver.userId });
    expect(await leaving.next()).toBe('ended');
    await world.services.liveChannels.check();
    const product = (await world.makeProducts(1, [shopId]))[0];
    if (product === undefined) throw new Error('there is no product');
    await office.api.orders.saveOrder({
      saveId: randomUUID(),
      edited: null,
      shopId,
      day,
      purchaseOrderNumber: '',
      notes: '',
      lines: [{ productId: product, quantity: 1 }],
    });
    expect(await Promise.all(screens.map((screen) => screen.next()))).toEqual(['change', 'change', 'change']);
    for (const screen of screens) screen.leave();
  });
});

test('channels are checked periodically', async () => {
  const busy = await makeWorld('2026-11-21T09:00:00Z', { checkChannelsEveryMs: 5 });
  try {
    const person = await busy.person({ admin: true });
    const events = await person.api.live.watchDays({ from: day, to: day });
    await events.next();
    await busy.database
      .transaction()
      .execute((trx) => trx.deleteFrom('auth.sessions').where('id', '=', person.sessionId).execute());
    expect((await nextEvent(events)).done).toBe(true);
  } finally {
    await busy.end();
  }
});

test('one person may open a limited number of channels, and closing one allows another', async () => {
  const screens = await Promise.all(Array.from({ length: personFigures.channels }, () => watch()));
  const refusal = await refusalOf(manager.api.live.watchDays({ from: day, to: day }));
  expect(refusal).toMatchObject({ code: 'too-many-requests', status: 429 });
  screens.pop()?.leave();
  const asked = async () => {
    const screen = await watch().catch(() => null);
    if (screen) screens.push(screen);
    return screen !== null;
  };
  await until(asked);
  const others = await watch(office.api);
  for (const screen of [...screens, others]) screen.leave();
});
