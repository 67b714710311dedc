import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { OrderMail } from '../../src/features/mails/order-mails/order-mail.ts';
import { writeOrderMail } from '../../src/features/mails/order-mails/order-mail.ts';
import type { Pool } from '../../src/platform/database/database.ts';
import { orderMailKinds } from '../../src/platform/database/tables/mails.ts';

/** The mail about a version of an order, as it would be written from the mail log. */
export async function readOrderMail(database: Pool, orderId: OrderId, version: number): Promise<OrderMail> {
  const mail = await database
    .selectFrom('mails')
    .select(['kind', 'order_version'])
    .where('order_id', '=', orderId)
    .where('order_version', '=', version)
    .executeTakeFirstOrThrow();
  const kind = orderMailKinds.find((each) => each === mail.kind);
  if (!kind) throw new Error(`${mail.kind} is about no order`);
  const subject = { kind, orderId, version: mail.order_version } as const;
  const written = await writeOrderMail(database, subject, 'https://orders.bakehouse.test');
  if (!written) throw new Error('there is no mail');
  return written;
}
