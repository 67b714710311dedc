import { pence } from '@bakehouse/domain/kernel/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  applyPreview,
  dropFile,
  itemsOf,
  refusedOf,
  undoImport,
} from '../../../../../test/worlds/imports/import-world.ts';
import type { OrderWorld } from '../../../../../test/worlds/order-world.ts';
import { makeOrderWorld } from '../../../../../test/worlds/order-world.ts';

let world: OrderWorld;
beforeEach(async () => {
  world = await makeOrderWorld();
});
afterEach(() => world.end());

const header = 'Order number,Shop,Delivery date,PID,Quantity,Price paid';
const fileOf = (...rows: readonly string[]) => `${[header, ...rows].join('\n')}\n`;
const standardFile = fileOf(
  'A-1,Harbour Lane,12/01/2026,1000,3,1.00',
  'A-1,Harbour Lane,12/01/2026,1001,2,',
  'A-1,Harbour Lane,12/01/2026,1001,9,',
  'A-1,Harbour Lane,13/01/2026,1000,1,',
  'A-2,harbour lane,12/01/2026,1002,5,0.90',
  'A-2,harbour lane,12/01/2026,1003,5,1.03',
  'A-3,Nowhere,12/01/2026,1000,1,',
  'A-4,Mill Road,12/01/2026,9999,1,',
  ',Mill Road,12/01/2026,1000,1,',
  'A-5,Mill Road,31/02/2026,1000,1,',
  'A-6,Mill Road,12/01/2026,1000,251,',
);

const drop = (content: string) => dropFile(world, world.office, { kind: 'past-orders', content });

async function snapshot() {
  const orders = await world.database.selectFrom('orders').selectAll().orderBy('id').execute();
  const lines = await world.database
    .selectFrom('order_lines')
    .selectAll()
    .orderBy('order_id')
    .orderBy('product_id')
    .execute();
  return { orders: orders.map((order) => JSON.stringify(order)), lines };
}

describe('a file of past orders', () => {
  test('imports orders unchanged, without e-mails, and gives the reasons for refused ones', async () => {
    const preview = await drop(standardFile);
    expect(preview.counts).toMatchObject({
      items: { new: 3, changed: 0, unchanged: 0, refused: 1 },
      rows: 11,
      applied: 4,
      refused: 7,
    });
    expect(await refusedOf(world.office, preview.importId)).toEqual([
      '4: PID 1001 is already on order A-1, in row 3',
      '6: Price paid is £0.90, ours is £1.02, and its brand keeps to our prices',
      '8: UNRECOGNISED SHOP: No shop is called Nowhere',
      '9: PID 9999 is not one of our products',
      '10: The row has no order number',
      "11: Date '31/02/2026' does not exist",
      '12: Quantity 251 is over 250, the maximum for one line',
    ]);
    await applyPreview(world, world.office, preview);
    const orders = await world.database.selectFrom('orders').selectAll().orderBy('id').execute();
    expect(
      orders.map((order) => [order.purchase_order_num, order.delivery_dt, order.item_count, order.total]),
    ).toEqual([
      ['A-1', '2026-01-12', 5, 3 * 100 + 2 * 101],
      ['A-1', '2026-01-13', 1, 100],
      ['A-2', '2026-01-12', 5, 5 * 103],
    ]);
    // The day closed at 18:00 on the day before; the order counts as placed an hour earlier.
    expect(orders[0]).toMatchObject({ created_by: world.office.userId, import_file: 'file.csv' });
    expect(orders[0]?.created_at.toString()).toBe('2026-01-11T17:00:00Z');
    expect(await world.database.selectFrom('mails').selectAll().execute()).toEqual([]);
    const frozen = await world.database.selectFrom('order_invoices').select('order_id').execute();
    expect(frozen).toHaveLength(3);
  });

  test('uses the paid prices where the brand allows own prices', async () => {
    await world.database
      .transaction()
      .execute((trx) => trx.updateTable('brands').set({ can_override_cost: true }).execute());
    const preview = await drop(fileOf('A-2,Harbour Lane,12/01/2026,1002,5,0.90'));
    await applyPreview(world, world.office, preview);
    expect(await snapshot()).toMatchObject({ lines: [{ unit_cost: pence(90), quantity: 5 }] });
  });

  test('imports orders of products that are not available any more', async () => {
    await world.setActive({ active: false });
    await world.setProduct(0, { active: false });
    const preview = await drop(fileOf('A-1,Harbour Lane,12/01/2026,1000,3,'));
    expect(preview.counts).toMatchObject({ items: { new: 1 }, refused: 0 });
  });

  test('changes nothing the second time, and keeps existing orders with other lines', async () => {
    await applyPreview(world, world.office, await drop(standardFile));
    const before = await snapshot();
    const again = await drop(standardFile);
    expect(again.counts?.items).toMatchObject({ new: 0, unchanged: 3, refused: 1 });
    await applyPreview(world, world.office, again);
    const other = await drop(fileOf('A-1,Harbour Lane,12/01/2026,1000,4,1.00'));
    expect(await itemsOf(world.office, other.importId)).toMatchObject([
      {
        outcome: 'refused',
        notes: [expect.stringMatching(/^Order \d+ is the same order with other lines, and stays/)],
      },
    ]);
    expect(await snapshot()).toEqual(before);
  });

  test('can be undone completely', async () => {
    await world.order();
    const before = await snapshot();
    const applied = await applyPreview(world, world.office, await drop(standardFile));
    expect(applied.undoProblem).toBeNull();
    await undoImport(world, world.office, applied.importId);
    expect(await snapshot()).toEqual(before);
    expect(await world.database.selectFrom('order_invoices').select('order_id').execute()).toEqual([]);
  });

  test('with some hundreds of orders is checked for changes when it is opened, not in the list', async () => {
    const day = Temporal.PlainDate.from('2022-03-01');
    const rowsFrom = (first: number, orders: number) =>
      Array.from({ length: orders }, (_, at) => {
        const date = day.add({ days: at }).toLocaleString('en-GB', { dateStyle: 'short' });
        return `${first + at},Harbour Lane,${date},1000,3,`;
      });
    const apply = async (rows: readonly string[]) =>
      (await applyPreview(world, world.office, await drop(fileOf(...rows)))).importId;
    const large = await apply(rowsFrom(1, 501));
    const small = await apply(rowsFrom(601, 1));
    await world.database.transaction().execute(async (trx) => {
      await trx.updateTable('orders').set({ version: 2, notes: 'Ring' }).execute();
    });
    const { imports, kinds } = await world.office.api.imports.listImports({});
    const problems = new Map(imports.map(({ importId, undoProblem }) => [importId, undoProblem]));
    expect(problems.get(small)).toBe('Orders changed since');
    expect(problems.get(large)).toBeNull();
    expect(kinds.find(({ kind }) => kind === 'past-orders')?.last).toMatchObject({ importId: small });
    const opened = await world.office.api.imports.openImport({ importId: large });
    expect(opened.undoProblem).toBe('Orders changed since');
  });
});
