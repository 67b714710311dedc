import { randomUUID } from 'node:crypto';
import { useTemporaryDirectory } from '@bakehouse/private-postgres/test/temporary-directory';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigure } from '../../../../test/tiers.ts';
import { runImportStep } from '../../src/features/imports/work/run-import-step.ts';
import { openDatabase, openPool } from '../../src/platform/database/database.ts';
import type { DatabaseProxy } from '../servers/database-proxy.ts';
import { startDatabaseProxy } from '../servers/database-proxy.ts';
import type { ImportWorld } from '../worlds/imports/import-world.ts';
import {
  applyPreview,
  dropFile,
  itemsOf,
  makeImportWorld,
  pwFile,
  pwRow,
  settle,
} from '../worlds/imports/import-world.ts';
import type { Person } from '../worlds/world.ts';

/** Orders of a file; most of them replace one, with a statement for each. */
const orders = 60;
const directory = useTemporaryDirectory();
let world: ImportWorld;
let office: Person;
let proxy: DatabaseProxy;

beforeAll(async () => {
  world = await makeImportWorld();
  office = world.office;
  proxy = await startDatabaseProxy(directory);
});
afterAll(() => world.end());

const fileOf = (quantity: number, from = 0) =>
  pwFile(
    ...Array.from({ length: orders }, (_, order) => [
      pwRow({ number: `PW-${order + from}`, pid: 1000 + (order % 6), quantity }),
      pwRow({ number: `PW-${order + from}`, pid: 1000 + ((order + 1) % 6), quantity: quantity + 1 }),
    ]).flat(),
  );

/** Everything that an import of orders writes, as one text. */
async function snapshot(): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select (select coalesce(string_agg(o::text, ',' order by id), '') from orders o)
      || (select coalesce(string_agg(l::text, ',' order by order_id, product_id), '') from order_lines l)
      || (select coalesce(string_agg(e::text, ',' order by id), '') from order_events e)
      || (select coalesce(string_agg(i.result || i.order_id, ',' order by i.import_id, i.position), '')
          from import_items i)
      || (select string_agg(id || state, ',' order by id) from imports) as all`.execute(world.database);
  return rows[0]?.all ?? '';
}

async function applyThroughProxy(importId: number): Promise<void> {
  const pool = openPool({ url: proxy.urlOf(world.databaseUrl), withoutTimeouts: true, onError: () => {} });
  const database = openDatabase(pool);
  try {
    await runImportStep(database, importId, world.clock.now());
  } finally {
    await database.destroy();
  }
}

test('an apply whose connections end at any place leaves nothing or all of it, and the next try completes it', async () => {
  await applyPreview(world, office, await world.drop(fileOf(3)));
  const { importId, planNumber } = await world.drop(fileOf(5, 6));
  await office.api.imports.applyImport({ importId, commandId: randomUUID(), planNumber });
  const before = await snapshot();
  let [places, failure] = [0, null as unknown];
  do {
    places += 1;
    proxy.cutAfter(places);
    failure = await applyThroughProxy(importId).then(
      () => null,
      (error: unknown) => error,
    );
    const after = await snapshot();
    // Its last packet may have been the commit, whose answer was lost.
    const view = await office.api.imports.openImport({ importId });
    if (view.state === 'applying') expect(after).toBe(before);
    else expect([view.state, after === before]).toEqual(['applied', false]);
    if (view.state === 'applied') break;
  } while (failure !== null);
  proxy.cutAfter(Number.POSITIVE_INFINITY);
  expect(places).toBeGreaterThanOrEqual(50);
  reportFigure(
    `imports: connections ended at ${places} places of an apply, and each left nothing or all of it`,
  );
  expect(await settle(world, office, importId)).toMatchObject({ state: 'applied' });
  const items = await itemsOf(office, importId);
  expect(items.map(({ result }) => result)).toEqual(
    Array.from({ length: orders }, () => 'SAVED SUCCESSFULLY'),
  );
});

test('two people who apply the same file at once save it once', async () => {
  const other = await world.person({ name: 'Edwin Fenn', admin: true, administration: 2 });
  const content = fileOf(7, 1_000);
  const [mine, theirs] = [
    await world.drop(content),
    await dropFile(world, other, { kind: 'pw-orders', content }),
  ];
  await Promise.all(
    [mine, theirs].map(({ importId, planNumber }, index) =>
      (index === 0 ? office : other).api.imports.applyImport({
        importId,
        commandId: randomUUID(),
        planNumber,
      }),
    ),
  );
  const perform = (importId: number) => runImportStep(world.database, importId, world.clock.now());
  await Promise.all([perform(mine.importId), perform(theirs.importId)]);
  const states = await Promise.all(
    [mine, theirs].map(async ({ importId }) => (await office.api.imports.openImport({ importId })).state),
  );
  expect(states.toSorted()).toEqual(['applied', 'ready']);
  const { rows } = await sql<{ orders: number; numbers: number }>`
    select count(*)::int as orders, count(distinct purchase_order_num)::int as numbers
    from orders where substr(purchase_order_num, 4)::int >= 1000`.execute(world.database);
  expect(rows[0]).toEqual({ orders, numbers: orders });
});

test('what a file has saved is what an independent reading of the file adds up to', async () => {
  const numbers = Array.from({ length: 200 }, (_, index) => index);
  const rows = numbers.map((index) =>
    pwRow({
      number: `SUM-${index % 40}`,
      pid: 1000 + ((index * 7) % 8),
      quantity: index % 11,
      status: index % 13 === 0 ? 'Cancelled' : 'Awaiting Delivery',
    }),
  );
  const view = await applyPreview(world, office, await world.drop(pwFile(...rows)));
  // Only what is awaited, of products there are (1000 to 1005), at least one of each.
  const wanted = new Map<string, number>();
  let left = 0;
  for (const index of numbers) {
    const [product, quantity] = [1000 + ((index * 7) % 8), index % 11];
    if (index % 13 === 0 || product > 1005 || quantity === 0) left += 1;
    else {
      const key = `SUM-${index % 40} ${product}`;
      wanted.set(key, (wanted.get(key) ?? 0) + quantity);
    }
  }
  const { rows: saved } = await sql<{ key: string; quantity: number }>`
    select o.purchase_order_num || ' ' || l.item_code as key, l.quantity
    from orders o join order_lines l on l.order_id = o.id
    where o.purchase_order_num like 'SUM-%'`.execute(world.database);
  expect(new Map(saved.map(({ key, quantity }) => [key, quantity]))).toEqual(wanted);
  expect(view.counts).toMatchObject({ rows: 200, refused: left, applied: 200 - left });
});
