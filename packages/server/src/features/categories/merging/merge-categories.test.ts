import { randomUUID } from 'node:crypto';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../../../../test/until.ts';
import {
  categoryChanges,
  makeCategory,
  renameCategory,
  saveCategories,
} from '../../../../test/requests/administered-categories.ts';
import type { OrderWorld } from '../../../../test/worlds/order-world.ts';
import { makeOrderWorld } from '../../../../test/worlds/order-world.ts';
import { outcomeOf, refusalOf } from '../../../../test/worlds/refusal-of.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

const open = () => world.office.api.administeredCategories.openCategories();

const save = (change: Parameters<typeof saveCategories>[1]) => saveCategories(world.office.api, change);

const names = async () => (await open()).categories.map(({ name }) => name);

const changesOf = (subject: string) => categoryChanges(world, subject);

describe('a merge of categories', () => {
  const merge = async (from: number, into: number, commandId = randomUUID()) => {
    const { version } = await open();
    return world.office.api.administeredCategories.mergeCategories({ commandId, version, from, into });
  };
  const undo = (merged: string) =>
    world.office.api.administeredCategories.undoMerge({ commandId: randomUUID(), merge: merged });
  const put = (categoryId: number, ...productIds: readonly number[]) =>
    world.database.transaction().execute((trx) =>
      trx
        .updateTable('products')
        .set({ category_id: categoryId })
        .where('id', 'in', productIds as never)
        .execute(),
    );
  const productsOf = async (categoryId: number) =>
    (await open()).products.filter((one) => one.categoryId === categoryId).map(({ productId }) => productId);

  /** The history of merges into a category, newest first. */
  async function toldOf(name: string) {
    const { lines } = await world.office.api.administrationHistory.listChanges({
      from: '2020-01-01' as DeliveryDay,
      to: '2030-12-31' as DeliveryDay,
      kind: 'category',
    } as never);
    return lines
      .filter(({ fields }) => fields.some(({ before, after }) => before === name || after === name))
      .flatMap(({ fields }) => fields)
      .map(({ label, before, after }) => [label, before, after]);
  }

  /** The merges that can be undone from the history. */
  async function offered() {
    const { lines } = await world.office.api.administrationHistory.listChanges({
      from: '2020-01-01' as DeliveryDay,
      to: '2030-12-31' as DeliveryDay,
    });
    return lines.flatMap(({ merge: open }) => open ?? []);
  }

  async function twoCategories() {
    const [from, into] = [await makeCategory(world.office.api), await makeCategory(world.office.api)];
    const ids = (await open()).products.map(({ productId }) => productId);
    const [first = 0, second = 0, third = 0] = ids;
    await put(from.categoryId, first, second);
    await put(into.categoryId, third);
    return { from, into, first, second, third };
  }

  test('moves all products, archived ones as well, and can be undone with its position', async () => {
    const { from, into, first, second, third } = await twoCategories();
    const order = await names();
    await save((categories) => categories);
    const commandId = randomUUID();
    expect(await merge(from.categoryId, into.categoryId, commandId)).toEqual({ merge: commandId, moved: 2 });
    expect(await productsOf(into.categoryId)).toEqual([first, second, third]);
    expect(await names()).not.toContain(from.name);
    expect(await offered()).toContain(commandId);
    expect(await undo(commandId)).toEqual({ movedBack: 2 });
    expect(await offered()).not.toContain(commandId);
    expect(await productsOf(from.categoryId)).toEqual([first, second]);
    expect(await names()).toEqual(order);
    expect((await changesOf(`category ${into.categoryId}`)).map(({ name }) => name)).toEqual([
      'createCategory',
      'mergeCategories',
      'undoMerge',
    ]);
    const { products } = await open();
    const called = [first, second].map(
      (id) => products.find(({ productId }) => productId === id)?.name ?? '',
    );
    expect(await toldOf(into.name)).toEqual([
      ['merge undone', into.name, from.name],
      ['products moved back', null, '2'],
      ['merged', from.name, into.name],
      ['products moved', null, called.toSorted().join(' and ')],
    ]);
  });

  test('keeps the name as an alias for files, until another category gets the name', async () => {
    const { from, into } = await twoCategories();
    const formerly = async () => {
      const { categories } = await world.office.api.administeredProducts.openProducts();
      return categories.find(({ categoryId }) => categoryId === into.categoryId)?.formerNames;
    };
    expect(await formerly()).toBeUndefined();
    await merge(from.categoryId, into.categoryId);
    expect(await formerly()).toEqual([from.name]);
    await makeCategory(world.office.api, from.name);
    expect(await formerly()).toBeUndefined();
  });

  test('redirects its number and those redirected to it, until it is undone', async () => {
    const { from, into } = await twoCategories();
    const last = await makeCategory(world.office.api);
    const formerly = async () => {
      const { categories } = await world.office.api.administeredProducts.openProducts();
      return [into, last].map(
        (one) => categories.find(({ categoryId }) => categoryId === one.categoryId)?.formerIds,
      );
    };
    const [first, second] = [randomUUID(), randomUUID()];
    await merge(from.categoryId, into.categoryId, first);
    expect(await formerly()).toEqual([[from.categoryId], undefined]);
    await merge(into.categoryId, last.categoryId, second);
    expect(await formerly()).toEqual([undefined, [from.categoryId, into.categoryId]]);
    await undo(second);
    expect(await formerly()).toEqual([[from.categoryId], undefined]);
    await undo(first);
    expect(await formerly()).toEqual([undefined, undefined]);
  });

  test('by an older version without redirects can be undone, and repeated', async () => {
    const { from, into } = await twoCategories();
    const commandId = randomUUID();
    await merge(from.categoryId, into.categoryId, commandId);
    await sql`update commands set change = change - 'formerIds' where id = ${commandId}`.execute(
      world.database,
    );
    expect(await undo(commandId)).toEqual({ movedBack: 2 });
    // The older version would have left the redirect of the number.
    await sql`insert into merged_categories values (${from.categoryId}, ${from.categoryId})`.execute(
      world.database,
    );
    expect(await merge(from.categoryId, into.categoryId)).toMatchObject({ moved: 2 });
  });

  test('raises the version of each product, so that a person who edits one gets a conflict', async () => {
    const { from, into, first } = await twoCategories();
    const versionOf = async () => {
      const { products } = await world.office.api.administeredProducts.openProducts();
      return products.find(({ productId }) => productId === first)?.version ?? 0;
    };
    const before = await versionOf();
    await merge(from.categoryId, into.categoryId);
    expect(await versionOf()).toBe(before + 1);
  });

  test('waits for a product that is being put into the category, and moves it too', async () => {
    const { from, into, third } = await twoCategories();
    let merging: Promise<unknown> = Promise.resolve();
    await world.database.transaction().execute(async (trx) => {
      await trx
        .updateTable('products')
        .set({ category_id: from.categoryId })
        .where('id', '=', third as ProductId)
        .execute();
      merging = merge(from.categoryId, into.categoryId);
      await until(async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(world.database);
        return rows.length > 0;
      });
    });
    expect(await merging).toMatchObject({ moved: 3 });
  });

  test('undone leaves products where they were moved since', async () => {
    const { from, into, first, second } = await twoCategories();
    const commandId = randomUUID();
    await merge(from.categoryId, into.categoryId, commandId);
    const third = await makeCategory(world.office.api);
    await put(third.categoryId, first);
    expect(await undo(commandId)).toEqual({ movedBack: 1 });
    expect(await productsOf(from.categoryId)).toEqual([second]);
    expect(await productsOf(third.categoryId)).toEqual([first]);
  });

  test('cannot be undone twice, after a rename, or when its name is in use again', async () => {
    const { from, into } = await twoCategories();
    const commandId = randomUUID();
    await merge(from.categoryId, into.categoryId, commandId);
    const renamed = `${into.name} renamed`;
    expect(await offered()).toContain(commandId);
    await save(renameCategory(into.categoryId, renamed));
    expect(await offered()).not.toContain(commandId);
    expect(await refusalOf(undo(commandId))).toMatchObject({
      code: 'merge-stays',
      message: `${into.name} has been changed since, so the merge can no longer be undone.`,
    });
    await save(renameCategory(into.categoryId, into.name));
    const again = await makeCategory(world.office.api, from.name.toUpperCase());
    expect(await outcomeOf(undo(commandId))).toBe('merge-stays');
    await save(renameCategory(again.categoryId, `${from.name} other`));
    expect(await outcomeOf(undo(commandId))).toBe('done');
    expect(await outcomeOf(undo(commandId))).toBe('merge-stays');
    expect(await outcomeOf(undo(randomUUID()))).toBe('not-found');
  });

  test('of a category into itself, or of one that does not exist, is refused', async () => {
    const { from } = await twoCategories();
    expect(await outcomeOf(merge(from.categoryId, from.categoryId))).toBe('malformed');
    expect(await outcomeOf(merge(from.categoryId, 999_999))).toBe('category-not-found');
    expect(await outcomeOf(merge(999_999, from.categoryId))).toBe('category-not-found');
  });
});
