import { defuse } from '@bakehouse/domain/exports/formulas';

/** Spreadsheets take a file for UTF-8 only with this mark in front. */
export const byteOrderMark = '\uFEFF';

/** Cells of a file or of the clipboard: text, and numbers that stay numbers. */
export type Cells = readonly (readonly (string | number)[])[];

/** Rows as the text of a CSV file, without the byte order mark. */
export async function csvText(rows: Cells): Promise<string> {
  const { unparse } = await import('papaparse');
  return unparse(rows.map(defusedRow));
}

function defusedRow(row: readonly (string | number)[]): (string | number)[] {
  return row.map((cell) => (typeof cell === 'number' ? cell : defuse(cell)));
}

/** Hands a text to the person as a CSV file. */
export function downloadCsv(name: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

/** For so long a browser may read a file that was handed out, in milliseconds: Safari begins late. */
export const readableMs = 60_000;

/** Hands a file to the person. */
export function downloadBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readableMs);
}
