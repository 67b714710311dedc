import { expect, test } from 'vitest';
import type { KitchenProgress, WorkedCard } from './kitchen-progress.ts';
import {
  carryProgress,
  changeMultiplier,
  goToStep,
  hasProgress,
  restoreTicks,
  startProgress,
  toggleTick,
} from './kitchen-progress.ts';

const uses = (childPid: number, quantity: number) => ({ childPid, quantity, quantityUnit: 'g', item: null });
const cardOf = (ingredients: readonly ReturnType<typeof uses>[], ...steps: string[]): WorkedCard => ({
  ingredients: [...ingredients],
  steps: steps.map((text) => ({ text, photo: null })),
});
const sponge = cardOf([uses(1, 900), uses(2, 900), uses(1, 900)], 'Cream', 'Add the egg', 'Fold');
const progress = (facts: Partial<KitchenProgress> = {}) => ({ ...startProgress(4), ...facts });

test('a tick can be set and removed', () => {
  const ticked = toggleTick(toggleTick(startProgress(1), 2), 0);
  expect(ticked.ticked).toEqual([2, 0]);
  expect(toggleTick(ticked, 2).ticked).toEqual([0]);
  expect(hasProgress(startProgress(3))).toBe(false);
  expect(hasProgress(ticked)).toBe(true);
});

test('steps move forward and back, within bounds', () => {
  expect(goToStep(startProgress(1), 2, sponge).stepsDone).toBe(2);
  expect(goToStep(startProgress(1), 9, sponge).stepsDone).toBe(3);
  expect(goToStep(startProgress(1), -1, sponge).stepsDone).toBe(0);
});

test('ticks for another multiplier are discarded', () => {
  expect(changeMultiplier(progress({ ticked: [0, 1], stepsDone: 1 }), 5)).toEqual({
    multiplier: 5,
    ticked: [],
    stepsDone: 1,
  });
  expect(changeMultiplier(progress({ ticked: [0] }), 4).ticked).toEqual([0]);
});

test('on a changed card unchanged ingredients stay ticked, in any position', () => {
  const after = cardOf(
    [uses(3, 12), uses(1, 900), uses(2, 800), uses(1, 900)],
    'Cream',
    'Add the egg',
    'Fold',
  );
  expect(carryProgress(progress({ ticked: [0, 1, 2], stepsDone: 2 }), sponge, after)).toEqual({
    multiplier: 4,
    ticked: [1, 3],
    stepsDone: 2,
  });
});

test('on a changed card steps stay done up to the first changed one', () => {
  const done = progress({ stepsDone: 3 });
  const carried = (...steps: string[]) => carryProgress(done, sponge, cardOf([], ...steps)).stepsDone;
  expect(carried('Cream', 'Add the egg slowly', 'Fold')).toBe(1);
  expect(carried('Cream', 'Add the egg')).toBe(2);
  expect(carried('Cream', 'Add the egg', 'Fold', 'Bake')).toBe(3);
  expect(carried()).toBe(0);
});

test('restored ticks are merged with the current ones, by ingredient', () => {
  const now = progress({ ticked: [2], stepsDone: 2 });
  const before = progress({ ticked: [1], stepsDone: 1 });
  expect(restoreTicks(now, before, sponge, sponge)).toEqual({ ...now, ticked: [1, 2] });
  const moved = cardOf([uses(2, 900), uses(1, 900), uses(1, 900)], 'Cream');
  expect(restoreTicks(now, before, sponge, moved).ticked).toEqual([0, 2]);
  const more = { ...now, multiplier: 5 };
  expect(restoreTicks(more, before, sponge, sponge)).toEqual(more);
});
