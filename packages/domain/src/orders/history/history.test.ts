import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderId, PhotoId, ProductId, ShopId } from '../../kernel/branded.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import type { Pence } from '../../kernel/money.ts';
import { pence } from '../../kernel/money.ts';
import type { CostSource } from '../../kernel/pricing.ts';
import type { CustomItem, CustomPart } from '../custom-order.ts';
import type { OrderLine, StoredOrder } from '../order.ts';
import { totalsOf, totalsOfItems } from '../order.ts';
import type { ChangeDetails } from './change-details.ts';
import { changeDetails, compareCustom, customDetailsOf, deletionDetails } from './change-details.ts';
import { compareLines } from './changes.ts';
import type { OrderEvent, PastOrder, Replaced } from './history.ts';
import { afterDeletion, restoreReplaced } from './history.ts';

/** What a save leaves behind. */
type State = {
  readonly lines: readonly OrderLine[];
  readonly purchaseOrderNumber: string;
  readonly notes: string;
  readonly custom: CustomPart | null;
  readonly voided: boolean;
};

const nothing: State = { lines: [], purchaseOrderNumber: '', notes: '', custom: null, voided: false };

function stored(state: State, version: number): StoredOrder {
  return {
    orderId: 7 as OrderId,
    shopId: 3 as ShopId,
    day: '2026-11-21' as DeliveryDay,
    orderType: state.custom ? 'custom' : 'standard',
    version,
    updated: { name: 'Office', at: Temporal.Instant.from('2026-11-20T09:00:00Z') },
    ...state,
  };
}

function detailsOf(before: State | null, after: State, version: number): ChangeDetails {
  const totals = after.custom ? totalsOfItems(after.custom.items) : totalsOf(after.lines);
  const changes = compareLines(before?.lines ?? [], after.lines);
  return changeDetails({
    ...after,
    ...totals,
    changes,
    unlocked: false,
    stored: before && stored(before, version),
  });
}

function event(kind: OrderEvent['kind'], version: number, details: ChangeDetails): OrderEvent {
  return {
    eventId: version * 10,
    kind,
    version,
    at: Temporal.Instant.from('2026-11-20T09:00:00Z'),
    by: 'Office',
    viewedBy: null,
    // The history keeps details as JSON.
    details: JSON.parse(JSON.stringify(details)) as ChangeDetails,
  };
}

/** The events of a life in which these were the states, one after the other. */
function historyOf(states: readonly State[]): readonly OrderEvent[] {
  return states.map((state, index) => {
    const before = states[index - 1];
    const version = index + 1;
    if (before && state.voided !== before.voided) {
      return event(state.voided ? 'voided' : 'restored', version, { lines: [] });
    }
    return event(before ? 'updated' : 'created', version, detailsOf(before ?? null, state, version));
  });
}

/** What the database finds in a history: the first change after an event of whatever was changed. */
function replacedAfter(events: readonly OrderEvent[], index: number): Replaced {
  const sources = new Map<ProductId, CostSource | null>();
  for (const { details } of events.slice(0, index + 1)) {
    for (const [productId, , , , , source] of details.lines) sources.set(productId, source);
  }
  const lines = new Map<ProductId, Replaced['lines'][number]>();
  const cakes = new Map<number, CustomItem | null>();
  const later = events.slice(index + 1);
  for (const { kind, details } of later.toReversed()) {
    for (const [productId, quantity, , unitCost, , source] of details.lines) {
      const costSource = sources.get(productId) ?? (kind === 'deleted' ? source : null);
      lines.set(productId, { productId, quantity, unitCost, costSource });
    }
    for (const [position, before] of customDetailsOf(details).cakes ?? []) cakes.set(position, before);
  }
  const first = <Value>(read: (details: ChangeDetails) => Value | undefined) =>
    later.map(({ details }) => read(details)).find((value) => value !== undefined);
  return {
    lines: [...lines.values()],
    purchaseOrderNumber: first((details) => details.purchaseOrderNumber?.[0]) ?? null,
    notes: first((details) => details.notes?.[0]) ?? null,
    cakes: [...cakes],
    deliverTo: later
      .flatMap(({ details }) => customDetailsOf(details).deliverTo?.slice(0, 1) ?? [])
      .slice(0, 1),
    voided: voidedBefore(later),
  };
}

/** The first later event that voids or restores tells what it was until then. */
function voidedBefore(later: readonly OrderEvent[]): boolean | null {
  const kind = later.map((one) => one.kind).find((one) => one === 'voided' || one === 'restored');
  return kind === undefined ? null : kind === 'restored';
}

const orderAfterEvent = (current: PastOrder, events: readonly OrderEvent[], index: number) =>
  restoreReplaced(current, replacedAfter(events, index));

function sorted(order: PastOrder): PastOrder {
  return { ...order, lines: order.lines.toSorted((a, b) => a.productId - b.productId) };
}

/** A change of cost is a change of where it comes from; a line that keeps its cost keeps its source. */
const sourceOf = (unitCost: number): CostSource =>
  (['product', 'shop', 'override'] as const)[unitCost % 3] ?? 'product';

const lines = fc
  .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 9 }) }), {
    selector: (line) => line.id,
  })
  .chain((wanted) =>
    fc.tuple(
      fc.constant(wanted),
      fc.array(fc.nat(4), { minLength: wanted.length, maxLength: wanted.length }),
    ),
  )
  .map(([wanted, costs]) =>
    wanted.map(({ id, quantity }, index): OrderLine => {
      const unitCost = pence(100 + (costs[index] ?? 0));
      return { productId: id as ProductId, quantity, unitCost, costSource: sourceOf(unitCost) };
    }),
  );

const text = fc.constantFrom('', 'HL-1', 'HL-2');

const toCustomer = {
  customer: 'Ada Baker',
  company: '',
  telephone: '',
  line1: '1 Mill Road',
  line2: '',
  line3: '',
  city: 'Milton Keynes',
  postcode: 'MK4 7QT',
};

const cakes = fc
  .array(
    fc.record({
      message: fc.constantFrom('Happy birthday', 'Well done', ''),
      photo: fc.constantFrom(null, '0192f2c4-0000-7000-8000-000000000001' as PhotoId),
    }),
    { maxLength: 3 },
  )
  .map(
    (wanted): CustomPart => ({
      items: wanted.map((over) => ({
        size: '8',
        sponge: 'Vanilla',
        filling: 'chocolate mousse',
        fruit: 'none',
        topping: 'marzipan',
        shape: 'Round',
        notes: '',
        unitCost: 4500 as Pence,
        ...over,
      })),
      deliverTo: wanted.length % 2 === 0 ? { kind: 'shop' } : { kind: 'customer', ...toCustomer },
    }),
  );

const standardState = fc.record({
  lines,
  purchaseOrderNumber: text,
  notes: text,
  custom: fc.constant(null),
  voided: fc.constant(false),
});
const customState = fc.record({
  lines: fc.constant([]),
  purchaseOrderNumber: text,
  notes: text,
  custom: cakes,
  voided: fc.constant(false),
});

/** The states of a standard or a custom order, some of them voided and restored, the last perhaps void. */
const life: fc.Arbitrary<readonly State[]> = fc
  .oneof(
    fc.array(standardState, { minLength: 1, maxLength: 6 }),
    fc.array(customState, { minLength: 1, maxLength: 6 }),
  )
  .chain((states) =>
    fc
      .record({ isVoided: fc.boolean(), slips: fc.array(fc.boolean(), { maxLength: 6 }) })
      .map(({ isVoided, slips }) => {
        const lived = states.flatMap((state, index) =>
          slips[index] ? [state, { ...state, voided: true }, state] : [state],
        );
        const last = states.at(-1) ?? nothing;
        return isVoided ? [...lived, { ...last, voided: true }] : lived;
      }),
  );

describe('a history', () => {
  test('undone from the current order, event by event, gives every former state', () => {
    fc.assert(
      fc.property(life, (states) => {
        const events = historyOf(states);
        const current = states.at(-1) ?? nothing;
        states.forEach((state, index) => {
          expect(sorted(orderAfterEvent(current, events, index))).toEqual(sorted(state));
        });
      }),
    );
  });

  test('of a deleted order gives the same from its last snapshot', () => {
    fc.assert(
      fc.property(life, (states) => {
        const version = states.length;
        const last = stored(states.at(-1) ?? nothing, version);
        const events = [...historyOf(states), event('deleted', version + 1, deletionDetails(last))];
        const left = afterDeletion(last.voided);
        expect(orderAfterEvent(left, events, version)).toEqual({ ...nothing, voided: last.voided });
        states.forEach((state, index) => {
          expect(sorted(orderAfterEvent(left, events, index))).toEqual(sorted(state));
        });
      }),
    );
  });

  test('that does not reach back to the beginning tells what it can, and no source it does not know', () => {
    fc.assert(
      fc.property(life, fc.nat(5), (states, forgotten) => {
        const events = historyOf(states).slice(forgotten);
        const kept = states.slice(forgotten);
        const current = states.at(-1) ?? nothing;
        kept.forEach((state, index) => {
          const past = sorted(orderAfterEvent(current, events, index));
          const known = new Map(state.lines.map((line) => [line.productId, line.costSource]));
          expect(past.lines.map(({ costSource, ...line }) => line)).toEqual(
            sorted(state).lines.map(({ costSource, ...line }) => line),
          );
          for (const line of past.lines) {
            expect([known.get(line.productId), null]).toContain(line.costSource);
          }
          expect([past.notes, past.purchaseOrderNumber, past.custom]).toEqual([
            state.notes,
            state.purchaseOrderNumber,
            state.custom,
          ]);
        });
      }),
    );
  });

  test('of nothing but the deletion still tells all of what was deleted, sources included', () => {
    const line: OrderLine = {
      productId: 1 as ProductId,
      quantity: 3,
      unitCost: pence(185),
      costSource: 'override',
    };
    const last = stored({ ...nothing, lines: [line], notes: 'Ring the bell.' }, 4);
    const events = [event('deleted', 5, deletionDetails(last))];
    const before = orderAfterEvent(afterDeletion(false), events, -1);
    expect(before).toEqual({ ...nothing, lines: [line], notes: 'Ring the bell.' });
  });

  test('keeps of a custom part only what changed, in new entries and in old ones', () => {
    fc.assert(
      fc.property(cakes, cakes, (before, after) => {
        const details = compareCustom(before, after);
        expect(customDetailsOf({ lines: [], custom: [before, after] })).toEqual(details);
        expect(customDetailsOf({ lines: [], ...details })).toEqual(details);
        for (const [position, was, is] of details.cakes ?? []) {
          expect(was).not.toEqual(is);
          expect([was, is]).toEqual([before.items[position - 1] ?? null, after.items[position - 1] ?? null]);
        }
      }),
    );
  });
});
