import { randomUUID } from 'node:crypto';
import type { OrderId, ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sizes } from '../../../../test/tiers.ts';
import type { OrderWorld } from '../worlds/order-world.ts';
import { makeOrderWorld } from '../worlds/order-world.ts';
import { outcomeOf } from '../worlds/refusal-of.ts';

/**
 * Random plans of prices, saves, changes and copies of orders beside a model that knows one thing: what somebody said
 * last of the latest first day that is not after a delivery day (D32), and that a saved line stays.
 */
let world: OrderWorld;

beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

const firstDay = '2026-11-20' as DeliveryDay;
const startingCosts = [100, 101, 102];
/** What the shop pays for its third product, whatever the catalogue says. */
const ownCost = 77;

/** A step, of the numbers that chance gives it. */
type Step = { readonly what: keyof Run['steps']; readonly numbers: readonly number[] };
type Run = Awaited<ReturnType<typeof startRun>>;
type Said = { readonly from: number; readonly cost: number | null };
type Line = { quantity: number; readonly cost: number };
type Order = { readonly orderId: OrderId; readonly day: number; version: number; lines: Map<number, Line> };

async function startRun() {
  const { office, boss, makeProducts, shopId, database } = world;
  const products = await makeProducts(startingCosts.length, [shopId]);
  await database.transaction().execute((trx) =>
    trx
      .updateTable('shop_products')
      .set({ unit_cost: ownCost as Pence })
      .where('product_id', '=', products[2] ?? (0 as ProductId))
      .execute(),
  );
  const said: Said[][] = products.map(() => []);
  const orders: Order[] = [];
  let today = 0;
  world.setNow(`${firstDay}T09:00:00Z`);

  const idOf = (product: number) => products[product] ?? (0 as ProductId);
  const dayOf = (count: number) => addDays(firstDay, count);
  const aDay = (number: number) => today + (number % 15);
  const aProduct = (number: number) => number % products.length;

  /** Asks every price that was ever said. */
  function saidOf(product: number, day: number): Said {
    let best: Said = { from: -1, cost: startingCosts[product] ?? 0 };
    for (const one of said[product] ?? []) if (one.from <= day && one.from >= best.from) best = one;
    return best;
  }

  const costOn = (product: number, day: number) =>
    product === 2 ? ownCost : (saidOf(product, day).cost ?? 0);

  const price = (day: number, cost: number | null) => ({ from: dayOf(day), unitCost: cost as Pence | null });

  function send(order: Order | null, day: number, lines: ReadonlyMap<number, { quantity: number }>) {
    return boss.api.orders.saveOrder({
      saveId: randomUUID(),
      edited: order && { orderId: order.orderId, version: order.version },
      shopId,
      day: dayOf(day),
      purchaseOrderNumber: '',
      notes: '',
      lines: [...lines].map(([product, { quantity }]) => ({ productId: idOf(product), quantity })),
    });
  }

  const steps = {
    async say([which = 0, when = 0, cost = 0]: readonly number[]) {
      const [product, from] = [aProduct(which), aDay(when)];
      const wanted = cost % 10 === 0 ? null : cost;
      await office.api.productPrices.setPrice({
        commandId: randomUUID(),
        productId: idOf(product),
        price: price(from, wanted),
      });
      const known = saidOf(product, from);
      const isKnown = known.cost === wanted && (known.from <= today || known.from === from);
      if (!isKnown) said[product]?.push({ from, cost: wanted });
    },
    async takeBack([which = 0, when = 0]: readonly number[]) {
      const [product, from] = [aProduct(which), aDay(when)];
      const planned = (said[product] ?? []).findLast((one) => one.from === from);
      const remove = outcomeOf(
        office.api.productPrices.removePrice({
          commandId: randomUUID(),
          productId: idOf(product),
          price: price(from, planned?.cost ?? null),
        }),
      );
      if (from <= today || !planned) expect(await remove).toBe('price-not-planned');
      else {
        expect(await remove).toBe('done');
        said[product] = (said[product] ?? []).filter((one) => one.from !== from);
      }
    },
    async save([when = 0, ...quantities]: readonly number[]) {
      const day = aDay(when);
      const lines = new Map(
        products.map((_, product) => [product, { quantity: 1 + ((quantities[product] ?? 0) % 9) }]),
      );
      const { order } = await send(null, day, lines);
      const priced = [...lines].map(
        ([product, { quantity }]) => [product, { quantity, cost: costOn(product, day) }] as const,
      );
      orders.push({ orderId: order.orderId, day, version: order.version, lines: new Map(priced) });
    },
    /** Some lines go, some come, the rest changes its quantity. */
    async resave([which = 0, ...quantities]: readonly number[]) {
      const order = orders[which % Math.max(1, orders.length)];
      if (!order || order.day < today) return;
      const lines = new Map<number, Line>();
      for (const product of products.keys()) {
        const quantity = (quantities[product] ?? 0) % 3;
        const cost = order.lines.get(product)?.cost ?? costOn(product, order.day);
        if (quantity > 0) lines.set(product, { quantity, cost });
      }
      const { order: saved } = await send(order, order.day, lines);
      order.version = saved.version;
      order.lines = lines;
    },
    async copy([which = 0, ...days]: readonly number[]) {
      const order = orders[which % Math.max(1, orders.length)];
      if (!order || order.lines.size === 0) return;
      const wanted = [...new Set(days.map(aDay))];
      const { copies } = await boss.api.orders.copyOrder({
        saveId: randomUUID(),
        orderId: order.orderId,
        days: wanted.map(dayOf),
      });
      for (const copy of copies) {
        const day = wanted.find((one) => dayOf(one) === copy.day) ?? -1;
        const lines = [...order.lines].map(
          ([product, { quantity }]) => [product, { quantity, cost: costOn(product, day) }] as const,
        );
        orders.push({ orderId: copy.orderId, day, version: 1, lines: new Map(lines) });
      }
    },
    async sleep() {
      today += 1;
      world.setNow(`${dayOf(today)}T09:00:00Z`);
    },
  };

  /** Every line that was ever saved, and what a new order would cost. */
  async function expectAsSaid(): Promise<void> {
    for (const order of orders) {
      const { lines, order: row } = await world.rowsOf(order.orderId);
      const expected = [...order.lines].toSorted(([a], [b]) => a - b);
      expect(lines.map((line) => [line.product_id, line.quantity, line.unit_cost])).toEqual(
        expected.map(([product, { quantity, cost }]) => [idOf(product), quantity, cost]),
      );
      expect(row?.total).toBe(expected.reduce((sum, [, { quantity, cost }]) => sum + quantity * cost, 0));
    }
    for (const day of [today, today + 7, today + 14]) {
      const page = await boss.api.orders.openNewOrder({ shopId, day: dayOf(day) });
      for (const product of products.keys()) {
        const offered = page.products.find(({ productId }) => productId === idOf(product));
        expect(offered?.shopCost ?? offered?.productCost ?? 0).toBe(costOn(product, day));
      }
    }
  }

  return { steps, expectAsSaid };
}

const names: readonly Step['what'][] = ['say', 'say', 'say', 'takeBack', 'save', 'resave', 'copy', 'sleep'];
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...names),
  numbers: fc.array(fc.nat(999), { minLength: 4, maxLength: 4 }),
});

test('whatever is planned, typed and copied in whatever order, each new line costs what its day costs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (list) => {
      const run = await startRun();
      for (const { what, numbers } of list) await run.steps[what](numbers);
      await run.expectAsSaid();
    }),
    { numRuns: sizes.changeLists, endOnFailure: true },
  );
});
