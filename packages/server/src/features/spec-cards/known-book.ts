import { tidyAllergens } from '@bakehouse/domain/administration/allergens';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { unknownAllergens } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import type { DerivedAllergens } from '@bakehouse/domain/recipes/allergens/derive-allergens';
import type { DifferenceLine } from '@bakehouse/domain/recipes/allergens/differences';
import {
  differencesOfItem,
  differencesOfProduct,
  lineUp,
} from '@bakehouse/domain/recipes/allergens/differences';
import type { RecipeGap } from '@bakehouse/domain/recipes/allergens/gaps';
import { findGaps } from '@bakehouse/domain/recipes/allergens/gaps';
import type { ProductCards } from '@bakehouse/domain/recipes/allergens/product-cards';
import { cardsOfProducts } from '@bakehouse/domain/recipes/allergens/product-cards';
import { prepareFlourParts } from '@bakehouse/domain/recipes/amounts/flour-parts';
import type { RowOf } from '../../platform/database/columns.ts';
import { boolean, int4, productId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import type { BookSnapshot } from '../../records/recipes/recipe-book.ts';
import { recipeBookOf } from '../../records/recipes/recipe-book.ts';
import type { RecipePhoto } from '../../records/recipes/recipe-photos.ts';
import { readMainPhotos } from '../../records/recipes/recipe-photos.ts';
import type { StoredRecipe } from '../../records/recipes/stored-recipes.ts';

const productColumns = {
  productId,
  itemCode: int4,
  name: text,
  active: boolean,
  allergens: text.array.nullable,
};

const linkedProducts = readStatement('recipes.linkedProducts', productColumns)`
  select id as "productId", pid as "itemCode", name, active, allergens from products
  where id in (select product_id from recipe_items)`;

/** A product that a card is linked to, with its own declaration. */
export type LinkedProduct = Omit<RowOf<typeof productColumns>, 'allergens'> & {
  readonly allergens: readonly string[] | null;
  /** The allergens of its active cards; null where all are archived. */
  readonly cards: ProductCards | null;
};

/** A difference between the declaration of a card or a product and the allergens of its ingredients. */
export type BookDifference = DifferenceLine & {
  readonly subject:
    | { readonly kind: 'card'; readonly recipe: StoredRecipe }
    | { readonly kind: 'product'; readonly product: LinkedProduct; readonly cards: ProductCards };
};

/** The recipe book with everything that its screens show, computed once for each version. */
export type KnownBook = BookSnapshot & {
  /** The photos of whole items, by PID. */
  readonly photos: ReadonlyMap<number, RecipePhoto>;
  readonly products: ReadonlyMap<ProductId, LinkedProduct>;
  /** The missing parts of each item. */
  readonly gaps: ReadonlyMap<number, readonly RecipeGap[]>;
  /** Of active items and products. */
  readonly differences: readonly BookDifference[];
  /** The share of an item's weight that is flour, from 0 to 1. */
  readonly flourPartOf: (pid: number) => number;
};

const known = new WeakMap<BookSnapshot, Promise<KnownBook>>();

/**
 * The book with everything that was committed before the call. Photos and linked products raise its version too, so
 * what is read of them is valid as long as the snapshot.
 */
export async function readKnownBook(database: Reader): Promise<KnownBook> {
  const snapshot = await recipeBookOf(database).read(database);
  const before = known.get(snapshot);
  if (before) return before;
  const completed = complete(database, snapshot);
  known.set(snapshot, completed);
  // A failure is not cached.
  completed.catch(() => known.delete(snapshot));
  return completed;
}

/** The derived allergens of an item; unknown for a missing one. */
export function derivedOf({ derived }: BookSnapshot, pid: number): DerivedAllergens {
  return derived.get(pid) ?? { profile: unknownAllergens, fromIngredients: null };
}

async function complete(database: Reader, book: BookSnapshot): Promise<KnownBook> {
  const [mainPhotos, rows] = await Promise.all([readMainPhotos(database), linkedProducts.all(database)]);
  const photos = new Map(mainPhotos.map((photo) => [photo.pid, photo]));
  const cards = new Map(
    cardsOfProducts(book.recipes.values(), book.derived).map((card) => [card.productId, card]),
  );
  const products = new Map(
    rows.map((row) => [
      row.productId,
      {
        ...row,
        allergens: row.allergens && tidyAllergens(row.allergens),
        cards: cards.get(row.productId) ?? null,
      },
    ]),
  );
  const gaps = new Map(
    [...book.recipes].map(([pid, recipe]) => {
      const { profile } = derivedOf(book, pid);
      return [pid, findGaps({ ...recipe, profile, hasPhoto: photos.has(pid) })];
    }),
  );
  return {
    ...book,
    photos,
    products,
    gaps,
    differences: listDifferences(book, products.values()),
    flourPartOf: prepareFlourParts(book.recipes),
  };
}

function listDifferences(book: BookSnapshot, products: Iterable<LinkedProduct>): readonly BookDifference[] {
  const ofCards = [...book.recipes.values()]
    .filter(({ active }) => active)
    .flatMap((recipe) =>
      lineUp(differencesOfItem(recipe, derivedOf(book, recipe.pid))).map((line) => ({
        ...line,
        subject: { kind: 'card' as const, recipe },
      })),
    );
  const ofProducts = [...products].flatMap((product) => {
    const { active, allergens, cards } = product;
    return active && cards
      ? lineUp(differencesOfProduct(allergens, cards)).map((line) => ({
          ...line,
          subject: { kind: 'product' as const, product, cards },
        }))
      : [];
  });
  return [...ofCards, ...ofProducts];
}
