import type { DeliveryDay } from '../kernel/day.ts';
import { parseDay } from '../kernel/day.ts';
import type { Pence } from '../kernel/money.ts';
import { parseProductCost } from '../kernel/money.ts';
import { withoutThousands } from '../words/thousands.ts';

/** The values of a row by the fields of its kind; '' where the file has no such column. Trimmed. */
export type RowValues = Readonly<Record<string, string>>;

/** Quotes a value in a sentence, shortened and on one line. */
export function quote(text: string): string {
  return text === '' ? 'empty' : `'${text.replace(/\s+/g, ' ').slice(0, 40)}'`;
}

/** Whether a cell holds an error of a spreadsheet, such as '#N/A'. */
export function isSheetError(text: string): boolean {
  return /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/.test(text);
}

/** The reason for refusing such a cell. */
export function sheetErrorSentence(label: string, text: string): string {
  return `${label} is ${text}, a spreadsheet error`;
}

/**
 * A date as British files write it, day first, with or without a time after it (spec 001 section 5). The form
 * 2026-11-21 is read as well.
 *
 * @example readDay('21/11/2026 06:00') // '2026-11-21'
 */
export function readDay(text: string): DeliveryDay | null {
  const british = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T,].*)?$/.exec(text);
  if (british) {
    const [, day = '', month = '', year = ''] = british;
    return parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  }
  const international = /^(\d{4}-\d{2}-\d{2})(?:[ T].*)?$/.exec(text);
  return international?.[1] ? parseDay(international[1]) : null;
}

/** The largest value of the integer columns of the database. */
export const largestNumber = 2_147_483_647;

/** A whole number that is not negative, also as spreadsheets write it: '12.00', '1,204'. Null for anything else. */
export function readWhole(text: string): number | null {
  const plain = withoutThousands(text);
  if (!/^\d{1,10}(\.0*)?$/.test(plain)) return null;
  const number = Number(plain);
  return number <= largestNumber ? number : null;
}

/** An amount in pounds: null for an empty cell, 'invalid' for text that is no amount. */
export type ReadPounds = Pence | null | 'invalid';

/** Reads an amount in pounds, with or without '£'. */
export function readPounds(text: string): ReadPounds {
  return parseProductCost(text);
}

/** 'Y', 'yes', 'true' or '1', in any letter case, and their opposites; null for anything else. */
export function readFlag(text: string): boolean | null {
  const word = text.toLowerCase();
  if (['y', 'yes', 'true', '1'].includes(word)) return true;
  return ['n', 'no', 'false', '0'].includes(word) ? false : null;
}
