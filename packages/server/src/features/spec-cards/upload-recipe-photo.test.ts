import { randomUUID } from 'node:crypto';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { until } from '../../../../../test/until.ts';
import { disguised, tooLarge, unreadable, validJpeg } from '../../../test/files/hostile-pictures.ts';
import { expectedAnswer } from '../../../test/permissions/expected-answer.ts';
import { cardPhotoUploads } from '../../../test/permissions/permission-policy.ts';
import { download, listFiles, uploadToCard } from '../../../test/requests/photo-uploads.ts';
import { headersOf, makePersonas } from '../../../test/worlds/personas.ts';
import type { CardPhotoWorld } from '../../../test/worlds/recipes/card-photo-world.ts';
import { makeCardPhotoWorld, picture, place, tart } from '../../../test/worlds/recipes/card-photo-world.ts';
import { writeTart } from '../../../test/worlds/recipes/spec-card-world.ts';
import { lockRecipeBook } from '../../records/recipes/stored-recipes.ts';

let world: CardPhotoWorld;
beforeAll(async () => {
  world = await makeCardPhotoWorld();
});
afterAll(() => world.end());
beforeEach(() => world.forgetPhotos());

describe('an upload', () => {
  test('does not replace a photo unless it names that one', async () => {
    const first = await world.uploaded(1, await picture(31));
    const second = await picture(32);
    expect(await world.upload(1, second)).toMatchObject({ status: 409, code: 'photo-taken' });
    expect(await world.upload(1, second, randomUUID())).toMatchObject({ status: 409, code: 'photo-taken' });
    expect(await world.upload(1, second, 'nonsense')).toMatchObject({ status: 400, code: 'malformed' });
    expect(await world.statusOf(first.address)).toBe(200);
    const replaced = await world.uploaded(1, second, first.keptAs);
    expect(replaced).toMatchObject({ number: 1, width: 32 });
    expect((await world.openTart()).steps[0]?.photo).toEqual(replaced);
    expect(await world.statusOf(first.address)).toBe(404);
    // The new address cannot be cached yet, and the address of the bucket shows the new photo.
    expect(replaced.address).not.toBe(first.address);
    const plain = await download(world, `/storage/v1/object/public/recipes/${tart}/1`);
    expect((await sharp(plain).metadata()).width).toBe(32);
  });

  test('may name a photo that was removed meanwhile', async () => {
    const gone = await world.uploaded(1, await picture(31));
    await world.remove(gone, world.other);
    expect(await world.upload(1, await picture(32), gone.keptAs)).toMatchObject({ status: 201 });
  });

  test('that was sent again gets the first answer, and is stored once', async () => {
    const first = await world.uploaded(0);
    const files = await listFiles(world, 'recipes');
    expect(await world.uploaded(0)).toEqual(first);
    const second = await world.uploaded(0, await picture(33), first.keptAs);
    expect(await world.uploaded(0, await picture(33), first.keptAs)).toEqual(second);
    expect(await world.upload(0, await picture(33), undefined, world.other)).toMatchObject({
      code: 'photo-taken',
    });
    expect((await listFiles(world, 'recipes')).length).toBe(files.length + 3);
  });

  test('one of ten concurrent ones for one place is stored, and the others remove their files', async () => {
    const pictures = await Promise.all(Array.from({ length: 10 }, (_, index) => picture(40 + index)));
    const answers = await Promise.all(pictures.map((each) => world.upload(0, each)));
    const won = answers.findIndex(({ status }) => status === 201);
    expect(answers.filter(({ code }) => code === 'photo-taken')).toHaveLength(9);
    expect((await world.openTart()).photo).toMatchObject({ width: 40 + won });
    expect(await listFiles(world, 'recipes')).toHaveLength(3);
  });

  test('one of several that replace the same photo at once succeeds', async () => {
    const first = await world.uploaded(0, await picture(39));
    const answers = await Promise.all(
      [41, 42, 43].map(async (width) => world.upload(0, await picture(width), first.keptAs)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await listFiles(world, 'recipes')).toHaveLength(6);
  });

  test('for an unknown step or card is refused, and stores nothing', async () => {
    for (const where of [place(4), '424242/0', `${tart}/x`, '0/0', `${tart}/12345`]) {
      const answer = await uploadToCard(world, world.baker, validJpeg, { place: where });
      expect([where, answer.status, answer.code]).toEqual([where, 404, 'not-found']);
    }
    expect((await world.upload(3)).status).toBe(201);
    expect(await listFiles(world, 'recipes')).toHaveLength(3);
  });

  test('for a step that a save removed meanwhile is refused', async () => {
    // The save locks the book while the upload is read, so the upload checks again after it.
    let answer: ReturnType<CardPhotoWorld['upload']> | undefined;
    await world.database.transaction().execute(async (trx) => {
      await lockRecipeBook(trx);
      await sql`delete from recipe_steps where recipe_pid = ${tart} and position = 3`.execute(trx);
      answer = world.upload(3);
      await until(async () => (await listFiles(world, 'recipes')).length === 3);
    });
    expect(await answer).toMatchObject({ status: 404, code: 'not-found' });
    expect(await listFiles(world, 'recipes')).toEqual([]);
    await writeTart(world);
  });

  test.each([...Object.entries(unreadable), ...Object.entries(tooLarge)])(
    'of no picture, or of too large a one, is refused: %s',
    async (_, file) => {
      const answer = await world.upload(0, file);
      expect(['photo-unreadable', 'photo-too-large']).toContain(answer.code);
      expect(await listFiles(world, 'recipes')).toEqual([]);
    },
  );

  test.each(Object.entries(disguised))('stores only the picture of %s, without metadata', async (_, file) => {
    const kept = await download(world, (await world.uploaded(0, file)).address);
    expect((await sharp(kept).metadata()).format).toBe('jpeg');
    expect(kept.includes('script')).toBe(false);
  });

  test('of more than 15 MB, or an aborted one, stores nothing', async () => {
    const long = Buffer.concat([validJpeg, Buffer.alloc(15_000_001 - validJpeg.length)]);
    expect(await world.upload(0, long)).toMatchObject({ status: 413, code: 'photo-too-large' });
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(validJpeg.subarray(0, 6000)));
        controller.error(new Error('gone'));
      },
    });
    const answer = await uploadToCard(world, world.baker, broken, { place: place(0) });
    expect(answer).toMatchObject({ status: 400, code: 'malformed' });
    expect(await listFiles(world, 'recipes')).toEqual([]);
  });

  test('is admitted or refused as the specification says, for every group of people', async () => {
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
      // A person without the permission gets the same refusal whatever the card or picture.
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
