import { parseDay, parseDayText } from '../../kernel/day.ts';
import { parseProductCost } from '../../kernel/money.ts';

/**
 * How the history holds what somebody typed as the screen shows it: any one of these, in lower case, is looked for in the
 * JSON of a change. A day is kept as 2026-11-30, and an amount in pence, as a whole number of its own.
 *
 * @example listSpellings('30-Nov-2026') // ['30-nov-2026', '2026-11-30']
 */
export function listSpellings(text: string): readonly string[] {
  const typed = text.trim();
  if (typed === '') return [];
  return [...new Set([typed.toLowerCase(), ...spellDay(typed), ...spellAmount(typed)])];
}

function spellDay(typed: string): readonly string[] {
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? [];
  const numeric = parseDay(`${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`);
  const day = numeric ?? parseDayText(typed.replaceAll(' ', '-').padStart(11, '0'));
  return day ? [day] : [];
}

/** With pounds and pence, or with the sign of the pound: a bare number is more likely one of something else. */
function spellAmount(typed: string): readonly string[] {
  if (!/^(£\s*\d{1,6}(\.\d\d)?|\d{1,6}\.\d\d)$/.test(typed)) return [];
  const amount = parseProductCost(typed.replace('£', ''));
  return [' ', '['].flatMap((before) => [',', '}', ']'].map((after) => `${before}${amount}${after}`));
}
