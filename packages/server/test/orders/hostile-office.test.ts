import { randomUUID } from 'node:crypto';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../../test/until.ts';
import type { Person, World } from '../worlds/world.ts';
import { makeWorld } from '../worlds/world.ts';

const day = '2026-11-25' as DeliveryDay;
const otherDay = '2026-11-26' as DeliveryDay;
let world: World;
let shops: readonly ShopId[];
let products: readonly ProductId[];
let boss: Person;
let office: Person;
let manager: Person;

beforeAll(async () => {
  world = await makeWorld('2026-11-21T09:00:00Z');
  const brand = await world.makeBrand('Bakehouse');
  shops = [await world.makeShop(brand, 'Abbey Green'), await world.makeShop(brand, 'Mill Road')];
  products = await world.makeProducts(3, shops);
  boss = await world.person({ name: 'Ruth Ashdown', superAdmin: true });
  office = await world.person({ name: 'Office', admin: true });
  manager = await world.person({ shops: [shops[0] as ShopId] });
});
afterAll(() => world.end());

async function save(facts: object) {
  const { order } = await manager.api.orders.saveOrder({
    saveId: randomUUID(),
    edited: null,
    shopId: shops[0] as ShopId,
    day,
    purchaseOrderNumber: '',
    notes: '',
    lines: [{ productId: products[0] as ProductId, quantity: 2 }],
    ...facts,
  });
  return order;
}

describe('a search for backslashes, among notes that are longer in lower case', () => {
  test('finds the order', async () => {
    const { orderId } = await save({ notes: 'İpek: read share\\notes\\' });
    const { orders } = await manager.api.search.searchOrders({ text: 'share\\notes\\' });
    expect(orders.map((order) => order.orderId)).toEqual([orderId]);
  });
});

describe('a print', () => {
  test('under the name of a print of another day is not said to be remembered', async () => {
    await save({});
    await save({ day: otherDay });
    const printId = randomUUID();
    const printOf = async (person: Person, on: DeliveryDay) => {
      const { version } = await person.api.days.getProductionSheet({ day: on });
      return person.api.days.recordSheetPrint({ day: on, printId, version, supplier: 'all' });
    };
    await printOf(office, day);
    const again = await printOf(office, otherDay).then(
      () => office.api.days.openSheetPrint({ day: otherDay, printId }).then(() => 'kept' as const),
      () => 'refused' as const,
    );
    expect(again).toBe('refused');
    const foreign = await printOf(manager, day).then(
      () => manager.api.days.openSheetPrint({ day, printId }).then(() => 'kept' as const),
      () => 'refused' as const,
    );
    expect(foreign).toBe('refused');
  });

  test('of a supplier beyond every key is malformed, not our fault', async () => {
    const { version } = await office.api.days.getProductionSheet({ day });
    await expect(
      office.api.days.recordSheetPrint({ day, printId: randomUUID(), version, supplier: 10_000_000_000 }),
    ).rejects.toMatchObject({ code: 'malformed' });
  });

  test('is remembered for everybody who prints while old prints are forgotten', async () => {
    const { version } = await office.api.days.getProductionSheet({ day });
    const outcomes: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      await sql`insert into sheet_prints (id, delivery_dt, version, supplier, printed_at, printed_by, facts)
        select gen_random_uuid(), date '2025-01-01' + n, 1, 'all', '2026-01-01', ${office.userId}, '[]'
        from generate_series(1, 200) n`.execute(world.database);
      const people = [office, boss, office, boss];
      const prints = people.map((person) =>
        person.api.days.recordSheetPrint({ day, printId: randomUUID(), version, supplier: 'all' }),
      );
      for (const one of await Promise.allSettled(prints)) {
        outcomes.push(one.status === 'fulfilled' ? 'printed' : String(one.reason.code));
      }
    }
    expect(new Set(outcomes)).toEqual(new Set(['printed']));
  });
});

describe('one person alone', () => {
  test('does not keep the PDFs from everybody else', async () => {
    const { orderId } = await save({ notes: 'a\n'.repeat(60) });
    const path = `/api/orders/${orderId}/delivery-note.pdf`;
    const ask = (person: Person) =>
      world.app.request(path, { headers: { authorization: `Bearer ${person.token}` } });
    let turnedAway = 0;
    const greedy = Array.from({ length: 25 }, async () => {
      const { status, headers } = await ask(manager);
      if (status === 429) {
        turnedAway += 1;
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      return status;
    });
    // Three wait for their PDFs, and other people's requests are not held up.
    await until(() => turnedAway === 22);
    expect((await ask(office)).status).toBe(200);
    expect((await Promise.all(greedy)).filter((status) => status === 200)).toHaveLength(3);
  });
});
