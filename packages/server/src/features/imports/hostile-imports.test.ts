import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportFigure, sizes } from '../../../../../test/tiers.ts';
import { makeWorkbook, textRow } from '../../../test/files/make-workbook.ts';
import type { ImportWorld } from '../../../test/worlds/imports/import-world.ts';
import {
  applyPreview,
  makeImportWorld,
  pwFile,
  pwHeader,
  pwRow,
  refusedOf,
  undoImport,
} from '../../../test/worlds/imports/import-world.ts';
import type { Person } from '../../../test/worlds/world.ts';

const fixtures = new URL('../../../test/fixtures/', import.meta.url);

let world: ImportWorld;
let office: Person;
beforeAll(async () => {
  world = await makeImportWorld({ products: 3 });
  office = world.office;
});
afterAll(() => world.end());

describe('NUL, which PostgreSQL cannot store,', () => {
  test('in a row refuses that row, and the file can be viewed and corrected', async () => {
    const view = await world.drop(pwFile(pwRow({}), pwRow({ number: 'PW\0-2', quantity: '1\0' })));
    expect(view).toMatchObject({ state: 'ready', counts: { rows: 2, applied: 1, refused: 1 } });
    expect(view.sample[1]?.[0]).toBe('PW\uFFFD-2');
    expect(await refusedOf(office, view.importId)).toEqual([
      "3: The cell under 'Order ID' holds a NUL character, which cannot be kept.",
    ]);
    const { rows } = await office.api.imports.listRefusedRows({ importId: view.importId });
    expect(rows[0]?.cells[0]).toBe('PW\uFFFD-2');
  });

  test('in a column name is removed from it', async () => {
    const view = await world.drop(
      pwFile(pwRow({})).replace('Order ID', 'Or\0der ID').replace('Supplier', '\0'),
    );
    expect(view).toMatchObject({ state: 'ready', counts: { rows: 1, applied: 1 } });
    expect(view.columns[0]).toEqual({ header: 'Order ID', field: 'number', found: 'by-name' });
  });

  test('and unpaired surrogates in a workbook are harmless too', async () => {
    const cells = pwRow({ number: '_x0000__xD800_' }).split(',');
    const view = await world.drop(
      makeWorkbook({ rows: textRow(1, pwHeader.split(',')) + textRow(2, cells) }),
    );
    expect(view).toMatchObject({ state: 'ready', unreadable: null, counts: { rows: 1, refused: 1 } });
  });
});

describe('a file that is not a file of orders gets a message, and saves nothing:', () => {
  const tables = readdirSync(new URL('tables/csv-spectrum', fixtures)).flatMap((name) =>
    name.endsWith('.csv') ? [`tables/csv-spectrum/${name}`] : [],
  );

  // A damaged signature is not recognised, and its bytes are read as text.
  test.each([
    ...tables,
    'tables/naughty-strings.json',
    'pictures/pngsuite-corrupt/xs1n0g01.png',
    'pictures/valid.jpg',
  ])('%s', async (path) => {
    const view = await world.drop(readFileSync(new URL(path, fixtures)));
    expect(['columns-missing', 'unreadable']).toContain(view.state);
    expect([...view.missing, view.unreadable].join('')).toMatch(/\.$/);
  });
});

/** The imported orders and their lines. */
async function countOrders() {
  const { rows } = await sql<{ orders: number; items: number; told: number }>`
    select count(*)::int as orders, coalesce(sum(item_count), 0)::int as items,
      coalesce((select sum(quantity) from order_lines), 0)::int as told
    from orders`.execute(world.database);
  return rows[0];
}

test('a damaged file reports each of its rows, and saves what its preview shows or nothing', async () => {
  const whole = Buffer.from(
    pwFile(...Array.from({ length: 30 }, (_, row) => pwRow({ number: `PW-${row}`, pid: 1000 + (row % 3) }))),
  );
  const blows = fc.array(fc.tuple(fc.noBias(fc.nat(whole.length - 1)), fc.nat(255)), {
    minLength: 1,
    maxLength: 40,
  });
  const before = await countOrders();
  let saved = 0;
  for (const spoiling of fc.sample(blows, { numRuns: sizes.spoiltImports, seed: 20_261_123 })) {
    const spoilt = Buffer.from(whole);
    for (const [at, byte] of spoiling) spoilt[at] = byte;
    const view = await world.drop(spoilt);
    expect(['ready', 'columns-missing', 'unreadable']).toContain(view.state);
    expect(await countOrders()).toEqual(before);
    const { state, counts, importId } = view;
    if (state !== 'ready' || !counts) continue;
    expect(counts.rows).toBe(counts.applied + counts.unchanged + counts.refused);
    await applyPreview(world, office, view);
    const after = await countOrders();
    expect(after?.orders).toBe((before?.orders ?? 0) + counts.items.new);
    expect(after?.items).toBe(after?.told);
    await undoImport(world, office, importId);
    expect(await countOrders()).toEqual(before);
    saved += counts.items.new;
  }
  reportFigure(
    `imports: ${sizes.spoiltImports} spoilt files of orders, of which ${saved} orders were saved and undone`,
  );
  expect(saved).toBeGreaterThan(sizes.spoiltImports);
});
