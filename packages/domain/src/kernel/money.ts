import { withoutThousands } from '../words/thousands.ts';
import type { Branded } from './branded.ts';

/** An amount of money in whole pence. Never a fraction, never a float of pounds. */
export type Pence = Branded<number, 'Pence'>;

export const noPence = 0 as Pence;

/** Turns a whole number into pence. A fraction or an unsafe number is a programmer's error. */
export function pence(amount: number): Pence {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of pence`);
  return amount as Pence;
}

/**
 * With pounds, two decimals and thousands separators (spec 001 section 9).
 *
 * @example formatMoney(pence(123450)) // '£1,234.50'
 */
export function formatMoney(amount: Pence): string {
  const sign = amount < 0 ? '-' : '';
  const absolute = Math.abs(amount);
  return `${sign}£${groupThousands(Math.floor(absolute / 100))}.${String(absolute % 100).padStart(2, '0')}`;
}

/** A plain decimal for files and fields: '1234.50'. */
export function formatPounds(amount: Pence): string {
  const sign = amount < 0 ? '-' : '';
  const absolute = Math.abs(amount);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** A count with thousands separators: 4,351. */
export function formatCount(count: number): string {
  return count < 0 ? `-${groupThousands(-count)}` : groupThousands(count);
}

/**
 * A difference with its sign (a typographic minus, not a hyphen).
 *
 * @example formatDifference(25) // '+25'
 * @example formatDifference(-1200) // '−1,200'
 */
export function formatDifference(more: number): string {
  return `${more < 0 ? '−' : '+'}${formatCount(Math.abs(more))}`;
}

function groupThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}

type Decimal = { readonly negative: boolean; readonly pence: number; readonly rest: string };

/** Reads a decimal number digit by digit, because 0.29 * 100 is not 29 in floating point (D10). */
function parseDecimal(text: string): Decimal | null {
  const match = /^\s*£?\s*([+-]?)(\d{0,8})(?:\.(\d*))?\s*$/.exec(withoutThousands(text));
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  const padded = fraction.padEnd(2, '0');
  return {
    negative: sign === '-',
    pence: Number(whole || '0') * 100 + Number(padded.slice(0, 2)),
    rest: padded.slice(2),
  };
}

/** The highest price that the database can store. */
export const highestPrice = 2_147_483_647 as Pence;

/** The message for a price above `highestPrice`. */
export const priceTooHigh = `A price can be up to ${formatMoney(highestPrice)}.`;

/** Whether a typed amount is above the highest price, including one with more digits than `parseDecimal` reads. */
export function isTooHigh(text: string): boolean {
  const decimal = parseDecimal(text);
  if (decimal) return !decimal.negative && decimal.pence > highestPrice;
  return /^\s*£?\s*\+?\d{9,}(\.\d*)?\s*$/.test(text.replaceAll(',', ''));
}

/**
 * A product's unit cost as typed in pounds: blank means no price; digits past the pence are dropped
 * (spec 001 section 5, D10). 'invalid' for text that is no amount, and for a negative one.
 *
 * @example parseProductCost('0.299') // 29
 */
export function parseProductCost(text: string): Pence | null | 'invalid' {
  if (text.trim() === '') return null;
  const decimal = parseDecimal(text);
  if (!decimal || (decimal.negative && decimal.pence > 0)) return 'invalid';
  return decimal.pence as Pence;
}

/**
 * A shop's own unit cost as typed in pounds: text that is no number is cleared, a negative turns positive, zero or
 * blank takes the override away, and the rest is rounded half up to pence (spec 001 section 5, D10).
 *
 * @example parseShopCost('-1.005') // 101
 */
export function parseShopCost(text: string): Pence | null {
  const decimal = parseDecimal(text);
  if (!decimal) return null;
  const rounded = decimal.pence + (decimal.rest >= '5' ? 1 : 0);
  return rounded === 0 ? null : (rounded as Pence);
}

/** Whether a text is an amount in pounds at all. */
export function isAmount(text: string): boolean {
  return parseDecimal(text) !== null;
}

/** The cost of a line: quantity times unit cost. */
export function lineTotal(quantity: number, unitCost: Pence): Pence {
  return (quantity * unitCost) as Pence;
}

export function sumPence(amounts: Iterable<Pence>): Pence {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return pence(sum);
}
