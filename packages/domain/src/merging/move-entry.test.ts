import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveEntry } from './move-entry.ts';

const shelf = ['Bread', 'Cakes', 'Savoury'];

test('moved entries stay complete, and the moved one stands where it was put', () => {
  expect(moveEntry(shelf, 2, 0)).toEqual(['Savoury', 'Bread', 'Cakes']);
  expect(moveEntry(shelf, 7, 0)).toEqual(shelf);
  const place = fc.nat({ max: shelf.length - 1 });
  fc.assert(
    fc.property(place, place, (from, to) => {
      const moved = moveEntry(shelf, from, to);
      expect(moved[to]).toEqual(shelf[from]);
      expect(moveEntry(moved, to, from)).toEqual(shelf);
    }),
  );
});
