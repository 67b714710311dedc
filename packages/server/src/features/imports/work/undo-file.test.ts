import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportWorld } from '../../../../test/worlds/imports/import-world.ts';
import {
  applyPreview,
  dropFile,
  makeImportWorld,
  pwFile,
  pwRow,
} from '../../../../test/worlds/imports/import-world.ts';
import type { Person } from '../../../../test/worlds/world.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { freezeRecentInvoices } from '../../../records/orders/freeze-invoices.ts';
import { runImportStep } from './run-import-step.ts';

let world: ImportWorld;
let boss: Person;
beforeAll(async () => {
  world = await makeImportWorld();
  boss = await world.person({ name: 'Super Boss', superAdmin: true, admin: true, administration: 2 });
});
afterAll(() => world.end());

const rows = async (text: string) => (await sql.raw(text).execute(world.database)).rows;

/** Begins a transaction and does the work; the returned function commits it. */
async function begin(work: (trx: Transaction<Tables>) => Promise<unknown>) {
  const held = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const ended = world.database.transaction().execute(async (trx) => {
    await work(trx);
    held.resolve();
    await gate.promise;
  });
  await held.promise;
  return async () => {
    gate.resolve();
    await ended;
  };
}

/** Resolves when a transaction of this database waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const waiting = await rows(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
  }
}

/** Undoes an import during another person's save, which commits once the undo waits for it. */
async function undoBeside(importId: number, save: (trx: Transaction<Tables>) => Promise<unknown>) {
  const commit = await begin(save);
  await boss.api.imports.undoImport({ importId, commandId: randomUUID() });
  const undoing = runImportStep(world.database, importId, world.clock.now());
  await untilSomebodyWaits();
  await commit();
  await undoing;
  return (await boss.api.imports.openImport({ importId })).state;
}

const write = (text: string) => (trx: Transaction<Tables>) => sql.raw(text).execute(trx);

describe('an undo during a save keeps the save', () => {
  test('of an order', async () => {
    const file = await world.drop(pwFile(pwRow({ number: 'R-1', pid: 1000, quantity: 5 })));
    const { importId } = await applyPreview(world, world.office, file);
    const order = `purchase_order_num = 'R-1'`;
    const save = write(`update orders set version = version + 1, notes = 'No nuts please' where ${order}`);
    expect(await undoBeside(importId, save)).toBe('applied');
    expect(await rows(`select notes from orders where ${order}`)).toEqual([{ notes: 'No nuts please' }]);
  });

  test('of a product', async () => {
    const product = await world.database
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .select(['products.name', 'categories.name as category'])
      .where('pid', '=', 1001)
      .executeTakeFirstOrThrow();
    const content = `PID,Name,Category,Description\n1001,${product.name},${product.category},from the file\n`;
    const { importId } = await applyPreview(
      world,
      boss,
      await dropFile(world, boss, { kind: 'products', content }),
    );
    const save = write(`update products set version = version + 1, allergens = '{MILK}' where pid = 1001`);
    expect(await undoBeside(importId, save)).toBe('applied');
    expect(await rows('select allergens from products where pid = 1001')).toEqual([{ allergens: ['MILK'] }]);
  });

  test('of a shop', async () => {
    const content = 'Brand,Shop,Telephone\nBakehouse,Abbey Green,01632 960123\n';
    const { importId } = await applyPreview(
      world,
      boss,
      await dropFile(world, boss, { kind: 'shops', content }),
    );
    const shop = `name = 'Abbey Green'`;
    const save = write(`update shops set version = version + 1, email = 'new@x.test' where ${shop}`);
    expect(await undoBeside(importId, save)).toBe('applied');
    expect(await rows(`select email from shops where ${shop}`)).toEqual([{ email: 'new@x.test' }]);
  });

  test('of a person', async () => {
    const tom = await world.person({ name: 'Tom Whit', shops: [world.shopId] });
    const content = `E-mail,First name,Last name,Spec cards,Admin\n${tom.email},Tom,Whit,R/W,-\n`;
    const { importId } = await applyPreview(
      world,
      boss,
      await dropFile(world, boss, { kind: 'users', content }),
    );
    const save = write(`update users set version = version + 1, active = false where id = ${tom.userId}`);
    expect(await undoBeside(importId, save)).toBe('applied');
    expect(await rows(`select active from users where id = ${tom.userId}`)).toEqual([{ active: false }]);
  });

  test('of a price of a shop', async () => {
    const content = 'Shop,PID,Available,Own price\nAbbey Green,1004,Y,3.95\n';
    const { importId } = await applyPreview(
      world,
      boss,
      await dropFile(world, boss, { kind: 'shop-prices', content }),
    );
    const cell = `shop_id = ${world.shopId} and product_id = (select id from products where pid = 1004)`;
    const state = await undoBeside(importId, async (trx) => {
      await acquireAdvisoryLock(trx, 'availability');
      await write(`update shop_products set unit_cost = 500 where ${cell}`)(trx);
    });
    expect(state).toBe('applied');
    expect(await rows(`select unit_cost from shop_products where ${cell}`)).toEqual([{ unit_cost: 500 }]);
  });
});

test('an import of products and a change of categories lock in the same order', async () => {
  const content = 'PID,Name,Category\n7001,Rye loaf,Brand new shelf\n';
  const { importId, planNumber } = await dropFile(world, boss, { kind: 'products', content });
  await boss.api.imports.applyImport({ importId, commandId: randomUUID(), planNumber });
  const held = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  // Like a change of categories, with a pause between its locks.
  const changing = world.database.transaction().execute(async (trx) => {
    await freezeRecentInvoices(trx, world.clock.now());
    held.resolve();
    await gate.promise;
    await acquireAdvisoryLock(trx, 'categories');
  });
  await held.promise;
  const applying = runImportStep(world.database, importId, world.clock.now());
  await untilSomebodyWaits();
  gate.resolve();
  await Promise.all([changing, applying]);
  expect((await boss.api.imports.openImport({ importId })).state).toBe('applied');
});
