import { largestImport, mostImportRows } from '@bakehouse/domain/imports/import-kinds';
import type { FileSource } from '../../src/features/imports/reading/file-reading.ts';
import { makeWorkbook, textRow } from './make-workbook.ts';
import { sourceOf } from './read-table-file.ts';

export const largeTableColumns = [
  'Order ID',
  'Purchaser Unit',
  'Supplier',
  'Requested Delivery Date',
  'Order Status',
  'PID',
  'Brand & Description',
  'Quantity',
  'Line Total',
] as const;

const header = `${largeTableColumns.join(',')}\r\n`;
const pieceLength = 65_536;

/** Files of the largest size that is read. They are made while they are read, and lie nowhere. */
export const largeTables = {
  'as many rows as are read': () => legalRows(150, (text) => Buffer.from(text)),
  'as many rows, in UTF-16': () => legalRows(80, (text) => Buffer.from(text, 'utf16le')),
  'as many rows, in Windows-1252': () => legalRows(150, (text) => Buffer.from(text, 'latin1')),
  'an Excel workbook': () => sourceOf(makeLargeWorkbook()),
  'one line': () => filled(header, 'x'),
  'one line of separators': () => filled(header, ','),
  'separators where the header should be': () => filled('', ','),
  'line ends': () => filled(header, '\n'),
  'an open quotation mark': () =>
    filled(`${header}"`, 'Kew, twelve baps and a long note about them, with commas\r\n'),
  'an open quotation mark, in Chinese': () => filled(`${header}"`, '面包店\n'),
  'quotation marks': () => filled(header, '"'),
  'quotation marks on lines of their own': () => filled(header, '"\n'),
  'quotation marks in the wrong place': () => filled(header, '"a" b\n'),
} as const satisfies Record<string, () => FileSource>;

export type LargeTable = keyof typeof largeTables;

/** A beginning, and then the same over and over up to the largest size. */
function filled(beginning: string, filling: string): FileSource {
  const begun = Buffer.from(beginning);
  const filler = Buffer.from(filling);
  const piece = Buffer.concat(Array.from({ length: Math.ceil(pieceLength / filler.length) }, () => filler));
  return {
    name: 'large.csv',
    size: largestImport,
    async *pieces() {
      yield begun;
      for (let left = largestImport - begun.length; left > 0; left -= piece.length) {
        yield piece.subarray(0, left);
      }
    },
  };
}

/** As many rows as are read, each of so many characters. */
function legalRows(length: number, encode: (text: string) => Buffer): FileSource {
  const rowsInPiece = 400;
  const first = encode(header);
  const pieceOf = (begin: number) =>
    encode(
      Array.from({ length: Math.min(rowsInPiece, mostImportRows - begin) }, (_, index) =>
        legalRow(begin + index, length),
      ).join(''),
    );
  const pieces = Math.ceil(mostImportRows / rowsInPiece);
  return {
    name: 'large.csv',
    size: first.length + Math.floor(mostImportRows / rowsInPiece) * pieceOf(0).length,
    async *pieces() {
      yield first;
      for (let piece = 0; piece < pieces; piece += 1) yield pieceOf(piece * rowsInPiece);
    },
  };
}

function makeLargeWorkbook(): Uint8Array {
  return makeWorkbook({
    *rows() {
      yield textRow(1, largeTableColumns);
      for (let row = 2; row <= mostImportRows + 1; row += 1) {
        yield textRow(row, [
          `PW-${row}`,
          'Kew & Richmond',
          'Ours',
          '21/11/2026',
          'Awaiting Delivery',
          '11201',
          'Bap',
          '3',
          '4',
        ]);
      }
    },
  });
}

function legalRow(number: number, length: number): string {
  const id = String(number).padStart(7, '0');
  const start = `PW-${id},"Kew, Richmond",Ours,21/11/2026,Awaiting Delivery,${11_000 + (number % 400)},"`;
  const end = '",12,3.40\r\n';
  return (
    start + 'Croissant à la crème, ""large"", '.repeat(8).slice(0, length - start.length - end.length) + end
  );
}
