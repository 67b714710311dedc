import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { z } from 'zod';

const tableRow = z.record(z.string(), z.string());
export type TableRow = z.infer<typeof tableRow>;

/** One of the tables of recipes of thousands of real bakers. */
export function readRealRecipes(directory: string, table: 'recipes' | 'ingredients'): readonly TableRow[] {
  const { data } = Papa.parse(readFileSync(join(directory, `${table}.csv`), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  return z.array(tableRow).parse(data);
}
