import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProductId, ShopId } from '../../kernel/branded.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import { pence } from '../../kernel/money.ts';
import { countPlan } from '../import-plan.ts';
import { createProductFinder } from '../records/find-product.ts';
import { findDeliveryDay } from './delivery-day.ts';
import { findProduct, gatherShopifyOrders } from './gather-shopify-orders.ts';
import { parseShopifyProductRow, planShopifyProducts } from './plan-shopify-products.ts';
import { shopifyFileOf } from './shopify-columns.ts';
import type { ShopifyOrderRow } from './shopify-order-row.ts';
import { parseShopifyOrderRow, strayShopifyOrderRow } from './shopify-order-row.ts';

const products = createProductFinder(
  ['White tin loaf', 'Butter croissant', 'Iced bun', 'Iced bun'].map((name, index) => ({
    productId: (index + 1) as ProductId,
    itemCode: 11_012 + index,
    name,
    active: true,
    unitCost: pence(100 + index),
  })),
);
const facts = { shopId: 4 as ShopId, dayOfOthers: null, products };
const head = { financialStatus: 'paid', noteAttributes: 'Delivery Date: 24/11/2026' };

const row = (number: number, values: Record<string, string> = {}): ShopifyOrderRow =>
  parseShopifyOrderRow(number, { number: '#1001', quantity: '1', productName: '', sku: '11012', ...values });

describe('what a file from Shopify holds', () => {
  test.each([
    [['Name', 'Financial Status', 'Lineitem quantity', 'Lineitem name'], 'orders'],
    [['Handle', 'Title', 'Variant SKU', 'Variant Price'], 'products'],
    [['Title', 'URL handle', 'SKU', 'Price'], 'products'],
    [['Something', 'else'], 'orders'],
  ] as const)('%j is a file of %s', (header, kind) => expect(shopifyFileOf(header)).toBe(kind));
});

describe('the delivery day of an order', () => {
  const none = { deliveryDate: '', noteAttributes: '', tags: '' };
  test.each([
    [{ noteAttributes: 'Gift: yes\nDelivery Date: 24/11/2026' }],
    [{ noteAttributes: 'delivery-date: 2026/11/24' }],
    [{ noteAttributes: 'Delivery Day: Tue, 24 Nov 2026' }],
    [{ tags: 'wholesale, 2026-11-24' }],
    [{ tags: 'Delivery Date: 24-Nov-2026, vip' }],
    [{ deliveryDate: '24/11/2026', tags: '25/11/2026' }],
  ])('is found in %j', (sources) => {
    expect(findDeliveryDay({ ...none, ...sources })).toEqual({ day: '2026-11-24', problem: null });
  });

  test('is never guessed', () => {
    expect(findDeliveryDay(none)).toEqual({ day: null, problem: null });
    expect(findDeliveryDay({ ...none, tags: 'Tuesday, 24' })).toEqual({ day: null, problem: null });
    expect(findDeliveryDay({ ...none, deliveryDate: 'soon', tags: '24/11/2026' })).toEqual({
      day: null,
      problem: "Delivery date is 'soon', not a day",
    });
    expect(findDeliveryDay({ ...none, tags: '24/11/2026, 25/11/2026' })).toEqual({
      day: null,
      problem: 'Its tags name more than one day',
    });
  });
});

describe('orders of a file', () => {
  test('are gathered from their rows, of which the first tells of the order', () => {
    const address = { customer: 'Ada Baker', line1: '1 Mill Road', city: 'Marwick', postcode: "'qm12ab" };
    const rows = [
      row(2, { ...head, ...address, notes: 'Ring twice', price: '1.20', quantity: '2' }),
      row(3, { sku: '', productName: 'butter croissant - Pack of 6' }),
      row(4, { sku: 'X-1', productName: 'Teapot' }),
      row(5, { sku: '', productName: 'Iced bun' }),
      row(6, { quantity: '3' }),
      row(7, { number: '#1002', ...head, quantity: '1' }),
    ];
    expect(gatherShopifyOrders(rows, facts)).toEqual({
      asksForDay: false,
      orders: [
        {
          key: '#1001',
          number: '#1001',
          shopId: 4,
          whyNoShop: '',
          shopName: '',
          day: '2026-11-24',
          notes: 'Deliver to: Ada Baker, 1 Mill Road, Marwick QM1 2AB\nRing twice',
          lines: [
            { pid: 11_012, quantity: 5, filePrice: 120, rows: [2, 6] },
            { pid: 11_013, quantity: 1, filePrice: null, rows: [3] },
          ],
          remarks: ['Taken without its variant: butter croissant - Pack of 6'],
          leftOut: 2,
        },
        expect.objectContaining({ key: '#1002', notes: '' }),
      ],
      refused: [
        { row: 4, why: 'SKU X-1 Teapot is not one of our products, by PID or by name' },
        { row: 5, why: 'Iced bun matches 2 products: 11014 Iced bun, 11015 Iced bun' },
      ],
    });
  });

  test.each([
    ['a PID of two products', '11016', '', 'SKU 11016 matches 2 products: 11016 Bap, 11016 Big bap'],
    ['a PID of two products, with the name of one', '11016', 'Big bap', null],
    [
      'a name of two products',
      '',
      'Iced bun - Pack',
      'Iced bun - Pack matches 2 products: 11014 Iced bun, 11015 Iced bun',
    ],
    ['a name of one that is active', '', 'Scone', null],
    [
      'a name of seven',
      '',
      'Roll',
      'Roll matches 7 products: 1 Roll, 2 Roll, 3 Roll, 4 Roll, 5 Roll and others',
    ],
  ])('a line with %s is taken where it is clear what it means', (_, sku, productName, why) => {
    const named = (itemCode: number, name: string, active = true) => ({
      productId: (itemCode * 100 + name.length) as ProductId,
      itemCode,
      name,
      active,
    });
    const all = createProductFinder([
      named(11_014, 'Iced bun'),
      named(11_015, 'Iced bun'),
      named(11_016, 'Bap'),
      named(11_016, 'Big bap'),
      named(11_017, 'Scone'),
      named(11_018, 'Scone', false),
      ...[1, 2, 3, 4, 5, 6, 7].map((pid) => named(pid, 'Roll')),
    ]);
    const found = findProduct({ sku, productName }, all);
    expect(typeof found === 'string' ? found : null).toBe(why);
  });

  test.each([
    [{ financialStatus: 'pending' }, 'Not imported: pending'],
    [{ financialStatus: 'partially_refunded' }, 'Not imported: partially_refunded'],
    [{ cancelledAt: '2026-11-20 10:00:00 +0000' }, 'Not imported: cancelled'],
    [{ noteAttributes: '' }, 'Its order names no delivery date: choose one for such orders'],
    [{ noteAttributes: 'Delivery Date: soon' }, "Delivery date is 'soon', not a day"],
    [{ financialStatus: '' }, 'The first row of its order is missing'],
  ])('are refused where they say %j', (values, why) => {
    const gathered = gatherShopifyOrders([row(2, { ...head, ...values }), row(3)], facts);
    expect(gathered).toMatchObject({
      orders: [],
      refused: [
        { row: 2, why },
        { row: 3, why },
      ],
    });
  });

  test('that name no day take the one that was chosen, and others keep their own', () => {
    const rows = [row(2, { financialStatus: 'paid' }), row(3, { number: '#1002', ...head })];
    const gathered = gatherShopifyOrders(rows, { ...facts, dayOfOthers: '2026-11-30' as DeliveryDay });
    expect(gathered.orders.map(({ day, isDayChosen }) => [day, isDayChosen])).toEqual([
      ['2026-11-30', true],
      ['2026-11-24', undefined],
    ]);
    expect(gathered.asksForDay).toBe(true);
  });

  test('wait until their shop is chosen', () => {
    expect(gatherShopifyOrders([row(2, head)], { ...facts, shopId: null }).refused).toEqual([
      { row: 2, why: 'Choose the shop that the orders are for' },
    ]);
  });

  test('count although the line of their first row is refused', () => {
    const bad = row(2, { ...head, quantity: '2.5' });
    expect(bad.line).toBe('Quantity 2.5 is not a whole number');
    expect(gatherShopifyOrders([bad, row(3)], facts).orders).toMatchObject([
      { lines: [{ rows: [3] }], leftOut: 1 },
    ]);
  });

  test('count the rows that could not be read and may be theirs', () => {
    const stray = (number: number, name: string) =>
      strayShopifyOrderRow(number, { number: name }, 'Too wide');
    const rows = [
      row(2, head),
      stray(3, '#1001'),
      row(4, { number: '#1002', ...head }),
      row(5, { number: '#1003', ...head }),
      stray(6, 'Teapot'),
    ];
    const { orders, refused } = gatherShopifyOrders(rows, facts);
    expect(refused).toEqual([]);
    expect(orders.map(({ number, strayRows, leftOut }) => [number, strayRows, leftOut])).toEqual([
      ['#1001', 1, undefined],
      ['#1002', 1, undefined],
      ['#1003', 1, undefined],
    ]);
  });

  test('lose no row, whatever the rows are', () => {
    const values = fc.record({
      number: fc.constantFrom('#1', '#2', '#3'),
      financialStatus: fc.constantFrom('', 'paid', 'pending'),
      deliveryDate: fc.constantFrom('', '24/11/2026', 'soon'),
      sku: fc.constantFrom('11012', '11013', 'X'),
      quantity: fc.constantFrom('1', '2', 'many'),
    });
    fc.assert(
      fc.property(fc.array(values, { maxLength: 12 }), (files) => {
        const rows = files.map((one, index) => row(index + 2, one));
        const { orders, refused } = gatherShopifyOrders(rows, facts);
        const taken = orders.flatMap(({ lines }) => lines.flatMap((line) => line.rows));
        const left = rows.flatMap((one) => (typeof one.line === 'string' ? [one.row] : []));
        const all = [...taken, ...refused.map((one) => one.row), ...left];
        expect(all.toSorted((a, b) => a - b)).toEqual(rows.map((one) => one.row));
      }),
    );
  });
});

describe('products of a file', () => {
  const parse = (number: number, values: Record<string, string>) => {
    const parsed = parseShopifyProductRow(number, { handle: 'loaf', ...values });
    if (typeof parsed === 'string') throw new Error(parsed);
    return parsed;
  };

  test('are compared with ours, and nothing is changed', () => {
    const rows = [
      parse(2, { title: 'White tin loaf', sku: '11012', price: '1.00', option1: 'Default Title' }),
      parse(3, {}),
      parse(4, { handle: 'croissant', title: 'Butter croissant', price: '2', option1: 'Large' }),
      parse(5, { handle: 'croissant', sku: '99', price: '2.50', option1: 'Small' }),
      parse(6, { handle: 'pot', title: 'Teapot', sku: 'POT', price: '12' }),
      parse(7, { handle: 'pot' }),
    ];
    const plan = planShopifyProducts(rows, products);
    expect(countPlan(plan, rows.length)).toMatchObject({
      items: { new: 0, changed: 0, unchanged: 3, refused: 1 },
      unchanged: 4,
      refused: 2,
    });
    expect(plan.items.map(({ rows: of, view }) => [of, view.notes])).toEqual([
      [[2, 3], []],
      [[4], ['Shopify says £2.00, ours is £1.01: nothing is changed']],
      [[5], ['Shopify says £2.50, ours is £1.01: nothing is changed']],
      [[], ['SKU POT Teapot is not one of our products, by PID or by name']],
    ]);
    expect(plan.refused.map(({ row: number }) => number)).toEqual([6, 7]);
  });

  test.each([
    [{ handle: '' }, 'The row has no handle'],
    [{ price: 'free' }, "Price is 'free', not an amount in pounds"],
  ])('%j is refused', (values, why) => {
    expect(parseShopifyProductRow(2, { handle: 'loaf', ...values })).toBe(why);
  });
});
