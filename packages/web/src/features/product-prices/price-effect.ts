import type { ProductPricesView } from '@bakehouse/contract/administration/product-prices';
import { formatDate, listNames, newPriceLabel, priceLabel } from '@bakehouse/domain/catalogue/price-labels';
import type { NewPrice } from '@bakehouse/domain/catalogue/price-plan';
import { noticeDays } from '@bakehouse/domain/catalogue/price-plan';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, compareDays, formatDayShort } from '@bakehouse/domain/kernel/day';
import { formatMoney, noPence } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';

/** The effects of a price before it is saved: what shops see, and which orders and shops keep theirs. */
export interface PriceEffect {
  readonly headline: string;
  readonly sentences: readonly string[];
}

export function effectOf({ from, unitCost }: NewPrice, view: ProductPricesView): PriceEffect {
  const { name, today, prices } = view;
  const isNow = compareDays(from, today) <= 0;
  const toldFrom = addDays(from, -noticeDays);
  const when = compareDays(toldFrom, today) > 0 ? `from ${formatDayShort(toldFrom)}` : 'from now on';
  const replaced = prices.find((price) => price.from === from);
  const next = prices.find((price) => price.from !== null && compareDays(price.from, from) > 0);
  const sentences = [
    replaced && `It replaces ${priceLabel(replaced.unitCost)} from that day.`,
    ordersThatKeep(from, view.ordersToCome),
    shopsThatKeep(view.shopPrices),
    next?.from &&
      `From ${formatDayShort(next.from)} the planned ${priceLabel(next.unitCost)} takes its place.`,
  ];
  const headline = isNow
    ? `New lines of orders for today and later cost ${formatMoney(unitCost ?? noPence)}.`
    : `Shops see ‘${newPriceLabel(from)}’ beside ${name} ${when}.`;
  return { headline, sentences: sentences.filter((sentence) => typeof sentence === 'string') };
}

function ordersThatKeep(from: DeliveryDay, orders: ProductPricesView['ordersToCome']): string {
  const kept = orders.filter(({ day }) => compareDays(day, from) >= 0);
  const count = kept.reduce((sum, row) => sum + row.orders, 0);
  const days = `${formatDate(from)} or later`;
  if (count === 0) return `No order is saved for ${days} yet.`;
  const costs = [...new Set(kept.map(({ unitCost }) => unitCost))].toSorted((a, b) => a - b);
  const [only] = costs;
  const what =
    costs.length === 1 && only !== undefined ? formatMoney(only) : 'the prices that they were saved with';
  return `${countOf(count, 'order')} already saved for ${days} ${keeps(count)} ${what}.`;
}

function shopsThatKeep(shops: ProductPricesView['shopPrices']): string | null {
  if (shops.length === 0) return null;
  const costs = [...new Set(shops.map(({ unitCost }) => unitCost))];
  const own = costs.length === 1 ? `own ${formatMoney(costs[0] ?? noPence)}` : 'own prices';
  const whose = shops.length === 1 ? 'its' : 'their';
  return `${listNames(shops.map(({ name }) => name))} ${keeps(shops.length)} ${whose} ${own}.`;
}

const keeps = (count: number) => (count === 1 ? 'keeps' : 'keep');
