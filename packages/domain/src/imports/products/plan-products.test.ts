import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProductId } from '../../kernel/branded.ts';
import { pence } from '../../kernel/money.ts';
import { countPlan } from '../import-plan.ts';
import type { StoredProduct } from './plan-products.ts';
import { planProducts } from './plan-products.ts';
import type { ProductRow } from './product-row.ts';
import { parseProductRow } from './product-row.ts';

const bread = { id: 1, name: 'Bread', formerNames: ['Loaves'] };
const kitchen = { id: 2, name: 'Kitchen', formerNames: [] };
const basic = { pid: '11201', name: 'Butter croissant', category: 'Bread' };

function row(number: number, values: Record<string, string> = {}): ProductRow {
  const parsed = parseProductRow(number, { ...basic, ...values });
  if (typeof parsed === 'string') throw new Error(parsed);
  return parsed;
}

function stored(over: Partial<StoredProduct> = {}): StoredProduct {
  return {
    productId: 5 as ProductId,
    version: 2,
    itemCode: 11_201,
    name: 'Butter croissant',
    details: 'Pack of 6',
    category: { id: 1, name: 'Bread' },
    supplier: { id: 2, name: 'Kitchen' },
    unitCost: pence(340),
    vatCode: 'zero',
    vatReason: 'bread',
    allergens: ['MILK', 'WHEAT'],
    active: true,
    lastChange: null,
    ...over,
  };
}

const plan = (rows: readonly ProductRow[], products: readonly StoredProduct[] = []) =>
  planProducts(rows, { products, categories: [bread], suppliers: [kitchen] });

describe('a row of a file of products', () => {
  test('is read in pounds, words and flags', () => {
    expect(
      row(2, { price: '£3.40', vatCode: 'zero rated', active: 'n', allergens: 'wheat; Brazil nuts' }),
    ).toEqual({
      row: 2,
      pid: 11_201,
      category: 'Bread',
      supplier: '',
      unitCost: 340,
      facts: {
        name: 'Butter croissant',
        details: '',
        vatCode: 'zero',
        active: false,
        allergens: ['BRAZILNUTS', 'WHEAT'],
      },
    });
    expect(row(2, { allergens: 'Egg / cashew nuts | Nuts' }).facts.allergens).toEqual([
      'CASHEWS',
      'EGGS',
      'TREENUTS',
    ]);
    expect(row(2, { allergens: 'None' }).facts.allergens).toEqual([]);
    expect(row(2, { allergens: '' }).facts.allergens).toBeNull();
  });

  test.each([
    [{ pid: 'A1' }, "PID is 'A1', not a whole number"],
    [{ pid: '' }, 'PID is empty, not a whole number'],
    [{ name: '' }, 'Name is empty'],
    [{ name: '\u200b\u2067' }, 'Name is empty'],
    [{ category: '' }, 'Category is empty'],
    [{ category: '\u3164' }, 'Category is empty'],
    [{ price: 'free' }, "Price is 'free', not an amount in pounds"],
    [{ price: '-1' }, "Price is '-1', not an amount in pounds"],
    [{ price: '99999999' }, 'Price 99999999 is more than can be kept'],
    [{ vatCode: 'standard' }, "VAT code is 'standard', not Zero Rated"],
    [{ allergens: 'wheat, gravel' }, "Allergen 'GRAVEL' is not on the list"],
    [{ active: '?' }, "Active is '?', not yes or no"],
    [{ category: '#N/A' }, 'Category is #N/A, a spreadsheet error'],
    [{ details: '#REF!' }, 'Description is #REF!, a spreadsheet error'],
  ])('%j is refused', (values, why) => {
    expect(parseProductRow(2, { ...basic, ...values })).toBe(why);
  });
});

describe('a product of a file', () => {
  test('is new, and marks a category and a supplier that there are not', () => {
    const [item] = plan([row(2, { category: 'Buns', supplier: 'Mill' })]).items;
    expect(item).toMatchObject({
      outcome: 'new',
      product: { category: { id: null, name: 'Buns' }, supplier: { id: null, name: 'Mill' }, active: true },
    });
    expect(item?.view).toMatchObject({
      number: '11201',
      cells: [
        { label: 'Description', value: '', mark: null },
        { label: 'Category', value: 'Buns', mark: 'UNKNOWN!' },
        { label: 'Supplier', value: 'Mill', mark: 'UNEXPECTED!' },
        { label: 'Price', value: '', mark: null },
        { label: 'Allergens', value: '', mark: null },
      ],
    });
  });

  test('tells the difference, and keeps what the file does not say', () => {
    const [item] = plan([row(2, { price: '3.55', active: 'no' })], [stored()]).items;
    expect(item).toMatchObject({
      outcome: 'changed',
      product: {
        details: 'Pack of 6',
        supplier: { id: 2 },
        vatReason: 'bread',
        allergens: ['MILK', 'WHEAT'],
      },
    });
    expect(item?.view.changes).toEqual([
      { label: 'Price', before: '£3.40', after: '£3.55', note: '' },
      { label: 'Active', before: 'yes', after: 'no', note: '' },
    ]);
  });

  test('says of a new one that it begins archived', () => {
    const notesOf = (over: Parameters<typeof row>[1]) => plan([row(2, over)], []).items[0]?.view.notes ?? [];
    const usual = notesOf({ price: '3.55' });
    expect(notesOf({ price: '3.55', active: 'no' })).toEqual([
      ...usual,
      'It starts archived: no shop can order it',
    ]);
  });

  test('asks about a price out of all proportion', () => {
    const notesOf = (price: string) => plan([row(2, { price })], [stored()]).items[0]?.view.notes;
    expect(notesOf('340')).toEqual(['Did you mean £340.00? It is 100 times as much']);
    expect(notesOf('3.55')).toEqual([]);
  });

  test('is unchanged by what there is, also where its category was merged', () => {
    expect(plan([row(2, { category: 'loaves', price: '3.40' })], [stored()]).items).toMatchObject([
      { outcome: 'unchanged' },
    ]);
  });

  test('is found by its name too where its PID is that of several', () => {
    const twin = stored({ productId: 6 as ProductId, name: 'Almond croissant' });
    expect(plan([row(2, { name: 'almond croissant' })], [stored(), twin]).items[0]?.stored?.productId).toBe(
      6,
    );
    expect(plan([row(2, { name: 'Croissant' })], [stored(), twin]).refused).toEqual([
      { row: 2, why: '2 products have PID 11201' },
    ]);
  });

  test('is each of several with one PID, by their names', () => {
    const twin = stored({ productId: 6 as ProductId, name: 'Almond croissant' });
    const rows = [row(2, { price: '3.50' }), row(3, { name: 'Almond croissant', price: '3.60' })];
    const { items, refused } = plan(rows, [stored(), twin]);
    expect(items.map(({ stored: of, product }) => [of?.productId, product.unitCost])).toEqual([
      [5, 350],
      [6, 360],
    ]);
    expect(new Set(items.map(({ key }) => key)).size).toBe(2);
    expect(refused).toEqual([]);
  });

  test('is refused a second time', () => {
    expect(plan([row(2), row(3, { name: 'Other' })]).refused).toEqual([
      { row: 3, why: 'Is the same product as row 2' },
    ]);
  });
});

test('every row of any file is counted once, and what it made is unchanged the next time', () => {
  const values = fc.record({
    pid: fc.constantFrom('1', '2', '3', '4'),
    name: fc.constantFrom('Bun', 'Roll'),
    category: fc.constantFrom('Bread', 'bread', 'Buns', 'BUNS'),
    supplier: fc.constantFrom('', 'Kitchen', 'Mill'),
    price: fc.constantFrom('', '1.20', '£0'),
    allergens: fc.constantFrom('', 'none', 'MILK'),
  });
  fc.assert(
    fc.property(fc.array(values, { maxLength: 12 }), (files) => {
      const rows = files.map((one, index) => row(index + 2, one));
      const first = plan(rows);
      expect(countPlan(first, rows.length).rows).toBe(rows.length);
      const made = first.items.map(({ product }, index) => ({
        ...product,
        productId: (index + 1) as ProductId,
        version: 1,
        lastChange: null,
      }));
      const applied = new Set(first.items.flatMap((item) => item.rows));
      const again = planProducts(
        rows.filter((one) => applied.has(one.row)),
        {
          products: made,
          categories: [
            bread,
            { id: 3, name: first.items.find(isBuns)?.product.category.name ?? '-', formerNames: [] },
          ],
          suppliers: [kitchen, { id: 4, name: 'Mill', formerNames: [] }],
        },
      );
      expect(again.items.map(({ outcome }) => outcome)).toEqual(first.items.map(() => 'unchanged'));
    }),
  );
});

function isBuns({
  product,
}: {
  readonly product: { readonly category: { readonly id: number | null } };
}): boolean {
  return product.category.id === null;
}
