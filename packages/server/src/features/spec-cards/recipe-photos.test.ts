import { randomUUID } from 'node:crypto';
import type { RecipePhotoView } from '@bakehouse/contract/shapes/recipe-view';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { homeCanary, photoWithLocation, validJpeg } from '../../../test/files/hostile-pictures.ts';
import { download, listFiles, uploadedToCard } from '../../../test/requests/photo-uploads.ts';
import { nextEvent } from '../../../test/worlds/next-event.ts';
import type { CardPhotoWorld } from '../../../test/worlds/recipes/card-photo-world.ts';
import { makeCardPhotoWorld, picture, place, tart } from '../../../test/worlds/recipes/card-photo-world.ts';
import { writeItems, writeTart } from '../../../test/worlds/recipes/spec-card-world.ts';
import { refusalOf } from '../../../test/worlds/refusal-of.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

let world: CardPhotoWorld;
beforeAll(async () => {
  world = await makeCardPhotoWorld();
});
afterAll(() => world.end());
beforeEach(() => world.forgetPhotos());

async function readHistory() {
  const rows = await world.database
    .selectFrom('commands')
    .select(['name', 'user_id', 'change'])
    .where('subject', '=', `recipe ${tart}`)
    .where('change', 'is not', null)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ name, user_id, change }) => ({ name, by: user_id, change }));
}

describe('a photo of a spec card', () => {
  test('is answered with its addresses, and is on its card at once', async () => {
    const whole = await world.uploaded(0);
    expect(whole).toMatchObject({ number: 0, width: 400, height: 400 });
    const ofStep = await world.uploaded(2, await picture(600));
    expect(ofStep).toMatchObject({ number: 2, width: 600, height: 20 });
    const { photo, steps } = await world.openTart();
    expect(photo).toEqual(whole);
    expect(steps.map((step) => step.photo)).toEqual([null, ofStep, null]);
    const { recipes } = await world.baker.api.specCards.searchRecipes({ text: String(tart) });
    expect(recipes[0]?.photo).toEqual({ thumbnailAddress: whole.thumbnailAddress });
  });

  test('is shown to everybody, in three sizes', async () => {
    const { address, thumbnailAddress } = await world.uploaded(0, await picture(3000));
    expect(await sharp(await download(world, address)).metadata()).toMatchObject({ width: 2560 });
    expect(await sharp(await download(world, thumbnailAddress)).metadata()).toMatchObject({ width: 480 });
    // The address without the photo's own name.
    const plain = `/storage/v1/object/public/recipes/${tart}/0`;
    expect(await download(world, plain)).toEqual(await download(world, address));
    expect(await download(world, `${plain}?size=thumbnail`)).toEqual(await download(world, thumbnailAddress));
    // For the lines of an order, on a phone.
    const small = await download(world, `${plain}?size=small`);
    expect(await sharp(small).metadata()).toMatchObject({ width: 128 });
  });

  test('may be cached by browsers for an hour, and is not sent again to one that has it', async () => {
    const { address, thumbnailAddress } = await world.uploaded(0);
    const response = await world.app.request(address);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
    });
    const etag = response.headers.get('etag') ?? '';
    const again = await world.app.request(address, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([
      304,
      '',
      'public, max-age=3600',
    ]);
    const thumbnail = await world.app.request(thumbnailAddress, { headers: { 'if-none-match': etag } });
    expect(thumbnail.status).toBe(200);
    const head = await world.app.request(address, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String((await download(world, address)).length));
    expect(await head.text()).toBe('');
  });

  test('is stored upright, without metadata such as place, time and device', async () => {
    const { address, width, height } = await world.uploaded(0, await photoWithLocation());
    expect([width, height]).toEqual([300, 200]);
    const kept = await download(world, address);
    expect(kept.includes(homeCanary)).toBe(false);
    const { exif, xmp, orientation } = await sharp(kept).metadata();
    expect({ exif, xmp, orientation }).toEqual({});
  });

  test('is found by its address wherever its step is moved', async () => {
    const { address } = await world.uploaded(3, await picture(30));
    await world.database
      .transaction()
      .execute((trx) => sql`update recipe_photos set number = 1 where number = 3`.execute(trx));
    expect((await sharp(await download(world, address)).metadata()).width).toBe(30);
    expect(await world.statusOf(`/storage/v1/object/public/recipes/${tart}/3`)).toBe(404);
  });

  test.each([
    ['no such photo', `${tart}/1`],
    ['no such card', '424242/0'],
    ['a number that is none', `${tart}/one`],
    ['a number below all', `${tart}/-1`],
    ['a PID that is none', '99999999999/0'],
    ['another photo', `${tart}/0?v=${randomUUID()}`],
    ['a name that is none', `${tart}/0?v=../../keys`],
    ['a size that is none', `${tart}/0?size=huge`],
  ])('has no other address: %s', async (_, address) => {
    await world.uploaded(0);
    const response = await world.app.request(`/storage/v1/object/public/recipes/${address}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('whose file is missing is not found', async () => {
    const { address } = await world.uploaded(0);
    for (const name of await listFiles(world, 'recipes')) await world.blobs.delete(name);
    expect(await world.statusOf(address)).toBe(404);
  });
});

describe('a removed photo', () => {
  test('is removed from its card, and its address is 404', async () => {
    const photo = await world.uploaded(2);
    expect(await world.remove(photo)).toEqual({ pid: tart });
    expect((await world.openTart()).steps.map((step) => step.photo)).toEqual([null, null, null]);
    expect(await world.statusOf(photo.address)).toBe(404);
    expect(await world.remove(photo)).toEqual({ pid: tart });
  });

  test('is not removed once it was replaced: the new one stays', async () => {
    const first = await world.uploaded(0, await picture(51));
    const second = await world.uploaded(0, await picture(52), first.keptAs);
    await world.remove(first);
    expect((await world.openTart()).photo).toEqual(second);
  });

  test('requires the permission to edit spec cards', async () => {
    const photo = await world.uploaded(0);
    const reader = await world.person({ admin: true, specCards: 1 });
    expect(await refusalOf(world.remove(photo, reader))).toMatchObject({ code: 'permission-denied' });
    expect(await world.statusOf(photo.address)).toBe(200);
  });

  test('of another card stays', async () => {
    const photo = await world.uploaded(0);
    await world.baker.api.recipePhotos.removeRecipePhoto({
      commandId: randomUUID(),
      pid: 10455,
      keptAs: photo.keptAs,
    });
    expect(await world.statusOf(photo.address)).toBe(200);
  });
});

test('every change of a photo is in the history of its card, with its author', async () => {
  const before = (await readHistory()).length;
  const first = await world.uploaded(0, await picture(61));
  const second = await world.uploaded(0, await picture(62), first.keptAs);
  await world.uploaded(3);
  await world.uploaded(3);
  await world.remove(second, world.other);
  await world.remove(second, world.other);
  const changes = (await readHistory()).toReversed().slice(before);
  expect(changes).toEqual([
    {
      name: 'recipePhotos.uploadRecipePhoto',
      by: world.baker.userId,
      change: { photo: { before: 'none', after: 'a picture' } },
    },
    {
      name: 'recipePhotos.uploadRecipePhoto',
      by: world.baker.userId,
      change: { photo: { before: 'a picture', after: 'another picture' } },
    },
    {
      name: 'recipePhotos.uploadRecipePhoto',
      by: world.baker.userId,
      change: { 'photo of step 3': { before: 'none', after: 'a picture' } },
    },
    {
      name: 'recipePhotos.removeRecipePhoto',
      by: world.other.userId,
      change: { photo: { before: 'a picture', after: 'none' } },
    },
  ]);
  expect((await world.openTart()).changed).toMatchObject({ name: 'Rosa Field' });
  const office = await world.person({ admin: true, administration: 1 });
  const today = '2026-11-20' as DeliveryDay;
  const { lines } = await office.api.administrationHistory.listChanges({
    ...{ from: today, to: today, text: '', kind: 'recipe' },
  });
  expect(lines[1]).toMatchObject({
    kind: 'recipe',
    thing: expect.stringContaining(String(tart)),
    fields: [{ label: 'photo of step 3', before: 'none', after: 'a picture' }],
  });
});

test('every open screen is notified when a photo is added, replaced or removed', async () => {
  const events = await world.baker.api.live.watchRecipes();
  expect((await events.next()).value).toEqual({ type: 'ready' });
  const hears = async (change: () => Promise<unknown>) => {
    await change();
    const { version } = await world.database
      .selectFrom('recipe_book')
      .select('version')
      .executeTakeFirstOrThrow();
    for (let told = 0; told < version; ) {
      const { value, done } = await nextEvent(events);
      if (done || value.type !== 'recipes') throw new Error('the channel ended');
      told = value.version;
    }
  };
  let photo: RecipePhotoView | undefined;
  await hears(async () => {
    photo = await world.uploaded(0, await picture(71));
  });
  await hears(async () => {
    photo = await world.uploaded(0, await picture(72), photo?.keptAs);
  });
  await hears(async () => photo && world.remove(photo));
  await events.return?.();
});

describe('files', () => {
  test('without a photo are removed after a day, and those of photos stay', async () => {
    const today = Temporal.Now.instant();
    const alive = await makeWorld(today.toString());
    try {
      await writeTart(alive);
      const person = await alive.person({ admin: true, specCards: 2 });
      const send = async (number: number, width: number, replaces?: string) =>
        uploadedToCard(alive, person, await picture(width), { place: place(number), replaces });
      const first = await send(0, 81);
      const kept = await send(0, 82, first.keptAs);
      const ofCard = await uploadedToCard(alive, person, validJpeg, { place: '10455/1' });
      await alive.blobs.put(`recipes/${tart}/${randomUUID()}-full.jpg`, validJpeg);
      await alive.blobs.put('recipes/what-is-this.jpg', validJpeg);
      await alive.runJob('sweep-photos');
      expect(await listFiles(alive, 'recipes')).toHaveLength(11);
      alive.setNow(today.add({ hours: 25 }).toString());
      await alive.runJob('sweep-photos');
      expect(await listFiles(alive, 'recipes')).toEqual(
        [kept, ofCard]
          .flatMap((photo) =>
            ['full', 'thumbnail', 'small'].map(
              (size) => `recipes/${photo === kept ? tart : 10455}/${photo.keptAs}-${size}.jpg`,
            ),
          )
          .toSorted(),
      );
      expect((await alive.app.request(kept.address)).status).toBe(200);
      // The rows are deleted with their card; its files later.
      await alive.database
        .transaction()
        .execute((trx) => trx.deleteFrom('recipe_items').where('pid', '=', 10455).execute());
      alive.setNow(today.add({ hours: 50 }).toString());
      await alive.runJob('sweep-photos');
      expect(await listFiles(alive, 'recipes')).toHaveLength(3);
    } finally {
      await alive.end();
    }
  });
});

test('a card that is saved again keeps its photos', async () => {
  const photo = await world.uploaded(0);
  await writeItems(world, { pid: tart, name: 'TART', parts: [[1, 20001]], method: ['Bake.'] });
  expect((await world.openTart()).photo).toEqual(photo);
  await writeTart(world);
});
