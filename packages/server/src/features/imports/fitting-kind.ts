import { matchColumns } from '@bakehouse/domain/imports/columns';
import type { ImportKind } from '@bakehouse/domain/imports/import-kinds';
import { importKinds } from '@bakehouse/domain/imports/import-kinds';
import { kinds } from './kinds/kinds.ts';

/** One column is not enough: a list of customers has e-mail addresses, too. */
const fewestKnown = 2;

/**
 * The kind that a file probably is, where it lacks columns of the given kind: one of which the file has all required
 * columns and, of several, the one with the most columns. Null where there is none.
 */
export function guessImportKind(header: readonly string[]): ImportKind | null {
  const fitting = importKinds.flatMap((kind) => {
    const { columns, missing } = matchColumns(header, kinds[kind].columnsFor(header), {});
    const known = columns.filter(({ field }) => field !== null).length;
    return missing.length > 0 || known < fewestKnown ? [] : [{ kind, known }];
  });
  return fitting.toSorted((one, other) => other.known - one.known)[0]?.kind ?? null;
}
