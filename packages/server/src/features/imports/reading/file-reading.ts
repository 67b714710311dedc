import type { ColumnChoices, ColumnRule, FoundColumn } from '@bakehouse/domain/imports/columns';
import type { RowValues } from '@bakehouse/domain/imports/values';

/** A file that can be read more than once, in chunks of any length. */
export type FileSource = {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  pieces(): AsyncIterable<Uint8Array>;
};

/** The format of a text file. */
export type Dialect = {
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'Excel';
  readonly separator: 'comma' | 'semicolon' | 'tab';
  readonly lineEnd: 'CRLF' | 'LF' | 'CR';
  /** Lines before the header that were skipped. */
  readonly linesBefore: number;
};

export type FileReading = {
  readonly columnsFor: (header: readonly string[]) => readonly ColumnRule[];
  readonly choices: ColumnChoices;
  /** Called once, before any row, if all required columns were found. */
  onHeader(header: readonly string[], format: FileFormat): void;
  /** A data row with its values by field, trimmed; `cells` are the columns that are read, unchanged. */
  onRow(row: number, values: RowValues, cells: readonly string[]): void;
  /** A row that does not fit the table, and why. Its cells may be in wrong columns. */
  onBadRow(row: number, why: string, cells: readonly string[], values: RowValues): void;
  onProgress(bytes: number, rows: number): void;
  readonly signal?: AbortSignal;
};

/** The format of a file, and its columns. */
export type FileFormat = {
  readonly dialect: Dialect;
  /** The row of the header, 1 for the first line of the file. */
  readonly headerRow: number;
  readonly columns: readonly FoundColumn[];
};

/** What was found before the rows, whether columns are missing or not. */
export type FileHead = FileFormat & {
  /** The first 20 rows, unchanged, under their columns. */
  readonly sample: readonly (readonly string[])[];
};

export type ReadFile =
  | (FileHead & { readonly kind: 'read'; readonly rows: number })
  | (FileHead & { readonly kind: 'columns-missing'; readonly missing: readonly ColumnRule[] })
  /** The whole file cannot be read: the reason as a sentence. */
  | { readonly kind: 'unreadable'; readonly why: string };
