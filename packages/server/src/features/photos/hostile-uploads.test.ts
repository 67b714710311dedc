import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  animatedPng,
  chunk,
  disguised,
  listPngSuite,
  oneBitPng,
  tooLarge,
  unreadable,
  validJpeg,
  withChunks,
} from '../../../test/files/hostile-pictures.ts';
import { download, listFiles, upload, uploaded } from '../../../test/requests/photo-uploads.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

let world: World;
let baker: Person;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.end());
beforeEach(async () => {
  baker = await world.person({ admin: true });
});

async function expectRefused(picture: Buffer, refusal: object): Promise<void> {
  const files = await listFiles(world);
  for (const type of ['image/jpeg', 'image/png', 'text/html']) {
    expect(await upload(world, baker, picture, { headers: { 'content-type': type } })).toMatchObject(refusal);
  }
  expect(await listFiles(world)).toEqual(files);
}

const noPicture = {
  status: 415,
  code: 'photo-unreadable',
  message: 'This file is not a PNG or JPEG picture.',
};

describe('refused as not a picture', () => {
  test.each(Object.entries(unreadable))('%s', (_, file) => expectRefused(file, noPicture));
  test.each(listPngSuite('corrupt'))('damaged PNG %s', (_, file) => expectRefused(file, noPicture));

  test.each(['webp', 'tiff', 'gif', 'avif'] as const)(
    'a good picture of another kind, %s',
    async (format) => {
      const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
      const file = await picture.toFormat(format).toBuffer();
      await expectRefused(file, noPicture);
    },
  );
});

describe('refused as too large', () => {
  const refusal = {
    status: 413,
    code: 'photo-too-large',
    message: 'A photo can have up to 50 megapixels.',
  };
  test.each(Object.entries(tooLarge))('%s', (_, file) => expectRefused(file, refusal));
});

describe('accepted, with everything but the picture removed', () => {
  test.each([...Object.entries(disguised), ...listPngSuite('valid')])('%s', async (_, file) => {
    const photo = await uploaded(world, baker, file);
    for (const address of [photo.address, photo.thumbnailAddress]) {
      const kept = await download(world, address);
      const { format, width, height } = await sharp(kept).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: photo.width, height: photo.height });
      expect(kept.includes('script')).toBe(false);
      expect(kept.includes('PK\x05\x06')).toBe(false);
    }
  });

  test('a PNG sent as a JPEG, a JPEG sent as a PNG, and either sent as HTML', async () => {
    for (const type of ['image/png', 'image/jpeg', 'text/html', 'multipart/form-data; boundary=x', '']) {
      for (const file of [validJpeg, oneBitPng(9, 9)]) {
        expect((await upload(world, baker, file, { headers: { 'content-type': type } })).status).toBe(201);
      }
    }
  });

  test('an animated PNG becomes its first frame', async () => {
    const photo = await uploaded(world, baker, await animatedPng());
    const kept = await sharp(await download(world, photo.address)).stats();
    expect(kept.channels.map((channel) => Math.round(channel.mean / 40))).toEqual([5, 0, 1]);
  });

  test('a picture of exactly 50 megapixels', async () => {
    const { width, height } = await uploaded(world, baker, oneBitPng(10_000, 5_000));
    expect([width, height]).toEqual([2560, 1280]);
  });

  test('a picture of one pixel’s width', async () => {
    const { width, height } = await uploaded(world, baker, oneBitPng(1, 40_000));
    expect([width, height]).toEqual([1, 2560]);
  });
});

describe('metadata that decompresses to gigabytes', () => {
  const bomb = deflateSync(Buffer.alloc(200_000_000), { level: 9 });

  test.each(['zTXt', 'iTXt', 'iCCP', 'eXIf'])('in %s is not decompressed', async (type) => {
    const words = type === 'iTXt' ? 'Comment\0\x01\0\0\0' : 'Comment\0\0';
    const content = type === 'eXIf' ? bomb : Buffer.concat([Buffer.from(words, 'latin1'), bomb]);
    const before = process.memoryUsage().rss;
    const answer = await upload(world, baker, withChunks(oneBitPng(9, 9), chunk(type, content)));
    expect([201, 415]).toContain(answer.status);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });
});

test('a thousand damaged pictures never crash the server', async () => {
  const good = [validJpeg, await animatedPng(), ...listPngSuite('valid').map(([, file]) => file)];
  const seed = randomBytes(4).readUInt32BE();
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
  const statuses = new Set<number>();
  for (let round = 0; round < 1000; round += 1) {
    if (round % 150 === 0) baker = await world.person({ admin: true });
    const file = Buffer.from(good[round % good.length] ?? validJpeg);
    for (let flips = 0; flips < 1 + random(8); flips += 1) file[8 + random(file.length - 8)] = random(256);
    const { status } = await upload(world, baker, file);
    statuses.add(status);
    expect([201, 413, 415], `seed ${seed}, round ${round}`).toContain(status);
  }
  expect(statuses.size).toBeGreaterThan(1);
});
