import { randomUUID } from 'node:crypto';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ImportWorld } from '../../../test/worlds/imports/import-world.ts';
import {
  applyPreview,
  itemsOf,
  makeImportWorld,
  pwFile,
  pwRow,
  refusedOf,
  settle,
  undoImport,
} from '../../../test/worlds/imports/import-world.ts';
import { ordersWith, snapshotOrders } from '../../../test/worlds/imports/imported-orders.ts';
import type { Person } from '../../../test/worlds/world.ts';

let world: ImportWorld;
let office: Person;
let abbey: ShopId;
let mill: ShopId;
beforeAll(async () => {
  world = await makeImportWorld();
  office = world.office;
  abbey = world.shopId;
  mill = await world.makeShop(world.brandId, 'Mill Road');
});
afterAll(() => world.end());

const drop = (...rows: readonly string[]) => world.drop(pwFile(...rows), 'pw.csv');

describe('a file of purchase orders', () => {
  test('is previewed before anything is saved, then saved, and the same file again changes nothing', async () => {
    const rows = [
      pwRow({ number: 'A-1', pid: 1000, quantity: 12 }),
      pwRow({ number: 'A-1', pid: 1001, quantity: 3, price: '£9.99' }),
      pwRow({ number: 'A-1', pid: 1000, quantity: 2 }),
    ];
    const preview = await drop(...rows);
    expect(preview).toMatchObject({
      state: 'ready',
      counts: { items: { new: 1, changed: 0, unchanged: 0, refused: 0 }, rows: 3, applied: 3, refused: 0 },
    });
    expect(await itemsOf(office, preview.importId)).toMatchObject([
      {
        shape: 'order',
        outcome: 'new',
        shop: 'Abbey Green',
        number: 'A-1',
        day: '2026-11-24',
        lineCount: 2,
        itemCount: 17,
        total: 14 * 100 + 3 * 101,
        priceDifferences: [{ label: '1001 Loaf 002', filePrice: 999, ours: 101 }],
        differingPrices: 1,
        notes: [],
      },
    ]);
    expect(await ordersWith(world, 'A-1')).toEqual([]);

    const applied = await applyPreview(world, office, preview);
    expect(applied).toMatchObject({ state: 'applied', applied: { name: 'Ruth Ashdown' }, undoProblem: null });
    expect(await itemsOf(office, preview.importId)).toMatchObject([{ result: 'SAVED SUCCESSFULLY' }]);
    expect(await ordersWith(world, 'A-1')).toMatchObject([
      {
        shop_id: abbey,
        delivery_dt: '2026-11-24',
        item_count: 17,
        import_file: 'pw.csv',
        imported_by: office.userId,
      },
    ]);

    const before = await snapshotOrders(world);
    const again = await drop(...rows);
    expect(again.counts).toMatchObject({ items: { new: 0, unchanged: 1 }, rows: 3, unchanged: 3 });
    await applyPreview(world, office, again);
    expect(await snapshotOrders(world)).toEqual(before);
  });

  test('reports each refused row, with its reason', async () => {
    const view = await drop(
      pwRow({ number: 'B-1', pid: 19999 }),
      pwRow({ number: 'B-1', quantity: '2.5' }),
      pwRow({ number: 'B-1', quantity: 400 }),
      pwRow({ number: 'B-1', quantity: '-3' }),
      pwRow({ number: 'B-1', quantity: 'a few' }),
      pwRow({ number: 'B-1', day: '31/11/2026' }),
      pwRow({ number: 'B-2', status: 'Cancelled' }),
      pwRow({ number: 'B-3', status: 'awaiting DELIVERY', shop: 'abbey' }),
      pwRow({ number: 'B-3', shop: 'MILL' }),
      pwRow({ number: 'B-4', shop: 'QUAY BOATHOUSE' }),
    );
    expect(await refusedOf(office, view.importId)).toEqual([
      '2: PID 19999 is not one of our products',
      '3: Quantity 2.5 is not a whole number',
      '4: Quantity 400 is over 250, the maximum for one line',
      '5: Quantity -3 is negative',
      "6: Quantity is 'a few', not a whole number",
      '7: Date 31/11/2026 does not exist',
      '8: Not imported: Cancelled',
      '10: Order B-3 is for abbey in row 9',
      '11: UNRECOGNISED SHOP: No shop has the import name QUAY BOATHOUSE',
    ]);
    expect(view.counts).toMatchObject({ rows: 10, applied: 1, refused: 9 });
  });

  test('counts every order with refused rows, also where all its rows are refused', async () => {
    const view = await drop(
      pwRow({ number: 'Q-1', pid: 19999 }),
      pwRow({ number: 'Q-1', quantity: 300 }),
      pwRow({ number: 'Q-2', pid: 19999 }),
      pwRow({ number: 'Q-2', pid: 19998 }),
      pwRow({ number: 'Q-3', quantity: 300 }),
      pwRow({ number: 'Q-3', pid: 1001, quantity: 300 }),
      pwRow({ number: 'Q-4', quantity: '-3' }),
      pwRow({ number: 'Q-5', status: 'Cancelled' }),
      pwRow({ number: 'Q-6', day: '28/11/2026' }),
    );
    expect(view.counts).toMatchObject({ items: { new: 1, refused: 4 }, rows: 9, applied: 1, refused: 8 });
    const all = 'All 2 rows are refused, so the order would be empty.';
    const items = await itemsOf(office, view.importId);
    expect(items.filter(({ outcome }) => outcome === 'refused')).toMatchObject([
      { number: 'Q-1', shop: 'Abbey Green', notes: [all] },
      { number: 'Q-2', shop: 'Abbey Green', notes: [all] },
      { number: 'Q-3', shop: 'Abbey Green', day: '2026-11-24', notes: [all] },
      { number: 'Q-4', notes: ['Its only row is refused, so the order would be empty.'] },
    ]);
    const applied = await applyPreview(world, office, view);
    expect(applied.counts).toMatchObject({ items: { new: 1, refused: 4 }, refused: 8 });
    await undoImport(world, office, view.importId);
  });

  test('removes no line of an order because of an unreadable row, and notes that on it', async () => {
    const good = pwRow({ number: 'L-1', pid: 1000, quantity: 7, day: '27/11/2026' });
    const second = pwRow({ number: 'L-1', pid: 1001, quantity: 9, day: '27/11/2026' });
    await applyPreview(world, office, await drop(good, second));
    const before = await snapshotOrders(world);
    // The description of the second row has an unquoted comma.
    const view = await drop(good, second.replace('Loaf', 'Loaf, sliced'));
    expect(await itemsOf(office, view.importId)).toMatchObject([
      {
        outcome: 'unchanged',
        notes: ['1 line kept, because a row that cannot be read may order it', '1 row left out'],
      },
    ]);
    expect(await refusedOf(office, view.importId)).toEqual([
      '3: This row has 13 cells, but the header has 12 columns.',
    ]);
    await applyPreview(world, office, view);
    expect(await snapshotOrders(world)).toEqual(before);
  });

  test('removes no line of an order that the file orders in a refused row', async () => {
    const first = pwRow({ number: 'Q-1', pid: 1000, quantity: 7 });
    await applyPreview(world, office, await drop(first, pwRow({ number: 'Q-1', pid: 1001, quantity: 240 })));
    const before = await snapshotOrders(world);
    const view = await drop(first, pwRow({ number: 'Q-1', pid: 1001, quantity: 260 }));
    expect(await itemsOf(office, view.importId)).toMatchObject([
      {
        outcome: 'unchanged',
        notes: ['1 line kept unchanged, because a refused row orders it', '1 row left out'],
      },
    ]);
    await applyPreview(world, office, view);
    expect(await snapshotOrders(world)).toEqual(before);
  });

  test('finds the shop once it has its import name, when the file is read again', async () => {
    const view = await drop(pwRow({ number: 'C-1', shop: 'MILL ROAD LTD' }));
    expect(await itemsOf(office, view.importId)).toMatchObject([
      { outcome: 'refused', isUnrecognised: true },
    ]);
    const { importId } = view;
    await world.nameShop(mill, 'Mill Road Ltd');
    await office.api.imports.readAgain({ importId, commandId: randomUUID() });
    const read = await settle(world, office, importId);
    expect(read.counts).toMatchObject({ items: { new: 1, refused: 0 } });
    await applyPreview(world, office, read);
    expect(await ordersWith(world, 'C-1')).toMatchObject([{ shop_id: mill }]);
  });

  test('replaces the lines of the order with its number, and can be undone completely', async () => {
    await applyPreview(
      world,
      office,
      await drop(pwRow({ number: 'D-1', quantity: 5 }), pwRow({ number: 'D-1', pid: 1001, quantity: 7 })),
    );
    const before = await snapshotOrders(world);
    const view = await drop(
      pwRow({ number: 'D-1', quantity: 9 }),
      pwRow({ number: 'D-1', pid: 1002, quantity: 1 }),
      pwRow({ number: 'D-2', quantity: 4 }),
    );
    expect(await itemsOf(office, view.importId)).toMatchObject([
      {
        outcome: 'changed',
        itemsMore: -2,
        changes: [
          { label: '1000 Loaf 001', before: '5', after: '9', note: '' },
          { label: '1002 Loaf 003', before: null, after: '1', note: 'added' },
          { label: '1001 Loaf 002', before: '7', after: '0', note: 'taken off' },
        ],
      },
      { outcome: 'new' },
    ]);
    await applyPreview(world, office, view);
    expect(await ordersWith(world, 'D-1')).toMatchObject([{ item_count: 10, version: 2 }]);
    const undone = await undoImport(world, office, view.importId);
    expect(undone).toMatchObject({ state: 'undone', undone: { name: 'Ruth Ashdown' } });
    expect(await snapshotOrders(world)).toEqual(before);
    expect(await ordersWith(world, 'D-1')).toMatchObject([{ version: 3 }]);
  });

  test('moves an order with another day, and its undo moves it back', async () => {
    await applyPreview(world, office, await drop(pwRow({ number: 'E-1', quantity: 5 })));
    const before = await snapshotOrders(world);
    const view = await drop(pwRow({ number: 'E-1', quantity: 5, day: '25/11/2026' }));
    expect(await itemsOf(office, view.importId)).toMatchObject([
      { outcome: 'changed', changes: [{ label: 'Delivery day', before: 'Tue 24 Nov', after: 'Wed 25 Nov' }] },
    ]);
    await applyPreview(world, office, view);
    expect(await ordersWith(world, 'E-1')).toMatchObject([{ delivery_dt: '2026-11-25', version: 1 }]);
    await undoImport(world, office, view.importId);
    expect(await snapshotOrders(world)).toEqual(before);
  });

  test('without a number never replaces an order, and is recognised when the same file is imported again', async () => {
    const row = pwRow({ number: '', quantity: 5 });
    await applyPreview(world, office, await drop(row));
    const again = await drop(row, pwRow({ number: '', quantity: 6, day: '26/11/2026' }));
    expect(again.counts).toMatchObject({ items: { new: 1, changed: 0, unchanged: 1 } });
    const other = await drop(pwRow({ number: '', quantity: 6 }));
    expect(other.counts).toMatchObject({ items: { new: 1, changed: 0, unchanged: 0 } });
  });

  test('without a number is recognised with other prices too, and keeps the saved ones', async () => {
    const row = pwRow({ number: '', pid: 1005, quantity: 7, day: '26/11/2026' });
    await applyPreview(world, office, await drop(row));
    const before = await snapshotOrders(world);
    const dearer = (pence: number) =>
      world.database.transaction().execute((trx) =>
        trx
          .updateTable('products')
          .set({ unit_cost: pence as Pence })
          .where('pid', '=', 1005)
          .execute(),
      );
    await dearer(110);
    const again = await drop(row);
    await dearer(105);
    expect(again.counts).toMatchObject({ items: { new: 0, changed: 0, unchanged: 1 } });
    expect(await itemsOf(office, again.importId)).toMatchObject([{ total: 7 * 105, changes: [] }]);
    await applyPreview(world, office, again);
    expect(await snapshotOrders(world)).toEqual(before);
  });

  test('is imported for a day past its cut-off, with a note', async () => {
    const view = await drop(pwRow({ number: 'F-1', day: '20/11/2026' }));
    expect(await itemsOf(office, view.importId)).toMatchObject([{ outcome: 'new', isPastCutOff: true }]);
  });

  describe('of an inactive shop', () => {
    const setActive = (active: boolean) =>
      world.database
        .transaction()
        .execute((trx) => trx.updateTable('shops').set({ active }).where('id', '=', abbey).execute());
    afterEach(() => setActive(true));
    const why = 'Abbey Green is inactive, so no new order can be made for it.';

    test('creates no new order, and still changes existing ones', async () => {
      await applyPreview(world, office, await drop(pwRow({ number: 'J-1', quantity: 5 })));
      await setActive(false);
      const view = await drop(pwRow({ number: 'J-1', quantity: 6 }), pwRow({ number: 'J-2' }));
      expect(await itemsOf(office, view.importId)).toMatchObject([
        { outcome: 'refused', number: 'J-2', notes: [why] },
        { outcome: 'changed', number: 'J-1' },
      ]);
      expect(await refusedOf(office, view.importId)).toEqual([`3: ${why}`]);
      await applyPreview(world, office, view);
      expect(await itemsOf(office, view.importId)).toMatchObject([
        { result: 'NOT SAVED' },
        { result: 'SAVED SUCCESSFULLY' },
      ]);
      expect(await ordersWith(world, 'J-1')).toMatchObject([{ item_count: 6 }]);
      expect(await ordersWith(world, 'J-2')).toEqual([]);
    });

    test('saves nothing where the shop became inactive after the preview, and says so', async () => {
      const view = await drop(pwRow({ number: 'K-1' }));
      expect(view.counts).toMatchObject({ items: { new: 1, refused: 0 } });
      await setActive(false);
      const stale = await applyPreview(world, office, view);
      expect(stale).toMatchObject({
        state: 'ready',
        stale: { items: 1 },
        counts: { applied: 0, refused: 1 },
      });
      expect(await itemsOf(office, view.importId)).toMatchObject([
        { outcome: 'refused', isStale: true, notes: [why] },
      ]);
      expect(await ordersWith(world, 'K-1')).toEqual([]);
    });
  });

  test('writes a line in the history of the administration, and its orders refer to the file', async () => {
    const view = await applyPreview(world, office, await drop(pwRow({ number: 'I-1' })));
    const { lines } = await office.api.administrationHistory.listChanges({
      from: '2026-11-20' as never,
      to: '2026-11-20' as never,
      kind: 'import',
    });
    expect(lines[0]).toMatchObject({ kind: 'import', thingId: view.importId, by: 'Ruth Ashdown' });
  });
});
