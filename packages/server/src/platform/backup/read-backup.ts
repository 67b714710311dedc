import { createHash } from 'node:crypto';
import type { ZodType } from 'zod';
import { isBlobName } from '../blobs/blobs.ts';
import { BackupError } from './backup-error.ts';
import type { OpenChecksummed } from './checksummed-file.ts';
import { reasonOf } from './checksummed-file.ts';
import type { EncryptedSecret } from './encrypted-secret.ts';
import { encryptedSecretShape } from './encrypted-secret.ts';
import type { Fingerprint } from './fingerprint.ts';
import { FingerprintOf, piecesOfRows } from './fingerprint.ts';
import type { BackupHead, BackupManifest, BackupTable } from './manifest.ts';
import {
  formatNumber,
  headName,
  headShape,
  manifestName,
  manifestShape,
  photoRow,
  photosFolder,
  secretName,
  tableKey,
  tableOfPiece,
} from './manifest.ts';
import type { Progress } from './progress.ts';
import type { ArchiveEntry } from './tar.ts';
import { readEntireEntry, readTar } from './tar.ts';

/** The maximum size of the files that are read into memory as a whole. */
const largestText = 64 * 1024 * 1024;

/** A backup of which every byte has been read and compared. */
export type ReadBackup = {
  readonly head: BackupHead;
  readonly manifest: BackupManifest;
  readonly secret: EncryptedSecret | null;
};

/**
 * Reads a backup from beginning to end before anything is done with it, and checks the hash of the file, and the number
 * and the hash of the rows of every table and of the photos.
 *
 * @throws BackupError when anything is missing, damaged or unexpected
 */
export async function readBackup(file: OpenChecksummed, progress?: Progress): Promise<ReadBackup> {
  try {
    return await readAndCompare(file, progress);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    // Damage may show in the contents, before the hash of the whole file is known.
    throw new BackupError(`This backup is damaged (${reasonOf(error)}). Nothing was changed.`, {
      cause: error,
    });
  }
}

async function readAndCompare(file: OpenChecksummed, progress?: Progress): Promise<ReadBackup> {
  let [head, secret, manifest]: [BackupHead | null, EncryptedSecret | null, BackupManifest | null] = [
    null,
    null,
    null,
  ];
  const photos = new FingerprintOf();
  const tables = new Map<string, FingerprintOf>();
  for await (const entry of readTar(file.read({ check: true }))) {
    const table = tableOfPiece(entry.name);
    if (head === null) head = await readHead(entry);
    else if (manifest !== null) throw strange(entry.name);
    else if (table !== null) await readPiece(entry, fingerprintOf(tables, table));
    else if (entry.name.startsWith(photosFolder)) await readPhoto(entry, photos);
    else if (entry.name === secretName) secret = await readJson(entry, encryptedSecretShape);
    else if (entry.name === manifestName) manifest = await readJson(entry, manifestShape);
    else throw strange(entry.name);
    progress?.({
      step: 'reading',
      done: [...tables.values()].reduce((sum, { rows }) => sum + rows, 0),
      of: null,
    });
  }
  if (head === null || manifest === null)
    throw new BackupError('This backup is incomplete. Nothing was changed.');
  const found = new Map([...tables].map(([key, gathered]) => [key, gathered.result()]));
  const wrong = [
    ...differences(manifest.tables, found),
    ...(isSame(photos.result(), manifest.photos.fingerprint) ? [] : ['the photos']),
  ];
  if (wrong.length > 0)
    throw new BackupError(`This backup is damaged: ${wrong.join(', ')}. Nothing was changed.`);
  return { head, manifest, secret };
}

/** The tables whose rows are not those of the manifest, described in words. */
export function differences(
  expected: readonly BackupTable[],
  found: ReadonlyMap<string, Fingerprint>,
): readonly string[] {
  const none = new FingerprintOf().result();
  const unknown = [...found.keys()].filter((key) => !expected.some((table) => tableKey(table) === key));
  const wrong = expected.flatMap((table) => {
    const rows = found.get(tableKey(table)) ?? none;
    if (isSame(rows, table.fingerprint)) return [];
    const { rows: expectedRows } = table.fingerprint;
    return rows.rows === expectedRows
      ? [`the ${expectedRows} rows of ${tableKey(table)} are not those of the manifest`]
      : [`${tableKey(table)} has ${rows.rows} rows instead of ${expectedRows}`];
  });
  return [...unknown, ...wrong];
}

/** The photos of a backup, one after the other. */
export async function* listPhotos(
  file: OpenChecksummed,
): AsyncGenerator<{ readonly name: string; readonly bytes: Buffer }> {
  for await (const entry of readTar(file.read({ check: false }))) {
    if (!entry.name.startsWith(photosFolder)) continue;
    yield { name: nameOfPhoto(entry), bytes: await readEntireEntry(entry, largestText) };
  }
}

function fingerprintOf(tables: Map<string, FingerprintOf>, key: string): FingerprintOf {
  const gathered = tables.get(key) ?? new FingerprintOf();
  tables.set(key, gathered);
  return gathered;
}

async function readHead(entry: ArchiveEntry): Promise<BackupHead> {
  if (entry.name !== headName) throw strange(entry.name);
  const head = await readJson(entry, headShape);
  if (head.format === formatNumber) return head;
  throw new BackupError(
    `This backup has format ${head.format} (written by Bakehouse ${head.productVersion}), but this version reads only ` +
      `format ${formatNumber}. Restore it with the version that wrote it.`,
  );
}

async function readPiece(entry: ArchiveEntry, gathered: FingerprintOf): Promise<void> {
  // The pieces are read only to compute the fingerprint of their rows.
  for await (const _ of piecesOfRows(entry.body, gathered, 1));
}

async function readPhoto(entry: ArchiveEntry, gathered: FingerprintOf): Promise<void> {
  const hash = createHash('sha256');
  for await (const piece of entry.body) hash.update(piece);
  gathered.add(photoRow(nameOfPhoto(entry), hash.digest('hex')));
}

function nameOfPhoto({ name }: ArchiveEntry): string {
  const blob = name.slice(photosFolder.length);
  if (!isBlobName(blob)) throw strange(name);
  return blob;
}

async function readJson<Value>(entry: ArchiveEntry, shape: ZodType<Value>): Promise<Value> {
  const parsed = shape.safeParse(JSON.parse((await readEntireEntry(entry, largestText)).toString('utf8')));
  if (!parsed.success) throw strange(entry.name);
  return parsed.data;
}

function isSame(one: Fingerprint, other: Fingerprint): boolean {
  return one.rows === other.rows && one.hash === other.hash;
}

function strange(name: string): BackupError {
  return new BackupError(
    `This backup is damaged, or was not written by Bakehouse: it contains an unexpected or invalid file, ${name}. Nothing ` +
      'was changed.',
  );
}
