import type { ProductId } from '../../kernel/branded.ts';
import type { Pence } from '../../kernel/money.ts';
import type { Contents } from '../../recipes/cycles.ts';
import type { Recipe } from '../../recipes/recipe.ts';
import type { PlannedItem } from '../import-plan.ts';

/** A recipe as it is stored. */
export type StoredRecipe = Recipe & { readonly version: number };

/** A product as far as recipes are concerned. */
export type BookProduct = {
  readonly productId: ProductId;
  readonly itemCode: number;
  readonly name: string;
  readonly active: boolean;
  /** On deliveries of today. */
  readonly unitCost: Pence | null;
  readonly categoryName: string;
  /** Null where nobody is named. */
  readonly supplierName: string | null;
};

/** A category or a supplier. */
export type Named = { readonly id: number; readonly name: string };

/** A supplier with the numbers of those that were merged into it. */
export type BookSupplier = Named & { readonly formerIds: readonly number[] };

/** All that is stored and decides what a file of recipes changes. */
export type RecipeBook = {
  recipeOf(pid: number): StoredRecipe | undefined;
  /** What is in each stored item. */
  readonly contents: Contents;
  /** What a stored item is called; null where it is not there. */
  nameOf(pid: number): string | null;
  /** The products that have this PID, in the order of their numbers. */
  productsOf(pid: number): readonly BookProduct[];
  findProduct(productId: ProductId): BookProduct | undefined;
  readonly categories: readonly Named[];
  readonly suppliers: readonly BookSupplier[];
  /** The category into which one of this name was merged. */
  categoryFormerly(name: string): Named | undefined;
  /** The supplier into which one of this name was merged. */
  supplierFormerly(name: string): Named | undefined;
  /** Answers to the choices of an earlier plan, by their keys. */
  readonly answers: Readonly<Record<string, number>>;
};

/** A product that an item needs and that is not there. */
export type NewProduct = {
  readonly itemCode: number;
  readonly name: string;
  readonly details: string;
  /** Null for the category that is made for them, `newCategoryName`. */
  readonly categoryId: number | null;
  readonly supplierId: number | null;
  readonly unitCost: Pence;
};

/** A price that a product takes on from today. */
export type NewCost = {
  readonly productId: ProductId;
  readonly before: Pence | null;
  readonly after: Pence;
};

/** What an item of a file changes. */
export type RecipeChanges = {
  /** Null where it is new. */
  readonly before: StoredRecipe | null;
  readonly recipe: Recipe;
  /** It, its ingredients or its steps are written; products may change without. */
  readonly isWritten: boolean;
  /** The product that is made for it. */
  readonly newProduct: NewProduct | null;
  /** It is linked to the product that is made for the item with this PID. */
  readonly linkTo: number | null;
  readonly costs: readonly NewCost[];
};

/** An item of a file as it is planned. */
export type PlannedRecipe = PlannedItem & {
  /** Null where nothing changes or it is refused. */
  readonly change: RecipeChanges | null;
};

/** Where products that a file of recipes brings are filed (spec 001 section 9). */
export const defaultCategoryId = 452;
export const defaultSupplierId = 206;
/** The category of new products where there is none of that number and nobody chose another. */
export const newCategoryName = 'New from recipes';
