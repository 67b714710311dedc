import { buildDeliveryNote } from '@bakehouse/domain/documents/delivery-note';
import { layOutDeliveryNote } from '@bakehouse/domain/documents/delivery-note-layout';
import type { DocumentFacts } from '@bakehouse/domain/documents/invoice';
import { buildInvoice } from '@bakehouse/domain/documents/invoice';
import { layOutInvoice } from '@bakehouse/domain/documents/invoice-layout';
import { a4 } from '@bakehouse/domain/documents/layout';
import { paginate } from '@bakehouse/domain/documents/paginate';
import { box } from '@bakehouse/domain/documents/pieces';
import { cakeFigure } from '@bakehouse/domain/documents/printed-order/cake-figure';
import { textsOf } from '@bakehouse/domain/documents/texts-of';
import type { OrderId, ProductId } from '@bakehouse/domain/kernel/branded';
import { pence } from '@bakehouse/domain/kernel/money';
import { firstCake } from '@bakehouse/domain/orders/custom-order';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '../../../test/day.ts';
import { DocumentSheet } from './document-sheet.tsx';
import { MissingSigns } from './missing-signs.tsx';
import { unprintableHelp } from './unprintable-help.ts';

const word = fc.constantFrom(
  'Sourdough',
  'Łódź',
  'Хлеб',
  'לחם',
  'خبز',
  '(12)',
  '£3',
  'W'.repeat(60),
  '🎂',
  '<b>',
);
const words = fc.array(word, { minLength: 1, maxLength: 12 }).map((some) => some.join(' '));
const facts = fc
  .record({
    lines: fc.integer({ min: 0, max: 90 }),
    name: words,
    notes: fc.array(words, { maxLength: 12 }).map((some) => some.join('\n')),
    purchaseOrders: fc.array(fc.stringMatching(/^PO-\d{1,8}$/), { maxLength: 50 }),
    voided: fc.boolean(),
    cakes: fc.array(fc.record({ message: words, notes: words }), { maxLength: 3 }),
  })
  .map(({ lines, name, notes, purchaseOrders, voided, cakes }): DocumentFacts => {
    const productIds = Array.from({ length: lines }, (_, index) => (index + 1) as ProductId);
    return {
      seller: { name: 'Bakehouse', address: ['1 Mill Road'], telephone: '', email: '', vatNumber: '' },
      shop: { name, brandName: name, deliveryAddress: [name, '12 Harbour Lane'], billingAddress: [] },
      order: {
        orderId: 48206 as OrderId,
        day: day('2026-11-21'),
        version: 3,
        voided,
        purchaseOrderNumber: purchaseOrders.join(', '),
        notes,
        lines: productIds.map((productId) => ({ productId, quantity: 2, unitCost: pence(95) })),
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
            itemCode: index,
            name: `${name} ${index}`,
            details: '800 g',
            categoryName: `Category ${index % 5}`,
            categoryPosition: null,
            vatCode: 'zero',
          },
        ]),
      ),
    };
  });

test('a sheet has the texts of its document in order', () => {
  fc.assert(
    fc.property(facts, (some) => {
      for (const document of [
        layOutInvoice(buildInvoice(some)),
        layOutDeliveryNote(buildDeliveryNote(some)),
      ]) {
        render(<DocumentSheet document={document} />);
        const sheet = screen.getByRole('article', { name: document.title });
        expect(sheet.textContent).toBe(textsOf(document).join(''));
        expect(sheet.querySelectorAll('[data-part=document-page]')).toHaveLength(document.pages.length);
        cleanup();
      }
    }),
    { numRuns: 12 },
  );
});

test('a drawing and a photo are on the sheet, and only the photo is exposed to screen readers', () => {
  const cake = { ...firstCake, message: 'Happy 80th', size: '14' as const };
  const photo = {
    kind: 'photo',
    width: 90,
    height: 60,
    address: '/storage/cake.jpg',
    words: 'Photo',
  } as const;
  const pieces = [cakeFigure(cake, cake.message), photo];
  const document = paginate({
    title: 'A cake',
    author: '',
    paper: a4,
    head: () => box([]),
    sections: [{ columns: 1, units: pieces.map((piece) => ({ piece })) }],
    closing: box([]),
    closingAtFoot: true,
    foot: () => box([]),
  });
  const { container } = render(<DocumentSheet document={document} />);
  expect(container.textContent).toBe(textsOf(document).join(''));
  expect(container.textContent).toContain('14 in');
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual(['/storage/cake.jpg']);
  expect(container.querySelectorAll('svg line')).toHaveLength(4);
});

test('Hebrew and Arabic are marked as right to left, and no other text is', () => {
  const [some] = fc.sample(facts, 1);
  if (!some) throw new Error('there are facts');
  const order = { ...some.order, notes: 'לחם אחיד (12)\nRing the bell', custom: null };
  render(<DocumentSheet document={layOutDeliveryNote(buildDeliveryNote({ ...some, order }))} />);
  expect(screen.getByText('לחם אחיד (12)').closest('[dir]')?.getAttribute('dir')).toBe('rtl');
  expect(screen.getByText('Ring the bell').closest('[dir]')?.getAttribute('dir')).toBe('ltr');
});

test('documents with unprintable characters show a warning before they are printed', () => {
  const [some] = fc.sample(facts, 1);
  if (!some) throw new Error('there are facts');
  const plain = { ...some, shop: { ...some.shop, name: 'Abbey', deliveryAddress: [] } };
  const noteOf = (notes: string) =>
    layOutDeliveryNote(
      buildDeliveryNote({ ...plain, order: { ...plain.order, lines: [], custom: null, notes } }),
    );
  const show = (...notes: readonly string[]) => {
    const { container } = render(
      <MantineProvider>
        <MissingSigns documents={notes.map(noteOf)} />
      </MantineProvider>,
    );
    return container.querySelector('[data-part=notice]')?.textContent;
  };
  expect(show('Nan', 'Ida')).toBeUndefined();
  expect(show('Nan 🎂')).toBe(
    'This document contains characters that cannot be printed. A box, □, stands for each.',
  );
  expect(show('Nan 🎂', 'Ida', '岁')).toMatch(/^2 documents contain characters/);
});

test('a field lists the unprintable characters, up to a limit', () => {
  expect(unprintableHelp('Happy 80th, Łucja!')).toEqual({});
  expect(unprintableHelp('Happy 🎂🎂 岁').description).toBe('🎂 岁 cannot be printed');
  expect(unprintableHelp('一二三四五六七八九十').description).toBe(
    '一 二 三 四 五 六 七 八 and 2 more cannot be printed',
  );
  expect(unprintableHelp('Nan', '3 letters')).toEqual({ description: '3 letters' });
  expect(unprintableHelp('🎂', '1 letter').description).toBe('1 letter. 🎂 cannot be printed');
});
