import type { ProductId } from '../../kernel/branded.ts';
import { formatCount } from '../../kernel/money.ts';
import { deriveAgain } from '../../recipes/allergens/derive-allergens.ts';
import type { DerivedBook, Impact } from '../../recipes/allergens/impact.ts';
import { findImpact } from '../../recipes/allergens/impact.ts';
import type { Recipe } from '../../recipes/recipe.ts';
import { countOf } from '../../words/words.ts';
import type { PlannedRecipe } from './recipe-book.ts';

/** More names of products than these are counted. */
const mostNames = 5;

/** What an impact is worked out from, beside the plan. */
export type ImpactFacts = {
  readonly book: DerivedBook & { readonly parents: ReadonlyMap<number, readonly number[]> };
  /** The products that cards are linked to, before the file or after it. */
  readonly products: ReadonlyMap<
    ProductId,
    {
      readonly name: string;
      /** What it declares itself. */
      readonly allergens: readonly string[] | null;
      /** It is on orders that are not yet delivered. */
      readonly isOrdered: boolean;
    }
  >;
};

/**
 * Notes beside each item of a file which products change their allergens with it, of those that somebody has ordered:
 * applying a file writes to no shop.
 */
export function addImpactNotes(
  items: readonly PlannedRecipe[],
  { book, products }: ImpactFacts,
): readonly PlannedRecipe[] {
  const written = new Map(
    items.flatMap(({ change }) => (change?.isWritten ? [[change.recipe.pid, change.recipe] as const] : [])),
  );
  if (written.size === 0) return items;
  const recipes = new Map([...book.recipes, ...written]);
  const after = { recipes, derived: deriveAgain(recipes, book.derived, book.parents, written.keys()) };
  const impact = findImpact(book, after, (productId) => products.get(productId)?.allergens ?? null);
  const causes = findCauses(impact, book, after, written);
  const cards = cardsOf(book, after);
  const touched = new Map<number, ProductId[]>();
  for (const { productId } of impact.products) {
    if (!products.get(productId)?.isOrdered) continue;
    for (const pid of allIn(cards.get(productId) ?? [], book, after)) {
      if (causes.has(pid)) touched.set(pid, [...(touched.get(pid) ?? []), productId]);
    }
  }
  return items.map((item) => {
    const changed = touched.get(item.change?.recipe.pid ?? 0);
    if (!changed) return item;
    const names = changed.map((productId) => products.get(productId)?.name ?? '');
    return { ...item, view: { ...item.view, notes: [...item.view.notes, sentenceOf(names)] } };
  });
}

/** The items of the file of which something else is known then, or that are linked to another product. */
function findCauses(
  { recipes }: Impact,
  before: DerivedBook,
  after: DerivedBook,
  written: ReadonlyMap<number, Recipe>,
): ReadonlySet<number> {
  const changed = new Set(recipes.map(({ pid }) => pid));
  const isLinked = (book: DerivedBook, pid: number) => {
    const recipe = book.recipes.get(pid);
    return recipe?.active ? recipe.productId : null;
  };
  const causes = [...written.keys()].filter(
    (pid) => changed.has(pid) || isLinked(before, pid) !== isLinked(after, pid),
  );
  return new Set(causes);
}

/** The cards that each product has, before or after the file. */
function cardsOf(before: DerivedBook, after: DerivedBook): ReadonlyMap<ProductId, readonly number[]> {
  const cards = new Map<ProductId, number[]>();
  for (const { recipes } of [before, after]) {
    for (const { pid, productId } of recipes.values()) {
      if (productId !== null) cards.set(productId, [...(cards.get(productId) ?? []), pid]);
    }
  }
  return cards;
}

/** These items and all that is in them, before or after the file, at any depth. */
function allIn(pids: readonly number[], before: DerivedBook, after: DerivedBook): ReadonlySet<number> {
  const found = new Set(pids);
  for (const pid of found) {
    for (const { recipes } of [before, after]) {
      for (const { childPid } of recipes.get(pid)?.ingredients ?? []) found.add(childPid);
    }
  }
  return found;
}

function sentenceOf(names: readonly string[]): string {
  const more = names.length - mostNames;
  const named = names.slice(0, mostNames).join(', ');
  return `Changes the allergens of ${countOf(names.length, 'product')} on orders not yet delivered: ${named}${
    more > 0 ? ` and ${formatCount(more)} more` : ''
  }. The shops are not told by e-mail`;
}
