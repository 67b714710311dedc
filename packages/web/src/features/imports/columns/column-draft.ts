import type { ImportView } from '@bakehouse/contract/shapes/import-view';

/** The field of a column; null where it is left out. */
export interface DraftColumn {
  readonly header: string;
  readonly field: string | null;
  readonly found: 'by-name' | 'by-hand' | 'left-out';
  /** Whether an earlier column has the same header; only the first of them can be chosen. */
  readonly isRepeated: boolean;
}

type Columns = Pick<ImportView, 'columns'>;

/** The columns as the file was parsed. */
export function draftOfColumns({ columns }: Columns): readonly DraftColumn[] {
  return columns.map((column, place) => ({
    ...column,
    isRepeated: columns.findIndex(({ header }) => header === column.header) < place,
  }));
}

/** Assigns a field to a column. A field has one column only, so the column that had it is left out. */
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

/** The choices by hand as the server takes them: fields by header. */
export function choicesOf(draft: readonly DraftColumn[]): Record<string, string | null> {
  return Object.fromEntries(
    draft
      .filter(({ found, isRepeated }) => found === 'by-hand' && !isRepeated)
      .map(({ header, field }) => [header, field]),
  );
}

/** The number of columns with another field than before. */
export function countChanged(draft: readonly DraftColumn[], { columns }: Columns): number {
  return draft.filter(({ field }, place) => field !== columns[place]?.field).length;
}

/** A message for each missing required field. */
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
