/**
 * A text that begins like this is run as a formula by a spreadsheet, also behind blanks and invisible characters. Line
 * feeds and the full-width signs of Japanese keyboards count too. Numbers are never touched.
 */
export const formulaStart = /^(?:[\t\r\n]|[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠])/u;

/** A text as it may be in a file that a spreadsheet opens: an apostrophe in front of what would be run. */
export function escapeFormula(cell: string): string {
  return formulaStart.test(cell) ? `'${cell}` : cell;
}

/**
 * A cell as it was before `escapeFormula`: the apostrophe of a file that comes back is no part of the text.
 *
 * @example unescapeFormula("'+44 20 7946 0000") // '+44 20 7946 0000'
 */
export function unescapeFormula(cell: string): string {
  const text = cell.slice(1);
  return cell.startsWith("'") && formulaStart.test(text) ? text : cell;
}
