import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';

/** How far a baker is with a card. */
export interface KitchenProgress {
  /** The weights of the ticks are those of so many makings. */
  readonly multiplier: number;
  /** The places of the ingredients that are weighed, from 0. */
  readonly ticked: readonly number[];
  /** So many steps are done, from the first on. */
  readonly stepsDone: number;
}

/** What progress is made with. */
export type WorkedCard = Pick<RecipeCardView, 'ingredients' | 'steps'>;

export function startProgress(multiplier: number): KitchenProgress {
  return { multiplier, ticked: [], stepsDone: 0 };
}

/** Whether anything is ticked or done that could be lost. */
export function hasBegun({ ticked, stepsDone }: KitchenProgress): boolean {
  return ticked.length > 0 || stepsDone > 0;
}

/** Ticks an ingredient, or takes its tick away. */
export function toggleTick(progress: KitchenProgress, place: number): KitchenProgress {
  const { ticked } = progress;
  const isTicked = ticked.includes(place);
  return { ...progress, ticked: isTicked ? ticked.filter((one) => one !== place) : [...ticked, place] };
}

/** Goes to a step: those before it are done. */
export function goToStep(progress: KitchenProgress, step: number, card: WorkedCard): KitchenProgress {
  return { ...progress, stepsDone: Math.min(Math.max(step, 0), card.steps.length) };
}

/** Makes more or fewer: what is ticked was weighed for another number, so its ticks go. */
export function changeMultiplier(progress: KitchenProgress, multiplier: number): KitchenProgress {
  return multiplier === progress.multiplier ? progress : { ...progress, multiplier, ticked: [] };
}

/**
 * The progress on a card that somebody changed: an ingredient that is the same in it stays ticked, and so do the first
 * steps as far as their words are the same.
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
 * The progress of now with the ticks of before as well: those of the same ingredients, as long as they were weighed for
 * the same number of makings.
 *
 * @param before the progress on `cardBefore`
 */
export function giveBackTicks(
  now: KitchenProgress,
  before: KitchenProgress,
  cardBefore: WorkedCard,
  cardNow: WorkedCard,
): KitchenProgress {
  if (now.multiplier !== before.multiplier) return now;
  const { ticked } = carryProgress(before, cardBefore, cardNow);
  return { ...now, ticked: [...new Set([...ticked, ...now.ticked])] };
}

/** What an ingredient is and how much of it; the second of its like has another key. */
function keysOf(ingredients: WorkedCard['ingredients']): readonly string[] {
  const seen = new Map<string, number>();
  return ingredients.map(({ childPid, quantity, quantityUnit }) => {
    const like = `${childPid} ${quantity} ${quantityUnit}`;
    const count = seen.get(like) ?? 0;
    seen.set(like, count + 1);
    return `${like} ${count}`;
  });
}
