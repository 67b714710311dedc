import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import type { SpecCardView } from '@bakehouse/contract/spec-cards/spec-cards';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import type { Signature } from '@bakehouse/domain/orders/order';
import { differencesOfItem, differencesOfProduct } from '@bakehouse/domain/recipes/allergens/differences';
import { nameOfRecipe } from '@bakehouse/domain/recipes/recipe';
import { compareWords } from '@bakehouse/domain/words/words';
import { readLastChanges } from '../../commands/last-change.ts';
import { recipeSubject } from '../../commands/recipe-subject.ts';
import { longestPrefixWithin, sizeOf } from '../../platform/api/fill-answer.ts';
import { largestAnswerBytes } from '../../platform/api/largest-answer.ts';
import type { Reader } from '../../platform/database/reader.ts';
import type { RecipePhoto } from '../../records/recipes/recipe-photos.ts';
import { readRecipePhotos, viewRecipePhoto } from '../../records/recipes/recipe-photos.ts';
import type { StoredRecipe } from '../../records/recipes/stored-recipes.ts';
import { viewAllergenProfile } from '../../records/recipes/view-allergen-profile.ts';
import type { KnownBook } from './known-book.ts';
import { derivedOf, readKnownBook } from './known-book.ts';
import { hasCard, viewChoice, viewFacts, viewNames } from './view-items.ts';
import { listSources } from './view-sources.ts';

/** The most items that contain it which are named. */
const mostUses = 50;
/** The most nested cards that do not fit which are named. */
const mostLeftOut = 100;
/** The bytes for the cards of an answer; the rest is for the names of those that do not fit. */
const cardBytes = largestAnswerBytes - 1024 * 1024;

/** The parts of cards that are not in the book. */
type Beside = {
  readonly photos: ReadonlyMap<number, readonly RecipePhoto[]>;
  readonly changes: ReadonlyMap<string, Signature>;
};

/** A spec card with those of all recipes in it (spec 001 section 2). */
export async function openCard(database: Reader, pid: number): Promise<Outcome<SpecCardView>> {
  const known = await readKnownBook(database);
  const recipe = known.recipes.get(pid);
  if (!recipe) return refuse({ kind: 'recipe-not-found', pid: String(pid) });
  const nested = listNested(known, recipe);
  const beside = await readBeside(database, [recipe, ...nested]);
  const card = viewCard(known, recipe, beside);
  const room = cardBytes - sizeOf(card);
  // The steps of an imported card may be too long.
  if (room < 0) return refuse({ kind: 'too-large' });
  const cards = longestPrefixWithin(viewCards(known, nested, beside), room);
  return done({ card, nested: cards, leftOut: viewNames(nested.slice(cards.length), mostLeftOut) });
}

/** The nested recipes with cards, each once, followed by those that it contains. The nesting may be thousands deep. */
function listNested({ recipes }: KnownBook, recipe: StoredRecipe): readonly StoredRecipe[] {
  const found = new Set<StoredRecipe>();
  const waiting = [recipe];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    const children = next.ingredients.flatMap(({ childPid }) => recipes.get(childPid) ?? []);
    waiting.push(...children.filter(hasCard).reverse());
  }
  return [...found].slice(1);
}

async function readBeside(database: Reader, recipes: readonly StoredRecipe[]): Promise<Beside> {
  const pids = recipes.map(({ pid }) => pid);
  const [photos, changes] = await Promise.all([
    readRecipePhotos(database, pids),
    readLastChanges(database, pids.map(recipeSubject)),
  ]);
  return { photos: Map.groupBy(photos, ({ pid }) => pid), changes };
}

function* viewCards(
  known: KnownBook,
  recipes: readonly StoredRecipe[],
  beside: Beside,
): Generator<RecipeCardView> {
  for (const recipe of recipes) yield viewCard(known, recipe, beside);
}

function viewCard(known: KnownBook, recipe: StoredRecipe, { photos, changes }: Beside): RecipeCardView {
  const { pid, version, ingredients, steps, importedAt, updatedAt } = recipe;
  const derived = derivedOf(known, pid);
  const own = new Map((photos.get(pid) ?? []).map((photo) => [photo.number, viewRecipePhoto(photo)]));
  const changed = changes.get(recipeSubject(pid));
  return {
    pid,
    version,
    facts: viewFacts(recipe),
    ingredients: ingredients.map(({ childPid, quantity, quantityUnit }) => {
      const child = known.recipes.get(childPid);
      return { childPid, quantity, quantityUnit, item: child ? viewChoice(known, child) : null };
    }),
    steps: steps.map(({ text }, place) => ({ text, photo: own.get(place + 1) ?? null })),
    photo: own.get(0) ?? null,
    standing: viewAllergenProfile(derived.profile),
    fromIngredients: derived.fromIngredients && viewAllergenProfile(derived.fromIngredients),
    sources: listSources(known, pid),
    differences: [...differencesOfItem(recipe, derived)],
    product: viewProduct(known, recipe),
    usedIn: viewNames(listUses(known, pid), mostUses),
    importedAt: importedAt?.toString() ?? null,
    updatedAt: updatedAt.toString(),
    changed: changed ? { name: changed.name, at: changed.at.toString() } : null,
  };
}

/** The product of the item. */
function viewProduct(known: KnownBook, { productId }: StoredRecipe): RecipeCardView['product'] {
  const product = productId === null ? undefined : known.products.get(productId);
  if (!product) return null;
  const { cards, allergens, itemCode, name, active } = product;
  return {
    productId: product.productId,
    itemCode,
    name,
    active,
    allergens: allergens && [...allergens],
    differences: cards ? [...differencesOfProduct(allergens, cards)] : [],
  };
}

/** The active items that contain it, by name. */
function listUses({ parents, recipes }: KnownBook, pid: number): readonly StoredRecipe[] {
  return (parents.get(pid) ?? [])
    .flatMap((parent) => recipes.get(parent) ?? [])
    .filter(({ active }) => active)
    .sort((a, b) => compareWords(nameOfRecipe(a), nameOfRecipe(b)) || a.pid - b.pid);
}
