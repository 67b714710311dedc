import { randomUUID } from 'node:crypto';
import type { RecipeImpactView, SaveRecipe } from '@bakehouse/contract/spec-cards/recipe-editing';
import { editedRecipeOf } from '@bakehouse/domain/recipes/editing/edited-recipe';
import type { Recipe } from '@bakehouse/domain/recipes/recipe';
import { ingredients, recipe, writeBook } from '../recipes/recipe-book.ts';
import type { OrderWorld } from '../worlds/order-world.ts';
import type { Person } from '../worlds/world.ts';

type Edited = SaveRecipe['recipe'];

/** An item as an editor sends it, with these ingredients. */
export function editedRecipe(over: Partial<Edited> & { readonly children?: readonly number[] } = {}): Edited {
  const { children = [], ...facts } = over;
  return {
    ...editOf(recipe(1, { name: 'NEW ITEM', ...{ ingredients: ingredients(...children) } })),
    ...facts,
  };
}

/** A stored item as its editor opens it, with the numbers of its photos. */
export function editOf(stored: Recipe, photos: readonly number[] = []): Edited {
  const { allergens, mayContain, undeclared, suitables, ...edited } = editedRecipeOf(stored, photos);
  return {
    ...edited,
    allergens: allergens && [...allergens],
    mayContain: [...mayContain],
    undeclared: [...undeclared],
    suitables: [...suitables],
    ingredients: edited.ingredients.map((line) => ({ ...line })),
    steps: edited.steps.map((step) => ({ ...step })),
  };
}

/** Saves an item as a person with the permission: the impact was seen, and all shops are to be notified. */
export async function saveCard(
  person: Person,
  wanted: Pick<SaveRecipe, 'pid' | 'version' | 'recipe'>,
  over: Partial<SaveRecipe> = {},
) {
  const { impact } = await person.api.recipeEditing.previewImpact(wanted);
  return person.api.recipeEditing.saveRecipe({ ...commandFor(wanted, impact), ...over });
}

/** The command of a save whose impact was seen. */
export function commandFor(
  wanted: Pick<SaveRecipe, 'pid' | 'version' | 'recipe'>,
  impact: RecipeImpactView | null,
): SaveRecipe {
  return {
    commandId: randomUUID(),
    ...wanted,
    seen: impact?.seen ?? null,
    notice: impact && impact.totals.orders > 0 ? { kind: 'tell-shops' } : null,
  };
}

let lastPid = 40_000;

/** Inserts the row of a photo, without a file; returns its name in the store. */
export async function addPhoto(
  { database, clock }: Pick<OrderWorld, 'database' | 'clock'>,
  { userId }: Person,
  pid: number,
  number: number,
): Promise<string> {
  const keptAs = randomUUID();
  const row = { recipe_pid: pid, number, kept_as: keptAs, width: 8, height: 6, bytes: 100 };
  const by = { uploaded_by: userId, uploaded_at: clock.now().toString() };
  await database.transaction().execute((trx) =>
    trx
      .insertInto('recipe_photos')
      .values({ ...row, ...by })
      .execute(),
  );
  return keptAs;
}

/** The commands of recipes, with an example of each. */
export function recipeCases(world: () => OrderWorld) {
  return {
    async 'recipeEditing.saveRecipe'() {
      const { boss, makeProducts, shopId, order, person } = world();
      const [productId = null] = await makeProducts(1, [shopId]);
      if (productId !== null) await order({ lines: [{ productId, quantity: 12 }] });
      const baker = await person({ name: 'Baker', admin: true, specCards: 2 });
      lastPid += 1;
      const stored = recipe(lastPid, { name: 'FAT', allergens: [], productId });
      await writeBook(world(), [stored]);
      const wanted = { pid: stored.pid, version: 1, recipe: { ...editOf(stored), allergens: ['MILK'] } };
      const { impact } = await baker.api.recipeEditing.previewImpact(wanted);
      const { commandId: _, ...input } = commandFor(wanted, impact);
      return {
        by: baker,
        input,
        other: { ...input, recipe: { ...input.recipe, author: 'Other' } },
        mails: 1,
        overtake: () => saveCard(boss, { ...wanted, recipe: { ...editOf(stored), terms: 'MEANWHILE' } }),
      };
    },
  };
}
