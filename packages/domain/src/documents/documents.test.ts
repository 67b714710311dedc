import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectToFit } from '../../test/expect-to-fit.ts';
import type { OrderId, PhotoId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import { pence } from '../kernel/money.ts';
import { firstCake } from '../orders/custom-order.ts';
import { purchaseOrderNumbers } from '../orders/purchase-order-name.ts';
import type { DeliveryNote } from './delivery-note.ts';
import { layOutDeliveryNote } from './delivery-note-layout.ts';
import { printable } from './fonts/signs.ts';
import type { Invoice } from './invoice.ts';
import { layOutInvoice } from './invoice-layout.ts';
import type { LaidPiece, LaidText } from './layout.ts';
import { textsOf } from './texts-of.ts';

const seller = {
  name: 'Bakehouse Wholesale',
  address: ['Unit 4, Saltmarsh Yard', 'Marwick MK2 1BQ'],
  telephone: '01632 960 100',
  email: 'office@bakehouse.example',
  vatNumber: 'GB 000 0000 00',
};
const harbourLane = { name: 'Harbour Lane', lines: ['12 Harbour Lane', 'Marwick MK4 7QT'] };

function invoiceOf(count: number, facts: Partial<Invoice> = {}): Invoice {
  const lines = Array.from({ length: count }, (_, index) => ({
    item: String(11_000 + index),
    name: `Loaf ${index + 1} of many`,
    details: '800 g, sliced',
    quantity: 3,
    unitCost: pence(185),
    net: pence(555),
    vatCode: 'zero' as const,
    vatName: 'Zero Rated',
  }));
  return {
    number: 48206 as OrderId,
    date: '2026-11-21' as DeliveryDay,
    purchaseOrderNumber: 'HL-2211',
    voided: false,
    brandName: 'Bakehouse',
    seller,
    invoiceTo: harbourLane,
    deliverTo: harbourLane,
    lines,
    lineCount: count,
    itemCount: 3 * count,
    net: pence(555 * count),
    vatAmounts: [],
    vat: pence(0),
    total: pence(555 * count),
    ...facts,
  };
}

function noteOf(sizes: readonly number[], facts: Partial<DeliveryNote> = {}): DeliveryNote {
  const groups = sizes.map((size, group) => ({
    name: `Category ${group + 1}`,
    itemCount: size,
    lines: Array.from({ length: size }, (_, index) => ({
      quantity: 1,
      name: `Loaf ${group + 1}.${index + 1}`,
      details: '800 g',
    })),
  }));
  const itemCount = sum(sizes);
  return {
    orderId: 48206 as OrderId,
    day: '2026-11-21' as DeliveryDay,
    version: 8,
    voided: false,
    shopName: 'Harbour Lane',
    purchaseOrderNumber: '',
    notes: '',
    deliverTo: harbourLane,
    seller,
    groups,
    cakes: [],
    lineCount: itemCount,
    itemCount,
    ...facts,
  };
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((whole, each) => whole + each, 0);
}

function headTexts(number: OrderId): readonly LaidText[] {
  const textsIn = (piece: LaidPiece): readonly LaidText[] => {
    if (piece.kind === 'text') return [piece];
    if (piece.kind === 'row') return piece.cells.flatMap((cell) => textsIn(cell.piece));
    return piece.kind === 'box' ? piece.pieces.flatMap(textsIn) : [];
  };
  return layOutInvoice(invoiceOf(40, { number })).pages.flatMap(({ head, foot }) =>
    [head, foot].flatMap(textsIn),
  );
}

/** The text of a document without the blanks that line and page breaks need. */
const squeezed = (texts: readonly string[]) => texts.join('').replaceAll(/\s+/g, '');

describe('a printed invoice', () => {
  test('of 33 lines is on one page', () => {
    const { pages } = layOutInvoice(invoiceOf(33));
    expect(pages).toHaveLength(1);
    expect(textsOf(layOutInvoice(invoiceOf(33)))).toContain('Page 1 of 1');
  });

  test('leaves every text that is in the head on one line', () => {
    for (const { lines } of [1, 7, 48206, 9_007_199_254_740_991].flatMap((number) =>
      headTexts(number as OrderId),
    )) {
      expect(lines).toHaveLength(1);
    }
  });

  test('of 400 lines says on every page whose it is and which page of how many, under the names of the columns', () => {
    const document = layOutInvoice(invoiceOf(400));
    const count = document.pages.length;
    expect(count).toBeGreaterThan(5);
    document.pages.forEach((page, index) => {
      const texts = textsOf({ ...document, pages: [page] });
      expect(texts.join(' ')).toContain('48206');
      expect(texts.filter((text) => text === 'Unit cost')).toHaveLength(1);
      expect(texts).toContain(`Page ${index + 1} of ${count}`);
    });
    expectToFit(document);
  });

  test('never leaves its totals alone on a page', () => {
    for (const lines of [1, 2, 3, 4, ...range(28, 42), ...range(74, 90)]) {
      const document = layOutInvoice(invoiceOf(lines));
      const last = document.pages.at(-1);
      expect(last?.closing).not.toBeNull();
      const loaves = last
        ? textsOf({ ...document, pages: [last] }).filter((text) => text.startsWith('Loaf '))
        : [];
      expect(loaves.length).toBeGreaterThanOrEqual(Math.min(lines, 3));
      expectToFit(document);
    }
  });

  test('names each rate where there are several', () => {
    const vatAmounts = [
      { vatCode: 'zero' as const, name: 'Zero Rated', net: pence(500), vat: pence(0) },
      { vatCode: 'zero' as const, name: 'Standard', net: pence(55), vat: pence(11) },
    ];
    const texts = textsOf(layOutInvoice(invoiceOf(1, { vatAmounts, vat: pence(11), total: pence(566) })));
    expect(texts).toEqual(expect.arrayContaining(['VAT, Standard', '£0.11', '£5.66']));
  });
});

describe('a printed delivery note', () => {
  test('of forty lines stays on one sheet: they move together', () => {
    const pages = (count: number) =>
      layOutDeliveryNote(noteOf([0, 1, 2, 3, 4].map((group) => Math.floor((count + group) / 5)))).pages;
    const heightOf = (count: number) => pages(count)[0]?.body.height ?? 0;

    expect(pages(40)).toHaveLength(1);
    expect(heightOf(40)).toBeLessThan(heightOf(38));
  });

  test('has two columns of about the same height, broken between categories', () => {
    const document = layOutDeliveryNote(noteOf([8, 6, 3, 7, 3, 5]));
    expect(document.pages).toHaveLength(1);
    const texts = textsOf(document);
    expect(texts.indexOf('Category 4')).toBeGreaterThan(texts.indexOf('Loaf 3.3'));
    expect(texts.some((text) => text.includes('continued'))).toBe(false);
    expectToFit(document);
  });

  test('names a category again where it goes on', () => {
    const texts = textsOf(layOutDeliveryNote(noteOf([200])));
    expect(texts).toContain('Category 1, continued');
    expect(texts.filter((text) => text.startsWith('Loaf 1.'))).toEqual(
      Array.from({ length: 200 }, (_, index) => `Loaf 1.${index + 1}  800 g`),
    );
  });

  test('has its head with the page on every page, and the signatures at the end of the last', () => {
    const document = layOutDeliveryNote(noteOf([120, 80, 200]));
    const count = document.pages.length;
    expect(count).toBeGreaterThan(3);
    document.pages.forEach((page, index) => {
      const texts = textsOf({ ...document, pages: [page] });
      expect(texts.slice(0, 2)).toEqual(['SAT', 'Harbour Lane']);
      expect(texts).toContain(`${index + 1} of ${count}`);
      expect(texts.includes('Packed by')).toBe(index === count - 1);
    });
    expectToFit(document);
  });

  test('tells no price, and a cake as it is to be made', () => {
    const cake = { ...firstCake, message: 'Happy 80th', notes: 'Ring first.', unitCost: pence(8600) };
    const photo = '0b7f3c1e-9a8d-4c55-8a6e-2f1f0f3c9d11' as PhotoId;
    const texts = textsOf(
      layOutDeliveryNote(noteOf([], { cakes: [cake, { ...cake, photo }], lineCount: 2, itemCount: 2 })),
    );
    expect(texts).toEqual(
      expect.arrayContaining([
        'Custom order, 2 cakes',
        'Cake 2 of 2',
        '“Happy 80th”',
        '10 inches',
        'Ring first.',
        // The drawing says how wide it is.
        '10 in',
        'There is a photo on the order.',
      ]),
    );
    expect(texts.join('')).not.toMatch(/£|86/);
  });

  test('says in its foot that a box replaces a sign it cannot show', () => {
    const warning = '□ stands for a character that cannot be printed.';
    expect(textsOf(layOutDeliveryNote(noteOf([1], { notes: '🎂' })))).toContain(warning);
    expect(layOutDeliveryNote(noteOf([1], { notes: '🎂' })).hasMissing).toBe(true);
    expect(textsOf(layOutDeliveryNote(noteOf([1])))).not.toContain(warning);
  });
});

describe('PO numbers', () => {
  test('are separated by commas, semicolons and line feeds', () => {
    expect(purchaseOrderNumbers(' PO 1, PO 2;PO 3\n\n PO 4,')).toEqual(['PO 1', 'PO 2', 'PO 3', 'PO 4']);
  });

  test('one is in the head, several under it, and none of fifty is lost or broken', () => {
    const fifty = Array.from({ length: 50 }, (_, index) => `PO-${100_012 + index}`);
    for (const document of [
      layOutInvoice(invoiceOf(40, { purchaseOrderNumber: fifty.join(', ') })),
      layOutDeliveryNote(noteOf([40], { purchaseOrderNumber: fifty.join(', ') })),
    ]) {
      const texts = textsOf(document);
      expect(texts).toContain('50 PO numbers');
      expect(texts.join(' ').match(/PO-\d{6}/g)).toEqual(fifty);
      expectToFit(document);
    }
    expect(textsOf(layOutInvoice(invoiceOf(1)))).toEqual(expect.arrayContaining(['PO number', 'HL-2211']));
  });
});

describe('whatever is legal fits, and nothing is lost', () => {
  const sign = fc.constantFrom('W', 'i', ' ', '-', 'ß', 'Щ', 'ω', 'ש', 'ض', '🎂', '\n', ',', '"');
  const words = (longest: number) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.lorem({ maxCount: 12 }).map((text) => text.slice(0, longest)) },
      { weight: 1, arbitrary: fc.string({ unit: sign, maxLength: longest }) },
      {
        weight: 1,
        arbitrary: fc.string({ unit: sign, minLength: longest, maxLength: longest, size: 'max' }),
      },
      { weight: 1, arbitrary: fc.constant('W'.repeat(longest)) },
    );
  const oneLine = (longest: number) => words(longest).map((text) => text.replaceAll('\n', ' '));
  const party = fc.record({ name: oneLine(200), lines: fc.array(oneLine(200), { maxLength: 7 }) });
  const common = {
    voided: fc.boolean(),
    purchaseOrderNumber: words(200),
    deliverTo: party,
  };
  const line = fc.record({
    item: fc.integer({ min: 0, max: 2_147_483_647 }).map(String),
    name: oneLine(200),
    details: oneLine(200),
    quantity: fc.integer({ min: 1, max: 250 }),
    unitCost: fc.integer({ min: 0, max: 2_147_483_647 }).map(pence),
    net: fc.integer({ min: 0, max: 2_147_483_647 }).map(pence),
    vatCode: fc.constant('zero' as const),
    vatName: fc.constant('Zero Rated'),
  });
  const cake = fc
    .record({ message: oneLine(200), notes: words(2000) })
    .map((texts) => ({ ...firstCake, ...texts }));

  /** Expects each in this order, with anything in between. */
  function expectInOrder(texts: string, parts: readonly string[]): void {
    let from = 0;
    for (const part of parts.map((each) => squeezed([printable(each)]))) {
      const found = texts.indexOf(part, from);
      expect(found, part).toBeGreaterThanOrEqual(from);
      from = found + part.length;
    }
  }

  test('on invoices', () => {
    fc.assert(
      fc.property(
        fc.record({
          ...common,
          brandName: oneLine(100),
          invoiceTo: party,
          lines: fc.array(line, { maxLength: 60 }),
        }),
        (facts) => {
          const document = layOutInvoice(invoiceOf(0, facts));
          expectToFit(document);
          const body = squeezed(
            document.pages.map((page) => textsOf({ ...document, pages: [{ ...page }] }).join('')),
          );
          expectInOrder(body, [facts.brandName, ...facts.invoiceTo.lines, ...facts.deliverTo.lines]);
          expectInOrder(
            body,
            facts.lines.flatMap(({ item, name, details }) => [item, name, details]),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test('on delivery notes', () => {
    const group = fc.record({
      name: oneLine(100),
      itemCount: fc.integer({ min: 0, max: 100_000 }),
      lines: fc.array(
        line.map(({ quantity, name, details }) => ({ quantity, name, details })),
        { minLength: 1, maxLength: 40 },
      ),
    });
    fc.assert(
      fc.property(
        fc.record({
          ...common,
          shopName: oneLine(200),
          notes: words(4000),
          groups: fc.array(group, { maxLength: 4 }),
          cakes: fc.oneof(fc.constant([]), fc.array(cake, { maxLength: 6 })),
        }),
        (facts) => {
          const document = layOutDeliveryNote(noteOf([], facts));
          expectToFit(document);
          const texts = squeezed(textsOf(document));
          expectInOrder(texts, facts.deliverTo.lines);
          if (facts.cakes.length === 0) {
            const names = facts.groups.flatMap(({ lines }) =>
              lines.flatMap(({ name, details }) => [name, details]),
            );
            expectInOrder(texts, names);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('even the widest signs at their longest', () => {
    const wide = 'W'.repeat(200);
    const deliverTo = { name: wide, lines: Array.from({ length: 7 }, () => wide) };
    const facts = { deliverTo, purchaseOrderNumber: wide, shopName: wide, notes: 'W'.repeat(4000) };
    const cakes = Array.from({ length: 50 }, () => ({
      ...firstCake,
      message: wide,
      notes: 'W'.repeat(2000),
    }));
    for (const document of [
      layOutDeliveryNote(noteOf([200, 200], facts)),
      layOutDeliveryNote(noteOf([], { ...facts, notes: 'W\n'.repeat(2000), cakes })),
      layOutInvoice(invoiceOf(400, { ...facts, invoiceTo: deliverTo, brandName: wide })),
    ]) {
      expectToFit(document);
      const texts = squeezed(textsOf(document));
      expect(texts.split(`48206`).length).toBeGreaterThan(document.pages.length);
    }
  });
});
