import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { reportFigure, sizes } from '../../../../../../../test/tiers.ts';
import { findRealFiles } from '../../../../../test/files/real-files.ts';
import { takeSnapshot } from '../../../../../test/recipes/recipe-snapshot.ts';
import { applyPreview, dropFile, undoImport } from '../../../../../test/worlds/imports/import-world.ts';
import type { Person, World } from '../../../../../test/worlds/world.ts';
import { makeWorld } from '../../../../../test/worlds/world.ts';

const tableRow = z.record(z.string(), z.string());
type TableRow = z.infer<typeof tableRow>;
type Tables = Readonly<Record<'recipes' | 'ingredients' | 'steps', readonly TableRow[]>>;

function readTable(directory: string, name: string): readonly TableRow[] {
  const text = readFileSync(join(directory, `${name}.csv`), 'utf8');
  const { data } = Papa.parse(text, { header: true, skipEmptyLines: true });
  return z.array(tableRow).parse(data);
}

/** The first recipes, with all their ingredients and steps. */
function takeRecipes({ recipes, ingredients, steps }: Tables, most: number): Tables {
  const byParent = Map.groupBy(ingredients, (row) => row['parent_pid']);
  const wanted = new Set<string | undefined>();
  const take = (pid: string | undefined): void => {
    if (wanted.has(pid)) return;
    wanted.add(pid);
    for (const row of byParent.get(pid) ?? []) take(row['child_pid']);
  };
  for (const row of recipes.filter(({ type }) => type === 'RECIPE').slice(0, most)) take(row['pid']);
  return {
    recipes: recipes.filter((row) => wanted.has(row['pid'])),
    ingredients: ingredients.filter((row) => wanted.has(row['parent_pid'])),
    steps: steps.filter((row) => wanted.has(row['recipe_pid'])),
  };
}

/** The three tables as one file with our columns. */
function toFile({ recipes, ingredients, steps }: Tables): string {
  const rows = [
    ...recipes.map((row) => ({
      'Record Type': 'ITEM',
      PID: row['pid'],
      Type: row['type'],
      Name: row['name'],
      Active: row['active'],
      'Display Name': row['display_name'],
      'Label Name': row['label_name'],
      Description: row['desc'],
      Terms: row['terms'],
      Quantity: row['quantity'],
      'Quantity Unit': row['quantity_unit'],
      Allergens: row['allergens'],
      Suitables: row['suitables'],
    })),
    ...ingredients.map((row) => ({
      'Record Type': 'INGREDIENT',
      PID: row['parent_pid'],
      Quantity: row['quantity'],
      'Quantity Unit': row['quantity_unit'],
      'Child PID': row['child_pid'],
      Position: row['position'],
    })),
    ...steps.map((row) => ({
      'Record Type': 'STEP',
      PID: row['recipe_pid'],
      Position: row['pos'],
      Text: row['txt'],
    })),
  ];
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return Papa.unparse({ fields: columns, data: rows });
}

/** Control characters except line ends and tabs; a row with one is refused, and with it its whole recipe. */
const invisible = /(?![\t\r\n])\p{Cc}/u;

/** The expected outcome of the file, counted from the tables without our code. */
function countTables({ recipes, ingredients, steps }: Tables) {
  const leftOut = new Set([
    ...recipes.filter((row) => row['active'] !== 'Y').map((row) => row['pid']),
    ...steps.filter((row) => invisible.test(row['txt'] ?? '')).map((row) => row['recipe_pid']),
  ]);
  const key = (row: TableRow) => [row['parent_pid'], row['child_pid'], row['position']].join(':');
  const lines = ingredients.filter((row) => !leftOut.has(row['parent_pid']));
  const kept = {
    items: recipes.length - leftOut.size,
    ingredients: new Set(lines.map(key)).size,
    steps: steps.filter((row) => !leftOut.has(row['recipe_pid'])).length,
  };
  const rows = recipes.length + ingredients.length + steps.length;
  const applied = kept.items + kept.ingredients + kept.steps;
  return {
    kept,
    leftOut: leftOut.size,
    products: recipes.filter((row) => row['type'] === 'PRODUCT' && row['active'] === 'Y').length,
    counts: { rows, applied, refused: rows - applied },
  };
}

/** Each recipe as text, from the tables and from the book: ingredients, quantities and steps. */
function digestTables({ ingredients, steps }: Tables, taken: ReadonlySet<string>): readonly string[] {
  const lines = ingredients.map((row) => {
    const quantity = row['quantity'] ? Number(row['quantity']) : null;
    return ['i', row['parent_pid'], row['position'], row['child_pid'], quantity, row['quantity_unit']];
  });
  // Blanks at the ends of lines are trimmed.
  const made = steps.map((row) => [
    's',
    row['recipe_pid'],
    row['pos'],
    row['txt']?.trim().replaceAll(/ +\n/g, '\n'),
  ]);
  return [...lines, ...made]
    .filter(([, pid]) => taken.has(String(pid)))
    .map((row) => row.map((cell) => cell ?? '').join('|'))
    .toSorted();
}

type Snapshot = Awaited<ReturnType<typeof takeSnapshot>>;

function digestBooks({ ingredients, steps }: Snapshot): readonly string[] {
  const lines = ingredients.map((row) => [
    'i',
    row['parent_pid'],
    row['position'],
    row['child_pid'],
    row['quantity'],
    row['quantity_unit'],
  ]);
  const made = steps.map((row) => ['s', row['recipe_pid'], row['position'], row['text']]);
  return [...lines, ...made].map((row) => row.map((cell) => cell ?? '').join('|')).toSorted();
}

const drop = (world: World, office: Person, content: string): Promise<ImportView> =>
  dropFile(world, office, { kind: 'pw-recipes', name: 'real-recipes.csv', content });

test('real recipe items are planned, saved, recognised as unchanged, and undone', {}, async (context) => {
  const directory = findRealFiles(context, 'recipes');
  const all: Tables = {
    recipes: readTable(directory, 'recipes'),
    ingredients: readTable(directory, 'ingredients'),
    steps: readTable(directory, 'steps'),
  };
  expect(Object.values(all).map(({ length }) => length)).toEqual([13_373, 69_533, 28_276]);
  const tables = takeRecipes(all, sizes.realRecipes);
  reportFigure(`imports: ${tables.recipes.length} real recipe items were imported and taken back`);
  const expected = countTables(tables);
  const file = toFile(tables);
  const world = await makeWorld();
  try {
    const office = await world.person({ admin: true, administration: 2 });
    const before = await takeSnapshot(world.database);

    const preview = await drop(world, office, file);
    expect(preview).toMatchObject({
      state: 'ready',
      counts: {
        items: { new: expected.kept.items, changed: 0, unchanged: 0, refused: expected.leftOut },
        ...expected.counts,
        unchanged: 0,
      },
    });
    const applied = await applyPreview(world, office, preview);
    expect(applied).toMatchObject({ state: 'applied', undoProblem: null });
    const books = await takeSnapshot(world.database);
    expect({
      items: books.items.length,
      ingredients: books.ingredients.length,
      steps: books.steps.length,
    }).toEqual(expected.kept);
    expect(books.products).toHaveLength(expected.products);
    const taken = new Set(books.items.map(({ pid }) => String(pid)));
    expect(digestBooks(books)).toEqual(digestTables(tables, taken));

    const again = await drop(world, office, file);
    expect(again.counts).toMatchObject({
      items: { new: 0, changed: 0, unchanged: expected.kept.items },
      applied: 0,
      unchanged: expected.counts.applied,
    });
    await applyPreview(world, office, again);
    expect(await takeSnapshot(world.database)).toEqual(books);

    expect(await undoImport(world, office, applied.importId)).toMatchObject({ state: 'undone' });
    expect(await takeSnapshot(world.database)).toEqual(before);
  } finally {
    await world.end();
  }
});
