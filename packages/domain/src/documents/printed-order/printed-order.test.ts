import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectToFit } from '../../../test/expect-to-fit.ts';
import type { OrderId, PhotoId, ProductId, ShopId } from '../../kernel/branded.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import { pence } from '../../kernel/money.ts';
import type { CustomItem } from '../../orders/custom-order.ts';
import { cakeChoices, firstCake } from '../../orders/custom-order.ts';
import type { Draft } from '../../orders/draft.ts';
import { setQuantity, setTexts, startDraft } from '../../orders/draft.ts';
import { printable } from '../fonts/signs.ts';
import type { LaidDocument, LaidPage } from '../layout.ts';
import { textsOf } from '../texts-of.ts';
import type { PrintedOrderFacts } from './printed-order.ts';
import { buildPrintedOrder } from './printed-order.ts';
import { layOutPrintedOrder } from './printed-order-layout.ts';

const shop = { name: 'Northgate', deliveryAddress: ['88 North Street', 'Marwick MK1 6RD'] };
const day = '2026-11-21' as DeliveryDay;
const photo = 'photo-1' as PhotoId;

function productsOf(count: number, name = 'Loaf') {
  return Array.from({ length: count }, (_, index) => ({
    productId: (index + 1) as ProductId,
    name: `${name} ${index + 1}`,
    details: '800 g, sliced',
    categoryName: `Category ${Math.floor(index / 6) + 1}`,
    categoryPosition: null,
    productCost: pence(185),
    shopCost: null,
    vatCode: 'zero' as const,
  }));
}

type Content = {
  readonly products?: ReturnType<typeof productsOf>;
  readonly cakes?: readonly CustomItem[];
  readonly texts?: { readonly purchaseOrderNumber: string; readonly notes: string };
};

/** A saved order of three of each product, or of cakes. */
function savedDraft({ products = productsOf(3), cakes, texts }: Content = {}): Draft {
  return startDraft(3 as ShopId, day, products, {
    orderId: 48213 as OrderId,
    version: 4,
    purchaseOrderNumber: 'NG-2232',
    notes: '',
    ...texts,
    lines: cakes
      ? []
      : products.map(({ productId }) => ({
          productId,
          quantity: 3,
          unitCost: pence(185),
          costSource: 'product',
        })),
    custom: cakes ? { items: cakes, deliverTo: { kind: 'shop' } } : null,
  });
}

function printed(draft: Draft, facts: Partial<PrintedOrderFacts> = {}): LaidDocument {
  const by = (at: string) => ({ name: 'Shop manager', at: Temporal.Instant.from(at) });
  return layOutPrintedOrder(
    buildPrintedOrder({
      draft,
      shop,
      products: productsOf(draft.lines.size),
      photos: new Map(),
      saved: {
        voided: false,
        created: by('2026-11-18T09:12:00Z'),
        updated: by('2026-11-20T11:40:00Z'),
        voidedBy: null,
      },
      status: 'ORDER RECEIVED. CHANGES ALLOWED until Fri 20 Nov 18:00.',
      now: Temporal.Instant.from('2026-11-20T16:46:00Z'),
      timeZone: 'Europe/London',
      ...facts,
    }),
  );
}

const textsOfPage = (document: LaidDocument, page: LaidPage) => textsOf({ ...document, pages: [page] });

describe('a printed order', () => {
  test('of 34 lines is one page with everything that a shop reads on it', () => {
    const texts = {
      purchaseOrderNumber: 'NG-2232',
      notes: 'Bread first, we open at 06:30.\nTake the crates back.',
    };
    const document = printed(savedDraft({ products: productsOf(34), texts }));
    expect(document.pages).toHaveLength(1);
    expect(textsOf(document)).toEqual(
      expect.arrayContaining([
        'Northgate',
        'Order for delivery Saturday 21-Nov-2026',
        '48213',
        'NG-2232',
        'Bread first, we open at 06:30.',
        'Take the crates back.',
        '88 North Street',
        'Category 1',
        '£33.30',
        'Loaf 34',
        '£5.55',
        '102 items, 34 lines',
        'Net',
        'VAT, Zero Rated',
        '£0.00',
        '£188.70',
        'Created Wed 18 Nov 09:12 by Shop manager. Updated Fri 20 Nov 11:40 by Shop manager.',
        'ORDER RECEIVED. CHANGES ALLOWED until Fri 20 Nov 18:00.',
        'This is an order, not an invoice.',
        'Order 48213 · Northgate · printed Fri 20 Nov 16:46',
        'Page 1 of 1',
      ]),
    );
    expect(textsOf(document).join(' ')).not.toContain('Not saved');
    expectToFit(document);
  });

  test('has details beside the names where that saves a page, and below them where it does not', () => {
    const pagesOf = (count: number) => printed(savedDraft({ products: productsOf(count) })).pages;
    const placeOfDetails = (count: number) => {
      const words = textsOf(printed(savedDraft({ products: productsOf(count) })));
      return words.includes('800 g, sliced') ? 'below' : 'beside';
    };
    const counts = Array.from({ length: 90 }, (_, index) => index + 1);
    const dense = counts.filter((count) => placeOfDetails(count) === 'beside');
    const [first = 0] = dense;
    expect(first).toBeGreaterThan(34);
    expect(pagesOf(first)).toHaveLength(1);
    // Some lines more are on one page before a second one is begun, on which they have room again.
    expect(dense.filter((count) => pagesOf(count).length === 1).length).toBeGreaterThanOrEqual(4);
    const [firstOnTwo = 0] = counts.filter((count) => pagesOf(count).length === 2);
    expect(placeOfDetails(firstOnTwo)).toBe('below');
    for (const count of [first, dense.at(-1) ?? 0])
      expectToFit(printed(savedDraft({ products: productsOf(count) })));
  });

  test('has the products that are ordered and no others', () => {
    const draft = setQuantity(savedDraft(), 2 as ProductId, 0);
    const texts = textsOf(printed(draft));
    expect(texts).toContain('Loaf 1');
    expect(texts).not.toContain('Loaf 2');
    expect(texts).toContain('6 items, 2 lines');
  });

  test('says on every page that it shows changes that are not saved', () => {
    const products = productsOf(200);
    const saved = savedDraft({ products });
    for (const draft of [
      setQuantity(saved, 1 as ProductId, 99),
      setTexts(saved, { notes: 'Ring the bell.' }),
    ]) {
      const document = printed(draft);
      expect(document.pages.length).toBeGreaterThan(2);
      for (const page of document.pages)
        expect(textsOfPage(document, page).join(' ')).toContain('2026  Not saved');
      expect(textsOf(document)).toContain('Not saved: the bakery has not received everything on this page.');
    }
    expect(textsOf(printed(setQuantity(saved, 1 as ProductId, 99)))).toContain('99');
    expect(textsOf(printed(saved)).join(' ')).not.toContain('Not saved');
  });

  test('that is new has no number and says that the bakery does not have it', () => {
    const draft = setQuantity(startDraft(3 as ShopId, day, productsOf(3), null), 1 as ProductId, 5);
    const texts = textsOf(printed(draft, { saved: null }));
    expect(texts).toEqual(
      expect.arrayContaining(['New', 'Not saved: the bakery has not received this order.']),
    );
    expect(texts).toContain('5 items, 1 line');
    expect(texts.join(' ')).not.toMatch(/Created|48213/);
  });

  test('of nothing says so', () => {
    expect(textsOf(printed(startDraft(3 as ShopId, day, [], null), { saved: null }))).toContain(
      'Nothing has been ordered.',
    );
  });

  test('that was voided says so in its head', () => {
    const signature = { name: 'Office', at: Temporal.Instant.from('2026-11-20T10:32:00Z') };
    const saved = { voided: true, created: signature, updated: null, voidedBy: signature };
    const texts = textsOf(printed(savedDraft(), { saved })).join(' ');
    expect(texts).toContain('21-Nov-2026  VOID');
    expect(texts).toContain('Voided Fri 20 Nov 10:32 by Office.');
  });
});

describe('a printed custom order', () => {
  const nan: CustomItem = {
    ...firstCake,
    size: '12',
    filling: 'vanilla butter cream',
    topping: 'sugar paste',
    message: 'Happy 80th Birthday Nan',
    notes: 'Pale yellow icing.',
    unitCost: pence(8600),
    photo,
  };
  const priya: CustomItem = {
    ...firstCake,
    shape: 'Rectangle',
    message: 'Good luck Priya',
    unitCost: pence(6500),
  };
  const photos = new Map([[photo, { address: '/storage/cake.jpg', width: 640, height: 480 }]]);

  test('has two cakes on a page, each with the choices that were made, its message and its price', () => {
    const document = printed(savedDraft({ cakes: [nan, priya] }), { photos });
    expect(textsOf(document).join(' ')).toMatch(/Net £[\d.]+, VAT \(Zero Rated\) £0\.00, total £[\d.]+\./);
    expect(document.pages).toHaveLength(1);
    const texts = textsOf(document);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Custom order for delivery Saturday 21-Nov-2026',
        '£151.00',
        '1 of 2',
        'Pipe exactly',
        '“Happy 80th Birthday Nan”',
        '12 inches',
        'Vanilla butter cream',
        'Pale yellow icing.',
        '£86.00',
        '2 of 2',
        'Rectangle',
        '£65.00',
        'No photo',
        'Message checked by',
      ]),
    );
    const others = Object.values(cakeChoices)
      .flat()
      .filter((choice) => ![...Object.values(nan), ...Object.values(priya)].includes(choice))
      .filter((choice) => Number.isNaN(Number(choice)));
    for (const choice of others) expect(texts.join(' ').toLowerCase()).not.toContain(choice.toLowerCase());
    expect(JSON.stringify(document.pages)).toContain('/storage/cake.jpg');
    expectToFit(document);
  });

  test('says where it goes', () => {
    const draft = savedDraft({ cakes: [nan] });
    const custom = {
      items: [nan],
      deliverTo: {
        kind: 'customer',
        customer: 'Mrs J Calder',
        company: '',
        telephone: '01632 960 114',
        line1: '4 Sloe Cottages',
        line2: '',
        line3: '',
        city: 'Marwick',
        postcode: 'MK3 2PD',
      },
    } as const;
    const texts = textsOf(printed({ ...draft, custom, saved: { ...draft.saved, custom } }));
    expect(texts).toEqual(
      expect.arrayContaining([
        'Deliver to a customer',
        'Mrs J Calder',
        '4 Sloe Cottages',
        'Marwick MK3 2PD',
        '01632 960 114',
      ]),
    );
  });

  test('breaks no cake', () => {
    const document = printed(savedDraft({ cakes: Array.from({ length: 7 }, () => nan) }), { photos });
    expect(document.pages).toHaveLength(4);
    for (const page of document.pages) {
      const texts = textsOfPage(document, page);
      const count = (wanted: string) => texts.filter((text) => text === wanted).length;
      expect(count('Pale yellow icing.')).toBe(count('Pipe exactly'));
    }
    expectToFit(document);
  });
});

test('whatever is legal fits, and nothing is lost', () => {
  const sign = fc.constantFrom('W', 'i', ' ', 'ß', 'Щ', 'ש', '🎂', '\n');
  const words = (longest: number) =>
    fc.oneof(
      fc.lorem({ maxCount: 12 }).map((text) => text.slice(0, longest)),
      fc.string({ unit: sign, minLength: longest, maxLength: longest, size: 'max' }),
      fc.constant('W'.repeat(longest)),
    );
  const oneLine = (longest: number) => words(longest).map((text) => text.replaceAll('\n', ' '));
  const cake = fc
    .record({
      message: oneLine(200),
      notes: words(2000),
      size: fc.constantFrom(...cakeChoices.size),
      shape: fc.constantFrom(...cakeChoices.shape),
      unitCost: fc.integer({ min: 0, max: 2_147_483_647 }).map(pence),
    })
    .map((facts): CustomItem => ({ ...firstCake, ...facts }));
  const content = fc.record({
    lines: fc.integer({ min: 0, max: 90 }),
    name: oneLine(200),
    cakes: fc.option(fc.array(cake, { maxLength: 5 })),
    purchaseOrderNumber: words(200),
    notes: words(4000),
    changed: fc.boolean(),
  });
  const squeezed = (text: string) => printable(text).replaceAll(/\s+/g, '');
  fc.assert(
    fc.property(content, ({ lines, name, cakes, changed, ...texts }) => {
      const products = productsOf(lines, name);
      const draft = savedDraft({ products, texts, ...(cakes && { cakes }) });
      const document = printed(changed ? setTexts(draft, { notes: `${texts.notes}!` }) : draft, {
        products,
        shop: { ...shop, name },
      });
      expectToFit(document);
      const all = squeezed(textsOf(document).join(''));
      for (const part of cakes?.map(({ message }) => message) ?? products.map((product) => product.name)) {
        expect(all).toContain(squeezed(part));
      }
      if (changed) expect(all).toContain('Notsaved');
    }),
    { numRuns: 60 },
  );
});
