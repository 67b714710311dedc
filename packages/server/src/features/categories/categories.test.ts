import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  categoryChanges,
  makeCategory,
  makeSupplier,
  renameCategory,
  saveCategories,
} from '../../../test/requests/administered-categories.ts';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { makeOrderWorld, orderDay } from '../../../test/worlds/order-world.ts';
import { outcomeOf, refusalOf } from '../../../test/worlds/refusal-of.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

const open = () => world.office.api.administeredCategories.openCategories();

const save = (change: Parameters<typeof saveCategories>[1], person = world.office) =>
  saveCategories(person.api, change);

const names = async () => (await open()).categories.map(({ name }) => name);

const changesOf = (subject: string) => categoryChanges(world, subject);

describe('a new category', () => {
  test('is sorted by name while nobody has ordered the categories, and is in the history', async () => {
    const { categoryId } = await makeCategory(world.office.api, '  Sour   dough ');
    expect((await open()).isArranged).toBe(false);
    expect(await names()).toEqual((await names()).toSorted((a, b) => a.localeCompare(b)));
    expect((await open()).categories).toContainEqual({ categoryId, name: 'Sour dough' });
    expect(await changesOf(`category ${categoryId}`)).toEqual([
      { name: 'createCategory', change: { categoryId, before: null, after: { name: 'Sour dough' } } },
    ]);
  });

  test('has a unique name, ignoring letter case and blanks', async () => {
    await makeCategory(world.office.api, 'Rye breads');
    expect(await refusalOf(makeCategory(world.office.api, ' rye  BREADS '))).toMatchObject({
      code: 'category-taken',
      message: 'There is already a category called Rye breads.',
    });
    const twice = await Promise.all(
      [1, 2].map(() => outcomeOf(makeCategory(world.office.api, 'Twice at once'))),
    );
    expect(twice.toSorted()).toEqual(['category-taken', 'done']);
  });

  test('can be added with the permission, and read by all admins', async () => {
    const reader = await world.person({ admin: true, administration: 1 });
    expect((await reader.api.administeredCategories.openCategories()).categories).toEqual(
      (await open()).categories,
    );
    expect(await outcomeOf(makeCategory(reader.api, 'Not mine'))).toBe('permission-denied');
    expect(await outcomeOf(world.manager.api.administeredCategories.openCategories())).toBe(
      'permission-denied',
    );
  });
});

describe('the list of categories', () => {
  test('is renamed and reordered in one step, with both in the history', async () => {
    const { categoryId } = await makeCategory(world.office.api, 'Zwieback');
    const before = await names();
    await save(renameCategory(categoryId, 'Aniseed rusks'));
    // Nobody has ordered them yet, so a new one is sorted by name.
    expect((await names())[0]).toBe('Aniseed rusks');
    const { version } = await save((categories) =>
      renameCategory(categoryId, 'Rusks')(categories).toReversed(),
    );
    expect(await open()).toMatchObject({ version, isArranged: true });
    expect((await names()).at(-1)).toBe('Rusks');
    const changes = await changesOf('categories');
    expect(changes.at(-2)?.change).toEqual({
      order: null,
      renamed: [{ categoryId, before: 'Zwieback', after: 'Aniseed rusks' }],
    });
    expect(changes.at(-1)?.change).toEqual({
      order: { before: ['Aniseed rusks', ...before.slice(0, -1)], after: await names() },
      renamed: [{ categoryId, before: 'Aniseed rusks', after: 'Rusks' }],
    });
    // One that is added later has no position yet.
    await makeCategory(world.office.api, 'Almond slices');
    expect((await names()).at(-1)).toBe('Almond slices');
  });

  test('can swap two names, and refuses one that another category has', async () => {
    const [one, other] = [
      await makeCategory(world.office.api, 'Tray bakes'),
      await makeCategory(world.office.api, 'Biscuits'),
    ];
    await save((categories) =>
      renameCategory(one.categoryId, 'Biscuits')(renameCategory(other.categoryId, 'Tray bakes')(categories)),
    );
    expect((await open()).categories).toContainEqual({ categoryId: one.categoryId, name: 'Biscuits' });
    expect(await refusalOf(save(renameCategory(one.categoryId, 'TRAY BAKES')))).toMatchObject({
      code: 'category-taken',
      data: { name: 'TRAY BAKES' },
    });
    expect(await outcomeOf(save((categories) => categories.slice(1)))).toBe('malformed');
  });

  test('without changes leaves no history', async () => {
    const before = await changesOf('categories');
    const { version } = await open();
    expect(await save((categories) => categories)).toEqual({ version });
    expect(await changesOf('categories')).toEqual(before);
  });

  test('that another person changed meanwhile is a conflict with who changed what', async () => {
    const { version, categories } = await open();
    await save((all) => all.toReversed(), world.boss);
    const late = world.office.api.administeredCategories.saveCategories({
      commandId: randomUUID(),
      version,
      categories,
    });
    expect(await refusalOf(late)).toMatchObject({
      code: 'categories-changed',
      data: { by: { name: 'Ruth Ashdown' }, current: { categories: categories.toReversed() } },
    });
  });
});

describe('a supplier', () => {
  const rename = (supplier: { supplierId: number; version: number }, name: string, person = world.office) =>
    person.api.administeredCategories.saveSupplier({
      commandId: randomUUID(),
      edited: { supplierId: supplier.supplierId, version: supplier.version },
      supplier: { name },
    });
  const remove = ({ supplierId, version }: { supplierId: number; version: number }) =>
    world.office.api.administeredCategories.deleteSupplier({ commandId: randomUUID(), supplierId, version });

  test('is added, renamed and deleted, with all three in the history', async () => {
    const supplier = await makeSupplier(world.office.api, ' Pantry   Kitchen');
    expect(supplier).toMatchObject({ name: 'Pantry Kitchen', version: 1 });
    const renamed = (await rename(supplier, 'Pantry Kitchens')).supplier;
    expect(renamed).toEqual({ supplierId: supplier.supplierId, name: 'Pantry Kitchens', version: 2 });
    expect((await open()).suppliers).toContainEqual(renamed);
    expect(await refusalOf(rename(supplier, 'Late'))).toMatchObject({
      code: 'supplier-changed',
      data: { version: 2, by: { name: 'Office' }, current: { name: 'Pantry Kitchens' } },
    });
    expect(await outcomeOf(remove(supplier))).toBe('supplier-changed');
    expect(await remove(renamed)).toEqual({ deleted: renamed });
    expect(await outcomeOf(remove(renamed))).toBe('supplier-not-found');
    expect((await changesOf(`supplier ${supplier.supplierId}`)).map(({ change }) => change)).toMatchObject([
      { before: null, after: { name: 'Pantry Kitchen' } },
      { before: { name: 'Pantry Kitchen' }, after: { name: 'Pantry Kitchens' } },
      { before: { name: 'Pantry Kitchens' }, after: null },
    ]);
  });

  test('has a unique name', async () => {
    const [one, other] = [
      await makeSupplier(world.office.api, 'Mill'),
      await makeSupplier(world.office.api, 'Weir'),
    ];
    expect(await outcomeOf(makeSupplier(world.office.api, ' MILL'))).toBe('supplier-taken');
    expect(await outcomeOf(rename(other, 'mill'))).toBe('supplier-taken');
    expect(await outcomeOf(rename(one, 'MILL'))).toBe('done');
  });

  test('is not deleted while a product has it, archived or not', async () => {
    const supplier = await makeSupplier(world.office.api);
    await world.database
      .transaction()
      .execute((trx) =>
        trx
          .updateTable('products')
          .set({ supplier_id: supplier.supplierId, active: false })
          .where('id', '=', world.product(0))
          .execute(),
      );
    expect(await refusalOf(remove(supplier))).toMatchObject({
      code: 'supplier-in-use',
      message: `${supplier.name} has 1 product, so it cannot be deleted.`,
    });
    await world.database
      .transaction()
      .execute((trx) => trx.updateTable('products').set({ supplier_id: null, active: true }).execute());
    expect(await outcomeOf(remove(supplier))).toBe('done');
  });
});

test('the quantities of tomorrow’s sheet are given by product, without void orders', async () => {
  const { order, command, boss } = world;
  world.setNow(`${orderDay}T09:00:00Z`);
  const { tomorrow } = await open();
  world.setNow('2026-11-20T09:00:00Z');
  const lines = world.lines(2);
  await order({ day: tomorrow, lines });
  await boss.api.orders.voidOrder(command(await order({ day: tomorrow, lines })));
  world.setNow(`${orderDay}T09:00:00Z`);
  const asked = (await open()).products.filter((product) => product.tomorrow > 0);
  expect(asked.map(({ productId, tomorrow: quantity }) => ({ productId, quantity }))).toEqual(
    lines.map(({ productId, quantity }) => ({ productId, quantity })),
  );
});
