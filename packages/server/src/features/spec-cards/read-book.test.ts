import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { cake, makeOrderWorld } from '../../../test/worlds/order-world.ts';
import { writeItems, writeTart } from '../../../test/worlds/recipes/spec-card-world.ts';
import type { Person } from '../../../test/worlds/world.ts';

let world: OrderWorld;
let baker: Person;
beforeAll(async () => {
  world = await makeOrderWorld();
  baker = await world.person({ admin: true, specCards: 1 });
});
afterAll(() => world.end());

const read = (person = baker) => person.api.specCards.readBook();

describe('the overview of the book', () => {
  test('is empty before the first item', async () => {
    const always = { allergens: 0, photo: 0, 'label-name': 0 };
    const ofMade = { ...always, steps: 0, ingredients: 0, weights: 0 };
    expect(await read()).toEqual({
      total: 0,
      importedAt: null,
      types: [
        { type: 'RECIPE', items: 0, lacking: ofMade },
        { type: 'DISH', items: 0, lacking: ofMade },
        {
          type: 'PRODUCT',
          items: 0,
          lacking: { ...always, steps: null, ingredients: null, weights: null },
        },
      ],
      next: { day: '2026-11-20', products: 0, withoutCard: 0, count: 0, cards: [] },
    });
  });

  test('counts the missing parts of active items by type, of products only those that they need', async () => {
    await writeTart(world, world.product(0));
    await writeItems(
      world,
      { pid: 20107, name: 'RICE FLOUR' },
      { pid: 10459, name: 'GF SPONGE', allergens: ['EGGS'], parts: [[null, 20107]], labelName: 'Sponge' },
      { pid: 10460, name: 'OLD SPONGE', type: 'RECIPE', active: false },
    );
    const { total, types } = await read();
    expect(total).toBe(9);
    expect(types).toEqual([
      {
        type: 'RECIPE',
        items: 2,
        lacking: { steps: 1, ingredients: 0, weights: 1, allergens: 1, photo: 2, 'label-name': 1 },
      },
      {
        type: 'DISH',
        items: 1,
        lacking: { steps: 0, ingredients: 0, weights: 0, allergens: 0, photo: 1, 'label-name': 0 },
      },
      {
        type: 'PRODUCT',
        items: 5,
        lacking: { steps: null, ingredients: null, weights: null, allergens: 1, photo: 5, 'label-name': 5 },
      },
    ]);
    // The filter of each number finds as many cards.
    const { matches } = await baker.api.specCards.searchRecipes({ type: 'RECIPE', lacking: 'photo' });
    expect(matches).toBe(2);
  });

  test('has the incomplete cards of the next day with orders, those on most orders first', async () => {
    await writeItems(world, {
      pid: 10461,
      name: 'SPONGE FOR TEA',
      type: 'DISH',
      productId: world.product(1),
      parts: [
        [null, 20107],
        [1, 20001],
        [2, 999],
      ],
    });
    const day = '2026-11-25' as DeliveryDay;
    await world.order({ lines: world.lines(2, 3), day });
    await world.order({
      lines: [{ productId: world.product(1), quantity: 7 }],
      day,
      shopId: world.otherShopId,
    });
    await world.order({ lines: [{ productId: world.product(3), quantity: 1 }], day });
    await world.order({ lines: world.lines(50), day: '2026-11-26' as DeliveryDay });
    expect((await read()).next).toEqual({
      day,
      products: 3,
      withoutCard: 1,
      count: 2,
      cards: [
        {
          pid: 10461,
          name: 'SPONGE FOR TEA',
          type: 'DISH',
          orders: 2,
          items: 10,
          gaps: ['steps', 'weights', 'allergens', 'photo', 'label-name'],
          withoutWeight: 1,
          undeclared: 2,
        },
        {
          ...{ pid: 11313, name: 'Bakewell tart', type: 'DISH' },
          ...{ orders: 1, items: 2, gaps: ['photo'], withoutWeight: 0, undeclared: 0 },
        },
      ],
    });
    const ofShop = await world.person({ shops: [world.otherShopId], specCards: 1 });
    expect((await read(ofShop)).next).toMatchObject({ products: 1, cards: [{ orders: 1, items: 7 }] });
  });

  test('counts a day with custom orders only as the next one', async () => {
    await world.customOrder([cake()], { day: '2026-11-22' as DeliveryDay });
    expect((await read()).next).toEqual({
      day: '2026-11-22',
      products: 0,
      withoutCard: 0,
      count: 0,
      cards: [],
    });
  });
});
