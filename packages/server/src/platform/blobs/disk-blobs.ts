import { randomBytes } from 'node:crypto';
import { link, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { BlobEntry, Blobs, StoredBlob } from './blobs.ts';
import { assertBlobName, assertFolderName, isBlobName, typeOfBlob } from './blobs.ts';

/** Stores blobs as files below a directory of this machine. The directory is created with the first file. */
export function diskBlobs(wanted: string): Blobs {
  const directory = resolve(wanted);
  function pathOf(name: string): string {
    assertBlobName(name);
    return join(directory, name);
  }

  async function* walk(folder: string): AsyncGenerator<BlobEntry> {
    const entries = await unlessMissing(opendir(join(directory, folder)));
    if (entries === null) return;
    for await (const entry of entries) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) yield* walk(name);
      if (!entry.isFile() || !isBlobName(name)) continue;
      const facts = await unlessMissing(stat(join(directory, name)));
      if (facts === null) continue;
      yield { name, storedAt: Temporal.Instant.fromEpochMilliseconds(Math.floor(facts.mtimeMs)) };
    }
  }

  return {
    async put(name, bytes) {
      const path = pathOf(name);
      const folder = dirname(path);
      const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = pathOf(name.replace('.', `-draft-${randomBytes(6).toString('hex')}.`));
      try {
        await writeFile(draft, bytes, { flag: 'wx', mode: 0o600, flush: true });
        if (!(await linkUnlessTaken(draft, path))) return false;
        await flushFolders(folder, firstMade === undefined ? folder : dirname(firstMade));
        return true;
      } finally {
        await rm(draft, { force: true });
      }
    },
    async get(name) {
      const file = await unlessMissing(open(pathOf(name)));
      if (file === null) return null;
      const { size } = await file.stat();
      // The stream closes the file, at its end and when it is cancelled.
      const body = Readable.toWeb(file.createReadStream()) as StoredBlob['body'];
      return { size, type: typeOfBlob(name), body };
    },
    delete: (name) => rm(pathOf(name), { force: true }),
    list(folder) {
      assertFolderName(folder);
      return walk(folder);
    },
  };
}

/** A link is created only if the name is free, so one of two concurrent writers wins. */
async function linkUnlessTaken(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (!['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'].includes(codeOf(error))) throw error;
  }
  // Some file systems do not support links.
  if ((await unlessMissing(stat(path))) !== null) return false;
  await rename(draft, path);
  return true;
}

/** A name survives a power cut once its folder, and the folder's own name, are flushed to disk. */
async function flushFolders(from: string, upTo: string): Promise<void> {
  // Windows cannot open folders, and does not need this.
  if (process.platform === 'win32') return;
  for (let folder = from; ; folder = dirname(folder)) {
    const handle = await open(folder);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (folder === upTo || folder === dirname(folder)) return;
  }
}

/** The result, or null if the file does not exist. */
async function unlessMissing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
