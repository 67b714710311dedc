import { largestImport } from '@bakehouse/domain/imports/import-kinds';
import type { FileReading, FileSource, ReadFile } from './file-reading.ts';
import { findEncoding } from './find-encoding.ts';
import { findFormat } from './find-format.ts';
import { readHead, readPieces } from './read-pieces.ts';
import { createTextTable } from './text-table.ts';
import { readWorkbook } from './workbook/read-workbook.ts';

/** How many of its first bytes determine the format of a file. */
const headLength = 4096;

const tooLarge = `This file is larger than ${largestImport / 1_000_000} MB. Split it into smaller files, each with the header, and import them one after the other.`;

/**
 * Reads a table from an untrusted file, as a stream: detects its format and header, then emits each row as valid or
 * refused. Empty rows are skipped. Rejects with the reason of `signal` when that is aborted.
 */
export async function readFile(source: FileSource, reading: FileReading): Promise<ReadFile> {
  if (source.size > largestImport) return { kind: 'unreadable', why: tooLarge };
  const head = await readHead(source, headLength, reading.signal);
  const format = findFormat(head);
  if (format.kind === 'other') return { kind: 'unreadable', why: format.why };
  if (format.kind === 'workbook') return readWorkbook(source, reading);
  const encoding = await findEncoding(source, head, reading.signal);
  const table = createTextTable(encoding, reading);
  const decoder = new TextDecoder(encoding.label);
  let bytes = 0;
  for await (const piece of readPieces(source, reading.signal)) {
    bytes += piece.length;
    table.readText(decoder.decode(piece, { stream: true }));
    const end = table.findEnd();
    if (end) return end;
    reading.onProgress(bytes, table.countRows());
  }
  table.readText(decoder.decode());
  return table.finish();
}
