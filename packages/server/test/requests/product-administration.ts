import { randomUUID } from 'node:crypto';
import type { SaveProduct } from '@bakehouse/contract/administration/products';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { OrderWorld } from '../worlds/order-world.ts';

/** All fields of a product, as its form sends them. */
export function productFacts(
  categoryId: number,
  over: Partial<SaveProduct['product']> = {},
): SaveProduct['product'] {
  return {
    itemCode: 11_201,
    name: 'Butter croissant',
    details: '70 g, ready to bake',
    categoryId,
    supplierId: null,
    vatCode: 'zero',
    vatReason: 'Bakery product',
    allergens: ['EGGS', 'MILK', 'WHEAT'],
    active: true,
    ...over,
  };
}

/** The body of a request to a route of products, for the sweep of permissions; null for other routes. */
export function askProducts(
  route: string,
  { productId, categoryId }: { readonly productId: ProductId; readonly categoryId: number },
): { path: string; body?: object } | null {
  const commandId = randomUUID();
  switch (route) {
    case 'GET /administration/products/{productId}/use':
      return { path: `/administration/products/${productId}/use` };
    case 'POST /administration/products': {
      const product = productFacts(categoryId);
      return {
        path: '/administration/products',
        body: { commandId, edited: null, product, newPrice: null },
      };
    }
    default:
      return null;
  }
}

/** The commands of products, with an example of each. */
export function productCases(world: () => OrderWorld) {
  return {
    async 'administeredProducts.saveProduct'() {
      const { office, boss } = world();
      const facts = productFacts(
        (await office.api.administeredProducts.openProducts()).categories[0]?.categoryId ?? 0,
      );
      const { product } = await office.api.administeredProducts.saveProduct({
        commandId: randomUUID(),
        edited: null,
        product: facts,
        newPrice: null,
      });
      const edited = { productId: product.productId, version: product.version };
      const input = { edited, product: { ...facts, details: '75 g' }, newPrice: null };
      return {
        by: office,
        input,
        other: { ...input, product: { ...facts, details: '80 g' } },
        mails: 0,
        overtake: () =>
          boss.api.administeredProducts.saveProduct({ ...input, commandId: randomUUID(), product: facts }),
      };
    },
  };
}
