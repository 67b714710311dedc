import { randomUUID } from 'node:crypto';
import type { RecipePhotoView } from '@bakehouse/contract/shapes/recipe-view';
import sharp from 'sharp';
import { validJpeg } from '../../files/hostile-pictures.ts';
import { listFiles, uploadedToCard, uploadToCard } from '../../requests/photo-uploads.ts';
import { makeWorld } from '../world.ts';
import { writeTart } from './spec-card-world.ts';

export const tart = 11313;
/** The path of a photo of the tart: 0 is its own, the others are those of its steps. */
export const place = (number: number) => `${tart}/${number}`;
export const picture = (width: number) =>
  sharp({ create: { width, height: 20, channels: 3, background: '#c8102e' } })
    .png()
    .toBuffer();

/** Cards with a tart among them, for tests of photos. */
export type CardPhotoWorld = Awaited<ReturnType<typeof makeCardPhotoWorld>>;

export async function makeCardPhotoWorld() {
  const world = await makeWorld();
  await writeTart(world);
  // The last one may not see orders: photos of cards require the permission for spec cards only.
  const baker = await world.person({ name: 'Maya Osei', admin: true, orders: 0, specCards: 2 });
  const other = await world.person({ name: 'Rosa Field', admin: true, specCards: 2 });
  return {
    ...world,
    baker,
    other,
    upload: (number: number, file: Buffer = validJpeg, replaces?: string, by = baker) =>
      uploadToCard(world, by, file, { place: place(number), replaces }),
    /** The same, failing where the photo is refused. */
    uploaded: (number: number, file: Buffer = validJpeg, replaces?: string) =>
      uploadedToCard(world, baker, file, { place: place(number), replaces }),
    remove: ({ keptAs }: RecipePhotoView, by = baker) =>
      by.api.recipePhotos.removeRecipePhoto({ commandId: randomUUID(), pid: tart, keptAs }),
    openTart: async () => (await baker.api.specCards.openCard({ pid: tart })).card,
    statusOf: async (address: string) => (await world.app.request(address)).status,
    /** Deletes all photos, before each test. */
    async forgetPhotos(): Promise<void> {
      await world.database.transaction().execute((trx) => trx.deleteFrom('recipe_photos').execute());
      for (const name of await listFiles(world, 'recipes')) await world.blobs.delete(name);
    },
  };
}
