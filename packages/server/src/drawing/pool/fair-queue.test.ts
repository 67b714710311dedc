import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FairQueue } from './fair-queue.ts';
import { createFairQueue, mostTurnsSkipped } from './fair-queue.ts';

/** A pack with its pages to draw; each turn draws up to `part` of them. */
type Pack = { readonly person: number; readonly name: number; pages: number };
const part = 20;

function join(queue: FairQueue<Pack>, pack: Pack): Pack {
  queue.join(pack, pack.person, pack.pages);
  return pack;
}

/** One turn, as the pool does it. */
function turn(queue: FairQueue<Pack>): { pack: Pack; drawn: number } | null {
  const pack = queue.next();
  if (!pack) return null;
  const drawn = Math.min(part, pack.pages);
  queue.charge(pack.person, drawn);
  pack.pages -= drawn;
  if (pack.pages === 0) queue.leave(pack);
  else queue.setPages(pack, pack.pages);
  return { pack, drawn };
}

function drain(queue: FairQueue<Pack>): Pack[] {
  const order: Pack[] = [];
  for (let drawn = turn(queue); drawn; drawn = turn(queue)) order.push(drawn.pack);
  return order;
}

type Step =
  | { readonly kind: 'join'; readonly person: number; readonly pages: number }
  | { readonly kind: 'turn' }
  | { readonly kind: 'leave'; readonly which: number };
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<Step>({ kind: 'turn' }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('join' as const),
        person: fc.integer({ min: 1, max: 6 }),
        pages: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 400 })),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('leave' as const), which: fc.nat(30) }),
    },
  ),
  { maxLength: 400 },
);

describe('fair turns', () => {
  test('pass over no person and no pack for ever, whoever joins and leaves', () => {
    fc.assert(
      fc.property(steps, (some) => {
        const queue = createFairQueue<Pack>();
        let present: Pack[] = [];
        /** How often each was passed over since the last turn, or since joining. */
        const people = new Map<number, number>();
        const packs = new Map<Pack, number>();
        for (const [name, step] of some.entries()) {
          if (step.kind === 'join') {
            const pack = join(queue, { person: step.person, pages: step.pages, name });
            if (!present.some(({ person }) => person === pack.person)) people.set(pack.person, 0);
            present.push(pack);
            packs.set(pack, 0);
          } else if (step.kind === 'leave') {
            const gone = present[step.which];
            if (gone) queue.leave(gone);
            present = present.filter((pack) => pack !== gone);
          } else {
            const drawn = turn(queue);
            expect(drawn === null).toBe(present.length === 0);
            if (!drawn) continue;
            const { pack } = drawn;
            expect(present).toContain(pack);
            const others = new Set(present.map(({ person }) => person));
            for (const person of others) {
              const passedOver = person === pack.person ? 0 : (people.get(person) ?? 0) + 1;
              people.set(person, passedOver);
              expect(passedOver).toBeLessThanOrEqual(mostTurnsSkipped + others.size);
            }
            const own = present.filter(({ person }) => person === pack.person);
            for (const each of own) {
              const passedOver = each === pack ? 0 : (packs.get(each) ?? 0) + 1;
              packs.set(each, passedOver);
              expect(passedOver).toBeLessThanOrEqual(mostTurnsSkipped + own.length);
            }
            present = present.filter(({ pages }) => pages > 0);
          }
          expect(queue.count()).toBe(present.length);
        }
        expect(new Set(drain(queue))).toEqual(new Set(present));
      }),
    );
  });

  test('give two people who always have packs the same number of pages, whatever the sizes of their packs', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(sizes, sizes, fc.integer({ min: 1, max: 3 }), (first, second, together) => {
        const queue = createFairQueue<Pack>();
        const left = new Map([
          [1, [...first]],
          [2, [...second]],
        ]);
        const had = new Map([
          [1, 0],
          [2, 0],
        ]);
        const refill = (person: number) => {
          const pages = left.get(person) ?? [];
          while (queue.count(person) < together && pages.length > 0)
            join(queue, { person, pages: pages.shift() ?? 1, name: 0 });
        };
        refill(1);
        refill(2);
        while (queue.count(1) > 0 && queue.count(2) > 0) {
          const drawn = turn(queue);
          if (!drawn) break;
          had.set(drawn.pack.person, (had.get(drawn.pack.person) ?? 0) + drawn.drawn);
          refill(drawn.pack.person);
          expect(Math.abs((had.get(1) ?? 0) - (had.get(2) ?? 0))).toBeLessThanOrEqual(2 * part);
        }
      }),
    );
  });

  test('come to a newcomer next, except before packs without remaining pages, however many have begun', () => {
    const crowd = fc.array(fc.integer({ min: part + 1, max: 400 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(crowd, fc.integer({ min: 1, max: 400 }), fc.nat(10), (packs, pages, turns) => {
        const queue = createFairQueue<Pack>();
        for (const [name, size] of packs.entries()) join(queue, { person: name % 4, name, pages: size });
        // Each of the four has had a turn, and a few have had more.
        for (let index = 0; index < 4 + turns; index += 1) turn(queue);
        if (queue.count() === 0) return;
        const newcomer = join(queue, { person: 9, name: 99, pages });
        for (let index = 0; index < 4; index += 1) {
          const drawn = turn(queue);
          if (drawn?.pack === newcomer) return;
          expect((drawn?.pack.pages ?? 0) + (drawn?.drawn ?? 0)).toBeLessThanOrEqual(pages);
        }
        expect(turn(queue)?.pack).toBe(newcomer);
      }),
    );
  });

  test('come to the smaller of two newcomers first, and to the smaller of two packs of one person', () => {
    const sizes = fc.uniqueArray(fc.integer({ min: 1, max: part }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(sizes, fc.boolean(), (some, isOnePerson) => {
        const queue = createFairQueue<Pack>();
        for (const [name, pages] of some.entries()) {
          join(queue, { person: isOnePerson ? 1 : name, name, pages });
        }
        const order = drain(queue).map(({ name }) => some[name]);
        expect(order).toEqual(some.toSorted((one, other) => one - other));
      }),
    );
  });

  test('do not come sooner to a person who requests one small pack after the other', () => {
    const queue = createFairQueue<Pack>();
    const patient = join(queue, { person: 1, name: 0, pages: 1_000 });
    let greedy = join(queue, { person: 2, name: 0, pages: part });
    const had = new Map<number, number>();
    for (let index = 0; index < 40; index += 1) {
      const person = turn(queue)?.pack.person ?? 0;
      had.set(person, (had.get(person) ?? 0) + 1);
      if (greedy.pages === 0) greedy = join(queue, { person: 2, name: index, pages: part });
    }
    expect(patient.pages).toBe(1_000 - 20 * part);
    expect(had.get(2)).toBe(20);
  });
});
