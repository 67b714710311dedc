import type { ColumnChoices, ColumnRule } from '@bakehouse/domain/imports/columns';
import type { FileSource, ReadFile } from '../../src/features/imports/reading/file-reading.ts';
import { readFile } from '../../src/features/imports/reading/read-file.ts';

/** A row that a reader gave: its values, or why it is bad. */
export type GivenRow = {
  readonly row: number;
  readonly values?: Readonly<Record<string, string>>;
  readonly why?: string;
  readonly cells: readonly string[];
};

export type ReadTable = {
  readonly result: ReadFile;
  readonly header: readonly string[] | null;
  readonly rows: readonly GivenRow[];
};

export type TableReading = {
  readonly rules: readonly ColumnRule[];
  readonly choices?: ColumnChoices;
  /** Bytes in a piece. */
  readonly pieceLength?: number;
};

/** Reads a file as the engine does, and keeps what it is told. */
export async function readTableFile(content: string | Uint8Array, reading: TableReading): Promise<ReadTable> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const rows: GivenRow[] = [];
  let header: readonly string[] | null = null;
  const result = await readFile(sourceOf(bytes, reading.pieceLength), {
    columnsFor: () => reading.rules,
    choices: reading.choices ?? {},
    onHeader(found) {
      if (header !== null || rows.length > 0) throw new Error('the header is told once, before the rows');
      header = found;
    },
    onRow: (row, values, cells) => rows.push({ row, values, cells }),
    onBadRow: (row, why, cells) => rows.push({ row, why, cells }),
    onProgress: () => {},
  });
  return { result, header, rows };
}

/** Rules for columns of these names; all but the last `optional` ones have to be there. */
export function rulesFor(names: readonly string[], optional = 0): readonly ColumnRule[] {
  return names.map((name, place) => ({
    field: name,
    label: name,
    names: [name],
    isRequired: place < names.length - optional,
  }));
}

export function sourceOf(bytes: Uint8Array, pieceLength = 65_536): FileSource {
  return {
    name: 'table.csv',
    size: bytes.length,
    async *pieces() {
      for (let place = 0; place < bytes.length; place += pieceLength) {
        yield bytes.subarray(place, place + pieceLength);
      }
    },
  };
}
