import { expect, test } from 'vitest';
import { matchColumns } from '../columns.ts';
import { pwRecipeColumns } from './columns.ts';

test('the columns of a file of recipes are found by the names of the specification, each once', () => {
  const header = pwRecipeColumns.map(({ names }) => names[0] ?? '');
  const { columns, missing } = matchColumns(header, pwRecipeColumns, {});
  expect(missing).toEqual([]);
  expect(columns.map(({ field }) => field)).toEqual(pwRecipeColumns.map(({ field }) => field));
});

test('no two columns of a file of recipes share a name', () => {
  const names = pwRecipeColumns.flatMap((column) => column.names.map((name) => name.toLowerCase()));
  expect(new Set(names).size).toBe(names.length);
});
