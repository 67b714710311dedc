import { randomUUID } from 'node:crypto';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { reportFigure, sizes } from '../../../../test/tiers.ts';
import type { ContractRoute } from '../requests/contract-routes.ts';
import { listContractRoutes } from '../requests/contract-routes.ts';
import type { Person, World } from '../worlds/world.ts';
import { makeWorld } from '../worlds/world.ts';

/** Requests for each route. */
const runs = sizes.fuzzRequests;
const routes = listContractRoutes();

let world: World;
let boss: Person;
let shopId: ShopId;
let product: ProductId;
let orderId: number;
let sent = 0;

beforeAll(async () => {
  world = await makeWorld('2026-11-20T09:00:00Z');
  const brand = await world.makeBrand('Bakehouse', true);
  shopId = await world.makeShop(brand, 'Abbey Green');
  product = (await world.makeProducts(1, [shopId]))[0] as ProductId;
  // People whose small ids the fuzzer sends most often, so that it does not sign out or rename the super admin.
  for (const name of ['Ada Baker', 'Grace Miller']) await world.person({ name, shops: [shopId] });
  boss = await world.person({ name: 'Ruth Ashdown', superAdmin: true });
  const { order } = await boss.api.orders.saveOrder(validSave() as never);
  orderId = order.orderId;
});
afterAll(async () => {
  reportFigure(`fuzz: ${sent} random requests, none answered without sense`);
  await world.end();
});

function validSave(): Record<string, unknown> {
  return {
    saveId: randomUUID(),
    edited: null,
    shopId,
    day: '2026-11-25',
    purchaseOrderNumber: '',
    notes: '',
    lines: [{ productId: product, quantity: 1 }],
  };
}

/** Things that no field expects, as JSON text, so that numbers beyond all numbers can be among them. */
const hostile = fc.oneof(
  fc.constantFrom(
    ...[
      'null',
      'true',
      '-1',
      '0',
      '1e309',
      '-1e309',
      '1e-400',
      '0.5',
      '9007199254740993',
      '2147483648',
      '-0',
    ],
    ...[
      '""',
      '"NaN"',
      '"\\u0000"',
      '"\\ud800"',
      '"__proto__"',
      '"2026-02-30"',
      '"0001-01-01"',
      '"2100-12-31"',
    ],
    ...[
      '"2000-01-01"',
      '"2101-01-01"',
      '[]',
      '{}',
      '[[[[]]]]',
      '{"__proto__":{"admin":true}}',
      '"\' or 1=1 --"',
    ],
    ...['"%00"', '"../../etc/passwd"', '"\\u202e"', '"1e5"', '"0x10"', '" 7 "', '[null]', '{"length":1e9}'],
  ),
  fc.json({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => JSON.stringify(text)),
  fc.integer().map(String),
  fc.double().map((number) => JSON.stringify(number)),
  fc.integer({ min: 1, max: 20_000 }).map((length) => JSON.stringify('a'.repeat(length))),
);

/** What a schema of texts does not tell of addresses. */
const addresses = fc.oneof(
  fc.constantFrom('"ada@bakehouse.test"', '" Grace@Bakehouse.Test"', '"a@b"'),
  fc.nat({ max: 2_000 }).map((number) => `"person-${number}@bakehouse.test"`),
);

type JsonSchema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
};

/** How many parts fit for each one that does not. */
type Care = 6 | 200;

/** Values of about the right shape, as JSON text, in which each part may be something else, missing or doubled. */
function nearly(schema: JsonSchema, care: Care): fc.Arbitrary<string> {
  return sometimesHostile(fitting(schema, care), care);
}

function sometimesHostile(fits: fc.Arbitrary<string>, care: Care): fc.Arbitrary<string> {
  return fc.oneof({ weight: care, arbitrary: fits }, { weight: 1, arbitrary: hostile });
}

function fitting(schema: JsonSchema, care: Care): fc.Arbitrary<string> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((choice) => fitting(choice, care)));
  if (schema.enum) return fc.constantFrom(...schema.enum.map((value) => JSON.stringify(value)));
  if (schema.const !== undefined) return fc.constant(JSON.stringify(schema.const));
  switch (schema.type) {
    case 'object':
      return fittingObject(schema, care);
    case 'array':
      return fc
        .array(nearly(schema.items ?? {}, care), { maxLength: 4 })
        .map((parts) => `[${parts.join(',')}]`);
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 2 ** 31 } = schema;
      return fc.constantFrom(minimum, maximum, shopId, product, product, orderId, 1, 2).map(String);
    }
    case 'boolean':
      return fc.constantFrom('true', 'false');
    case 'null':
      return fc.constant('null');
    default:
      return fittingText(schema).map((text) => JSON.stringify(text));
  }
}

function fittingObject({ properties = {}, required = [] }: JsonSchema, care: Care): fc.Arbitrary<string> {
  const members = Object.entries(properties).map(([name, schema]) => {
    const fits = name === 'email' ? addresses : fitting(schema, care);
    const member = sometimesHostile(fits, care).map((value) => [`${JSON.stringify(name)}:${value}`]);
    const rarity = required.includes(name) ? 5 * care : 2;
    return fc.oneof(
      { weight: rarity, arbitrary: member },
      { weight: 1, arbitrary: fc.constant<string[]>([]) },
      { weight: 1, arbitrary: fc.tuple(member, member).map(([one, other]) => [...one, ...other]) },
    );
  });
  return fc.tuple(...members).map((lists) => `{${lists.flat().join(',')}}`);
}

function fittingText({ pattern, format, maxLength = 30 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (pattern?.includes('\\d{4}-'))
    return fc.constantFrom('2026-11-25', '2026-11-26', '2000-01-01', '2100-12-31');
  return fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 300) });
}

function schemaOf(route: ContractRoute): JsonSchema {
  if (!route.input) return { type: 'object', properties: {} };
  return z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

type Sent = { readonly path: string; readonly body: string | null };

/** A request for the route: its input spread over path, query and body as the contract says. */
function requestFor(route: ContractRoute, care: Care): fc.Arbitrary<Sent> {
  const { properties = {}, ...schema } = schemaOf(route);
  const names = Object.keys(properties);
  const inPath = names.filter((name) => route.path.includes(`{${name}}`));
  const behind = names.filter((name) => !inPath.includes(name));
  const path = texts(inPath, properties, care).map((parts) =>
    inPath.reduce((made, name, at) => made.replace(`{${name}}`, () => parts[at] ?? ''), route.path),
  );
  if (route.method !== 'GET') {
    const rest = Object.fromEntries(behind.map((name) => [name, properties[name] ?? {}]));
    const required = schema.required?.filter((name) => behind.includes(name)) ?? [];
    const body = nearly({ ...schema, required, properties: rest }, care);
    return fc.tuple(path, body).map(([made, text]) => ({ path: made, body: text }));
  }
  return fc.tuple(path, texts(behind, properties, care)).map(([made, parts]) => {
    const query = behind.map((name, at) => `${name}=${parts[at] ?? ''}`).join('&');
    return { path: query === '' ? made : `${made}?${query}`, body: null };
  });
}

/** A text for an address for each of the names. */
function texts(names: readonly string[], properties: NonNullable<JsonSchema['properties']>, care: Care) {
  return fc.tuple(
    ...names.map((name) =>
      nearly(properties[name] ?? {}, care).map((json) => encodeURIComponent(unquoted(json).toWellFormed())),
    ),
  );
}

function unquoted(json: string): string {
  return json.startsWith('"') ? String(JSON.parse(json)) : json;
}

const answerOf = z.object({
  code: z.string(),
  message: z.string(),
  data: z.object({ requestId: z.string() }),
});

/** Never a failure of ours, always a refusal with a request id or an answer, and nothing of the inside in it. */
async function expectSense(method: string, { path, body }: Sent, headers: Record<string, string> = {}) {
  sent += 1;
  const response = await world.app.request(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${boss.token}`, 'content-type': 'application/json', ...headers },
    ...(body === null ? {} : { body }),
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  const text = isStream ? '' : await response.text();
  if (isStream) await response.body?.cancel();
  expect(response.status, text).toBeLessThan(500);
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  if (response.status === 200) return;
  const refusal = answerOf.parse(JSON.parse(text));
  expect(refusal.data.requestId).toBe(response.headers.get('x-request-id'));
  expect(text).not.toMatch(/node_modules|\.ts:\d|\bat \w+ \(|select |insert |syntax error|PostgreSQL|pg_/i);
}

describe('whatever is sent', () => {
  test.each(routes.map((route) => [route.name, route] as const))(
    '%s answers with sense',
    async (_name, route) => {
      await fc.assert(
        fc.asyncProperty(fc.oneof(requestFor(route, 6), requestFor(route, 200)), (request) =>
          expectSense(route.method, request),
        ),
        { numRuns: route.method === 'GET' ? runs : runs * 3 },
      );
    },
  );

  test('bytes that are no JSON are refused', async () => {
    const broken = fc
      .tuple(fc.string({ unit: 'binary', maxLength: 200 }), fc.nat({ max: 400 }))
      .map(([noise, at]) => {
        const valid = JSON.stringify(validSave());
        return valid.slice(0, at) + noise.toWellFormed() + valid.slice(at + 1);
      });
    await fc.assert(
      fc.asyncProperty(broken, (body) => expectSense('POST', { path: '/orders', body })),
      { numRuns: runs },
    );
  });

  test('headers of any kind are borne', async () => {
    const text = fc.string({ unit: 'grapheme-ascii', maxLength: 200 }).map((value) => value.trim());
    const headers = fc.dictionary(
      fc.constantFrom(
        'authorization',
        'content-type',
        'accept',
        'accept-encoding',
        'content-disposition',
        'if-match',
      ),
      text,
    );
    await fc.assert(
      fc.asyncProperty(headers, (given) =>
        expectSense('POST', { path: '/orders', body: JSON.stringify(validSave()) }, given),
      ),
      { numRuns: runs },
    );
  });

  test('the address of anything is borne', async () => {
    const path = fc
      .array(
        fc.oneof(
          fc.constantFrom('orders', 'shops', 'days', 'strip', '..', '%2e%2e', '', '%', '%ff', '%00'),
          fc.webSegment(),
        ),
        {
          maxLength: 6,
        },
      )
      .map((parts) => `/${parts.join('/')}`);
    await fc.assert(
      fc.asyncProperty(path, async (made) => {
        sent += 1;
        const response = await world.app.request(new URL(`http://localhost/api/${made}`));
        expect(response.status).toBeLessThan(500);
        expect(JSON.parse(await response.text())).toBeTypeOf('object');
      }),
      { numRuns: runs },
    );
  });
});

test('after all of it the database is consistent and a shop can order', async () => {
  // One that nobody has seen: of the others a random request may have said that they take no more orders.
  shopId = await world.makeShop(await world.makeBrand('Opened Late', true), 'Weir Lane');
  product = (await world.makeProducts(1, [shopId]))[0] as ProductId;
  const { order } = await boss.api.orders.saveOrder(validSave() as never);
  expect(order.total).toBe(100);
  const orders = await world.database.selectFrom('orders').selectAll().execute();
  const lines = Map.groupBy(
    await world.database.selectFrom('order_lines').selectAll().execute(),
    (line) => line.order_id,
  );
  const cakes = Map.groupBy(
    await world.database.selectFrom('order_customs').selectAll().execute(),
    (cake) => cake.order_id,
  );
  for (const stored of orders) {
    const own = [
      ...(lines.get(stored.id) ?? []),
      ...(cakes.get(stored.id) ?? []).map((cake) => ({ quantity: 1, unit_cost: cake.unit_cost })),
    ];
    expect(stored.total).toBe(own.reduce((sum, line) => sum + line.quantity * line.unit_cost, 0));
    expect(stored.item_count).toBe(own.reduce((sum, line) => sum + line.quantity, 0));
  }
});
