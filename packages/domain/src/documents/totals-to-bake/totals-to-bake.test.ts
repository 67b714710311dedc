import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectToFit } from '../../../test/expect-to-fit.ts';
import type { ProductId, ShopId } from '../../kernel/branded.ts';
import { parseDay } from '../../kernel/day.ts';
import { buildSheet } from '../../production/sheet.ts';
import type { LaidPiece } from '../layout.ts';
import { textsOf } from '../texts-of.ts';
import { codeDrawing } from './code-drawing.ts';
import { layOutTotalsToBake } from './totals-layout.ts';
import type { TotalsFacts } from './totals-to-bake.ts';
import { buildTotalsToBake } from './totals-to-bake.ts';

const day = parseDay('2026-11-21');
if (!day) throw new Error('a day');

const code = Array.from({ length: 29 }, (_, row) =>
  Array.from({ length: 29 }, (_, place) => (row + place) % 3 === 0),
);
const facts: TotalsFacts = {
  day,
  businessName: 'Bakehouse',
  supplierName: null,
  version: 8,
  printedAt: '04:12',
  orderCount: 30,
  itemCount: 18_202,
  cakeCount: 0,
  since: 'version 7, 18:02',
  code,
};

/** So many products in six categories, each taken by one shop. */
function sheetOf(count: number, quantityOf: (number: number) => number = (number) => number + 5) {
  const products = Array.from({ length: count }, (_, index) => ({
    productId: (index + 1) as ProductId,
    name: index % 4 === 0 ? `Coffee and walnut cake ${index + 1}` : `Rye loaf ${index + 1}`,
    details: index % 4 === 0 ? '10 in, 12 portions' : '600 g',
    categoryName: `Category ${Math.floor((index * 6) / count) + 1}`,
    supplierId: null,
  }));
  const shop = { shopId: 1 as ShopId, name: 'Mill Road', brandName: 'Bakehouse', inDeliveryTable: true };
  const order = {
    shopId: shop.shopId,
    productIds: products.map(({ productId }) => productId),
    quantities: products.map((_, index) => quantityOf(index)),
  };
  return buildSheet([order], [shop], products);
}

function documentOf(count: number) {
  return layOutTotalsToBake(buildTotalsToBake(sheetOf(count), new Map(), facts));
}

test('products that nobody takes are left out, unless a print asked for them', () => {
  const sheet = sheetOf(4, (index) => [12, 0, 0, 7][index] ?? 0);
  const former = new Map([
    [2 as ProductId, [6]],
    [4 as ProductId, [9]],
  ]);
  const { groups } = buildTotalsToBake(sheet, former, facts);
  expect(
    groups.flatMap(({ rows }) => rows).map(({ name, total, former: was }) => [name, total, was]),
  ).toEqual([
    ['Coffee and walnut cake 1', 12, null],
    ['Rye loaf 2', 0, 6],
    ['Rye loaf 4', 7, 9],
  ]);
});

test('110 products are on two pages, each with its head', () => {
  const { pages } = documentOf(110);
  expect(pages).toHaveLength(2);
  const words = textsOf(documentOf(110));
  expect(words.filter((text) => text === 'Totals to bake')).toHaveLength(2);
  expect(words.filter((text) => text === 'Saturday 21-Nov-2026, all suppliers')).toHaveLength(2);
  expect(words).toContain('Page 2 of 2');
  expect(words.filter((text) => text === 'Baked by')).toHaveLength(1);
});

test('rows are lower where that saves a page, and on sheets of more than 130 products', () => {
  const heightOf = (count: number) => {
    const row = documentOf(count).pages[0]?.body.pieces[0];
    if (row?.kind !== 'row') throw new Error('two columns are a row');
    const column = row.cells[0]?.piece;
    return column?.kind === 'box' ? (column.pieces[1]?.height ?? 0) : 0;
  };
  expect(heightOf(110)).toBeGreaterThan(19.5);
  expect(heightOf(131)).toBeLessThan(17.4);
  expect(documentOf(130).pages).toHaveLength(2);

  const lowest = Array.from({ length: 130 }, (_, index) => index + 131).filter(
    (count) => heightOf(count) < 17,
  );
  const [first = 0, last = 0] = [lowest[0], lowest.findLast((count) => documentOf(count).pages.length === 2)];
  expect(last - first, 'sheets that stay on two pages by the lowest rows').toBeGreaterThanOrEqual(5);
  for (const count of [first, last]) expectToFit(documentOf(count));
});

test('each product is there once, in the order of the kitchen; a category that goes on says so', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 260 }), (count) => {
      const sheet = sheetOf(count);
      const words = textsOf(documentOf(count));
      const names = sheet.categories.flatMap(({ rows }) =>
        rows.map(({ product }) => `${product.name}  ${product.details}`),
      );
      expect(words.filter((text) => names.includes(text))).toEqual(names);
      const groups = sheet.categories.map(({ name }) => name);
      expect(words.filter((text) => groups.includes(text))).toEqual(groups);
      for (const text of words.filter((each) => each.endsWith(' continued'))) {
        expect(groups).toContain(text.replace(' continued', ''));
      }
    }),
    { numRuns: 30 },
  );
});

test('a changed total is boxed, with the old one struck before it', () => {
  const sheet = sheetOf(2, () => 262);
  const former = new Map([[1 as ProductId, [258]]]);
  const document = layOutTotalsToBake(buildTotalsToBake(sheet, former, facts));
  const words = textsOf(document);
  expect(words).toContain('258  262');
  expect(words).toContain('1 total changed since version 7, 18:02, boxed');
  const runs = document.pages.flatMap(({ body }) => runsOf(body));
  expect(runs.filter(({ struck }) => struck).map(({ text }) => text)).toEqual(['258']);
});

test('only a supplier’s products, and no code where none could be made', () => {
  const totals = buildTotalsToBake(sheetOf(3), new Map(), {
    ...facts,
    supplierName: 'Millbrook Flour',
    code: null,
  });
  const words = textsOf(layOutTotalsToBake(totals));
  expect(words).toContain('Saturday 21-Nov-2026, only Millbrook Flour');
  expect(words.some((text) => text.startsWith('Scan'))).toBe(false);
});

test('a code has its dark modules and no others', () => {
  const modules = [
    [true, true, false],
    [false, false, false],
    [true, false, true],
  ];
  const { shapes, width } = codeDrawing(modules, 30);
  expect(width).toBe(30);
  expect(shapes.map((shape) => (shape.kind === 'line' ? [shape.from, shape.to] : null))).toEqual([
    [
      [0, 5],
      [20, 5],
    ],
    [
      [0, 25],
      [10, 25],
    ],
    [
      [20, 25],
      [30, 25],
    ],
  ]);
});

function runsOf(piece: LaidPiece): readonly { readonly text: string; readonly struck?: true }[] {
  switch (piece.kind) {
    case 'text':
      return piece.lines.flat();
    case 'row':
      return piece.cells.flatMap((each) => runsOf(each.piece));
    case 'box':
      return piece.pieces.flatMap(runsOf);
    default:
      return [];
  }
}
