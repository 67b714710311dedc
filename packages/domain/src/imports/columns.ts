import { nameKey } from '../words/name-key.ts';

/** A column of a kind of file. */
export type ColumnRule = {
  /** The field to which its values are read. */
  readonly field: string;
  /** What people call it: 'PO number'. */
  readonly label: string;
  /** The headers by which it is recognised, the usual one first. Case, spaces, hyphens and underscores do not count. */
  readonly names: readonly string[];
  /** Whether the file cannot be read without it. */
  readonly isRequired: boolean;
};

/** The columns that people assigned by hand: a field by header; null to ignore the column. */
export type ColumnChoices = Readonly<Record<string, string | null>>;

/** A column of a file with the field to which it is read. */
export type FoundColumn = {
  readonly header: string;
  /** Null where the column is ignored. */
  readonly field: string | null;
  readonly found: 'by-name' | 'by-hand' | 'left-out';
};

export type MatchedColumns = {
  /** In the order of the file. */
  readonly columns: readonly FoundColumn[];
  /** Required columns that the file lacks. */
  readonly missing: readonly ColumnRule[];
};

/**
 * Assigns the columns of a file to fields by their headers and by people's choices, which take precedence. A field is
 * read from one column only: from the one whose header is first in `names`, so that a price is read from 'Price' even
 * if 'Cost' comes before it; among equal headers from the first column.
 *
 * @example matchColumns(['Qty', 'Notes'], rules, {}) // Qty is the quantity, Notes are ignored
 */
export function matchColumns(
  header: readonly string[],
  rules: readonly ColumnRule[],
  choices: ColumnChoices,
): MatchedColumns {
  const known = new Set(rules.map(({ field }) => field));
  const taken = new Set<string>();
  const chosen = header.map((name) => {
    const choice = Object.hasOwn(choices, name) ? choices[name] : undefined;
    if (choice === undefined || (choice !== null && (!known.has(choice) || taken.has(choice))))
      return undefined;
    if (choice !== null) taken.add(choice);
    return choice;
  });
  const keys = header.map(columnKey);
  const named = new Map<number, string>();
  for (const { field, names } of rules) {
    if (taken.has(field)) continue;
    const isFree = (place: number) => chosen[place] === undefined && !named.has(place);
    const places = names
      .map(columnKey)
      .map((wanted) => keys.findIndex((key, place) => key === wanted && isFree(place)));
    const place = places.find((one) => one !== -1);
    if (place === undefined) continue;
    taken.add(field);
    named.set(place, field);
  }
  const columns = header.map((name, place): FoundColumn => {
    const choice = chosen[place];
    if (choice !== undefined) return { header: name, field: choice, found: 'by-hand' };
    const field = named.get(place) ?? null;
    return { header: name, field, found: field === null ? 'left-out' : 'by-name' };
  });
  return { columns, missing: rules.filter(({ field, isRequired }) => isRequired && !taken.has(field)) };
}

/** The key under which headers are equal. */
export function columnKey(name: string): string {
  return nameKey(name.replaceAll(/[\s_\-.]+/g, ' '));
}

/** A missing column for the screen, with the headers by which it would be recognised. */
export function missingSentence({ label, names }: ColumnRule): string {
  const others = names.filter((name) => columnKey(name) !== columnKey(label));
  const hint = others.length > 0 ? ` or one that we know for it (${others.join(', ')})` : '';
  return `${label} is missing. No column of the file has this name${hint}. Choose the column that holds it.`;
}
