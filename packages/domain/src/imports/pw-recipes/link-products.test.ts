import { describe, expect, test } from 'vitest';
import type { Pence } from '../../kernel/money.ts';
import { makeBook, product } from './test/book.ts';
import type { Cells } from './test/recipe-file.ts';
import { bookWith, item, plan } from './test/recipe-file.ts';

describe('products', () => {
  const bread = (over: Cells = {}) => item(11021, 'COUNTRY SOURDOUGH', { type: 'PRODUCT', ...over });

  test('are made for items that are products, in category 452 and with supplier 206, at no cost', () => {
    const { changeOf, viewOf, choices } = plan([bread()]);
    expect(changeOf(11021)?.newProduct).toEqual({
      itemCode: 11021,
      name: 'COUNTRY SOURDOUGH',
      details: '',
      categoryId: 452,
      supplierId: 206,
      unitCost: 0,
    });
    expect(viewOf(11021)?.notes).toEqual(['New product at £0.00, in no shop']);
    expect(choices).toEqual([]);
  });

  test('are made neither for recipes nor where there is one with the PID', () => {
    const book = makeBook({ products: [product({ itemCode: 11021, productId: 7 })] });
    expect(plan([bread()], book).changeOf(11021)).toMatchObject({
      newProduct: null,
      recipe: { productId: 7 },
    });
    expect(plan([item(1, 'DOUGH')]).changeOf(1)).toMatchObject({ newProduct: null, linkTo: null });
  });

  test('of words that nobody knows are marked, filed as usual, and asked about once', () => {
    const rows = [
      bread({ supplier: 'Miller & Co', category: 'Loaves' }),
      item(11053, 'MALTED', { type: 'PRODUCT', supplier: 'miller & co', category: 'BREAD' }),
    ];
    const { choices, viewOf, changeOf } = plan(rows);
    expect(viewOf(11021)).toMatchObject({
      cells: [
        { label: 'Supplier', value: 'Miller & Co', mark: 'UNEXPECTED!' },
        { label: 'Category', value: 'Loaves', mark: 'UNKNOWN!' },
        { label: 'Cost', value: '£0.00', mark: null },
        {},
        {},
        {},
      ],
    });
    expect(choices.map(({ key, chosen, isRequired }) => [key, chosen, isRequired])).toEqual([
      ['supplier:Miller & Co', null, false],
      ['category:Loaves', null, false],
    ]);
    expect(changeOf(11053)?.newProduct).toMatchObject({ categoryId: 1, supplierId: 206 });
    const chosen = plan(rows, makeBook({ answers: { 'supplier:Miller & Co': 1, 'category:Loaves': 1 } }));
    expect(chosen.changeOf(11021)?.newProduct).toMatchObject({ categoryId: 1, supplierId: 1 });
    expect(chosen.choices.map((choice) => choice.chosen)).toEqual([1, 1]);
    expect(JSON.stringify(chosen.items)).not.toMatch(/UNEXPECTED|UNKNOWN/);
  });

  test('go where a merged category went', () => {
    expect(plan([bread({ category: 'old loaves' })]).changeOf(11021)?.newProduct?.categoryId).toBe(1);
  });

  test('go where a merged supplier went, by its name, and by number 206', () => {
    const supplierOf = (cells: Cells, book = makeBook()) =>
      plan([bread(cells)], book).changeOf(11021)?.newProduct?.supplierId;
    expect(supplierOf({ supplier: 'OLD MILL' })).toBe(1);
    const merged = makeBook({ suppliers: [{ id: 7, name: 'Various goods', formerIds: [206] }] });
    expect(supplierOf({}, merged)).toBe(7);
    expect(plan([bread()], merged).choices).toEqual([]);
  });

  test('without category 452 and supplier 206 get a category that is made, or that somebody chooses', () => {
    const poor = { categories: [{ id: 1, name: 'Bread' }], suppliers: [] };
    const made = plan([bread()], makeBook(poor));
    expect(made.changeOf(11021)?.newProduct).toMatchObject({ categoryId: null, supplierId: null });
    expect(made.choices).toMatchObject([
      { key: 'supplier', isRequired: false },
      { key: 'category', isRequired: false, options: [{ id: 1 }] },
    ]);
    const chosen = plan([bread()], makeBook({ ...poor, answers: { category: 1 } }));
    expect(chosen.changeOf(11021)?.newProduct).toMatchObject({ categoryId: 1 });
  });

  test('take a cost by their PID, all of them that have it, and no other', () => {
    const book = makeBook({
      products: [
        product({ itemCode: 11021, productId: 7, unitCost: 98 as Pence }),
        product({ itemCode: 11021, productId: 8, unitCost: 101 as Pence }),
        product({ itemCode: 3, productId: 9 }),
      ],
    });
    const { changeOf, viewOf } = plan([bread({ cost: '1.01' })], book);
    expect(changeOf(11021)?.costs).toEqual([{ productId: 7, before: 98, after: 101 }]);
    expect(viewOf(11021)?.notes).toContain('2 products have PID 11021: it is linked to Product 7');
    const dough = plan([item(3000, 'DOUGH', { cost: '2' })], book);
    expect(dough.viewOf(3000)?.notes).toContain('No product has PID 3000: its cost is left out');
  });

  test('tell their cost before and after, also where the item itself is new', () => {
    const book = makeBook({ products: [product({ itemCode: 11021, productId: 7, unitCost: 98 as Pence })] });
    const { outcomes, viewOf } = plan([bread({ cost: '1.01' })], book);
    expect(outcomes).toEqual({ 11021: 'new' });
    expect(viewOf(11021)?.changes).toMatchObject([
      { label: 'Product', before: null, after: 'Product 7 (11021)' },
      { label: 'Cost', before: '£0.98', after: '£1.01' },
    ]);
    expect(plan([bread({ cost: '1.01' })]).viewOf(11021)?.changes).toEqual([]);
  });

  test('ask about a cost out of all proportion, as a file of products does', () => {
    const book = makeBook({ products: [product({ itemCode: 11021, productId: 7, unitCost: 98 as Pence })] });
    const notesOf = (cost: string) => plan([bread({ cost })], book).viewOf(11021)?.notes;
    expect(notesOf('98')).toContain('Did you mean £98.00? It is 100 times as much');
    expect(notesOf('0')).toContain('Did you mean £0.00? It is 100% less');
    expect(notesOf('1.01')).toEqual([]);
  });

  test('change alone where the recipe stays as it is', () => {
    const book = bookWith([bread()]);
    const { outcomes, changeOf, viewOf } = plan([bread({ cost: '3.40' })], book);
    expect(outcomes).toEqual({ 11021: 'changed' });
    expect(changeOf(11021)).toMatchObject({ isWritten: false, costs: [{ before: 0, after: 340 }] });
    expect(viewOf(11021)?.changes).toMatchObject([{ label: 'Cost', before: '£0.00', after: '£3.40' }]);
  });

  test('are linked to what makes them, also where the same file makes the product', () => {
    const rows = [item(10412, 'SPONGE', { productPid: '11021' }), bread()];
    expect(plan(rows).changeOf(10412)).toMatchObject({ linkTo: 11021 });
    const book = bookWith(rows);
    expect(plan(rows, book).outcomes).toEqual({ 10412: 'unchanged', 11021: 'unchanged' });
    expect(plan([item(10412, 'SPONGE', { productPid: '5' })], book).viewOf(10412)?.notes).toContain(
      'No product has PID 5: its link stays as it is',
    );
  });

  test('are linked anew where the file makes another one than the stored', () => {
    const book = bookWith([item(3, 'BUN', { type: 'PRODUCT' })]);
    const rows = [item(3, 'BUN', { productPid: '2' }), item(2, 'TEA CAKE', { type: 'PRODUCT' })];
    expect(plan(rows, book).viewOf(3)?.changes).toMatchObject([
      { label: 'Type', before: 'PRODUCT', after: 'RECIPE' },
      { label: 'Product', before: 'BUN (3)', after: 'the new product 2' },
    ]);
    expect(plan(rows, bookWith(rows, book)).outcomes).toEqual({ 2: 'unchanged', 3: 'unchanged' });
  });

  test('are made for items that were stored without, which is a change', () => {
    const book = bookWith([item(4, 'ROLL', { type: 'PRODUCT', productPid: '99' })]);
    expect(plan([item(4, 'ROLL', { type: 'PRODUCT' })], book).viewOf(4)?.changes).toEqual([
      { label: 'Product', before: null, after: 'the new product 4', note: '' },
    ]);
  });

  test('keep a link that people set', () => {
    const book = makeBook({ products: [product({ itemCode: 99, productId: 7 })] });
    bookWith([bread()], book);
    book.change(11021, { productId: product({ productId: 7 }).productId });
    expect(plan([bread()], book).outcomes).toEqual({ 11021: 'unchanged' });
  });

  test('stay in the archive', () => {
    const book = makeBook({ products: [product({ itemCode: 11021, productId: 7, active: false })] });
    const { changeOf, viewOf } = plan([bread()], book);
    expect(changeOf(11021)).toMatchObject({ newProduct: null, recipe: { productId: 7 } });
    expect(viewOf(11021)?.notes).toEqual(['Its product is archived']);
  });
});
