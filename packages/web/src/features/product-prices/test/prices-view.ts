import type { ProductPricesView, StoredPriceView } from '@bakehouse/contract/administration/product-prices';
import { productId, shopId } from '@bakehouse/contract/values';
import { pence } from '@bakehouse/domain/kernel/money';
import { day } from '../../../../test/day.ts';

const ruth = { name: 'Ruth Ashdown', viewedBy: null };

/** A croissant that cost 95p, costs 98p and will cost £1.04; today is Fri 20 Nov 2026. */
export function pricesView(over: Partial<ProductPricesView> = {}): ProductPricesView {
  const prices: StoredPriceView[] = [
    { from: null, until: day('2026-02-02'), unitCost: pence(95), state: 'past', by: null, at: null },
    {
      from: day('2026-02-03'),
      until: day('2026-12-13'),
      unitCost: pence(98),
      state: 'now',
      by: { name: 'Office', viewedBy: 'Ruth Ashdown' },
      at: '2026-01-30T11:02:00Z',
    },
    {
      from: day('2026-12-14'),
      until: null,
      unitCost: pence(104),
      state: 'to-come',
      by: ruth,
      at: '2026-11-19T16:00:00Z',
    },
  ];
  return {
    productId: productId.parse(5),
    name: 'Butter croissant',
    today: day('2026-11-20'),
    lastDay: day('2027-11-20'),
    firstOpenDay: day('2026-11-22'),
    prices,
    shopPrices: [],
    ordersToCome: [],
    ...over,
  };
}

export const ownPrices: ProductPricesView['shopPrices'] = [
  { shopId: shopId.parse(1), name: 'Castle Street', unitCost: pence(92) },
  { shopId: shopId.parse(2), name: 'Station Approach', unitCost: pence(92) },
];
