import { decideConfirmPrices, proposedPlaces } from '@bakehouse/domain/orders/cake-prices';
import { andCommit } from '../../platform/database/prepared-client.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import { defineStateCommand } from './define-state-command.ts';

const confirmProposed = writeStatement('orders.confirmPrices', {})`
  with c as (
    update order_customs set price_confirmed = true, priced_by = $4, priced_at = $3
    where order_id = $1 and not price_confirmed
  ), o as (
    update orders set version = $2, updated_at = $3, updated_by = $4, proposed_prices = 0
    where id = $1
    returning shop_id, delivery_dt
  )
  insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, viewed_by, save_id,
    fingerprint, details)
  select $1, 'updated', $2, o.shop_id, o.delivery_dt, $3, $4, $5, $6, $7, $8 from o${andCommit}`;

/**
 * Confirms the prices that a shop proposed (D31). Nothing else changes, so no mail is sent; an order without proposed
 * prices is unchanged.
 */
export const confirmPrices = defineStateCommand({
  name: 'orders.confirmPrices',
  decide: (_, stored, { input, actor }) => decideConfirmPrices(input, { actor, stored }),
  details({ prices }) {
    const confirmedPrices = proposedPlaces(prices);
    return confirmedPrices.length === 0 ? null : { lines: [], confirmedPrices };
  },
  write: confirmProposed,
  after({ prices }, { userId, name, at }) {
    const confirmed = { userId, name, at, confirmed: true };
    return {
      prices: prices.map((price) => (price && !price.confirmed ? confirmed : price)),
      updated: { name, at },
      lastUpdated: { name, at },
    };
  },
});
