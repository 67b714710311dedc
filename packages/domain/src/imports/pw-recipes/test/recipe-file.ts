import { countPlan } from '../../import-plan.ts';
import { planRecipes } from '../plan-recipes.ts';
import { parseRecipeRow } from '../recipe-rows.ts';
import { makeBook } from './book.ts';

/** The cells of a row, by their fields. */
export type Cells = Readonly<Record<string, string>>;

export const item = (pid: number, name: string, over: Cells = {}): Cells => ({
  record: 'ITEM',
  pid: String(pid),
  type: 'RECIPE',
  name,
  active: 'Y',
  ...over,
});
export const line = (pid: number, child: number, position: number, over: Cells = {}): Cells => ({
  record: 'INGREDIENT',
  pid: String(pid),
  child: String(child),
  position: String(position),
  ...over,
});
export const step = (pid: number, position: number, text: string): Cells => ({
  record: 'STEP',
  pid: String(pid),
  position: String(position),
  text,
});

/** Rows from the second line of the file on. */
const rowsOf = (cells: readonly Cells[]) => cells.map((values, index) => parseRecipeRow(index + 2, values));

/** What the plan of a file says, once it is sure that no row of it is lost. */
export function plan(cells: readonly Cells[], book = makeBook()) {
  const rows = rowsOf(cells);
  const planned = planRecipes(rows, book.facts());
  const unusable = rows.filter(({ kind }) => kind === 'unusable').length;
  countPlan(planned, cells.length - unusable);
  const refused = planned.refused.toSorted((a, b) => a.row - b.row);
  return {
    ...planned,
    refused,
    outcomes: Object.fromEntries(planned.items.map(({ key, outcome }) => [key, outcome])),
    viewOf: (pid: number) => planned.items.find(({ key }) => key === String(pid))?.view,
    changeOf: (pid: number) => planned.items.find(({ key }) => key === String(pid))?.change,
  };
}

/** A book in which a file was applied. */
export function bookWith(cells: readonly Cells[], book = makeBook()) {
  book.apply(planRecipes(rowsOf(cells), book.facts()));
  return book;
}

/** A recipe with two ingredients and two steps. */
export const sponge = [
  item(10412, 'SPONGE', { displayName: 'Victoria sponge', allergens: 'MILK', quantity: '1', unit: 'cake' }),
  line(10412, 20011, 1, { quantity: '900', unit: 'g' }),
  line(10412, 20032, 2, { quantity: '600', unit: 'g' }),
  step(10412, 1, 'Cream'),
  step(10412, 2, 'Bake'),
];
