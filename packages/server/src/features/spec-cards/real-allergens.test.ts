import { allergenGroups } from '@bakehouse/domain/administration/allergens';
import { stateOfGroup } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import type { AllergenItem } from '@bakehouse/domain/recipes/allergens/derive-allergens';
import { deriveAllergens } from '@bakehouse/domain/recipes/allergens/derive-allergens';
import { nothingDeclared } from '@bakehouse/domain/recipes/recipe';
import { expect, test } from 'vitest';
import { reportFigure } from '../../../../../test/tiers.ts';
import { ownProfileOf, partsOf } from '../../../../domain/src/recipes/test/parts-of-items.ts';
import { findRealFiles } from '../../../test/files/real-files.ts';
import { readRealRecipes } from '../../../test/recipes/real-recipes.ts';

/** The recipes of thousands of real bakers. One in twenty bought items has no declaration. */
function readBook(directory: string): ReadonlyMap<number, AllergenItem> {
  const lines = Map.groupBy(readRealRecipes(directory, 'ingredients'), (row) => Number(row['parent_pid']));
  return new Map(
    readRealRecipes(directory, 'recipes').map((row): [number, AllergenItem] => {
      const pid = Number(row['pid']);
      const ingredients = (lines.get(pid) ?? []).map((line) => ({ childPid: Number(line['child_pid']) }));
      const words = (row['allergens'] ?? '').split(',').filter((word) => word !== '');
      const isUndeclared = ingredients.length > 0 || pid % 20 === 0;
      return [pid, { ...nothingDeclared, allergens: isUndeclared ? null : words, ingredients }];
    }),
  );
}

test('allergens of real recipes equal those of a brute-force computation, and nothing with an unknown ingredient is declared free', (context) => {
  const book = readBook(findRealFiles(context, 'recipes'));
  const derived = deriveAllergens(book);
  const wrong: string[] = [];
  let [free, unknown] = [0, 0];
  for (const [pid, { profile }] of derived) {
    const said = partsOf(book, pid).map(ownProfileOf);
    for (const group of allergenGroups) {
      const states = said.map((part) => stateOfGroup(part, group));
      const isFree = stateOfGroup(profile, group) === 'free';
      if (isFree !== states.every((state) => state === 'free')) wrong.push(`${pid} ${group.word}`);
      if (isFree) free += 1;
      else if (states.includes('not-declared')) unknown += 1;
    }
    const contained = new Set(said.flatMap(({ contains }) => contains));
    if (contained.symmetricDifference(new Set(profile.contains)).size > 0) wrong.push(`${pid} contains`);
  }
  expect(wrong).toEqual([]);
  expect(derived.size).toBeGreaterThan(13_000);
  expect(unknown).toBeGreaterThan(1_000);
  reportFigure(
    `allergens of ${derived.size} real items: ${free} times free, ${unknown} times of something unknown`,
  );
});
