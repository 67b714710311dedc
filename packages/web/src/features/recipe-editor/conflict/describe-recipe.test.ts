import { mergeRecipe } from '@bakehouse/domain/recipes/editing/merge-recipe';
import type { EditedRecipe } from '@bakehouse/domain/recipes/recipe';
import { expect, test } from 'vitest';
import { recipeCard } from '../../../../test/recipe-cards.ts';
import { editedOfCard } from '../editor/recipe-draft.ts';
import { describeRecipe, summariseChanges } from './describe-recipe.ts';

const saved = ['Cream the butter and the sugar.', 'Add the egg in four lots.', 'Bake for 25 minutes.'];
const [cream = '', add = '', bake = ''] = saved;

function withSteps(texts: readonly string[]): EditedRecipe {
  return { ...editedOfCard(recipeCard()), steps: texts.map((text) => ({ text, photo: null })) };
}

/** The texts of the bar of unsaved changes. */
function told(before: readonly string[], after: readonly string[]): readonly string[] {
  const base = withSteps(before);
  const merge = mergeRecipe({ base, local: withSteps(after), remote: base });
  return summariseChanges(describeRecipe(merge, { ofItem: String, ofProduct: String }));
}

test.each([
  ['the first', ['Whisk all at once', add, bake], ['Step 1 changed']],
  ['the last', [cream, add, 'Steam it'], ['Step 3 changed']],
  ['two in a row', ['Whisk all at once', 'Rest it', bake], ['Step 1 changed', 'Step 2 changed']],
  ['all', ['One', 'Two', 'Three'], ['Step 1 changed', 'Step 2 changed', 'Step 3 changed']],
])('a step that was rewritten in its position is one change: %s', (_, after, words) => {
  expect(told(saved, after)).toEqual(words);
});

test.each([
  ['one more', [...saved, 'Cool on a rack.'], ['Step 4 added']],
  ['one less', [add, bake], ['Step 1 taken out']],
  ['one reworded and one less', ['Whisk all at once', bake], ['Step 1 changed', 'Step 2 taken out']],
  ['one reworded and one more', ['Whisk', 'Rest it', add, bake], ['Step 1 changed', 'Step 2 added']],
  ['one less and one more elsewhere', [add, bake, 'Cool'], ['Step 1 taken out', 'Step 3 added']],
])('added and removed steps are listed as such: %s', (_, after, words) => {
  expect(told(saved, after)).toEqual(words);
});

test('a step that was rewritten here and changed there is a conflict, as it is merged', () => {
  const merge = mergeRecipe({
    base: withSteps(saved),
    local: withSteps(['Whisk all at once', add, bake]),
    remote: withSteps([`${cream} Slowly.`, add, bake]),
  });
  const changes = describeRecipe(merge, { ofItem: String, ofProduct: String });
  expect(changes.map(({ change, words }) => [change, words])).toEqual([
    ['conflict', 'Step 1 taken out'],
    ['local', 'Step 1 added'],
  ]);
});
