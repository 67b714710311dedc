import type { ImportView } from '@bakehouse/contract/shapes/import-view';

/** What one column of a file is read as; `field` is null where it is left out. */
export interface DraftColumn {
  readonly header: string;
  readonly field: string | null;
  readonly found: 'by-name' | 'by-hand' | 'left-out';
  /** Another column before it has the same header, and only the first of them can be told. */
  readonly isRepeated: boolean;
}

type Columns = Pick<ImportView, 'columns'>;

/** The columns as the file was read. */
export function draftOfColumns({ columns }: Columns): readonly DraftColumn[] {
  return columns.map((column, place) => ({
    ...column,
    isRepeated: columns.findIndex(({ header }) => header === column.header) < place,
  }));
}

/** Reads a column as another field. A field is read from one column only, so the column that had it is left out. */
export function chooseField(
  draft: readonly DraftColumn[],
  place: number,
  field: string | null,
): readonly DraftColumn[] {
  return draft.map((column, at) => {
    if (at === place) return { ...column, field, found: 'by-hand' };
    if (field === null || column.field !== field) return column;
    return { ...column, field: null, found: 'by-hand' };
  });
}

/** What was set by hand, as the server takes it: a field for a header. */
export function choicesOf(draft: readonly DraftColumn[]): Record<string, string | null> {
  return Object.fromEntries(
    draft
      .filter(({ found, isRepeated }) => found === 'by-hand' && !isRepeated)
      .map(({ header, field }) => [header, field]),
  );
}

/** How many columns are read as something else than before. */
export function countChanged(draft: readonly DraftColumn[], { columns }: Columns): number {
  return draft.filter(({ field }, place) => field !== columns[place]?.field).length;
}

/** A sentence for each field that has to be there and is not. */
export function missingFields(
  draft: readonly DraftColumn[],
  { fields, missing }: Pick<ImportView, 'fields' | 'missing'>,
): readonly string[] {
  return fields
    .filter(({ field, isRequired }) => isRequired && !draft.some((column) => column.field === field))
    .map(({ label }) => {
      const said = missing.find((sentence) => sentence.startsWith(`${label} is missing.`));
      return said ?? `${label} is missing. Choose the column that holds it.`;
    });
}
