import { randomUUID } from 'node:crypto';
import type { PhotoView } from '@bakehouse/contract/custom-orders';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { validJpeg } from '../../../test/files/hostile-pictures.ts';
import { download, listFiles, uploaded } from '../../../test/requests/photo-uploads.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import { createPhotoSigner } from './photo-signer.ts';

const noon = '2026-11-20T12:00:00Z';
let world: World;
let baker: Person;
let photo: PhotoView;

beforeAll(async () => {
  world = await makeWorld(noon);
  baker = await world.person({ admin: true });
  photo = await uploaded(world, baker, validJpeg);
});
afterAll(() => world.end());
beforeEach(() => world.setNow(noon));

function ask(address: string, init: RequestInit = {}): Promise<Response> {
  return Promise.resolve(world.app.request(address, init));
}

/** A refusal without its variable parts. */
async function refusalAt(address: string) {
  const response = await ask(address);
  const { data: _, ...received } = (await response.json()) as Record<string, unknown>;
  return { received, cache: response.headers.get('cache-control') };
}

describe('an address', () => {
  test('shows the picture to people who have its address, with headers that allow nothing else', async () => {
    for (const address of [photo.address, photo.thumbnailAddress]) {
      const response = await ask(address);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cross-origin-resource-policy': 'same-origin',
      });
      const picture = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(picture.length));
      expect(picture.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    }
  });

  test('may be cached by the browser for as long as the address is valid, and by no proxy', async () => {
    const until = Number(new URL(photo.address, 'http://x').searchParams.get('until'));
    const left = until - Temporal.Instant.from(noon).epochMilliseconds / 1000;
    expect(left).toBeGreaterThanOrEqual(12 * 3600);
    const { headers } = await ask(photo.address);
    expect(headers.get('cache-control')).toBe(`private, max-age=${left}, immutable`);
  });

  test('is not sent twice to a browser that has the picture', async () => {
    const etag = (await ask(photo.address)).headers.get('etag') ?? '';
    expect((await ask(photo.thumbnailAddress)).headers.get('etag')).not.toBe(etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const response = await ask(photo.address, { headers: { 'if-none-match': known } });
      expect(response.status).toBe(304);
      expect(response.headers.get('etag')).toBe(etag);
      expect(await response.text()).toBe('');
    }
    expect((await ask(photo.address, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('answers HEAD as GET, without the picture', async () => {
    const response = await ask(photo.address, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(
      String((await download(world, photo.address)).length),
    );
    expect(await response.text()).toBe('');
  });

  test('is the same for hours, so that the browser finds it in its cache', async () => {
    world.setNow('2026-11-20T23:59:59Z');
    const again = await uploaded(world, baker, validJpeg, { photoId: photo.photoId });
    expect(again.address).toBe(photo.address);
    world.setNow('2026-11-21T00:00:00Z');
    const later = await uploaded(world, baker, validJpeg, { photoId: photo.photoId });
    expect(later.address).not.toBe(photo.address);
    expect((await ask(photo.address)).status).toBe(200);
    expect((await ask(later.address)).status).toBe(200);
  });

  test('expires: it shows the picture until a second before', async () => {
    const until = Number(new URL(photo.address, 'http://x').searchParams.get('until'));
    const at = (second: number) => Temporal.Instant.fromEpochMilliseconds(second * 1000).toString();
    world.setNow(at(until - 1));
    expect((await ask(photo.address)).status).toBe(200);
    world.setNow(at(until));
    expect((await ask(photo.address)).status).toBe(404);
  });
});

describe('an address without a valid signature', () => {
  function changed(change: (url: URL) => void): string {
    const url = new URL(photo.address, 'http://localhost');
    change(url);
    return url.pathname + url.search;
  }

  test('is answered like one of an unknown photo', async () => {
    const stranger = createPhotoSigner('another secret of at least thirty-two letters');
    const unknown = await refusalAt(`/storage/v1/object/sign/orders/${randomUUID()}/full?until=1&token=x`);
    expect(unknown.received).toMatchObject({ code: 'not-found', status: 404 });
    expect(unknown.cache).toBe('no-store');
    const until = Number(new URL(photo.address, 'http://x').searchParams.get('until'));
    for (const address of [
      changed((url) => url.searchParams.delete('token')),
      changed((url) => url.searchParams.delete('until')),
      changed((url) => url.searchParams.set('token', '')),
      changed((url) => url.searchParams.set('token', 'ü'.repeat(43))),
      changed((url) => url.searchParams.set('token', 'A'.repeat(43))),
      changed((url) => url.searchParams.set('until', String(until + 1))),
      changed((url) => url.searchParams.set('until', String(until + 43_200))),
      changed((url) => url.searchParams.set('until', `0${until}`)),
      changed((url) => url.searchParams.set('until', `${until}e0`)),
      changed((url) => url.searchParams.set('until', 'Infinity')),
      changed((url) => {
        url.pathname = url.pathname.replace('/full', '/thumbnail');
      }),
      changed((url) => {
        url.pathname = url.pathname.replace('/full', '/other');
      }),
      changed((url) => {
        url.pathname = url.pathname.replace(photo.photoId, randomUUID());
      }),
      changed((url) => {
        url.pathname = url.pathname.replace(photo.photoId, '..%2f..%2fkeys');
      }),
      stranger.sign({ photoId: photo.photoId, size: 'full' }, world.clock.now()),
    ]) {
      expect(await refusalAt(address), address).toEqual(unknown);
    }
  });

  test('shows nothing of a photo whose row, or whose files, were deleted', async () => {
    const lost = await uploaded(world, baker, validJpeg);
    for (const name of await listFiles(world))
      if (name.includes(lost.photoId)) await world.blobs.delete(name);
    expect((await refusalAt(lost.address)).received).toMatchObject({ code: 'not-found' });
    await world.database
      .transaction()
      .execute((trx) => trx.deleteFrom('photos').where('id', '=', lost.photoId).execute());
    expect((await refusalAt(lost.address)).received).toMatchObject({ code: 'not-found' });
  });
});

test('other paths of /storage do not exist', async () => {
  for (const path of [
    '/storage',
    '/storage/v1/object/orders',
    `/storage/v1/object/orders/${photo.photoId}`,
    `/storage/v1/object/public/orders/${photo.photoId}`,
    `/storage/v1/object/recipes/1/0`,
    '/storage/v1/bucket',
  ]) {
    expect((await refusalAt(path)).received, path).toMatchObject({ code: 'not-found', status: 404 });
  }
  for (const method of ['PUT', 'DELETE', 'PATCH']) {
    const response = await ask(`/storage/v1/object/orders/${photo.photoId}`, { method });
    expect(response.status).toBe(404);
  }
});
