import { randomUUID } from 'node:crypto';
import type { PhotoId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { validJpeg } from '../../../test/files/hostile-pictures.ts';
import { download, listFiles, uploaded } from '../../../test/requests/photo-uploads.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import { onceADay } from '../../platform/jobs/once-a-day.ts';
import { createLog } from '../../platform/log.ts';
import { createPhotos } from './create-photos.ts';
import { nameOfPhotoBlob } from './photo-blobs.ts';
import { createPhotoSigner } from './photo-signer.ts';
import type { SweepServices } from './sweep-photos.ts';
import { sweepPhotos } from './sweep-photos.ts';

let world: World;
let baker: Person;
let shop: ShopId;
let product: ProductId;
let logged: string[];

/** The store sets the times of files itself, so these tests use the real time. */
const today = Temporal.Now.instant();
const daysOn = (days: number) => today.add({ minutes: Math.round(24 * 60 * days) }).toString();

beforeEach(async () => {
  world = await makeWorld(today.toString());
  logged = [];
  shop = await world.makeShop(await world.makeBrand('Bakehouse'), 'Abbey Green');
  product = (await world.makeProducts(1, [shop]))[0] as ProductId;
  baker = await world.person({ shops: [shop], superAdmin: true });
});
afterEach(() => world.end());

function sweep(): Promise<void> {
  const { database, blobs, clock } = world;
  const log = createLog('info', { write: (line) => logged.push(line) });
  return sweepPhotos({ database, blobs, clock, log });
}

async function makeOrder(): Promise<number> {
  const day = Temporal.Instant.from(daysOn(40)).toString().slice(0, 10);
  const lines = [{ productId: product, quantity: 1 }];
  const texts = { purchaseOrderNumber: '', notes: '' };
  const { order } = await baker.api.orders.saveOrder({
    ...{ saveId: randomUUID(), edited: null, shopId: shop, day, ...texts, lines },
  } as never);
  return order.orderId;
}

/** A row of a cake with the photo. */
function cakeOf(orderId: number, photoId: PhotoId, position = 1) {
  return {
    order_id: orderId as never,
    position,
    ...{ size: '6', sponge: 'Vanilla', filling: 'none', fruit: 'none', topping: 'none', shape: 'Round' },
    unit_cost: 100 as Pence,
    photo: photoId,
  };
}

async function listPhotos(): Promise<readonly PhotoId[]> {
  return (await world.database.selectFrom('photos').select('id').execute()).map((row) => row.id);
}

describe('photos', () => {
  test('without an order are removed after seven days, with their files', async () => {
    const { photoId } = await uploaded(world, baker, validJpeg);
    world.setNow(daysOn(7));
    await sweep();
    expect(await listPhotos()).toEqual([photoId]);
    world.setNow(daysOn(7.001));
    await sweep();
    expect(await listPhotos()).toEqual([]);
    expect(await listFiles(world)).toEqual([]);
  });

  test('of an order stay, however old', async () => {
    const photo = await uploaded(world, baker, validJpeg);
    const orderId = await makeOrder();
    await world.database
      .transaction()
      .execute((trx) => trx.insertInto('order_customs').values(cakeOf(orderId, photo.photoId)).execute());
    const { address } = photo;
    const before = await download(world, address);
    world.setNow(daysOn(300));
    await sweep();
    expect(await listPhotos()).toEqual([photo.photoId]);
    const again = await uploaded(world, baker, validJpeg, { photoId: photo.photoId });
    expect(await download(world, again.address)).toEqual(before);
  });

  test('of more than one batch are all removed', async () => {
    const rows = Array.from({ length: 450 }, () => ({
      ...{ id: randomUUID() as PhotoId, uploaded_by: baker.userId, uploaded_at: today.toString() },
      ...{ sha256: Buffer.alloc(32), kept_as: randomUUID(), width: 1, height: 1, bytes: 1 },
    }));
    await world.database.transaction().execute((trx) => trx.insertInto('photos').values(rows).execute());
    world.setNow(daysOn(8));
    await sweep();
    expect(await listPhotos()).toEqual([]);
  });

  test('that a concurrent save is adding to an order stay', async () => {
    const { photoId } = await uploaded(world, baker, validJpeg);
    const orderId = await makeOrder();
    world.setNow(daysOn(8));
    await world.database.transaction().execute(async (trx) => {
      await trx.insertInto('order_customs').values(cakeOf(orderId, photoId)).execute();
      await sweep();
    });
    expect(await listPhotos()).toEqual([photoId]);
    expect(await listFiles(world)).toHaveLength(2);
  });

  test('that a save has found stay until it ends', async () => {
    const { photoId } = await uploaded(world, baker, validJpeg);
    const photos = createPhotos(createPhotoSigner('a secret of at least thirty-two letters'));
    world.setNow(daysOn(8));
    await world.database.transaction().execute(async (trx) => {
      expect(await photos.findOwn(trx, baker, [photoId])).toEqual(new Set([photoId]));
      await sweep();
    });
    expect(await listPhotos()).toEqual([photoId]);
    await sweep();
    const left = await world.database.transaction().execute((trx) => photos.findOwn(trx, baker, [photoId]));
    expect(left).toEqual(new Set());
  });

  test('are never missing from a cake, whichever of sweep and save is first', async () => {
    const orderId = await makeOrder();
    world.setNow(daysOn(8));
    for (let round = 0; round < 25; round += 1) {
      world.setNow(daysOn(0));
      const photos = await Promise.all(Array.from({ length: 4 }, () => uploaded(world, baker, validJpeg)));
      world.setNow(daysOn(8));
      const saves = photos.map(({ photoId }, index) =>
        world.database.transaction().execute(async (trx) => {
          await trx
            .insertInto('order_customs')
            .values(cakeOf(orderId, photoId, index + 1))
            .execute();
        }),
      );
      const [swept, ...saved] = await Promise.allSettled([sweep(), ...saves]);
      expect(swept.status).toBe('fulfilled');
      const left = new Set(await listPhotos());
      for (const [index, { photoId }] of photos.entries()) {
        const isSaved = saved[index]?.status === 'fulfilled';
        expect(left.has(photoId)).toBe(isSaved);
      }
      await world.database.transaction().execute((trx) => trx.deleteFrom('order_customs').execute());
      await world.database.transaction().execute((trx) => trx.deleteFrom('photos').execute());
      for (const name of await listFiles(world)) await world.blobs.delete(name);
    }
  });
});

describe('files', () => {
  const strangers = () => ({ photoId: randomUUID() as PhotoId, keptAs: randomUUID() });

  test('without a photo are removed after a day: of crashed uploads, of drafts, of another upload of the same photo', async () => {
    const photo = await uploaded(world, baker, validJpeg);
    const own = await listFiles(world);
    const crashed = nameOfPhotoBlob(strangers(), 'full');
    const beside = nameOfPhotoBlob({ photoId: photo.photoId, keptAs: randomUUID() }, 'full');
    const draft = own[0]?.replace('.', '-draft-0123456789ab.') ?? '';
    for (const name of [crashed, beside, draft]) expect(await world.blobs.put(name, validJpeg)).toBe(true);
    await sweep();
    expect(await listFiles(world)).toHaveLength(5);
    world.setNow(daysOn(1.01));
    await sweep();
    expect(await listFiles(world)).toEqual(own);
  });

  test('of a store that belongs to another database stay, and that is logged', async () => {
    await uploaded(world, baker, validJpeg);
    for (let index = 0; index < 21; index += 1) {
      await world.blobs.put(nameOfPhotoBlob(strangers(), 'full'), Buffer.from('x'));
    }
    world.setNow(daysOn(2));
    await sweep();
    expect(await listFiles(world)).toHaveLength(23);
    expect(logged.join()).toContain('most files of the photo store belong to no photo');
  });
});

test('the sweep runs daily, and again after a failure', async () => {
  const { database, blobs, clock } = world;
  const trouble = { isAway: true };
  const services: SweepServices = {
    ...{ database, clock, log: createLog('silent') },
    blobs: {
      ...blobs,
      list(folder) {
        if (trouble.isAway) throw new Error('the store is away');
        return blobs.list(folder);
      },
    },
  };
  const sweepOnceADay = onceADay(clock, () => sweepPhotos(services));
  await expect(sweepOnceADay()).rejects.toThrow('the store is away');
  trouble.isAway = false;
  await sweepOnceADay();
  await uploaded(world, baker, validJpeg);
  await database.transaction().execute((trx) =>
    trx
      .updateTable('photos')
      .set({ uploaded_at: daysOn(-30) })
      .execute(),
  );
  await sweepOnceADay();
  expect(await listPhotos()).toHaveLength(1);
  world.setNow(daysOn(1));
  await sweepOnceADay();
  expect(await listPhotos()).toEqual([]);
});
