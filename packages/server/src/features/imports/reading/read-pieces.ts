import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FileSource } from './file-reading.ts';

/** The bytes that are read before yielding to the event loop. */
const pieceLength = 65_536;

/** The chunks of a file, with a limited length, yielding to the event loop after each. */
export async function* readPieces(
  source: FileSource,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const piece of source.pieces()) {
    for (let place = 0; place < piece.length; place += pieceLength) {
      signal?.throwIfAborted();
      yield piece.subarray(place, place + pieceLength);
      await nextTurn();
    }
  }
  signal?.throwIfAborted();
}

/** The first bytes of a file; all of them where it has fewer. */
export async function readHead(
  source: FileSource,
  length: number,
  signal: AbortSignal | undefined,
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let read = 0;
  for await (const piece of readPieces(source, signal)) {
    pieces.push(piece);
    read += piece.length;
    if (read >= length) break;
  }
  return Buffer.concat(pieces).subarray(0, length);
}
