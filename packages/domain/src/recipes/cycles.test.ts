import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Contents } from './cycles.ts';
import { findCycles, findPath } from './cycles.ts';

const book = (lines: Readonly<Record<number, readonly number[]>>): Contents =>
  new Map(Object.entries(lines).map(([pid, children]) => [Number(pid), children]));

/** Any small recipe book. */
const anyBook = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 })), { maxLength: 30 })
  .map((pairs): Contents => {
    const parents = Map.groupBy(pairs, ([parent]) => parent);
    return new Map([...parents].map(([parent, own]) => [parent, own.map(([, child]) => child)]));
  });

/** Whether an item is in another one, by asking for ever more of what is in it. */
function contains(contents: Contents, pid: number, wanted: number): boolean {
  let inside = new Set(contents.get(pid) ?? []);
  for (let before = -1; before !== inside.size; ) {
    before = inside.size;
    inside = new Set([...inside, ...[...inside].flatMap((child) => [...(contents.get(child) ?? [])])]);
  }
  return inside.has(wanted);
}

describe('recipes inside themselves', () => {
  test('are found with all that are on the way, and no others', () => {
    const contents = book({ 1: [2], 2: [3, 9], 3: [2, 4], 4: [], 5: [5], 6: [1, 5] });
    expect(findCycles(contents).map((group) => group.toSorted())).toEqual([[2, 3], [5]]);
  });

  test('are found in a chain of 20,000', () => {
    const pids = Array.from({ length: 20_000 }, (_, index) => index + 1);
    const chain = new Map(pids.map((pid) => [pid, [pid === 20_000 ? 1 : pid + 1]]));
    expect(findCycles(chain).map(({ length }) => length)).toEqual([20_000]);
  });

  test('are those that contain themselves, in any book, with those that they contain and that contain them', () => {
    fc.assert(
      fc.property(anyBook, (contents) => {
        const inThemselves = [...contents.keys()].filter((pid) => contains(contents, pid, pid));
        const groups = inThemselves.map((pid) =>
          inThemselves
            .filter((other) => contains(contents, pid, other) && contains(contents, other, pid))
            .toSorted((a, b) => a - b)
            .join(),
        );
        const found = findCycles(contents).map((group) => group.toSorted((a, b) => a - b).join());
        expect(found.toSorted()).toEqual([...new Set(groups)].toSorted());
      }),
      { numRuns: 500 },
    );
  });
});

describe('the way from a recipe to what is in it', () => {
  test('is the shortest', () => {
    expect(findPath(book({ 1: [2, 3], 2: [4], 3: [5], 4: [6], 5: [7], 6: [7] }), 1, 7)).toEqual([1, 3, 5, 7]);
    expect(findPath(book({ 1: [2] }), 1, 1)).toEqual([1]);
    expect(findPath(book({ 1: [2] }), 2, 1)).toBeNull();
  });

  test('is there for whatever is in it, each step an ingredient of the one before', () => {
    fc.assert(
      fc.property(
        anyBook,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        (contents, from, to) => {
          const path = findPath(contents, from, to);
          expect(path !== null).toBe(from === to || contains(contents, from, to));
          expect(path?.at(0) ?? from).toBe(from);
          expect(path?.at(-1) ?? to).toBe(to);
          path?.slice(1).forEach((pid, index) => {
            expect(contents.get(path[index] ?? 0)).toContain(pid);
          });
        },
      ),
      { numRuns: 500 },
    );
  });
});
