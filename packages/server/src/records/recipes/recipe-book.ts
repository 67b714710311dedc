import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { DerivedAllergens } from '@bakehouse/domain/recipes/allergens/derive-allergens';
import { deriveAllergens } from '@bakehouse/domain/recipes/allergens/derive-allergens';
import { int8 } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import type { StoredRecipe } from './stored-recipes.ts';
import { readRecipesSince } from './stored-recipes.ts';

/** An immutable snapshot of the recipe book at one version, with what was derived from it. */
export type BookSnapshot = {
  readonly version: number;
  /** By PID, in ascending order. */
  readonly recipes: ReadonlyMap<number, StoredRecipe>;
  readonly derived: ReadonlyMap<number, DerivedAllergens>;
  /** The items that each item is in, archived ones too. */
  readonly parents: ReadonlyMap<number, readonly number[]>;
  /** The active cards of each product. */
  readonly cards: ReadonlyMap<ProductId, readonly number[]>;
  /** When an import last wrote an item; null for never. */
  readonly importedAt: Temporal.Instant | null;
};

/** Reads the recipe book and caches it until its version changes. */
export type RecipeBook = {
  /** The book including everything that was committed before the call. */
  read(database: Reader): Promise<BookSnapshot>;
};

const bookVersion = readStatement('recipes.bookVersion', { version: int8, lostVersion: int8 })`
  select version, lost_version as "lostVersion" from recipe_book`;

const books = new WeakMap<Reader, RecipeBook>();

/**
 * The book of a database, whose readers share one cache. A transaction that knows its database reads that book by
 * `read(trx)`; a book of its own begins empty, and reads every recipe.
 */
export function recipeBookOf(database: Reader): RecipeBook {
  const known = books.get(database);
  if (known) return known;
  const book = createRecipeBook();
  books.set(database, book);
  return book;
}

function createRecipeBook(): RecipeBook {
  let kept: BookSnapshot | null = null;
  let reading: { readonly version: number; readonly snapshot: Promise<BookSnapshot> } | null = null;

  async function update(database: Reader, version: number, lostVersion: number): Promise<BookSnapshot> {
    const former = kept !== null && kept.version >= lostVersion ? kept : null;
    const changed = await readRecipesSince(database, former?.version ?? 0);
    const made =
      former && changed.size === 0
        ? // A photo, or a product: the recipes are what they were.
          { ...former, version }
        : snapshotOf(version, former ? merge(former.recipes, changed) : changed);
    if (kept === null || kept.version < version) kept = made;
    return made;
  }

  return {
    async read(database) {
      // The version is read first: a write between the two statements is then read again under the next version.
      const { version, lostVersion } = await bookVersion.one(database);
      if (kept?.version === version) return kept;
      if (reading?.version !== version) {
        reading = { version, snapshot: update(database, version, lostVersion) };
        // A failed read is not shared with later callers.
        reading.snapshot.catch(() => {
          reading = null;
        });
      }
      return reading.snapshot;
    },
  };
}

function merge(
  former: ReadonlyMap<number, StoredRecipe>,
  changed: ReadonlyMap<number, StoredRecipe>,
): ReadonlyMap<number, StoredRecipe> {
  return new Map([...former, ...changed].toSorted(([a], [b]) => a - b));
}

function snapshotOf(version: number, recipes: ReadonlyMap<number, StoredRecipe>): BookSnapshot {
  const parents = new Map<number, number[]>();
  const cards = new Map<ProductId, number[]>();
  let importedAt: Temporal.Instant | null = null;
  for (const recipe of recipes.values()) {
    for (const childPid of new Set(recipe.ingredients.map((ingredient) => ingredient.childPid))) {
      addTo(parents, childPid, recipe.pid);
    }
    if (recipe.active && recipe.productId !== null) addTo(cards, recipe.productId, recipe.pid);
    if (recipe.importedAt && (!importedAt || Temporal.Instant.compare(recipe.importedAt, importedAt) > 0)) {
      importedAt = recipe.importedAt;
    }
  }
  return { version, recipes, derived: deriveAllergens(recipes), parents, cards, importedAt };
}

function addTo<Key>(map: Map<Key, number[]>, key: Key, value: number): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
