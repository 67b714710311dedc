import type { SaveRecipe } from '@bakehouse/contract/spec-cards/recipe-editing';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { Changed, Outcome } from '@bakehouse/domain/kernel/refusal';
import { done } from '@bakehouse/domain/kernel/refusal';
import { decideSaveRecipe } from '@bakehouse/domain/recipes/editing/decide-save-recipe';
import { editedRecipeOf } from '@bakehouse/domain/recipes/editing/edited-recipe';
import type { EditedRecipe, Recipe } from '@bakehouse/domain/recipes/recipe';
import { readLastChange } from '../../commands/last-change.ts';
import { recipeSubject } from '../../commands/recipe-subject.ts';
import { productId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import type { BookSnapshot } from '../../records/recipes/recipe-book.ts';
import { readRecipePhotos } from '../../records/recipes/recipe-photos.ts';
import type { StoredRecipe } from '../../records/recipes/stored-recipes.ts';
import { recipeOf } from '../../records/recipes/stored-recipes.ts';

const productsOfImpact = readStatement('products.ofImpact', {
  productId,
  name: text,
  details: text,
  allergens: text.array.nullable,
})`select id as "productId", name, details, allergens from products where id = any ($1::int[])`;

/** A product for an impact; its allergens are its own declaration. */
export type ImpactProduct = {
  readonly productId: ProductId;
  readonly name: string;
  readonly details: string;
  readonly allergens: readonly string[] | null;
};

/** The products with these ids, as far as they exist. */
export async function readImpactProducts(
  database: Reader,
  ids: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, ImpactProduct>> {
  if (ids.length === 0) return new Map();
  return new Map((await productsOfImpact.all(database, ids)).map((product) => [product.productId, product]));
}

/** The item to save. */
export type AskedRecipe = Pick<SaveRecipe, 'pid' | 'version' | 'recipe'>;

/** An edited item with the whole book. */
export type JudgedRecipe = {
  readonly recipe: Recipe;
  /** The stored item; null for a new one. */
  readonly before: Recipe | null;
};

/** The edited item as it would be saved, or the refusal. */
export async function judgeRecipe(
  database: Reader,
  book: BookSnapshot,
  { pid, version, recipe: edited }: AskedRecipe,
): Promise<Outcome<JudgedRecipe>> {
  const products = await readImpactProducts(database, edited.productId === null ? [] : [edited.productId]);
  const hasProduct = edited.productId === null || products.has(edited.productId);
  const decided = decideSaveRecipe({ pid, isNew: version === null, edited, book: book.recipes, hasProduct });
  if (decided.kind === 'refused') return decided;
  const stored = book.recipes.get(pid);
  return done({ recipe: decided.answer, before: stored ? recipeOf(stored) : null });
}

/** A stored item as its editor shows it now, with the author of its last change. */
export async function readEdited(database: Reader, stored: StoredRecipe): Promise<Changed<EditedRecipe>> {
  const photos = await readRecipePhotos(database, [stored.pid]);
  const numbers = photos.map(({ number }) => number);
  return {
    version: stored.version,
    by: await readLastChange(database, recipeSubject(stored.pid)),
    current: editedRecipeOf(recipeOf(stored), numbers),
  };
}
