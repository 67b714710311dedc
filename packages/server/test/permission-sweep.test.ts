import { randomUUID } from 'node:crypto';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askCategories } from './administered-categories.ts';
import { askAdministration } from './administration.ts';
import { listContractRoutes } from './contract-routes.ts';
import { askFrontDoor } from './front-door.ts';
import { askImports } from './import-administration.ts';
import { expectedAnswer, filePolicy, policy } from './permission-policy.ts';
import type { Group, Persona } from './personas.ts';
import { groups, headersOf, makePersonas, worldNow } from './personas.ts';
import { askPrices, planPrice } from './price-administration.ts';
import { askProducts } from './product-administration.ts';
import { askSpecCards } from './spec-card-requests.ts';
import type { Person, World } from './world.ts';
import { makeWorld } from './world.ts';

const routes = listContractRoutes();
const files = Object.keys(filePolicy).map((name) => ({ name, method: 'GET' }));
const day = '2026-11-24' as DeliveryDay;
const pastDay = '2026-11-12' as DeliveryDay;
const dayWithoutOrders = '2026-12-24' as DeliveryDay;
const canaryOfA = 'canary-amber';
const canaryOfB = 'canary-cobalt';
const noSuchId = 2_000_000_000;

let world: World;
let brandId: number;
let shops: { readonly A: ShopId; readonly B: ShopId };
let product: ProductId;
let categoryId: number;
let boss: Person;
let personas: readonly Persona[];
let mail: number;
let officePrint: string;

beforeAll(async () => {
  world = await makeWorld(worldNow.toString());
  brandId = await world.makeBrand('Bakehouse');
  const otherBrandId = await world.makeBrand('The Other House');
  shops = {
    A: await world.makeShop(brandId, `Abbey Green ${canaryOfA}`),
    B: await world.makeShop(otherBrandId, `Bridge Street ${canaryOfB}`),
  };
  product = (await world.makeProducts(1, [shops.A, shops.B]))[0] as ProductId;
  const made = await world.database.selectFrom('categories').select('id').executeTakeFirstOrThrow();
  categoryId = made.id;
  boss = await world.person({ name: 'Ruth Ashdown', superAdmin: true, secondFactor: 'given' });
  await boss.api.users.requireSecondFactor({ commandId: randomUUID(), roles: ['superadmin'] });
  personas = await makePersonas(world, shops.A, shops.B);
  mail = await makeMail();
  officePrint = await printSheet();
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

async function versionOfCutOff(): Promise<number> {
  return (await boss.api.cutOffs.openCutOff({ day: dayWithoutOrders })).version;
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

async function makeDeletedOrder(shop: 'A' | 'B'): Promise<Saved> {
  const order = await makeOrder(shop);
  await boss.api.orders.deleteOrder({ saveId: randomUUID(), ...order } as never);
  return order;
}

/** The path (and body) for a row of the table. */
async function ask(route: string, object: string): Promise<{ path: string; body?: object }> {
  const dated = (path: string) => path.replace('{day}', day);
  const asked =
    askAdministration(route, { brandId, shopId: shops.A, productId: product }) ??
    askProducts(route, { productId: product, categoryId }) ??
    askPrices(route, { productId: product });
  if (asked) return asked;
  const shelved =
    (await askCategories(route, boss.api)) ??
    (await askImports(route, world, boss.userId)) ??
    (await askFrontDoor(route, world, boss.api)) ??
    (await askSpecCards(route, world, boss));
  if (shelved) return shelved;
  switch (route) {
    case 'POST /administration/products/{productId}/prices/remove':
      return {
        path: `/administration/products/${product}/prices/remove`,
        body: { commandId: randomUUID(), price: await planPrice(boss, product) },
      };
    case 'GET /live':
      return { path: `/live?from=${day}&to=${day}` };
    case 'GET /shops/{shopId}/new-order/{day}': {
      const id = { 'shop A': shops.A, 'shop B': shops.B, 'no shop': noSuchId }[object];
      return { path: `/shops/${id}/new-order/${day}` };
    }
    case 'GET /orders/{orderId}':
      return { path: `/orders/${(await orderCalled(object)).orderId}` };
    case 'GET /orders/{orderId}/documents':
      return { path: `/orders/${(await orderCalled(object)).orderId}/documents` };
    case 'GET /orders/{orderId}/copy-calendar':
      return { path: `/orders/${(await orderCalled(object)).orderId}/copy-calendar` };
    case 'GET /orders/{orderId}/history':
      return { path: `/orders/${(await orderCalled(object)).orderId}/history` };
    case 'GET /orders/{orderId}/history/{eventId}':
    case 'GET /orders/{orderId}/history/{eventId}/changes': {
      const { orderId } = await orderCalled(object);
      const path = `/orders/${orderId}/history/${await eventCalled(object, orderId)}`;
      return { path: route.endsWith('/changes') ? `${path}/changes` : path };
    }
    case 'POST /orders/{orderId}/void':
    case 'POST /orders/{orderId}/confirm-prices':
    case 'POST /orders/{orderId}/delete': {
      const { orderId, version } = await orderCalled(object);
      const path = `/orders/${orderId}/${route.split('/').at(-1)}`;
      return { path, body: { saveId: randomUUID(), version } };
    }
    case 'POST /orders/{orderId}/copy': {
      const { orderId } = await orderCalled(object);
      return { path: `/orders/${orderId}/copy`, body: { saveId: randomUUID(), days: [day] } };
    }
    case 'POST /days/{day}/production-sheet/prints': {
      const body = { printId: randomUUID(), version: 0, supplier: 'all' };
      return { path: `/days/${day}/production-sheet/prints`, body };
    }
    case 'GET /days/{day}/production-sheet/prints/{printId}': {
      const printId = object === 'no print' ? randomUUID() : officePrint;
      return { path: `/days/${day}/production-sheet/prints/${printId}` };
    }
    case 'GET /invoices':
      return { path: `/invoices?orderIds[]=${(await orderCalled(object)).orderId}` };
    case 'GET /invoices.pdf':
      return { path: `/invoices.pdf?orderIds=${(await orderCalled(object)).orderId}` };
    case 'GET /orders/{orderId}/delivery-note.pdf':
      return { path: `/orders/${(await orderCalled(object)).orderId}/delivery-note.pdf` };
    case 'GET /search/orders':
      return { path: `/search/orders?text=canary${object === 'shop B' ? `&shopId=${shops.B}` : ''}` };
    case 'GET /exports/invoices':
      return { path: `/exports/invoices?from=${day}&to=${day}` };
    case 'PUT /exports/sage-settings': {
      const settings = await boss.api.exports.openSageSettings({});
      const { ledgerAccount, analysisTypes, version } = settings;
      return {
        path: '/exports/sage-settings',
        body: { commandId: randomUUID(), ledgerAccount, analysisTypes, version, customerReferences: [] },
      };
    }
    case 'GET /days/{day}/cut-off':
      return { path: `/days/${dayWithoutOrders}/cut-off` };
    case 'PUT /days/{day}/cut-off':
      return {
        path: `/days/${dayWithoutOrders}/cut-off`,
        body: { commandId: randomUUID(), version: await versionOfCutOff(), hours: 24 },
      };
    case 'POST /orders':
      return { path: '/orders', body: await saveCalled(object) };
    case 'POST /me/sessions/{sessionId}/end':
      return { path: `/me/sessions/${boss.sessionId}/end`, body: { commandId: randomUUID() } };
    case 'POST /me/sessions/end-others':
      return { path: '/me/sessions/end-others', body: { commandId: randomUUID() } };
    case 'PUT /me/name':
      return { path: '/me/name', body: { commandId: randomUUID(), firstName: 'Ada', lastName: 'Baker' } };
    case 'POST /users':
      return { path: '/users', body: await userSaveCalled(object) };
    case 'POST /users/{userId}/invite':
      return {
        path: `/users/${(await userCalled(object)).userId}/invite`,
        body: { commandId: randomUUID() },
      };
    case 'POST /users/{userId}/sign-out':
      return {
        path: `/users/${(await userCalled(object)).userId}/sign-out`,
        body: { commandId: randomUUID() },
      };
    case 'POST /users/{userId}/remove-second-factor': {
      const { userId } = await userCalled(object);
      return { path: `/users/${userId}/remove-second-factor`, body: { commandId: randomUUID() } };
    }
    case 'PUT /administration/settings': {
      const { version, settings } = await boss.api.administeredSettings.openSettings();
      return { path: '/administration/settings', body: { commandId: randomUUID(), version, settings } };
    }
    case 'PUT /settings/second-factor':
      return { path: '/settings/second-factor', body: { commandId: randomUUID(), roles: ['superadmin'] } };
    case 'GET /mails/test/{mailId}': {
      const { mailId } = await boss.api.mails.sendTestEmail({ commandId: randomUUID() });
      return { path: `/mails/test/${mailId}` };
    }
    case 'GET /mails/{mailId}':
      return { path: `/mails/${object === 'mail' ? mail : noSuchId}` };
    case 'POST /mails/{mailId}/resend':
      return {
        path: `/mails/${object === 'mail' ? mail : noSuchId}/resend`,
        body: { commandId: randomUUID() },
      };
    default:
      return { path: dated(route.split(' ')[1] ?? '') };
  }
}

async function orderCalled(object: string): Promise<Saved> {
  if (object === 'no order') return { orderId: noSuchId, version: 1 };
  const shop = object.includes('of A') ? 'A' : 'B';
  if (object.startsWith('void')) return makeVoidOrder(shop);
  if (object.startsWith('deleted')) return makeDeletedOrder(shop);
  return makeOrder(shop, object.startsWith('past') ? pastDay : day);
}

async function eventCalled(object: string, orderId: number): Promise<number> {
  const { orderId: another } = object.endsWith('event of another') ? await makeOrder('A') : { orderId };
  const event = await world.database
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', another as never)
    .executeTakeFirst();
  return event?.id ?? noSuchId;
}

async function saveCalled(object: string): Promise<object> {
  if (object.startsWith('new')) {
    return save(object.endsWith('for A') ? 'A' : object.endsWith('for B') ? 'B' : null);
  }
  const [order = '', naming] = object.split(', naming ');
  const shop = naming ?? order.at(-1);
  return save(shop === 'A' ? 'A' : 'B', await orderCalled(order));
}

/** A new person each time, so that no answer depends on an earlier one. */
async function userCalled(object: string): Promise<{ userId: number; email: string }> {
  if (object === 'person of A') return world.person({ shops: [shops.A] });
  if (object === 'super admin') return world.person({ superAdmin: true });
  return { userId: noSuchId, email: `${randomUUID()}@bakehouse.test` };
}

async function userSaveCalled(object: string): Promise<object> {
  const { userId, email } = await userCalled(object);
  return {
    saveId: randomUUID(),
    userId: object === 'new' ? null : userId,
    version: object === 'new' ? null : 1,
    firstName: 'Ada',
    lastName: 'Baker',
    email,
    active: true,
    admin: false,
    orders: 2,
    specCards: 0,
    administration: 0,
    shopIds: [shops.A],
    invite: false,
  };
}

/** A print by a person who sees every shop. */
async function printSheet(): Promise<string> {
  await makeOrder('B');
  const { version } = await boss.api.days.getProductionSheet({ day });
  const printId = randomUUID();
  await boss.api.days.recordSheetPrint({ day, printId, version, supplier: 'all' });
  return printId;
}

/** The number of a mail in the mail log: that of an order. */
async function makeMail(): Promise<number> {
  const { orderId } = await makeOrder('A');
  const { id } = await world.database
    .selectFrom('mails')
    .select('id')
    .where('order_id', '=', orderId as never)
    .executeTakeFirstOrThrow();
  return id;
}

type Answer = { readonly status: number; readonly code: string | null; readonly text: string };

async function call(persona: Persona, method: string, path: string, body?: object): Promise<Answer> {
  const response = await world.app.request(`/api${path}`, {
    method,
    headers: {
      ...headersOf(persona),
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

describe('the permission table', () => {
  test('has a row for every route of the contract, and none for another', () => {
    expect(Object.keys(policy).toSorted()).toEqual(routes.map((route) => route.name).toSorted());
  });

  test('holds for every persona at every route, and no answer reveals a foreign shop', async () => {
    const wrong: string[] = [];
    const heard = new Map<Group, string>();
    let cells = 0;
    for (const { name, method } of [...routes, ...files]) {
      for (const [object, answers] of Object.entries(policy[name] ?? filePolicy[name] ?? {})) {
        for (const persona of personas) {
          const { path, body } = await ask(name, object);
          const answer = await call(persona, method, path, body);
          const { status, code } = expectedAnswer(answers, persona);
          cells += 1;
          if (answer.status !== status || answer.code !== code) {
            wrong.push(
              `${persona.name}: ${name} (${object}) is ${answer.status} ${answer.code}, not ${status} ${code}`,
            );
          }
          // The request's own content comes back; only other people's data can leak.
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
      // Shops without an order are shown with the cut-off, which admins set.
      'office, no orders',
      'office, views',
      'office, edits',
      'super',
      'looks as A',
      'no factor',
    ]);
    expect(hears(canaryOfB)).toEqual([
      'edits B',
      'office, no orders',
      'office, views',
      'office, edits',
      'super',
    ]);
    process.stdout.write(
      `permission sweep: ${cells} cells, ${personas.length} personas, ${routes.length} routes\n`,
    );
  });

  test('does not reveal whether a foreign order or shop exists', async () => {
    const foreign = await makeOrder('B');
    const editor = personas.find((persona) => persona.group === 'edits A');
    if (!editor) throw new Error('nobody edits A');
    const pairs: readonly (readonly [string, string, object?, object?])[] = [
      [`/orders/${foreign.orderId}`, `/orders/${noSuchId}`],
      [`/shops/${shops.B}/new-order/${day}`, `/shops/${noSuchId}/new-order/${day}`],
      ['/orders', '/orders', save('A', foreign), save('A', { orderId: noSuchId, version: 1 })],
      ['/orders', '/orders', save('B'), save(null)],
      ...['history', 'copy-calendar'].map(
        (what) => [`/orders/${foreign.orderId}/${what}`, `/orders/${noSuchId}/${what}`] as const,
      ),
      ...[
        ['void', { saveId: randomUUID(), version: 1 }] as const,
        ['copy', { saveId: randomUUID(), days: [day] }] as const,
      ].map(
        ([what, body]) =>
          [`/orders/${foreign.orderId}/${what}`, `/orders/${noSuchId}/${what}`, body, body] as const,
      ),
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
    const before = await printCounts();
    await makeOrder('B');
    expect(await printCounts()).toEqual(before);
    await makeOrder('A');
    expect(await printCounts()).not.toEqual(before);
  });
});

async function printCounts(): Promise<readonly string[]> {
  const editor = personas.find((persona) => persona.group === 'edits A');
  if (!editor) throw new Error('nobody edits A');
  const paths = [
    `/strip/${day}`,
    `/days/${day}/orders`,
    `/days/${day}/shops`,
    `/days/${day}/production-sheet`,
    `/days/${day}/delivery-notes`,
    '/search/orders?text=canary',
    '/today',
  ];
  return Promise.all(paths.map(async (path) => (await call(editor, 'GET', path)).text));
}
