import { carryPhotos } from '@bakehouse/domain/recipes/editing/carry-photos';
import type { Recipe } from '@bakehouse/domain/recipes/recipe';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { placeStepPhotos, readRecipePhotos } from './recipe-photos.ts';

/** A card that is written anew, not by its editor: what it said, and what it says now. */
export type RewrittenCard = {
  readonly before: Recipe;
  readonly after: Recipe;
  /** Where its photos were before an earlier change that is taken back. */
  readonly homes?: readonly PhotoPlace[];
};

/** Which photo is at which place of a card, as JSON keeps it. */
export type PhotoPlace = { readonly keptAs: string; readonly number: number };

/**
 * Puts the photos of cards that were written anew where their steps are now, and answers where they were, by PID. None is
 * lost: that of a step that went is kept behind the last one. The caller holds the lock of the recipe book.
 */
export async function carryStepPhotos(
  trx: Transaction<Tables>,
  cards: readonly RewrittenCard[],
): Promise<ReadonlyMap<number, readonly PhotoPlace[]>> {
  const photos = await readRecipePhotos(
    trx,
    cards.map(({ after }) => after.pid),
  );
  const ofSteps = Map.groupBy(
    photos.filter(({ number }) => number > 0),
    ({ pid }) => pid,
  );
  for (const { before, after, homes = [] } of cards) {
    const own = ofSteps.get(after.pid);
    if (!own) continue;
    const places = new Map(homes.map(({ keptAs, number }) => [keptAs, number]));
    const known = own.flatMap(({ keptAs, number }) => {
      const place = places.get(keptAs);
      return place === undefined ? [] : [[number, place] as const];
    });
    const numbers = own.map(({ number }) => number);
    const placed = carryPhotos(before.steps, after.steps, numbers, new Map(known));
    await placeStepPhotos(trx, after.pid, placed);
  }
  const placeOf = ({ keptAs, number }: PhotoPlace) => ({ keptAs, number });
  return new Map([...ofSteps].map(([pid, own]) => [pid, own.map(placeOf)]));
}
