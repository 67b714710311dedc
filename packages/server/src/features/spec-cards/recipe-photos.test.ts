import { randomUUID } from 'node:crypto';
import type { RecipePhotoView } from '@bakehouse/contract/shapes/recipe-view';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../../../../../test/until.ts';
import {
  disguised,
  homeCanary,
  photoWithLocation,
  tooLarge,
  unreadable,
  validJpeg,
} from '../../../test/hostile-pictures.ts';
import { nextEvent } from '../../../test/next-event.ts';
import { cardPhotoUploads, expectedAnswer } from '../../../test/permission-policy.ts';
import { headersOf, makePersonas } from '../../../test/personas.ts';
import { download, listFiles, uploadedToCard, uploadToCard } from '../../../test/photo-uploads.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { writeItems, writeTart } from '../../../test/spec-card-world.ts';
import type { Person, World } from '../../../test/world.ts';
import { makeWorld } from '../../../test/world.ts';
import { lockRecipeBook } from '../../records/recipes/stored-recipes.ts';

let world: World;
let baker: Person;
let other: Person;
beforeAll(async () => {
  world = await makeWorld();
  await writeTart(world);
  // The last one has no right to see orders: photos of cards need that of spec cards alone.
  baker = await world.person({ name: 'Maya Osei', admin: true, orders: 0, specCards: 2 });
  other = await world.person({ name: 'Rosa Field', admin: true, specCards: 2 });
});
afterAll(() => world.end());
beforeEach(async () => {
  await world.database.transaction().execute((trx) => trx.deleteFrom('recipe_photos').execute());
  for (const name of await listFiles(world, 'recipes')) await world.blobs.delete(name);
});

const tart = 11313;
const place = (number: number) => `${tart}/${number}`;
const upload = (number: number, file: Buffer = validJpeg, replaces?: string, by = baker) =>
  uploadToCard(world, by, file, { place: place(number), replaces });
const uploaded = (number: number, file: Buffer = validJpeg, replaces?: string) =>
  uploadedToCard(world, baker, file, { place: place(number), replaces });
const remove = ({ keptAs }: RecipePhotoView, by = baker) =>
  by.api.recipePhotos.removeRecipePhoto({ commandId: randomUUID(), pid: tart, keptAs });
const openTart = async () => (await baker.api.specCards.openCard({ pid: tart })).card;
const picture = (width: number) =>
  sharp({ create: { width, height: 20, channels: 3, background: '#c8102e' } })
    .png()
    .toBuffer();
const statusOf = async (address: string) => (await world.app.request(address)).status;

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
    const whole = await uploaded(0);
    expect(whole).toMatchObject({ number: 0, width: 400, height: 400 });
    const ofStep = await uploaded(2, await picture(600));
    expect(ofStep).toMatchObject({ number: 2, width: 600, height: 20 });
    const { photo, steps } = await openTart();
    expect(photo).toEqual(whole);
    expect(steps.map((step) => step.photo)).toEqual([null, ofStep, null]);
    const { recipes } = await baker.api.specCards.searchRecipes({ text: String(tart) });
    expect(recipes[0]?.photo).toEqual({ thumbnailAddress: whole.thumbnailAddress });
  });

  test('is shown to everybody, in three sizes', async () => {
    const { address, thumbnailAddress } = await uploaded(0, await picture(3000));
    expect(await sharp(await download(world, address)).metadata()).toMatchObject({ width: 2560 });
    expect(await sharp(await download(world, thumbnailAddress)).metadata()).toMatchObject({ width: 480 });
    // The address of the bucket, without the photo's own name.
    const plain = `/storage/v1/object/public/recipes/${tart}/0`;
    expect(await download(world, plain)).toEqual(await download(world, address));
    expect(await download(world, `${plain}?size=thumbnail`)).toEqual(await download(world, thumbnailAddress));
    // For the lines of an order, on a phone.
    const small = await download(world, `${plain}?size=small`);
    expect(await sharp(small).metadata()).toMatchObject({ width: 128 });
  });

  test('is kept by browsers for an hour, and not sent twice to one that has it', async () => {
    const { address, thumbnailAddress } = await uploaded(0);
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

  test('is kept upright, without place, time and device', async () => {
    const { address, width, height } = await uploaded(0, await photoWithLocation());
    expect([width, height]).toEqual([300, 200]);
    const kept = await download(world, address);
    expect(kept.includes(homeCanary)).toBe(false);
    const { exif, xmp, orientation } = await sharp(kept).metadata();
    expect({ exif, xmp, orientation }).toEqual({});
  });

  test('is found by its address wherever its step is moved', async () => {
    const { address } = await uploaded(3, await picture(30));
    await world.database
      .transaction()
      .execute((trx) => sql`update recipe_photos set number = 1 where number = 3`.execute(trx));
    expect((await sharp(await download(world, address)).metadata()).width).toBe(30);
    expect(await statusOf(`/storage/v1/object/public/recipes/${tart}/3`)).toBe(404);
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
    await uploaded(0);
    const response = await world.app.request(`/storage/v1/object/public/recipes/${address}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('whose file is lost is not there', async () => {
    const { address } = await uploaded(0);
    for (const name of await listFiles(world, 'recipes')) await world.blobs.delete(name);
    expect(await statusOf(address)).toBe(404);
  });
});

describe('an upload', () => {
  test('does not take the place of another photo unless it names that one', async () => {
    const first = await uploaded(1, await picture(31));
    const second = await picture(32);
    expect(await upload(1, second)).toMatchObject({ status: 409, code: 'photo-taken' });
    expect(await upload(1, second, randomUUID())).toMatchObject({ status: 409, code: 'photo-taken' });
    expect(await upload(1, second, 'nonsense')).toMatchObject({ status: 400, code: 'malformed' });
    expect(await statusOf(first.address)).toBe(200);
    const replaced = await uploaded(1, second, first.keptAs);
    expect(replaced).toMatchObject({ number: 1, width: 32 });
    expect((await openTart()).steps[0]?.photo).toEqual(replaced);
    expect(await statusOf(first.address)).toBe(404);
    // Nobody can have cached it under the new address, and the address of the bucket shows the new one.
    expect(replaced.address).not.toBe(first.address);
    const plain = await download(world, `/storage/v1/object/public/recipes/${tart}/1`);
    expect((await sharp(plain).metadata()).width).toBe(32);
  });

  test('may name a photo that somebody removed meanwhile', async () => {
    const gone = await uploaded(1, await picture(31));
    await remove(gone, other);
    expect(await upload(1, await picture(32), gone.keptAs)).toMatchObject({ status: 201 });
  });

  test('that was sent again gets the first answer, and is kept once', async () => {
    const first = await uploaded(0);
    const files = await listFiles(world, 'recipes');
    expect(await uploaded(0)).toEqual(first);
    const second = await uploaded(0, await picture(33), first.keptAs);
    expect(await uploaded(0, await picture(33), first.keptAs)).toEqual(second);
    expect(await upload(0, await picture(33), undefined, other)).toMatchObject({ code: 'photo-taken' });
    expect((await listFiles(world, 'recipes')).length).toBe(files.length + 3);
  });

  test('one of ten to one place at once is kept, and the others tidy up', async () => {
    const pictures = await Promise.all(Array.from({ length: 10 }, (_, index) => picture(40 + index)));
    const answers = await Promise.all(pictures.map((each) => upload(0, each)));
    const won = answers.findIndex(({ status }) => status === 201);
    expect(answers.filter(({ code }) => code === 'photo-taken')).toHaveLength(9);
    expect((await openTart()).photo).toMatchObject({ width: 40 + won });
    expect(await listFiles(world, 'recipes')).toHaveLength(3);
  });

  test('one of several that replace the same photo at once does', async () => {
    const first = await uploaded(0, await picture(39));
    const answers = await Promise.all(
      [41, 42, 43].map(async (width) => upload(0, await picture(width), first.keptAs)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await listFiles(world, 'recipes')).toHaveLength(6);
  });

  test('to a step that the card has not, or to no card, is refused, and keeps nothing', async () => {
    for (const where of [place(4), '424242/0', `${tart}/x`, '0/0', `${tart}/12345`]) {
      const answer = await uploadToCard(world, baker, validJpeg, { place: where });
      expect([where, answer.status, answer.code]).toEqual([where, 404, 'not-found']);
    }
    expect((await upload(3)).status).toBe(201);
    expect(await listFiles(world, 'recipes')).toHaveLength(3);
  });

  test('to a step that a save took away meanwhile is refused', async () => {
    // The save holds the book while the upload is read, so the upload is asked again after it.
    let answer: ReturnType<typeof upload> | undefined;
    await world.database.transaction().execute(async (trx) => {
      await lockRecipeBook(trx);
      await sql`delete from recipe_steps where recipe_pid = ${tart} and position = 3`.execute(trx);
      answer = upload(3);
      await until(async () => (await listFiles(world, 'recipes')).length === 3);
    });
    expect(await answer).toMatchObject({ status: 404, code: 'not-found' });
    expect(await listFiles(world, 'recipes')).toEqual([]);
    await writeTart(world);
  });

  test.each([...Object.entries(unreadable), ...Object.entries(tooLarge)])(
    'of no picture, or of too large a one, is refused: %s',
    async (_, file) => {
      const answer = await upload(0, file);
      expect(['photo-unreadable', 'photo-too-large']).toContain(answer.code);
      expect(await listFiles(world, 'recipes')).toEqual([]);
    },
  );

  test.each(Object.entries(disguised))('keeps nothing but the picture of %s', async (_, file) => {
    const kept = await download(world, (await uploaded(0, file)).address);
    expect((await sharp(kept).metadata()).format).toBe('jpeg');
    expect(kept.includes('script')).toBe(false);
  });

  test('of more than 15 MB, or one that its sender gives up, keeps nothing', async () => {
    const long = Buffer.concat([validJpeg, Buffer.alloc(15_000_001 - validJpeg.length)]);
    expect(await upload(0, long)).toMatchObject({ status: 413, code: 'photo-too-large' });
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(validJpeg.subarray(0, 6000)));
        controller.error(new Error('gone'));
      },
    });
    const answer = await uploadToCard(world, baker, broken, { place: place(0) });
    expect(answer).toMatchObject({ status: 400, code: 'malformed' });
    expect(await listFiles(world, 'recipes')).toEqual([]);
  });

  test('is let in or refused as the specification says, of every kind of person', async () => {
    const brand = await world.makeBrand('Bakehouse');
    const shops = [await world.makeShop(brand, 'Abbey Green'), await world.makeShop(brand, 'Bridge Street')];
    const boss = await world.person({ superAdmin: true, secondFactor: 'given' });
    await boss.api.users.requireSecondFactor({ commandId: randomUUID(), roles: ['superadmin'] });
    for (const persona of await makePersonas(world, shops[0] as ShopId, shops[1] as ShopId)) {
      const send = (where: string, body: Buffer) =>
        world.app.request(`/storage/v1/object/recipes/${where}`, {
          method: 'POST',
          headers: headersOf(persona),
          body: new Uint8Array(body),
        });
      const { status, code } = expectedAnswer(cardPhotoUploads, persona);
      const answer = await send(place(0), validJpeg);
      const told = (await answer.json()) as { readonly code?: string };
      expect([persona.name, answer.status, told.code ?? null]).toEqual([
        persona.name,
        status === 200 ? 201 : status,
        code,
      ]);
      await world.database.transaction().execute((trx) => trx.deleteFrom('recipe_photos').execute());
      if (code === null) continue;
      // Who may not learns nothing of cards and pictures.
      for (const where of ['424242/0', 'nonsense/0']) {
        expect((await send(where, Buffer.from('no picture'))).status).toBe(status);
      }
    }
    await boss.api.users.requireSecondFactor({ commandId: randomUUID(), roles: [] });
  });

  test('counts among the 200 of an hour', async () => {
    const limited = await world.person({ admin: true, specCards: 2 });
    for (let index = 0; index < 200; index += 1) {
      await uploadToCard(world, limited, Buffer.from('no picture'), { place: place(0) });
    }
    const answer = await uploadToCard(world, limited, validJpeg, { place: place(0) });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
  });
});

describe('a photo that is removed', () => {
  test('is gone from its card, and its address', async () => {
    const photo = await uploaded(2);
    expect(await remove(photo)).toEqual({ pid: tart });
    expect((await openTart()).steps.map((step) => step.photo)).toEqual([null, null, null]);
    expect(await statusOf(photo.address)).toBe(404);
    expect(await remove(photo)).toEqual({ pid: tart });
  });

  test('does not take along the one that replaced it', async () => {
    const first = await uploaded(0, await picture(51));
    const second = await uploaded(0, await picture(52), first.keptAs);
    await remove(first);
    expect((await openTart()).photo).toEqual(second);
  });

  test('is removed by people who edit spec cards alone', async () => {
    const photo = await uploaded(0);
    const reader = await world.person({ admin: true, specCards: 1 });
    expect(await refusalOf(remove(photo, reader))).toMatchObject({ code: 'permission-denied' });
    expect(await statusOf(photo.address)).toBe(200);
  });

  test('of another card stays', async () => {
    const photo = await uploaded(0);
    await baker.api.recipePhotos.removeRecipePhoto({
      commandId: randomUUID(),
      pid: 10455,
      keptAs: photo.keptAs,
    });
    expect(await statusOf(photo.address)).toBe(200);
  });
});

test('every change of a photo is in the history of its card, with who made it', async () => {
  const before = (await readHistory()).length;
  const first = await uploaded(0, await picture(61));
  const second = await uploaded(0, await picture(62), first.keptAs);
  await uploaded(3);
  await uploaded(3);
  await remove(second, other);
  await remove(second, other);
  const changes = (await readHistory()).toReversed().slice(before);
  expect(changes).toEqual([
    {
      name: 'recipePhotos.uploadRecipePhoto',
      by: baker.userId,
      change: { photo: { before: 'none', after: 'a picture' } },
    },
    {
      name: 'recipePhotos.uploadRecipePhoto',
      by: baker.userId,
      change: { photo: { before: 'a picture', after: 'another picture' } },
    },
    {
      name: 'recipePhotos.uploadRecipePhoto',
      by: baker.userId,
      change: { 'photo of step 3': { before: 'none', after: 'a picture' } },
    },
    {
      name: 'recipePhotos.removeRecipePhoto',
      by: other.userId,
      change: { photo: { before: 'a picture', after: 'none' } },
    },
  ]);
  expect((await openTart()).changed).toMatchObject({ name: 'Rosa Field' });
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

test('every open screen hears that a photo was added, replaced or removed', async () => {
  const events = await baker.api.live.watchRecipes();
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
    photo = await uploaded(0, await picture(71));
  });
  await hears(async () => {
    photo = await uploaded(0, await picture(72), photo?.keptAs);
  });
  await hears(async () => photo && remove(photo));
  await events.return?.();
});

describe('files', () => {
  test('that no photo has go after a day, and those of photos stay', async () => {
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
      // The rows go with their card; its files follow.
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

test('a card that is written again keeps its photos', async () => {
  const photo = await uploaded(0);
  await writeItems(world, { pid: tart, name: 'TART', parts: [[1, 20001]], method: ['Bake.'] });
  expect((await openTart()).photo).toEqual(photo);
  await writeTart(world);
});
