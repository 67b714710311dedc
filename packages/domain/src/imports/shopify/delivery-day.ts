import type { DeliveryDay } from '../../kernel/day.ts';
import { parseDay, parseDayText } from '../../kernel/day.ts';
import { quote, readDay } from '../values.ts';

/** Where an order of Shopify may say when it is to be delivered. */
export type DaySources = {
  /** A column of its own, which apps for delivery dates add. */
  readonly deliveryDate: string;
  /** 'name: value', one in each line. */
  readonly noteAttributes: string;
  /** Words between commas. */
  readonly tags: string;
};

export type NamedDay = {
  /** Null where the order names none. */
  readonly day: DeliveryDay | null;
  /** Why what it names is no day. */
  readonly problem: string | null;
};

/** The day that an order names. */
export function findDeliveryDay(sources: DaySources): NamedDay {
  const named = namedDate(sources);
  if (named !== null) {
    const day = readAnyDay(named);
    return { day, problem: day === null ? `Delivery date is ${quote(named)}, not a day` : null };
  }
  const days = new Set(sources.tags.split(',').flatMap((tag) => readAnyDay(tag.trim()) ?? []));
  const [day = null] = days;
  return days.size > 1 ? { day: null, problem: 'Its tags name more than one day' } : { day, problem: null };
}

/** What is said to be the delivery date; a tag that merely looks like a day is no such word. */
function namedDate({ deliveryDate, noteAttributes, tags }: DaySources): string | null {
  if (deliveryDate !== '') return deliveryDate;
  const parts = [...noteAttributes.split(/\r?\n/), ...tags.split(',')];
  for (const part of parts) {
    const match = /^\s*(?:requested[ _-]?)?delivery[ _-]?(?:date|day)\s*[:=]\s*(\S.*)$/i.exec(part);
    if (match?.[1]) return match[1].trim();
  }
  return null;
}

/** A day as apps write it: also with the year first and slashes, and with the month as a word. */
function readAnyDay(text: string): DeliveryDay | null {
  const yearFirst = /^(\d{4})\/(\d{1,2})\/(\d{1,2})(?:[ T].*)?$/.exec(text);
  if (yearFirst) {
    const [, year = '', month = '', day = ''] = yearFirst;
    return parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  }
  const inWords = /^(?:[a-z]{3,9},?\s+)?(\d{1,2})[ -]([a-z]{3})[a-z]*[ ,-]+(\d{4})$/i.exec(text);
  if (inWords) {
    const [, day = '', month = '', year = ''] = inWords;
    return parseDayText(`${day.padStart(2, '0')}-${month}-${year}`);
  }
  return readDay(text);
}
