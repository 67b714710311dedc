import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ImportWorld } from '../../../test/worlds/imports/import-world.ts';
import {
  applyPreview,
  itemsOf,
  makeImportWorld,
  pwFile,
  pwRow,
  undoImport,
} from '../../../test/worlds/imports/import-world.ts';
import { outcomeOf } from '../../../test/worlds/refusal-of.ts';

let world: ImportWorld;
beforeEach(async () => {
  world = await makeImportWorld();
});
afterEach(() => world.end());

const open = (importId: number) => world.office.api.imports.openImport({ importId });

async function download(importId: number, file: 'file' | 'refused-rows') {
  const response = await world.app.request(`/api/imports/${importId}/${file}`, {
    headers: { authorization: `Bearer ${world.office.token}` },
  });
  return response.ok ? response.status : await response.json();
}

/** Runs the daily job as of that many days later; people continue today, because their sessions would expire. */
async function cleanUpAfter(days: number) {
  const today = world.clock.now();
  world.setNow(today.add({ hours: 24 * days }).toString());
  await world.runJob('remove-old-records');
  world.setNow(today.toString());
}

test('a file that was never applied is removed with its preview after thirty days, and cannot be read any more', async () => {
  const { importId, planNumber } = await world.drop(pwFile(pwRow({}), pwRow({ pid: 99_999 })));
  await cleanUpAfter(30);
  expect(await open(importId)).toMatchObject({ state: 'ready', isFileKept: true });
  await cleanUpAfter(31);
  expect(await open(importId)).toMatchObject({
    state: 'left',
    isFileKept: false,
    fileName: 'file.csv',
    counts: { rows: 2 },
  });
  expect(await itemsOf(world.office, importId)).toEqual([]);
  const { rows } = await world.office.api.imports.listRefusedRows({ importId });
  expect(rows).toEqual([]);
  expect(await download(importId, 'file')).toMatchObject({
    code: 'import-file-gone',
    message: 'The file of this import is no longer kept.',
  });
  const { readAgain, applyImport } = world.office.api.imports;
  expect(await outcomeOf(readAgain({ importId, commandId: randomUUID() }))).toBe('import-file-gone');
  expect(await outcomeOf(applyImport({ importId, commandId: randomUUID(), planNumber }))).toBe(
    'import-moved-on',
  );
});

test('a file that was applied is removed after two years; its results stay, and can be undone', async () => {
  const { importId } = await applyPreview(world, world.office, await world.drop(pwFile(pwRow({}))));
  await cleanUpAfter(730);
  expect(await download(importId, 'file')).toBe(200);
  await cleanUpAfter(731);
  expect(await open(importId)).toMatchObject({ state: 'applied', isFileKept: false });
  expect(await itemsOf(world.office, importId)).toMatchObject([{ result: 'SAVED SUCCESSFULLY' }]);
  expect(await download(importId, 'file')).toMatchObject({ code: 'import-file-gone' });
  expect(await download(importId, 'refused-rows')).toBe(200);
  expect(await undoImport(world, world.office, importId)).toMatchObject({ state: 'undone' });
});

test('a file that is read again meanwhile stays another thirty days, and one in the queue is kept', async () => {
  const seen = await world.drop(pwFile(pwRow({ number: 'A-1' })));
  const waiting = await world.drop(pwFile(pwRow({ number: 'A-2' })));
  const { importId } = waiting;
  await world.office.api.imports.readAgain({ importId, commandId: randomUUID() });
  await world.database
    .transaction()
    .execute((trx) =>
      trx
        .updateTable('imports')
        .set({ read_at: '2026-12-10T09:00:00Z' })
        .where('id', '=', seen.importId)
        .execute(),
    );
  await cleanUpAfter(31);
  expect(await open(seen.importId)).toMatchObject({ state: 'ready', isFileKept: true });
  expect(await open(importId)).toMatchObject({ state: 'reading', isFileKept: true });
  await cleanUpAfter(51);
  expect(await open(seen.importId)).toMatchObject({ state: 'left', isFileKept: false });
});

test('an empty file is kept', async () => {
  const { importId } = await world.drop('');
  await cleanUpAfter(1_000);
  expect(await open(importId)).toMatchObject({ state: 'unreadable', isFileKept: true });
});
