import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportWorld } from '../../../../test/worlds/imports/import-world.ts';
import { makeImportWorld, pwFile, pwRow, sendWaiting } from '../../../../test/worlds/imports/import-world.ts';
import { createLog } from '../../../platform/log.ts';
import { workOnImports } from './work-on-imports.ts';

/** A thread can start with this memory, and read a short file. */
const megabytes = 32;

let world: ImportWorld;
beforeAll(async () => {
  world = await makeImportWorld();
});
afterAll(() => world.end());

test('a file that needs more memory than a thread has is refused with a message; the server reads the next one', async () => {
  const { database, databaseUrl, clock, live, office } = world;
  const send = (content: string) => sendWaiting(world, office, { kind: 'pw-orders', content });
  const orders = Array.from({ length: 60_000 }, (_, order) => pwRow({ number: `PW-${order}` }));
  const large = await send(pwFile(orders.join('\r\n')));
  const next = await send(pwFile(pwRow({ number: 'PW-next' })));
  const logged: string[] = [];
  const log = createLog('error', { write: (line) => logged.push(line) });
  await workOnImports({ database, databaseUrl, clock, log, live, megabytes });
  const { openImport } = office.api.imports;
  expect(await openImport({ importId: large })).toMatchObject({
    state: 'unreadable',
    unreadable:
      'Bakehouse could not read this file. Nothing was saved. It takes too much memory: cut it into smaller ones.',
  });
  expect(await openImport({ importId: next })).toMatchObject({ state: 'ready', counts: { rows: 1 } });
  expect(logged).toEqual([expect.stringContaining('ERR_WORKER_OUT_OF_MEMORY')]);
});

test('concurrent runs, of one server or of several, read a file once', async () => {
  const { database, databaseUrl, clock, office } = world;
  const importId = await sendWaiting(world, office, { kind: 'pw-orders', content: pwFile(pwRow({})) });
  let told = 0;
  const live = {
    notify() {
      told += 1;
    },
  };
  const log = createLog('silent');
  const run = () => workOnImports({ database, databaseUrl, clock, log, live });
  await Promise.all([run(), run(), run()]);
  expect(await office.api.imports.openImport({ importId })).toMatchObject({ state: 'ready' });
  expect(told).toBe(1);
});
