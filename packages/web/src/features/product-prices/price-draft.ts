import type { ProductPricesView } from '@bakehouse/contract/administration/product-prices';
import {
  askAboutPrice,
  comparePrices,
  formatDayWithYear,
  readPriceText,
} from '@bakehouse/domain/catalogue/price-labels';
import type { NewPrice, PricePlan, PriceStep } from '@bakehouse/domain/catalogue/price-plan';
import { findPriceDayRefusal, priceOn } from '@bakehouse/domain/catalogue/price-plan';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { sentenceFor } from '@bakehouse/domain/kernel/refusal';

/** What is in the fields; null for a price that nobody has touched. */
export interface TypedPrice {
  readonly text: string | null;
  readonly from: DeliveryDay;
}

/** What typed text means: the price to set, or why it cannot be set; neither where nothing would change. */
export interface ReadPrice {
  readonly price: NewPrice | null;
  readonly mistake: { readonly field: 'price' | 'day'; readonly sentence: string } | null;
  /** What is kept of the text, or a question about a price out of all proportion. */
  readonly hint: string | null;
}

/** Reads a price as it is typed: digits past the pence are dropped, blank means none (spec 001 section 5, D10). */
export function readTypedPrice({ text, from }: TypedPrice, prices: ProductPricesView): ReadPrice {
  const refusal = findPriceDayRefusal(from, prices);
  if (text === null) {
    // A day that was typed and cannot be is told before a price is typed, too.
    const isTyped = from !== prices.firstOpenDay;
    return isTyped && refusal
      ? mistaken('day', sentenceFor(refusal))
      : { price: null, mistake: null, hint: null };
  }
  const { unitCost, mistake } = readPriceText(text);
  if (mistake !== null) return mistaken('price', mistake);
  if (refusal) return mistaken('day', sentenceFor(refusal));
  if (priceOn(planOf(prices), from) === unitCost) {
    return { price: null, mistake: null, hint: `It is already this price on ${formatDayWithYear(from)}` };
  }
  const now = priceOn(planOf(prices), prices.today);
  const comparison = comparePrices(unitCost, now);
  const kept = unitCost === null ? 'No price: it costs £0.00' : `Stored as ${formatCount(unitCost)} pence`;
  return {
    price: { unitCost, from },
    mistake: null,
    hint: askAboutPrice(unitCost, now) ?? (comparison === null ? kept : `${kept}, ${comparison}`),
  };
}

function mistaken(field: 'price' | 'day', sentence: string): ReadPrice {
  return { price: null, mistake: { field, sentence }, hint: null };
}

/** The prices as the domain reckons with them. */
export function planOf({ prices }: Pick<ProductPricesView, 'prices'>): PricePlan {
  const [first, ...steps] = prices.map(({ from, unitCost }): PriceStep => ({ from, unitCost }));
  if (!first) throw new Error('every product has a first price');
  return [first, ...steps];
}
