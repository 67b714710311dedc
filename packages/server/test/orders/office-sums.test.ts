import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import { pence } from '@bakehouse/domain/kernel/money';
import { firstCake } from '@bakehouse/domain/orders/custom-order';
import fc from 'fast-check';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { reportFigure, sizes } from '../../../../test/tiers.ts';
import { loadWorkload } from '../../src/features/load/load-workload.ts';
import type { Person, World } from '../worlds/world.ts';
import { makeWorld } from '../worlds/world.ts';
import { byKey, dishSalesValue, everySum } from './office-sums.ts';

const firstDay = '2026-12-01' as DeliveryDay;
const daysCompared = sizes.randomDays;
/** Of the run, so that a failure can be run again. */
const seed = 20_261_122;

/** One order of a day: its shop, its lines or cakes, and what became of it. */
const someOrder = fc.record({
  shop: fc.nat(4),
  quantities: fc.array(fc.integer({ min: 0, max: 250 }), { minLength: 1, maxLength: 8 }),
  cakes: fc.option(fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 3 }), {
    freq: 4,
  }),
  fate: fc.constantFrom('kept', 'kept', 'kept', 'changed', 'voided', 'deleted'),
});
type SomeOrder = typeof someOrder extends fc.Arbitrary<infer Value> ? Value : never;

test(`sheet, notes, invoices, files and lists of ${daysCompared} random days all come to the same`, async () => {
  const world = await makeWorld('2026-11-21T09:00:00Z');
  try {
    const bakehouse = await world.makeBrand('Bakehouse');
    const quay = await world.makeBrand('Quay Coffee');
    const shops = [
      await world.makeShop(bakehouse, 'Abbey Green'),
      await world.makeShop(quay, 'Mill Road'),
      await world.makeShop(quay, 'Fair stall', { inDeliveryTable: false }),
      await world.makeShop(bakehouse, 'Northgate'),
      await world.makeShop(bakehouse, 'Pop-up', { inDeliveryTable: false }),
    ];
    const products = await world.makeProducts(8, shops);
    const boss = await world.person({ superAdmin: true });
    const days = fc.sample(fc.array(someOrder, { maxLength: 6 }), { numRuns: daysCompared, seed });
    for (const [index, orders] of days.entries()) {
      const day = addDays(firstDay, index);
      for (const order of orders) await make(boss, day, order, shops, products);
      await compare(world, boss, day);
    }
    reportFigure(`random days: ${daysCompared}, every screen and file comes to the sums of independent SQL`);
  } finally {
    await world.end();
  }
});

async function make(
  boss: Person,
  day: DeliveryDay,
  { shop, quantities, cakes, fate }: SomeOrder,
  shops: readonly ShopId[],
  products: readonly ProductId[],
): Promise<void> {
  const lines = quantities.map((quantity, at) => ({ productId: products[at] as ProductId, quantity }));
  if (!cakes && lines.every(({ quantity }) => quantity === 0)) return;
  const save = (edited: { orderId: OrderId; version: number } | null, facts: object) =>
    boss.api.orders.saveOrder({
      saveId: randomUUID(),
      edited,
      shopId: shops[shop] as ShopId,
      day,
      purchaseOrderNumber: '',
      notes: '',
      lines: [],
      ...facts,
    });
  const items = (cakes ?? []).map((unitCost) => ({ ...firstCake, unitCost: pence(unitCost) }));
  const content = cakes ? { custom: { items, deliverTo: { kind: 'shop' as const } } } : { lines };
  const { order } = await save(null, content);
  const { orderId, version } = order;
  const command = { orderId, version, saveId: randomUUID() };
  if (fate === 'voided') await boss.api.orders.voidOrder(command);
  if (fate === 'deleted') await boss.api.orders.deleteOrder(command);
  if (fate === 'changed' && !cakes) {
    const turned = lines.map((line) => ({ ...line, quantity: 250 - line.quantity }));
    if (turned.some(({ quantity }) => quantity > 0)) await save({ orderId, version }, { lines: turned });
  }
}

/** Every sum of the day against SQL that none of our own code takes part in. */
async function compare({ database }: World, { api }: Person, day: DeliveryDay): Promise<void> {
  const { rows: lines } = await sql<{ pid: number; shop: number; quantity: number; value: number }>`
    select p.pid, o.shop_id as shop, l.quantity, l.quantity * l.unit_cost as value
    from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
    where o.delivery_dt = ${day} and o.voided_at is null`.execute(database);
  const { rows: cakes } = await sql<{ shop: number; value: number }>`
    select o.shop_id as shop, c.unit_cost as value
    from order_customs c join orders o on o.id = c.order_id
    where o.delivery_dt = ${day} and o.voided_at is null`.execute(database);
  const truth = {
    items: lines.reduce((sum, line) => sum + line.quantity, 0),
    total: [...lines, ...cakes].reduce((sum, { value }) => sum + value, 0),
    products: byKey(lines.map(({ pid, quantity }) => [pid, quantity])),
    shops: byKey([...lines, ...cakes].map(({ shop, value }) => [shop, value])),
  };
  const sums = await everySum(api, day);
  for (const [teller, received] of Object.entries(sums)) {
    expect({ day, teller, ...truth, ...received }).toEqual({ day, teller, ...truth });
  }
  expect(await dishSalesValue(api, day)).toBe(lines.reduce((sum, { value }) => sum + value, 0));
}

/** Two years of a real bakery's sales are next to the repository on some machines; they may not be shipped with it. */
const directory = fileURLToPath(new URL('../../../../../shared/data/workload', import.meta.url));

test(`${daysCompared} random days of a real bakery come to what its files say, on every screen and in every file`, async (context) => {
  if (!existsSync(join(directory, 'order_lines.csv'))) {
    const reason = `the real workload is not on this machine (looked for ${directory})`;
    process.stdout.write(`SKIPPED: ${reason}\n`);
    context.skip(reason);
  }
  const world = await makeWorld('2026-11-21T09:00:00Z');
  try {
    const boss = await world.person({ superAdmin: true });
    const { database, clock } = world;
    await loadWorkload({ database, clock, directory, shiftToToday: false, progress: () => {} });
    const inFiles = sumFiles();
    const days = fc.sample(
      fc.shuffledSubarray([...inFiles.keys()], { minLength: daysCompared, maxLength: daysCompared }),
      {
        numRuns: 1,
        seed,
      },
    )[0];
    expect(days).toHaveLength(daysCompared);
    for (const day of days ?? []) {
      const truth = inFiles.get(day);
      if (!truth) throw new Error(`no line of the files is of ${day}`);
      const products = byKey([...truth.products]);
      const sums = await everySum(boss.api, day as DeliveryDay);
      for (const [teller, { shops: _byNumbersOfOurOwn, ...received }] of Object.entries(sums)) {
        const known = { items: truth.items, total: truth.total, products };
        expect({ day, teller, ...known, ...received }).toEqual({ day, teller, ...known });
      }
    }
    reportFigure(`days of a real bakery: ${daysCompared}, all come to what its files say`);
  } finally {
    await world.end();
  }
});

/** What each day comes to, straight from the file. */
function sumFiles() {
  const text = readFileSync(join(directory, 'order_lines.csv'), 'utf8');
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  const days = new Map<string, { items: number; total: number; products: Map<number, number> }>();
  for (const line of data) {
    const day = line['delivery_date'] ?? '';
    const sums = days.get(day) ?? { items: 0, total: 0, products: new Map() };
    const pid = Number(line['pid']);
    const quantity = Number(line['quantity']);
    sums.items += quantity;
    sums.total += quantity * Number(line['unit_cost']);
    sums.products.set(pid, (sums.products.get(pid) ?? 0) + quantity);
    days.set(day, sums);
  }
  return days;
}
