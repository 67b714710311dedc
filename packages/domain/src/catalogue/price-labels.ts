import type { DeliveryDay } from '../kernel/day.ts';
import { formatDayShort, formatMonth, toPlainDate } from '../kernel/day.ts';
import type { Pence } from '../kernel/money.ts';
import { formatCount, formatMoney, isTooHigh, parseProductCost, priceTooHigh } from '../kernel/money.ts';
import { listOf } from '../words/words.ts';

/** '1 Dec', without the weekday, in places where the day is not the matter. */
export function formatDate(day: DeliveryDay): string {
  return `${toPlainDate(day).day} ${formatMonth(day)}`;
}

/** 'Tue 1 Dec 2026', for days that may be years away. */
export function formatDayWithYear(day: DeliveryDay): string {
  return `${formatDayShort(day)} ${toPlainDate(day).year}`;
}

/** What shops read beside a product before its price changes: 'new price from 1 Dec'. */
export function newPriceLabel(from: DeliveryDay): string {
  return `new price from ${formatDate(from)}`;
}

/** An amount, or words for none. */
export function priceLabel(unitCost: Pence | null): string {
  return unitCost === null ? 'no price' : formatMoney(unitCost);
}

/** From so many times a price on, a change is told in times, for nobody reads thousands of per cent. */
const manyTimes = 10;

/**
 * How a new price compares with the one now: '6.1% more', '100 times as much'. Null where there is nothing to compare.
 *
 * @example comparePrices(pence(104), pence(98)) // '6.1% more'
 */
export function comparePrices(unitCost: Pence | null, now: Pence | null): string | null {
  if (unitCost === null || now === null || now === 0) return null;
  if (unitCost === now) return 'as now';
  if (unitCost >= now * manyTimes) return `${formatCount(Math.round(unitCost / now))} times as much`;
  const percent = ((Math.abs(unitCost - now) / now) * 100).toFixed(1).replace(/\.0$/, '');
  return `${percent}% ${unitCost > now ? 'more' : 'less'}`;
}

/** From so many times the price now on, or so small a part of it, a new one may be a slip of the hand. */
const leap = 5;

/**
 * What is asked about a new price out of all proportion to the one now; null for any other. It is no refusal.
 *
 * @example askAboutPrice(pence(24000), pence(240)) // 'Did you mean £240.00? It is 100 times as much'
 */
export function askAboutPrice(unitCost: Pence | null, now: Pence | null): string | null {
  const comparison = comparePrices(unitCost, now);
  if (comparison === null || unitCost === null || now === null) return null;
  const isLeap = unitCost >= now * leap || unitCost * leap <= now;
  return isLeap ? `Did you mean ${formatMoney(unitCost)}? It is ${comparison}` : null;
}

/** Names in a sentence: 'Castle Street, Mill Road and Station Approach', the first four of many. */
export function listNames(names: readonly string[]): string {
  return listOf(names.length > 5 ? names.slice(0, 4) : names, names.length);
}

/** A price as it was typed, or why it cannot be one. */
export type PriceText = { readonly unitCost: Pence | null; readonly mistake: string | null };

/**
 * Reads a product's price: digits past the pence are dropped, blank means none (spec 001 section 5, D10). What is no
 * amount, or more than can be kept, is a mistake.
 *
 * @example readPriceText('1.049') // { unitCost: 104, mistake: null }
 */
export function readPriceText(text: string): PriceText {
  if (isTooHigh(text)) return { unitCost: null, mistake: priceTooHigh };
  const unitCost = parseProductCost(text);
  return unitCost === 'invalid'
    ? { unitCost: null, mistake: 'Type pounds and pence, like 1.04.' }
    : { unitCost, mistake: null };
}
