import { randomUUID } from 'node:crypto';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportWorld } from '../../../test/worlds/imports/import-world.ts';
import {
  applyPreview,
  itemsOf,
  makeImportWorld,
  pwFile,
  pwRow,
  refusedOf,
  undoImport,
} from '../../../test/worlds/imports/import-world.ts';
import { ordersWith } from '../../../test/worlds/imports/imported-orders.ts';
import { outcomeOf } from '../../../test/worlds/refusal-of.ts';
import type { Person } from '../../../test/worlds/world.ts';

let world: ImportWorld;
let office: Person;
let manager: Person;
let abbey: ShopId;
beforeAll(async () => {
  world = await makeImportWorld();
  office = world.office;
  abbey = world.shopId;
  manager = await world.person({ shops: [abbey] });
});
afterAll(() => world.end());

const drop = (...rows: readonly string[]) => world.drop(pwFile(...rows), 'pw.csv');

describe('a file of purchase orders, whose orders another person changes,', () => {
  test('that another file changed is undone after that one, from the last to the first', async () => {
    const first = await applyPreview(world, office, await drop(pwRow({ number: 'D-3', quantity: 5 })));
    const second = await applyPreview(world, office, await drop(pwRow({ number: 'D-3', quantity: 9 })));
    const problemOf = async (importId: number) =>
      (await office.api.imports.openImport({ importId })).undoProblem;
    expect(await problemOf(first.importId)).toBe('Orders changed since');
    await undoImport(world, office, second.importId);
    expect(await problemOf(first.importId)).toBeNull();
    await undoImport(world, office, first.importId);
    expect(await ordersWith(world, 'D-3')).toEqual([]);
  });

  test('does not import an order again where a person added another number to it', async () => {
    await applyPreview(world, office, await drop(pwRow({ number: 'N-1', quantity: 5 })));
    const [order] = await ordersWith(world, 'N-1');
    await world.database.transaction().execute((trx) =>
      trx
        .updateTable('orders')
        .set({ purchase_order_num: '4500123; N-1' })
        .where('id', '=', order?.id ?? (0 as OrderId))
        .execute(),
    );
    const same = await drop(pwRow({ number: 'N-1', quantity: 5 }));
    expect(await itemsOf(office, same.importId)).toMatchObject([{ outcome: 'unchanged' }]);
    const more = await drop(pwRow({ number: 'N-1', quantity: 6 }));
    const why = `Order ${order?.id} has this number among others and stays as it is: change it by hand`;
    expect(await itemsOf(office, more.importId)).toMatchObject([{ outcome: 'refused', notes: [why] }]);
    expect(await refusedOf(office, more.importId)).toEqual([`2: ${why}`]);
    const moved = await drop(pwRow({ number: 'N-1', quantity: 5, day: '25/11/2026' }));
    expect(await itemsOf(office, moved.importId)).toMatchObject([{ outcome: 'refused', notes: [why] }]);
  });

  test('whose orders changed since the preview saves nothing, and shows the new preview', async () => {
    await applyPreview(world, office, await drop(pwRow({ number: 'G-1', quantity: 5 })));
    const view = await drop(pwRow({ number: 'G-1', quantity: 8 }), pwRow({ number: 'G-2', quantity: 1 }));
    const [order] = await ordersWith(world, 'G-1');
    if (!order) throw new Error('the order is gone');
    world.setNow('2026-11-20T09:30:00Z');
    await manager.api.orders.saveOrder({
      saveId: randomUUID(),
      edited: { orderId: order.id, version: order.version },
      shopId: abbey,
      day: order.delivery_dt,
      purchaseOrderNumber: 'G-1',
      notes: '',
      lines: [{ productId: world.products[0] ?? (0 as ProductId), quantity: 6 }],
    });
    const stale = await applyPreview(world, office, view);
    expect(stale).toMatchObject({
      state: 'ready',
      stale: { items: 1, by: [{ name: 'Shop manager', at: '2026-11-20T09:30:00Z' }] },
      planNumber: view.planNumber + 1,
    });
    expect(await itemsOf(office, view.importId)).toMatchObject([
      { isStale: true, changes: [{ before: '6', after: '8' }] },
      { isStale: false },
    ]);
    expect(await ordersWith(world, 'G-2')).toEqual([]);
    expect(
      await outcomeOf(
        office.api.imports.applyImport({
          importId: view.importId,
          commandId: randomUUID(),
          planNumber: view.planNumber,
        }),
      ),
    ).toBe('import-moved-on');
    expect(await applyPreview(world, office, stale)).toMatchObject({ state: 'applied' });
    expect(await ordersWith(world, 'G-1')).toMatchObject([{ item_count: 8 }]);
  });

  test('cannot be undone once a person has changed one of its orders', async () => {
    const view = await applyPreview(world, office, await drop(pwRow({ number: 'H-1', quantity: 5 })));
    const [order] = await ordersWith(world, 'H-1');
    if (!order) throw new Error('the order is gone');
    await manager.api.orders.saveOrder({
      saveId: randomUUID(),
      edited: { orderId: order.id, version: order.version },
      shopId: abbey,
      day: order.delivery_dt,
      purchaseOrderNumber: 'H-1',
      notes: 'Ring twice',
      lines: [{ productId: world.products[0] ?? (0 as ProductId), quantity: 5 }],
    });
    const { importId } = view;
    expect(await office.api.imports.openImport({ importId })).toMatchObject({
      undoProblem: 'Orders changed since',
    });
    expect(await outcomeOf(office.api.imports.undoImport({ importId, commandId: randomUUID() }))).toBe(
      'import-stays',
    );
  });
});
