import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ShopId } from '../../kernel/branded.ts';
import type { PwRow } from './pw-orders.ts';
import { createPwOrders, parsePwRow, pwOrderColumns } from './pw-orders.ts';

const abbey = 1 as ShopId;
const good = {
  number: 'PW-1',
  shop: 'ABBEY',
  day: '24/11/2026 06:00',
  status: 'Awaiting Delivery',
  pid: '11201',
  quantity: '12',
  price: '£0.98',
};
const parse = (over: Partial<typeof good>) => parsePwRow(2, { ...good, ...over });
function gather(rows: readonly PwRow[]) {
  const orders = createPwOrders();
  for (const row of rows) orders.add(row);
  return orders.gather(shopsOf);
}
const shopsOf = (name: string) => (name === 'ABBEY' ? [abbey] : name === 'TWINS' ? [abbey, 2 as ShopId] : []);

describe('a row of a file of purchase orders', () => {
  test('is read', () => {
    expect(parse({})).toEqual({
      row: 2,
      number: 'PW-1',
      shopName: 'ABBEY',
      day: '2026-11-24',
      pid: 11201,
      quantity: 12,
      price: 98,
    });
  });

  test.each([
    [{ status: 'Cancelled' }, 'Not imported: Cancelled'],
    [{ status: '' }, 'Not imported: no status'],
    [{ shop: '' }, 'The row names no purchaser unit'],
    [{ day: '' }, 'The row has no delivery date'],
    [{ day: '30/02/2026' }, 'Date 30/02/2026 does not exist'],
    [{ pid: 'A12' }, "PID is 'A12', not a whole number"],
    [{ quantity: '0' }, 'Quantity is 0: only lines of at least 1 are kept'],
    [{ quantity: '251' }, 'Quantity 251 is over 250, the maximum for one line'],
    [{ quantity: '-2' }, 'Quantity -2 is negative'],
    [{ quantity: '1.5' }, 'Quantity 1.5 is not a whole number'],
    [{ quantity: '' }, 'Quantity is empty, not a whole number'],
    [{ number: 'x'.repeat(201) }, 'The PO number is too long'],
  ])('is refused: %o', (over, why) => {
    expect(parse(over)).toBe(why);
  });

  test('with a price that cannot be read is ordered all the same: prices are ours', () => {
    expect(parse({ price: 'n/a' })).toMatchObject({ price: 'invalid', quantity: 12 });
  });
});

describe('orders of a file', () => {
  const row = (over: Partial<PwRow>): PwRow => ({ ...(parse({}) as PwRow), ...over });

  test('are rows of one number, with repeated PIDs summed', () => {
    const rows = [
      row({ row: 2 }),
      row({ row: 3, pid: 11041, quantity: 1 }),
      row({ row: 4, quantity: 5, price: null }),
    ];
    expect(gather(rows)).toEqual({
      refused: [],
      leftOut: [],
      orders: [
        {
          key: '#PW-1',
          number: 'PW-1',
          shopId: abbey,
          whyNoShop: '',
          shopName: 'ABBEY',
          day: '2026-11-24',
          notes: '',
          lines: [
            { pid: 11201, quantity: 17, filePrice: 98, rows: [2, 4] },
            { pid: 11041, quantity: 1, filePrice: 98, rows: [3] },
          ],
        },
      ],
    });
  });

  test('count the rows of their number that are missing', () => {
    const orders = createPwOrders();
    orders.add(row({ row: 2 }));
    orders.leaveOut(3, { ...good, quantity: 'x' });
    orders.add(row({ row: 4, day: '2026-11-25' as PwRow['day'] }));
    orders.leaveOut(5, { ...good, number: 'PW-2', quantity: 'x' });
    orders.leaveOut(6, { ...good, number: '', quantity: 'x' });
    orders.add(row({ row: 7, number: '' }));
    const { orders: gathered } = orders.gather(() => [abbey]);
    expect(gathered).toMatchObject([
      { number: 'PW-1', leftOut: 2 },
      { number: '', key: 'row 7', leftOut: 1 },
    ]);
    expect(gathered).toHaveLength(2);
  });

  test('name the products that are ordered in rows which are refused', () => {
    const orders = createPwOrders();
    orders.add(row({ row: 2 }));
    orders.leaveOut(3, { ...good, pid: '1', quantity: '251' });
    orders.leaveOut(4, { ...good, pid: '2', day: '31/11/2026' });
    orders.add(row({ row: 5, pid: 3, day: '2026-11-25' as PwRow['day'] }));
    // These are ordered no more, or nobody knows what they are.
    orders.leaveOut(6, { ...good, pid: '4', quantity: '0' });
    orders.leaveOut(7, { ...good, pid: '5', status: 'Cancelled' });
    orders.leaveOut(8, { ...good, pid: 'A1' });
    expect(orders.gather(shopsOf).orders).toMatchObject([{ leftOut: 6, refusedPids: [1, 2, 3] }]);
  });

  test('of which every row is refused by itself are told of, with what the first of these says', () => {
    const orders = createPwOrders();
    orders.leaveOut(2, { ...good, number: 'PW-2', quantity: '300' });
    orders.leaveOut(3, { ...good, number: 'PW-2', shop: 'MILL', quantity: '-1' });
    orders.leaveOut(4, { ...good, number: 'PW-3', shop: 'QUAY', day: '31/11/2026' });
    orders.leaveOut(5, { ...good, number: '', quantity: 'x' });
    orders.leaveOut(6, { ...good, number: '', quantity: 'x' });
    orders.leaveOut(7, { ...good, number: 'x'.repeat(201) });
    expect(orders.gather(shopsOf)).toMatchObject({
      orders: [],
      leftOut: [
        { key: '#PW-2', number: 'PW-2', shopId: abbey, shopName: 'ABBEY', day: '2026-11-24', rowCount: 2 },
        { key: '#PW-3', number: 'PW-3', shopId: null, shopName: 'QUAY', day: null, rowCount: 1 },
        { key: 'row 5', number: '', shopId: abbey, day: '2026-11-24', rowCount: 2 },
        { key: 'row 7', number: 'x'.repeat(200), rowCount: 1 },
      ],
      refused: [],
    });
    expect(orders.numbers()).toEqual([]);
  });

  test('that nobody awaits are none, and a row of theirs that says no more makes none', () => {
    const orders = createPwOrders();
    orders.leaveOut(2, { ...good, number: 'PW-2', status: 'Cancelled' });
    orders.leaveOut(3, { ...good, number: '', day: '' });
    expect(orders.gather(shopsOf)).toEqual({ orders: [], leftOut: [], refused: [] });
    // One of which a row is awaited lacks the other one as well.
    orders.leaveOut(4, { ...good, number: 'PW-2', quantity: '0' });
    expect(orders.gather(shopsOf).leftOut).toMatchObject([{ number: 'PW-2', rowCount: 2 }]);
  });

  test('count the rows that could not be read and may be theirs: of their number, or around them', () => {
    const orders = createPwOrders();
    for (const number of ['PW-1', 'PW-2', 'PW-3']) orders.add(row({ number }));
    orders.passOver({ ...good, number: 'PW-1' });
    orders.passOver({ ...good, number: '24' });
    orders.add(row({ number: '', shopName: 'MILL' }));
    orders.add(row({ number: 'PW-4' }));
    expect(orders.gather(shopsOf).orders.map(({ number, strayRows }) => [number, strayRows])).toEqual([
      ['PW-1', 1],
      ['PW-2', undefined],
      ['PW-3', 2],
      ['', 2],
      ['PW-4', undefined],
    ]);
  });

  test('without a number are one for each shop and day', () => {
    const rows = [
      row({ number: '', row: 2 }),
      row({ number: '', row: 3, shopName: 'MILL' }),
      row({ number: '', row: 4, pid: 1 }),
    ];
    const { orders } = gather(rows);
    expect(orders.map(({ key, number }) => [key, number])).toEqual([
      ['row 2', ''],
      ['row 3', ''],
    ]);
  });

  test('whose shop has no import name, or shares one, say why they have none', () => {
    const rows = [row({ shopName: 'QUAY', number: '1' }), row({ shopName: 'TWINS', number: '2' })];
    expect(gather(rows).orders.map(({ whyNoShop }) => whyNoShop)).toEqual([
      'No shop has the import name QUAY',
      '2 shops have the import name TWINS',
    ]);
  });

  test('lose no row and no item, whatever the rows are', () => {
    const anyRow = fc.record({
      number: fc.constantFrom('', 'A', 'B'),
      shopName: fc.constantFrom('ABBEY', 'abbey', 'QUAY'),
      day: fc.constantFrom('2026-11-24', '2026-11-25'),
      pid: fc.integer({ min: 1, max: 4 }),
      quantity: fc.integer({ min: 1, max: 250 }),
    });
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 60 }), (made) => {
        const rows = made.map((one, index) => row({ ...one, row: index + 2 } as Partial<PwRow>));
        const { orders, refused } = gather(rows);
        const lines = orders.flatMap((order) => order.lines);
        const told = [...lines.flatMap((line) => line.rows), ...refused.map((one) => one.row)];
        expect(told.toSorted((a, b) => a - b)).toEqual(rows.map((one) => one.row));
        const items = (list: readonly { quantity: number }[]) =>
          list.reduce((sum, { quantity }) => sum + quantity, 0);
        const refusedRows = new Set(refused.map((one) => one.row));
        expect(items(lines)).toBe(items(rows.filter((one) => !refusedRows.has(one.row))));
      }),
    );
  });

  test('are found in a file of the usual header', () => {
    expect(pwOrderColumns.filter(({ isRequired }) => isRequired).map(({ names }) => names[0])).toEqual([
      'Order ID',
      'Purchaser Unit',
      'Requested Delivery Date',
      'Order Status',
      'PID',
      'Quantity',
    ]);
  });
});
