import { randomUUID } from 'node:crypto';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailWorld } from '../../../test/worlds/mail-world.ts';
import { makeMailWorld } from '../../../test/worlds/mail-world.ts';
import { sendMails } from './send-mails.ts';

let mails: MailWorld;

beforeAll(async () => {
  mails = await makeMailWorld();
});
afterAll(() => mails.end());
beforeEach(() => mails.smtp.startAfresh());

describe('a reminder that could not be sent at once', () => {
  const late = '2026-11-21T10:00:00Z';

  /** Queues a reminder to the shop, while the mail server refuses all mails. */
  async function remind(of: DeliveryDay): Promise<void> {
    const { api } = await mails.world.person({ admin: true, administration: 2 });
    mails.smtp.refusing = true;
    await api.home.remindShops({ commandId: randomUUID(), day: of, shopIds: [mails.shopId] });
    await sendMails(mails.services());
    mails.smtp.refusing = false;
  }
  const sendLate = (at = late) =>
    sendMails(mails.services({ clock: { now: () => Temporal.Instant.from(at) } }));
  const newest = () =>
    mails.world.database
      .selectFrom('mails')
      .select(['state', 'last_error', 'recipients', 'tried_at'])
      .where('kind', '=', 'order-reminder')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  const reminders = () => mails.smtp.arrived.filter(({ raw }) => raw.includes('No order yet'));

  test('is sent while the order is missing', async () => {
    await remind('2026-12-01' as DeliveryDay);
    expect((await newest()).state).toBe('queued');
    await sendLate();
    expect(reminders()).toHaveLength(1);
    expect((await newest()).state).toBe('sent');
  });

  test('is sent to an address that was corrected meanwhile, and shows when it was tried', async () => {
    await remind('2026-12-05' as DeliveryDay);
    await mails.setShopEmail('abbey.green@bakehouse.test');
    try {
      await sendLate();
    } finally {
      await mails.setShopEmail('abbey@bakehouse.test');
    }
    expect(reminders().map(({ to }) => to)).toEqual([['abbey.green@bakehouse.test']]);
    const { recipients, tried_at } = await newest();
    expect(recipients).toEqual(['abbey.green@bakehouse.test']);
    expect(tried_at.map(String)).toEqual(['2026-11-21T09:00:10Z', late]);
  });

  test('is not sent to a shop that has ordered meanwhile', async () => {
    const of = '2026-12-02' as DeliveryDay;
    await remind(of);
    await mails.order(of);
    await sendLate();
    expect(reminders()).toEqual([]);
    expect(await newest()).toMatchObject({ state: 'kept', last_error: 'the shop has ordered meanwhile' });
  });

  test('nor to one that is closed on the day', async () => {
    const of = '2026-12-03' as DeliveryDay;
    await remind(of);
    const { api } = await mails.world.person({ admin: true, administration: 2 });
    await api.home.closeShop({ commandId: randomUUID(), day: of, shopId: mails.shopId, closed: true });
    await sendLate();
    expect(reminders()).toEqual([]);
    expect(await newest()).toMatchObject({ state: 'kept', last_error: 'the shop is closed on the day' });
  });

  test('nor once the orders of the day have closed', async () => {
    await remind('2026-12-04' as DeliveryDay);
    await sendLate('2026-12-04T06:00:00Z');
    expect(reminders()).toEqual([]);
    expect(await newest()).toMatchObject({ state: 'kept', last_error: 'orders for the day have closed' });
  });
});
