import { unescapeText } from './unescape-text.ts';
import type { WorkbookParts } from './workbook-parts.ts';

/** A cell of a sheet. */
export type WorkbookCell = {
  /** The type of its value: 's' an index of a shared text, 'inlineStr', 'str', 'b', 'e', 'd'; '' a number. */
  readonly type: string;
  /** The index of its format. */
  readonly style: number;
  readonly value: string;
};

/** The text of a cell, as a CSV of the sheet would have it, with dates as 2026-11-21. */
export function readCellText({ type, style, value }: WorkbookCell, parts: WorkbookParts): string {
  switch (type) {
    case 's':
      return parts.texts[Number(value)] ?? '';
    case 'inlineStr':
    case 'str':
      return unescapeText(value);
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case '':
    case 'n':
      return readNumber(value, parts.dateStyles[style] ?? false, parts.isFrom1904);
    default:
      return value;
  }
}

/** Excel stores 3.4 as 3.3999999999999999, and 21 November 2026 as 46347. */
function readNumber(value: string, isDate: boolean, isFrom1904: boolean): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  return isDate ? formatDate(number, isFrom1904) : String(number);
}

const secondsPerDay = 86_400;
/** The last day of Excel, 31 December 9999. */
const lastDay = 2_958_465;

/** The date and time of a number of days. */
function formatDate(number: number, isFrom1904: boolean): string {
  const days = isFrom1904 ? number + 1_462 : number;
  if (days < 0 || days > lastDay + 1) return String(number);
  const seconds = Math.round(days * secondsPerDay);
  const day = Math.floor(seconds / secondsPerDay);
  const time = formatTime(seconds % secondsPerDay);
  if (day === 0) return time;
  // Excel counts 29 February 1900, which did not exist.
  const date = Temporal.PlainDate.from('1899-12-31').add({ days: day > 59 ? day - 1 : day });
  return time === '00:00:00' ? date.toString() : `${date.toString()} ${time}`;
}

function formatTime(seconds: number): string {
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
