import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { S3Server } from '../../../test/servers/s3-server.ts';
import { s3Keys, s3Region, startS3Server } from '../../../test/servers/s3-server.ts';
import type { Blobs } from './blobs.ts';
import { openBlobs } from './open-blobs.ts';

const directory = mkdtempSync(join(tmpdir(), 'bakehouse-blobs-'));
let server: S3Server;

beforeAll(async () => {
  server = await startS3Server('cakes');
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

function bucket(changes: object = {}): Promise<Blobs> {
  const place = { kind: 's3', bucket: 'cakes', endpoint: server.url, region: s3Region } as const;
  return openBlobs({ ...place, credentials: s3Keys, ...changes }, directory);
}

const stores = {
  'on disk': () => openBlobs({ kind: 'disk', directory: null }, directory),
  'in a bucket of S3': () => bucket(),
};

async function read(blobs: Blobs, name: string): Promise<Buffer | null> {
  const blob = await blobs.get(name);
  return blob === null ? null : Buffer.from(await new Response(blob.body).arrayBuffer());
}

async function listNames(blobs: Blobs, folder: string): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { name } of blobs.list(folder)) names.push(name);
  return names.toSorted();
}

describe.each(Object.entries(stores))('a store %s', (_, open) => {
  let blobs: Blobs;
  beforeAll(async () => {
    blobs = await open();
  });

  test('gives back what it keeps, with its size and type', async () => {
    const [small, large] = [Buffer.from('rye'), randomBytes(3_000_000)];
    expect(await blobs.put('orders/0a/small.png', small)).toBe(true);
    expect(await blobs.put('orders/0a/large.jpg', large)).toBe(true);
    expect(await read(blobs, 'orders/0a/small.png')).toEqual(small);
    expect(await read(blobs, 'orders/0a/large.jpg')).toEqual(large);
    const blob = await blobs.get('orders/0a/large.jpg');
    expect(blob).toMatchObject({ size: 3_000_000, type: 'image/jpeg' });
    await blob?.body.cancel();
    const other = await blobs.get('orders/0a/small.png');
    expect(other).toMatchObject({ size: 3, type: 'image/png' });
    await other?.body.cancel();
  });

  test('keeps an empty file as one', async () => {
    expect(await blobs.put('orders/empty.jpg', Buffer.alloc(0))).toBe(true);
    expect(await read(blobs, 'orders/empty.jpg')).toEqual(Buffer.alloc(0));
  });

  test('has nothing under a name that was never stored', async () => {
    expect(await blobs.get('orders/nothing.jpg')).toBeNull();
    await blobs.delete('orders/nothing.jpg');
    expect(await listNames(blobs, 'nothing')).toEqual([]);
  });

  test('overwrites nothing', async () => {
    expect(await blobs.put('taken/cake.jpg', Buffer.from('first'))).toBe(true);
    expect(await blobs.put('taken/cake.jpg', Buffer.from('second'))).toBe(false);
    expect(await read(blobs, 'taken/cake.jpg')).toEqual(Buffer.from('first'));
    expect(await listNames(blobs, 'taken')).toEqual(['taken/cake.jpg']);
  });

  test('keeps one of ten that come at once under one name, and whole', async () => {
    const files = Array.from({ length: 10 }, (_, index) => Buffer.alloc(100_000, index));
    const kept = await Promise.all(files.map((file) => blobs.put('race/cake.jpg', file)));
    expect(kept.filter(Boolean)).toHaveLength(1);
    expect(await read(blobs, 'race/cake.jpg')).toEqual(files[kept.indexOf(true)]);
    expect(await listNames(blobs, 'race')).toEqual(['race/cake.jpg']);
  });

  test('lists a folder with all that is below it, and when it came', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `listed/${index % 3}/cake-${index}.jpg`);
    const since = Date.now();
    for (const name of names) await blobs.put(name, Buffer.from(name));
    expect(await listNames(blobs, 'listed')).toEqual(names.toSorted());
    for await (const { storedAt } of blobs.list('listed')) {
      expect(Math.abs(storedAt.epochMilliseconds - since)).toBeLessThan(60_000);
    }
    await blobs.delete(names[0] ?? '');
    expect(await listNames(blobs, 'listed')).toEqual(names.slice(1).toSorted());
  });

  test.each([
    '../keys.jpg',
    'orders/../../keys.jpg',
    '/etc/passwd.jpg',
    'orders//cake.jpg',
    'orders/./cake.jpg',
    'orders\\cake.jpg',
    'orders/cake.jpg\0.png',
    'orders/cake.html',
    'orders/cake',
    'orders/.cake.jpg',
    'orders/Cake.jpg',
    'orders/cäke.jpg',
    'orders/c%2fke.jpg',
    'orders/cake.jpg\n',
    'cake.jpg',
    '',
    `orders/${'a'.repeat(200)}.jpg`,
  ])('takes %j for no name', async (name) => {
    await expect(async () => blobs.put(name, Buffer.from('x'))).rejects.toThrow('names no blob');
    await expect(async () => blobs.get(name)).rejects.toThrow('names no blob');
    await expect(async () => blobs.delete(name)).rejects.toThrow('names no blob');
  });

  test.each(['', '..', 'orders/..', '/', 'Orders'])('lists no folder %j', async (folder) => {
    await expect(listNames(blobs, folder)).rejects.toThrow('names no folder');
  });
});

describe('on disk', () => {
  test('only the server’s user can read the files, and no temporary file remains', async () => {
    const blobs = await stores['on disk']();
    await blobs.put('secret/cake.jpg', Buffer.from('x'));
    const folder = join(directory, 'photos/secret');
    expect((await stat(join(folder, 'cake.jpg'))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await readdir(folder)).toEqual(['cake.jpg']);
  });

  test('the files lie where STORAGE_URL says', async () => {
    const place = join(directory, 'elsewhere');
    const blobs = await openBlobs({ kind: 'disk', directory: place }, directory);
    await blobs.put('orders/cake.jpg', Buffer.from('x'));
    expect(await readFile(join(place, 'orders/cake.jpg'), 'utf8')).toBe('x');
  });
});

describe('in a bucket', () => {
  test('every call was signed', () => {
    expect(server.unsigned).toEqual([]);
  });

  test('what goes wrong is an error and not an absence', async () => {
    const wrongKeys = await bucket({ credentials: { ...s3Keys, secretAccessKey: 'wrong' } });
    const noBucket = await bucket({ bucket: 'others' });
    const nobody = await bucket({ endpoint: 'http://127.0.0.1:9' });
    for (const blobs of [wrongKeys, nobody]) {
      await expect(blobs.get('orders/cake.jpg')).rejects.toThrow();
      await expect(blobs.put('orders/cake.jpg', Buffer.from('x'))).rejects.toThrow();
      await expect(listNames(blobs, 'orders')).rejects.toThrow();
    }
    await expect(noBucket.put('orders/cake.jpg', Buffer.from('x'))).rejects.toThrow('NoSuchBucket');
    await expect(noBucket.get('orders/cake.jpg')).rejects.toThrow('NoSuchBucket');
  });
});
