import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenServer } from '../servers/open-server.ts';
import { openServer } from '../servers/open-server.ts';

let server: OpenServer;
let token: string;
let shopId: ShopId;
let otherShopId: ShopId;
let product: ProductId;

beforeAll(async () => {
  server = await openServer();
  token = (await server.signIn('office@bakehouse.test')).access_token;
  const made = await server.database.transaction().execute(async (trx) => {
    const brand = await trx
      .insertInto('brands')
      .values({ name: 'Bakehouse' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const shops = await trx
      .insertInto('shops')
      .values(['Abbey Green', 'Mill Road'].map((name) => ({ name, brand_id: brand.id })))
      .returning('id')
      .execute();
    const category = await trx
      .insertInto('categories')
      .values({ name: 'Bread' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto('products')
      .values({ pid: 1, name: 'Loaf', category_id: category.id, unit_cost: 100 as never })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('shop_products')
      .values(shops.map((shop) => ({ shop_id: shop.id, product_id: id })))
      .execute();
    return { shops: shops.map((shop) => shop.id), id };
  });
  [shopId = 0 as ShopId, otherShopId = 0 as ShopId] = made.shops;
  product = made.id;
});
afterAll(() => server.stop());

/** A valid save, as JSON text. */
function save(over: Record<string, unknown> = {}): string {
  return JSON.stringify({
    saveId: randomUUID(),
    edited: null,
    shopId,
    day: Temporal.Now.plainDateISO('UTC').add({ days: 20 }).toString(),
    purchaseOrderNumber: '',
    notes: '',
    lines: [{ productId: product, quantity: 2 }],
    ...over,
  });
}

type Refused = { code: string; data: { requestId: string; detail?: string }; order?: { shopId: number } };

async function post(
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; json: Refused; text: string }> {
  const response = await fetch(`${server.url}/api/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      connection: 'close',
      ...headers,
    },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
  const text = await response.text();
  return { status: response.status, json: JSON.parse(text) as Refused, text };
}

async function countOrders(): Promise<number> {
  return (await server.database.selectFrom('orders').select('id').execute()).length;
}

/** Expects this message, and that nothing was stored. */
async function expectRefused(
  answer: Promise<{ status: number; json: Refused }>,
  status: number,
  code: string,
) {
  const before = await countOrders();
  const { json, status: given } = await answer;
  expect([given, json.code]).toEqual([status, code]);
  expect(json.data.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(await countOrders()).toBe(before);
}

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const deepObjects = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;

describe('a body that is no save', () => {
  test.each([
    ['nothing', ''],
    ['half a save', save().slice(0, -9)],
    ['JSON null', 'null'],
    ['a number', '7'],
    ['a text', '"save"'],
    ['a list', `[${save()}]`],
    ['100,000 nested lists', deep],
    ['100,000 nested objects', deepObjects],
    ['a comment', `// save\n${save()}`],
    ['a byte order mark in the middle', save().replace('{', '{\uFEFF')],
    ['a number beyond all numbers', save().replace('"quantity":2', '"quantity":1e309')],
    ['a quantity as text', save().replace('"quantity":2', '"quantity":"2"')],
    ['a quantity below nothing', save().replace('"quantity":2', '"quantity":-1')],
    ['a quantity of 251', save().replace('"quantity":2', '"quantity":251')],
    ['half a loaf', save().replace('"quantity":2', '"quantity":1.5')],
    ['a price below nothing', save({ lines: [{ productId: 1, quantity: 1, unitCost: -1 }] })],
    ['half a penny', save({ lines: [{ productId: 1, quantity: 1, unitCost: 0.5 }] })],
    [
      '2,001 lines',
      save({ lines: Array.from({ length: 2001 }, (_, at) => ({ productId: at + 1, quantity: 1 })) }),
    ],
    ['one product twice', save({ lines: Array.from({ length: 2 }, () => ({ productId: 1, quantity: 1 })) })],
    ['nesting where a line belongs', save().replace(/\[\{.*\}\]/, deep)],
    ['a day that never was', save({ day: '2026-02-30' })],
    ['a moment for a day', save({ day: '2026-12-01T00:00:00Z' })],
    ['a day out of sight', save({ day: '9999-12-31' })],
    ['a NUL in the notes', save({ notes: 'a\0b' })],
    ['half a character in the notes', save({ notes: '\ud800' })],
    ['notes of 4,001 characters', save({ notes: 'x'.repeat(4001) })],
    ['a save id that is none', save({ saveId: 'x'.repeat(36) })],
    ['a save id of 300 characters', save({ saveId: 'a'.repeat(300) })],
    ['no save id', save({ saveId: undefined })],
    ['no version', save({ edited: { orderId: 1 } })],
  ])('%s is refused as malformed', async (_what, body) => {
    await expectRefused(post(body), 400, 'malformed');
  });

  test.each([
    [
      'multipart/form-data; boundary=loaf',
      '--loaf\r\nContent-Disposition: form-data; name="notes"\r\n\r\nx\r\n--loaf--\r\n',
    ],
    ['multipart/form-data; boundary=loaf', 'no boundary'],
    ['multipart/form-data', 'no boundary'],
    ['application/x-www-form-urlencoded', '__proto__[admin]=1&lines[4294967294]=1'],
    ['application/x-www-form-urlencoded', `a${'[b]'.repeat(100_000)}=1`],
    ['text/plain', save()],
    ['text/event-stream', 'event: message\ndata: {}\n\n'],
    ['application/xml', '<save/>'],
    ['application/octet-stream', save()],
    ['json', save()],
  ])('%s is refused as malformed', async (type, body) => {
    await expectRefused(post(body, { 'content-type': type }), 400, 'malformed');
  });

  test('packed bodies are not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, '['));
    await expectRefused(post(new Uint8Array(bomb), { 'content-encoding': 'gzip' }), 400, 'malformed');
    await expectRefused(
      post(new Uint8Array(gzipSync(save())), { 'content-encoding': 'gzip' }),
      400,
      'malformed',
    );
  });

  test('more than a mebibyte is refused, whether it is announced or not', async () => {
    const long = save({ notes: 'x'.repeat(1_100_000) });
    await expectRefused(post(long), 413, 'too-large');
    const inPieces = new ReadableStream<Uint8Array>({
      async pull(controller) {
        // Without a breath between the pieces the sender would never hear that the line was cut.
        await new Promise((resolve) => setImmediate(resolve));
        controller.enqueue(new Uint8Array(64 * 1024).fill(32));
      },
    });
    // The sender is stopped in the middle, so it may find the line cut before it reads the answer.
    const answer = await post(inPieces).catch(() => null);
    expect(answer?.json.code ?? 'too-large').toBe('too-large');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  test('a refusal never repeats what was sent', async () => {
    const { text } = await post(save({ notes: { secret: 'rye-and-shine' }, day: 'rye-and-shine' }));
    expect(text).not.toContain('rye-and-shine');
  });
});

describe('a body with more than a save', () => {
  test('stores nothing of it', async () => {
    const extra = {
      orderId: 1,
      id: 1,
      version: 99,
      voided: true,
      voidedBy: 1,
      created_by: 1,
      createdBy: 1,
      created_at: '2001-01-01T00:00:00Z',
      imported_at: '2001-01-01T00:00:00Z',
      orderType: 'custom',
      total: 1,
      itemCount: 1,
      superAdmin: true,
      viewedBy: 1,
      constructor: { prototype: { admin: true } },
    };
    const body = save(extra).replace('{', '{"__proto__":{"superAdmin":true,"shopId":1},');
    const { status, json } = await post(body);
    expect(status).toBe(200);
    const { orderId } = (json as unknown as { order: { orderId: number } }).order;
    const row = await server.database
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId as never)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      version: 1,
      voided: false,
      imported_at: null,
      order_type: 0,
      total: 200,
      item_count: 2,
    });
    expect(row.id).not.toBe(1_000);
    expect(row.created_at.toString() > '2020').toBe(true);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('of a duplicate key, guard and route both read the last value', async () => {
    const { json } = await post(save().replace('"shopId"', `"shopId":${otherShopId},"shopId"`));
    expect(json.order?.shopId).toBe(shopId);
  });
});

test('a stranger learns nothing from a body, however it is made', async () => {
  for (const body of [save(), deep, '{', 'null']) {
    const response = await fetch(`${server.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([400, 401]).toContain(response.status);
    expect(await response.text()).not.toMatch(/quantity|shopId|lines/);
  }
});
