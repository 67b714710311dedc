import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { openProducts } from './open-products.ts';

/** Products as admins keep them (spec 001 section 2). */
export function administeredProductsRoutes(os: Implementer, { database }: Services) {
  const { administeredProducts } = os;
  return {
    openProducts: administeredProducts.openProducts.handler(({ context }) =>
      openProducts(database, context.now),
    ),
  };
}
