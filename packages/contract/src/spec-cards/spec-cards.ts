import { recipeGaps } from '@bakehouse/domain/recipes/allergens/gaps';
import { z } from 'zod';
import { route } from '../route.ts';
import { pid, pidInPath, recipeType } from '../shapes/recipe-facts.ts';
import {
  allergenDifference,
  allergenProfile,
  allergenSource,
  ingredientChoice,
  namedRecipe,
  namedRecipes,
  recipeCard,
  recipePhoto,
} from '../shapes/recipe-view.ts';
import { count, day, instant, lineOfText, productId } from '../values.ts';

/** The filters of spec 001 section 2. */
export const recipeStatuses = ['steps', 'ingredients', 'active', 'archived'] as const;
/** What a card may lack; the glance over the book leads to the cards that do. */
export const recipeGap = z.enum(recipeGaps);

export const searchRecipes = z.object({
  text: lineOfText(200).trim().default(''),
  type: recipeType.optional(),
  status: z.enum(recipeStatuses).default('active'),
  /** Only cards that lack this. */
  lacking: recipeGap.optional(),
});
export type SearchRecipes = z.input<typeof searchRecipes>;

/** A line of the search. */
export const foundRecipe = namedRecipe.extend({
  originalName: z.string(),
  description: z.string(),
  displayName: z.string(),
  standing: allergenProfile,
  ingredients: count,
  steps: count,
  /** Its thumbnail; null where it has no photo. */
  photo: recipePhoto.pick({ thumbnailAddress: true }).nullable(),
});
export type FoundRecipe = z.infer<typeof foundRecipe>;

/** What was found: each count says how many there would be under the other filter as it is. */
export const recipeSearchView = z.object({
  matches: count,
  /** The best hundred (spec 001 section 9). */
  recipes: z.array(foundRecipe),
  types: z.object({ all: count, RECIPE: count, DISH: count, PRODUCT: count }),
  statuses: z.object({ steps: count, ingredients: count, active: count, archived: count }),
  /** Items in the whole book. */
  total: count,
  importedAt: instant.nullable(),
  /** Lines in the list of differences. */
  differences: count,
});
export type RecipeSearchView = z.infer<typeof recipeSearchView>;

/** A card with those of all recipes in it. */
export const specCardView = z.object({
  card: recipeCard,
  /** Each once, in the order in which they first appear, each followed by those in it. */
  nested: z.array(recipeCard),
  /** Those for which there was no room in the answer, which only very many very long ones fill: they are opened apart. */
  leftOut: namedRecipes,
});
export type SpecCardView = z.infer<typeof specCardView>;

/** A declaration that does not say what the ingredients say. */
export const differenceLine = allergenDifference.omit({ word: true }).extend({
  /** The allergen that is missing or too much; of what is unknown all groups, in one line for each card. */
  words: z.array(z.string()).min(1),
  /** A card, or a product whose linked card says something else. */
  subject: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('card'), ...namedRecipe.shape }),
    z.object({ kind: z.literal('product'), productId, name: z.string(), cardPid: pid }),
  ]),
  /** What it declares; null for nothing. */
  declared: z.array(z.string()).nullable(),
  /** Where it comes from, of what is unknown the first; null where nothing contains it. */
  source: allergenSource.nullable(),
  /** Active products that are linked to it or to what it is in. */
  products: count,
  /** Active recipes and dishes that it is in, at any depth. */
  recipes: count,
  /** Orders not yet delivered of these products, in the shops that the person sees. */
  orders: count,
});
export type DifferenceLine = z.infer<typeof differenceLine>;

export const differencesView = z.object({
  /** Of the book that was looked at. */
  bookVersion: z.int(),
  checkedAt: instant,
  counts: z.object({ missing: count, unknown: count, tooMuch: count }),
  /** The dangerous ones first, of each kind those that are on most orders; at most a thousand of each. */
  differences: z.array(differenceLine),
});
export type DifferencesView = z.infer<typeof differencesView>;

/** How complete the book is. */
export const bookView = z.object({
  total: count,
  importedAt: instant.nullable(),
  /** For each type how many active items there are, and how many of them lack what; null where it is not needed. */
  types: z.array(
    z.object({
      type: recipeType,
      items: count,
      lacking: z.object({
        steps: count.nullable(),
        ingredients: count.nullable(),
        weights: count.nullable(),
        allergens: count,
        photo: count,
        'label-name': count,
      }),
    }),
  ),
  /**
   * Incomplete cards that are on the sheet of the next delivery day that has orders, in the shops that the person sees;
   * today without any.
   */
  next: z.object({
    day,
    /** Products that are delivered that day. */
    products: count,
    /** Those of them that have no card. */
    withoutCard: count,
    /** Incomplete cards of theirs. */
    count,
    /** The first 500 of these, those on most orders first. */
    cards: z.array(
      namedRecipe.extend({
        orders: count,
        items: count,
        gaps: z.array(recipeGap),
        /** Ingredients without a weight, and such as are not fully declared. */
        withoutWeight: count,
        undeclared: count,
      }),
    ),
  }),
});
export type BookView = z.infer<typeof bookView>;

const inPath = z.object({ pid: pidInPath });

/** The recipe book as it is read (spec 001 section 2 'Spec Cards'). */
export const specCards = {
  searchRecipes: route('GET', '/spec-cards', {
    needs: 'view-spec-cards',
    summary: 'Search the recipe book',
  })
    .input(searchRecipes)
    .output(recipeSearchView),
  listDifferences: route('GET', '/spec-cards/differences', {
    needs: 'view-spec-cards',
    summary: 'Where what is declared about allergens and what the ingredients say differ',
    weight: 'heavy',
  }).output(differencesView),
  readBook: route('GET', '/spec-cards/book', {
    needs: 'view-spec-cards',
    summary: 'How complete the recipe book is',
    weight: 'heavy',
  }).output(bookView),
  findIngredients: route('GET', '/spec-cards/ingredients', {
    needs: 'view-spec-cards',
    summary: 'Active items that can be put into a recipe, the best twenty',
  })
    .input(z.object({ text: lineOfText(200).trim().default('') }))
    .output(
      z.object({
        items: z.array(ingredientChoice),
        /** The first PID that a new item may have. */
        nextPid: pid,
      }),
    ),
  openCard: route('GET', '/spec-cards/{pid}', {
    needs: 'view-spec-cards',
    summary: 'A spec card with those of all recipes in it',
  })
    .input(inPath)
    .output(specCardView),
};
