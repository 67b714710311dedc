import { createHash } from 'node:crypto';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Blobs } from '../blobs/blobs.ts';
import { BackupError } from './backup-error.ts';
import { copyOut, fixTextFormat, listMigrations, listSequences, listTables, schemas } from './catalogue.ts';
import type { ChecksummedFile } from './checksummed-file.ts';
import { writeChecksummed } from './checksummed-file.ts';
import type { EncryptedSecret } from './encrypted-secret.ts';
import { FingerprintOf, piecesOfRows } from './fingerprint.ts';
import type { BackupHead, BackupManifest, BackupTable } from './manifest.ts';
import {
  formatNumber,
  headName,
  manifestName,
  photoRow,
  photosFolder,
  pieceName,
  quoted,
  rowsOf,
  secretName,
} from './manifest.ts';
import type { Progress } from './progress.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

/** About so many bytes of a table are in memory at once, and at most one row more. */
const pieceBytes = 1 << 20;

export type BackupSource = {
  readonly databaseUrl: string;
  readonly blobs: Blobs;
  /** The folders of the photos in the store. */
  readonly photoFolders: readonly string[];
  readonly productVersion: string;
  readonly now: Temporal.Instant;
  /** The server's secret, encrypted with a passphrase; null without a passphrase. */
  readonly secret: EncryptedSecret | null;
  readonly progress?: Progress;
};

export type WrittenBackup = ChecksummedFile & {
  readonly head: BackupHead;
  readonly manifest: BackupManifest;
  readonly rows: number;
};

/**
 * Writes all data of the bakery to one file: a tar archive, compressed with zstd and followed by a hash. All tables are
 * read in one transaction, so every order in it is complete, and saves in the meantime do not have to wait.
 *
 * @throws BackupError with a sentence for the operator
 */
export async function writeBackup(path: string, source: BackupSource): Promise<WrittenBackup> {
  const client = new pg.Client({
    connectionString: source.databaseUrl,
    application_name: 'bakehouse backup',
    connectionTimeoutMillis: 5_000,
  });
  // A lost connection fails the current statement; without this listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await fixTextFormat(client);
    const migrations = await listMigrations(client);
    if (migrations.length === 0)
      throw new BackupError('There is nothing to back up: this database is empty.');
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    const head: BackupHead = {
      format: formatNumber,
      productVersion: source.productVersion,
      migrations: [...migrations],
      at: source.now.toString(),
      postgresVersion: rows[0]?.version ?? '',
    };
    const contents = { head, client, source, manifest: null as BackupManifest | null };
    const file = await writeChecksummed(path, listContents(contents));
    await client.query('commit');
    if (contents.manifest === null) throw new Error('a backup without a manifest');
    return { ...file, head, manifest: contents.manifest, rows: rowsOf(contents.manifest.tables) };
  } finally {
    await client.end();
  }
}

type Contents = {
  readonly head: BackupHead;
  readonly client: pg.Client;
  readonly source: BackupSource;
  /** Known when everything is written. */
  manifest: BackupManifest | null;
};

async function* listContents(contents: Contents): AsyncGenerator<Buffer> {
  const { head, source } = contents;
  const at = source.now;
  yield* wholeFile(headName, toJson(head), at);
  if (source.secret) yield* wholeFile(secretName, toJson(source.secret), at);
  const { tables, sequences } = yield* listRows(contents);
  const photos = yield* listPhotos(source);
  contents.manifest = { tables, sequences, photos };
  yield* wholeFile(manifestName, toJson(contents.manifest), at);
  yield tarEnd();
}

async function* listRows({
  client,
  source,
}: Contents): AsyncGenerator<Buffer, Pick<BackupManifest, 'tables' | 'sequences'>> {
  const listed = await listTables(client);
  // If a migration rewrites a table, a transaction that began earlier sees it empty.
  await client.query(`lock table ${listed.map(quoted).join()} in access share mode`);
  const expected = await estimateRows(client);
  const tables: BackupTable[] = [];
  let before = 0;
  for (const table of listed) {
    const fingerprint = new FingerprintOf();
    const rows = client.query(copyTo(copyOut(table)));
    let piece = 0;
    for await (const bytes of piecesOfRows(rows, fingerprint, pieceBytes)) {
      piece += 1;
      yield* wholeFile(pieceName(table, piece), bytes, source.now);
      source.progress?.({ step: 'rows', done: before + fingerprint.rows, of: expected });
    }
    before += fingerprint.rows;
    tables.push({ ...table, fingerprint: fingerprint.result() });
  }
  return { tables, sequences: [...(await listSequences(client))] };
}

/** From the planner's statistics: exact enough to show the progress. */
async function estimateRows(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `select coalesce(sum(greatest(c.reltuples, 0)), 0)::float8 as rows
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any ($1)`,
    [schemas],
  );
  return Math.round(rows[0]?.rows ?? 0);
}

/** A photo's files are stored before its row is written, so the files of every row in the backup exist. */
async function* listPhotos(source: BackupSource): AsyncGenerator<Buffer, BackupManifest['photos']> {
  const fingerprint = new FingerprintOf();
  let bytes = 0;
  for (const folder of source.photoFolders) {
    for await (const { name } of source.blobs.list(folder)) {
      const found = await source.blobs.get(name);
      // A sweep may have removed it meanwhile.
      if (found === null) continue;
      const hash = createHash('sha256');
      yield tarHeader(photosFolder + name, found.size, source.now);
      let size = 0;
      for await (const piece of found.body) {
        hash.update(piece);
        size += piece.length;
        yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
      }
      if (size !== found.size)
        throw new BackupError(`The photo ${name} could not be read completely; no backup was made.`);
      yield tarPadding(size);
      fingerprint.add(photoRow(name, hash.digest('hex')));
      bytes += size;
      source.progress?.({ step: 'photos', done: fingerprint.rows, of: null });
    }
  }
  return { fingerprint: fingerprint.result(), bytes };
}

function* wholeFile(name: string, bytes: Buffer, at: Temporal.Instant): Generator<Buffer> {
  yield tarHeader(name, bytes.length, at);
  yield bytes;
  yield tarPadding(bytes.length);
}

function toJson(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}
