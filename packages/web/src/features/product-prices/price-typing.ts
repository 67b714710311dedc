import type { ProductPricesView } from '@bakehouse/contract/administration/product-prices';
import { parseDayBeingTyped, parseTypedDay } from '../../shared/days/range/typed-day.ts';
import type { ReadPrice, TypedPrice } from './price-draft.ts';
import { readTypedPrice } from './price-draft.ts';

/** A price as it is typed, and the field of its day, which gives a day only when it is whole or is left. */
export interface PriceTyping extends TypedPrice {
  /** What is in the field of the day that is no whole day yet; null once it is left. */
  readonly dayText: string | null;
  /** The field of the day was left with what is no day. */
  readonly isDayUnclear: boolean;
}

const noDay = 'Choose the day on which the price begins.';

/** What the fields show: a day that is still being typed accuses nobody. A price whose day is being put right is none. */
export function readShownPrice(typing: PriceTyping, view: ProductPricesView): ReadPrice {
  const read = readTypedPrice(typing, view);
  if (!typing.isDayUnclear || read.mistake) return read;
  return { price: null, hint: read.hint, mistake: { field: 'day', sentence: noDay } };
}

/** What a save takes at this moment, as if the field of the day were left. */
export function readPriceToSave(typing: PriceTyping, view: ProductPricesView): ReadPrice {
  return readShownPrice(settleDay(typing), view);
}

/** The day as far as it is typed: a whole one counts at once. */
export function typeDay(typing: PriceTyping, text: string): PriceTyping {
  const day = parseDayBeingTyped(text);
  return day ? { ...typing, from: day, dayText: null, isDayUnclear: false } : { ...typing, dayText: text };
}

/** The field of the day is left, so what is in it is a day or is not. */
export function settleDay(typing: PriceTyping): PriceTyping {
  if (typing.dayText === null) return typing;
  const day = parseTypedDay(typing.dayText);
  return { ...typing, from: day ?? typing.from, dayText: null, isDayUnclear: day === null };
}
