import { decideUndoVoid } from '@bakehouse/domain/orders/decisions/decide-void';
import { instant, userId } from '../../platform/database/columns.ts';
import { andCommit } from '../../platform/database/prepared-client.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import { defineStateCommand } from './define-state-command.ts';
import { fetchSaveFacts } from './save-facts.ts';

const voiderOf = readStatement('orders.voider', {
  by: userId,
  at: instant,
})`select voided_by as by, voided_at as at from orders where id = $1 and voided_at is not null`;

/**
 * The mail of the void has not been sent yet, because it waits until the void can no longer be undone. It stays in the
 * mail log, unsent.
 */
const undoStoredVoid = writeStatement('orders.undoVoid', {})`
  with o as (
    update orders set version = $2, voided_at = null, voided_by = null where id = $1 returning shop_id, delivery_dt
  ), m as (
    update mails set state = 'kept', last_error = 'the void was undone'
    where order_id = $1 and kind = 'order-voided' and state = 'queued' and attempts = 0
  )
  insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, viewed_by, save_id,
    fingerprint, details)
  select $1, 'restored', $2, o.shop_id, o.delivery_dt, $3, $4, $5, $6, $7, $8 from o${andCommit}`;

/**
 * Undoes a void within a minute: the order is restored, its history has both events, and no mail is sent about either.
 */
export const undoVoid = defineStateCommand({
  name: 'orders.undoVoid',
  async decide(trx, stored, { input, actor, now }) {
    const voided = (await voiderOf.first(trx, stored.orderId)) ?? null;
    const { cutOffHours, clock } = await fetchSaveFacts(trx, stored.shopId, stored.day, []);
    return decideUndoVoid(input, { actor, stored, voided, cutOffHours, clock }, now);
  },
  details: ({ voided }) => (voided ? { lines: [] } : null),
  write: undoStoredVoid,
  after: () => ({ voided: false, voidedBy: null }),
});
