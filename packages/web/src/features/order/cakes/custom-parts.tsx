import { CustomOrder } from './custom-order.tsx';
import { DeliverTo } from './deliver-to.tsx';
import { ProposedPricesBand } from './proposed-prices-band.tsx';

/** What only a custom order shows, as one lazy chunk: its cakes, its delivery, and the prices that a shop proposed. */
export const customParts = { CustomOrder, DeliverTo, ProposedPricesBand };
