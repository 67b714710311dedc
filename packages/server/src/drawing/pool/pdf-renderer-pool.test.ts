import { buildDeliveryNote } from '@bakehouse/domain/documents/delivery-note';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { firstCake } from '@bakehouse/domain/orders/custom-order';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentToDraw } from './document-to-draw.ts';
import type { Drawn, PdfRendererPool } from './pdf-renderer-pool.ts';
import { createPdfRendererPool, pdfFigures } from './pdf-renderer-pool.ts';

/** A delivery note of about this number of pages. */
function noteOf(pages: number): DocumentToDraw {
  const notes = 'a\n'.repeat(40).trim();
  const items = Array.from({ length: pages }, () => ({ ...firstCake, notes }));
  const note = buildDeliveryNote({
    seller: { name: 'Bakehouse Wholesale', address: [], telephone: '', email: '', vatNumber: '' },
    shop: { name: 'Northgate', brandName: 'Bakehouse', deliveryAddress: [], billingAddress: [] },
    order: {
      orderId: 48206 as OrderId,
      day: '2026-11-21' as DeliveryDay,
      version: 1,
      voided: false,
      purchaseOrderNumber: '',
      notes: '',
      lines: [],
      custom: { items, deliverTo: { kind: 'shop' } },
    },
    products: new Map(),
  });
  return { kind: 'delivery-note', note };
}

const [short, long] = [[noteOf(1)], [noteOf(4), noteOf(12)]];
const broken = [{ kind: 'invoice', invoice: {} } as unknown as DocumentToDraw];

/** One pool for all tests, because its thread loads fonts for a second; every test leaves it idle. */
let pool: PdfRendererPool;
beforeAll(() => {
  pool = createPdfRendererPool();
});
afterAll(() => pool.stop());

async function pagesOf(drawn: Drawn): Promise<number> {
  if (drawn.kind !== 'drawn') throw new Error(`the pack was ${drawn.kind}`);
  return (await PDFDocument.load(drawn.file)).getPageCount();
}

describe('the PDF renderer pool', () => {
  test('draws a long pack in several turns and answers with one PDF', async () => {
    const [one, other] = await Promise.all([
      pool.draw([noteOf(4)], { person: 1 }),
      pool.draw([noteOf(12)], { person: 1 }),
    ]);
    const whole = await pool.draw(long, { person: 1 });
    expect(await pagesOf(whole)).toBe((await pagesOf(one)) + (await pagesOf(other)));
    expect(await pagesOf(whole)).toBeGreaterThan(2 * pdfFigures.mostAtOnce);
    const pdf = whole.kind === 'drawn' ? await PDFDocument.load(whole.file, { updateMetadata: false }) : null;
    expect(pdf?.getTitle()).toBe('Delivery note 48206, Northgate, Delivery note 48206, Northgate');
    expect(pdf?.getAuthor()).toBe('Bakehouse Wholesale');
    expect(pdf?.getProducer()).toBe('Bakehouse');
  });

  test('draws the note of another person before any pack of a person who requested many', async () => {
    const finished: string[] = [];
    const greedy = Array.from({ length: pdfFigures.mostOfOnePerson }, async () => {
      await pool.draw(long, { person: 1 });
      finished.push('long');
    });
    await pool.draw(short, { person: 2 });
    finished.push('short');
    await Promise.all(greedy);
    expect(finished).toEqual(['short', 'long', 'long', 'long']);
  });

  test('continues after a document that cannot be drawn', async () => {
    await expect(pool.draw(broken, { person: 1 })).rejects.toThrow();
    expect((await pool.draw(short, { person: 1 })).kind).toBe('drawn');
  });

  test('queues forty requests, refuses more with Retry-After, and loses none', async () => {
    const drawn = await Promise.all(
      Array.from({ length: pdfFigures.mostWaiting + 2 }, (_, person) => pool.draw([], { person })),
    );
    const busy = drawn.filter(({ kind }) => kind === 'busy');
    expect(busy).toEqual([
      { kind: 'busy', retryAfterSeconds: 5 },
      { kind: 'busy', retryAfterSeconds: 5 },
    ]);
  });

  test('keeps places for other people, however many request three packs at once', async () => {
    const crowd = Array.from({ length: 20 }, (_, person) =>
      Array.from({ length: 3 }, () => pool.draw([], { person })),
    );
    const newcomer = pool.draw([], { person: 99 });
    expect((await newcomer).kind).toBe('drawn');
    const kinds = await Promise.all(
      crowd.map(async (own) => (await Promise.all(own)).filter(({ kind }) => kind === 'drawn').length),
    );
    // With six people at three packs and the seventh at two, the queue is half full and everybody else gets one.
    expect(kinds).toEqual([3, 3, 3, 3, 3, 3, 2, ...Array.from({ length: 13 }, () => 1)]);
  });

  test('refuses a document with too many pages before it draws one', async () => {
    const tooLong = Array.from({ length: 30 }, () => noteOf(15));
    expect(await pool.draw(tooLong, { person: 1 })).toEqual({ kind: 'too-long' });
  });

  test('starts a new thread after its thread has ended', async () => {
    await pool.draw([], { person: 1 });
    await pool.stop();
    expect((await pool.draw([], { person: 1 })).kind).toBe('drawn');
  });

  test('draws more pages than one thread may draw', async () => {
    const pages = await Promise.all(
      [1, 2].map(async (person) => pagesOf(await pool.draw([noteOf(30), noteOf(25)], { person }))),
    );
    expect(pages[0]).toBeGreaterThan(50);
    expect(new Set(pages).size).toBe(1);
  });

  test('frees the place of an aborted request at once', async () => {
    const gone = new AbortController();
    const greedy = Array.from({ length: 3 }, () => pool.draw(long, { person: 1, signal: gone.signal }));
    expect((await pool.draw([], { person: 1 })).kind).toBe('busy');
    gone.abort();
    const again = pool.draw([], { person: 1 });
    expect((await Promise.all(greedy)).map(({ kind }) => kind)).toEqual(['gone', 'gone', 'gone']);
    expect((await again).kind).toBe('drawn');
    expect((await pool.draw([], { person: 1, signal: gone.signal })).kind).toBe('gone');
  });
});
