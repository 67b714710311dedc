import type { IngredientChoice, RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import type { FoundRecipe, RecipeSearchView, SpecCardView } from '@bakehouse/contract/spec-cards/spec-cards';
import { unknownAllergens } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import type { RecipeCardFacts } from '../../../../test/recipe-cards.ts';
import { allergenProfile, ingredientItem, recipeCard } from '../../../../test/recipe-cards.ts';

/** The items of a Victoria sponge and its jam filling. */
const items: Readonly<Record<number, Partial<IngredientChoice> & { readonly name: string }>> = {
  20003: { name: 'Self-raising flour', flour: 'wheat', standing: allergenProfile({ contains: ['WHEAT'] }) },
  20011: { name: 'Caster sugar' },
  20032: { name: 'Unsalted butter', standing: allergenProfile({ contains: ['MILK'] }) },
  20081: { name: 'Raspberries, frozen' },
  20083: { name: 'Jam sugar' },
  20107: { name: 'Rice flour', standing: allergenProfile(unknownAllergens) },
  10401: { name: 'White tin dough', type: 'RECIPE', hasCard: true, flourPart: 0.6 },
  10442: { name: 'Raspberry jam filling', type: 'RECIPE', hasCard: true },
};

type Use = readonly [quantity: number | null, childPid: number, quantityUnit?: string];

function ingredientsOf(uses: readonly Use[]): RecipeCardView['ingredients'] {
  return uses.map(([quantity, childPid, quantityUnit = 'g']) => {
    const item = items[childPid];
    return {
      childPid,
      quantity,
      quantityUnit,
      item: item ? ingredientItem(childPid, item.name, item) : null,
    };
  });
}

export interface CardFacts extends Omit<RecipeCardFacts, 'ingredients' | 'steps'> {
  readonly uses?: readonly Use[];
  readonly method?: readonly string[];
}

/** A card, with defaults for everything else. */
export function card({ facts = {}, uses = [], method = [], ...rest }: CardFacts = {}): RecipeCardView {
  return recipeCard({
    ingredients: ingredientsOf(uses),
    steps: method.map((text) => ({ text, photo: null })),
    ...rest,
    facts: { description: 'Two layers, raspberry jam', ...facts },
  });
}

export const jam = card({
  pid: 10442,
  version: 3,
  facts: { name: 'JAM FILLING', displayName: 'Raspberry jam filling', quantity: 440, quantityUnit: 'g' },
  uses: [
    [224, 20081],
    [216, 20083],
  ],
  method: ['Boil to 104 °C.'],
});

/** The card of a Victoria sponge, with overrides. */
export function sponge(parts: CardFacts = {}): SpecCardView {
  return {
    card: card({
      uses: [
        [900, 20011],
        [900, 20032],
        [900, 20003],
        [440, 10442],
      ],
      method: ['Cream the butter.', 'Fold in the flour.', 'Bake for 28 minutes.'],
      standing: allergenProfile({ contains: ['MILK', 'WHEAT'] }),
      sources: [
        { word: 'MILK', why: 'contains', path: [{ pid: 20032, name: 'Unsalted butter' }] },
        { word: 'WHEAT', why: 'contains', path: [{ pid: 20003, name: 'Self-raising flour' }] },
      ],
      ...parts,
    }),
    nested: [jam],
    leftOut: { first: [], count: 0 },
  };
}

/** An entry of the search. */
export function found(facts: Partial<FoundRecipe> = {}): FoundRecipe {
  return {
    pid: 10412,
    name: 'Victoria sponge',
    type: 'RECIPE',
    originalName: 'VICTORIA SPONGE 10IN',
    description: 'Two layers, raspberry jam',
    displayName: 'Victoria sponge',
    standing: allergenProfile({ contains: ['MILK', 'WHEAT'] }),
    ingredients: 9,
    steps: 7,
    photo: null,
    ...facts,
  };
}

export function searchAnswer(
  recipes: readonly FoundRecipe[],
  facts: Partial<Omit<RecipeSearchView, 'recipes'>> = {},
): RecipeSearchView {
  return {
    matches: recipes.length,
    recipes: [...recipes],
    types: { all: 36, RECIPE: 20, DISH: 9, PRODUCT: 7 },
    statuses: { steps: 24, ingredients: 33, active: 36, archived: 2 },
    total: 13_373,
    importedAt: '2026-11-18T22:40:00Z',
    differences: 9,
    ...facts,
  };
}
