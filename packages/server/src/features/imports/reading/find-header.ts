import type { ColumnChoices, ColumnRule, MatchedColumns } from '@bakehouse/domain/imports/columns';
import { matchColumns } from '@bakehouse/domain/imports/columns';
import type { Separator, SheetRow } from './sheet-rows.ts';
import { mostColumns } from './sheet-rows.ts';

/** The header is searched in this number of rows. */
export const headerSearchRows = 30;
/** The longest name of a column. */
const longestName = 1000;

const noHeader = `No header was found. One of the first ${headerSearchRows} rows needs the names of the columns, separated by commas, semicolons or tabs.`;
const tooManyColumns = `This table has more than ${mostColumns} columns. Delete those that are not needed and save it again.`;

/** The first rows of a file, split by this separator. */
export type FirstRows = { readonly separator: Separator; readonly rows: readonly SheetRow[] };

export type FoundHeader = MatchedColumns & {
  readonly separator: Separator;
  /** Counted from 1. */
  readonly row: number;
  readonly header: readonly string[];
};

type Candidate = FoundHeader & {
  readonly namesFound: number;
  readonly namesGiven: number;
};

/**
 * Finds the header and the separator: the first row with the most known names, at least two of them or all that are
 * required. Without such a row, the row with the most cells is used, so that people can assign its columns. Returns a
 * sentence where there is no header.
 */
export function findHeader(
  tables: readonly FirstRows[],
  columnsFor: (header: readonly string[]) => readonly ColumnRule[],
  choices: ColumnChoices,
): FoundHeader | string {
  const candidates = tables
    .flatMap((table) => listCandidates(table, columnsFor, choices))
    .toSorted((a, b) => a.row - b.row);
  const known = candidates.filter(
    ({ namesFound, missing }) => namesFound >= 2 || (namesFound > 0 && missing.length === 0),
  );
  const found =
    firstWithMost(known, ({ namesFound }) => namesFound) ??
    firstWithMost(
      candidates.filter(({ namesGiven }) => namesGiven >= 2),
      ({ namesGiven }) => namesGiven,
    );
  if (!found) return noHeader;
  return found.header.length > mostColumns ? tooManyColumns : found;
}

function listCandidates(
  { separator, rows }: FirstRows,
  columnsFor: (header: readonly string[]) => readonly ColumnRule[],
  choices: ColumnChoices,
): readonly Candidate[] {
  return rows.slice(0, headerSearchRows).flatMap(({ cells, problem }, index) => {
    if (problem !== null || cells.some((cell) => cell.length > longestName)) return [];
    const header = tellApart(cells.map((cell) => cell.replaceAll('\0', '').trim()));
    const matched = matchColumns(header, columnsFor(header), choices);
    return {
      ...matched,
      separator,
      row: index + 1,
      header,
      namesFound: matched.columns.filter(({ field }) => field !== null).length,
      namesGiven: header.filter((name) => name !== '').length,
    };
  });
}

/** Numbers columns with the same name, so that people can choose between them: 'Qty', 'Qty (2)'. */
function tellApart(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 || name === '' ? name : `${name} (${count})`;
  });
}

function firstWithMost<Thing>(things: readonly Thing[], count: (thing: Thing) => number): Thing | null {
  return things.reduce<Thing | null>(
    (best, thing) => (best === null || count(thing) > count(best) ? thing : best),
    null,
  );
}
