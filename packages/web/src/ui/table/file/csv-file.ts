import { escapeFormula } from '@bakehouse/domain/exports/formulas';

/** Spreadsheets read a CSV file as UTF-8 only if it begins with this mark. */
export const byteOrderMark = '\uFEFF';

/** Cells of a file or of the clipboard: text, or numbers, which stay numbers. */
export type Cells = readonly (readonly (string | number)[])[];

/** Rows as the text of a CSV file, without the byte order mark. */
export async function csvText(rows: Cells): Promise<string> {
  const { unparse } = await import('papaparse');
  return unparse(rows.map(defusedRow));
}

function defusedRow(row: readonly (string | number)[]): (string | number)[] {
  return row.map((cell) => (typeof cell === 'number' ? cell : escapeFormula(cell)));
}

/** Downloads a text as a CSV file. */
export function downloadCsv(name: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

/** How long the address of a download stays valid, in milliseconds: Safari starts late. */
export const readableMs = 60_000;

/** Downloads a file. */
export function downloadBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readableMs);
}
