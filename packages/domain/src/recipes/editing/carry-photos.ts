import type { Step } from '../recipe.ts';
import { sortSteps } from '../recipe.ts';
import { keyLines } from './merge-recipe.ts';

/**
 * The stored photo of each step of a recipe that a file wrote anew, by the number that it had, null for none: a photo
 * stays with its step wherever that is now. Photos of steps that went follow behind the last step, where no card shows
 * them, so that they are still there when the file is taken back.
 *
 * @param photos the numbers of its stored photos; that of a step is its place among the steps, from 1
 * @param homes the steps, from 1, to which photos of these numbers belong, whatever the steps say
 * @example carryPhotos([cream, bake], [sieve, cream, bake], [1, 2]) // [null, 1, 2]
 */
export function carryPhotos(
  before: readonly Step[],
  after: readonly Step[],
  photos: readonly number[],
  homes: ReadonlyMap<number, number> = new Map(),
): readonly (number | null)[] {
  const left = new Set(photos.filter((number) => number > 0));
  const take = (number: number) => (left.delete(number) ? number : null);
  const { steps } = keySteps(before, after);
  const placed: (number | null)[] = [...steps.local].map(() => null);
  for (const [number, place] of homes) {
    if (place <= placed.length) placed[place - 1] ??= take(number);
  }
  const keys = [...steps.local.keys()];
  for (const [place, key] of keys.entries()) placed[place] ??= take(steps.base.get(key)?.photo ?? 0);
  if (before.length === after.length) {
    // One that is like none of as many steps was written anew at its place.
    for (const [place, key] of keys.entries()) {
      if (!steps.base.has(key)) placed[place] ??= take(place + 1);
    }
  }
  return [...placed, ...left];
}

function keySteps(before: readonly Step[], after: readonly Step[]) {
  const base = {
    ingredients: [],
    steps: sortSteps(before).map(({ text }, place) => ({ text, photo: place + 1 })),
  };
  const local = { ingredients: [], steps: sortSteps(after).map(({ text }) => ({ text, photo: null })) };
  return keyLines({ base, local, remote: base });
}
