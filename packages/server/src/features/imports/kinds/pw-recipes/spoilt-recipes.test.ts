import { countPlan } from '@bakehouse/domain/imports/import-plan';
import { planRecipes } from '@bakehouse/domain/imports/pw-recipes/plan-recipes';
import type { RecipeRow } from '@bakehouse/domain/imports/pw-recipes/recipe-rows';
import { parseRecipeRow, unusableRow } from '@bakehouse/domain/imports/pw-recipes/recipe-rows';
import { makeBook } from '@bakehouse/domain/imports/pw-recipes/test/book';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFile } from '../../reading/read-file.ts';
import { pwRecipesKind } from './pw-recipes-kind.ts';
import { pwRecipesSample } from './sample.ts';

/** A way to damage a file. */
const harm = fc.oneof(
  fc.record({ kind: fc.constant('flip'), at: fc.nat(), to: fc.integer({ min: 0, max: 255 }) }),
  fc.record({ kind: fc.constant('cut'), at: fc.nat(), to: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant('double-row'), at: fc.nat(), to: fc.nat() }),
  fc.record({ kind: fc.constant('lose-row'), at: fc.nat(), to: fc.nat() }),
  fc.record({ kind: fc.constant('move-column'), at: fc.nat(), to: fc.nat() }),
  fc.record({ kind: fc.constant('end-early'), at: fc.nat(), to: fc.nat() }),
);
type Harm = typeof harm extends fc.Arbitrary<infer One> ? One : never;

function spoil(file: Buffer, { kind, at, to }: Harm): Buffer {
  const lines = file.toString('latin1').split('\r\n');
  const place = at % Math.max(1, lines.length);
  const join = (changed: readonly string[]) => Buffer.from(changed.join('\r\n'), 'latin1');
  switch (kind) {
    case 'flip':
      return Buffer.from(file.map((byte, index) => (index === at % file.length ? to : byte)));
    case 'cut': {
      const start = at % Math.max(1, file.length);
      return Buffer.concat([file.subarray(0, start), file.subarray(start + to)]);
    }
    case 'double-row':
      return join([...lines.slice(0, place + 1), ...lines.slice(place)]);
    case 'lose-row':
      return join(lines.filter((_, index) => index !== place));
    case 'move-column':
      return join(
        lines.map((line) => {
          const cells = line.split(',');
          const [moved] = cells.splice(at % cells.length, 1);
          return cells.toSpliced(to % (cells.length + 1), 0, moved ?? '').join(',');
        }),
      );
    default:
      return file.subarray(0, at % Math.max(1, file.length));
  }
}

/** Reads a file without a database. */
async function readSpoilt(file: Buffer) {
  const rows: RecipeRow[] = [];
  const refused: number[] = [];
  const read = await readFile(
    {
      name: 'spoilt.csv',
      size: file.length,
      async *pieces() {
        yield file;
      },
    },
    {
      columnsFor: pwRecipesKind.columnsFor,
      choices: {},
      onHeader() {},
      onRow(row, values) {
        const taken = parseRecipeRow(row, values);
        rows.push(taken);
        if (taken.kind === 'unusable') refused.push(row);
      },
      onBadRow(row, why, _, values) {
        rows.push(unusableRow(row, values, why));
        refused.push(row);
      },
      onProgress() {},
    },
  );
  return { read, rows, refused };
}

test('a thousand damaged files lose no row, and never import part of a recipe', async () => {
  let readable = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(harm, { minLength: 1, maxLength: 4 }), async (harms) => {
      const file = harms.reduce(spoil, Buffer.from(pwRecipesSample));
      if (file.length === 0) return;
      const { read, rows, refused } = await readSpoilt(file);
      if (read.kind !== 'read') return;
      readable += 1;
      const book = makeBook();
      const plan = planRecipes(rows, book.facts());
      const whole = [...plan.refused, ...refused.map((row) => ({ row, why: '' }))];
      countPlan({ ...plan, refused: whole }, read.rows);
      const taken = new Set(plan.items.flatMap((item) => item.rows));
      const outcomeOf = (pid: number | null) => plan.items.find(({ key }) => key === String(pid))?.outcome;
      for (const [place, one] of rows.entries()) {
        if (one.kind !== 'unusable') continue;
        if (one.pid !== null) expect([one.row, outcomeOf(one.pid)]).toEqual([one.row, 'refused']);
        else if (one.isLine) {
          // It may be a line of the recipes around it, or of the one that its cells name.
          const near = [rows[place - 1]?.pid, rows[place + 1]?.pid, one.mayBeOf];
          const outcomes = new Set(near.flatMap((pid) => outcomeOf(pid ?? null) ?? []));
          expect([one.row, ...outcomes.difference(new Set(['refused']))]).toEqual([one.row]);
        }
      }
      expect(whole.filter(({ row }) => taken.has(row))).toEqual([]);
      book.apply(plan);
      const again = planRecipes(rows, book.facts());
      expect(again.items.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
  // In the others the header is damaged.
  expect(readable).toBeGreaterThan(100);
});
