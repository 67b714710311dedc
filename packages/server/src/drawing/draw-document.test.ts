import { buildDeliveryNote } from '@bakehouse/domain/documents/delivery-note';
import { layOutDeliveryNote } from '@bakehouse/domain/documents/delivery-note-layout';
import type { DocumentFacts } from '@bakehouse/domain/documents/invoice';
import { buildInvoice } from '@bakehouse/domain/documents/invoice';
import { layOutInvoice } from '@bakehouse/domain/documents/invoice-layout';
import type { LaidDocument } from '@bakehouse/domain/documents/layout';
import { a4 } from '@bakehouse/domain/documents/layout';
import { paginate } from '@bakehouse/domain/documents/paginate';
import { box, cell, row, text } from '@bakehouse/domain/documents/pieces';
import { cakeFigure, figureWidth } from '@bakehouse/domain/documents/printed-order/cake-figure';
import { textsOf } from '@bakehouse/domain/documents/texts-of';
import type { OrderId, ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { pence } from '@bakehouse/domain/kernel/money';
import { firstCake } from '@bakehouse/domain/orders/custom-order';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasPdfReader, pagesOfPdf, readPdf } from '../../test/files/read-pdf.ts';
import { drawLaidOut } from './draw-pdf.ts';

type Facts = {
  readonly lines: number;
  readonly names: readonly string[];
  readonly notes: string;
  readonly purchaseOrders: readonly string[];
  readonly party: string;
  readonly cakes: readonly { readonly message: string; readonly notes: string }[];
};

function factsOf({ lines, names, notes, purchaseOrders, party, cakes }: Facts): DocumentFacts {
  const productIds = Array.from({ length: lines }, (_, index) => (index + 1) as ProductId);
  const address = [party, '12 Harbour Lane, Quayside', 'Marwick MK4 7QT'];
  return {
    seller: {
      name: 'Bakehouse Wholesale',
      address: ['Unit 4, Saltmarsh Yard', 'Marwick MK2 1BQ'],
      telephone: '01632 960 100',
      email: 'office@bakehouse.example',
      vatNumber: 'GB 000 0000 00',
    },
    shop: { name: party, brandName: 'Bakehouse', deliveryAddress: address, billingAddress: address },
    order: {
      orderId: 48206 as OrderId,
      day: '2026-11-21' as DeliveryDay,
      version: 8,
      voided: false,
      purchaseOrderNumber: purchaseOrders.join(', '),
      notes,
      lines: productIds.map((productId) => ({
        productId,
        quantity: (productId % 250) + 1,
        unitCost: pence(185),
      })),
      custom:
        cakes.length === 0
          ? null
          : { items: cakes.map((texts) => ({ ...firstCake, ...texts })), deliverTo: { kind: 'shop' } },
    },
    products: new Map(
      productIds.map((productId, index) => [
        productId,
        {
          productId,
          itemCode: 11_000 + productId,
          name: names[index % names.length] ?? 'Loaf',
          details: '800 g, sliced',
          categoryName: `Category ${index % 7}`,
          categoryPosition: null,
          vatCode: 'zero',
        },
      ]),
    ),
  };
}

const documentsOf = (facts: Facts) => [
  layOutInvoice(buildInvoice(factsOf(facts))),
  layOutDeliveryNote(buildDeliveryNote(factsOf(facts))),
];

/** The largest order that can be stored. */
const largest: Facts = {
  lines: 400,
  names: ['Sourdough with seeds '.repeat(9).trim(), 'Хлеб', 'Ψωμί', 'W'.repeat(200)],
  notes: 'Leave the crates by the gate and ring the bell twice. '.repeat(74).slice(0, 4000).trim(),
  purchaseOrders: Array.from({ length: 50 }, (_, index) => `PO-${100_012 + index}`),
  party: 'Harbour Lane and the whole of the Quayside '.repeat(5).trim().slice(0, 200),
  cakes: [],
};

/** Without blanks, because lines are broken at them, and with ligatures and presentation forms as their letters. */
const squeezed = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '');
const squeezedTexts = (document: LaidDocument) => squeezed(textsOf(document).join(''));

/** The words that are outside the margins or overlap another word. */
function misplacedWords(
  boxes: string,
  { paper: { width, height, margin } }: LaidDocument,
): readonly string[] {
  const pages = boxes.split('<page').slice(1);
  return pages.flatMap((page) => {
    const words = [...page.matchAll(/<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</g)].map(
      ([, left, top, right, bottom, text]) => ({
        text,
        left: Number(left),
        right: Number(right),
        top: Number(top),
        bottom: Number(bottom),
        // A PDF reader reports the height of a word's font, which is more than its glyphs take.
        middle: (Number(top) + Number(bottom)) / 2,
      }),
    );
    expect(words.length).toBeGreaterThan(10);
    const isMisplaced = (word: (typeof words)[number], index: number) =>
      word.left < margin.sides - 1 ||
      word.right > width - margin.sides + 1 ||
      word.middle < margin.top ||
      word.middle > height - margin.bottom ||
      words.slice(0, index).some((other) => {
        const shared = Math.min(other.right, word.right) - Math.max(other.left, word.left);
        return shared > 1 && word.middle > other.top + 3 && word.middle < other.bottom - 3;
      });
    return words.filter(isMisplaced).map(({ text, left, top }) => `${text} at ${left}, ${top}`);
  });
}

describe.runIf(hasPdfReader)('a PDF', () => {
  test('is drawn where the font of the heading fails to attach an accent', async () => {
    const cakes = [{ message: 'Zoli¨', notes: '' }];
    const documents = documentsOf({ ...largest, lines: 0, notes: '', party: 'Zoli¨', cakes });
    const pages = await pagesOfPdf(await drawLaidOut(documents));
    expect(pages.filter((page) => page.includes('Zol')).length).toBeGreaterThan(1);
  });

  test('has what the drawing of a cake says in the middle of its outline', async () => {
    const cake = { ...firstCake, message: 'Happy 80th', size: '14' as const };
    const document = paginate({
      title: 'A cake',
      author: '',
      paper: a4,
      head: () => box([text('Head')]),
      sections: [
        { columns: 1, units: [{ piece: row([cell(cakeFigure(cake, cake.message), figureWidth)]) }] },
      ],
      closing: box([text('Closing')]),
      closingAtFoot: true,
      foot: () => box([text('Foot')]),
    });
    const boxes = await readPdf(await drawLaidOut([document]), '-bbox');
    const middles = ['Happy', '80th'].map((word) => {
      const [, left, right] =
        new RegExp(`xMin="([\\d.]+)"[^>]*xMax="([\\d.]+)"[^>]*>${word}<`).exec(boxes) ?? [];
      return (Number(left) + Number(right)) / 2;
    });
    const middle = a4.margin.sides + figureWidth / 2;
    for (const each of middles) expect(Math.abs(each - middle)).toBeLessThan(40);
    expect(boxes).toContain('>14<');
  });

  test('has the texts of its document, in their order', async () => {
    const word = fc.constantFrom(
      'Sourdough',
      'Łódź',
      'Хлеб',
      'Ψωμί',
      'ſt',
      'naïve',
      '(12)',
      '£3',
      'W'.repeat(60),
      'Đặng',
      '✓',
      '🎂',
    );
    const words = fc.array(word, { minLength: 1, maxLength: 12 }).map((some) => some.join(' '));
    const facts = fc.record({
      lines: fc.integer({ min: 0, max: 60 }),
      names: fc.array(words, { minLength: 1, maxLength: 5 }),
      notes: fc.array(words, { maxLength: 12 }).map((some) => some.join('\n')),
      purchaseOrders: fc.array(fc.stringMatching(/^PO-\d{1,8}$/), { maxLength: 30 }),
      party: words,
      cakes: fc.array(fc.record({ message: words, notes: words }), { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(facts, async (some) => {
        for (const document of documentsOf(some)) {
          const pages = await pagesOfPdf(await drawLaidOut([document]));
          expect(pages).toHaveLength(document.pages.length);
          expect(squeezed(pages.join(''))).toBe(squeezedTexts(document));
        }
      }),
      { numRuns: 4 },
    );
  });

  test.each(['invoice', 'delivery note'])(
    'of the largest order, its %s, has every text, a head with the page on each page, and no word over another',
    async (kind) => {
      const [invoice, note] = documentsOf(largest);
      const document = kind === 'invoice' ? invoice : note;
      if (!document) throw new Error('there is a document of each kind');
      const pdf = await drawLaidOut([document]);
      const pages = await pagesOfPdf(pdf);
      expect(squeezed(pages.join(''))).toBe(squeezedTexts(document));
      expect(pages).toHaveLength(document.pages.length);
      pages.forEach((page, index) => {
        expect(page).toContain('48206');
        expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      });
      expect(misplacedWords(await readPdf(pdf, '-bbox'), document)).toEqual([]);
    },
  );

  test('runs Hebrew and Arabic from right to left', async () => {
    const facts = {
      ...largest,
      lines: 1,
      names: ['לחם אחיד'],
      notes: 'خبز أبيض 6 صباحا',
      purchaseOrders: [],
      party: 'Abbey',
    };
    const [, note] = documentsOf(facts);
    const page = note ? await readPdf(await drawLaidOut([note]), '-bbox') : '';
    // A PDF reader returns characters in visual order, and may assign overlapping ones to another word.
    const letters = (word: string) =>
      [...word.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')].toSorted().join('');
    const places = new Map(
      [...page.matchAll(/<word xMin="([-.\d]+)"[^>]*>([^<]*)</g)].map(([, left, text = '']) => [
        letters(text),
        Number(left),
      ]),
    );
    for (const words of ['לחם אחיד', 'خبز أبيض 6 صباحا']) {
      const lefts = words.split(' ').map((word) => places.get(letters(word)));
      expect(lefts).not.toContain(undefined);
      expect(lefts).toEqual(lefts.toSorted((one = 0, other = 0) => other - one));
    }
    // What follows a name that runs from right to left is at its left.
    expect(places.get(letters('800'))).toBeLessThan(places.get(letters('אחיד')) ?? 0);
  });

  test('draws a character that no face contains as a box', async () => {
    const facts = { ...largest, lines: 1, notes: 'Nan 🎂 50 岁' };
    const [, note] = documentsOf(facts);
    const [page = ''] = note ? await pagesOfPdf(await drawLaidOut([note])) : [];
    expect(page).toContain('Nan □ 50 □');
    expect(page).toContain('□ stands for a character that cannot be printed.');
  });
});
