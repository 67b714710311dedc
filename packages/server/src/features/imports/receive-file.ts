import { createHash } from 'node:crypto';
import type { ImportKind } from '@bakehouse/domain/imports/import-kinds';
import { largestImport } from '@bakehouse/domain/imports/import-kinds';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { Clock } from '../../platform/clock.ts';
import { int4 } from '../../platform/database/columns.ts';
import type { Transactor } from '../../platform/database/reader.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import { longestSilenceMs, readPiece } from '../../platform/http/read-piece.ts';

/** The size of the chunks in which a file is stored. */
const pieceBytes = 1_000_000;
/** Incomplete uploads are removed after this time. */
const lostAfterHours = 24;

const insertImport = writeStatement('imports.insert', { id: int4 })`
  insert into imports (kind, file_name, state, begun_at, begun_by, viewed_by, columns_by_hand)
  select $1, $2, 'receiving', $3, $4, $5,
    (select coalesce(jsonb_object_agg(header, field), '{}') from import_columns where kind = $1)
  returning id`;

const insertPiece = writeStatement(
  'imports.insertPiece',
  {},
)`insert into import_files (import_id, position, bytes) values ($1, $2, $3)`;

const fileCame = writeStatement(
  'imports.fileCame',
  {},
)`update imports set state = 'reading', size = $2, sha256 = $3 where id = $1`;

const deleteImport = writeStatement('imports.delete', {})`delete from imports where id = $1`;

const deleteLost = writeStatement(
  'imports.deleteLost',
  {},
)`delete from imports where state = 'receiving' and begun_at < $1`;

export type Upload = {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly actor: Actor;
  readonly now: Temporal.Instant;
  readonly body: ReadableStream<Uint8Array> | null;
  readonly silenceMs?: number;
};

/**
 * Stores a file in chunks as it arrives, so that the server never holds all of it in memory. An aborted upload leaves
 * nothing behind.
 */
export async function receiveFile(
  transactor: Transactor,
  upload: Upload,
): Promise<{ readonly importId: number } | Refusal> {
  const { kind, fileName, actor, now } = upload;
  const { id } = await transactor
    .transaction()
    .execute((trx) => insertImport.one(trx, kind, fileName, now.toString(), actor.userId, actor.viewedBy));
  let isWhole = false;
  try {
    const kept = await keepPieces(transactor, id, upload);
    if ('kind' in kept) return kept;
    await transactor.transaction().execute((trx) => fileCame.run(trx, id, kept.size, kept.sha256));
    isWhole = true;
    return { importId: id };
  } finally {
    if (!isWhole) await transactor.transaction().execute((trx) => deleteImport.run(trx, id));
  }
}

async function keepPieces(
  transactor: Transactor,
  importId: number,
  { body, silenceMs = longestSilenceMs }: Upload,
): Promise<{ readonly size: number; readonly sha256: Buffer } | Refusal> {
  const hash = createHash('sha256');
  const reader = body?.getReader();
  let [size, position] = [0, 0];
  let gathered: Uint8Array[] = [];
  let gatheredBytes = 0;
  const keep = async () => {
    if (gatheredBytes === 0) return;
    const piece = Buffer.concat(gathered, gatheredBytes);
    gathered = [];
    gatheredBytes = 0;
    await transactor.transaction().execute((trx) => insertPiece.run(trx, importId, position, piece));
    position += 1;
  };
  try {
    for (let piece = await readPiece(reader, silenceMs); piece; piece = await readPiece(reader, silenceMs)) {
      if (piece === 'silent') return { kind: 'malformed', detail: 'The upload stopped in the middle.' };
      size += piece.length;
      if (size > largestImport) return { kind: 'import-too-large' };
      hash.update(piece);
      gathered.push(piece);
      gatheredBytes += piece.length;
      if (gatheredBytes >= pieceBytes) await keep();
    }
    await keep();
  } finally {
    // Cancelling the stream would close the connection before the answer is sent.
    reader?.releaseLock();
  }
  return { size, sha256: hash.digest() };
}

/** Removes incomplete uploads of servers that ended. */
export async function removeLostUploads({
  database,
  clock,
}: {
  readonly database: Transactor;
  readonly clock: Clock;
}): Promise<void> {
  const before = clock.now().subtract({ hours: lostAfterHours }).toString();
  await database.transaction().execute((trx) => deleteLost.run(trx, before));
}
