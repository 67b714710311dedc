import type { ProductId } from '../../kernel/branded.ts';
import type { Recipe } from '../recipe.ts';
import { nothingDeclared } from '../recipe.ts';
import type { AllergenProfile } from './allergen-profile.ts';
import { declaredProfile, unknownAllergens } from './allergen-profile.ts';
import type { DerivedAllergens } from './derive-allergens.ts';
import { cardsOfProducts } from './product-cards.ts';
import { isSameProfile } from './profile-changes.ts';

/** A recipe book with what was worked out of it. */
export type DerivedBook = {
  readonly recipes: ReadonlyMap<number, Recipe>;
  readonly derived: ReadonlyMap<number, DerivedAllergens>;
};

type Changed = { readonly before: AllergenProfile; readonly after: AllergenProfile };

/** What a change of the book changes about allergens. */
export type Impact = {
  /** Items of which something else is known; of new ones nothing was. */
  readonly recipes: readonly (Changed & { readonly pid: number })[];
  readonly products: readonly (Changed & { readonly productId: ProductId })[];
};

/**
 * Compares a book with what it is to become. A product is what its cards say, and what it declares itself where it has
 * none. A new item that changes nothing else has no impact: nobody has made or ordered it.
 *
 * @param declaredBy the allergens that a product declares itself; null where nothing is declared
 */
export function findImpact(
  before: DerivedBook,
  after: DerivedBook,
  declaredBy: (productId: ProductId) => readonly string[] | null,
): Impact {
  const [known, added] = partition(changedRecipes(before, after), ({ pid }) => before.recipes.has(pid));
  const products = changedProducts(before, after, declaredBy);
  return { recipes: known.length + products.length === 0 ? [] : [...added, ...known], products };
}

function changedRecipes(before: DerivedBook, after: DerivedBook): Impact['recipes'] {
  return [...after.derived].flatMap(([pid, { profile }]) => {
    const change = { pid, before: before.derived.get(pid)?.profile ?? unknownAllergens, after: profile };
    return isSameProfile(change.before, change.after) ? [] : [change];
  });
}

function changedProducts(
  before: DerivedBook,
  after: DerivedBook,
  declaredBy: (productId: ProductId) => readonly string[] | null,
): Impact['products'] {
  const touched = touchedProducts(before, after);
  const [was, is] = [profilesOfCards(touched, before), profilesOfCards(touched, after)];
  return [...touched].flatMap((productId) => {
    const declared = () => declaredProfile({ ...nothingDeclared, allergens: declaredBy(productId) });
    const change = {
      productId,
      before: was.get(productId) ?? declared(),
      after: is.get(productId) ?? declared(),
    };
    return isSameProfile(change.before, change.after) ? [] : [change];
  });
}

/** Products of which a card was written or worked out again, under their former links and their new ones. */
function touchedProducts(before: DerivedBook, after: DerivedBook): ReadonlySet<ProductId> {
  const touched = new Set<ProductId>();
  for (const pid of new Set([...before.recipes.keys(), ...after.recipes.keys()])) {
    const [was, is] = [before.recipes.get(pid), after.recipes.get(pid)];
    if (was === is && before.derived.get(pid) === after.derived.get(pid)) continue;
    for (const card of [was, is]) if (card && card.productId !== null) touched.add(card.productId);
  }
  return touched;
}

function profilesOfCards(
  products: ReadonlySet<ProductId>,
  { recipes, derived }: DerivedBook,
): ReadonlyMap<ProductId, AllergenProfile> {
  const linked = [...recipes.values()].filter(
    ({ productId }) => productId !== null && products.has(productId),
  );
  const cards = cardsOfProducts(linked, derived);
  return new Map(cards.map(({ productId, pids: _pids, ...profile }) => [productId, profile]));
}

function partition<Value>(
  values: readonly Value[],
  holds: (value: Value) => boolean,
): readonly [readonly Value[], readonly Value[]] {
  return [values.filter(holds), values.filter((value) => !holds(value))];
}
