import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { homeCanary, photoWithLocation, validJpeg } from '../../../test/files/hostile-pictures.ts';
import { download, listFiles, upload, uploaded } from '../../../test/requests/photo-uploads.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import { usualUploadsPerHour } from '../../platform/uploads/picture-uploads.ts';

let world: World;
let baker: Person;
let other: Person;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.end());
beforeEach(async () => {
  const shop = await world.makeShop(await world.makeBrand(randomUUID()), 'Abbey Green');
  baker = await world.person({ shops: [shop] });
  other = await world.person({ shops: [shop] });
});

function plain(width: number, height: number, background = '#c8102e') {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function pixelAt(picture: Buffer, left: number, top: number): Promise<readonly number[]> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

function expectColour(found: readonly number[], wanted: readonly number[]): void {
  expect(found).toHaveLength(3);
  for (const [index, value] of wanted.entries())
    expect(Math.abs((found[index] ?? 0) - value)).toBeLessThan(12);
}

describe('a photo', () => {
  test('is answered with its size and two addresses', async () => {
    const photoId = randomUUID();
    const answer = await upload(world, baker, validJpeg, { photoId });
    expect(answer.status).toBe(201);
    expect(answer.photo).toMatchObject({ photoId, width: 400, height: 400 });
    const full = await sharp(await download(world, answer.photo?.address ?? '')).metadata();
    expect(full).toMatchObject({ format: 'jpeg', width: 400, height: 400 });
  });

  test('is stored with its uploader, time and size', async () => {
    const { photoId, address } = await uploaded(world, baker, validJpeg);
    const row = await world.database
      .selectFrom('photos')
      .selectAll()
      .where('id', '=', photoId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ uploaded_by: baker.userId, viewed_by: null, width: 400, height: 400 });
    expect(row.uploaded_at.equals(world.clock.now())).toBe(true);
    expect(row.bytes).toBe((await download(world, address)).length);
  });

  test('of a large camera becomes 2560 pixels on its long side, and 480 as a thumbnail', async () => {
    const { width, height, address, thumbnailAddress } = await uploaded(
      world,
      baker,
      await plain(4000, 3000).jpeg().toBuffer(),
    );
    expect([width, height]).toEqual([2560, 1920]);
    expect(await sharp(await download(world, address)).metadata()).toMatchObject({
      width: 2560,
      height: 1920,
    });
    const thumbnail = await sharp(await download(world, thumbnailAddress)).metadata();
    expect(thumbnail).toMatchObject({ width: 480, height: 360 });
  });

  test('that is small is not enlarged', async () => {
    const { width, height, thumbnailAddress } = await uploaded(
      world,
      baker,
      await plain(30, 7).png().toBuffer(),
    );
    expect([width, height]).toEqual([30, 7]);
    const thumbnail = await sharp(await download(world, thumbnailAddress)).metadata();
    expect(thumbnail).toMatchObject({ width: 30, height: 7 });
  });

  test('is stored upright, without metadata such as place, time and device', async () => {
    const original = await photoWithLocation();
    expect((await sharp(original).metadata()).orientation).toBe(6);
    expect(original.includes(homeCanary)).toBe(true);
    const photo = await uploaded(world, baker, original);
    expect([photo.width, photo.height]).toEqual([300, 200]);
    for (const address of [photo.address, photo.thumbnailAddress]) {
      const kept = await download(world, address);
      expect(kept.includes(homeCanary)).toBe(false);
      const { exif, xmp, iptc, icc, orientation, comments } = await sharp(kept).metadata();
      expect({ exif, xmp, iptc, icc, orientation, comments }).toEqual({});
      expectColour(await pixelAt(kept, 150, 20), [200, 16, 46]);
      expectColour(await pixelAt(kept, 150, 180), [255, 255, 255]);
    }
  });

  test('in CMYK is converted to the colours of screens', async () => {
    const printed = await plain(60, 60).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(printed).metadata()).space).toBe('cmyk');
    const kept = await download(world, (await uploaded(world, baker, printed)).address);
    expect((await sharp(kept).metadata()).space).toBe('srgb');
    const [red = 0, green = 0, blue = 0] = await pixelAt(kept, 30, 30);
    expect(red).toBeGreaterThan(150);
    expect(Math.max(green, blue)).toBeLessThan(90);
  });

  test('of a wide colour space is converted to sRGB', async () => {
    const wide = await plain(60, 60, '#00ff00').withIccProfile('p3').jpeg({ quality: 100 }).toBuffer();
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    const kept = await download(world, (await uploaded(world, baker, wide)).address);
    expect((await sharp(kept).metadata()).icc).toBeUndefined();
    expectColour(await pixelAt(kept, 30, 30), [0, 255, 0]);
  });

  test('of 16 bits per channel, or in grey, becomes an ordinary one', async () => {
    const deep = await plain(60, 60).toColourspace('rgb16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    const kept = await download(world, (await uploaded(world, baker, deep)).address);
    expect(await sharp(kept).metadata()).toMatchObject({ depth: 'uchar', space: 'srgb' });
    expectColour(await pixelAt(kept, 30, 30), [200, 16, 46]);
    const grey = await plain(60, 60, '#808080').toColourspace('b-w').png().toBuffer();
    const keptGrey = await download(world, (await uploaded(world, baker, grey)).address);
    expectColour(await pixelAt(keptGrey, 30, 30), [128, 128, 128]);
  });

  test('with transparency gets a white background', async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const kept = await download(world, (await uploaded(world, baker, clear)).address);
    expectColour(await pixelAt(kept, 10, 10), [255, 255, 255]);
  });
});

describe('nothing is overwritten', () => {
  test('the same picture again, by the same person, gets the same answer and is stored once', async () => {
    const photoId = randomUUID();
    const first = await uploaded(world, baker, validJpeg, { photoId });
    const files = await listFiles(world);
    expect(await uploaded(world, baker, validJpeg, { photoId })).toEqual(first);
    expect(await uploaded(world, baker, validJpeg, { photoId: photoId.toUpperCase() })).toEqual(first);
    expect(await listFiles(world)).toEqual(files);
  });

  test('another picture, or another person, is refused and changes nothing', async () => {
    const photoId = randomUUID();
    const { address } = await uploaded(world, baker, validJpeg, { photoId });
    const before = await download(world, address);
    const second = await plain(50, 50).png().toBuffer();
    for (const answer of [
      await upload(world, baker, second, { photoId }),
      await upload(world, other, validJpeg, { photoId }),
      await upload(world, other, second, { photoId }),
    ]) {
      expect(answer).toMatchObject({ status: 409, code: 'photo-taken' });
    }
    expect(await download(world, address)).toEqual(before);
  });

  test('ten concurrent uploads of the same picture become one photo, with the same answer', async () => {
    const photoId = randomUUID();
    const files = (await listFiles(world)).length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => upload(world, baker, validJpeg, { photoId })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map((answer) => answer.photo?.address)).size).toBe(1);
    expect(await listFiles(world)).toHaveLength(files + 2);
  });

  test('ten concurrent uploads of ten pictures become one of them, and nine are refused', async () => {
    const photoId = randomUUID();
    const files = (await listFiles(world)).length;
    const pictures = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        plain(20 + index, 20)
          .png()
          .toBuffer(),
      ),
    );
    const answers = await Promise.all(pictures.map((picture) => upload(world, baker, picture, { photoId })));
    const won = answers.findIndex((answer) => answer.status === 201);
    expect(answers.map((answer) => answer.code).filter((code) => code === 'photo-taken')).toHaveLength(9);
    expect(answers[won]?.photo).toMatchObject({ width: 20 + won });
    const kept = await sharp(await download(world, answers[won]?.photo?.address ?? '')).metadata();
    expect(kept.width).toBe(20 + won);
    expect(await listFiles(world)).toHaveLength(files + 2);
  });
});

describe('an upload', () => {
  test.each(['nonsense', `${randomUUID()}x`, '..%2f..%2fetc%2fpasswd', randomUUID().replaceAll('-', '')])(
    'under the name %s is refused',
    async (photoId) => {
      expect(await upload(world, baker, validJpeg, { photoId })).toMatchObject({
        status: 400,
        code: 'malformed',
      });
    },
  );

  test('of more than 15 MB is refused, with or without Content-Length, and not read further', async () => {
    const long = Buffer.concat([validJpeg, Buffer.alloc(15_000_001 - validJpeg.length)]);
    const refusal = { status: 413, code: 'photo-too-large', message: 'A photo can be up to 15 MB.' };
    expect(await upload(world, baker, long)).toMatchObject(refusal);
    let given = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        given += 1;
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    expect(await upload(world, baker, endless)).toMatchObject(refusal);
    expect(given).toBeLessThan(20);
  });

  test('of exactly 15 MB is accepted', async () => {
    const long = Buffer.concat([validJpeg, Buffer.alloc(15_000_000 - validJpeg.length)]);
    expect((await upload(world, baker, long)).status).toBe(201);
  });

  test('that is aborted stores nothing', async () => {
    const files = await listFiles(world);
    const photoId = randomUUID();
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(validJpeg.subarray(0, 6000)));
        controller.error(new Error('gone'));
      },
    });
    expect(await upload(world, baker, broken, { photoId })).toMatchObject({ status: 400, code: 'malformed' });
    expect(await listFiles(world)).toEqual(files);
    expect((await upload(world, baker, validJpeg, { photoId })).status).toBe(201);
  });

  test('may be one of 200 in an hour, including refused ones', async () => {
    for (let index = 0; index < usualUploadsPerHour; index += 1) {
      expect((await upload(world, baker, Buffer.from('no picture'))).code).toBe('photo-unreadable');
    }
    const answer = await upload(world, baker, validJpeg);
    expect(answer).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(Number(answer.headers.get('retry-after'))).toBe(3600);
    expect((await upload(world, other, validJpeg)).status).toBe(201);
    world.setNow('2026-11-20T10:00:00Z');
    expect((await upload(world, baker, validJpeg)).status).toBe(201);
    world.setNow('2026-11-20T09:00:00Z');
  });
});
