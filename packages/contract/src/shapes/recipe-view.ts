import { z } from 'zod';
import { count, instant, productId, signature, version } from '../values.ts';
import { pid, recipeFacts, recipeType } from './recipe-facts.ts';

/** `AllergenProfile` of the domain: what is known about the allergens of something, in words of the list (D22). */
export const allergenProfile = z.object({
  contains: z.array(z.string()),
  mayContain: z.array(z.string()),
  /** Groups of the 14, by their own words, that are not fully declared. Never to be shown as free from. */
  unknown: z.array(z.string()),
});
export type AllergenProfileView = z.infer<typeof allergenProfile>;

/** A photo under its public address, which changes with the photo. */
export const recipePhoto = z.object({
  /** Names exactly this photo: what replaces it or removes it repeats that. */
  keptAs: z.uuid(),
  /** 0 is the photo of the whole, those from 1 on are of the steps. */
  number: z.int().min(0),
  address: z.string(),
  thumbnailAddress: z.string(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
});
export type RecipePhotoView = z.infer<typeof recipePhoto>;

/** An item as lists name it: by its display name, or its name where it has none. */
export const namedRecipe = z.object({ pid, name: z.string(), type: recipeType });
export type NamedRecipe = z.infer<typeof namedRecipe>;

/** The first of some items, and how many there are. */
export const namedRecipes = z.object({ first: z.array(namedRecipe), count });

/** An item as one that can be put into a recipe. */
export const ingredientChoice = namedRecipe.extend({
  description: z.string(),
  active: z.boolean(),
  flour: recipeFacts.shape.flour,
  /** Which part of its weight is flour: 1 of a flour, 0.6 of a dough. */
  flourPart: z.number().min(0).max(1),
  /** How much one making of it makes. */
  makes: recipeFacts.pick({ quantity: true, quantityUnit: true }),
  /** It has ingredients or steps, and so a card of its own. */
  hasCard: z.boolean(),
  standing: allergenProfile,
});
export type IngredientChoice = z.infer<typeof ingredientChoice>;

/** Where an allergen comes from, or why it is not known (`AllergenSource` of the domain). */
export const allergenSource = z.object({
  word: z.string(),
  why: z.enum(['contains', 'may-contain', 'unknown']),
  /**
   * From an ingredient down to the item that says so itself, whose name is null where it is not there. Empty where the
   * item's own declaration says so. Of a very long way only both ends are told.
   */
  path: z.array(z.object({ pid, name: z.string().nullable() })),
});

/** `AllergenDifference` of the domain. */
export const allergenDifference = z.object({
  kind: z.enum(['missing', 'unknown', 'too-much']),
  word: z.string(),
  isMayContain: z.boolean(),
});

/** A spec card: an item with all that its kitchen needs to know. */
export const recipeCard = z.object({
  pid,
  version,
  facts: recipeFacts,
  ingredients: z.array(
    z.object({
      childPid: pid,
      quantity: recipeFacts.shape.quantity,
      quantityUnit: z.string(),
      /** Null where no such item is there: what is in it is unknown. */
      item: ingredientChoice.nullable(),
    }),
  ),
  steps: z.array(z.object({ text: z.string(), photo: recipePhoto.nullable() })),
  photo: recipePhoto.nullable(),
  /** What its own declaration and its ingredients say together. */
  standing: allergenProfile,
  /** What its ingredients say; null for one without ingredients. */
  fromIngredients: allergenProfile.nullable(),
  /** For each allergen up to three ingredients that bring it. */
  sources: z.array(allergenSource),
  differences: z.array(allergenDifference),
  /** The product that it is or makes, with what that declares itself and how it differs from the card. */
  product: z
    .object({
      productId,
      itemCode: z.int(),
      name: z.string(),
      active: z.boolean(),
      allergens: z.array(z.string()).nullable(),
      differences: z.array(allergenDifference),
    })
    .nullable(),
  /** Active items that it is in, the first 50 by name. */
  usedIn: namedRecipes,
  importedAt: instant.nullable(),
  updatedAt: instant,
  /** Who changed it last; null where nobody did by a command. */
  changed: signature.nullable(),
});
export type RecipeCardView = z.infer<typeof recipeCard>;
