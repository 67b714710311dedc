import type { OrderId, ProductId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { CustomPart } from '@bakehouse/domain/orders/custom-order';
import type { ChangeDetails } from '@bakehouse/domain/orders/history/change-details';
import { changeDetails, deletionDetails } from '@bakehouse/domain/orders/history/change-details';
import { compareLines } from '@bakehouse/domain/orders/history/changes';
import type { OrderLine, StoredOrder } from '@bakehouse/domain/orders/order';
import { totalsOf, totalsOfItems } from '@bakehouse/domain/orders/order';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderWorld } from '../../../../test/worlds/order-world.ts';
import { cake, makeOrderWorld, orderDay, toCustomer } from '../../../../test/worlds/order-world.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

/** The state after a save, and whether its event is stored in the format of version 1. */
type State = {
  readonly lines: readonly OrderLine[];
  readonly purchaseOrderNumber: string;
  readonly notes: string;
  readonly custom: CustomPart | null;
  readonly isOld: boolean;
};

const text = fc.constantFrom('', 'HL-1', 'HL-2');
const sources = ['product', 'shop', 'override'] as const;

const lines = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 9 }), fc.nat(4)), {
    selector: ([index]) => index,
    maxLength: 6,
  })
  .map((wanted) =>
    wanted.map(([index, quantity, cost]) => ({
      productId: world.product(index) as ProductId,
      quantity,
      unitCost: (100 + cost) as Pence,
      // A change of cost changes its source too.
      costSource: sources[cost % 3] ?? 'product',
    })),
  );

const customPart = fc.record({
  items: fc.array(
    fc.constantFrom('One', 'Two', 'Three').map((message) => cake({ message })),
    { maxLength: 4 },
  ),
  deliverTo: fc.constantFrom({ kind: 'shop' as const }, toCustomer(), toCustomer({ company: 'Mill & Co' })),
});

const texts = { purchaseOrderNumber: text, notes: text, isOld: fc.boolean() };
const life: fc.Arbitrary<readonly State[]> = fc.oneof(
  fc.array(fc.record({ ...texts, lines, custom: fc.constant(null) }), { minLength: 1, maxLength: 6 }),
  fc.array(fc.record({ ...texts, lines: fc.constant([]), custom: customPart }), {
    minLength: 1,
    maxLength: 6,
  }),
);

function stored(orderId: OrderId, state: State, version: number): StoredOrder {
  return {
    ...state,
    orderId,
    shopId: world.shopId,
    day: orderDay,
    orderType: state.custom ? 'custom' : 'standard',
    version,
    voided: false,
    updated: { name: 'Office', at: Temporal.Instant.from('2026-11-20T09:00:00Z') },
  };
}

function detailsOf(orderId: OrderId, before: State | null, after: State): ChangeDetails {
  const totals = after.custom ? totalsOfItems(after.custom.items) : totalsOf(after.lines);
  const changes = compareLines(before?.lines ?? [], after.lines);
  const { cakes, deliverTo, ...rest } = changeDetails({
    ...after,
    ...totals,
    changes,
    unlocked: false,
    stored: before && stored(orderId, before, 1),
  });
  if (!after.isOld) return { ...rest, ...(cakes && { cakes }), ...(deliverTo && { deliverTo }) };
  return { ...rest, ...((cakes || deliverTo) && { custom: [before?.custom ?? null, after.custom] }) };
}

/** Writes the history of an order with these states that was deleted; returns its events, oldest first. */
async function writeHistory(orderId: OrderId, states: readonly State[]): Promise<readonly number[]> {
  const last = stored(orderId, states.at(-1) as State, states.length);
  const details = [
    ...states.map((state, index) => detailsOf(orderId, states[index - 1] ?? null, state)),
    deletionDetails(last),
  ];
  return world.database.transaction().execute(async (trx) => {
    const ids: number[] = [];
    for (const [index, each] of details.entries()) {
      const { id } = await trx
        .insertInto('order_events')
        .values({
          order_id: orderId,
          kind: index === 0 ? 'created' : index === states.length ? 'deleted' : 'updated',
          version: index + 1,
          shop_id: world.shopId,
          delivery_dt: orderDay,
          at: '2026-11-20T09:00:00Z',
          user_id: world.office.userId,
          details: JSON.stringify(each),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
    return ids;
  });
}

test('an order after any of its events is what that save wrote, in every stored format', async () => {
  let orderId = 5_000_000;
  await fc.assert(
    fc.asyncProperty(life, async (states) => {
      orderId += 1;
      const ids = await writeHistory(orderId as OrderId, states);
      for (const [index, state] of states.entries()) {
        const past = await world.boss.api.orders.openPastOrder({
          orderId: orderId as OrderId,
          eventId: ids[index] ?? 0,
        });
        expect(past.lines.map(({ name, ...line }) => line)).toEqual(
          state.lines.toSorted((a, b) => a.productId - b.productId),
        );
        expect([past.purchaseOrderNumber, past.notes, past.custom, past.voided]).toEqual([
          state.purchaseOrderNumber,
          state.notes,
          state.custom,
          false,
        ]);
      }
    }),
    { numRuns: 40 },
  );
});
