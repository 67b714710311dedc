import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { CustomItem, DeliverTo } from '@bakehouse/domain/orders/custom-order';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderWorld } from '../../../../test/worlds/order-world.ts';
import { cake, makeOrderWorld, orderDay, seen, toCustomer } from '../../../../test/worlds/order-world.ts';
import { readOrderMail } from '../../../../test/worlds/read-order-mail.ts';
import { createLog } from '../../../platform/log.ts';
import { logMailer } from '../../../platform/mail/mailer.ts';
import { changeMailSeconds } from '../../orders/write-order.ts';
import { sendMails } from '../send-mails.ts';
import type { OrderMail } from './order-mail.ts';
import { writeOrderMail } from './order-mail.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

const mailAbout = (orderId: OrderId, version: number) => readOrderMail(world.database, orderId, version);

/** Creates an order, changes it, and returns the mail about the change. */
async function mailOfChange(before: object, after: object): Promise<OrderMail> {
  const { office, order, save } = world;
  const first = await order({ lines: world.lines(2, 3), ...before });
  await world.at('2026-11-20T16:46:00Z', () =>
    office.api.orders.saveOrder(save({ edited: seen(first), lines: world.lines(2, 3), ...after })),
  );
  return mailAbout(first.orderId, 2);
}

/** The HTML without styling. */
const bare = (html: string) => html.replaceAll(/ (?:style|class|align|valign|width)="[^"]*"/g, '');

const custom = (items: CustomItem[], deliverTo: DeliverTo = { kind: 'shop' }) => ({ items, deliverTo });
const changeOfCakes = (before: ReturnType<typeof custom>, after: ReturnType<typeof custom>) =>
  mailOfChange({ lines: [], custom: before }, { lines: [], custom: after });

describe('the mail about a new order', () => {
  test('has all its contents, as plain text and as HTML', async () => {
    const { orderId } = await world.order({ notes: 'Ring the bell\nand wait' });
    const written = await mailAbout(orderId, 1);
    expect(written.subject).toBe(`Order ${orderId} received: Harbour Lane, Saturday 21-Nov-2026`);
    expect(written.shopAddress).toBe('harbour@bakehouse.test');
    expect(written.plain).toBe(
      [
        `Order ${orderId} received`,
        'Harbour Lane (Bakehouse)',
        'For delivery on Saturday 21-Nov-2026',
        'PO number HL-2211',
        '5 items, £5.03',
        'Special instructions: Ring the bell\nand wait',
        '   2  Loaf 001  £2.00\n   3  Loaf 002  £3.03',
        `https://orders.bakehouse.test/orders/21-Nov-2026/${orderId}`,
      ].join('\n\n'),
    );
    const html = bare(written.html);
    expect(html).toContain(`<td>SAT</td><td><h1>Order ${orderId} received</h1></td>`);
    expect(html).toContain('<td>For delivery on</td><td><b>Saturday 21-Nov-2026</b></td>');
    expect(html).toContain('<td>5 items</td><td><b>£5.03</b></td>');
    expect(html).toContain('<td>Special instructions</td><td><b>Ring the bell<br>and wait</b></td>');
    expect(html).toContain('<td><b>3</b></td><td>Loaf 002</td><td>£3.03</td>');
    expect(html).toContain(
      `href="https://orders.bakehouse.test/orders/21-Nov-2026/${orderId}">Open the order</a>`,
    );
  });

  test('has all choices of each cake, and the delivery address', async () => {
    const photo = await world.photoOf(world.manager);
    const items = [cake({ photo, notes: 'No nuts' }), cake({ size: '16', message: '' })];
    const { orderId } = await world.customOrder(items, { deliverTo: toCustomer(), purchaseOrderNumber: '' });
    const { plain, html } = await mailAbout(orderId, 1);
    expect(plain).toContain(
      [
        '2 items, £90.00',
        'Cake 1:',
        [
          '- Size: 8 inches',
          '- Sponge: Vanilla',
          '- Filling: chocolate mousse',
          '- Fruit: none',
          '- Topping: marzipan',
          '- Shape: Round',
          '- Message: Happy birthday',
          '- Notes: No nuts',
          '- Price: £45.00',
          '- Photo: see the order',
        ].join('\n'),
        'Cake 2:',
      ].join('\n\n'),
    );
    expect(plain).toContain('- Size: 16 inches');
    expect(plain.match(/- Message/g)).toHaveLength(1);
    expect(plain).toContain(
      'Deliver to:\n\nAda Baker\n1 Mill Road\nMilton Keynes MK4 7QT\nTelephone 01908 000000',
    );
    expect(bare(html)).toContain('<h2>Cake 2</h2>');
    expect(html).toContain('<li>Price: £45.00</li>');
    expect(html).toContain('Ada Baker<br>1 Mill Road');
  });

  test('says that cakes are delivered to the shop', async () => {
    const { orderId } = await world.customOrder([cake()]);
    expect((await mailAbout(orderId, 1)).plain).toContain('Deliver to:\n\nThe shop');
  });

  test('says of which order it is a copy', async () => {
    const { orderId } = await world.order();
    const { copies } = await world.manager.api.orders.copyOrder({
      saveId: world.save().saveId,
      orderId,
      days: [orderDay],
    });
    const written = await mailAbout(copies[0]?.orderId as OrderId, 1);
    expect(written.plain).toContain(`A copy of order ${orderId}`);
    expect(written.plain).toContain('   3  Loaf 002  £3.03');
  });
});

describe('the mail about a change', () => {
  test('says who changed what and when, and then the whole order', async () => {
    const { plain, html, subject } = await mailOfChange(
      {},
      { lines: world.lines(2, 0, 12), notes: 'Side door', purchaseOrderNumber: '' },
    );
    expect(subject).toContain('changed: Harbour Lane');
    expect(plain).toContain(
      [
        'What Office changed on Fri 20 Nov 16:46:',
        [
          '- Loaf 003: new, 12',
          '- Loaf 002: 3 → 0, removed',
          '- PO number: HL-2211 → none',
          '- Special instructions: none → Side door',
        ].join('\n'),
        'For delivery on Saturday 21-Nov-2026',
      ].join('\n\n'),
    );
    expect(plain).toContain('   2  Loaf 001  £2.00\n  12  Loaf 003  £12.24');
    expect(bare(html)).toContain(
      '<h2>What Office changed on Fri 20 Nov 16:46</h2><div><ul><li>Loaf 003: new, 12</li>',
    );
  });

  test('waits for a minute, and is combined with the others about its order until then', async () => {
    const { office, order, save, lines, database, clock, rowsOf } = world;
    const addresses = { publicUrl: 'https://orders.bakehouse.test', adminAddress: 'office@bakehouse.test' };
    const sendAfter = (seconds: number) => {
      const later = { now: () => clock.now().add({ seconds }) };
      return sendMails({
        database,
        clock: later,
        log: createLog('silent'),
        mailer: logMailer(),
        ...addresses,
      });
    };
    const first = await order({ lines: lines(2) });
    const change = (version: number, quantity: number) =>
      office.api.orders.saveOrder(save({ edited: { ...seen(first), version }, lines: lines(quantity) }));
    await sendAfter(0);
    for (const [version, quantity] of [3, 5, 9].entries()) await change(version + 1, quantity);
    await sendAfter(changeMailSeconds - 1);
    const waiting = (await rowsOf(first.orderId)).mails.filter(({ state }) => state === 'queued');
    expect(waiting.map((mail) => mail.order_version).toSorted()).toEqual([2, 3, 4]);
    await sendAfter(changeMailSeconds);
    await change(4, 12);
    await sendAfter(changeMailSeconds);
    const { mails } = await rowsOf(first.orderId);
    const plain = new Map(mails.map((mail) => [mail.order_version, mail.plain]));
    expect(plain.get(1)).toContain('received');
    const told = plain.get(2)?.match(/(?<=- Loaf 001: ).*|(?<= )\d+ {2}Loaf 001/g);
    expect(told).toEqual(['2 → 3', '3 → 5', '5 → 9', '9  Loaf 001']);
    expect(plain.get(2)).not.toContain('changed again since');
    expect([plain.get(3), plain.get(4)]).toEqual([null, null]);
    expect(plain.get(5)).toContain('- Loaf 001: 9 → 12\n');
    const merged = mails.filter((mail) => mail.merged_into !== null);
    expect(merged.map((mail) => [mail.order_version, mail.state, mail.last_error]).toSorted()).toEqual([
      [3, 'kept', 'included in an earlier e-mail about the order'],
      [4, 'kept', 'included in an earlier e-mail about the order'],
    ]);
  });

  test('is combined with the mail about the new order, if that was not sent yet', async () => {
    const { office, order, save, lines, database, clock, rowsOf } = world;
    const first = await order({ lines: lines(2) });
    await office.api.orders.saveOrder(save({ edited: seen(first), lines: lines(7) }));
    const addresses = { publicUrl: 'https://orders.bakehouse.test', adminAddress: 'office@bakehouse.test' };
    await sendMails({ database, clock, log: createLog('silent'), mailer: logMailer(), ...addresses });
    const { mails } = await rowsOf(first.orderId);
    expect(mails.filter((mail) => mail.plain !== null)).toHaveLength(1);
    const [created] = mails.filter((mail) => mail.kind === 'order-created');
    expect(created?.subject).toContain('received');
    expect(created?.plain).toContain('   7  Loaf 001');
  });

  test('has quantities and costs before and after', async () => {
    const { office, makeBrand, makeShop, makeProducts, order, save } = world;
    const shopId = await makeShop(await makeBrand('Fold & Field', true), 'Orchard Barn');
    const [loaf] = await makeProducts(1, [shopId]);
    if (!loaf) throw new Error('there is no loaf');
    const line = (quantity: number, unitCost?: number) => ({
      productId: loaf,
      quantity,
      ...(unitCost === undefined ? {} : { unitCost: unitCost as Pence }),
    });
    const first = await order({ shopId, lines: [line(4)] });
    const change = (version: number, lines: ReturnType<typeof line>[]) =>
      office.api.orders.saveOrder(save({ shopId, edited: { ...seen(first), version }, lines }));
    await change(1, [line(5)]);
    await change(2, [line(5, 45)]);
    await change(3, [line(6, 1250)]);
    expect((await mailAbout(first.orderId, 2)).plain).toContain('- Loaf 001: 4 → 5\n');
    expect((await mailAbout(first.orderId, 3)).plain).toContain('- Loaf 001: 5, £1.00 → £0.45 each\n');
    expect((await mailAbout(first.orderId, 4)).plain).toContain('- Loaf 001: 5 → 6, £0.45 → £12.50 each\n');
  });

  test('has the differences of each cake, and of the delivery address', async () => {
    const photo = await world.photoOf(world.office);
    const [a, b, c] = [cake({ message: 'A' }), cake({ message: 'B' }), cake({ message: 'C' })];
    const { plain } = await changeOfCakes(
      custom([a, b, c]),
      custom([{ ...a, size: '12', message: '', photo }, c, cake({ message: 'D' })], toCustomer()),
    );
    expect(plain).toContain(
      [
        '- Cake 1, size: 8 inches → 12 inches',
        '- Cake 1, message: A → none',
        '- Cake 1, photo: none → see the order',
        '- Cake 3, message: B → D',
        '- Deliver to: The shop → Ada Baker\n  1 Mill Road\n  Milton Keynes MK4 7QT\n  Telephone 01908 000000',
      ].join('\n'),
    );
    expect(plain).toContain('Cake 3:\n\n- Size: 8 inches');
  });

  test('has cakes that are new, removed, or have another photo, and not merely reordered ones', async () => {
    const [one, other] = [await world.photoOf(world.office), await world.photoOf(world.office)];
    const [a, b] = [cake({ message: 'A' }), cake({ message: 'B' })];
    const added = await changeOfCakes(custom([a]), custom([a, b]));
    expect(added.plain).toContain('- Cake 2 is new\n');
    const removed = await changeOfCakes(custom([a, b]), custom([b]));
    expect(removed.plain).toContain('- Removed: former cake 1 (Size: 8 inches, Sponge: Vanilla, ');
    const shown = await changeOfCakes(custom([cake({ photo: one })]), custom([cake({ photo: other })]));
    expect(shown.plain).toContain('- Cake 1 has another photo\n');
    const turned = await changeOfCakes(custom([a, b]), custom([b, a]));
    expect(turned.plain).toContain('- The cakes are the same, in a different sequence\n');
  });

  test('has its own change although the order was changed again since', async () => {
    const { office, order, save, lines } = world;
    const first = await order({ lines: lines(2) });
    const change = (version: number, quantity: number) =>
      office.api.orders.saveOrder(save({ edited: { ...seen(first), version }, lines: lines(quantity) }));
    await change(1, 5);
    await change(2, 9);
    const earlier = (await mailAbout(first.orderId, 2)).plain;
    expect(earlier).toContain('- Loaf 001: 2 → 5\n');
    expect(earlier).toContain('It has been changed again since. This is the order as it stands now.');
    expect(earlier).toContain('   9  Loaf 001');
    const latest = (await mailAbout(first.orderId, 3)).plain;
    expect(latest).toContain('- Loaf 001: 5 → 9\n');
    expect(latest).not.toContain('changed again');
  });

  test('says so where the order is void, and is not written where it was deleted', async () => {
    const { boss, order, command } = world;
    const saved = await order();
    const { order: voided } = await boss.api.orders.voidOrder(command(saved));
    expect((await mailAbout(saved.orderId, 1)).plain).toContain('VOID: this order will not be fullfilled');
    await boss.api.orders.deleteOrder(command(voided));
    const subject = { kind: 'order-created', orderId: saved.orderId, version: 1 } as const;
    expect(await writeOrderMail(world.database, subject, 'https://orders.bakehouse.test')).toBeNull();
  });

  test('that was queued without a version still has the order', async () => {
    const { orderId } = await world.order();
    const subject = { kind: 'order-updated', orderId, version: null } as const;
    const written = await writeOrderMail(world.database, subject, 'https://orders.bakehouse.test');
    expect(written?.plain).toContain('   3  Loaf 002  £3.03');
    expect(written?.plain).not.toContain('What ');
  });
});

describe('the mail about the end of an order', () => {
  test('tells the shop and the office who voided it', async () => {
    const { manager, order, command, at } = world;
    const saved = await order({ notes: 'Ring the bell' });
    await at('2026-11-20T10:32:00Z', () => manager.api.orders.voidOrder(command(saved)));
    const written = await mailAbout(saved.orderId, 2);
    expect(written.shopAddress).toBe('harbour@bakehouse.test');
    expect(written.subject).toBe(`Order ${saved.orderId} voided: Harbour Lane, Saturday 21-Nov-2026`);
    expect(written.plain).toContain(
      ['VOID: this order will not be fullfilled', 'Voided by Shop manager on Fri 20 Nov 10:32'].join('\n\n'),
    );
    expect(written.plain).toContain('   3  Loaf 002  £3.03');
    expect(written.plain).toContain(`/orders/21-Nov-2026/${saved.orderId}`);
  });

  test('has all contents of a deleted one, and no link', async () => {
    const { boss, order, customOrder, command, at } = world;
    const saved = await order({ notes: 'Ring the bell' });
    await at('2026-11-20T10:32:00Z', () => boss.api.orders.deleteOrder(command(saved)));
    const written = await mailAbout(saved.orderId, 2);
    expect(written.shopAddress).toBe('harbour@bakehouse.test');
    expect(written.plain).toBe(
      [
        `Order ${saved.orderId} deleted`,
        'Harbour Lane (Bakehouse)',
        `Deleted by Ruth Ashdown on Fri 20 Nov 10:32`,
        'This is what was on it:',
        'For delivery on Saturday 21-Nov-2026',
        'PO number HL-2211',
        '5 items, £5.03',
        'Special instructions: Ring the bell',
        '   2  Loaf 001  £2.00\n   3  Loaf 002  £3.03',
      ].join('\n\n'),
    );
    const cakes = await customOrder([cake({ message: 'For Ada' })], { deliverTo: toCustomer() });
    await boss.api.orders.deleteOrder(command(cakes));
    const ofCakes = await mailAbout(cakes.orderId, 2);
    expect(ofCakes.plain).toContain('1 item, £45.00');
    expect(ofCakes.plain).toContain('- Message: For Ada');
    expect(ofCakes.plain).toContain('Ada Baker');
  });

  test('is sent by the queue of all mails', async () => {
    const { boss, order, command, database, clock, rowsOf } = world;
    const saved = await order();
    await boss.api.orders.deleteOrder(command(saved));
    const addresses = { publicUrl: 'https://orders.bakehouse.test', adminAddress: 'office@bakehouse.test' };
    await sendMails({ database, clock, log: createLog('silent'), mailer: logMailer(), ...addresses });
    const mail = (await rowsOf(saved.orderId)).mails.find(({ kind }) => kind === 'order-deleted');
    expect(mail?.recipients).toEqual(['office@bakehouse.test', 'harbour@bakehouse.test']);
    expect(mail?.subject).toContain(`Order ${saved.orderId} deleted`);
  });
});

describe('a mail with untrusted text', () => {
  const evil = '<script>alert("x")</script><img src=x onerror=alert(1)>&"\'';

  test('never executes it: it is escaped in the HTML and unchanged in plain text', async () => {
    const shopId = await world.makeShop(world.brandId, `Shop ${evil}`);
    const [loaf] = await world.makeProducts(1, [shopId]);
    await world.database.transaction().execute((trx) =>
      trx
        .updateTable('products')
        .set({ name: `Loaf ${evil}` })
        .where('id', '=', loaf as never)
        .execute(),
    );
    const change = { shopId, notes: `Notes ${evil}`, purchaseOrderNumber: `PO ${evil}` };
    const lines = (quantity: number) => [{ productId: loaf as never, quantity }];
    const standard = await mailOfChange({ shopId, lines: lines(1) }, { ...change, lines: lines(2) });
    const cakes = await changeOfCakes(
      custom([cake()]),
      custom([cake({ message: evil, notes: evil })], toCustomer({ customer: evil, telephone: evil })),
    );
    for (const { html, plain } of [standard, cakes]) {
      expect(html).not.toMatch(/<script|<img/);
      expect(html).toContain('&lt;script&gt;');
      expect(plain).toContain(evil);
    }
    expect(standard.html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(6);
  });

  test('has no line break in its subject', async () => {
    const shopId = await world.makeShop(world.brandId, 'Mill\r\nBcc: thief@evil.test\u2028Road');
    const { orderId } = await world.order({ shopId, lines: [], custom: custom([cake()]) });
    const { subject } = await mailAbout(orderId, 1);
    expect(subject).toBe(`Order ${orderId} received: Mill Bcc: thief@evil.test Road, Saturday 21-Nov-2026`);
  });
});

test('an order of two thousand lines has them all in its mail', async () => {
  const shopId = await world.makeShop(world.brandId, 'Great Hall');
  const products = await world.makeProducts(2000, [shopId]);
  const lines = (quantity: number) => products.map((productId) => ({ productId, quantity }));
  const { plain, html } = await mailOfChange({ shopId, lines: lines(1) }, { shopId, lines: lines(2) });
  expect(plain.match(/^- Loaf \d+: 1 → 2$/gm)).toHaveLength(2000);
  expect(plain.match(/^ {3}2 {2}Loaf \d+ {2}£/gm)).toHaveLength(2000);
  expect(html.match(/<td[^>]*>Loaf \d+<\/td>/g)).toHaveLength(2000);
});
