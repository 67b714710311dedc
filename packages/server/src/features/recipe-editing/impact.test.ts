import { randomUUID } from 'node:crypto';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { addDays } from '@bakehouse/domain/kernel/day';
import type { Recipe } from '@bakehouse/domain/recipes/recipe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ingredients, recipe, writeBook } from '../../../test/recipes/recipe-book.ts';
import { commandFor, editOf, saveCard } from '../../../test/requests/recipe-editing.ts';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { seen as edited, makeOrderWorld, orderDay } from '../../../test/worlds/order-world.ts';
import { outcomeOf } from '../../../test/worlds/refusal-of.ts';
import type { Person } from '../../../test/worlds/world.ts';

/** Fat 1 is in dough 2, which is in two loaves 3 and 4, the products 0 and 1; 5 is an archived loaf. */
const fat = recipe(20_001, {
  name: 'BREAD FAT 12.5KG',
  displayName: 'Bread fat',
  type: 'PRODUCT',
  allergens: [],
});
const dough = recipe(20_002, { displayName: 'White dough', ingredients: ingredients(fat.pid) });

let world: OrderWorld;
let baker: Person;
let loaves: readonly Recipe[];
beforeEach(async () => {
  world = await makeOrderWorld();
  baker = await world.person({ name: 'Maya Osei', admin: true, specCards: 2 });
  const loaf = (pid: number, displayName: string, over: Partial<Recipe> = {}) =>
    recipe(pid, { type: 'DISH', displayName, ingredients: ingredients(dough.pid), ...over });
  loaves = [
    loaf(20_003, 'White tin loaf', { productId: world.product(0) }),
    loaf(20_004, 'Bloomer', { productId: world.product(1), allergens: ['SOYA'] }),
    loaf(20_005, 'Old loaf', { active: false }),
  ];
  await writeBook(world, [fat, dough, ...loaves, recipe(20_006, { displayName: 'Sugar', allergens: [] })]);
});
afterEach(() => world.end());

const withMilk = { pid: fat.pid, version: 1, recipe: { ...editOf(fat), allergens: ['MILK'] } };
const nothing = { contains: [], mayContain: [], unknown: [] };
const milk = { ...nothing, contains: ['MILK'] };

async function preview(wanted = withMilk) {
  const { impact } = await baker.api.recipeEditing.previewImpact(wanted);
  if (!impact) throw new Error('it changes nothing');
  return impact;
}

const productName = async (place: number) =>
  (
    await world.database
      .selectFrom('products')
      .select('name')
      .where('id', '=', world.product(place))
      .executeTakeFirstOrThrow()
  ).name;

function printLabels(pid: number, copies: number, { hoursAgo = 0, goodUntil = addDays(orderDay, 30) } = {}) {
  const printedAt = world.clock.now().subtract({ hours: hoursAgo });
  return world.database.transaction().execute((trx) =>
    trx
      .insertInto('label_prints')
      .values({
        id: randomUUID(),
        recipe_pid: pid,
        recipe_version: 1,
        book_version: 1,
        label: JSON.stringify({ name: 'White tin loaf' }),
        choices: '{}',
        size: 'roll-62x80',
        font_size: 8,
        first_place: 1,
        good_until: goodUntil,
        copies,
        printed_by: baker.userId,
        printed_at: printedAt.toString(),
      })
      .execute(),
  );
}

const mails = () =>
  world.database
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'allergens-changed')
    .orderBy('id')
    .execute();

describe('the impact of a save', () => {
  test('has every item and product whose known allergens would change, the saved one first', async () => {
    const impact = await preview();
    expect(impact.recipes).toEqual([
      { pid: fat.pid, name: 'Bread fat', type: 'PRODUCT', before: nothing, after: milk },
      {
        pid: 20_004,
        name: 'Bloomer',
        type: 'DISH',
        before: { ...nothing, contains: ['SOYA'] },
        after: { ...nothing, contains: ['MILK', 'SOYA'] },
      },
      { pid: dough.pid, name: 'White dough', type: 'RECIPE', before: nothing, after: milk },
      { pid: 20_003, name: 'White tin loaf', type: 'DISH', before: nothing, after: milk },
    ]);
    expect(impact.products).toMatchObject([
      { productId: world.product(0), name: await productName(0), before: nothing, after: milk },
      { productId: world.product(1), name: await productName(1), after: { contains: ['MILK', 'SOYA'] } },
    ]);
    expect(impact.totals).toEqual({
      recipes: 4,
      products: 2,
      orders: 0,
      shops: 0,
      items: 0,
      labels: 0,
      copies: 0,
    });
  });

  test('has every undelivered order with one of the products, with its shop and these lines', async () => {
    const { order, lines, shopId, otherShopId, at, boss, command } = world;
    const held = await order({ lines: lines(2, 0, 7) });
    await order({ shopId: otherShopId, day: addDays(orderDay, 1), lines: lines(5, 3) });
    // Without such a product, void, and delivered already.
    await order({ day: addDays(orderDay, 2), lines: lines(0, 0, 4) });
    await boss.api.orders.voidOrder(command(await order({ day: addDays(orderDay, 3), lines: lines(9) })));
    await at('2026-11-10T09:00:00Z', () => order({ day: addDays(orderDay, -2), lines: lines(8) }));

    const { orders, totals, shopsToRing } = await preview();
    expect(orders).toEqual([
      {
        day: orderDay,
        orderId: held.orderId,
        shopId,
        shopName: 'Harbour Lane',
        items: 2,
        lines: [{ productId: world.product(0), quantity: 2 }],
      },
      {
        day: addDays(orderDay, 1),
        orderId: expect.any(Number),
        shopId: otherShopId,
        shopName: 'Mill Road',
        items: 8,
        lines: [
          { productId: world.product(0), quantity: 5 },
          { productId: world.product(1), quantity: 3 },
        ],
      },
    ]);
    expect(totals).toMatchObject({ orders: 2, shops: 2, items: 10 });
    expect(shopsToRing).toEqual([{ shopId: otherShopId, shopName: 'Mill Road', telephone: '' }]);
  });

  test('has an order of today, by the day in the bakery’s time zone', async () => {
    await world.order({ lines: world.lines(2) });
    await world.at('2026-11-21T23:30:00Z', async () => expect((await preview()).totals.orders).toBe(1));
    await world.at('2026-11-22T00:30:00Z', async () => expect((await preview()).totals.orders).toBe(0));
  });

  test('has every label in use that would become wrong, newest first', async () => {
    await printLabels(20_003, 100);
    // Its shelf life ended before today.
    await printLabels(20_003, 48, { hoursAgo: 30, goodUntil: addDays(orderDay, -1) });
    await printLabels(20_005, 10, { hoursAgo: 40 });
    await printLabels(20_006, 500);
    await printLabels(20_003, 7, { hoursAgo: 50, goodUntil: addDays(orderDay, -2) });
    const { labels, totals } = await preview();
    expect(labels.map(({ pid, name, copies }) => [pid, name, copies])).toEqual([
      [20_003, 'White tin loaf', 100],
      [20_003, 'White tin loaf', 48],
      // An archived loaf is not baked any more, but its labels are in use.
      [20_005, 'White tin loaf', 10],
    ]);
    expect(totals).toMatchObject({ labels: 3, copies: 158 });
  });

  test('is empty where no allergen changes, and for a new item that nothing contains', async () => {
    const { previewImpact } = baker.api.recipeEditing;
    const archived = { ...withMilk, recipe: { ...editOf(fat), active: false, terms: 'fat' } };
    expect(await previewImpact(archived)).toEqual({ impact: null });
    const isNew = { pid: 30_000, version: null, recipe: { ...editOf(fat), allergens: ['MILK'] } };
    expect(await previewImpact(isNew)).toEqual({ impact: null });
  });

  test('includes allergens that would become unknown', async () => {
    const { products } = await preview({ ...withMilk, recipe: { ...editOf(fat), allergens: null as never } });
    expect(products[0]?.after.unknown).toHaveLength(14);
  });

  test('of a product that loses its card is a change to its own declaration', async () => {
    const [loaf] = loaves;
    if (!loaf) throw new Error('no loaf');
    const unlinked = {
      ...withMilk,
      pid: loaf.pid,
      recipe: { ...editOf(loaf), allergens: [], productId: null },
    };
    const { recipes, products } = await preview(unlinked);
    expect(recipes).toEqual([]);
    expect(products).toMatchObject([
      { productId: world.product(0), before: nothing, after: { contains: [] } },
    ]);
    expect(products[0]?.after.unknown).toHaveLength(14);
  });

  test('refuses what the save would refuse, and saves nothing', async () => {
    const circle = {
      ...withMilk,
      recipe: { ...withMilk.recipe, ingredients: editOf(loaves[0] ?? fat).ingredients },
    };
    expect(await outcomeOf(baker.api.recipeEditing.previewImpact(circle))).toBe('recipe-in-itself');
    await preview();
    expect((await preview()).recipes).toHaveLength(4);
  });
});

describe('a save that changes allergens', () => {
  const save = (over: object = {}, wanted = withMilk) => saveCard(baker, wanted, over);

  test('is refused unless its current impact was seen', async () => {
    expect(await outcomeOf(save({ seen: null }))).toBe('impact-not-seen');
    expect(await outcomeOf(save({ seen: 'something.else' }))).toBe('impact-not-seen');
    const { seen } = await preview({ ...withMilk, recipe: { ...withMilk.recipe, allergens: ['EGGS'] } });
    expect(await outcomeOf(save({ seen }))).toBe('impact-not-seen');
    expect(await save()).toEqual({ pid: fat.pid, version: 2 });
  });

  test('is refused where other products or labels would change than those that were seen', async () => {
    const impact = await preview();
    await printLabels(20_003, 12);
    expect(await outcomeOf(baker.api.recipeEditing.saveRecipe(commandFor(withMilk, impact)))).toBe(
      'impact-not-seen',
    );
    const shown = await preview();
    await writeBook(world, [recipe(20_007, { ingredients: ingredients(dough.pid) })]);
    expect(await outcomeOf(baker.api.recipeEditing.saveRecipe(commandFor(withMilk, shown)))).toBe(
      'impact-not-seen',
    );
  });

  test('requires a decision about notifying shops where the products are ordered', async () => {
    await world.order({ lines: world.lines(2) });
    expect(await outcomeOf(save({ notice: null }))).toBe('impact-not-seen');
    expect(await outcomeOf(save({ notice: { kind: 'tell-nobody', reason: ' ' } }))).toBe('malformed');
    expect(await save({ notice: { kind: 'tell-nobody', reason: 'They were rung' } })).toMatchObject({
      version: 2,
    });
    expect(await mails()).toEqual([]);
    const { lines } = await baker.api.recipeHistory.readRecipeHistory({ pid: fat.pid });
    expect(lines[0]).toMatchObject({ reason: 'They were rung', toldShops: null });
  });

  test('that notifies nobody is refused where an order arrived meanwhile, and one that notifies all shops is not', async () => {
    const nobody = { kind: 'tell-nobody' as const, reason: 'They were rung' };
    const first = await world.order({ lines: world.lines(2) });
    const impact = await preview();
    await world.order({ lines: world.lines(3), edited: edited(first) });
    const command = commandFor(withMilk, impact);
    const { saveRecipe } = baker.api.recipeEditing;
    expect(await outcomeOf(saveRecipe({ ...command, notice: nobody }))).toBe('impact-not-seen');
    expect(await saveRecipe({ ...command, commandId: randomUUID() })).toMatchObject({ version: 2 });
    expect((await mails())[0]?.plain).toContain('3 × ');
  });

  test('is not refused because of orders that were voided meanwhile', async () => {
    const order = await world.order({ lines: world.lines(2) });
    const impact = await preview();
    await world.boss.api.orders.voidOrder(world.command(order));
    expect(
      await baker.api.recipeEditing.saveRecipe({ ...commandFor(withMilk, impact), notice: null }),
    ).toMatchObject({ version: 2 });
  });

  test('is refused as a whole: nothing is written, and nobody is notified', async () => {
    await world.order({ lines: world.lines(2) });
    expect(await outcomeOf(save({ seen: null }))).toBe('impact-not-seen');
    const rows = await world.database
      .selectFrom('recipe_items')
      .select(['version', 'allergens'])
      .where('pid', '=', fat.pid)
      .execute();
    expect(rows).toEqual([{ version: 1, allergens: [] }]);
    expect(await mails()).toEqual([]);
  });
});

describe('the mail to a shop', () => {
  const address = (shopId: ShopId, email: string) =>
    world.database
      .transaction()
      .execute((trx) => trx.updateTable('shops').set({ email }).where('id', '=', shopId).execute());

  test('is one for each shop, in the transaction of the save, with product, allergens, days and orders', async () => {
    const { order, lines, otherShopId } = world;
    await address(otherShopId, 'mill@bakehouse.test');
    const first = await order({ lines: lines(2, 4) });
    await order({ day: addDays(orderDay, 2), lines: lines(1) });
    await order({ shopId: otherShopId, lines: lines(0, 6) });
    const woken = world.woken.mailer;
    await saveCard(baker, withMilk);
    expect(world.woken.mailer).toBeGreaterThan(woken);

    const [harbour, mill, ...others] = await mails();
    expect(others).toEqual([]);
    expect(harbour).toMatchObject({
      state: 'queued',
      recipients: ['harbour@bakehouse.test'],
      subject: 'The allergens of 2 products have changed',
      order_id: null,
    });
    const [loaf, bloomer] = [await productName(0), await productName(1)];
    expect(harbour?.plain).toBe(
      [
        'The allergens of 2 products have changed',
        'Harbour Lane',
        'Bakehouse has changed the allergens of products that you have ordered. Please check your labels, your menus and what you tell your customers.',
        `${loaf}:`,
        '- It now contains Milk.\n- Overall, it contains Milk.',
        `${bloomer}:`,
        '- It now contains Milk.\n- Overall, it contains Milk, Soya.',
        'Your orders that are not yet delivered:',
        `- Saturday 21-Nov-2026, order ${first.orderId}: 2 × ${loaf}, 4 × ${bloomer}\n- Monday 23-Nov-2026, order ${first.orderId + 1}: 1 × ${loaf}`,
        'Changed by Maya Osei on Fri 20 Nov 09:00.',
      ].join('\n\n'),
    );
    expect(mill).toMatchObject({
      recipients: ['mill@bakehouse.test'],
      subject: `The allergens of ${bloomer} have changed`,
    });
    expect(mill?.plain).not.toContain(loaf);
    const { lines: history } = await baker.api.recipeHistory.readRecipeHistory({ pid: fat.pid });
    expect(history[0]).toMatchObject({ toldShops: 2, reason: null });
  });

  test('stays in the log where the shop has no address, for the office', async () => {
    await world.order({ shopId: world.otherShopId, lines: world.lines(2) });
    await saveCard(baker, withMilk);
    expect(await mails()).toMatchObject([
      { state: 'kept', recipients: null, last_error: 'the shop has no e-mail address' },
    ]);
    const { lines } = await baker.api.recipeHistory.readRecipeHistory({ pid: fat.pid });
    expect(lines[0]).toMatchObject({ toldShops: 0 });
  });

  test('escapes names, in HTML and in headers', async () => {
    const name = 'Loaf <script>alert(1)</script> & "Co"\r\nBcc: all@bakehouse.test';
    await world.database
      .transaction()
      .execute((trx) =>
        trx.updateTable('products').set({ name }).where('id', '=', world.product(0)).execute(),
      );
    await world.order({ lines: world.lines(2) });
    await saveCard(baker, withMilk);
    const [mail] = await mails();
    expect(mail?.html).toContain('Loaf &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Co&quot;<br>Bcc');
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });

  test('has allergens that became unknown, that are gone, and kinds of nuts', async () => {
    await writeBook(world, [{ ...fat, allergens: ['ALMONDS', 'EGGS'], mayContain: ['SESAME'] }]);
    await world.order({ lines: world.lines(2) });
    const recipeNow = {
      ...editOf(fat),
      allergens: ['ALMONDS'],
      mayContain: ['SOYA'],
      undeclared: ['TREENUTS', 'CELERY', 'GLUTEN'],
    };
    await saveCard(baker, { pid: fat.pid, version: 2, recipe: recipeNow });
    const [mail] = await mails();
    for (const sentence of [
      'It may now contain Soya.',
      'It is no longer known whether it contains Celery, Gluten, other tree nuts.',
      'It is now known to be free from Eggs, Sesame.',
      'Overall, it contains Almonds.',
      'Overall, it may contain Soya.',
      'Not declared, and not free from: Celery, Gluten, Nuts.',
    ]) {
      expect(mail?.plain).toContain(`- ${sentence}`);
    }
  });

  test('is sent by the lane of notices', async () => {
    await world.order({ lines: world.lines(2) });
    await saveCard(baker, withMilk);
    await world.runJob('send-notices');
    expect(await mails()).toMatchObject([{ state: 'kept', last_error: null, attempts: 1 }]);
  });
});
