import type { BookView } from '@bakehouse/contract/spec-cards/spec-cards';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import { todayAt } from '@bakehouse/domain/kernel/day';
import { isFullyDeclared } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import type { RecipeGap } from '@bakehouse/domain/recipes/allergens/gaps';
import { isRelevantGap, withoutWeight } from '@bakehouse/domain/recipes/allergens/gaps';
import type { RecipeType } from '@bakehouse/domain/recipes/recipe';
import { recipeTypes } from '@bakehouse/domain/recipes/recipe';
import type { Reader } from '../../platform/database/reader.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';
import type { StoredRecipe } from '../../records/recipes/stored-recipes.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';
import type { KnownBook } from './known-book.ts';
import { derivedOf, readKnownBook } from './known-book.ts';
import type { Delivery } from './orders-to-come.ts';
import { readNextDelivery } from './orders-to-come.ts';
import { viewName } from './view-items.ts';

type TypeLine = BookView['types'][number];
type IncompleteCard = BookView['next']['cards'][number];

/** The most incomplete cards of a day that are listed. */
const mostCards = 500;

/** How complete the book is, and which incomplete cards are baked next. */
export async function readBook(database: Reader, actor: Actor, now: Temporal.Instant): Promise<BookView> {
  const [known, { clock }] = await Promise.all([readKnownBook(database), readBusinessSettings(database)]);
  const delivery = await readNextDelivery(database, todayAt(now, clock.timeZone), visibleShops(actor));
  const cards = listIncomplete(known, delivery);
  return {
    total: known.recipes.size,
    importedAt: known.importedAt?.toString() ?? null,
    types: recipeTypes.map((type) => viewType(known, type)),
    next: {
      day: delivery.day,
      products: delivery.products.size,
      withoutCard: [...delivery.products.keys()].filter((id) => !known.cards.get(id)?.length).length,
      count: cards.length,
      cards: cards.slice(0, mostCards),
    },
  };
}

function viewType({ recipes, gaps }: KnownBook, type: RecipeType): TypeLine {
  const items = [...recipes.values()].filter((recipe) => recipe.active && recipe.type === type);
  const lacking = (gap: RecipeGap) => items.filter(({ pid }) => gaps.get(pid)?.includes(gap)).length;
  const needed = (gap: RecipeGap) => (isRelevantGap(type, gap) ? lacking(gap) : null);
  return {
    type,
    items: items.length,
    lacking: {
      steps: needed('steps'),
      ingredients: needed('ingredients'),
      weights: needed('weights'),
      allergens: lacking('allergens'),
      photo: lacking('photo'),
      'label-name': lacking('label-name'),
    },
  };
}

/** The incomplete cards of the deliveries, those on most orders first. */
function listIncomplete(known: KnownBook, { products }: Delivery): IncompleteCard[] {
  return [...products]
    .flatMap(([productId, sums]) => (known.cards.get(productId) ?? []).map((pid) => ({ pid, ...sums })))
    .flatMap(({ pid, orders, items }) => {
      const recipe = known.recipes.get(pid);
      const gaps = known.gaps.get(pid) ?? [];
      return recipe && gaps.length > 0 ? [{ ...viewLack(known, recipe, gaps), orders, items }] : [];
    })
    .sort((a, b) => b.orders - a.orders || b.items - a.items || a.pid - b.pid);
}

function viewLack(known: KnownBook, recipe: StoredRecipe, gaps: readonly RecipeGap[]) {
  const { ingredients } = recipe;
  const isOpen = (pid: number) => !isFullyDeclared(derivedOf(known, pid).profile);
  return {
    ...viewName(recipe),
    gaps: [...gaps],
    withoutWeight: withoutWeight(ingredients).length,
    undeclared: new Set(ingredients.map(({ childPid }) => childPid).filter(isOpen)).size,
  };
}
