/** The median of some values, and their range. */
export type Spread = { readonly median: number; readonly lowest: number; readonly highest: number };

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), lowest: Math.min(...values), highest: Math.max(...values) };
}

/** The middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** Null where one of the values is missing. */
export function medianOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length && known.length > 0 ? median(known) : null;
}

/** A goal and whether it is met. Informative only, never an error. */
export type Verdict = { readonly goal: string; readonly isMet: boolean };

/** @example formatSpread({ median: 0.61, lowest: 0.6, highest: 0.63 }) // '0.61 (0.60 to 0.63)' */
export function formatSpread({ median, lowest, highest }: Spread): string {
  return `${median.toFixed(2)} (${lowest.toFixed(2)} to ${highest.toFixed(2)})`;
}

export function formatVerdict({ goal, isMet }: Verdict): readonly [string, string] {
  return [goal, isMet ? 'met' : 'MISSED'];
}

export function formatTable(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
