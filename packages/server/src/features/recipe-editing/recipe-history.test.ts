import type { Recipe } from '@bakehouse/domain/recipes/recipe';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recipe, writeBook } from '../../../test/recipes/recipe-book.ts';
import { editedRecipe, editOf, saveCard } from '../../../test/requests/recipe-editing.ts';
import { applyPreview, dropFile, undoImport } from '../../../test/worlds/imports/import-world.ts';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { makeOrderWorld } from '../../../test/worlds/order-world.ts';
import { outcomeOf } from '../../../test/worlds/refusal-of.ts';
import type { Person } from '../../../test/worlds/world.ts';
import { readRecipes, recipeOf } from '../../records/recipes/stored-recipes.ts';

let world: OrderWorld;
let baker: Person;
let reader: Person;
beforeAll(async () => {
  world = await makeOrderWorld();
  baker = await world.person({ name: 'Maya Osei', admin: true, specCards: 2 });
  reader = await world.person({ name: 'Reader', admin: true, specCards: 1, administration: 1 });
  await writeBook(world, [recipe(20_001, { displayName: 'Butter', allergens: [] })]);
});
afterAll(() => world.end());

const read = (pid: number, before?: string) =>
  reader.api.recipeHistory.readRecipeHistory({ pid, ...(before !== undefined && { before }) });
const open = (pid: number, key = '') => reader.api.recipeHistory.openPastRecipe({ pid, key });

async function stored(pid: number): Promise<Recipe> {
  const found = (await readRecipes(world.database, [pid])).get(pid);
  if (!found) throw new Error(`item ${pid} is not there`);
  return recipeOf(found);
}

/** Saves the item with other fields, in its current version. */
async function change(pid: number, over: Parameters<typeof editedRecipe>[0], by = baker): Promise<void> {
  const version = (await readRecipes(world.database, [pid])).get(pid)?.version ?? null;
  const facts = version === null ? editedRecipe(over) : { ...editOf(await stored(pid)), ...over };
  await saveCard(by, { pid, version, recipe: facts });
}

describe('the history of an item', () => {
  test('has who changed what, by names, and when, newest first', async () => {
    const pid = 30_001;
    await change(pid, { name: 'BUN', steps: [{ text: 'Mix.', photo: null }] });
    await change(pid, {
      displayName: 'Bun',
      productId: world.product(0),
      ingredients: [{ childPid: 20_001, quantity: 0.5, quantityUnit: 'kg' }],
      steps: [],
    });
    const { lines, next } = await read(pid);
    expect(next).toBeNull();
    expect(lines).toEqual([
      {
        key: expect.stringMatching(/^\d+$/),
        at: world.clock.now().toString(),
        by: 'Maya Osei',
        viewing: null,
        importFile: null,
        fields: [
          { label: 'Display name', before: null, after: 'Bun' },
          { label: 'Ingredient Butter (20001)', before: null, after: '0.5 kg' },
          { label: 'Step 1', before: 'Mix.', after: null },
          { label: 'Product', before: null, after: 'Loaf 001' },
        ],
        moreFields: 0,
        toldShops: null,
        reason: null,
      },
      expect.objectContaining({ fields: [{ label: '', before: null, after: 'added BUN' }] }),
    ]);
  });

  test('has both people under View As', async () => {
    const pid = 30_002;
    await change(pid, {}, { ...world.boss, api: world.boss.lookingAs(baker.userId) });
    expect((await read(pid)).lines[0]).toMatchObject({ by: 'Ruth Ashdown', viewing: 'Maya Osei' });
  });

  test('has fifty changes on a page, and the others on the next', async () => {
    const pid = 30_003;
    await change(pid, { name: 'TURN 0' });
    for (let turn = 1; turn <= 51; turn += 1) await change(pid, { name: `TURN ${turn}` });
    const first = await read(pid);
    expect(first.lines).toHaveLength(50);
    expect(first.lines[0]?.fields).toEqual([{ label: 'Name', before: 'TURN 50', after: 'TURN 51' }]);
    const rest = await read(pid, first.next ?? '');
    expect(rest.next).toBeNull();
    expect(rest.lines.map(({ fields }) => fields[0]?.after)).toEqual(['TURN 1', 'added TURN 0']);
  });

  test('of very long texts has shorter pages, and all changes', async () => {
    const pid = 30_004;
    await change(pid, {});
    const long = (letter: string) => letter.repeat(10_000);
    for (const letter of 'abcdefgh') {
      await change(pid, { steps: Array.from({ length: 80 }, () => ({ text: long(letter), photo: null })) });
    }
    const keys: string[] = [];
    let pages = 0;
    for (let before: string | undefined; ; pages += 1) {
      const { lines, next } = await read(pid, before);
      keys.push(...lines.map(({ key }) => key));
      for (const { fields, moreFields } of lines.slice(0, 1))
        expect(fields.length + moreFields).toBeGreaterThan(0);
      if (next === null) break;
      before = next;
    }
    expect(pages).toBeGreaterThan(0);
    expect(new Set(keys).size).toBe(9);
    expect(keys).toEqual(keys.toSorted((a, b) => Number(b) - Number(a)));
  });

  test('of an unknown item is refused', async () => {
    expect(await outcomeOf(read(39_999))).toBe('recipe-not-found');
    expect(await outcomeOf(read(30_001, 'x'))).toBe('malformed');
    expect(await outcomeOf(world.manager.api.recipeHistory.readRecipeHistory({ pid: 30_001 }))).toBe(
      'permission-denied',
    );
  });

  test('is in that of the administration, in the same words', async () => {
    const pid = 30_005;
    await change(pid, { displayName: 'Iced bun', allergens: [] });
    await change(pid, {
      allergens: ['MILK'],
      ingredients: [{ childPid: 20_001, quantity: null, quantityUnit: '' }],
    });
    const { lines } = await reader.api.administrationHistory.listChanges({
      from: '2026-11-20' as never,
      to: '2026-11-20' as never,
      kind: 'recipe',
      text: 'iced bun',
    });
    expect(lines).toMatchObject([
      {
        kind: 'recipe',
        thingId: pid,
        thing: 'Iced bun (30005)',
        by: 'Maya Osei',
        fields: [
          { label: 'Allergen MILK', before: 'free', after: 'contains' },
          { label: 'Ingredient Butter (20001)', before: null, after: 'no quantity' },
        ],
      },
      { fields: [{ label: '', before: null, after: 'added Iced bun' }] },
    ]);
  });
});

describe('a past state of an item', () => {
  test('is that after a change, with the differences since', async () => {
    const pid = 30_010;
    await change(pid, { name: 'ROLL', allergens: ['WHEAT'], steps: [{ text: 'Mix.', photo: null }] });
    await change(pid, { ingredients: [{ childPid: 20_001, quantity: 10, quantityUnit: 'g' }] });
    await change(pid, { name: 'SOFT ROLL', ingredients: [] });
    const { lines } = await read(pid);
    const [newest, middle, oldest] = lines.map(({ key }) => key);
    expect(await open(pid, middle)).toMatchObject({
      at: world.clock.now().toString(),
      by: 'Maya Osei',
      recipe: {
        name: 'ROLL',
        allergens: ['WHEAT'],
        ingredients: [{ childPid: 20_001, quantity: 10, quantityUnit: 'g' }],
        steps: [{ text: 'Mix.' }],
      },
      names: [{ pid: 20_001, name: 'Butter' }],
      since: [
        { label: 'Name', before: 'ROLL', after: 'SOFT ROLL' },
        { label: 'Ingredient Butter (20001)', before: '10 g', after: null },
      ],
    });
    expect((await open(pid, oldest)).recipe).toMatchObject({ name: 'ROLL', ingredients: [] });
    expect((await open(pid, newest)).since).toEqual([]);
  });

  test('is not found for a change of another item, or an unknown one', async () => {
    const { lines } = await read(30_010);
    expect(await outcomeOf(open(30_001, lines[0]?.key))).toBe('not-found');
    expect(await outcomeOf(open(30_010, '999999999999999999'))).toBe('not-found');
    expect(await outcomeOf(open(30_010, '-1'))).toBe('malformed');
  });
});

describe('imports of an item', () => {
  const header = 'Record Type,PID,Type,Name,Active,Allergens,Position,Text';
  const apply = async (...rows: readonly string[]) => {
    const content = [header, ...rows, ''].join('\r\n');
    return applyPreview(
      world,
      world.office,
      await dropFile(world, world.office, { kind: 'pw-recipes', name: 'pw.csv', content }),
    );
  };

  test('have the name of the file, and a new item’s contents are known although only its name was stored', async () => {
    const pid = 31_001;
    await apply(`ITEM,${pid},RECIPE,WHITE LOAF,Y,WHEAT,,`, `STEP,${pid},,,,,1,Mix.`);
    const [added] = (await read(pid)).lines;
    expect(added).toMatchObject({
      by: 'Office',
      importFile: 'pw.csv',
      fields: [{ label: '', before: null, after: 'added WHITE LOAF' }],
    });
    // It was not changed since: its contents are the current ones.
    expect(await open(pid, added?.key)).toMatchObject({ recipe: { steps: [{ text: 'Mix.' }] }, since: [] });
    await change(pid, { steps: [{ text: 'Mix well.', photo: null }] });
    expect(await open(pid, added?.key)).toMatchObject({
      recipe: { name: 'WHITE LOAF', steps: [{ text: 'Mix.' }] },
      since: [{ label: 'Step 1', before: 'Mix.', after: 'Mix well.' }],
    });
  });

  test('that were undone are shown, and the item as it was before can be opened', async () => {
    const pid = 31_002;
    const added = await apply(`ITEM,${pid},RECIPE,BROWN LOAF,Y,WHEAT,,`, `STEP,${pid},,,,,1,Mix.`);
    await undoImport(world, world.office, added.importId);
    const { lines } = await read(pid);
    expect(lines.map(({ fields }) => fields)).toEqual([
      [{ label: '', before: 'BROWN LOAF', after: 'removed' }],
      [{ label: '', before: null, after: 'added BROWN LOAF' }],
    ]);
    expect(await outcomeOf(open(pid, lines[0]?.key))).toBe('not-found');
    expect(await open(pid, lines[1]?.key)).toMatchObject({
      recipe: { steps: [{ text: 'Mix.' }] },
      since: [{ label: '', before: 'BROWN LOAF', after: 'removed' }],
    });
  });

  test('are no changes of flours and compositions from before these existed', async () => {
    const pid = 31_003;
    await change(pid, { name: 'RYE', composition: 'Rye, water', flour: 'other' });
    await change(pid, { name: 'RYE LOAF' });
    await world.database.transaction().execute((trx) =>
      sql`
        update commands set change = change #- '{before,composition}' #- '{before,flour}'
          #- '{after,composition}' #- '{after,flour}'
        where subject = ${`recipe ${pid}`}`.execute(trx),
    );
    const { lines } = await read(pid);
    expect(lines[0]?.fields).toEqual([{ label: 'Name', before: 'RYE', after: 'RYE LOAF' }]);
    expect(await open(pid, lines[0]?.key)).toMatchObject({ recipe: { name: 'RYE LOAF', flour: null } });
  });
});
