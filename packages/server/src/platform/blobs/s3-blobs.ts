import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { StorageConfig } from '../config/storage-config.ts';
import type { Blobs, StoredBlob } from './blobs.ts';
import { assertBlobName, assertFolderName, isBlobName, typeOfBlob } from './blobs.ts';
import { StoreAway } from './store-away.ts';

type BucketConfig = Extract<StorageConfig, { kind: 's3' }>;

/** Timeouts for the connection to the store and for its response, in milliseconds. */
const timeouts = { connectionTimeout: 5_000, requestTimeout: 20_000, throwOnRequestTimeout: true };

/**
 * Stores blobs in an S3 bucket, or in any compatible service that supports `If-None-Match`.
 *
 * @throws StoreAway from each of its functions, if the store is unavailable or refuses the request
 */
export function s3Blobs({ bucket: Bucket, endpoint, region, credentials }: BucketConfig): Blobs {
  const client = new S3Client({
    region,
    credentials: { ...credentials },
    requestHandler: timeouts,
    // Not all compatible services support the newer checksums; the signature covers the bytes anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  });

  async function get(name: string): Promise<StoredBlob | null> {
    assertBlobName(name);
    const answer = await unless('NoSuchKey', client.send(new GetObjectCommand({ Bucket, Key: name })));
    if (!answer?.Body || answer.ContentLength === undefined) return null;
    const body = answer.Body.transformToWebStream() as StoredBlob['body'];
    return { size: answer.ContentLength, type: typeOfBlob(name), body };
  }

  async function holds(name: string, bytes: Uint8Array): Promise<boolean> {
    const kept = await get(name);
    return kept !== null && Buffer.from(await new Response(kept.body).arrayBuffer()).equals(bytes);
  }

  return {
    async put(name, bytes) {
      assertBlobName(name);
      const object = { Bucket, Key: name, Body: bytes, ContentType: typeOfBlob(name), IfNoneMatch: '*' };
      try {
        await client.send(new PutObjectCommand(object));
        return true;
      } catch (error) {
        if (!isRefusal(error, 'PreconditionFailed')) throw new StoreAway(error);
        // The client repeats a call whose response was lost; the store then refuses the file because it has stored it already.
        return (error.$metadata.attempts ?? 1) > 1 && (await holds(name, bytes));
      }
    },
    get,
    async delete(name) {
      assertBlobName(name);
      await ask(client.send(new DeleteObjectCommand({ Bucket, Key: name })));
    },
    async *list(folder) {
      assertFolderName(folder);
      let ContinuationToken: string | undefined;
      do {
        const page = await ask(
          client.send(new ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ContinuationToken })),
        );
        for (const { Key: name = '', LastModified } of page.Contents ?? []) {
          if (!LastModified || !isBlobName(name)) continue;
          yield { name, storedAt: Temporal.Instant.fromEpochMilliseconds(LastModified.getTime()) };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
  };
}

/** The response, or null if the store refuses with this code. A missing bucket does not count as a missing file. */
async function unless<Answer>(code: string, asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (isRefusal(error, code)) return null;
    throw new StoreAway(error);
  }
}

async function ask<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw new StoreAway(error);
  }
}

function isRefusal(error: unknown, code: string): error is S3ServiceException {
  return error instanceof S3ServiceException && error.name === code;
}
