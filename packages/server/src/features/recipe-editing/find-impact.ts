import type { RecipeImpactView, SaveRecipe } from '@bakehouse/contract/spec-cards/recipe-editing';
import { todayAt } from '@bakehouse/domain/kernel/day';
import { deriveAgain } from '@bakehouse/domain/recipes/allergens/derive-allergens';
import type { Impact } from '@bakehouse/domain/recipes/allergens/impact';
import { findImpact } from '@bakehouse/domain/recipes/allergens/impact';
import type { Recipe } from '@bakehouse/domain/recipes/recipe';
import { nameOfRecipe } from '@bakehouse/domain/recipes/recipe';
import { compareWords } from '@bakehouse/domain/words/words';
import { longestPrefixWithin } from '../../platform/api/fill-answer.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { hashContent } from '../../platform/hash-content.ts';
import { readTouchedOrders } from '../../records/orders/touched-orders.ts';
import type { BookSnapshot } from '../../records/recipes/recipe-book.ts';
import { viewAllergenProfile } from '../../records/recipes/view-allergen-profile.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';
import type { ImpactProduct, JudgedRecipe } from './judge-recipe.ts';
import { readImpactProducts } from './judge-recipe.ts';
import { readLabelPrints } from './read-label-prints.ts';

/** The most bytes of listed items, and of listed products. */
const mostBytes = 3 * 1024 * 1024;

/** A product whose known allergens a save changes. */
export type ChangedProduct = Impact['products'][number] & Pick<ImpactProduct, 'name' | 'details'>;

/** The changes of allergens by a save. */
export type FoundImpact = {
  readonly view: RecipeImpactView;
  /** All changed products, by name. */
  readonly products: readonly ChangedProduct[];
};

/** The changes of allergens by a save, and the orders and shops that they affect; null where it changes none. */
export async function findImpactOf(
  database: Reader,
  book: BookSnapshot,
  { recipe, before }: JudgedRecipe,
  now: Temporal.Instant,
): Promise<FoundImpact | null> {
  const recipes = new Map<number, Recipe>(book.recipes).set(recipe.pid, recipe);
  const after = { recipes, derived: deriveAgain(recipes, book.derived, book.parents, [recipe.pid]) };
  // Only products linked to this item can lose their only card, or get their first.
  const linked = await readImpactProducts(
    database,
    [before, recipe].flatMap((one) => one?.productId ?? []),
  );
  const impact = findImpact(book, after, (productId) => linked.get(productId)?.allergens ?? null);
  if (impact.recipes.length + impact.products.length === 0) return null;
  const products = await nameProducts(database, impact.products);
  const { clock } = await readBusinessSettings(database);
  const today = todayAt(now, clock.timeZone);
  const productIds = products.map(({ productId }) => productId);
  const orders = await readTouchedOrders(database, productIds, today);
  const pids = impact.recipes.map(({ pid }) => pid);
  const labels = await readLabelPrints(database, pids, today);
  const named = nameRecipes(impact, recipes, recipe.pid);
  return {
    products,
    view: {
      seen: fingerprintOf(impact, labels.digest, orders.digest),
      recipes: longestPrefixWithin(named, mostBytes),
      products: longestPrefixWithin(products.map(viewProduct), mostBytes),
      orders: orders.first.map(({ lines, ...order }) => ({ ...order, lines: [...lines] })),
      labels: labels.newest.map(({ printedAt, ...print }) => ({ ...print, printedAt: printedAt.toString() })),
      totals: {
        recipes: named.length,
        products: products.length,
        orders: orders.count,
        shops: orders.shops,
        items: orders.items,
        labels: labels.count,
        copies: labels.copies,
      },
      shopsToRing: [...orders.shopsToRing],
    },
  };
}

async function nameProducts(
  database: Reader,
  changed: Impact['products'],
): Promise<readonly ChangedProduct[]> {
  const facts = await readImpactProducts(
    database,
    changed.map(({ productId }) => productId),
  );
  return changed
    .map((change) => {
      const { name = '', details = '' } = facts.get(change.productId) ?? {};
      return { ...change, name, details };
    })
    .toSorted((a, b) => compareWords(a.name, b.name) || a.productId - b.productId);
}

/** Active items, and first the saved one. Archived items are not made any more, but labels of them may be in use. */
function nameRecipes(
  { recipes: changed }: Impact,
  recipes: ReadonlyMap<number, Recipe>,
  saved: number,
): RecipeImpactView['recipes'] {
  return changed
    .flatMap(({ pid, before, after }) => {
      const recipe = recipes.get(pid);
      if (!recipe || !(recipe.active || pid === saved)) return [];
      return {
        pid,
        name: nameOfRecipe(recipe),
        type: recipe.type,
        before: viewAllergenProfile(before),
        after: viewAllergenProfile(after),
      };
    })
    .toSorted(
      (a, b) =>
        Number(b.pid === saved) - Number(a.pid === saved) || compareWords(a.name, b.name) || a.pid - b.pid,
    );
}

function viewProduct({ before, after, ...product }: ChangedProduct): RecipeImpactView['products'][number] {
  return { ...product, before: viewAllergenProfile(before), after: viewAllergenProfile(after) };
}

/**
 * The fingerprint of an impact: what changes, and who has ordered it. For a save that notifies all shops only the first
 * part counts, because shops of orders that arrived meanwhile are notified too.
 */
function fingerprintOf({ recipes, products }: Impact, labels: string, orders: string): string {
  const changed = [
    recipes.toSorted((a, b) => a.pid - b.pid).map(({ pid, before, after }) => [pid, before, after]),
    products.map(({ productId, before, after }) => [productId, before, after]),
    labels,
  ];
  return `${hashContent(changed)}.${hashContent(orders)}`;
}

/**
 * Whether the person has seen the impact: the same one, or one that differs in orders only, if all their shops are
 * notified.
 */
export function hasSeenImpact(
  seen: string | null,
  { view }: FoundImpact,
  notice: SaveRecipe['notice'],
): boolean {
  if (seen === view.seen) return true;
  const [whatWasSeen] = seen?.split('.') ?? [];
  const [what] = view.seen.split('.');
  return whatWasSeen === what && (notice?.kind === 'tell-shops' || view.totals.orders === 0);
}
