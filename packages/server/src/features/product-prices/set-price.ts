import type {
  ProductPricesView,
  RemovePrice,
  SetPrice,
} from '@bakehouse/contract/administration/product-prices';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatDay } from '@bakehouse/domain/kernel/day';
import type { Refused } from '@bakehouse/domain/kernel/refusal';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import type { Transaction } from 'kysely';
import type { Effect } from '../../commands/define-command.ts';
import { changed, defineCommand, unchanged } from '../../commands/define-command.ts';
import { productId } from '../../platform/database/columns.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { PriceChange } from '../../records/catalogue/product-prices.ts';
import { removePlannedPrice, setProductPrice } from '../../records/catalogue/product-prices.ts';
import { openPrices } from './open-prices.ts';

type Prices = { readonly prices: ProductPricesView };
type Change = { readonly productId: ProductId; readonly price: PriceChange };

const lockProduct = writeStatement('productPrices.lockProduct', {
  id: productId,
})`select id from products where id = $1 for no key update`;

const subject = ({ productId: id }: SetPrice) => `product ${id}`;

/** Sets the price of a product from a delivery day on (D32). Saved lines keep their price. */
export const setPrice = defineCommand<SetPrice, Prices, Change>({
  name: 'productPrices.setPrice',
  subject,
  notifies: ['screens'],
  async run(trx, { input, actor, now }) {
    const missing = await findMissing(trx, input.productId);
    if (missing) return missing;
    const set = await setProductPrice(trx, input.productId, input.price, actor, now);
    return set.kind === 'refused' ? set : answer(trx, input.productId, set.answer, now);
  },
});

/** Removes a price whose day has not begun; it stays in the history. */
export const removePrice = defineCommand<RemovePrice, Prices, Change>({
  name: 'productPrices.removePrice',
  subject,
  notifies: ['screens'],
  async run(trx, { input, now }) {
    const missing = await findMissing(trx, input.productId);
    if (missing) return missing;
    const removed = await removePlannedPrice(trx, input.productId, input.price, now);
    if (!removed) return refuse({ kind: 'price-not-planned', day: formatDay(input.price.from) });
    return answer(trx, input.productId, removed, now);
  },
});

/** Locks the product, so that its prices are set one after the other; refuses an unknown one. */
async function findMissing(trx: Transaction<Tables>, id: ProductId): Promise<Refused | null> {
  return (await lockProduct.first(trx, id))
    ? null
    : refuse({ kind: 'product-not-found', productId: String(id) });
}

async function answer(
  trx: Transaction<Tables>,
  id: ProductId,
  price: PriceChange | null,
  now: Temporal.Instant,
): Promise<Effect<Prices, Change> | Refused> {
  const view = await openPrices(trx, id, now);
  if (view.kind === 'refused') return view;
  const prices = { prices: view.answer };
  return price === null ? unchanged(prices) : changed(prices, { productId: id, price });
}
