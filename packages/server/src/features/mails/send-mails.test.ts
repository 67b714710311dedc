import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailWorld } from '../../../test/worlds/mail-world.ts';
import { makeMailWorld } from '../../../test/worlds/mail-world.ts';
import { logMailer, smtpMailer } from '../../platform/mail/mailer.ts';
import { kindsOf, mailLanes } from './mail-lanes.ts';
import { sendMails } from './send-mails.ts';

let mails: MailWorld;

beforeAll(async () => {
  mails = await makeMailWorld();
});
afterAll(() => mails.end());
beforeEach(() => mails.smtp.startAfresh());

test('every kind of mail has its lane', async () => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'mails_kind_check'`.execute(
    mails.world.database,
  );
  const kinds = [...(rows[0]?.rule ?? '').matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind);
  expect(kinds.length).toBeGreaterThan(8);
  expect(mailLanes.flatMap(kindsOf).toSorted()).toEqual(kinds.toSorted());
});

describe('the mail about an order', () => {
  test('is sent to the office and to the shop, once, and to no other address', async () => {
    const orderId = await mails.order();
    await sendMails(mails.services());
    await sendMails(mails.services());
    expect(mails.smtp.arrived).toHaveLength(1);
    expect(mails.smtp.arrived[0]?.to).toEqual(['office@bakehouse.test', 'abbey@bakehouse.test']);
    const headers = mails.smtp.arrived[0]?.raw.split('\r\n\r\n', 1)[0] ?? '';
    expect(headers).not.toMatch(/^bcc:/im);
    expect(headers).toContain(`Order ${orderId} received`);
    expect(await mails.mailOf(orderId)).toMatchObject({ state: 'sent', attempts: 1 });
    expect((await mails.mailOf(orderId)).html).toContain('&lt;b&gt;Ring&lt;/b&gt; &amp; wait');
  });

  test('is sent to the address of the settings, where they have one', async () => {
    const setAdminEmail = (admin_email: string) =>
      mails.world.database
        .transaction()
        .execute((trx) => trx.updateTable('settings').set({ admin_email }).execute());
    await setAdminEmail('desk@bakehouse.test');
    try {
      await mails.order();
      await sendMails(mails.services({ adminAddress: null }));
      expect(mails.smtp.arrived[0]?.to).toEqual(['desk@bakehouse.test', 'abbey@bakehouse.test']);
    } finally {
      await setAdminEmail('');
    }
  });

  test('is queued and retried when the mail server refuses it', async () => {
    mails.smtp.refusing = true;
    const orderId = await mails.order();
    await sendMails(mails.services());
    const waiting = await mails.mailOf(orderId);
    expect(waiting).toMatchObject({ state: 'queued', attempts: 1 });
    expect(waiting.last_error).toContain('Mailbox full');
    // The log shows its recipients and its subject.
    expect(waiting.recipients).toEqual(['office@bakehouse.test', 'abbey@bakehouse.test']);
    expect(waiting.subject).toContain(`Order ${orderId} received`);
    mails.smtp.refusing = false;
    await sendMails(mails.services());
    expect(mails.smtp.arrived).toHaveLength(0);
    await sendMails(mails.services({ clock: { now: () => Temporal.Instant.from('2026-11-21T09:05:00Z') } }));
    expect(mails.smtp.arrived).toHaveLength(1);
    expect(await mails.mailOf(orderId)).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
  });

  test('that the server refuses for one of two recipients has failed for that one, and is sent to it only once its address is corrected', async () => {
    mails.smtp.unknownAddress = 'abbey@bakehouse.test';
    const orderId = await mails.order();
    let now = Temporal.Instant.from('2026-11-21T10:00:00Z');
    const later = { clock: { now: () => now } };
    await sendMails(mails.services(later));
    const first = await mails.mailOf(orderId);
    // A later change goes to both recipients: it is not combined with the mail that only one still lacks.
    await mails.changeNotes(orderId, 'Side door');
    // The change happens when the other recipient is due again.
    await mails.world.database.transaction().execute((trx) =>
      trx
        .updateTable('mails')
        .set({ next_attempt_at: now.add({ minutes: 30 }).toString() })
        .where('order_id', '=', orderId)
        .where('kind', '=', 'order-updated')
        .execute(),
    );
    now = now.add({ hours: 1 });
    await sendMails(mails.services(later));
    expect(mails.smtp.arrived.map(({ to }) => to)).toEqual([
      ['office@bakehouse.test'],
      ['office@bakehouse.test'],
    ]);
    mails.smtp.arrived.length = 0;
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
      await sendMails(mails.services(later));
    }
    const failed = await mails.mailOf(orderId);
    expect(failed).toMatchObject({ state: 'failed', attempts: 8 });
    expect(failed.subject).toContain(`Order ${orderId} received`);
    expect(mails.smtp.arrived).toEqual([]);

    mails.smtp.unknownAddress = null;
    const boss = await mails.world.person({ superAdmin: true });
    await boss.api.mails.resendMail({ commandId: randomUUID(), mailId: failed.id });
    await sendMails(mails.services());
    expect(mails.smtp.arrived.map(({ to }) => to)).toEqual([['abbey@bakehouse.test']]);
    expect(await mails.mailOf(orderId)).toMatchObject({ state: 'sent', last_error: null });
    // Sent again as a whole, it goes to all recipients.
    await boss.api.mails.resendMail({ commandId: randomUUID(), mailId: failed.id });
    await sendMails(mails.services());
    expect(mails.smtp.arrived.at(-1)?.to).toEqual(['office@bakehouse.test', 'abbey@bakehouse.test']);
  });

  test('is sent once to a slow mail server', async () => {
    mails.smtp.line = 'slow';
    const orderId = await mails.order();
    mails.smtp.taken = Promise.withResolvers();
    const sending = [sendMails(mails.services()), sendMails(mails.services())];
    const finish = await mails.smtp.taken.promise;
    // The worker that finds nothing to send is done, while the other still waits.
    await Promise.race(sending);
    finish();
    await Promise.all(sending);
    expect(mails.smtp.arrived).toHaveLength(1);
    expect(await mails.mailOf(orderId)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('is sent once although the mail server crashed meanwhile', async () => {
    mails.smtp.line = 'disconnecting';
    const orderId = await mails.order();
    await sendMails(mails.services());
    expect(await mails.mailOf(orderId)).toMatchObject({ state: 'queued', attempts: 1 });
    expect(mails.smtp.arrived).toHaveLength(0);
    await sendMails(mails.services({ clock: { now: () => Temporal.Instant.from('2026-11-21T09:05:00Z') } }));
    expect(mails.smtp.arrived).toHaveLength(1);
    expect(await mails.mailOf(orderId)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('is retried later where the mail server does not answer', async () => {
    mails.smtp.line = 'silent';
    const orderId = await mails.order();
    const shortTimeout = smtpMailer(mails.smtp.url, 'Bakehouse <orders@bakehouse.test>', 300);
    await sendMails(mails.services({ mailer: shortTimeout }));
    shortTimeout.close();
    expect(await mails.mailOf(orderId)).toMatchObject({ state: 'queued', attempts: 1 });
  });

  test('is given up after eight attempts, with the reason', async () => {
    mails.smtp.refusing = true;
    const orderId = await mails.order();
    let now = Temporal.Instant.from('2026-11-21T10:00:00Z');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const at = now;
      await sendMails(mails.services({ clock: { now: () => at } }));
      now = now.add({ hours: 24 });
    }
    expect(await mails.mailOf(orderId)).toMatchObject({ state: 'failed', attempts: 8 });
  });

  test('is given up too where every attempt ended with its process', async () => {
    const orderId = await mails.order();
    await mails.world.database
      .transaction()
      .execute((trx) =>
        trx.updateTable('mails').set({ attempts: 8 }).where('order_id', '=', orderId).execute(),
      );
    await sendMails(mails.services());
    expect(await mails.mailOf(orderId)).toMatchObject({
      state: 'failed',
      last_error: 'every attempt stopped before its result was known',
    });
    expect(mails.smtp.arrived).toEqual([]);
  });

  test('is sent once although two servers process the queue at the same time', async () => {
    await Promise.all(Array.from({ length: 6 }, () => mails.order()));
    await Promise.all([
      sendMails(mails.services()),
      sendMails(mails.services()),
      sendMails(mails.services()),
    ]);
    expect(mails.smtp.arrived).toHaveLength(6);
  });

  test('is written, and kept in the mail log for reading, where no mail server is configured', async () => {
    const orderId = await mails.order();
    await sendMails(mails.services({ mailer: logMailer() }));
    const mail = await mails.mailOf(orderId);
    expect(mail).toMatchObject({
      state: 'kept',
      recipients: ['office@bakehouse.test', 'abbey@bakehouse.test'],
      last_error: null,
      sent_at: null,
    });
    expect(mail.subject).toContain(`Order ${orderId} received`);
    expect(mail.plain).toContain('  12  Loaf 001');
    expect(mail.html).toContain('<table');
    expect(mails.smtp.arrived).toHaveLength(0);
    const muchLater = { now: () => Temporal.Instant.from('2027-11-21T09:00:00Z') };
    await sendMails(mails.services({ mailer: logMailer(), clock: muchLater }));
    expect((await mails.mailOf(orderId)).plain).toBe(mail.plain);
  });

  test('that is sent again has the current order', async () => {
    const orderId = await mails.order();
    await sendMails(mails.services({ mailer: logMailer() }));
    const { id } = await mails.mailOf(orderId);
    await mails.world.database
      .transaction()
      .execute((trx) =>
        trx.updateTable('orders').set({ notes: 'Side door' }).where('id', '=', orderId).execute(),
      );
    const boss = await mails.world.person({ superAdmin: true });
    await boss.api.mails.resendMail({ commandId: randomUUID(), mailId: id });
    await sendMails(mails.services());
    expect(mails.smtp.arrived).toHaveLength(1);
    expect(await mails.mailOf(orderId)).toMatchObject({ id, state: 'sent', attempts: 1 });
    expect((await mails.mailOf(orderId)).plain).toContain('Special instructions: Side door');
  });

  test('is kept with the reason where it has no recipient', async () => {
    await mails.setShopEmail(null);
    const orderId = await mails.order();
    await sendMails(mails.services({ adminAddress: null }));
    expect(await mails.mailOf(orderId)).toMatchObject({ state: 'kept', last_error: 'nobody to send to' });
    await mails.setShopEmail('abbey@bakehouse.test');
  });
});
