import { expect, test } from 'vitest';
import { carryPhotos } from './carry-photos.ts';

const steps = (...texts: readonly string[]) => texts.map((text, place) => ({ position: place + 1, text }));
const before = steps('Cream the butter', 'Fold in the flour', 'Bake');

test('a photo stays with its step when steps are put before it, and when they change places', () => {
  const more = steps('Sieve', 'Cream the butter', 'Fold in the flour', 'Bake');
  expect(carryPhotos(before, more, [0, 1, 3])).toEqual([null, 1, null, 3]);
  expect(carryPhotos(before, before.toReversed(), [1, 2])).toEqual([1, 2, null]);
  const reversed = steps('Bake', 'Fold in the flour', 'Cream the butter');
  expect(carryPhotos(before, reversed, [1, 2])).toEqual([null, 2, 1]);
});

test('it stays with a step that was reworded, and with one that was written anew at its place', () => {
  const reworded = steps('Cream the soft butter', 'Whisk', 'Bake');
  expect(carryPhotos(before, reworded, [1, 2, 3])).toEqual([1, 2, 3]);
});

test('that of a step that went is behind the last one, and comes back where it was', () => {
  const fewer = steps('Bake');
  expect(carryPhotos(before, fewer, [1, 2, 3])).toEqual([3, 1, 2]);
  const homes = new Map([
    [1, 3],
    [2, 1],
    [3, 2],
  ]);
  expect(carryPhotos(fewer, before, [1, 2, 3], homes)).toEqual([2, 3, 1]);
});

test('one that came since stays with its step beside those that come back', () => {
  const more = steps('Sieve', 'Cream the butter', 'Fold in the flour', 'Bake');
  const homes = new Map([[2, 1]]);
  expect(carryPhotos(more, before, [2, 4], homes)).toEqual([2, null, 4]);
  expect(carryPhotos(more, before, [1, 2], homes)).toEqual([2, null, null, 1]);
});
