import { randomUUID } from 'node:crypto';
import type { OrderId, ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { MailServices } from '../../src/features/mails/send-mails.ts';
import { createLog } from '../../src/platform/log.ts';
import { smtpMailer } from '../../src/platform/mail/mailer.ts';
import { startFaultyMailServer } from '../servers/faulty-mail-server.ts';
import { makeWorld } from './world.ts';

/** The delivery day of the orders of a mail world. */
const mailDay = '2026-11-23' as DeliveryDay;

/** A shop with an address, its manager, and a mail server with configurable faults. */
export type MailWorld = Awaited<ReturnType<typeof makeMailWorld>>;

export async function makeMailWorld() {
  const world = await makeWorld('2026-11-21T09:00:00Z');
  const brand = await world.makeBrand('Bakehouse');
  const shopId = await world.makeShop(brand, 'Abbey Green\r\nBcc: thief@evil.test', {
    email: 'abbey@bakehouse.test',
  });
  const product = (await world.makeProducts(1, [shopId]))[0] as ProductId;
  const manager = await world.person({ shops: [shopId] });
  const smtp = await startFaultyMailServer();
  const mailer = smtpMailer(smtp.url, 'Bakehouse <orders@bakehouse.test>');

  async function save(
    edited: { readonly orderId: OrderId; readonly version: number } | null,
    day: DeliveryDay,
    notes: string,
  ): Promise<OrderId> {
    const { order } = await manager.api.orders.saveOrder({
      saveId: randomUUID(),
      edited,
      shopId,
      day,
      purchaseOrderNumber: 'AG-1',
      notes,
      lines: [{ productId: product, quantity: 12 }],
    });
    return order.orderId;
  }

  return {
    world,
    shopId,
    smtp,
    /** The dependencies of the mailer, ten seconds after nine, some of them replaced. */
    services: (over: Partial<MailServices> = {}): MailServices => ({
      database: world.database,
      clock: { now: () => Temporal.Instant.from('2026-11-21T09:00:10Z') },
      log: createLog('silent'),
      mailer,
      publicUrl: 'https://orders.bakehouse.test',
      adminAddress: 'office@bakehouse.test',
      ...over,
    }),
    order: (day = mailDay) => save(null, day, '<b>Ring</b> & wait'),
    changeNotes: (orderId: OrderId, notes: string) => save({ orderId, version: 1 }, mailDay, notes),
    async setShopEmail(email: string | null): Promise<void> {
      await world.database
        .transaction()
        .execute((trx) => trx.updateTable('shops').set({ email }).where('id', '=', shopId).execute());
    },
    /** The first mail about an order. */
    mailOf: (orderId: OrderId) =>
      world.database
        .selectFrom('mails')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('id')
        .executeTakeFirstOrThrow(),
    async end(): Promise<void> {
      mailer.close();
      await smtp.stop();
      await world.end();
    },
  };
}
