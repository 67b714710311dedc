import type { ProductPricesView } from '@bakehouse/contract/administration/product-prices';
import { parseDayBeingTyped, parseTypedDay } from '../../shared/days/range/typed-day.ts';
import type { ReadPrice, TypedPrice } from './price-draft.ts';
import { readTypedPrice } from './price-draft.ts';

/** The state of the price fields; the day field yields a day only when its text is complete, or on blur. */
export interface PriceTyping extends TypedPrice {
  /** The incomplete text of the day field; null after the blur. */
  readonly dayText: string | null;
  /** Whether the day field was left with an invalid text. */
  readonly isDayUnclear: boolean;
}

const noDay = 'Choose the day on which the price begins.';

/** The values to show: a day that is still being typed is no error. Without a valid day there is no price. */
export function readShownPrice(typing: PriceTyping, view: ProductPricesView): ReadPrice {
  const read = readTypedPrice(typing, view);
  if (!typing.isDayUnclear || read.mistake) return read;
  return { price: null, hint: read.hint, mistake: { field: 'day', sentence: noDay } };
}

/** The values that a save would take now, as if the day field had been left. */
export function readPriceToSave(typing: PriceTyping, view: ProductPricesView): ReadPrice {
  return readShownPrice(parseDayOnBlur(typing), view);
}

/** Types into the day field: a complete day is applied at once. */
export function typeDay(typing: PriceTyping, text: string): PriceTyping {
  const day = parseDayBeingTyped(text);
  return day ? { ...typing, from: day, dayText: null, isDayUnclear: false } : { ...typing, dayText: text };
}

/** Handles the blur of the day field: its text becomes a day, or is invalid. */
export function parseDayOnBlur(typing: PriceTyping): PriceTyping {
  if (typing.dayText === null) return typing;
  const day = parseTypedDay(typing.dayText);
  return { ...typing, from: day ?? typing.from, dayText: null, isDayUnclear: day === null };
}
