import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportWorld } from '../../../test/worlds/imports/import-world.ts';
import { applyPreview, makeImportWorld, pwFile, pwRow } from '../../../test/worlds/imports/import-world.ts';
import type { Person } from '../../../test/worlds/world.ts';

let world: ImportWorld;
let office: Person;
beforeAll(async () => {
  world = await makeImportWorld({ products: 60 });
  office = world.office;
});
afterAll(() => world.end());

test('the first page has the counts of the whole file, and its results once it is applied', async () => {
  const view = await world.drop(
    pwFile(
      pwRow({ number: 'A-1' }),
      pwRow({ number: 'A-2', pid: 99_999 }),
      pwRow({ number: 'Q-1', shop: 'QUAY' }),
      pwRow({ number: 'Q-2', shop: 'QUAY' }),
      pwRow({ number: 'M-1', shop: 'MOOR' }),
    ),
  );
  const { importId } = view;
  const list = office.api.imports.listItems;
  const preview = await list({ importId, outcome: 'new' });
  expect(preview.items).toHaveLength(1);
  expect(preview.content).toEqual({
    types: [{ type: 'order', items: 5 }],
    marks: [],
    results: [],
    unrecognised: [
      { shop: 'QUAY', orders: 2 },
      { shop: 'MOOR', orders: 1 },
    ],
  });
  expect((await list({ importId, after: 1 })).content).toBeNull();

  await applyPreview(world, office, view);
  const { content } = await list({ importId });
  expect(content?.results).toEqual([
    { result: 'UNRECOGNISED SHOP', items: 3 },
    { result: 'NOT SAVED', items: 1 },
    { result: 'SAVED SUCCESSFULLY', items: 1 },
  ]);
  const unknown = await list({ importId, result: 'UNRECOGNISED SHOP' });
  expect(unknown.items.map(({ number }) => number)).toEqual(['Q-1', 'Q-2', 'M-1']);
});

test('if an order has many other prices, the first fifty are stored, and their number', async () => {
  const rows = Array.from({ length: 60 }, (_, index) =>
    pwRow({ number: 'A-3', pid: 1000 + index, price: '£9.99' }),
  );
  const view = await world.drop(pwFile(...rows));
  const { items } = await office.api.imports.listItems({ importId: view.importId });
  expect(items).toMatchObject([{ differingPrices: 60, notes: [] }]);
  const [order] = items;
  if (order?.shape !== 'order') throw new Error('an order is an order');
  expect(order.priceDifferences).toHaveLength(50);
  expect(order.priceDifferences[1]).toEqual({ label: '1001 Loaf 002', filePrice: 999, ours: 101 });
});
