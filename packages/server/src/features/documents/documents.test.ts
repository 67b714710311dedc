import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { pence } from '@bakehouse/domain/kernel/money';
import { firstCake } from '@bakehouse/domain/orders/custom-order';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

const run = promisify(execFile);
const day = '2026-11-21' as DeliveryDay;
const before = '2026-11-19T09:00:00Z';
const after = '2026-11-20T09:00:00Z';

let world: World;
let shopId: ShopId;
let products: readonly ProductId[];
let manager: Person;
let boss: Person;
let orderId: OrderId;

beforeAll(async () => {
  world = await makeWorld(before);
  const brand = await world.makeBrand('Bakehouse');
  shopId = await world.makeShop(brand, 'Abbey <Green>');
  products = await world.makeProducts(400, [shopId]);
  manager = await world.person({ shops: [shopId] });
  boss = await world.person({ superAdmin: true });
  orderId = await save({ lines: products.slice(0, 2).map((productId) => ({ productId, quantity: 3 })) });
});
afterAll(() => world.end());
beforeEach(() => world.setNow(after));

async function save(facts: object): Promise<OrderId> {
  world.setNow(before);
  const { order } = await manager.api.orders.saveOrder({
    saveId: crypto.randomUUID(),
    edited: null,
    shopId,
    day,
    purchaseOrderNumber: 'HL-2211',
    notes: '',
    lines: [],
    ...facts,
  });
  world.setNow(after);
  return order.orderId;
}

async function ask(person: Person | null, path: string, headers: Record<string, string> = {}) {
  const authorization = person ? { authorization: `Bearer ${person.token}` } : {};
  const answer = await world.app.request(`/api/orders/${path}`, {
    headers: { ...authorization, ...headers },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isPdf = answer.headers.get('content-type') === 'application/pdf';
  return { status: answer.status, answer, bytes, code: isPdf ? 'pdf' : JSON.parse(bytes.toString()).code };
}

const hasReader = await run('pdftotext', ['-v']).then(
  () => true,
  () => false,
);
if (!hasReader)
  process.stdout.write('documents: pdftotext is not installed, so the words of PDFs are not read\n');

/** The text of a PDF, page by page. */
async function pagesOf(pdf: Uint8Array): Promise<readonly string[]> {
  const directory = await mkdtemp(join(tmpdir(), 'bakehouse-pdf-'));
  try {
    const path = join(directory, 'document.pdf');
    await writeFile(path, pdf);
    const { stdout } = await run('pdftotext', ['-layout', path, '-']);
    return stdout.split('\f').slice(0, -1);
  } finally {
    await rm(directory, { recursive: true });
  }
}

describe('an invoice as PDF', () => {
  test('has a file name of its own', async () => {
    const { status, answer, bytes } = await ask(manager, `${orderId}/invoice.pdf`);
    expect(status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="invoice-${orderId}.pdf"`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test.runIf(hasReader)('has number, day, PO number, addresses, lines and totals', async () => {
    const [page = ''] = await pagesOf((await ask(manager, `${orderId}/invoice.pdf`)).bytes);
    for (const words of ['Sales Invoice', String(orderId), '21-Nov-2026', 'HL-2211', 'Abbey <Green>']) {
      expect(page).toContain(words);
    }
    expect(page).toMatch(/1000 +Loaf 001 +3 +£1\.00 +£3\.00 +Zero Rated/);
    expect(page).toMatch(/Net +£6\.03/);
    expect(page).toMatch(/VAT +£0\.00/);
    // Net and total.
    expect(page.match(/£6\.03/g)).toHaveLength(2);
    expect(page).toContain('Page 1 of 1');
  });

  test.runIf(hasReader)(
    'of 400 lines repeats its header, and keeps its totals together with a line',
    async () => {
      const long = await save({ lines: products.map((productId) => ({ productId, quantity: 1 })) });
      const pages = await pagesOf((await ask(manager, `${long}/invoice.pdf`)).bytes);
      expect(pages.length).toBeGreaterThan(5);
      for (const page of pages) {
        expect(page).toContain('Unit cost');
        expect(page).toMatch(/Loaf \d{3}/);
      }
      expect(pages.join('').match(/Loaf \d{3}/g)).toHaveLength(400);
    },
  );

  test('of an order with hostile text is drawn', async () => {
    const notes = `<script>🎂 مرحبا ${'x'.repeat(500)}\n\t\u202e`;
    const odd = await save({ notes, lines: [{ productId: products[0], quantity: 1 }] });
    for (const file of ['invoice', 'delivery-note']) {
      expect((await ask(manager, `${odd}/${file}.pdf`)).status).toBe(200);
    }
  });
});

describe('a delivery note as PDF', () => {
  test.runIf(hasReader)('has no prices, and has the delivery address of a customer’s cake', async () => {
    const deliverTo = {
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
    const items = [{ ...firstCake, message: 'Nan', unitCost: pence(8600) }];
    const cake = await save({ notes: 'Ring the bell.', custom: { items, deliverTo } });
    const [page = ''] = await pagesOf((await ask(manager, `${cake}/delivery-note.pdf`)).bytes);
    for (const words of [
      'Ama Mensah',
      '4 Sloe Cottages',
      '01632 960 114',
      'Ring the bell.',
      '10 inches',
      'Nan',
    ]) {
      expect(page).toContain(words);
    }
    expect(page).not.toContain('£');
    const [invoice = ''] = await pagesOf((await ask(manager, `${cake}/invoice.pdf`)).bytes);
    // Unit cost, net of the line, net and total.
    expect(invoice.match(/£86\.00/g)).toHaveLength(4);
  });
});

describe('a PDF that is too long', () => {
  test('is refused before it is drawn, with a message that says what to do', async () => {
    const notes = 'a\n'.repeat(1000);
    const items = Array.from({ length: 50 }, () => ({ ...firstCake, notes, unitCost: pence(8600) }));
    const cake = await save({ custom: { items, deliverTo: { kind: 'shop' } } });
    const alone = await ask(manager, `${cake}/delivery-note.pdf`);
    expect([alone.status, alone.code]).toEqual([422, 'pdf-too-long']);
    expect(JSON.parse(alone.bytes.toString())).toMatchObject({
      message: 'This would be more than 400 pages, which is too long for a PDF. Shorten its notes.',
      data: { documents: 1, most: 400 },
    });
    const both = await world.app.request(`/api/delivery-notes.pdf?orderIds=${orderId},${cake}`, {
      headers: { authorization: `Bearer ${manager.token}` },
    });
    expect(await both.json()).toMatchObject({
      code: 'pdf-too-long',
      message: 'These would be more than 400 pages, which is too long for one PDF. Choose fewer orders.',
    });
    expect((await ask(manager, `${orderId}/delivery-note.pdf`)).code).toBe('pdf');
  });
});

describe('permission for a document', () => {
  test('before the cut-off is that of super admins, for an order with a total', async () => {
    world.setNow(before);
    expect((await ask(manager, `${orderId}/invoice.pdf`)).code).toBe('invoice-not-ready');
    expect((await ask(manager, `${orderId}/delivery-note.pdf`)).code).toBe('pdf');
    expect((await ask(boss, `${orderId}/invoice.pdf`)).code).toBe('pdf');
  });

  test('is that to see the order; for others the order does not exist', async () => {
    const elsewhere = await world.makeShop(await world.makeBrand('Other'), 'Old Priory');
    const [stranger, reader, inactive, nobody, half] = await Promise.all([
      world.person({ shops: [elsewhere] }),
      world.person({ admin: true, orders: 1 }),
      world.person({ active: false, shops: [shopId] }),
      world.person({ orders: 0, shops: [shopId] }),
      world.person({ shops: [shopId], secondFactor: 'missing' }),
    ]);
    const codeFor = async (person: Person | null, id: number = orderId) =>
      (await ask(person, `${id}/invoice.pdf`)).code;
    expect(await codeFor(reader)).toBe('pdf');
    expect(await codeFor(stranger)).toBe('order-not-found');
    expect(await codeFor(stranger, 99_999_999)).toBe('order-not-found');
    expect(await codeFor(inactive)).toBe('not-yet-active');
    expect(await codeFor(nobody)).toBe('permission-denied');
    expect(await codeFor(half)).toBe('second-factor-needed');
    expect(await codeFor(null)).toBe('not-signed-in');
    const lookingAs = { 'x-view-as': String(stranger.userId) };
    expect((await ask(boss, `${orderId}/invoice.pdf`, lookingAs)).code).toBe('order-not-found');
    expect((await ask(manager, `${orderId}/invoice.pdf`, lookingAs)).code).toBe('permission-denied');
  });
});
