import { randomUUID } from 'node:crypto';
import type { SaveCells } from '@bakehouse/contract/administration/availability';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { pence } from '@bakehouse/domain/kernel/money';
import { describe, expect, test } from 'vitest';
import { useDirectImports } from '../../../../../test/schema/direct-imports.ts';
import { shopPricesKind } from './shop-prices-kind.ts';

const own = useDirectImports();

const snapshot = () =>
  own.world.database
    .selectFrom('shop_products')
    .selectAll()
    .orderBy('shop_id')
    .orderBy('product_id')
    .execute();

const cellOf = async (index: number) =>
  (await snapshot()).find(
    (cell) => cell.shop_id === own.world.shopId && cell.product_id === own.world.product(index),
  );

const file = `Shop,PID,Available,Own price
harbour lane,1000,Y,2.50
Harbour Lane,1001,N,
Harbour Lane,1002,,
Harbour Lane,1002,,9.99
Harbour Lane,9999,,
Nowhere,1000,,
Mill Road,1000,,0
`;

describe('a file of prices per shop', () => {
  test('changes its cells, and the same file again changes nothing', async () => {
    const { counts, refused } = await own.files.apply(shopPricesKind, file);
    expect(counts).toMatchObject({
      items: { new: 0, changed: 2, unchanged: 2, refused: 0 },
      rows: 7,
      applied: 2,
      unchanged: 2,
      refused: 3,
    });
    expect(refused).toEqual([
      { row: 5, why: 'Is the same shop and product as row 4' },
      { row: 6, why: 'PID 9999 is not one of our products' },
      { row: 7, why: 'No shop is called Nowhere' },
    ]);
    expect(await cellOf(0)).toMatchObject({ unit_cost: 250 });
    expect(await cellOf(1)).toBeUndefined();
    const before = await snapshot();
    const again = await own.files.apply(shopPricesKind, file);
    expect(again.counts.items).toMatchObject({ changed: 0, unchanged: 4 });
    expect(await snapshot()).toEqual(before);
  });

  test('is one line of the history, with its author', async () => {
    await own.files.apply(shopPricesKind, file);
    const { lines } = await own.world.office.api.administrationHistory.listChanges({
      from: '2026-11-20' as DeliveryDay,
      to: '2026-11-20' as DeliveryDay,
      text: 'file.csv',
    });
    expect(lines).toMatchObject([
      {
        kind: 'availability',
        by: 'Office',
        fields: [
          { label: 'Loaf 001 at Harbour Lane:', before: 'at the product price', after: '£2.50' },
          { label: 'Loaf 002 at Harbour Lane:', before: 'at the product price', after: 'not available' },
        ],
      },
    ]);
    const edit: SaveCells = {
      commandId: randomUUID(),
      shops: [{ shopId: own.world.shopId, cells: [[own.world.product(0), pence(0), pence(99)]] }],
    };
    await expect(own.world.office.api.availability.saveCells(edit)).rejects.toMatchObject({
      data: { conflicts: [{ current: 250, by: { name: 'Office' } }] },
    });
  });

  test('can be undone completely', async () => {
    const before = await snapshot();
    const { saved } = await own.files.apply(shopPricesKind, file);
    expect(await snapshot()).not.toEqual(before);
    await own.files.undo(shopPricesKind, saved);
    expect(await snapshot()).toEqual(before);
  });

  test('cannot be undone once its shop ordered at the price, or another person changed it', async () => {
    const { saved } = await own.files.apply(shopPricesKind, file);
    await own.world.order({ lines: [{ productId: own.world.product(2), quantity: 1 }] });
    expect(await own.files.findUndoProblem(shopPricesKind, saved)).toBeNull();
    await own.world.order({ lines: own.world.lines(1) });
    expect(await own.files.findUndoProblem(shopPricesKind, saved)).toBe(
      'Harbour Lane ordered Loaf 001 since',
    );
    await own.world.office.api.availability.saveCells({
      commandId: randomUUID(),
      shops: [{ shopId: own.world.shopId, cells: [[own.world.product(0), pence(250), pence(99)]] }],
    });
    expect(await own.files.findUndoProblem(shopPricesKind, saved)).toBe(
      'Loaf 001 of Harbour Lane has been changed since',
    );
  });
});
