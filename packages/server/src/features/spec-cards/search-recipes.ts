import type {
  FoundRecipe,
  RecipeSearchView,
  recipeStatuses,
  searchRecipes as searchRecipesInput,
} from '@bakehouse/contract/spec-cards/spec-cards';
import type { RecipeType } from '@bakehouse/domain/recipes/recipe';
import type { SearchableRecipe } from '@bakehouse/domain/recipes/search';
import { parseRecipeSearch, rankRecipes, searchableRecipe } from '@bakehouse/domain/recipes/search';
import type { z } from 'zod';
import { viewRecipePhoto } from '../../records/recipes/recipe-photos.ts';
import type { StoredRecipe } from '../../records/recipes/stored-recipes.ts';
import { viewAllergenProfile } from '../../records/recipes/view-allergen-profile.ts';
import type { KnownBook } from './known-book.ts';
import { derivedOf } from './known-book.ts';
import { viewName } from './view-items.ts';

/** The most results of a search (spec 001 section 9). */
const mostResults = 100;

type Status = (typeof recipeStatuses)[number];
type Searched = SearchableRecipe & { readonly recipe: StoredRecipe };

/** The search texts of each item; an item that did not change between versions of the book is the same object. */
const searched = new WeakMap<StoredRecipe, Searched>();

/** The items of the book with their search texts. */
export function* listSearchable({ recipes }: Pick<KnownBook, 'recipes'>): Generator<Searched> {
  for (const recipe of recipes.values()) {
    const item = searched.get(recipe) ?? { ...searchableRecipe(recipe), recipe };
    searched.set(recipe, item);
    yield item;
  }
}

/** Finds items of the recipe book (spec 001 sections 2, 5 and 9). */
export function searchRecipes(
  known: KnownBook,
  { text, type, status, lacking }: z.output<typeof searchRecipesInput>,
): RecipeSearchView {
  const found = rankRecipes(listSearchable(known), parseRecipeSearch(text))
    .map(({ recipe }) => recipe)
    .filter(({ pid }) => lacking === undefined || known.gaps.get(pid)?.includes(lacking));
  const ofStatus = (wanted: Status) => found.filter((recipe) => hasStatus(recipe, wanted));
  const ofType = (recipes: readonly StoredRecipe[], wanted: RecipeType | undefined) =>
    wanted === undefined ? recipes : recipes.filter((recipe) => recipe.type === wanted);
  const underStatus = ofStatus(status);
  const countOfType = (wanted: RecipeType) => ofType(underStatus, wanted).length;
  const countOfStatus = (wanted: Status) => ofType(ofStatus(wanted), type).length;
  const matching = ofType(underStatus, type);
  return {
    matches: matching.length,
    recipes: matching.slice(0, mostResults).map((recipe) => viewFound(known, recipe)),
    types: {
      all: underStatus.length,
      RECIPE: countOfType('RECIPE'),
      DISH: countOfType('DISH'),
      PRODUCT: countOfType('PRODUCT'),
    },
    statuses: {
      steps: countOfStatus('steps'),
      ingredients: countOfStatus('ingredients'),
      active: countOfStatus('active'),
      archived: countOfStatus('archived'),
    },
    total: known.recipes.size,
    importedAt: known.importedAt?.toString() ?? null,
    differences: known.differences.length,
  };
}

/** Archived items are only listed by their own filter. */
function hasStatus({ active, steps, ingredients }: StoredRecipe, status: Status): boolean {
  switch (status) {
    case 'steps':
      return active && steps.length > 0;
    case 'ingredients':
      return active && ingredients.length > 0;
    case 'active':
      return active;
    case 'archived':
      return !active;
    default:
      return status satisfies never;
  }
}

function viewFound(known: KnownBook, recipe: StoredRecipe): FoundRecipe {
  const { pid, name, description, displayName, ingredients, steps } = recipe;
  const photo = known.photos.get(pid);
  return {
    ...viewName(recipe),
    originalName: name,
    description,
    displayName,
    standing: viewAllergenProfile(derivedOf(known, pid).profile),
    ingredients: ingredients.length,
    steps: steps.length,
    photo: photo ? { thumbnailAddress: viewRecipePhoto(photo).thumbnailAddress } : null,
  };
}
