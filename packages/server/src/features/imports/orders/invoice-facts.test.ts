import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportWorld } from '../../../../test/worlds/imports/import-world.ts';
import {
  applyPreview,
  makeImportWorld,
  pwFile,
  pwRow,
  undoImport,
} from '../../../../test/worlds/imports/import-world.ts';

let world: ImportWorld;
beforeAll(async () => {
  world = await makeImportWorld();
});
afterAll(() => world.end());

const rows = async (text: string) => (await sql.raw(text).execute(world.database)).rows;
const apply = async (...lines: readonly string[]) =>
  applyPreview(world, world.office, await world.drop(pwFile(...lines)));

test('an undo restores a line as it was saved, whatever the name of its product now (D29)', async () => {
  const first = pwRow({ number: 'V-1', pid: 1002, quantity: 5 });
  await apply(first, pwRow({ number: 'V-1', pid: 1003, quantity: 5 }));
  const lines = () =>
    rows(`select l.product_id, l.quantity, l.item_code, l.product_name, l.details, l.vat_code
      from order_lines l join orders o on o.id = l.order_id where o.purchase_order_num = 'V-1' order by 1`);
  const before = await lines();
  expect(before).toHaveLength(2);
  await rows(`update products set name = 'Renamed', version = version + 1 where pid = 1003`);
  const { importId } = await apply(first);
  expect(await lines()).toHaveLength(1);
  expect(await undoImport(world, world.office, importId)).toMatchObject({ state: 'undone' });
  expect(await lines()).toEqual(before);
});

test('an undo restores the frozen invoice of an order that a file moved (D29)', async () => {
  await apply(pwRow({ number: 'M-1', pid: 1002, quantity: 5, day: '10/11/2026' }));
  const order = `(select id from orders where purchase_order_num = 'M-1')`;
  const old = `'{"seller":{},"shop":{"name":"The old name"}}'`;
  await rows(`insert into order_invoices (order_id, frozen_at, facts, shelves) select id, now(), ${old}, '[]'
    from ${order} o on conflict (order_id) do update set facts = excluded.facts`);
  const invoices = () =>
    rows(`select order_id, facts, shelves from order_invoices where order_id = ${order}`);
  const before = await invoices();
  expect(before).toHaveLength(1);
  const { importId } = await apply(pwRow({ number: 'M-1', pid: 1002, quantity: 5, day: '01/12/2026' }));
  expect(await undoImport(world, world.office, importId)).toMatchObject({ state: 'undone' });
  expect(await invoices()).toEqual(before);
});

test('a line that a file adds to an order with a frozen invoice keeps the category of that moment (D29)', async () => {
  const first = pwRow({ number: 'N-1', pid: 1002, quantity: 5, day: '10/11/2026' });
  await apply(first);
  const order = `(select id from orders where purchase_order_num = 'N-1')`;
  await rows(`insert into order_invoices (order_id, frozen_at, facts, shelves)
    select id, now(), '{"seller":{},"shop":{}}', '[]' from ${order} o
    on conflict (order_id) do update set shelves = excluded.shelves`);
  await apply(first, pwRow({ number: 'N-1', pid: 1003, quantity: 5, day: '10/11/2026' }));
  expect(await rows(`select shelves from order_invoices where order_id = ${order}`)).toEqual(
    await rows(`select jsonb_build_array(jsonb_build_array(c.name, c.position, jsonb_build_array(p.id))) as shelves
      from products p join categories c on c.id = p.category_id where p.pid = 1003`),
  );
});
