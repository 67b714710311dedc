import { randomUUID } from 'node:crypto';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FaultyMailServer } from '../../../test/servers/faulty-mail-server.ts';
import { startFaultyMailServer } from '../../../test/servers/faulty-mail-server.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import { createLog } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { logMailer, smtpMailer } from '../../platform/mail/mailer.ts';
import { queueAccountMail } from './account-mail.ts';
import { kindsOf, mailLanes } from './mail-lanes.ts';
import type { MailServices } from './send-mails.ts';
import { sendMails } from './send-mails.ts';

const day = '2026-11-23' as DeliveryDay;
let world: World;
let shopId: ShopId;
let product: ProductId;
let manager: Person;
let smtp: FaultyMailServer;
let mailer: Mailer;

beforeAll(async () => {
  world = await makeWorld('2026-11-21T09:00:00Z');
  const brand = await world.makeBrand('Bakehouse');
  shopId = await world.makeShop(brand, 'Abbey Green\r\nBcc: thief@evil.test', {
    email: 'abbey@bakehouse.test',
  });
  product = (await world.makeProducts(1, [shopId]))[0] as ProductId;
  manager = await world.person({ shops: [shopId] });
  smtp = await startFaultyMailServer();
  mailer = smtpMailer(smtp.url, 'Bakehouse <orders@bakehouse.test>');
});
afterAll(async () => {
  mailer.close();
  await smtp.stop();
  await world.end();
});
beforeEach(() => smtp.startAfresh());

function services(over: Partial<MailServices> = {}): MailServices {
  return {
    database: world.database,
    clock: { now: () => Temporal.Instant.from('2026-11-21T09:00:10Z') },
    log: createLog('silent'),
    mailer,
    publicUrl: 'https://orders.bakehouse.test',
    adminAddress: 'office@bakehouse.test',
    ...over,
  };
}

async function order(of = day) {
  const { order: saved } = await manager.api.orders.saveOrder({
    saveId: randomUUID(),
    edited: null,
    shopId,
    day: of,
    purchaseOrderNumber: 'AG-1',
    notes: '<b>Ring</b> & wait',
    lines: [{ productId: product, quantity: 12 }],
  });
  return saved.orderId;
}

async function changeNotes(orderId: OrderId, notes: string) {
  await manager.api.orders.saveOrder({
    saveId: randomUUID(),
    edited: { orderId, version: 1 },
    shopId,
    day,
    purchaseOrderNumber: 'AG-1',
    notes,
    lines: [{ productId: product, quantity: 12 }],
  });
}

const mailOf = (orderId: number) =>
  world.database
    .selectFrom('mails')
    .selectAll()
    .where('order_id', '=', orderId as never)
    .orderBy('id')
    .executeTakeFirstOrThrow();

describe('a mail that somebody waits for', () => {
  const queueCode = () =>
    world.database.transaction().execute((trx) =>
      queueAccountMail(
        trx,
        {
          kind: 'magic-link',
          to: 'rosa@bakehouse.test',
          link: 'https://orders.bakehouse.test/link',
          code: '123456',
          goodUntil: Temporal.Instant.from('2026-11-21T10:00:00Z'),
        },
        Temporal.Instant.from('2026-11-21T09:00:05Z'),
      ),
    );
  const toRosa = () => smtp.arrived.filter(({ to }) => to.includes('rosa@bakehouse.test'));

  test('leaves while the mail server keeps the mails about orders waiting', async () => {
    smtp.line = 'slow';
    smtp.taken = Promise.withResolvers<() => void>();
    await order();
    const orders = sendMails(services(), undefined, ['orders']);
    const letGo = await smtp.taken.promise;
    smtp.line = 'good';
    await queueCode();
    await sendMails(services(), undefined, ['waited-for']);
    expect(toRosa()).toHaveLength(1);
    letGo();
    await orders;
  });

  test('is not sent a second time by those who send the others', async () => {
    await queueCode();
    await sendMails(services(), undefined, ['orders', 'notices']);
    expect(toRosa()).toEqual([]);
    await Promise.all([sendMails(services()), sendMails(services())]);
    expect(toRosa()).toHaveLength(1);
  });
});

describe('a reminder that could not be sent at once', () => {
  const late = '2026-11-21T10:00:00Z';

  /** Reminds the shop of its order for a day, while no mail server takes anything. */
  async function remind(of: DeliveryDay): Promise<void> {
    const { api } = await world.person({ admin: true, administration: 2 });
    smtp.refusing = true;
    await api.home.remindShops({ commandId: randomUUID(), day: of, shopIds: [shopId] });
    await sendMails(services());
    smtp.refusing = false;
  }
  const sendLate = (at = late) => sendMails(services({ clock: { now: () => Temporal.Instant.from(at) } }));
  const newest = () =>
    world.database
      .selectFrom('mails')
      .select(['state', 'last_error'])
      .where('kind', '=', 'order-reminder')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  const reminders = () => smtp.arrived.filter(({ raw }) => raw.includes('No order yet'));

  test('is sent while the order is missing', async () => {
    await remind('2026-12-01' as DeliveryDay);
    expect((await newest()).state).toBe('queued');
    await sendLate();
    expect(reminders()).toHaveLength(1);
    expect((await newest()).state).toBe('sent');
  });

  test('is not sent to a shop that has ordered meanwhile', async () => {
    const of = '2026-12-02' as DeliveryDay;
    await remind(of);
    await order(of);
    await sendLate();
    expect(reminders()).toEqual([]);
    expect(await newest()).toEqual({ state: 'kept', last_error: 'the shop has ordered meanwhile' });
  });

  test('nor to one that is closed on the day', async () => {
    const of = '2026-12-03' as DeliveryDay;
    await remind(of);
    const { api } = await world.person({ admin: true, administration: 2 });
    await api.home.closeShop({ commandId: randomUUID(), day: of, shopId, closed: true });
    await sendLate();
    expect(reminders()).toEqual([]);
    expect(await newest()).toEqual({ state: 'kept', last_error: 'the shop is closed on the day' });
  });

  test('nor once the orders of the day have closed', async () => {
    await remind('2026-12-04' as DeliveryDay);
    await sendLate('2026-12-04T06:00:00Z');
    expect(reminders()).toEqual([]);
    expect(await newest()).toEqual({ state: 'kept', last_error: 'orders for the day have closed' });
  });
});

test('every kind of mail has its lane', async () => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'mails_kind_check'`.execute(
    world.database,
  );
  const kinds = [...(rows[0]?.rule ?? '').matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind);
  expect(kinds.length).toBeGreaterThan(8);
  expect(mailLanes.flatMap(kindsOf).toSorted()).toEqual(kinds.toSorted());
});

describe('the mail about an order', () => {
  test('goes to the office and to the shop, once, and to no other address', async () => {
    const orderId = await order();
    await sendMails(services());
    await sendMails(services());
    expect(smtp.arrived).toHaveLength(1);
    expect(smtp.arrived[0]?.to).toEqual(['office@bakehouse.test', 'abbey@bakehouse.test']);
    const headers = smtp.arrived[0]?.raw.split('\r\n\r\n', 1)[0] ?? '';
    expect(headers).not.toMatch(/^bcc:/im);
    expect(headers).toContain(`Order ${orderId} received`);
    expect(await mailOf(orderId)).toMatchObject({ state: 'sent', attempts: 1 });
    expect((await mailOf(orderId)).html).toContain('&lt;b&gt;Ring&lt;/b&gt; &amp; wait');
  });

  test('goes to the address of the settings, where they name one', async () => {
    const setAdminEmail = (admin_email: string) =>
      world.database
        .transaction()
        .execute((trx) => trx.updateTable('settings').set({ admin_email }).execute());
    await setAdminEmail('desk@bakehouse.test');
    try {
      await order();
      await sendMails(services({ adminAddress: null }));
      expect(smtp.arrived[0]?.to).toEqual(['desk@bakehouse.test', 'abbey@bakehouse.test']);
    } finally {
      await setAdminEmail('');
    }
  });

  test('waits and is tried again when the mail server refuses it', async () => {
    smtp.refusing = true;
    const orderId = await order();
    await sendMails(services());
    const waiting = await mailOf(orderId);
    expect(waiting).toMatchObject({ state: 'queued', attempts: 1 });
    expect(waiting.last_error).toContain('Mailbox full');
    // Whoever looks into the log sees whom it is for and what about.
    expect(waiting.recipients).toEqual(['office@bakehouse.test', 'abbey@bakehouse.test']);
    expect(waiting.subject).toContain(`Order ${orderId} received`);
    smtp.refusing = false;
    await sendMails(services());
    expect(smtp.arrived).toHaveLength(0);
    await sendMails(services({ clock: { now: () => Temporal.Instant.from('2026-11-21T09:05:00Z') } }));
    expect(smtp.arrived).toHaveLength(1);
    expect(await mailOf(orderId)).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
  });

  test('that one of its two addresses refuses has failed for it, and goes to it alone once it is right', async () => {
    smtp.unknownAddress = 'abbey@bakehouse.test';
    const orderId = await order();
    let now = Temporal.Instant.from('2026-11-21T10:00:00Z');
    const later = { clock: { now: () => now } };
    await sendMails(services(later));
    const first = await mailOf(orderId);
    // Who has it already hears of a later change too: it is not told with what only the other one still waits for.
    await changeNotes(orderId, 'Side door');
    // The change comes when the other one is due again.
    await world.database.transaction().execute((trx) =>
      trx
        .updateTable('mails')
        .set({ next_attempt_at: now.add({ minutes: 30 }).toString() })
        .where('order_id', '=', orderId)
        .where('kind', '=', 'order-updated')
        .execute(),
    );
    now = now.add({ hours: 1 });
    await sendMails(services(later));
    expect(smtp.arrived.map(({ to }) => to)).toEqual([['office@bakehouse.test'], ['office@bakehouse.test']]);
    smtp.arrived.length = 0;
    expect(first).toMatchObject({
      state: 'queued',
      recipients: ['office@bakehouse.test', 'abbey@bakehouse.test'],
      sent_at: null,
    });
    expect(first.last_error).toMatch(
      /^abbey@bakehouse\.test: 550 5\.1\.1 no such user \(office@bakehouse\.test has it\)$/,
    );
    for (let attempt = 3; attempt <= 8; attempt += 1) {
      now = now.add({ hours: 24 });
      await sendMails(services(later));
    }
    const failed = await mailOf(orderId);
    expect(failed).toMatchObject({ state: 'failed', attempts: 8 });
    expect(failed.subject).toContain(`Order ${orderId} received`);
    expect(smtp.arrived).toEqual([]);

    smtp.unknownAddress = null;
    const boss = await world.person({ superAdmin: true });
    await boss.api.mails.resendMail({ commandId: randomUUID(), mailId: failed.id });
    await sendMails(services());
    expect(smtp.arrived.map(({ to }) => to)).toEqual([['abbey@bakehouse.test']]);
    expect(await mailOf(orderId)).toMatchObject({ state: 'sent', last_error: null });
    // Sent again as a whole, it goes to everybody.
    await boss.api.mails.resendMail({ commandId: randomUUID(), mailId: failed.id });
    await sendMails(services());
    expect(smtp.arrived.at(-1)?.to).toEqual(['office@bakehouse.test', 'abbey@bakehouse.test']);
  });

  test('arrives once from a mail server that takes its time', async () => {
    smtp.line = 'slow';
    const orderId = await order();
    smtp.taken = Promise.withResolvers();
    const sending = [sendMails(services()), sendMails(services())];
    const finish = await smtp.taken.promise;
    // The one who found nothing left to send is done, while the other still waits.
    await Promise.race(sending);
    finish();
    await Promise.all(sending);
    expect(smtp.arrived).toHaveLength(1);
    expect(await mailOf(orderId)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('arrives once although the mail server died over it', async () => {
    smtp.line = 'dying';
    const orderId = await order();
    await sendMails(services());
    expect(await mailOf(orderId)).toMatchObject({ state: 'queued', attempts: 1 });
    expect(smtp.arrived).toHaveLength(0);
    await sendMails(services({ clock: { now: () => Temporal.Instant.from('2026-11-21T09:05:00Z') } }));
    expect(smtp.arrived).toHaveLength(1);
    expect(await mailOf(orderId)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('is left for later where the mail server keeps silent', async () => {
    smtp.line = 'silent';
    const orderId = await order();
    const shortTimeout = smtpMailer(smtp.url, 'Bakehouse <orders@bakehouse.test>', 300);
    await sendMails(services({ mailer: shortTimeout }));
    shortTimeout.close();
    expect(await mailOf(orderId)).toMatchObject({ state: 'queued', attempts: 1 });
  });

  test('is given up after eight attempts, and says why', async () => {
    smtp.refusing = true;
    const orderId = await order();
    let now = Temporal.Instant.from('2026-11-21T10:00:00Z');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const at = now;
      await sendMails(services({ clock: { now: () => at } }));
      now = now.add({ hours: 24 });
    }
    expect(await mailOf(orderId)).toMatchObject({ state: 'failed', attempts: 8 });
  });

  test('is given up too where every try ended with its process', async () => {
    const orderId = await order();
    await world.database
      .transaction()
      .execute((trx) =>
        trx.updateTable('mails').set({ attempts: 8 }).where('order_id', '=', orderId).execute(),
      );
    await sendMails(services());
    expect(await mailOf(orderId)).toMatchObject({
      state: 'failed',
      last_error: 'every attempt stopped before its result was known',
    });
    expect(smtp.arrived).toEqual([]);
  });

  test('is sent once although two servers look for it at the same time', async () => {
    await Promise.all(Array.from({ length: 6 }, order));
    await Promise.all([sendMails(services()), sendMails(services()), sendMails(services())]);
    expect(smtp.arrived).toHaveLength(6);
  });

  test('is written, and kept in the mail log to be read, where no mail server is configured', async () => {
    const orderId = await order();
    await sendMails(services({ mailer: logMailer() }));
    const mail = await mailOf(orderId);
    expect(mail).toMatchObject({
      state: 'kept',
      recipients: ['office@bakehouse.test', 'abbey@bakehouse.test'],
      last_error: null,
      sent_at: null,
    });
    expect(mail.subject).toContain(`Order ${orderId} received`);
    expect(mail.plain).toContain('  12  Loaf 001');
    expect(mail.html).toContain('<table');
    expect(smtp.arrived).toHaveLength(0);
    const muchLater = { now: () => Temporal.Instant.from('2027-11-21T09:00:00Z') };
    await sendMails(services({ mailer: logMailer(), clock: muchLater }));
    expect((await mailOf(orderId)).plain).toBe(mail.plain);
  });

  test('that is sent again is about the current order', async () => {
    const orderId = await order();
    await sendMails(services({ mailer: logMailer() }));
    const { id } = await mailOf(orderId);
    await world.database.transaction().execute((trx) =>
      trx
        .updateTable('orders')
        .set({ notes: 'Side door' })
        .where('id', '=', orderId as never)
        .execute(),
    );
    const boss = await world.person({ superAdmin: true });
    await boss.api.mails.resendMail({ commandId: randomUUID(), mailId: id });
    await sendMails(services());
    expect(smtp.arrived).toHaveLength(1);
    expect(await mailOf(orderId)).toMatchObject({ id, state: 'sent', attempts: 1 });
    expect((await mailOf(orderId)).plain).toContain('Special instructions: Side door');
  });

  test('is kept with the reason where it has no recipient', async () => {
    await world.database
      .transaction()
      .execute((trx) => trx.updateTable('shops').set({ email: null }).where('id', '=', shopId).execute());
    const orderId = await order();
    await sendMails(services({ adminAddress: null }));
    expect(await mailOf(orderId)).toMatchObject({ state: 'kept', last_error: 'nobody to send to' });
    await world.database
      .transaction()
      .execute((trx) =>
        trx.updateTable('shops').set({ email: 'abbey@bakehouse.test' }).where('id', '=', shopId).execute(),
      );
  });
});

describe('a mail that opens an account', () => {
  const queuedAt = Temporal.Instant.from('2026-11-21T09:00:00Z');
  const at = (time: string) => ({ clock: { now: () => Temporal.Instant.from(`2026-11-21T${time}Z`) } });

  /** A mail that is good for ten minutes from nine o'clock. */
  async function queue(): Promise<number> {
    return world.database.transaction().execute(async (trx) => {
      await queueAccountMail(
        trx,
        {
          kind: 'recovery',
          to: 'ada@bakehouse.test',
          link: 'https://orders.bakehouse.test/auth/v1/verify?token=planted-token',
          code: '314159',
          goodUntil: queuedAt.add({ minutes: 10 }),
        },
        queuedAt,
      );
      const { id } = await trx
        .selectFrom('mails')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return id;
    });
  }

  const stored = (id: number) =>
    world.database.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  async function expectErased(id: number) {
    const row = await stored(id);
    expect(row).toMatchObject({ html: null, plain: null, secret_until: null });
    expect(row.recipients).toEqual(['ada@bakehouse.test']);
    expect(JSON.stringify(row)).not.toMatch(/planted-token|314159/);
  }

  test('arrives whole, and nothing that opens stays in the log', async () => {
    const id = await queue();
    await sendMails(services());
    expect(smtp.arrived).toHaveLength(1);
    expect(smtp.arrived[0]?.to).toEqual(['ada@bakehouse.test']);
    expect(smtp.arrived[0]?.raw).toContain('planted-token');
    expect(smtp.arrived[0]?.raw).toContain('314159');
    await expectErased(id);
    expect(await stored(id)).toMatchObject({
      state: 'sent',
      attempts: 1,
      subject: 'Choose a new password for Bakehouse',
    });
  });

  test('can be read in the log of a demo brand without a mail server, until it has run out', async () => {
    await world.database.updateTable('settings').set({ demo: true }).execute();
    const id = await queue();
    const boss = await world.person({ superAdmin: true });
    await sendMails(services({ mailer: logMailer(), ...at('09:00:10') }));
    await sendMails(services({ mailer: logMailer(), ...at('09:09:59') }));
    const mail = await boss.api.mails.readMail({ mailId: id });
    expect(mail).toMatchObject({ state: 'kept', secretUntil: '2026-11-21T09:10:00Z' });
    expect(mail.plain).toContain('planted-token');
    await sendMails(services({ mailer: logMailer(), ...at('09:10:00') }));
    await expectErased(id);
    expect((await stored(id)).state).toBe('kept');
  });

  test('keeps its texts while the mail server refuses it, and loses them when it has run out', async () => {
    smtp.refusing = true;
    const id = await queue();
    await sendMails(services(at('09:00:10')));
    expect(await stored(id)).toMatchObject({ state: 'queued', attempts: 1 });
    expect((await stored(id)).plain).toContain('planted-token');
    smtp.refusing = false;
    await sendMails(services(at('09:20:00')));
    expect(smtp.arrived).toHaveLength(0);
    await expectErased(id);
    expect(await stored(id)).toMatchObject({ state: 'kept', last_error: 'it has expired' });
  });

  test('that was given up loses them too', async () => {
    smtp.refusing = true;
    const id = await queue();
    await world.database
      .transaction()
      .execute((trx) => trx.updateTable('mails').set({ attempts: 7 }).where('id', '=', id).execute());
    await sendMails(services(at('09:05:00')));
    expect(await stored(id)).toMatchObject({ state: 'failed', attempts: 8 });
    await sendMails(services(at('09:10:00')));
    await expectErased(id);
  });
});
