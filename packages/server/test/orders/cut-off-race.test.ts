import { randomUUID } from 'node:crypto';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person, World } from '../worlds/world.ts';
import { makeWorld } from '../worlds/world.ts';

const day = '2026-11-21' as DeliveryDay;
const cutOff = Temporal.Instant.from('2026-11-20T18:00:00Z');
const saves = 400;
const mostUnderWay = 16;

let world: World;
let shopId: ShopId;
let product: ProductId;
let manager: Person;
let boss: Person;

beforeAll(async () => {
  world = await makeWorld('2026-11-20T09:00:00Z');
  await world.setCutOffHours(6);
  shopId = await world.makeShop(await world.makeBrand('Bakehouse'), 'Abbey Green');
  product = (await world.makeProducts(1, [shopId]))[0] as ProductId;
  manager = await world.person({ shops: [shopId] });
  boss = await world.person({ superAdmin: true });
});
afterAll(() => world.end());
beforeEach(() => world.setNow('2026-11-20T09:00:00Z'));

const moment = (milliseconds: number) => cutOff.add({ milliseconds }).toString();

function command(quantity = 1, edited: { orderId: OrderId; version: number } | null = null) {
  return {
    saveId: randomUUID() as string,
    edited,
    shopId,
    day,
    purchaseOrderNumber: '',
    notes: '',
    lines: [{ productId: product, quantity }],
  };
}

async function save(
  body: string | ReadableStream<Uint8Array>,
  person = manager,
): Promise<{ status: number; code?: string }> {
  const request = new Request('http://localhost/api/orders', {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);
  const response = await world.app.request(request);
  return { status: response.status, ...((await response.json()) as { code?: string }) };
}

async function eventOf(saveId: string) {
  return world.database
    .selectFrom('order_events')
    .select(['at', 'kind'])
    .where('save_id', '=', saveId)
    .executeTakeFirst();
}

async function eventsAfterCutOff(): Promise<number> {
  const { rows } = await sql<{ late: number }>`
    select count(*)::int as late from order_events e where e.at >= ${cutOff.toString()}
      or exists (select from orders o where o.id = e.order_id and o.created_at >= ${cutOff.toString()})`.execute(
    world.database,
  );
  return rows[0]?.late ?? -1;
}

test.each([
  [-1, 200],
  [0, 409],
  [1, 409],
])('a save %i ms from the cut-off is answered with %i', async (milliseconds, status) => {
  world.setNow(moment(milliseconds));
  expect((await save(JSON.stringify(command()))).status).toBe(status);
});

test(`of ${saves} saves while the cut-off passes, each is stored before it or refused, never both`, async () => {
  const commands = Array.from({ length: saves }, () => command());
  const saving: ReturnType<typeof save>[] = [];
  const underWay = new Set<Promise<unknown>>();
  for (const [at, given] of commands.entries()) {
    // Each leaves a little later than the one before; requests under way see the clock move.
    if (underWay.size >= mostUnderWay) await Promise.race(underWay);
    world.setNow(moment(at - saves / 2));
    const answer = save(JSON.stringify(given));
    saving.push(answer);
    underWay.add(answer);
    void answer.then(() => underWay.delete(answer));
  }
  const answers = await Promise.all(saving);
  const stored = await Promise.all(commands.map(({ saveId }) => eventOf(saveId)));
  answers.forEach((answer, at) => {
    const event = stored[at];
    if (answer.status === 200) expect(event && Temporal.Instant.compare(event.at, cutOff)).toBe(-1);
    else expect([answer.status, answer.code, event]).toEqual([409, 'cut-off-passed', undefined]);
  });
  const kept = answers.filter(({ status }) => status === 200).length;
  expect(kept).toBeGreaterThan(saves / 10);
  expect(kept).toBeLessThan(saves - saves / 10);
  expect(await eventsAfterCutOff()).toBe(0);
  const mails = await world.database.selectFrom('mails').select('order_id').execute();
  const orders = await world.database.selectFrom('orders').select('id').execute();
  expect(mails).toHaveLength(orders.length);
});

test('a body that begins before the cut-off and ends after it is too late', async () => {
  world.setNow(moment(-1));
  const given = command();
  const text = JSON.stringify(given);
  let isBegun = false;
  // The second part is sent after the server has read the first.
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (!isBegun) {
        isBegun = true;
        controller.enqueue(new TextEncoder().encode(text.slice(0, 20)));
        return;
      }
      world.setNow(moment(0));
      controller.enqueue(new TextEncoder().encode(text.slice(20)));
      controller.close();
    },
  });
  expect(await save(body)).toMatchObject({ status: 409, code: 'cut-off-passed' });
  expect(await eventOf(given.saveId)).toBeUndefined();
});

test('a repeat after the cut-off of a save made before it is answered with the order, and writes nothing', async () => {
  world.setNow(moment(-5));
  const given = command(3);
  expect((await save(JSON.stringify(given))).status).toBe(200);
  world.setNow(moment(5));
  expect(await save(JSON.stringify(given))).toMatchObject({
    status: 200,
    order: { itemCount: 3, version: 1 },
  });
  expect(
    (await save(JSON.stringify({ ...given, lines: [{ productId: product, quantity: 4 }] }))).status,
  ).not.toBe(200);
  expect(await eventsAfterCutOff()).toBe(0);
});

test('the cut-off that was moved while the save was on its way counts', async () => {
  world.setNow(moment(-1));
  const { order } = await manager.api.orders.saveOrder(command());
  await world.database.transaction().execute((trx) =>
    trx
      .insertInto('cutoffs')
      .values({ delivery_dt: day, hours: 7, updated_by: boss.userId, updated_at: moment(-1) })
      .execute(),
  );
  expect(await save(JSON.stringify(command(2, order)))).toMatchObject({
    status: 409,
    code: 'cut-off-passed',
  });
  await world.database.transaction().execute((trx) => trx.deleteFrom('cutoffs').execute());
  expect((await save(JSON.stringify(command(2, order)))).status).toBe(200);
});

test('only a super admin writes after the cut-off, whatever the body claims', async () => {
  world.setNow(moment(-1));
  const { order } = await manager.api.orders.saveOrder(command());
  world.setNow(moment(1));
  const unlocked = (quantity: number) => JSON.stringify({ ...command(quantity, order), unlocked: true });
  const office = await world.person({ admin: true, orders: 2, administration: 2 });
  for (const person of [manager, office]) {
    expect(await save(unlocked(9), person)).toMatchObject({ status: 409, code: 'cut-off-passed' });
  }
  expect((await save(unlocked(9), boss)).status).toBe(200);
});
