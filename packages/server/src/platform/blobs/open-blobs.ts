import { join } from 'node:path';
import type { StorageConfig } from '../config/storage-config.ts';
import type { Blobs } from './blobs.ts';
import { diskBlobs } from './disk-blobs.ts';

/** The store that the operator chose (run contract, STORAGE_URL). The client for S3 is loaded only if it is used. */
export async function openBlobs(storage: StorageConfig, dataDir: string): Promise<Blobs> {
  if (storage.kind === 'disk') return diskBlobs(storage.directory ?? join(dataDir, 'photos'));
  const { s3Blobs } = await import('./s3-blobs.ts');
  return s3Blobs(storage);
}
