import { formulaStart } from '@bakehouse/domain/exports/formulas';
import type { Cells } from '../table/file/csv-file.ts';

/**
 * Cells as tab-separated text for the clipboard. A text that a spreadsheet would run as a formula is prefixed by an
 * apostrophe, which `parseCells` removes.
 */
export function cellsText(cells: Cells): string {
  const rows = cells.map((row) => row.map((cell) => quote(shield(cell))).join('\t'));
  // An empty last row would look like the line feed that ends the row before it.
  return cells.length > 0 && rows.at(-1) === '' ? [...rows.slice(0, -1), '""'].join('\n') : rows.join('\n');
}

/** Cells as an HTML table, for programs that paste HTML, such as mail. */
export function cellsHtml(cells: Cells): string {
  const rows = cells.map(
    (row) => `<tr>${row.map((cell) => `<td>${escapeHtml(shield(cell))}</td>`).join('')}</tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

/** Parses the text of a spreadsheet on the clipboard. The line feed after the last row does not start another one. */
export function parseCells(text: string): readonly (readonly string[])[] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g)];
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)?.push(unshield(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows.length > 1 && rows.at(-1)?.join('') === '' && /[\r\n]$/.test(text) ? rows.slice(0, -1) : rows;
}

/** A quotation mark, a tab or a line feed would end the cell early. */
function quote(cell: string): string {
  return /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function escapeHtml(cell: string): string {
  return cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** A text that begins with an apostrophe gets another one, so that parsing restores it. */
function shield(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  return formulaStart.test(cell.replace(/^'+/, '')) ? `'${cell}` : cell;
}

function unshield(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.replace(/^'+/, '')) ? cell.slice(1) : cell;
}
