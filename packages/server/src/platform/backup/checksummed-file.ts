import { createHash, randomBytes } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { link, open, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BackupError } from './backup-error.ts';

/**
 * The end of every backup: a frame that zstd programs skip (RFC 8878, 'skippable frames'), with the SHA-256 of all bytes
 * before it. A truncated file has no such frame, and with a flipped bit the hash does not match.
 */
const trailerMark = Buffer.from('bakehouse-sha256', 'latin1');
const trailerHead = Buffer.from([0x5b, 0x2a, 0x4d, 0x18, trailerMark.length + 32, 0, 0, 0]);
const trailerSize = trailerHead.length + trailerMark.length + 32;

/** The compression: fast, and small enough; a higher level would be slower than the disk. */
const press = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } };

/** The number of bytes that are read from a file at once. */
const readBytes = 1 << 18;

/** A written backup: its size, and its hash in hexadecimal. */
export type ChecksummedFile = { readonly bytes: number; readonly sha256: string };

/**
 * Writes a file that is either complete under its name or does not exist: it is written under a temporary name, flushed
 * to disk and only then renamed. An existing file stays as it is.
 *
 * @throws BackupError when the file exists, or cannot be written
 */
export async function writeChecksummed(
  path: string,
  content: AsyncIterable<Buffer>,
): Promise<ChecksummedFile> {
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}`);
  let file: FileHandle;
  try {
    file = await open(draft, 'wx', 0o600);
  } catch (error) {
    throw explainWriteError(error, path);
  }
  const hash = createHash('sha256');
  let bytes = 0;
  async function* withTrailer(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of source) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
    bytes += trailerSize;
    yield Buffer.concat([trailerHead, trailerMark, hash.copy().digest()]);
  }
  try {
    await pipeline(content, createZstdCompress(press), withTrailer, file.createWriteStream({ flush: true }));
    await linkUnderName(draft, path);
    return { bytes, sha256: hash.digest('hex') };
  } catch (error) {
    throw explainWriteError(error, path);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes what a process that was killed while writing a file has left: the draft, and the file itself. */
export async function removeUnfinished(path: string): Promise<void> {
  const folder = dirname(path);
  const names = await readdir(folder).catch(() => []);
  const ofThis = names.filter((name) => name === basename(path) || name.startsWith(`.${basename(path)}.`));
  for (const name of ofThis) await rm(join(folder, name), { force: true });
}

/** A link is created only if the name is free. The name survives a power cut once its folder is flushed to disk. */
async function linkUnderName(draft: string, path: string): Promise<void> {
  await link(draft, path);
  if (process.platform === 'win32') return;
  const folder = await open(dirname(path));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** A backup that is open for reading, any number of times. */
export type OpenChecksummed = ChecksummedFile & {
  /** The content from the beginning. With `check`, throws at the end if the hash does not match. */
  read(options: { readonly check: boolean }): AsyncIterable<Buffer>;
  close(): Promise<void>;
};

/**
 * Opens a backup.
 *
 * @throws BackupError when it cannot be read, or is incomplete
 */
export async function openChecksummed(path: string): Promise<OpenChecksummed> {
  let file: FileHandle;
  try {
    file = await open(path);
  } catch (error) {
    throw new BackupError(`${path} cannot be read: ${reasonOf(error)}`, { cause: error });
  }
  try {
    const { size } = await file.stat();
    const seal = Buffer.alloc(trailerSize);
    const start = size - trailerSize;
    if (start > 0) await file.read(seal, 0, trailerSize, start);
    const isSealed = seal.subarray(0, -32).equals(Buffer.concat([trailerHead, trailerMark]));
    if (!isSealed) throw new BackupError(`${path} is incomplete, or is not a backup. Nothing was changed.`);
    const expected = seal.subarray(-32);
    return {
      bytes: size,
      sha256: expected.toString('hex'),
      read: ({ check }) => readInside(file, { path, size: start, expected: check ? expected : null }),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* readInside(
  file: FileHandle,
  { path, size, expected }: { path: string; size: number; expected: Buffer | null },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  async function* pressed(): AsyncGenerator<Buffer> {
    for (let from = 0; from < size; ) {
      const piece = Buffer.alloc(Math.min(readBytes, size - from));
      const { bytesRead } = await file.read(piece, 0, piece.length, from);
      if (bytesRead === 0) throw new Error('it became shorter');
      from += bytesRead;
      const read = piece.subarray(0, bytesRead);
      if (expected) hash.update(read);
      yield read;
    }
  }
  const unpressed = createZstdDecompress();
  const done = pipeline(pressed, unpressed);
  // The reader gets the error below; until then it must not count as an unhandled rejection.
  done.catch(() => {});
  try {
    for await (const piece of unpressed) yield piece as Buffer;
    await done;
  } catch (error) {
    throw new BackupError(`${path} is damaged (${reasonOf(error)}). Nothing was changed.`, { cause: error });
  } finally {
    unpressed.destroy();
  }
  if (expected && !hash.digest().equals(expected)) {
    throw new BackupError(`${path} is damaged: its hash does not match. Nothing was changed.`);
  }
}

function explainWriteError(error: unknown, path: string): unknown {
  const cause = { cause: error };
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new BackupError(
        `The disk is full: ${path} was not written. Free some space, or choose another folder.`,
        cause,
      );
    case 'EEXIST':
      return new BackupError(`${path} already exists. A backup is never overwritten: choose another name.`);
    case 'ENOENT':
      return new BackupError(`The folder ${dirname(path)} does not exist. Create it first.`, cause);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new BackupError(`Bakehouse has no permission to write to ${dirname(path)}.`, cause);
    default:
      return error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export function reasonOf(error: unknown): string {
  if (codeOf(error) === 'ENOENT') return 'there is no such file';
  return error instanceof Error ? error.message : String(error);
}
