import { createCommandHandlers } from '../../commands/command-handler.ts';
import { handleOutcome } from '../../platform/api/handle-outcome.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { openProducts } from './open-products.ts';
import { readProductUse } from './read-product-use.ts';
import { saveProduct } from './save-product.ts';

/** The routes of products, for admins (spec 001 section 2). */
export function administeredProductsRoutes(os: Implementer, services: Services) {
  const { database } = services;
  const run = createCommandHandlers(services);
  const { administeredProducts } = os;
  return {
    openProducts: administeredProducts.openProducts.handler(({ context }) =>
      openProducts(database, context.now),
    ),
    readProductUse: administeredProducts.readProductUse.handler(
      handleOutcome(({ context, input }) => readProductUse(database, input.productId, context.now)),
    ),
    saveProduct: administeredProducts.saveProduct.handler(run(saveProduct)),
  };
}
