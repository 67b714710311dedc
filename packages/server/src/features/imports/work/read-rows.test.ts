import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportWorld } from '../../../../test/worlds/imports/import-world.ts';
import {
  makeImportWorld,
  pwFile,
  pwRow,
  sendWaiting,
  settle,
} from '../../../../test/worlds/imports/import-world.ts';
import type { ImportRow } from '../import-row.ts';
import { findImport } from '../import-row.ts';
import { storePreview } from './preview-file.ts';
import { readRows } from './read-rows.ts';

let world: ImportWorld;
beforeAll(async () => {
  world = await makeImportWorld();
});
afterAll(() => world.end());

/** Uploads a file with this number of rows; returns its import as a thread receives it. */
async function beginReading(rows: number): Promise<ImportRow> {
  const content = pwFile(...Array.from({ length: rows }, (_, row) => pwRow({ number: `PW-${row}` })));
  const importId = await sendWaiting(world, world.office, { kind: 'pw-orders', content });
  const row = await findImport(world.database, importId);
  if (row?.state !== 'reading') throw new Error('the file waits to be read');
  return row;
}

const view = ({ id }: ImportRow) => world.office.api.imports.openImport({ importId: id });
const leave = ({ id }: ImportRow) =>
  world.office.api.imports.leaveImport({ importId: id, commandId: randomUUID() });

test('while a file is read, its format and progress are shown, with an estimate of its rows', async () => {
  const rows = 20_000;
  const row = await beginReading(rows);
  expect(await view(row)).toMatchObject({ dialect: null, progress: { done: 0, total: null } });
  await readRows(world.database, row);
  const { state, dialect, columns, progress } = await view(row);
  expect(state).toBe('reading');
  expect(dialect).toMatchObject({ encoding: 'UTF-8', separator: 'comma', lineEnd: 'CRLF' });
  expect(columns).toContainEqual({ header: 'PID', field: 'pid', found: 'by-name' });
  expect(progress?.done).toBeGreaterThan(0);
  expect(progress?.done).toBeLessThanOrEqual(rows);
  // Estimated from the first chunk of the file.
  expect(progress?.total).toBeGreaterThan(rows * 0.9);
  expect(progress?.total).toBeLessThan(rows * 1.1);
});

test('a file whose import is closed is not read to its end', async () => {
  const row = await beginReading(20_000);
  await leave(row);
  expect(await readRows(world.database, row)).toEqual({ kind: 'left' });
});

test('a preview of an import that was closed meanwhile is discarded', async () => {
  const row = await beginReading(1);
  const read = await readRows(world.database, row);
  await leave(row);
  if (read.kind !== 'read') throw new Error('the file can be read');
  const { plan } = await read.file.plan(world.database, { now: world.clock.now(), answers: {} });
  await storePreview(world.database, row, { ...read, plan }, world.clock.now(), 'reading');
  expect(await view(row)).toMatchObject({ state: 'left', counts: null, readAt: null, planNumber: 0 });
  expect((await world.office.api.imports.listItems({ importId: row.id })).items).toEqual([]);
  // It can still be read again.
  await world.office.api.imports.readAgain({ importId: row.id, commandId: randomUUID() });
  expect(await settle(world, world.office, row.id)).toMatchObject({ state: 'ready', planNumber: 1 });
});
