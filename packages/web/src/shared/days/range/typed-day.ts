import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { parseDay, parseDayText } from '@bakehouse/domain/kernel/day';

/**
 * Parses a typed or pasted day in any usual format: '21-Nov-2026', '21 november 26', '21/11/2026', '2026-11-21'. Null
 * for anything else, and for days that no calendar has.
 */
export function parseTypedDay(typed: string): DeliveryDay | null {
  const text = typed.trim();
  const iso = parseDay(text);
  if (iso) return iso;
  const [, day, month, year] = /^(\d{1,2})[-/. ]([A-Za-z]{3,9}|\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text) ?? [];
  if (!day || !month || !year) return null;
  const twoDigits = (part: string) => part.padStart(2, '0');
  const inFull = year.length === 2 ? `20${year}` : year;
  return /\d/.test(month)
    ? parseDay(`${inFull}-${twoDigits(month)}-${twoDigits(day)}`)
    : parseDayText(`${twoDigits(day)}-${month.slice(0, 3)}-${inFull}`);
}

/** The same during typing: the year needs four digits, since '21-11-20' may become '21-11-2026'. */
export function parseDayBeingTyped(typed: string): DeliveryDay | null {
  return /\d{4}/.test(typed) ? parseTypedDay(typed) : null;
}
