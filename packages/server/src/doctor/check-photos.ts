import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openBlobs } from '../platform/blobs/open-blobs.ts';
import type { StorageConfig } from '../platform/config/storage-config.ts';
import type { Finding } from './finding.ts';
import { findingsOf, wordsOf } from './finding.ts';

/** Writes, reads and deletes a small file in the photo store, as an upload would. */
export async function checkPhotos(storage: StorageConfig, dataDir: string): Promise<readonly Finding[]> {
  const { all, ok, problem } = findingsOf('photos');
  const place = placeOf(storage, dataDir);
  if (storage.kind === 'disk' && !existsSync(place)) {
    // The server has to create the folder: if another user did, the server could not write into it.
    if (storage.directory === null) ok(`the folder ${place} will be created with the first photo`);
    else
      problem(
        `The folder ${place} of STORAGE_URL does not exist.`,
        'Create it, owned by the user that runs Bakehouse.',
      );
    return all;
  }
  try {
    const wrong = await tryStore(storage, dataDir);
    if (wrong === null) ok(`a test file was written, read and deleted in ${place}`);
    else problem(`${place} ${wrong}.`, 'Use a store that behaves like S3, or a folder.');
  } catch (error) {
    problem(`Photos cannot be stored in ${place}: ${wordsOf(error)}.`, cureFor(storage));
  }
  return all;
}

/** The first failure of the store; null if it works. */
async function tryStore(storage: StorageConfig, dataDir: string): Promise<string | null> {
  const blobs = await openBlobs(storage, dataDir);
  const name = `orders/doctor-${randomBytes(8).toString('hex')}.png`;
  const written = randomBytes(64);
  await blobs.put(name, written);
  try {
    if (await blobs.put(name, randomBytes(64))) return 'allows a file to be overwritten';
    const stored = await blobs.get(name);
    const read = stored && Buffer.from(await new Response(stored.body).arrayBuffer());
    return read?.equals(written) ? null : 'returned another file than was written';
  } finally {
    await blobs.delete(name);
  }
}

function placeOf(storage: StorageConfig, dataDir: string): string {
  return storage.kind === 'disk'
    ? (storage.directory ?? join(dataDir, 'photos'))
    : `the bucket ${storage.bucket}${storage.endpoint === null ? '' : ` at ${storage.endpoint}`}`;
}

function cureFor(storage: StorageConfig): string {
  return storage.kind === 'disk'
    ? 'Give the user that runs Bakehouse permission to read and write there.'
    : 'Check STORAGE_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and the permissions of the key on the bucket.';
}
