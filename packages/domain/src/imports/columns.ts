import { nameKey } from '../words/name-key.ts';

/** A column that a kind of file may have. */
export type ColumnRule = {
  /** The name under which the rules of the kind know its values. */
  readonly field: string;
  /** What people call it: 'PO number'. */
  readonly label: string;
  /** The names that files give it, the usual one first. Letter case, blanks, hyphens and underscores do not count. */
  readonly names: readonly string[];
  /** Without it nothing can be read. */
  readonly isRequired: boolean;
};

/** What people said by hand about the columns of a file: a field for a header; null where it is left out. */
export type ColumnChoices = Readonly<Record<string, string | null>>;

/** A column of a file, and what it is read as. */
export type FoundColumn = {
  readonly header: string;
  /** Null where it is left out. */
  readonly field: string | null;
  readonly found: 'by-name' | 'by-hand' | 'left-out';
};

export type MatchedColumns = {
  /** In the order of the file. */
  readonly columns: readonly FoundColumn[];
  /** Required ones that the file has not. */
  readonly missing: readonly ColumnRule[];
};

/**
 * Finds what each column of a file is, by its name and by what people chose. A choice counts more than a name. A field
 * is read from one column only: from that with the name that comes first among its names, so that a price is read from
 * 'Price', whatever 'Cost' stands before it; of two with that name from the first.
 *
 * @example matchColumns(['Qty', 'Notes'], rules, {}) // Qty is the quantity, Notes are left out
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

/** What two headers have in common that mean the same column. */
export function columnKey(name: string): string {
  return nameKey(name.replaceAll(/[\s_\-.]+/g, ' '));
}

/** How a missing column is named on the screen, with the names that would have been found. */
export function missingSentence({ label, names }: ColumnRule): string {
  const others = names.filter((name) => columnKey(name) !== columnKey(label));
  const hint = others.length > 0 ? ` or one that we know for it (${others.join(', ')})` : '';
  return `${label} is missing. No column of the file has this name${hint}. Choose the column that holds it.`;
}
