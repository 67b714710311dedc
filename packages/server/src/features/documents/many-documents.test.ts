import { randomUUID } from 'node:crypto';
import { buildDeliveryNote } from '@bakehouse/domain/documents/delivery-note';
import { unpackDocuments } from '@bakehouse/domain/documents/document-pack';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { pence } from '@bakehouse/domain/kernel/money';
import { firstCake } from '@bakehouse/domain/orders/custom-order';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

const day = '2026-11-21' as DeliveryDay;
const before = '2026-11-19T09:00:00Z';
const after = '2026-11-20T09:00:00Z';
let world: World;
let shops: readonly ShopId[];
let products: readonly ProductId[];
let office: Person;
let manager: Person;

beforeAll(async () => {
  world = await makeWorld(before);
  const quay = await world.makeBrand('Quay Coffee');
  const bakehouse = await world.makeBrand('Bakehouse');
  shops = [
    await world.makeShop(bakehouse, 'Northgate'),
    await world.makeShop(quay, 'Mill Road'),
    await world.makeShop(quay, 'Abbey Green'),
  ];
  products = await world.makeProducts(3, shops);
  office = await world.person({ admin: true });
  manager = await world.person({ shops: [shops[0] as ShopId] });
});
afterAll(() => world.end());
beforeEach(() => world.setNow(after));

async function order(shop: number, facts: object = {}, on = day): Promise<OrderId> {
  world.setNow(before);
  const { order: saved } = await office.api.orders.saveOrder({
    saveId: randomUUID(),
    edited: null,
    shopId: shops[shop] as ShopId,
    day: on,
    purchaseOrderNumber: '',
    notes: '',
    lines: [{ productId: products[0] as ProductId, quantity: 3 }],
    ...facts,
  });
  world.setNow(after);
  return saved.orderId;
}

const ama = {
  kind: 'customer' as const,
  customer: 'Ama Mensah',
  company: '',
  telephone: '01632 960 114',
  line1: '4 Sloe Cottages',
  line2: '',
  line3: '',
  city: 'Marwick',
  postcode: 'MK3 2PD',
};

describe('the delivery notes of a day', () => {
  test('are one for each order, by brand and shop, with all details for the delivery', async () => {
    const northgate = await order(0, { purchaseOrderNumber: 'NG-1', notes: 'Two crates on top' });
    const mill = await order(1);
    const abbey = await order(2);
    const cake = await order(2, {
      lines: [],
      custom: { items: [{ ...firstCake, unitCost: pence(8600) }], deliverTo: ama },
    });
    const gone = await order(1);
    await office.api.orders.voidOrder({ orderId: gone, saveId: randomUUID(), version: 1 }).catch(() => {});
    world.setNow(before);
    await office.api.orders.voidOrder({ orderId: gone, saveId: randomUUID(), version: 1 });
    const { pack } = await office.api.documents.listDeliveryNotes({ day });
    const notes = unpackDocuments(pack).map(buildDeliveryNote);
    expect(notes.map(({ orderId, shopName }) => [orderId, shopName])).toEqual([
      [abbey, 'Abbey Green'],
      [cake, 'Abbey Green'],
      [mill, 'Mill Road'],
      [northgate, 'Northgate'],
    ]);
    expect(notes[3]).toMatchObject({ purchaseOrderNumber: 'NG-1', notes: 'Two crates on top', itemCount: 3 });
    expect(notes[1]?.deliverTo).toEqual({
      name: 'Ama Mensah',
      lines: ['4 Sloe Cottages', 'Marwick MK3 2PD', '01632 960 114'],
    });
    const own = await manager.api.documents.listDeliveryNotes({ day });
    expect(own.pack.orders.map(({ orderId }) => orderId)).toEqual([northgate]);
    expect(JSON.stringify(own)).not.toMatch(/Mill Road|Abbey Green/);
  });
});

describe('the invoices of several orders', () => {
  test('are sorted by brand and shop; void and open ones are listed as left out', async () => {
    const [north, mill, open] = [
      await order(0),
      await order(1),
      await order(0, {}, '2026-12-24' as DeliveryDay),
    ];
    const gone = await order(1, {}, '2026-12-24' as DeliveryDay);
    await office.api.orders.voidOrder({ orderId: gone, saveId: randomUUID(), version: 1 });
    const answer = await office.api.documents.listInvoices({ orderIds: [north, gone, open, mill] });
    expect(answer.pack.orders.map(({ orderId }) => orderId)).toEqual([mill, north]);
    expect(answer.leftOut).toEqual([
      { orderId: gone, why: 'voided' },
      { orderId: open, why: 'not-ready' },
    ]);
  });

  test('are at most 40', async () => {
    const orderId = await order(0);
    const many = (count: number) => Array.from({ length: count }, (_, index) => (orderId + index) as OrderId);
    await expect(office.api.documents.listInvoices({ orderIds: many(41) })).rejects.toMatchObject({
      code: 'too-many-invoices',
      message: 'Can only print up to 40 invoices at a time',
    });
    await expect(office.api.documents.listInvoices({ orderIds: many(40) })).rejects.toMatchObject({
      code: 'order-not-found',
    });
  });

  test('contain none of another person’s shop, as if it did not exist', async () => {
    const [own, foreign] = [await order(0), await order(1)];
    const refusal = { code: 'order-not-found', data: { orderId: String(foreign) } };
    await expect(manager.api.documents.listInvoices({ orderIds: [own, foreign] })).rejects.toMatchObject(
      refusal,
    );
  });
});

describe('documents of several orders as one PDF', () => {
  async function ask(person: Person, path: string) {
    const answer = await world.app.request(`/api/${path}`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isPdf = answer.headers.get('content-type') === 'application/pdf';
    return { answer, bytes, code: isPdf ? 'pdf' : JSON.parse(bytes.toString()).code };
  }

  test('begin on a new page each', async () => {
    const ids = [await order(0), await order(1)].join(',');
    for (const file of ['invoices', 'delivery-notes']) {
      const { answer, bytes, code } = await ask(office, `${file}.pdf?orderIds=${ids}`);
      expect(code).toBe('pdf');
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${file}.pdf"`);
      expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    }
  });

  test('of invoices are a file each in an archive, in the folder of their shop', async () => {
    const [northgate, mill] = [await order(0), await order(1)];
    const answer = await world.app.request(`/api/invoices.zip?orderIds=${northgate},${mill}`, {
      headers: { authorization: `Bearer ${office.token}` },
    });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="invoices.zip"');
    const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
    expect(files.map(([path]) => path).toSorted()).toEqual([
      `Mill Road/${day}-invoice-${mill}.pdf`,
      `Northgate/${day}-invoice-${northgate}.pdf`,
    ]);
    for (const [, file] of files) {
      expect(Buffer.from(file).toString('latin1')).toMatch(/^%PDF-/);
      expect(
        Buffer.from(file)
          .toString('latin1')
          .match(/\/Type \/Page\b/g),
      ).toHaveLength(1);
    }
  });

  test('are refused in the words of the screen', async () => {
    const open = await order(0, {}, '2026-12-24' as DeliveryDay);
    const codeOf = async (path: string, person = office) => (await ask(person, path)).code;
    expect(await codeOf('invoices.pdf')).toBe('malformed');
    expect(await codeOf('invoices.pdf?orderIds=1,x')).toBe('malformed');
    expect(await codeOf('invoices.pdf?orderIds=-1')).toBe('malformed');
    expect(await codeOf(`invoices.pdf?orderIds=${open}`)).toBe('invoice-not-ready');
    expect(await codeOf(`delivery-notes.pdf?orderIds=${open}`)).toBe('pdf');
    const many = Array.from({ length: 41 }, (_, index) => index + 1).join(',');
    expect(await codeOf(`invoices.pdf?orderIds=${many}`)).toBe('too-many-invoices');
    expect(await codeOf('invoices.zip?orderIds=1,x')).toBe('malformed');
    expect(await codeOf(`invoices.zip?orderIds=${open}`)).toBe('invoice-not-ready');
    expect(await codeOf(`invoices.zip?orderIds=${many}`)).toBe('too-many-invoices');
    expect(await codeOf(`delivery-notes.pdf?orderIds=${await order(1)}`, manager)).toBe('order-not-found');
  });
});
