import { carryPhotos } from '@bakehouse/domain/recipes/editing/carry-photos';
import type { Recipe } from '@bakehouse/domain/recipes/recipe';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { placeStepPhotos, readRecipePhotos } from './recipe-photos.ts';

/** A card that was rewritten by something other than its editor: its former and its new steps. */
export type RewrittenCard = {
  readonly before: Recipe;
  readonly after: Recipe;
  /** The positions of its photos before an earlier change that is now undone. */
  readonly homes?: readonly PhotoPlace[];
};

/** The photo at each position of a card, as stored in JSON. */
export type PhotoPlace = { readonly keptAs: string; readonly number: number };

/**
 * Moves the photos of rewritten cards to the new positions of their steps, and returns the former positions, by PID. No
 * photo is lost: that of a removed step is placed after the last one. The caller holds the lock of the recipe book.
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
