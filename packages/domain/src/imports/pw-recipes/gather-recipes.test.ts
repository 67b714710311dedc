import { describe, expect, test } from 'vitest';
import { gatherRecipes } from './gather-recipes.ts';
import { parseRecipeRow, unusableRow } from './recipe-rows.ts';
import { item, line, plan, sponge, step } from './test/recipe-file.ts';

describe('rows that are left out', () => {
  test('are those of items that are not active, with all their lines', () => {
    const { outcomes, refused, viewOf } = plan([
      item(1, 'OLD BUN', { active: 'N' }),
      line(1, 2, 1),
      step(1, 1, 'x'),
    ]);
    expect(outcomes).toEqual({ 1: 'refused' });
    expect(viewOf(1)).toMatchObject({
      name: 'OLD BUN',
      notes: ['Not active: only items with Active Y are taken'],
    });
    const why = 'Left out with its recipe: see row 2';
    expect(refused).toEqual([
      { row: 3, why },
      { row: 4, why },
    ]);
  });

  test('are a whole recipe where one line cannot be read: without it, it would lack an allergen', () => {
    const { outcomes, refused } = plan([...sponge, line(10412, 20099, 3, { quantity: 'some' })]);
    expect(outcomes).toEqual({ 10412: 'refused' });
    expect(refused.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6]);
  });

  test('are the recipes around a line of which nobody can say to which of them it belongs', () => {
    const buns = [1, 2, 3, 4].flatMap((pid) => [item(pid, `BUN ${pid}`), line(pid, 9, 1)]);
    const stray = { ...line(7, 8, 2), pid: 'butter' };
    const { outcomes, refused } = plan([...buns.slice(0, 4), stray, ...buns.slice(4)]);
    expect(outcomes).toEqual({ 1: 'new', 2: 'refused', 3: 'refused', 4: 'new' });
    expect(new Set(refused.map(({ why }) => why))).toEqual(new Set(['Left out with its recipe: see row 6']));
    const badItem = { ...item(7, 'BUN'), pid: 'butter' };
    expect(plan([...buns.slice(0, 4), badItem, ...buns.slice(4)]).outcomes).toMatchObject({
      2: 'new',
      3: 'new',
    });
  });

  test('are the recipes around a row whose cells may be shifted, and the one that it names, whatever its cells say', () => {
    const cells = [1, 2, 3, 4, 5].flatMap((pid) => [item(pid, `BUN ${pid}`), line(pid, 9, 1)]);
    const rows = cells.map((values, index) => parseRecipeRow(index + (index < 4 ? 2 : 3), values));
    const why = 'This row has 10 cells, but the header has 9 columns.';
    const gatherAround = (shifted: Readonly<Record<string, string>>) => {
      const { recipes, leftOut } = gatherRecipes(rows.toSpliced(4, 0, unusableRow(6, shifted, why)));
      return { taken: recipes.map(({ pid }) => pid), leftOut };
    };
    expect(
      gatherAround({ record: 'INGREDIENT', quantity: '1', pid: '5', child: '2', position: '9' }),
    ).toEqual({
      taken: [1, 4],
      leftOut: [2, 3, 5].map((pid) => ({ pid, type: 'RECIPE', name: `BUN ${pid}`, why })),
    });
    expect(gatherAround({ record: 'ITEM', pid: '77', name: 'BUTTER' }).taken).toEqual([1, 4, 5]);
  });

  test('are those that say again what is said, of which the first is taken', () => {
    const doubled = [...sponge, sponge[1] ?? {}, sponge[4] ?? {}, sponge[0] ?? {}];
    const { outcomes, refused } = plan(doubled);
    expect(outcomes).toEqual({ 10412: 'new' });
    expect(refused).toEqual([
      {
        row: 7,
        why: 'The same ingredient at the same place twice: 10412, 20011, position 1. Row 3 is taken',
      },
      { row: 8, why: 'The same step twice: 10412, position 2. Row 6 is taken' },
      { row: 9, why: 'The same item twice: 10412. Row 2 is taken' },
    ]);
  });

  test('are a whole recipe with two different steps in one place', () => {
    const { outcomes, refused } = plan([...sponge, step(10412, 2, 'Freeze')]);
    expect(outcomes).toEqual({ 10412: 'refused' });
    expect(refused.at(-1)).toEqual({ row: 7, why: 'Another step at the same place as in row 6: position 2' });
  });

  test('are not those with the same ingredient at another place', () => {
    expect(plan([...sponge, line(10412, 20011, 9)]).outcomes).toEqual({ 10412: 'new' });
  });
});
