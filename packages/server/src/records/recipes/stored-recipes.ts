import type { Contents } from '@bakehouse/domain/recipes/cycles';
import type { Flour, Recipe, RecipeType } from '@bakehouse/domain/recipes/recipe';
import type { Transaction } from 'kysely';
import { acquireAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { RowOf } from '../../platform/database/columns.ts';
import { boolean, float8, instant, int4, json, productId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** A stored recipe. */
export type StoredRecipe = Recipe & {
  readonly version: number;
  /** Null if no import has written it. */
  readonly importedAt: Temporal.Instant | null;
  readonly updatedAt: Temporal.Instant;
};

/** The recipe without the fields that only the database adds. */
export function recipeOf({
  version: _version,
  importedAt: _importedAt,
  updatedAt: _updatedAt,
  ...recipe
}: StoredRecipe): Recipe {
  return recipe;
}

/** Lines as returned in JSON: position, child, quantity, unit. */
type IngredientCells = readonly (readonly [number, number, number | null, string])[];
type StepCells = readonly (readonly [number, string])[];

const recipeColumns = {
  pid: int4,
  type: text.as<RecipeType>(),
  name: text,
  displayName: text,
  labelName: text,
  composition: text,
  flour: text.as<Flour>().nullable,
  description: text,
  terms: text,
  quantity: float8.nullable,
  quantityUnit: text,
  allergens: text.array.nullable,
  mayContain: text.array,
  undeclared: text.array,
  suitables: text.array,
  active: boolean,
  productId: productId.nullable,
  author: text,
  version: int4,
  importedAt: instant.nullable,
  updatedAt: instant,
  ingredients: json.as<IngredientCells>(),
  steps: json.as<StepCells>(),
};

/** SQL: the `recipeColumns`. */
const selectRecipes = `
  select r.pid, r.type, r.name, r.display_name as "displayName", r.label_name as "labelName", r.composition, r.flour,
    r.description, r.terms,
    r.quantity::float8 as quantity, r.quantity_unit as "quantityUnit", r.allergens, r.may_contain as "mayContain",
    r.undeclared_allergens as undeclared, r.suitables, r.active, r.product_id as "productId", r.author, r.version,
    r.imported_at as "importedAt", r.updated_at as "updatedAt",
    (select coalesce(json_agg(json_build_array(i.position, i.child_pid, i.quantity, i.quantity_unit)
        order by i.position, i.child_pid), '[]')
      from recipe_ingredients i where i.parent_pid = r.pid) as ingredients,
    (select coalesce(json_agg(json_build_array(s.position, s.text) order by s.position), '[]')
      from recipe_steps s where s.recipe_pid = r.pid) as steps
  from recipe_items r`;

const recipesByPid = readStatement(
  'recipes.byPid',
  recipeColumns,
)`${selectRecipes} where r.pid = any ($1::int[]) order by r.pid`;

const recipesSince = readStatement(
  'recipes.since',
  recipeColumns,
)`${selectRecipes} where r.book_version > $1 order by r.pid`;

const namesOfRecipes = readStatement('recipes.names', { pid: int4, name: text })`
  select pid, coalesce(nullif(display_name, ''), name) as name from recipe_items`;

const contentsOfRecipes = readStatement('recipes.contents', { pid: int4, children: int4.array })`
  select parent_pid as pid, array_agg(distinct child_pid) as children from recipe_ingredients group by parent_pid`;

/** Some recipes with their ingredients and steps; PIDs without a recipe are left out. */
export async function readRecipes(
  database: Reader,
  pids: readonly number[],
): Promise<ReadonlyMap<number, StoredRecipe>> {
  return byPid(await recipesByPid.all(database, pids));
}

/** The recipes that were written after a version of the book; after 0, all of them. */
export async function readRecipesSince(
  database: Reader,
  bookVersion: number,
): Promise<ReadonlyMap<number, StoredRecipe>> {
  return byPid(await recipesSince.all(database, bookVersion));
}

function byPid(rows: readonly RowOf<typeof recipeColumns>[]): ReadonlyMap<number, StoredRecipe> {
  return new Map(
    rows.map(({ ingredients, steps, ...facts }) => [
      facts.pid,
      {
        ...facts,
        ingredients: ingredients.map(([position, childPid, quantity, quantityUnit]) => ({
          position,
          childPid,
          quantity,
          quantityUnit,
        })),
        steps: steps.map(([position, step]) => ({ position, text: step })),
      },
    ]),
  );
}

/** The names of all items of the recipe book. */
export async function readRecipeNames(database: Reader): Promise<ReadonlyMap<number, string>> {
  return new Map((await namesOfRecipes.all(database)).map(({ pid, name }) => [pid, name]));
}

/** The ingredients of all items of the recipe book. */
export async function readContents(database: Reader): Promise<Contents> {
  return new Map((await contentsOfRecipes.all(database)).map(({ pid, children }) => [pid, children]));
}

/**
 * Locks the recipe book against other writers until the transaction ends. Whether a recipe would contain itself depends
 * on all recipes, so two concurrent saves could create a cycle that neither of them sees.
 */
export function lockRecipeBook(trx: Transaction<Tables>): Promise<void> {
  return acquireAdvisoryLock(trx, 'recipe book');
}
