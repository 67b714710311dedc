import { randomUUID } from 'node:crypto';
import { editedRecipe } from '@bakehouse/contract/shapes/recipe-facts';
import type { SaveRecipe } from '@bakehouse/contract/spec-cards/recipe-editing';
import { emptyRecipe } from '@bakehouse/domain/recipes/recipe';
import { writeRecipePhoto } from '../../src/records/recipes/recipe-photos.ts';
import { makeVictoria, printOf, victoria } from '../recipes/label-book.ts';
import type { OrderWorld } from '../worlds/order-world.ts';
import { writeTart } from '../worlds/recipes/spec-card-world.ts';
import type { Person, World } from '../worlds/world.ts';

/** The PID of a card that `writeTart` inserts. */
const tart = 11313;

let lastPid = 90_000;

/** A new item, as its editor saves it. */
function saveNew(): SaveRecipe {
  lastPid += 1;
  return {
    commandId: randomUUID(),
    pid: lastPid,
    version: null,
    recipe: editedRecipe.parse({ ...emptyRecipe, name: `ITEM ${lastPid}` }),
    seen: null,
    notice: null,
  };
}

/** The path and body of a request to a route of spec cards, for the sweep of permissions; null for other routes. */
export async function askSpecCards(
  route: string,
  world: Pick<World, 'database' | 'clock'>,
  boss: Person,
): Promise<{ path: string; body?: object } | null> {
  switch (route) {
    case 'GET /spec-cards/{pid}':
      await writeTart(world);
      return { path: `/spec-cards/${tart}` };
    case 'GET /spec-cards/{pid}/label':
      await makeVictoria(world);
      return { path: `/spec-cards/${victoria}/label` };
    case 'POST /label-prints':
      await makeVictoria(world);
      return { path: '/label-prints', body: await printOf(boss) };
    case 'GET /spec-cards/{pid}/history':
      await writeTart(world);
      return { path: `/spec-cards/${tart}/history` };
    case 'GET /spec-cards/{pid}/history/{key}': {
      const { pid } = await boss.api.recipeEditing.saveRecipe(saveNew());
      const { lines } = await boss.api.recipeHistory.readRecipeHistory({ pid });
      return { path: `/spec-cards/${pid}/history/${lines[0]?.key}` };
    }
    case 'POST /spec-cards':
      return { path: '/spec-cards', body: saveNew() };
    case 'POST /spec-cards/impact': {
      const { pid, version, recipe } = saveNew();
      return { path: '/spec-cards/impact', body: { pid, version, recipe } };
    }
    case 'POST /spec-cards/photos/remove': {
      const body = { commandId: randomUUID(), pid: tart, keptAs: randomUUID() };
      return { path: '/spec-cards/photos/remove', body };
    }
    default:
      return null;
  }
}

/** The command that prints labels, with an example. */
export function labelCases(world: () => OrderWorld) {
  return {
    async 'labels.printLabels'() {
      await makeVictoria(world());
      const by = await world().person({ name: 'Baker', admin: true, specCards: 2 });
      const { printId: _, ...input } = await printOf(by);
      return { by, input, other: { ...input, copies: input.copies + 1 }, mails: 0, overtake: null };
    },
  };
}

/** The commands of photos of spec cards, with an example of each. */
export function recipePhotoCases(world: () => OrderWorld) {
  return {
    async 'recipePhotos.removeRecipePhoto'() {
      const { database, clock, boss } = world();
      await writeTart(world());
      const photo = { pid: tart, keptAs: randomUUID() };
      await database.transaction().execute(async (trx) => {
        await trx.deleteFrom('recipe_photos').execute();
        await writeRecipePhoto(trx, {
          ...photo,
          ...{ number: 0, width: 800, height: 600, bytes: 1000, sha256: null },
          uploadedBy: { userId: boss.userId, viewedBy: null },
          uploadedAt: clock.now(),
        });
      });
      const by = await world().person({ name: 'Baker', admin: true, specCards: 2 });
      return { by, input: photo, other: { ...photo, keptAs: randomUUID() }, mails: 0, overtake: null };
    },
  };
}
