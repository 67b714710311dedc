import type { DeliveryDay } from '@bakehouse/domain/day';
import { formatDay } from '@bakehouse/domain/day';
import type { Sheet } from '@bakehouse/domain/production/sheet';
import { sheetTable } from '@bakehouse/domain/production/sheet';

/**
 * A text that begins like this is run as a formula by a spreadsheet. Line feeds and the full-width signs of Japanese
 * keyboards count too. Numbers are never touched.
 */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Spreadsheets take a file for UTF-8 only with this mark in front. */
const byteOrderMark = '\uFEFF';

/** 'production-sheet-21-Nov-2026.csv' */
export function sheetFileName(day: DeliveryDay): string {
  return `production-sheet-${formatDay(day)}.csv`;
}

/** The sheet as the text of a CSV file: the rows that the screen shows. */
export async function sheetFileText(sheet: Sheet): Promise<string> {
  const { unparse } = await import('papaparse');
  const rows = sheetTable(sheet).map((row) => [...row]);
  return byteOrderMark + unparse(rows, { escapeFormulae: formulaStart });
}

/** Hands a text to the person as a file. */
export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
