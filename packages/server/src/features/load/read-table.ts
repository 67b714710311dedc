import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { countOf } from '@bakehouse/domain/words/words';
import Papa from 'papaparse';
import type { WorkloadFile } from './import-report.ts';
import { LoadError } from './load-error.ts';

/** A row of a file: its values by column, or why it is malformed. */
export type TableRow<Column extends string> = { readonly row: number } & (
  | { readonly problem: string }
  | { readonly problem: null; readonly values: Readonly<Record<Column, string>> }
);

export type TableOptions<Column extends string> = {
  readonly directory: string;
  readonly file: WorkloadFile;
  /** Columns the file must have. */
  readonly required: readonly Column[];
  /** Columns it may have; where they are missing their values are ''. */
  readonly optional?: readonly Column[];
  onRow(row: TableRow<Column>): void;
  onProgress(bytes: number, total: number): void;
};

/**
 * Reads a CSV file as a stream, row by row: UTF-8 with or without a byte order mark, lines ending in LF or CRLF,
 * quoted values with commas, quotes and line breaks in them. Values are trimmed; empty lines are left out. Throws a
 * `LoadError` where the file as a whole cannot be read.
 */
export async function readTable<Column extends string>(options: TableOptions<Column>): Promise<void> {
  const { file } = options;
  let row = 0;
  let readValues: ((cells: readonly string[]) => Readonly<Record<Column, string>>) | null = null;
  let width = 0;

  const take = (cells: readonly string[], malformed: string | null) => {
    row += 1;
    if (cells.length === 1 && cells[0]?.trim() === '') return;
    if (!readValues) {
      readValues = readHeading(options, cells);
      width = cells.length;
      return;
    }
    const problem = malformed ?? findProblem(cells, width);
    options.onRow(problem === null ? { row, problem, values: readValues(cells) } : { row, problem });
  };

  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[], NodeJS.ReadableStream>(Readable.from(readText(options)), {
      delimiter: ',',
      newline: '\n',
      chunk({ data, errors }) {
        const malformed = new Map(errors.map((error) => [error.row, explain(error.code)]));
        try {
          for (const [index, cells] of data.entries()) take(cells, malformed.get(index) ?? null);
        } catch (error) {
          reject(error);
        }
      },
      complete: () => resolve(),
      error: reject,
    });
  });
  if (!readValues) throw new LoadError(`${file} is empty; it needs at least a header row.`);
}

/** The text of the file in chunks, with line ends as LF and without a byte order mark. */
async function* readText({
  directory,
  file,
  onProgress,
}: Pick<TableOptions<string>, 'directory' | 'file' | 'onProgress'>) {
  const path = join(directory, file);
  const total = statSync(path, { throwIfNoEntry: false })?.size;
  if (total === undefined) throw new LoadError(`There is no ${file} in ${directory}.`);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let held = '';
  for await (const piece of createReadStream(path)) {
    bytes += piece.length;
    const text = held + decode(decoder, file, piece);
    // A carriage return at the end of a chunk may belong to a line feed in the next one.
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replaceAll('\r\n', '\n');
    onProgress(bytes, total);
  }
  yield held + decode(decoder, file);
}

function decode(decoder: TextDecoder, file: string, piece?: Uint8Array): string {
  try {
    return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
  } catch {
    throw new LoadError(`${file} is not UTF-8 text. Save it as 'CSV UTF-8' and load it again.`);
  }
}

function readHeading<Column extends string>(
  { file, required, optional = [] }: TableOptions<Column>,
  cells: readonly string[],
): (cells: readonly string[]) => Readonly<Record<Column, string>> {
  const heading = cells.map((cell) => cell.trim());
  const missing = required.filter((column) => !heading.includes(column));
  if (missing.length > 0) {
    const hint =
      heading.length === 1 && /[;\t]/.test(heading[0] ?? '') ? ' Values must be separated by commas.' : '';
    throw new LoadError(
      `${file} lacks ${missing.length === 1 ? 'the column' : 'the columns'} ${missing.join(', ')}. ` +
        `Its header is: ${heading.join(', ')}.${hint}`,
    );
  }
  const columns = [...required, ...optional];
  const twice = columns.find((column) => heading.indexOf(column) !== heading.lastIndexOf(column));
  if (twice !== undefined) throw new LoadError(`${file} has the column ${twice} twice.`);
  const places = columns.map((column) => [column, heading.indexOf(column)] as const);
  return (values) =>
    Object.fromEntries(places.map(([column, place]) => [column, values[place]?.trim() ?? ''])) as Record<
      Column,
      string
    >;
}

function findProblem(cells: readonly string[], width: number): string | null {
  if (cells.length !== width) return `has ${countOf(cells.length, 'value')}, but the header has ${width}`;
  if (cells.some((cell) => cell.includes('\0')))
    return 'contains a NUL character, which the database cannot store';
  return null;
}

function explain(code: string): string {
  return code === 'MissingQuotes'
    ? 'opens a quote that is never closed: everything after it was read as one value'
    : 'has a quote in the wrong place';
}
