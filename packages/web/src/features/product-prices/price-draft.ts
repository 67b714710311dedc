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

/** The typed values; null for an unedited price. */
export interface TypedPrice {
  readonly text: string | null;
  readonly from: DeliveryDay;
}

/** The parsed values: the price to set, or an error; neither if nothing would change. */
export interface ReadPrice {
  readonly price: NewPrice | null;
  readonly mistake: { readonly field: 'price' | 'day'; readonly sentence: string } | null;
  /** A note about dropped digits, or a question about an unusual price. */
  readonly hint: string | null;
}

/** Parses a typed price: digits after the pence are dropped, an empty text means no price (spec 001 section 5, D10). */
export function readTypedPrice({ text, from }: TypedPrice, prices: ProductPricesView): ReadPrice {
  const refusal = findPriceDayRefusal(from, prices);
  if (text === null) {
    // An invalid day is reported even before a price is typed.
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

/** The prices in the form that the domain takes. */
export function planOf({ prices }: Pick<ProductPricesView, 'prices'>): PricePlan {
  const [first, ...steps] = prices.map(({ from, unitCost }): PriceStep => ({ from, unitCost }));
  if (!first) throw new Error('every product has a first price');
  return [first, ...steps];
}
