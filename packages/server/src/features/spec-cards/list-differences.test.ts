import type { DifferenceLine } from '@bakehouse/contract/spec-cards/spec-cards';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { makeOrderWorld } from '../../../test/worlds/order-world.ts';
import type { ItemToWrite } from '../../../test/worlds/recipes/spec-card-world.ts';
import { writeItems, writeTart } from '../../../test/worlds/recipes/spec-card-world.ts';
import { refusalOf } from '../../../test/worlds/refusal-of.ts';
import type { Person } from '../../../test/worlds/world.ts';

let world: OrderWorld;
let baker: Person;
beforeAll(async () => {
  world = await makeOrderWorld();
  baker = await world.person({ admin: true, specCards: 1 });
});
afterAll(() => world.end());
beforeEach(async () => {
  await write(
    'delete from recipe_items; update recipe_book set version = version + 1, lost_version = version + 1',
  );
});

const write = (text: string) =>
  world.database.transaction().execute(async (trx) => {
    for (const statement of text.split(';')) await sql.raw(statement).execute(trx);
  });
const list = (person = baker) => person.api.specCards.listDifferences();

/** 'missing Bakewell tart: MILK'. */
const inWords = (lines: readonly DifferenceLine[]) =>
  lines.map(({ kind, subject, words }) => `${kind} ${subject.name}: ${words.join(', ')}`);

describe('the list of differences', () => {
  test('has dangerous ones first, and one line for all unknown allergens of a card', async () => {
    await writeTart(world);
    await writeItems(
      world,
      { pid: 20107, name: 'RICE FLOUR' },
      { pid: 10459, name: 'GF SPONGE', allergens: ['EGGS'], parts: [[1, 20107]] },
      { pid: 11405, name: 'FLAPJACK', allergens: ['SOYA', 'WHEAT'], parts: [[1, 20001]] },
      { pid: 11406, name: 'OLD FLAPJACK', allergens: ['SOYA'], parts: [[1, 20001]], active: false },
    );
    const { differences, counts, bookVersion, checkedAt } = await list();
    const all = differences.find(({ kind }) => kind === 'unknown')?.words ?? [];
    expect(all).toHaveLength(14);
    expect(inWords(differences)).toEqual([
      'missing Bakewell tart: MILK',
      `unknown GF SPONGE: ${all.join(', ')}`,
      `unknown RICE FLOUR: ${all.join(', ')}`,
      'too-much FLAPJACK: SOYA',
    ]);
    expect(counts).toEqual({ missing: 1, unknown: 2, tooMuch: 1 });
    expect(checkedAt).toBe('2026-11-20T09:00:00Z');
    const { version } = await world.database
      .selectFrom('recipe_book')
      .select('version')
      .executeTakeFirstOrThrow();
    expect(bookVersion).toBe(version);
    expect((await baker.api.specCards.searchRecipes({})).differences).toBe(differences.length);
  });

  test('has the source of each, the declaration, and the affected products, recipes and orders', async () => {
    await writeTart(world, world.product(0));
    await writeItems(
      world,
      { pid: 12000, name: 'TEA FOR TWO', type: 'DISH', productId: world.product(1), parts: [[1, 11313]] },
      { pid: 12001, name: 'OLD TEA', productId: world.product(2), parts: [[1, 11313]], active: false },
      { pid: 12002, name: 'HAMPER', productId: world.product(3), parts: [[1, 12001]] },
    );
    // Of the tart, of the tea, of both, of neither; void; of yesterday, and of today.
    await world.order({ lines: world.lines(1) });
    await world.order({ lines: [{ productId: world.product(1), quantity: 4 }] });
    await world.order({ lines: world.lines(2, 2), shopId: world.otherShopId });
    await world.order({ lines: [{ productId: world.product(5), quantity: 1 }] });
    const gone = await world.order({ lines: world.lines(1) });
    await world.office.api.orders.voidOrder(world.command(gone));
    await world.at('2026-11-17T09:00:00Z', () =>
      world.order({ lines: world.lines(3), day: '2026-11-19' as DeliveryDay }),
    );
    await world.at('2026-11-18T09:00:00Z', () =>
      world.order({ lines: world.lines(3), day: '2026-11-20' as DeliveryDay }),
    );
    expect((await list()).differences).toEqual([
      {
        kind: 'missing',
        words: ['MILK'],
        isMayContain: false,
        subject: { kind: 'card', pid: 11313, name: 'Bakewell tart', type: 'DISH' },
        declared: ['WHEAT', 'ALMONDS'],
        source: {
          word: 'MILK',
          why: 'contains',
          path: [
            { pid: 10455, name: 'Sweet pastry' },
            { pid: 20032, name: 'Butter' },
          ],
        },
        products: 3,
        recipes: 2,
        orders: 4,
      },
    ]);
    const ofShop = await world.person({ shops: [world.otherShopId], specCards: 1 });
    expect((await list(ofShop)).differences).toMatchObject([{ products: 3, orders: 1 }]);
  });

  test('has products whose declaration differs from their cards', async () => {
    await writeTart(world, world.product(4));
    await writeItems(world, {
      pid: 11313,
      name: 'TART',
      allergens: null,
      parts: [[1, 10455]],
      productId: world.product(4),
    });
    await write(
      `update products set name = 'Bakewell', allergens = '{WHEAT,SOYA}' where id = ${world.product(4)}`,
    );
    const { differences } = await list();
    expect(inWords(differences)).toEqual(['missing Bakewell: MILK', 'too-much Bakewell: SOYA']);
    expect(differences).toMatchObject([
      {
        subject: { kind: 'product', productId: world.product(4), cardPid: 11313 },
        declared: ['SOYA', 'WHEAT'],
        source: { path: [{ pid: 10455 }, { pid: 20032, name: 'Butter' }] },
        products: 1,
        recipes: 0,
      },
      { source: null },
    ]);
    await write(`update products set active = false where id = ${world.product(4)}`);
    expect((await list()).differences).toEqual([]);
  });

  test('has those on most orders first, and at most a thousand of each kind', async () => {
    const cards = Array.from(
      { length: 1_003 },
      (_, index): ItemToWrite => ({
        pid: 30_000 + index,
        name: `CARD ${index}`,
        allergens: ['SOYA'],
        parts: [[1, 20_001]],
        ...(index === 1_002 && { productId: world.product(5) }),
      }),
    );
    await writeItems(world, { pid: 20_001, name: 'FLOUR', allergens: [] }, ...cards);
    const { differences, counts } = await list();
    expect(counts).toEqual({ missing: 0, unknown: 0, tooMuch: 1_003 });
    expect(differences).toHaveLength(1_000);
    expect(inWords(differences.slice(0, 3))).toEqual([
      'too-much CARD 1002: SOYA',
      'too-much CARD 0: SOYA',
      'too-much CARD 1: SOYA',
    ]);
  });

  test('counts an order once, however many of its lines are affected', async () => {
    const products = await world.makeProducts(40, [world.shopId]);
    await writeItems(
      world,
      { pid: 20_001, name: 'FLOUR' },
      ...products.map((productId, index) => ({
        pid: 40_000 + index,
        name: `LOAF ${index}`,
        productId,
        parts: [[1, 20_001]] as const,
      })),
    );
    for (let order = 0; order < 35; order += 1) {
      await world.order({
        lines: products.slice(0, 1 + order).map((productId) => ({ productId, quantity: 1 })),
      });
    }
    const { differences } = await list();
    const ordersOf = (name: string) => differences.find(({ subject }) => subject.name === name)?.orders;
    expect(ordersOf('FLOUR')).toBe(35);
    expect(ordersOf('LOAF 0')).toBe(35);
    expect(ordersOf('LOAF 34')).toBe(1);
    expect(ordersOf('LOAF 39')).toBe(0);
  });
});

test('people without the permission for spec cards see neither the differences nor how complete the book is', async () => {
  expect(await refusalOf(list(world.manager))).toMatchObject({ code: 'permission-denied' });
  expect(await refusalOf(world.manager.api.specCards.readBook())).toMatchObject({
    code: 'permission-denied',
  });
});
