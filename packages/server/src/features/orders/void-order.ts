import { heldMailSeconds } from '@bakehouse/domain/kernel/undo';
import { decideVoid } from '@bakehouse/domain/orders/decisions/decide-void';
import { andCommit } from '../../platform/database/prepared-client.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import { defineStateCommand } from './define-state-command.ts';
import { fetchSaveFacts } from './save-facts.ts';

const mailsAreDueAt = `$3::timestamptz + interval '${heldMailSeconds} seconds'`;

/**
 * A mail says how the order stands when it is sent. So earlier mails about the order wait with that of the void: an undo
 * would otherwise come after a mail that calls the order void.
 */
const voidStoredOrder = writeStatement('orders.void', {})`
  with o as (
    update orders set version = $2, voided_at = $3, voided_by = $4 where id = $1 returning shop_id, delivery_dt
  ), m as (
    insert into mails (kind, order_id, order_version, next_attempt_at, queued_at)
    select 'order-voided', $1, $2, ${mailsAreDueAt}, $3 from o
  ), earlier as (
    update mails set next_attempt_at = ${mailsAreDueAt}
    where order_id = $1 and state = 'queued' and next_attempt_at < ${mailsAreDueAt}
  )
  insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, viewed_by, save_id,
    fingerprint, details)
  select $1, 'voided', $2, o.shop_id, o.delivery_dt, $3, $4, $5, $6, $7, $8 from o${andCommit}`;

/**
 * Voids an order. Lines and cakes stay, so that people still see what was ordered. Shop and office get a mail once the
 * void can no longer be undone.
 */
export const voidOrder = defineStateCommand({
  name: 'orders.voidOrder',
  async decide(trx, stored, { input, actor, now }) {
    const { cutOffHours, clock } = await fetchSaveFacts(trx, stored.shopId, stored.day, []);
    return decideVoid(input, { actor, stored, cutOffHours, clock }, now);
  },
  details: () => ({ lines: [] }),
  write: voidStoredOrder,
  after: (_, { name, at }) => ({ voided: true, voidedBy: { name, at } }),
});
