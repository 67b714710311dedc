import type { IngredientChoice, RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import type { AllergenProfile } from '@bakehouse/domain/recipes/allergens/allergen-profile';

/** Allergen states in the contract's form; unmentioned ones are free from. */
export function allergenProfile({
  contains = [],
  mayContain = [],
  unknown = [],
}: Partial<AllergenProfile> = {}) {
  return { contains: [...contains], mayContain: [...mayContain], unknown: [...unknown] };
}

/** An item that can be an ingredient, by default a bought one without a card. */
export function ingredientItem(
  pid: number,
  name: string,
  facts: Partial<IngredientChoice> = {},
): IngredientChoice {
  return {
    pid,
    name,
    type: 'PRODUCT',
    description: '',
    active: true,
    flour: null,
    flourPart: facts.flour ? 1 : 0,
    makes: { quantity: null, quantityUnit: '' },
    hasCard: false,
    standing: allergenProfile(),
    ...facts,
  };
}

export interface RecipeCardFacts extends Partial<Omit<RecipeCardView, 'facts'>> {
  readonly facts?: Partial<RecipeCardView['facts']>;
}

/** The card of a Victoria sponge without declared allergens. */
export function recipeCard({ facts, ...rest }: RecipeCardFacts = {}): RecipeCardView {
  return {
    pid: 10_412,
    version: 14,
    ingredients: [],
    steps: [],
    photo: null,
    standing: allergenProfile(),
    fromIngredients: null,
    sources: [],
    differences: [],
    product: null,
    usedIn: { first: [], count: 0 },
    importedAt: null,
    updatedAt: '2026-11-18T21:12:00Z',
    changed: { name: 'Maya Osei', at: '2026-11-18T21:12:00Z' },
    ...rest,
    facts: {
      type: 'RECIPE',
      name: 'VICTORIA SPONGE 10IN',
      displayName: 'Victoria sponge',
      labelName: 'Victoria sponge slice',
      composition: '',
      flour: null,
      description: 'Two layers',
      terms: '',
      quantity: 1,
      quantityUnit: 'cake',
      allergens: null,
      mayContain: [],
      undeclared: [],
      suitables: [],
      active: true,
      productId: null,
      author: '',
      ...facts,
    },
  };
}
