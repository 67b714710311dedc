import { randomUUID } from 'node:crypto';
import type { NewPrice } from '@bakehouse/domain/catalogue/price-plan';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { OrderWorld } from '../worlds/order-world.ts';
import type { Person } from '../worlds/world.ts';

const planned = { from: '2026-12-01' as DeliveryDay, unitCost: 104 as Pence };

/** The body of a request to a route of prices, for the sweep of permissions; null for other routes. */
export function askPrices(
  route: string,
  { productId }: { readonly productId: ProductId },
): { path: string; body?: object } | null {
  const path = `/administration/products/${productId}/prices`;
  const commandId = randomUUID();
  const price = { ...planned, unitCost: 1 + Number.parseInt(commandId.slice(0, 6), 16) };
  switch (route) {
    case 'GET /administration/products/{productId}/prices':
      return { path };
    case 'POST /administration/products/{productId}/prices':
      return { path, body: { commandId, price } };
    default:
      return null;
  }
}

/** Sets a future price, for a request that removes it. */
export async function planPrice({ api }: Person, productId: ProductId): Promise<NewPrice> {
  await api.productPrices.setPrice({ commandId: randomUUID(), productId, price: planned });
  return planned;
}

/** The commands of prices, with an example of each. */
export function priceCases(world: () => OrderWorld) {
  return {
    async 'productPrices.setPrice'() {
      const { office, makeProducts } = world();
      const [productId] = await makeProducts(1, []);
      const input = { productId, price: planned };
      const other = { productId, price: { ...planned, unitCost: 105 } };
      return { by: office, input, other, mails: 0, overtake: null };
    },
    async 'productPrices.removePrice'() {
      const { office, makeProducts } = world();
      const [productId] = await makeProducts(1, []);
      if (productId === undefined) throw new Error('no product was made');
      await office.api.productPrices.setPrice({ commandId: randomUUID(), productId, price: planned });
      const input = { productId, price: planned };
      const other = { productId, price: { ...planned, unitCost: 105 } };
      return { by: office, input, other, mails: 0, overtake: null };
    },
  };
}
