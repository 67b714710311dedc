import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ProductId, ShopId } from '@bakehouse/domain/branded';
import type { DeliveryDay } from '@bakehouse/domain/day';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person, World } from '../../../test/world.ts';
import { makeWorld } from '../../../test/world.ts';
import { createLog } from '../../platform/log.ts';
import type { Post } from '../../platform/post.ts';
import { logPost, smtpPost } from '../../platform/post.ts';
import type { MailServices } from './send-mails.ts';
import { sendMails } from './send-mails.ts';

const day = '2026-11-23' as DeliveryDay;
let world: World;
let shopId: ShopId;
let product: ProductId;
let manager: Person;
let smtp: SMTPServer;
let post: Post;
/** What arrived: the envelope and the raw letter. */
let arrived: { to: string[]; raw: string }[] = [];
let refusing = false;

beforeAll(async () => {
  world = await makeWorld('2026-11-21T09:00:00Z');
  const brand = await world.makeBrand('Bakehouse');
  shopId = await world.makeShop(brand, 'Abbey Green\r\nBcc: thief@evil.test', {
    email: 'abbey@bakehouse.test',
  });
  product = (await world.makeProducts(1, [shopId]))[0] as ProductId;
  manager = await world.person({ shops: [shopId] });
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refusing ? new Error('Mailbox full') : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        arrived.push({
          to: session.envelope.rcptTo.map((recipient) => recipient.address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  post = smtpPost(`smtp://127.0.0.1:${port}`, 'Bakehouse <orders@bakehouse.test>');
});
afterAll(async () => {
  post.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await world.end();
});
beforeEach(() => {
  arrived = [];
  refusing = false;
});

function services(over: Partial<MailServices> = {}): MailServices {
  return {
    database: world.database,
    clock: { now: () => Temporal.Instant.from('2026-11-21T09:00:10Z') },
    log: createLog('silent'),
    post,
    publicUrl: 'https://orders.bakehouse.test',
    adminAddress: 'office@bakehouse.test',
    ...over,
  };
}

async function order() {
  const { order: saved } = await manager.api.orders.saveOrder({
    saveId: randomUUID(),
    edited: null,
    shopId,
    day,
    purchaseOrderNumber: 'AG-1',
    notes: '<b>Ring</b> & wait',
    lines: [{ productId: product, quantity: 12 }],
  });
  return saved.orderId;
}

const mailOf = (orderId: number) =>
  world.database
    .selectFrom('mails')
    .selectAll()
    .where('order_id', '=', orderId as never)
    .executeTakeFirstOrThrow();

describe('the letter about an order', () => {
  test('goes to the office and to the shop, once, and nobody else', async () => {
    const orderId = await order();
    await sendMails(services());
    await sendMails(services());
    expect(arrived).toHaveLength(1);
    expect(arrived[0]?.to).toEqual(['office@bakehouse.test', 'abbey@bakehouse.test']);
    const headers = arrived[0]?.raw.split('\r\n\r\n', 1)[0] ?? '';
    expect(headers).not.toMatch(/^bcc:/im);
    expect(headers).toContain(`Order ${orderId} received`);
    expect(await mailOf(orderId)).toMatchObject({ state: 'sent', attempts: 1 });
    expect((await mailOf(orderId)).html).toContain('&lt;b&gt;Ring&lt;/b&gt; &amp; wait');
  });

  test('waits and is tried again when the mail server refuses it', async () => {
    refusing = true;
    const orderId = await order();
    await sendMails(services());
    expect(await mailOf(orderId)).toMatchObject({ state: 'queued', attempts: 1 });
    expect((await mailOf(orderId)).last_error).toContain('Mailbox full');
    refusing = false;
    await sendMails(services());
    expect(arrived).toHaveLength(0);
    await sendMails(services({ clock: { now: () => Temporal.Instant.from('2026-11-21T09:05:00Z') } }));
    expect(arrived).toHaveLength(1);
    expect(await mailOf(orderId)).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
  });

  test('is given up after eight attempts, and says why', async () => {
    refusing = true;
    const orderId = await order();
    let now = Temporal.Instant.from('2026-11-21T10:00:00Z');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const at = now;
      await sendMails(services({ clock: { now: () => at } }));
      now = now.add({ hours: 24 });
    }
    expect(await mailOf(orderId)).toMatchObject({ state: 'failed', attempts: 8 });
  });

  test('is sent once although two servers look for it at the same time', async () => {
    await Promise.all(Array.from({ length: 6 }, order));
    await Promise.all([sendMails(services()), sendMails(services()), sendMails(services())]);
    expect(arrived).toHaveLength(6);
  });

  test('is kept in the mail log where no mail server is configured', async () => {
    const orderId = await order();
    await sendMails(services({ post: logPost() }));
    expect(await mailOf(orderId)).toMatchObject({ state: 'kept' });
    expect(arrived).toHaveLength(0);
  });
});
