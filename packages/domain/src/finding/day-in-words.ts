import type { DeliveryDay } from '../kernel/day.ts';
import { addDays, daysBetween, parseDay, parseDayText, toPlainDate, weekdayOf } from '../kernel/day.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const near: Readonly<Record<string, number>> = { today: 0, tomorrow: 1, yesterday: -1 };

/** A word is a day only from this many letters on: 'mo' is the beginning of too much else. */
const shortestWord = 3;

/**
 * The day that somebody means who types it as people write days: 'today', 'tomorrow', 'Mon' (the coming one, today
 * included), 'last friday', '24/11', '24 nov', '21-Nov-2026', '2026-11-21'. Without a year it is the nearest one. Null
 * for anything else, and for days that no calendar has.
 *
 * @example dayInWords('mon', '2026-11-21') // '2026-11-23'
 */
export function dayInWords(text: string, today: DeliveryDay): DeliveryDay | null {
  const words = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const inFull = parseDay(words) ?? parseDayText(words);
  if (inFull) return inFull;
  return nearDay(words, today) ?? weekday(words, today) ?? dayOfMonth(words, today);
}

function nearDay(words: string, today: DeliveryDay): DeliveryDay | null {
  const name = Object.keys(near).find((one) => isBeginning(words, one));
  return name === undefined ? null : addDays(today, near[name] ?? 0);
}

function weekday(words: string, today: DeliveryDay): DeliveryDay | null {
  const [, which, name = words] = /^(last|next) (\w+)$/.exec(words) ?? [];
  const place = weekdays.findIndex((one) => isBeginning(name, one));
  if (place === -1) return null;
  const ahead = (place + 1 - weekdayOf(today) + 7) % 7;
  if (which === 'last') return addDays(today, ahead - 7);
  return addDays(today, which === 'next' && ahead === 0 ? 7 : ahead);
}

function dayOfMonth(words: string, today: DeliveryDay): DeliveryDay | null {
  const [, day, month, year] =
    /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]([a-z]{3,9}|\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/.exec(words) ?? [];
  if (day === undefined || month === undefined) return null;
  const number = /\d/.test(month) ? Number(month) : months.findIndex((one) => isBeginning(month, one)) + 1;
  const dayIn = (each: number): DeliveryDay | null =>
    parseDay(`${each}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (year !== undefined) return dayIn(year.length === 2 ? 2000 + Number(year) : Number(year));
  const thisYear = toPlainDate(today).year;
  const candidates = [thisYear - 1, thisYear, thisYear + 1].map(dayIn).filter((each) => each !== null);
  return candidates.toSorted((a, b) => distance(a, today) - distance(b, today))[0] ?? null;
}

function isBeginning(typed: string, word: string): boolean {
  return typed.length >= shortestWord && word.startsWith(typed);
}

function distance(a: DeliveryDay, b: DeliveryDay): number {
  return Math.abs(daysBetween(a, b));
}
