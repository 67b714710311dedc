import type { SaveRecipe } from '@bakehouse/contract/spec-cards/recipe-editing';
import { nameOf } from '@bakehouse/domain/kernel/actor';
import type { Changed, Refused } from '@bakehouse/domain/kernel/refusal';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import { isEqual } from '@bakehouse/domain/merging/is-equal';
import { placePhotos } from '@bakehouse/domain/recipes/editing/edited-recipe';
import type { EditedRecipe, Recipe } from '@bakehouse/domain/recipes/recipe';
import type { Transaction } from 'kysely';
import type { Call } from '../../commands/command.ts';
import { changed, defineCommand, unchanged } from '../../commands/define-command.ts';
import { recipeSubject } from '../../commands/recipe-subject.ts';
import { productId } from '../../platform/database/columns.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { BookSnapshot } from '../../records/recipes/recipe-book.ts';
import { recipeBookOf } from '../../records/recipes/recipe-book.ts';
import { placeStepPhotos, readRecipePhotos } from '../../records/recipes/recipe-photos.ts';
import { lockRecipeBook } from '../../records/recipes/stored-recipes.ts';
import { writeRecipes } from '../../records/recipes/write-recipes.ts';
import type { ChangedProduct } from './find-impact.ts';
import { findImpactOf, hasSeenImpact } from './find-impact.ts';
import { judgeRecipe, readEdited } from './judge-recipe.ts';
import { queueAllergenMails } from './queue-allergen-mails.ts';

/** The history of a save: the whole item, so that it can be shown later. */
type Change = {
  readonly pid: number;
  readonly before: Recipe | null;
  readonly after: Recipe;
  /** The number of notified shops. */
  readonly toldShops?: number;
  /** The reason for notifying none. */
  readonly reason?: string;
};

type Stored = Changed<EditedRecipe> & { readonly book: BookSnapshot };

const lockProduct = writeStatement('recipes.lockProduct', {
  id: productId,
})`select id from products where id = $1 for key share`;

/**
 * Adds or changes an item of the recipe book (spec 001 sections 2 to 5), with its ingredients, steps and photos. The
 * person must have seen its current impact on allergens, and shops that ordered are notified, or the person gives a
 * reason not to.
 */
export const saveRecipe = defineCommand<SaveRecipe, { pid: number; version: number }, Change, Stored>({
  name: 'recipeEditing.saveRecipe',
  subject: ({ pid }) => recipeSubject(pid),
  notifies: ['screens', 'mailer'],
  versioned: {
    edited: ({ version }) => version,
    lock,
    conflict: ({ version, by, current }) => ({ kind: 'recipe-changed', version, by, current }),
  },
  async run(trx, call, stored) {
    const { input, now, services } = call;
    const { pid, recipe: edited, seen, notice } = input;
    // Until this transaction ends the linked product cannot be deleted.
    if (edited.productId !== null) await lockProduct.run(trx, edited.productId);
    const book = stored?.book ?? (await recipeBookOf(services.database).read(trx));
    const judged = await judgeRecipe(trx, book, input);
    if (judged.kind === 'refused') return judged;
    const { recipe, before } = judged.answer;
    const photos = (await readRecipePhotos(trx, [pid])).map(({ number }) => number);
    const placed = placePhotos(edited, before, photos);
    if (stored && isEqual(recipe, before) && areInPlace(placed, photos)) {
      return unchanged({ pid, version: stored.version });
    }
    const impact = await findImpactOf(trx, book, judged.answer, now);
    const touchesOrders = impact !== null && impact.view.totals.orders > 0;
    if (impact && (!hasSeenImpact(seen, impact, notice) || (touchesOrders && notice === null))) {
      return refuse({ kind: 'impact-not-seen' });
    }
    const importedAt = book.recipes.get(pid)?.importedAt ?? null;
    const versions = await writeRecipes(trx, [{ ...recipe, importedAt, updatedAt: now }]);
    await placeStepPhotos(trx, pid, placed);
    const told = touchesOrders ? await tell(trx, call, impact.products) : {};
    const version = versions.get(pid);
    if (version === undefined) throw new Error('the saved item is not there');
    return changed({ pid, version }, { pid, before, after: recipe, ...told });
  },
});

/** Locks the book and reads the item; null for a new one. */
async function lock(
  trx: Transaction<Tables>,
  { input: { pid, version }, services }: Call<SaveRecipe>,
): Promise<Stored | null | Refused> {
  await lockRecipeBook(trx);
  if (version === null) return null;
  const book = await recipeBookOf(services.database).read(trx);
  const recipe = book.recipes.get(pid);
  if (!recipe) return refuse({ kind: 'recipe-not-found', pid: String(pid) });
  return { ...(await readEdited(trx, recipe)), book };
}

/** Whether each step has its photo already, and no photo is left over. */
function areInPlace(placed: readonly (number | null)[], photos: readonly number[]): boolean {
  return (
    placed.every((number, place) => number === null || number === place + 1) &&
    photos.every((number) => number === 0 || placed.includes(number))
  );
}

async function tell(
  trx: Transaction<Tables>,
  { actor, input: { notice }, now }: Call<SaveRecipe>,
  products: readonly ChangedProduct[],
): Promise<Pick<Change, 'toldShops' | 'reason'>> {
  if (notice?.kind !== 'tell-shops') return { reason: notice?.reason ?? '' };
  return { toldShops: await queueAllergenMails(trx, products, { by: nameOf(actor), now }) };
}
