import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';

/** A baker's progress on a card. */
export interface KitchenProgress {
  /** The multiplier for which the ticked ingredients were weighed. */
  readonly multiplier: number;
  /** The indexes of the ticked ingredients. */
  readonly ticked: readonly number[];
  /** The number of completed steps. */
  readonly stepsDone: number;
}

/** The part of a card to which progress refers. */
export type WorkedCard = Pick<RecipeCardView, 'ingredients' | 'steps'>;

export function startProgress(multiplier: number): KitchenProgress {
  return { multiplier, ticked: [], stepsDone: 0 };
}

/** Whether there is any progress. */
export function hasProgress({ ticked, stepsDone }: KitchenProgress): boolean {
  return ticked.length > 0 || stepsDone > 0;
}

/** Toggles the tick of an ingredient. */
export function toggleTick(progress: KitchenProgress, place: number): KitchenProgress {
  const { ticked } = progress;
  const isTicked = ticked.includes(place);
  return { ...progress, ticked: isTicked ? ticked.filter((one) => one !== place) : [...ticked, place] };
}

/** Moves to a step; those before it are done. */
export function goToStep(progress: KitchenProgress, step: number, card: WorkedCard): KitchenProgress {
  return { ...progress, stepsDone: Math.min(Math.max(step, 0), card.steps.length) };
}

/** Changes the multiplier: ingredients were weighed for another one, so their ticks are removed. */
export function changeMultiplier(progress: KitchenProgress, multiplier: number): KitchenProgress {
  return multiplier === progress.multiplier ? progress : { ...progress, multiplier, ticked: [] };
}

/**
 * Transfers the progress to a changed card: unchanged ingredients stay ticked, and steps stay done up to the first
 * changed one.
 */
export function carryProgress(
  progress: KitchenProgress,
  before: WorkedCard,
  after: WorkedCard,
): KitchenProgress {
  const tickedKeys = new Set(
    keysOf(before.ingredients).filter((_, place) => progress.ticked.includes(place)),
  );
  const firstOther = after.steps.findIndex(({ text }, place) => text !== before.steps[place]?.text);
  const same = firstOther === -1 ? after.steps.length : firstOther;
  return {
    ...progress,
    ticked: keysOf(after.ingredients).flatMap((key, place) => (tickedKeys.has(key) ? [place] : [])),
    stepsDone: Math.min(progress.stepsDone, same),
  };
}

/**
 * Merges earlier ticks into the current progress, by ingredient, if they are for the same multiplier.
 *
 * @param before the progress on `cardBefore`
 */
export function restoreTicks(
  now: KitchenProgress,
  before: KitchenProgress,
  cardBefore: WorkedCard,
  cardNow: WorkedCard,
): KitchenProgress {
  if (now.multiplier !== before.multiplier) return now;
  const { ticked } = carryProgress(before, cardBefore, cardNow);
  return { ...now, ticked: [...new Set([...ticked, ...now.ticked])] };
}

/** Keys of the ingredients by item and amount; duplicates get different keys. */
function keysOf(ingredients: WorkedCard['ingredients']): readonly string[] {
  const seen = new Map<string, number>();
  return ingredients.map(({ childPid, quantity, quantityUnit }) => {
    const like = `${childPid} ${quantity} ${quantityUnit}`;
    const count = seen.get(like) ?? 0;
    seen.set(like, count + 1);
    return `${like} ${count}`;
  });
}
