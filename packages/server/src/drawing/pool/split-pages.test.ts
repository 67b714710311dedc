import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitPages } from './split-pages.ts';

test('the parts of a pack contain every page once, in order, and none exceeds the limit', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 40 });
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 30 }), (some, most) => {
      const parts = splitPages(some, most);
      const pagesOf = (ranges: (typeof parts)[number]) =>
        ranges.flatMap(({ document, from, to }) =>
          Array.from({ length: to - from }, (_, index) => `${document}.${from + index}`),
        );
      for (const part of parts) {
        expect(pagesOf(part).length).toBeGreaterThan(0);
        expect(pagesOf(part).length).toBeLessThanOrEqual(most);
      }
      const all = some.flatMap((count, document) =>
        Array.from({ length: count }, (_, page) => `${document}.${page}`),
      );
      expect(parts.flatMap(pagesOf)).toEqual(all);
      // Neighbouring parts that would fit into one are joined.
      for (const [index, part] of parts.entries()) {
        const next = parts[index + 1]?.[0];
        if (next) expect(pagesOf(part).length + next.to - next.from).toBeGreaterThan(most);
      }
    }),
  );
});

test('forty documents of one page are two parts', () => {
  const parts = splitPages(
    Array.from({ length: 40 }, () => 1),
    20,
  );
  expect(parts.map((part) => part.length)).toEqual([20, 20]);
});
