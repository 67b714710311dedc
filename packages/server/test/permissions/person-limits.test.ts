import { randomUUID } from 'node:crypto';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personFigures } from '../../src/platform/api/person-limits.ts';
import { pwFile, sendFile } from '../worlds/imports/import-world.ts';
import type { Person, World } from '../worlds/world.ts';
import { makeWorld } from '../worlds/world.ts';

const day = '2026-11-24' as DeliveryDay;
/** So slow that nothing comes back during a test. */
const slow = { atOnce: 5, perSecond: 1e-6 };
const figures = { ...personFigures, requests: { ...slow, atOnce: 20 }, writes: slow };
let world: World;
let shopId: ShopId;
let product: ProductId;
let rosa: Person;

beforeAll(async () => {
  world = await makeWorld('2026-11-20T09:00:00Z', { personFigures: figures });
  shopId = await world.makeShop(await world.makeBrand('Bakehouse'), 'Abbey Green');
  product = (await world.makeProducts(1, [shopId]))[0] as ProductId;
  rosa = await world.person({ shops: [shopId] });
});
afterAll(() => world.end());

async function call(person: Person, path: string, body?: object) {
  const response = await world.app.request(`/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    answer: await response.json(),
  };
}

function save() {
  const lines = [{ productId: product, quantity: 1 }];
  return { saveId: randomUUID(), edited: null, shopId, day, purchaseOrderNumber: '', notes: '', lines };
}

test('one person too many requests are refused in words, with the time to wait, and others go on', async () => {
  const saves = [];
  for (let index = 0; index < 7; index += 1) saves.push(await call(rosa, '/orders', save()));
  expect(saves.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(saves[5]?.answer).toMatchObject({
    code: 'too-many-requests',
    message: 'Too many requests. Please wait a moment and try again.',
  });
  expect(Number(saves[5]?.retryAfter)).toBeGreaterThan(0);
  expect((await call(rosa, `/days/${day}/orders`)).status).toBe(200);
  const reads = await Promise.all(Array.from({ length: 20 }, () => call(rosa, `/days/${day}/orders`)));
  expect(reads.filter(({ status }) => status === 429)).toHaveLength(6);
  const office = await world.person({ admin: true });
  expect((await call(office, '/orders', save())).status).toBe(200);
});

test('files that one person sends count among what changes something', async () => {
  const office = await world.person({ admin: true, administration: 2 });
  const file = { kind: 'pw-orders', content: pwFile() } as const;
  const sent = [];
  for (let index = 0; index < 6; index += 1) sent.push(await sendFile(world, office, file));
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
  expect(Number(sent[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await sent[5]?.json()).toMatchObject({ code: 'too-many-requests' });
});

test('what is seen through the eyes of another person counts for the one who looks', async () => {
  const boss = await world.person({ superAdmin: true });
  const viewed = await world.person({ shops: [shopId] });
  const api = boss.lookingAs(viewed.userId);
  const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => api.days.listOrders({ day })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect((await call(viewed, `/days/${day}/orders`)).status).toBe(200);
});

test('of packs of documents that one person asks for, so many are read at once, and the rest is refused', async () => {
  const limited = await makeWorld('2026-11-20T09:00:00Z', {
    personFigures: { ...personFigures, heavy: { running: 1, waiting: 1 } },
  });
  try {
    const shop = await limited.makeShop(await limited.makeBrand('Bakehouse'), 'Abbey Green');
    const [loaf] = await limited.makeProducts(1, [shop]);
    const manager = await limited.person({ shops: [shop] });
    const lines = [{ productId: loaf as ProductId, quantity: 1 }];
    const { order } = await manager.api.orders.saveOrder({ ...save(), shopId: shop, lines } as never);
    const ask = () =>
      limited.app.request(`/api/delivery-notes.pdf?orderIds=${order.orderId}`, {
        headers: { authorization: `Bearer ${manager.token}` },
      });
    const answers = await Promise.all(Array.from({ length: 6 }, ask));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
  } finally {
    await limited.end();
  }
});
