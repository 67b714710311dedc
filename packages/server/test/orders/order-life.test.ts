import { randomUUID } from 'node:crypto';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigure, sizes } from '../../../../test/tiers.ts';
import { outcomeOf } from '../worlds/refusal-of.ts';
import type { Person, World } from '../worlds/world.ts';
import { makeWorld } from '../worlds/world.ts';

/**
 * Lives of orders: hundreds to thousands of random commands by five people, compared with a model of the
 * specification's rules that shares no code with the server.
 */
const sequences = sizes.orderLives;
const tuesday = '2026-11-24' as DeliveryDay;
const nextTuesday = '2026-12-01' as DeliveryDay;
/** Before the cut-off, after it, on the day, and after the day. */
const moments = [
  '2026-11-20T09:00:00Z',
  '2026-11-23T09:00:00Z',
  '2026-11-24T09:00:00Z',
  '2026-11-25T09:00:00Z',
] as const;

const names = ['manager', 'stranger', 'reader', 'admin', 'boss'] as const;
type Name = (typeof names)[number];
type Lines = readonly [number, number, number];

type ModelState = { readonly lines: Lines; readonly notes: string; readonly voided: boolean };
type ModelOrder = {
  readonly orderId: OrderId;
  readonly day: DeliveryDay;
  /** What every version held, the first first. */
  readonly versions: ModelState[];
  isDeleted: boolean;
};

let world: World;
let shopId: ShopId;
let products: readonly ProductId[];
let people: Record<Name, Person>;
let played = 0;

beforeAll(async () => {
  world = await makeWorld(moments[0]);
  const brand = await world.makeBrand('Bakehouse');
  shopId = await world.makeShop(brand, 'Abbey Green');
  const elsewhere = await world.makeShop(brand, 'Old Priory');
  products = await world.makeProducts(3, [shopId, elsewhere]);
  people = {
    manager: await world.person({ shops: [shopId] }),
    stranger: await world.person({ shops: [elsewhere] }),
    reader: await world.person({ admin: true, orders: 1 }),
    admin: await world.person({ admin: true }),
    boss: await world.person({ superAdmin: true }),
  };
});
afterAll(() => world.end());

const who = fc.constantFrom(...names);
const quantity = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 250 }));
const lines = fc.tuple(quantity, quantity, quantity);
const notes = fc.constantFrom('', 'Ring the bell.', '<b>&');
/** Which order is meant: a position, counted round. */
const pick = fc.nat(5);
const stale = fc.integer({ min: 0, max: 3 }).map((roll) => roll === 0);

const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('make' as const), by: who, lines, notes }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      by: who,
      pick,
      stale,
      lines,
      notes,
      unlocked: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void' as const), by: who, pick, stale }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), by: who, pick, stale }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('copy' as const),
      by: who,
      pick,
      days: fc.constantFrom([tuesday], [nextTuesday], [tuesday, nextTuesday]),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('both' as const), pick, first: lines, second: lines }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const) }) },
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

const same = (a: Lines, b: Lines) => a.every((value, index) => value === b[index]);
const totalOf = (held: Lines) => held.reduce((sum, value, index) => sum + value * (100 + index), 0);
const latest = (order: ModelOrder): ModelState => {
  const state = order.versions.at(-1);
  if (!state) throw new Error('an order has at least one version');
  return state;
};

/** One life: the orders that it made, and how far the clock has come. */
type Life = { readonly orders: ModelOrder[]; moment: number };

function orderAt(life: Life, position: number): ModelOrder | undefined {
  return life.orders[position % Math.max(1, life.orders.length)];
}

/** The default cut-off is 24 hours before the day; a super admin's is its end (spec 000 section 9, D2). */
function isOpen(life: Life, by: Name, day: DeliveryDay): boolean {
  const now = Date.parse(moments[life.moment] ?? '');
  const start = Date.parse(`${day}T00:00:00Z`);
  return now < (by === 'boss' ? start + 86_400_000 : start - 86_400_000);
}

/** What the rules say that comes of a command: 'done', 'same' where nothing changes, or the refusal. */
function foresee(
  life: Life,
  order: ModelOrder | undefined,
  given: Exclude<Command, { kind: 'both' | 'wait' }>,
): string {
  const { by } = given;
  if (given.kind === 'delete') {
    if (by !== 'boss') return 'permission-denied';
    if (!order || order.isDeleted) return 'order-not-found';
    return given.stale ? 'order-changed' : 'done';
  }
  if (by === 'reader') return 'permission-denied';
  if (given.kind === 'make') {
    if (by === 'stranger') return 'shop-not-found';
    if (!isOpen(life, by, tuesday)) return 'cut-off-passed';
    return given.lines.some((value) => value > 0) ? 'done' : 'order-empty';
  }
  if (by === 'stranger') return given.kind === 'change' ? 'shop-not-found' : 'order-not-found';
  if (!order || order.isDeleted) return 'order-not-found';
  const state = latest(order);
  if (state.voided) return 'order-voided';
  if (given.kind === 'copy') {
    if (!given.days.every((day) => isOpen(life, by, day))) return 'cut-off-passed';
    return state.lines.some((value) => value > 0) ? 'done' : 'nothing-to-copy';
  }
  if (given.stale) return 'order-changed';
  const open = isOpen(life, by, order.day);
  if (given.kind === 'void') return open || by === 'boss' ? 'done' : 'cut-off-passed';
  if (!open && !(given.unlocked && by === 'boss')) return 'cut-off-passed';
  return same(state.lines, given.lines) && state.notes === given.notes ? 'same' : 'done';
}

const wire = (held: Lines) => products.map((productId, index) => ({ productId, quantity: held[index] ?? 0 }));

/** The version that a command names: the latest, or one that is past. Version 0 does not exist, so the first has none. */
const named = (order: ModelOrder, isStale: boolean) =>
  isStale ? order.versions.length + 7 : order.versions.length;

async function play(life: Life, given: Command): Promise<void> {
  played += 1;
  if (given.kind === 'wait') {
    life.moment = Math.min(life.moment + 1, moments.length - 1);
    world.setNow(moments[life.moment] ?? moments[0]);
    return;
  }
  if (given.kind === 'both') return playBoth(life, given);
  const order = given.kind === 'make' ? undefined : orderAt(life, given.pick);
  if (given.kind !== 'make' && !order) return;
  const foreseen = foresee(life, order, given);
  const send = () => sendAs(people[given.by], given, order, saveId);
  const saveId = randomUUID();
  const came = await outcomeOf(send());
  expect(came, JSON.stringify(given)).toBe(foreseen === 'same' ? 'done' : foreseen);
  if (foreseen !== 'done') return;
  await note(life, given, order, send);
}

function sendAs(
  { api }: Person,
  given: Exclude<Command, { kind: 'both' | 'wait' }>,
  order: ModelOrder | undefined,
  saveId: string,
): Promise<unknown> {
  if (given.kind === 'make') return save(api, saveId, null, tuesday, given.lines, given.notes);
  if (!order) throw new Error('only a new order has none');
  const { orderId, day } = order;
  switch (given.kind) {
    case 'change': {
      const edited = { orderId, version: named(order, given.stale) };
      return save(api, saveId, edited, day, given.lines, given.notes, given.unlocked);
    }
    case 'void':
      return api.orders.voidOrder({ orderId, version: named(order, given.stale), saveId });
    case 'delete':
      return api.orders.deleteOrder({ orderId, version: named(order, given.stale), saveId });
    case 'copy':
      return api.orders.copyOrder({ orderId, days: [...given.days], saveId });
    default:
      return given satisfies never;
  }
}

function save(
  api: Person['api'],
  saveId: string,
  edited: { orderId: OrderId; version: number } | null,
  day: DeliveryDay,
  held: Lines,
  text: string,
  unlocked = false,
) {
  const content = { shopId, day, purchaseOrderNumber: '', notes: text, lines: wire(held), unlocked };
  return api.orders.saveOrder({ saveId, edited, ...content });
}

/** Records what a command did. The same command once more has to get the same answer, and do nothing. */
async function note(
  life: Life,
  given: Exclude<Command, { kind: 'both' | 'wait' }>,
  order: ModelOrder | undefined,
  send: () => Promise<unknown>,
): Promise<void> {
  const again = await send();
  switch (given.kind) {
    case 'make': {
      const { orderId } = (again as { order: { orderId: OrderId } }).order;
      const state = { lines: given.lines, notes: given.notes, voided: false };
      life.orders.push({ orderId, day: tuesday, versions: [state], isDeleted: false });
      return;
    }
    case 'change':
      order?.versions.push({ lines: given.lines, notes: given.notes, voided: false });
      return;
    case 'void':
      if (order) order.versions.push({ ...latest(order), voided: true });
      return;
    case 'delete':
      if (order) order.isDeleted = true;
      return;
    case 'copy':
      for (const { day, orderId } of (again as { copies: { day: DeliveryDay; orderId: OrderId }[] }).copies) {
        if (order) life.orders.push({ orderId, day, versions: [latest(order)], isDeleted: false });
      }
      return;
    default:
      given satisfies never;
  }
}

/**
 * Two people save the same version at the same time: one succeeds, the other gets the conflict, and nothing is lost.
 */
async function playBoth(life: Life, given: Extract<Command, { kind: 'both' }>): Promise<void> {
  const order = orderAt(life, given.pick);
  if (!order || order.isDeleted || latest(order).voided || !isOpen(life, 'admin', order.day)) return;
  const before = latest(order);
  if (same(given.first, before.lines) || same(given.second, before.lines) || same(given.first, given.second))
    return;
  const edited = { orderId: order.orderId, version: order.versions.length };
  const came = await Promise.all([
    outcomeOf(save(people.manager.api, randomUUID(), edited, order.day, given.first, before.notes)),
    outcomeOf(save(people.admin.api, randomUUID(), edited, order.day, given.second, before.notes)),
  ]);
  expect(came.toSorted()).toEqual(['done', 'order-changed']);
  order.versions.push({ ...before, lines: came[0] === 'done' ? given.first : given.second });
}

/** Compares the stored rows with the model: lines, totals, version, one event a version, one mail a save. */
async function compare(life: Life): Promise<void> {
  for (const order of life.orders) {
    const { orderId, versions } = order;
    const row = await world.database
      .selectFrom('orders')
      .select(['version', 'total', 'item_count', 'line_count', 'notes', 'voided'])
      .where('id', '=', orderId)
      .executeTakeFirst();
    const events = await world.database
      .selectFrom('order_events')
      .select(['id', 'kind', 'version'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
    if (order.isDeleted) {
      expect(row).toBeUndefined();
      expect(events.at(-1)?.kind).toBe('deleted');
      expect(events).toHaveLength(versions.length + 1);
      continue;
    }
    const state = latest(order);
    expect(row).toEqual({
      version: versions.length,
      total: totalOf(state.lines),
      item_count: state.lines.reduce((sum, value) => sum + value, 0),
      line_count: state.lines.filter((value) => value > 0).length,
      notes: state.notes,
      voided: state.voided,
    });
    expect(events.map((event) => event.version)).toEqual(versions.map((_, index) => index + 1));
    const { order: shown } = await people.boss.api.orders.openOrder({ orderId });
    const held = products.map((id) => shown?.lines.find((line) => line.productId === id)?.quantity ?? 0);
    expect(held).toEqual(state.lines);
    await compareHistory(order, events);
  }
}

/** Every version can be seen as it was. */
async function compareHistory(order: ModelOrder, events: readonly { readonly id: number }[]): Promise<void> {
  const index = Math.floor((order.versions.length - 1) / 2);
  const event = events[index];
  const state = order.versions[index];
  if (!event || !state) throw new Error('every version has its event');
  const past = await people.boss.api.orders.openPastOrder({ orderId: order.orderId, eventId: event.id });
  const held = products.map((id) => past.lines.find((line) => line.productId === id)?.quantity ?? 0);
  expect(held).toEqual(state.lines);
  expect([past.notes, past.voided, past.total]).toEqual([state.notes, state.voided, totalOf(state.lines)]);
}

test('whatever five people do in whatever order, the orders are as the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 2, maxLength: 10 }), async (commands) => {
      const life: Life = { orders: [], moment: 0 };
      world.setNow(moments[0]);
      for (const given of commands) await play(life, given);
      await compare(life);
    }),
    { numRuns: sequences, endOnFailure: false },
  );
  reportFigure(`lives of orders: ${sequences}, ${played} commands, all as the model says`);
});
