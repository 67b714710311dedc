import { randomUUID } from 'node:crypto';
import { refusals } from '@bakehouse/contract/refusals';
import type { ProductId, ShopId } from '@bakehouse/domain/branded';
import type { DeliveryDay } from '@bakehouse/domain/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listContractRoutes } from './contract-routes.ts';
import type { Group, Persona } from './personas.ts';
import { groups, makePersonas, worldNow } from './personas.ts';
import type { Person, World } from './world.ts';
import { makeWorld } from './world.ts';

/** What a cell of the table promises; anything but `yes` is a refusal. */
type Word = 'yes' | 'sign' | 'wait' | 'deny' | 'shop?' | 'order?';

const codes = {
  sign: 'not-signed-in',
  wait: 'not-yet-active',
  deny: 'permission-denied',
  'shop?': 'shop-not-found',
  'order?': 'order-not-found',
} as const satisfies Record<Exclude<Word, 'yes'>, keyof typeof refusals>;

type Rows = readonly (readonly [object: string, answers: string])[];

const everybody = 'yes     yes     yes     yes     yes     yes     yes     yes     yes     yes';
const signedIn = ' sign    yes     yes     yes     yes     yes     yes     yes     yes     yes';
const viewers = '  sign    wait    deny    yes     yes     yes     deny    yes     yes     yes';

/**
 * Who may do what, from section 6 of both specifications and D2, D5 and D6, written by hand: this table is the second
 * opinion on the code. One column per group of people, in the order of `groups`.
 */
const policy: Readonly<Record<string, Rows>> = {
  //                             stranger waiting none   view A  edit A  edit B  office0 office1 office2 super
  'GET /public-settings': [['-', everybody]],
  'GET /me': [['-', signedIn]],
  'GET /today': [['-', viewers]],
  'GET /strip/{day}': [['-', viewers]],
  'GET /days/{day}/orders': [['-', viewers]],
  'GET /days/{day}/shops': [['-', viewers]],
  'GET /days/{day}/production-sheet': [['-', viewers]],
  'GET /live': [['-', viewers]],
  'GET /shops/{shopId}/new-order/{day}': [
    [
      'shop A',
      '                  sign    wait    deny    deny    yes     shop?   deny    deny    yes     yes',
    ],
    [
      'shop B',
      '                  sign    wait    deny    deny    shop?   yes     deny    deny    yes     yes',
    ],
    [
      'no shop',
      '                 sign    wait    deny    deny    shop?   shop?   deny    deny    shop?   shop?',
    ],
  ],
  'GET /orders/{orderId}': [
    [
      'order of A',
      '              sign    wait    deny    yes     yes     order?  deny    yes     yes     yes',
    ],
    [
      'order of B',
      '              sign    wait    deny    order?  order?  yes     deny    yes     yes     yes',
    ],
    [
      'void order of B',
      '         sign    wait    deny    order?  order?  yes     deny    yes     yes     yes',
    ],
    [
      'past order of B',
      '         sign    wait    deny    order?  order?  yes     deny    yes     yes     yes',
    ],
    [
      'no order',
      '                sign    wait    deny    order?  order?  order?  deny    order?  order?  order?',
    ],
  ],
  'POST /orders': [
    [
      'new for A',
      '               sign    wait    deny    deny    yes     shop?   deny    deny    yes     yes',
    ],
    [
      'new for B',
      '               sign    wait    deny    deny    shop?   yes     deny    deny    yes     yes',
    ],
    [
      'new for no shop',
      '         sign    wait    deny    deny    shop?   shop?   deny    deny    shop?   shop?',
    ],
    [
      'order of A',
      '              sign    wait    deny    deny    yes     shop?   deny    deny    yes     yes',
    ],
    [
      'order of B',
      '              sign    wait    deny    deny    shop?   yes     deny    deny    yes     yes',
    ],
    [
      'order of B, naming A',
      '    sign    wait    deny    deny    order?  shop?   deny    deny    order?  order?',
    ],
    [
      'order of A, naming B',
      '    sign    wait    deny    deny    shop?   order?  deny    deny    order?  order?',
    ],
    [
      'void order of B, naming A',
      'sign   wait    deny    deny    order?  shop?   deny    deny    order?  order?',
    ],
    [
      'no order, naming A',
      '      sign    wait    deny    deny    order?  shop?   deny    deny    order?  order?',
    ],
  ],
};

const routes = listContractRoutes();
const day = '2026-11-24' as DeliveryDay;
const pastDay = '2026-11-12' as DeliveryDay;
const canaryOfA = 'canary-amber';
const canaryOfB = 'canary-cobalt';
const noSuchId = 2_000_000_000;

let world: World;
let shops: { readonly A: ShopId; readonly B: ShopId };
let product: ProductId;
let boss: Person;
let personas: readonly Persona[];

beforeAll(async () => {
  world = await makeWorld(worldNow.toString());
  const brandId = await world.makeBrand('Bakehouse');
  const otherBrandId = await world.makeBrand('The Other House');
  shops = {
    A: await world.makeShop(brandId, `Abbey Green ${canaryOfA}`),
    B: await world.makeShop(otherBrandId, `Bridge Street ${canaryOfB}`),
  };
  product = (await world.makeProducts(1, [shops.A, shops.B]))[0] as ProductId;
  boss = await world.person({ name: 'Ruth Ashdown', superAdmin: true });
  personas = await makePersonas(world, shops.A, shops.B);
});
afterAll(() => world.end());

function save(shop: 'A' | 'B' | null, edited: { orderId: number; version: number } | null = null, on = day) {
  const canary = shop === 'B' ? canaryOfB : canaryOfA;
  return {
    saveId: randomUUID(),
    edited,
    shopId: shop ? shops[shop] : noSuchId,
    day: on,
    purchaseOrderNumber: `PO ${canary}`,
    notes: `Notes ${canary} ${randomUUID()}`,
    lines: [{ productId: product, quantity: 2 }],
  };
}

type Saved = { readonly orderId: number; readonly version: number };

async function makeOrder(shop: 'A' | 'B', on = day): Promise<Saved> {
  if (on === pastDay) world.setNow('2026-11-10T09:00:00Z');
  try {
    const { order } = await boss.api.orders.saveOrder(save(shop, null, on) as never);
    return { orderId: order.orderId, version: order.version };
  } finally {
    world.setNow(worldNow.toString());
  }
}

async function makeVoidOrder(shop: 'A' | 'B'): Promise<Saved> {
  const order = await makeOrder(shop);
  await world.database.transaction().execute((trx) =>
    trx
      .updateTable('orders')
      .set({ voided_at: worldNow.toString(), voided_by: boss.userId })
      .where('id', '=', order.orderId as never)
      .execute(),
  );
  return order;
}

/** The path (and body) that a row of the table stands for. */
async function ask(route: string, object: string): Promise<{ path: string; body?: object }> {
  const dated = (path: string) => path.replace('{day}', day);
  switch (route) {
    case 'GET /live':
      return { path: `/live?from=${day}&to=${day}` };
    case 'GET /shops/{shopId}/new-order/{day}': {
      const id = { 'shop A': shops.A, 'shop B': shops.B, 'no shop': noSuchId }[object];
      return { path: `/shops/${id}/new-order/${day}` };
    }
    case 'GET /orders/{orderId}':
      return { path: `/orders/${(await orderCalled(object)).orderId}` };
    case 'POST /orders':
      return { path: '/orders', body: await saveCalled(object) };
    default:
      return { path: dated(route.split(' ')[1] ?? '') };
  }
}

async function orderCalled(object: string): Promise<Saved> {
  if (object === 'no order') return { orderId: noSuchId, version: 1 };
  const shop = object.includes('of A') ? 'A' : 'B';
  if (object.startsWith('void')) return makeVoidOrder(shop);
  return makeOrder(shop, object.startsWith('past') ? pastDay : day);
}

async function saveCalled(object: string): Promise<object> {
  if (object.startsWith('new')) {
    return save(object.endsWith('for A') ? 'A' : object.endsWith('for B') ? 'B' : null);
  }
  const [order = '', naming] = object.split(', naming ');
  const shop = naming ?? order.at(-1);
  return save(shop === 'A' ? 'A' : 'B', await orderCalled(order));
}

type Answer = { readonly status: number; readonly code: string | null; readonly text: string };

async function call(persona: Persona, method: string, path: string, body?: object): Promise<Answer> {
  const response = await world.app.request(`/api${path}`, {
    method,
    headers: {
      ...(persona.authorization === null ? {} : { authorization: persona.authorization }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await readStart(response);
  const code = text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined;
  return { status: response.status, code: code ?? null, text };
}

/** A stream is read until it is ready and then left; everything else to its end. */
async function readStart(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  let text = '';
  for await (const part of response.body ?? []) {
    text += new TextDecoder().decode(part);
    if (text.includes('ready')) break;
  }
  return text;
}

function expected(answers: string, group: Group): { status: number; code: string | null } {
  const words = answers.trim().split(/\s+/);
  const word = words[groups.indexOf(group)] as Word | undefined;
  if (words.length !== groups.length || word === undefined)
    throw new Error(`not one word per group: ${answers}`);
  if (word === 'yes') return { status: 200, code: null };
  return { status: refusals[codes[word]].status, code: codes[word] };
}

describe('the permission table', () => {
  test('has a row for every route of the contract, and none for another', () => {
    expect(Object.keys(policy).toSorted()).toEqual(routes.map((route) => route.name).toSorted());
  });

  test('stands for every persona at every route, and no answer tells of a foreign shop', async () => {
    const wrong: string[] = [];
    const heard = new Map<Group, string>();
    let cells = 0;
    for (const { name, method } of routes) {
      for (const [object, answers] of policy[name] ?? []) {
        for (const persona of personas) {
          const { path, body } = await ask(name, object);
          const answer = await call(persona, method, path, body);
          const { status, code } = expected(answers, persona.group);
          cells += 1;
          if (answer.status !== status || answer.code !== code) {
            wrong.push(
              `${persona.name}: ${name} (${object}) is ${answer.status} ${answer.code}, not ${status} ${code}`,
            );
          }
          // What somebody sent comes back to them; only what they did not send can leak.
          const own = body ? answer.text.replaceAll(JSON.stringify(body).slice(1, -1), '') : answer.text;
          heard.set(persona.group, `${heard.get(persona.group) ?? ''}\n${own}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    const hears = (canary: string) => groups.filter((group) => heard.get(group)?.includes(canary));
    expect(hears(canaryOfA)).toEqual([
      'waiting',
      'no orders',
      'views A',
      'edits A',
      'office, views',
      'office, edits',
      'super',
    ]);
    expect(hears(canaryOfB)).toEqual(['edits B', 'office, views', 'office, edits', 'super']);
    process.stdout.write(
      `permission sweep: ${cells} cells, ${personas.length} personas, ${routes.length} routes\n`,
    );
  }, 240_000);

  test('tells nobody whether a foreign order or shop exists', async () => {
    const foreign = await makeOrder('B');
    const editor = personas.find((persona) => persona.group === 'edits A');
    if (!editor) throw new Error('nobody edits A');
    const pairs: readonly [string, string, object?, object?][] = [
      [`/orders/${foreign.orderId}`, `/orders/${noSuchId}`],
      [`/shops/${shops.B}/new-order/${day}`, `/shops/${noSuchId}/new-order/${day}`],
      ['/orders', '/orders', save('A', foreign), save('A', { orderId: noSuchId, version: 1 })],
      ['/orders', '/orders', save('B'), save(null)],
    ];
    for (const [known, unknown, knownBody, unknownBody] of pairs) {
      const describe = async (path: string, body?: object) => {
        const response = await world.app.request(`/api${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { authorization: editor.authorization ?? '', 'content-type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
        const text = (await response.text())
          .replace(/"requestId":"[^"]+"/, '')
          .replaceAll(new RegExp(`\\b(${foreign.orderId}|${shops.B}|${noSuchId})\\b`, 'g'), 'ID');
        return { status: response.status, headers, text };
      };
      expect(await describe(known, knownBody)).toEqual(await describe(unknown, unknownBody));
    }
  });

  test('counts no foreign order in strips, lists, sheets and facts', async () => {
    const before = await tellCounts();
    await makeOrder('B');
    expect(await tellCounts()).toEqual(before);
    await makeOrder('A');
    expect(await tellCounts()).not.toEqual(before);
  });
});

async function tellCounts(): Promise<readonly string[]> {
  const editor = personas.find((persona) => persona.group === 'edits A');
  if (!editor) throw new Error('nobody edits A');
  const paths = [
    `/strip/${day}`,
    `/days/${day}/orders`,
    `/days/${day}/shops`,
    `/days/${day}/production-sheet`,
    '/today',
  ];
  return Promise.all(paths.map(async (path) => (await call(editor, 'GET', path)).text));
}
