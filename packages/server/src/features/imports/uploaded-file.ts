import { bytes, int4 } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

const pieceOfFile = readStatement('imports.piece', {
  position: int4,
  bytes,
})`select position, bytes from import_files where import_id = $1 and position > $2 order by position limit 1`;

/** The uploaded file of an import, in chunks. */
export async function* readUploadedFile(database: Reader, importId: number): AsyncGenerator<Buffer> {
  for (let after = -1; ; ) {
    const piece = await pieceOfFile.first(database, importId, after);
    if (!piece) return;
    yield piece.bytes;
    after = piece.position;
  }
}
