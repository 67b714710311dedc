import { extname } from 'node:path';

/** Storage for files, on disk or in an S3 bucket. A stored file never changes. */
export type Blobs = {
  /** Stores a file. Returns false where the name exists; the stored file is then unchanged. */
  put(name: string, bytes: Uint8Array): Promise<boolean>;
  /** Null where the file does not exist. The caller must read the body or cancel it. */
  get(name: string): Promise<StoredBlob | null>;
  /** Removes a file; does nothing where it does not exist. */
  delete(name: string): Promise<void>;
  /** All files of a folder, such as 'orders', including drafts left by a crash. */
  list(folder: string): AsyncIterable<BlobEntry>;
};

export type StoredBlob = {
  /** In bytes. */
  readonly size: number;
  /** The media type. */
  readonly type: string;
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
};

/** `storedAt` is by the clock of the storage, not of the server. */
export type BlobEntry = { readonly name: string; readonly storedAt: Temporal.Instant };

const types: Readonly<Record<string, string>> = { '.jpg': 'image/jpeg', '.png': 'image/png' };

/**
 * Lower-case letters, digits and hyphens in folder and file names, and one dot before the extension. Such a name cannot
 * leave the store, and means the same on every operating system.
 */
const nameOfBlob = /^(?:[a-z\d][a-z\d-]*\/)+[a-z\d][a-z\d-]*\.(?:jpg|png)$/;
const nameOfFolder = /^[a-z\d][a-z\d-]*$/;
const longestName = 200;

export function isBlobName(name: string): boolean {
  return name.length <= longestName && nameOfBlob.test(name);
}

export function assertBlobName(name: string): void {
  if (!isBlobName(name)) throw new Error(`${JSON.stringify(name.slice(0, longestName))} names no blob`);
}

export function assertFolderName(name: string): void {
  if (!nameOfFolder.test(name)) throw new Error(`${JSON.stringify(name)} names no folder of blobs`);
}

/** The media type of a blob, by its name, which we gave it ourselves. */
export function typeOfBlob(name: string): string {
  return types[extname(name)] ?? 'application/octet-stream';
}
