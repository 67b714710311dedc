import { randomUUID } from 'node:crypto';
import type { ProductId, ShopId, UserId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextEvent } from '../../../test/worlds/next-event.ts';
import { outcomeOf, refusalOf } from '../../../test/worlds/refusal-of.ts';
import type { Client, Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

const day = '2026-11-24' as DeliveryDay;
const logged: string[] = [];
let world: World;
let boss: Person;
let manager: Person;
let other: Person;
let abbeyGreen: ShopId;
let millRoad: ShopId;
let product: ProductId;
/** The super admin with View As the manager of Abbey Green. */
let viewing: Client;

beforeAll(async () => {
  world = await makeWorld(undefined, { logged });
  const brand = await world.makeBrand('Bakehouse');
  abbeyGreen = await world.makeShop(brand, 'Abbey Green');
  millRoad = await world.makeShop(brand, 'Mill Road');
  product = (await world.makeProducts(1, [abbeyGreen, millRoad]))[0] as ProductId;
  boss = await world.person({ name: 'Ruth Ashdown', superAdmin: true });
  manager = await world.person({ name: 'Ada Baker', shops: [abbeyGreen] });
  other = await world.person({ superAdmin: true });
  viewing = boss.lookingAs(manager.userId);
});
afterAll(() => world.end());

const order = (shopId: ShopId, on = day) => ({
  saveId: randomUUID(),
  edited: null,
  shopId,
  day: on,
  purchaseOrderNumber: '',
  notes: '',
  lines: [{ productId: product, quantity: 3 }],
});

describe('a super admin who views as another person', () => {
  test('has their identity, rights and shops, and the banner has who views', async () => {
    expect(await viewing.account.me()).toMatchObject({
      userId: manager.userId,
      firstName: 'Ada',
      superAdmin: false,
      viewedBy: boss.userId,
      shops: [{ name: 'Abbey Green' }],
    });
    expect(await outcomeOf(viewing.users.listUsers())).toBe('permission-denied');
    expect(await outcomeOf(viewing.orders.openNewOrder({ shopId: millRoad, day }))).toBe('shop-not-found');
  });

  test('writes as them, with both people in the history', async () => {
    const { order: saved } = await viewing.orders.saveOrder(order(abbeyGreen));
    expect(saved.created.name).toBe('Ada Baker');
    const event = await world.database
      .selectFrom('order_events')
      .select(['user_id', 'viewed_by'])
      .where('order_id', '=', saved.orderId)
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ user_id: manager.userId, viewed_by: boss.userId });
  });

  test('cannot repeat as themselves what was saved as the viewed person', async () => {
    const command = order(abbeyGreen);
    await viewing.orders.saveOrder(command);
    expect(await outcomeOf(boss.api.orders.saveOrder(command))).toBe('save-id-reused');
    expect(await outcomeOf(manager.api.orders.saveOrder(command))).toBe('save-id-reused');
  });

  test('cannot change the viewed person’s account', async () => {
    const refused = await Promise.all([
      outcomeOf(viewing.account.listSessions()),
      outcomeOf(viewing.account.endSession({ commandId: randomUUID(), sessionId: manager.sessionId })),
      outcomeOf(viewing.account.endOtherSessions({ commandId: randomUUID() })),
      outcomeOf(viewing.account.saveName({ commandId: randomUUID(), firstName: 'Eve', lastName: '' })),
    ]);
    expect(refused).toEqual(Array(4).fill('permission-denied'));
    expect((await manager.api.account.me()).firstName).toBe('Ada');
  });

  test('gets the live notifications that they would get', async () => {
    // A day of its own: notifications of earlier saves may still arrive.
    const christmas = '2026-12-24' as DeliveryDay;
    const events = await viewing.live.watchDays({ from: christmas, to: christmas });
    expect((await events.next()).value).toEqual({ type: 'ready' });
    await boss.api.orders.saveOrder(order(millRoad, christmas));
    const { order: mine } = await boss.api.orders.saveOrder(order(abbeyGreen, christmas));
    const { value } = await nextEvent(events);
    expect(value).toMatchObject({ type: 'change', change: { orderId: mine.orderId } });
    await events.return?.();
  });

  test('as another super admin may do the same, and both are recorded', async () => {
    const { user } = await boss.lookingAs(other.userId).users.saveUser({
      saveId: randomUUID(),
      userId: null,
      version: null,
      firstName: 'New',
      lastName: 'Person',
      email: 'new@bakehouse.test',
      active: true,
      admin: false,
      orders: 0,
      specCards: 0,
      administration: 0,
      shopIds: [],
      invite: false,
    });
    const event = await world.database
      .selectFrom('user_events')
      .select(['user_id', 'viewed_by'])
      .where('subject_id', '=', user.userId)
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ user_id: other.userId, viewed_by: boss.userId });
  });

  test('is logged with the request, beside them', async () => {
    logged.length = 0;
    await viewing.account.todayFacts();
    await boss.api.account.todayFacts();
    const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ msg, userId, viewedBy }) => ({ msg, userId, viewedBy }))).toEqual([
      { msg: 'request', userId: manager.userId, viewedBy: boss.userId },
      { msg: 'request', userId: boss.userId, viewedBy: undefined },
    ]);
  });

  test('sees nothing any more as soon as they are no super admin', async () => {
    const demoted = await world.person({ superAdmin: true });
    await demoted.lookingAs(manager.userId).account.me();
    await world.database
      .transaction()
      .execute((trx) =>
        trx.updateTable('users').set({ superadmin: false }).where('id', '=', demoted.userId).execute(),
      );
    expect(await outcomeOf(demoted.lookingAs(manager.userId).account.me())).toBe('permission-denied');
  });
});

describe('the header', () => {
  test('with an unknown person is reported to super admins, and ignored for others', async () => {
    const ghost = 77_777 as UserId;
    expect(await refusalOf(boss.lookingAs(ghost).account.me())).toMatchObject({
      code: 'user-not-found',
      data: { userId: '77777' },
    });
    expect(await outcomeOf(manager.lookingAs(ghost).account.me())).toBe('permission-denied');
    expect(await outcomeOf(manager.lookingAs(boss.userId).account.me())).toBe('permission-denied');
  });

  test.each([
    '',
    ' ',
    '0',
    '-1',
    '1.0',
    '1e1',
    '0x1',
    '2147483648',
    '99999999999',
    'ada',
    '1, 2',
    `${'9'.repeat(400)}`,
  ])('%j is not a valid user id', async (viewAs) => {
    const response = await world.app.request('/api/me', {
      headers: { authorization: `Bearer ${boss.token}`, 'x-view-as': viewAs },
    });
    const { code, data } = (await response.json()) as { code: string; data: { userId: string } };
    expect(code).toBe('user-not-found');
    expect(data.userId.length).toBeLessThanOrEqual(20);
  });

  test('requires the second factor of the super admin, whoever is viewed', async () => {
    const half = await world.person({ superAdmin: true, secondFactor: 'missing' });
    expect(await outcomeOf(half.lookingAs(manager.userId).account.me())).toBe('second-factor-needed');
  });
});
