import { randomUUID } from 'node:crypto';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderWorld } from '../../../../test/worlds/order-world.ts';
import { cake, makeOrderWorld, orderDay } from '../../../../test/worlds/order-world.ts';
import { outcomeOf, refusalOf } from '../../../../test/worlds/refusal-of.ts';
import { setCutOff } from '../../../../test/worlds/set-cut-off.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

describe('the copy calendar of an order', () => {
  test('offers every day of six months before and after, with the person’s cut-off', async () => {
    const { manager, office, boss, order } = world;
    const { orderId } = await order({}, manager);
    const later = addDays(orderDay, 2);
    await setCutOff(office.api, later, 48);
    const calendar = await manager.api.orders.openCopyCalendar({ orderId });
    expect(calendar).toMatchObject({
      first: '2026-05-21',
      last: '2027-05-21',
      serverNow: '2026-11-20T09:00:00Z',
      timeZone: 'Europe/London',
    });
    expect(calendar.days).toHaveLength(366);
    expect([calendar.days[0]?.day, calendar.days.at(-1)?.day]).toEqual(['2026-05-21', '2027-05-21']);
    const cutOffs = new Map(calendar.days.map((one) => [one.day, one.cutOff]));
    expect(cutOffs.get(orderDay)).toBe('2026-11-20T18:00:00Z');
    expect(cutOffs.get(later)).toBe('2026-11-21T00:00:00Z');
    expect(calendar.days[0]?.cutOff).toBe('2026-05-20T17:00:00Z');
    const { days } = await boss.api.orders.openCopyCalendar({ orderId });
    expect(days.find((one) => one.day === orderDay)?.cutOff).toBe('2026-11-22T00:00:00Z');
  });

  test("counts the shop's own orders of each day, without void ones", async () => {
    const { manager, office, otherShopId, order, command } = world;
    const day = addDays(orderDay, 10);
    const { orderId } = await order({ day, lines: world.lines(2) }, manager);
    await order({ day, shopId: otherShopId });
    await office.api.orders.voidOrder(command(await order({ day })));
    const calendarDay = async (count: number) => {
      const { days } = await manager.api.orders.openCopyCalendar({ orderId });
      return days.find((one) => one.day === addDays(day, count));
    };
    expect(await calendarDay(0)).toMatchObject({ orders: 1, items: 2, orderId });
    expect(await calendarDay(1)).toMatchObject({ orders: 0, items: 0, orderId: null });
    await order({ day, lines: world.lines(3, 4) });
    expect(await calendarDay(0)).toMatchObject({ orders: 2, items: 9, orderId: null });
  });

  test('has the cost of a copy on each day, and the products that it would leave out', async () => {
    const { manager, office, product, order, setProduct } = world;
    const { orderId } = await order({ lines: world.lines(2, 3, 4) }, manager);
    await setProduct(0, { unit_cost: 250 as Pence });
    await office.api.productPrices.setPrice({
      commandId: randomUUID(),
      productId: product(2),
      price: { from: '2026-12-01' as DeliveryDay, unitCost: 90 as Pence },
    });
    await setProduct(1, { active: false });
    const calendar = await manager.api.orders.openCopyCalendar({ orderId });
    await setProduct(0, { unit_cost: 100 as Pence });
    await setProduct(1, { active: true });
    expect(calendar.leftOut).toEqual([{ productId: product(1), name: 'Loaf 002' }]);
    const totalOn = (day: string) => calendar.days.find((one) => one.day === day)?.total;
    expect(['2026-11-21', '2026-11-30'].map(totalOn)).toEqual([908, 908]);
    expect(['2026-12-01', '2027-05-21'].map(totalOn)).toEqual([860, 860]);
  });

  test('has the cost of cakes', async () => {
    const { orderId } = await world.customOrder([cake(), cake({ unitCost: 100 as Pence })]);
    const calendar = await world.manager.api.orders.openCopyCalendar({ orderId });
    expect(new Set(calendar.days.map(({ total }) => total))).toEqual(new Set([4600]));
    expect(calendar.leftOut).toEqual([]);
  });

  test('is refused where every copy would be', async () => {
    const { manager, boss, stranger, reader, order, command, setActive } = world;
    const saved = await order();
    const { orderId } = saved;
    const open = (person: typeof boss) => outcomeOf(person.api.orders.openCopyCalendar({ orderId }));
    expect(await open(stranger)).toBe('order-not-found');
    expect(await open(reader)).toBe('permission-denied');
    await setActive({ active: false });
    expect(await open(manager)).toBe('shop-inactive');
    await setActive({ active: true });
    await boss.api.orders.voidOrder(command(saved));
    expect(await open(manager)).toBe('order-voided');
    const unknown = boss.api.orders.openCopyCalendar({ orderId: 999_999 as OrderId });
    expect((await refusalOf(unknown)).message).toBe('ORDER 999999 NOT FOUND');
  });
});
