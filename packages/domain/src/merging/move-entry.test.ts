import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveEntry } from './move-entry.ts';

const categories = ['Bread', 'Cakes', 'Savoury'];

test('moved entries stay complete, and the moved one stands where it was put', () => {
  expect(moveEntry(categories, 2, 0)).toEqual(['Savoury', 'Bread', 'Cakes']);
  expect(moveEntry(categories, 7, 0)).toEqual(categories);
  const place = fc.nat({ max: categories.length - 1 });
  fc.assert(
    fc.property(place, place, (from, to) => {
      const moved = moveEntry(categories, from, to);
      expect(moved[to]).toEqual(categories[from]);
      expect(moveEntry(moved, to, from)).toEqual(categories);
    }),
  );
});
