import { describe, expect, test } from 'vitest';
import type { OrderId, ProductId, ShopId } from '../../kernel/branded.ts';
import type { DeliveryDay } from '../../kernel/day.ts';
import type { Pence } from '../../kernel/money.ts';
import type { OrderLine, StoredOrder } from '../../orders/order.ts';
import { countPlan } from '../import-plan.ts';
import type { FileOrder, OrderFacts } from './file-order.ts';
import { planOrders } from './plan-orders.ts';

const abbey = 1 as ShopId;
const day = '2026-11-24' as DeliveryDay;
const product = (id: number) => id as ProductId;
const line = (id: number, quantity: number, unitCost: number): OrderLine => ({
  productId: product(id),
  quantity,
  unitCost: unitCost as Pence,
  costSource: 'product',
});

function stored(over: Partial<StoredOrder> = {}): StoredOrder {
  return {
    orderId: 48204 as OrderId,
    shopId: abbey,
    day,
    orderType: 'standard',
    version: 3,
    voided: false,
    purchaseOrderNumber: 'PW-1',
    notes: '',
    lines: [line(1, 12, 90)],
    custom: null,
    updated: { name: 'Ruth Ashdown', at: Temporal.Instant.from('2026-11-20T09:00:00Z') },
    ...over,
  };
}

/** Products 1 to 3 with the PIDs 101 to 103, at 100 pence; 103 is archived, and 102 not in the range. */
function facts(orders: readonly StoredOrder[] = [], shopActive = true): OrderFacts {
  return {
    now: Temporal.Instant.from('2026-11-20T09:00:00Z'),
    clock: { timeZone: 'Europe/London', deliveryStartsAt: '00:00' },
    hoursOf: () => 24,
    shopOf: () => ({ name: 'Abbey Green', active: shopActive }),
    productsOf: (pid) =>
      pid === 104
        ? [1, 2].map((id) => ({ productId: product(id), name: 'Twin', active: true }))
        : pid > 100 && pid < 104
          ? [{ productId: product(pid - 100), name: `Loaf ${pid}`, active: pid !== 103 }]
          : [],
    priceOf: () => ({ unitCost: 100 as Pence, costSource: 'product' }),
    isInRange: (_, id) => id !== 2,
    nameOf: (id) => `Loaf ${100 + id}`,
    ordersWith: (number) => orders.filter((order) => order.purchaseOrderNumber === number),
    ordersListing: (number) =>
      orders.filter((order) => order.purchaseOrderNumber.split(', ').slice(1).includes(number)),
    takeUnnumbered: () => null,
  };
}

function order(over: Partial<FileOrder> = {}): FileOrder {
  return {
    key: '#PW-1',
    number: 'PW-1',
    shopId: abbey,
    whyNoShop: '',
    shopName: 'ABBEY',
    day,
    lines: [{ pid: 101, quantity: 12, filePrice: null, rows: [2] }],
    notes: '',
    ...over,
  };
}

const planOne = (fileOrder: FileOrder, orders: readonly StoredOrder[] = [], shopActive = true) => {
  const plan = planOrders([fileOrder], facts(orders, shopActive));
  countPlan({ ...plan, choices: [] }, fileOrder.lines.flatMap(({ rows }) => rows).length);
  return { item: plan.items[0], refused: plan.refused };
};

describe('an order of a file', () => {
  test('is new at our price of the day', () => {
    expect(planOne(order()).item).toMatchObject({
      outcome: 'new',
      rows: [2],
      order: { stored: null, total: 1200, lines: [{ quantity: 12, unitCost: 100 }] },
    });
  });

  test('with the number of a stored one is unchanged where its lines are, and keeps the price it was saved with', () => {
    expect(planOne(order(), [stored()]).item).toMatchObject({
      outcome: 'unchanged',
      view: { total: 12 * 90, changes: [] },
      lastChange: { name: 'Ruth Ashdown' },
      order: null,
    });
  });

  test('without a number is the one that has its quantities, and keeps the price it was saved with', () => {
    const asked: unknown[] = [];
    const known: OrderFacts = {
      ...facts(),
      takeUnnumbered: (...question) => {
        asked.push(question);
        return stored({ purchaseOrderNumber: '' });
      },
    };
    const { items } = planOrders([order({ number: '', key: 'row 2' })], known);
    expect(asked).toEqual([[abbey, day, [{ productId: 1, quantity: 12 }]]]);
    expect(items).toMatchObject([{ outcome: 'unchanged', view: { total: 12 * 90 }, order: null }]);
  });

  test('that is changed says by how much, line by line', () => {
    const lines = [
      { pid: 101, quantity: 10, filePrice: null, rows: [2] },
      { pid: 103, quantity: 1, filePrice: 120 as Pence, rows: [3] },
    ];
    expect(
      planOne(order({ lines }), [stored({ lines: [line(1, 12, 90), line(2, 4, 100)] })]).item,
    ).toMatchObject({
      outcome: 'changed',
      view: {
        itemsMore: -5,
        totalMore: 900 + 100 - (1080 + 400),
        changes: [
          { label: 'Loaf 101', before: '12', after: '10' },
          { label: 'Loaf 103', before: null, after: '1', note: 'added' },
          { label: 'Loaf 102', before: '4', after: '0', note: 'taken off' },
        ],
        priceDifferences: [{ label: 'Loaf 103', filePrice: 120, ours: 100 }],
        differingPrices: 1,
        notes: ['1 line taken off', 'Archived: Loaf 103'],
      },
    });
  });

  test('with a price that is no amount is saved at ours, and says that it was not compared', () => {
    const lines = [{ pid: 101, quantity: 1, filePrice: 'invalid' as const, rows: [2] }];
    expect(planOne(order({ lines })).item?.view).toMatchObject({
      priceDifferences: [],
      notes: ['Price not compared, as it is not an amount: Loaf 101'],
    });
  });

  test('says what its file leaves to be known, also where nothing changes', () => {
    const remarks = ['Taken without its variant: Loaf - Seeded'];
    expect(planOne(order({ remarks })).item?.view.notes).toEqual(remarks);
    expect(planOne(order({ remarks }), [stored()]).item?.view.notes).toEqual(remarks);
  });

  test('of a product outside the range of its shop is saved, and says so', () => {
    const lines = [{ pid: 102, quantity: 1, filePrice: null, rows: [2] }];
    expect(planOne(order({ lines })).item?.view.notes).toEqual(['Not in the range of this shop: Loaf 102']);
  });

  test('says how many of its rows are missing, also those that were refused by themselves', () => {
    const lines = [
      { pid: 101, quantity: 1, filePrice: null, rows: [2] },
      { pid: 999, quantity: 1, filePrice: null, rows: [3] },
    ];
    expect(planOne(order({ lines, leftOut: 2 })).item?.view.notes).toEqual(['3 rows left out']);
  });

  test('leaves out rows of unknown or doubtful products, and more than a line may hold', () => {
    const lines = [
      { pid: 101, quantity: 1, filePrice: null, rows: [2] },
      { pid: 999, quantity: 1, filePrice: null, rows: [3] },
      { pid: 104, quantity: 1, filePrice: null, rows: [4] },
      { pid: 103, quantity: 251, filePrice: null, rows: [5, 6] },
    ];
    const { item, refused } = planOne(order({ lines }));
    expect(item).toMatchObject({ outcome: 'new', rows: [2], view: { notes: ['4 rows left out'] } });
    expect(refused).toEqual([
      { row: 3, why: 'PID 999 is not one of our products' },
      { row: 4, why: '2 products have PID 104' },
      { row: 5, why: 'Quantity 251 is over 250, the maximum for one line' },
      { row: 6, why: 'Quantity 251 is over 250, the maximum for one line' },
    ]);
  });

  test('says how many rows it has where all of them are refused, for whatever reason', () => {
    const unknown = { pid: 999, quantity: 1, filePrice: null, rows: [2] };
    const noteOf = (over: Partial<FileOrder>) =>
      planOne(order({ lines: [unknown], ...over })).item?.view.notes;
    expect(noteOf({})).toEqual(['Its only row is refused, so the order would be empty.']);
    expect(noteOf({ leftOut: 1 })).toEqual(['All 2 rows are refused, so the order would be empty.']);
    // Nobody knows whether such a row is its own.
    expect(noteOf({ strayRows: 1 })).toEqual(['All its rows are refused, so the order would be empty.']);
  });

  test('is refused, too, where every row of it was refused by itself', () => {
    const leftOut = { key: '#PW-2', number: 'PW-2', shopId: abbey, shopName: 'ABBEY', day, rowCount: 2 };
    const nowhere = { ...leftOut, key: '#PW-3', shopId: null, day: null, rowCount: 1 };
    const { items, refused } = planOrders([order()], facts(), [leftOut, nowhere]);
    expect(refused).toEqual([]);
    expect(items).toMatchObject([
      { outcome: 'new' },
      {
        key: '#PW-2',
        outcome: 'refused',
        rows: [],
        view: {
          shop: 'Abbey Green',
          isUnrecognised: false,
          number: 'PW-2',
          day,
          itemCount: 0,
          notes: ['All 2 rows are refused, so the order would be empty.'],
        },
        order: null,
      },
      {
        outcome: 'refused',
        view: { shop: 'ABBEY', day: null, notes: ['Its only row is refused, so the order would be empty.'] },
      },
    ]);
  });

  test.each([
    ['is void', [stored({ voided: true })], 'Order 48204 has this number and is void'],
    ['is of another shop', [stored({ shopId: 2 as ShopId })], 'Order 48204 of Abbey Green has this number'],
    ['stands twice', [stored(), stored()], '2 orders of this shop have the number PW-1'],
  ])('is refused where the one with its number %s', (_, orders, why) => {
    expect(planOne(order(), orders)).toMatchObject({
      item: { outcome: 'refused' },
      refused: [{ row: 2, why }],
    });
  });

  test('is no second order where a stored one has its number among others', () => {
    const listing = stored({ purchaseOrderNumber: '4500123, PW-1' });
    expect(planOne(order(), [listing]).item).toMatchObject({ outcome: 'unchanged', order: null });
    const why = 'Order 48204 has this number among others and stays as it is: change it by hand';
    const more = order({ lines: [{ pid: 101, quantity: 13, filePrice: null, rows: [2] }] });
    expect(planOne(more, [listing])).toMatchObject({
      item: { outcome: 'refused', view: { notes: [why] } },
      refused: [{ row: 2, why }],
    });
    expect(planOne(order(), [{ ...listing, voided: true }]).item?.view.notes).toEqual([why]);
    expect(planOne(order(), [{ ...listing, shopId: 2 as ShopId }]).item?.outcome).toBe('new');
  });

  test('of a shop nobody knows is refused in the words of the specification, with all its rows', () => {
    const { item, refused } = planOne(order({ shopId: null, whyNoShop: 'No shop has the import name QUAY' }));
    expect(item).toMatchObject({ outcome: 'refused', view: { isUnrecognised: true, shop: 'ABBEY' } });
    expect(refused).toEqual([{ row: 2, why: 'UNRECOGNISED SHOP: No shop has the import name QUAY' }]);
  });

  test('that is new is refused for an inactive shop, in the words of an order by hand', () => {
    const lines = [
      { pid: 101, quantity: 1, filePrice: null, rows: [2] },
      { pid: 999, quantity: 1, filePrice: null, rows: [3] },
    ];
    const why = 'Abbey Green is inactive, so no new order can be made for it.';
    for (const number of ['PW-1', '']) {
      expect(planOne(order({ number, lines }), [], false)).toMatchObject({
        item: { outcome: 'refused', rows: [], order: null, view: { shop: 'Abbey Green', notes: [why] } },
        refused: [
          { row: 3, why: 'PID 999 is not one of our products' },
          { row: 2, why },
        ],
      });
    }
  });

  test('that is stored already is changed, moved or left as it is, also of an inactive shop', () => {
    const outcomeOf = (over: Partial<FileOrder>) => planOne(order(over), [stored()], false).item?.outcome;
    expect(outcomeOf({ lines: [{ pid: 101, quantity: 10, filePrice: null, rows: [2] }] })).toBe('changed');
    expect(outcomeOf({ day: '2026-11-25' as DeliveryDay })).toBe('changed');
    expect(outcomeOf({})).toBe('unchanged');
  });

  test('keeps the stored lines that a row may say which could not be read', () => {
    const before = stored({ lines: [line(1, 12, 90), line(2, 4, 100)] });
    expect(planOne(order(), [before]).item).toMatchObject({
      outcome: 'changed',
      view: { notes: ['1 line taken off'] },
    });
    const notes = ['1 line kept, because a row that cannot be read may order it', '1 row left out'];
    expect(planOne(order({ strayRows: 1 }), [before]).item).toMatchObject({
      outcome: 'unchanged',
      view: { notes, total: 12 * 90 + 400, changes: [] },
      order: null,
    });
    const lines = [{ pid: 101, quantity: 10, filePrice: null, rows: [2] }];
    expect(planOne(order({ lines, strayRows: 1 }), [before]).item).toMatchObject({
      outcome: 'changed',
      view: { notes, changes: [{ label: 'Loaf 101', before: '12', after: '10' }] },
      order: { lines: [line(1, 10, 90), line(2, 4, 100)] },
    });
    expect(planOne(order({ strayRows: 1 })).item?.view.notes).toEqual(['1 row left out']);
  });

  test('keeps a stored line as it is whose rows are refused: the file orders it all the same', () => {
    const before = stored({ lines: [line(1, 12, 90), line(2, 4, 100)] });
    const kept = '1 line kept unchanged, because a refused row orders it';
    const first = { pid: 101, quantity: 10, filePrice: null, rows: [2] };
    const tooMany = { pid: 102, quantity: 251, filePrice: null, rows: [3, 4] };
    expect(planOne(order({ lines: [first, tooMany] }), [before]).item).toMatchObject({
      outcome: 'changed',
      view: { notes: [kept, '2 rows left out'], changes: [{ label: 'Loaf 101' }] },
      order: { lines: [line(1, 10, 90), line(2, 4, 100)] },
    });
    expect(planOne(order({ refusedPids: [102], leftOut: 1 }), [before]).item).toMatchObject({
      outcome: 'unchanged',
      view: { notes: [kept, '1 row left out'] },
    });
    // Since it was saved, another product got the PID of the second line.
    const ofTwins = [
      { pid: 101, quantity: 12, filePrice: null, rows: [2] },
      { ...tooMany, pid: 104, quantity: 4 },
    ];
    expect(planOne(order({ lines: ofTwins }), [before]).item).toMatchObject({ outcome: 'unchanged' });
    expect(planOne(order({ refusedPids: [102], leftOut: 1 })).item).toMatchObject({
      outcome: 'new',
      view: { notes: ['1 row left out'] },
    });
  });

  test('past its cut-off is saved and marked', () => {
    const past = order({ day: '2026-11-20' as DeliveryDay });
    expect(planOne(past).item?.view).toMatchObject({ isPastCutOff: true, notes: [] });
    expect(planOne(order()).item?.view).toMatchObject({ isPastCutOff: false });
  });

  test('is marked, too, where it leaves a day that is past its cut-off', () => {
    const past = stored({ day: '2026-11-20' as DeliveryDay });
    expect(planOne(order(), [past]).item?.view).toMatchObject({ isPastCutOff: true, day });
    expect(planOne(order(), [stored()]).item?.view).toMatchObject({ isPastCutOff: false });
  });

  test('takes the day that somebody chose for orders without one only where it is new', () => {
    const delivered = stored({ day: '2026-11-18' as DeliveryDay });
    const later = order({ day: '2026-12-01' as DeliveryDay, isDayChosen: true });
    expect(planOne(later, [delivered]).item).toMatchObject({
      outcome: 'unchanged',
      view: { day: '2026-11-18', changes: [], isPastCutOff: true },
    });
    const lines = [{ pid: 101, quantity: 13, filePrice: null, rows: [2] }];
    expect(planOne({ ...later, lines }, [delivered]).item).toMatchObject({
      outcome: 'changed',
      view: { changes: [{ label: 'Loaf 101', before: '12', after: '13' }] },
      order: { day: '2026-11-18' },
    });
    expect(planOne(later).item).toMatchObject({ outcome: 'new', order: { day: '2026-12-01' } });
  });

  test('says of each price of the file that is not ours, with the one that an order was saved with before', () => {
    const lines = [
      { pid: 101, quantity: 1, filePrice: 90 as Pence, rows: [2] },
      { pid: 102, quantity: 1, filePrice: 100 as Pence, rows: [3] },
      { pid: 103, quantity: 1, filePrice: null, rows: [4] },
    ];
    expect(planOne(order({ lines })).item?.view).toMatchObject({
      priceDifferences: [{ label: 'Loaf 101', filePrice: 90, ours: 100 }],
      differingPrices: 1,
    });
    expect(planOne(order({ lines }), [stored()]).item?.view).toMatchObject({
      priceDifferences: [],
      differingPrices: 0,
    });
  });
});
