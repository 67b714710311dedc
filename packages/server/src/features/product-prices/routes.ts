import { createCommandHandlers } from '../../commands/command-handler.ts';
import { handleOutcome } from '../../platform/api/handle-outcome.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { openPrices } from './open-prices.ts';
import { removePrice, setPrice } from './set-price.ts';

/** The routes of the prices of products by day (D32). */
export function productPricesRoutes(os: Implementer, services: Services) {
  const run = createCommandHandlers(services);
  const { productPrices } = os;
  return {
    openPrices: productPrices.openPrices.handler(
      handleOutcome(({ context, input }) => openPrices(services.database, input.productId, context.now)),
    ),
    setPrice: productPrices.setPrice.handler(run(setPrice)),
    removePrice: productPrices.removePrice.handler(run(removePrice)),
  };
}
