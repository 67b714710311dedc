/**
 * A text that begins like this is run as a formula by a spreadsheet, also behind blanks and invisible characters. Line
 * feeds and the full-width signs of Japanese keyboards count too. Numbers are never touched.
 */
export const formulaStart = /^(?:[\t\r\n]|[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠])/u;

/** A text as it may be in a file that a spreadsheet opens: an apostrophe in front of what would be run. */
export function defuse(cell: string): string {
  return formulaStart.test(cell) ? `'${cell}` : cell;
}
