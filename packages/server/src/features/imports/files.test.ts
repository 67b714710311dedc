import { randomUUID } from 'node:crypto';
import { importKinds, largestImport } from '@bakehouse/domain/imports/import-kinds';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportWorld } from '../../../test/worlds/imports/import-world.ts';
import {
  applyPreview,
  dropFile,
  makeImportWorld,
  pwFile,
  pwHeader,
  pwRow,
  refusedOf,
  sendFile,
  sendWaiting,
  settle,
} from '../../../test/worlds/imports/import-world.ts';
import { outcomeOf } from '../../../test/worlds/refusal-of.ts';
import type { Person } from '../../../test/worlds/world.ts';
import { kinds } from './kinds/kinds.ts';
import { receiveFile } from './receive-file.ts';

let world: ImportWorld;
let office: Person;
let boss: Person;
let reader: Person;
beforeAll(async () => {
  world = await makeImportWorld();
  office = world.office;
  boss = await world.person({ superAdmin: true });
  reader = await world.person({ admin: true, administration: 1 });
});
afterAll(() => world.end());

const countImports = async () =>
  Number(
    (
      await world.database
        .selectFrom('imports')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

async function fetchFile(path: string, person = office) {
  const response = await world.app.request(`/api${path}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('an uploaded file', () => {
  test('is stored unchanged, byte by byte', async () => {
    const content = new Uint8Array(2_500_000).fill(0x2c);
    content.set(new TextEncoder().encode(`${pwHeader}\n`));
    const { importId } = await dropFile(world, office, {
      kind: 'pw-orders',
      name: '../a/Übung "1".csv',
      content,
    });
    const kept = await fetchFile(`/imports/${importId}/file`);
    expect(kept.bytes).toEqual(content);
    expect(kept.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('Übung "1".csv')}`,
    );
  });

  test('is refused without the permission, for an unknown kind, and above 50 MB, and leaves nothing', async () => {
    const before = await countImports();
    const file = { kind: 'pw-orders', content: pwFile() } as const;
    expect((await sendFile(world, reader, file)).status).toBe(403);
    expect((await sendFile(world, office, { ...file, kind: 'nonsense' as never })).status).toBe(400);
    const large = await sendFile(world, office, { ...file, content: new Uint8Array(largestImport + 1) });
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({
      code: 'import-too-large',
      message: 'This file is larger than 50 MB. Split it into smaller ones.',
    });
    expect(await countImports()).toBe(before);
  });

  test('that is aborted leaves nothing', async () => {
    const before = await countImports();
    const caller = await world.services.findActor(
      { authorization: `Bearer ${office.token}`, viewAs: undefined },
      world.clock.now(),
    );
    if ('kind' in caller) throw new Error('nobody sends it');
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(1_500_000)),
    });
    const received = await receiveFile(world.database, {
      kind: 'pw-orders',
      fileName: 'a.csv',
      actor: caller.actor,
      now: world.clock.now(),
      body,
      silenceMs: 20,
    });
    expect(received).toEqual({ kind: 'malformed', detail: 'The upload stopped in the middle.' });
    expect(await countImports()).toBe(before);
  });
});

describe('an import', () => {
  test('with a missing column says which, and is read once a person has assigned it; the next file uses the assignment', async () => {
    const content = pwFile(pwRow({ number: 'X-1', quantity: 4 })).replace(',Quantity,', ',Units,');
    const view = await dropFile(world, office, { kind: 'pw-orders', content });
    expect(view).toMatchObject({
      state: 'columns-missing',
      missing: [
        'Quantity is missing. No column of the file has this name or one that we know for it (Qty, Quantity Ordered). Choose the column that holds it.',
      ],
      sample: [expect.arrayContaining(['X-1', 'ABBEY'])],
    });
    const { importId } = view;
    await expect(
      office.api.imports.readAgain({ importId, commandId: randomUUID(), columns: { 'Un\0its': 'quantity' } }),
    ).rejects.toMatchObject({ code: 'malformed' });
    await office.api.imports.readAgain({ importId, commandId: randomUUID(), columns: { Units: 'quantity' } });
    const read = await settle(world, office, importId);
    expect(read).toMatchObject({ state: 'ready', counts: { items: { new: 1 } } });
    expect(read.columns).toContainEqual({ header: 'Units', field: 'quantity', found: 'by-hand' });
    expect(await dropFile(world, office, { kind: 'pw-orders', content })).toMatchObject({ state: 'ready' });
  });

  test('of another kind than given says which, and is read as that without another upload', async () => {
    const content = 'PID,Name,Category,Price\n2000,Iced bun,Buns,0.85\n';
    const { importId, ...dropped } = await dropFile(world, office, { kind: 'pw-orders', content });
    expect(dropped).toMatchObject({ state: 'columns-missing', looksLike: 'products' });
    await office.api.imports.readAgain({ importId, commandId: randomUUID(), kind: 'products' });
    expect(await settle(world, office, importId)).toMatchObject({
      kind: 'products',
      state: 'ready',
      looksLike: null,
      counts: { items: { new: 1 } },
    });
  });

  test('is never read as a kind that this person may not import', async () => {
    const content = 'E-mail,First name\nben@bakehouse.test,Ben\n';
    const { importId, looksLike } = await dropFile(world, office, { kind: 'pw-orders', content });
    expect(looksLike).toBe('users');
    const read = office.api.imports.readAgain({ importId, commandId: randomUUID(), kind: 'users' });
    expect(await outcomeOf(read)).toBe('permission-denied');
    expect((await office.api.imports.openImport({ importId })).kind).toBe('pw-orders');
  });

  test('that is closed saves nothing and can be read again', async () => {
    const view = await dropFile(world, office, {
      kind: 'pw-orders',
      content: pwFile(pwRow({ number: 'X-2' })),
    });
    const { importId, planNumber } = view;
    const left = await office.api.imports.leaveImport({ importId, commandId: randomUUID() });
    expect(left.state).toBe('left');
    const apply = office.api.imports.applyImport({ importId, commandId: randomUUID(), planNumber });
    expect(await outcomeOf(apply)).toBe('import-moved-on');
    await office.api.imports.readAgain({ importId, commandId: randomUUID() });
    expect(await settle(world, office, importId)).toMatchObject({ state: 'ready' });
  });

  test('that is closed before its turn is not read', async () => {
    const importId = await sendWaiting(world, office, { kind: 'pw-orders', content: pwFile(pwRow({})) });
    await office.api.imports.leaveImport({ importId, commandId: randomUUID() });
    expect(await settle(world, office, importId)).toMatchObject({ state: 'left', counts: null });
  });

  test('that is no table says why', async () => {
    const view = await dropFile(world, office, { kind: 'pw-orders', content: '' });
    expect(view.state).toBe('unreadable');
    expect(view.unreadable).toMatch(/empty/);
  });

  test('returns its refused rows as a file that can be corrected and imported', async () => {
    const rows = [
      pwRow({ number: 'Y-1', quantity: '2.5' }),
      pwRow({ number: 'Y-1' }),
      pwRow({ number: 'Y-2', pid: '=1+1' }),
    ];
    const { importId } = await dropFile(world, office, {
      kind: 'pw-orders',
      name: 'nov.csv',
      content: pwFile(...rows),
    });
    const refused = await fetchFile(`/imports/${importId}/refused-rows`);
    expect(refused.headers.get('content-disposition')).toContain('nov-refused.csv');
    const text = textOf(refused.bytes);
    expect(text.split('\r\n').slice(0, 3)).toEqual([
      'Why it was refused,Order ID,Purchaser Unit,Requested Delivery Date,Order Status,PID,Quantity,Unit Price',
      expect.stringMatching(/^"?Row 2: .*2\.5.*,Y-1,ABBEY,24\/11\/2026,Awaiting Delivery,1000,2\.5,$/),
      expect.stringMatching(/^"?Row 4: .*,Y-2,ABBEY,24\/11\/2026,Awaiting Delivery,'=1\+1,1,$/),
    ]);
    const corrected = text.replace('1000,2.5', '1000,3').replace("'=1+1,", '1001,');
    const again = await dropFile(world, office, { kind: 'pw-orders', content: corrected });
    expect(again.counts).toMatchObject({ rows: 2, applied: 2, refused: 0 });
  });

  test('restores texts of its refused rows unchanged from the corrected file', async () => {
    const { importId } = await dropFile(world, office, {
      kind: 'shops',
      content: 'Brand,Shop,Telephone,E-mail\nBakehouse,Abbey Green,+44 20 7946 0000,nobody\n',
    });
    const text = textOf((await fetchFile(`/imports/${importId}/refused-rows`)).bytes);
    expect(text).toContain(",'+44 20 7946 0000,nobody");
    const corrected = text.replace(',nobody', ',abbey@bakehouse.test');
    const view = await applyPreview(
      world,
      office,
      await dropFile(world, office, { kind: 'shops', content: corrected }),
    );
    expect(view).toMatchObject({ state: 'applied', counts: { applied: 1 } });
    const shop = world.database.selectFrom('shops').selectAll().where('name', '=', 'Abbey Green');
    expect(await shop.executeTakeFirst()).toMatchObject({ telephone: '+44 20 7946 0000' });
  });

  test('is in the list with its outcome, newest first', async () => {
    const view = await applyPreview(
      world,
      office,
      await dropFile(world, office, {
        kind: 'pw-orders',
        name: 'last.csv',
        content: pwFile(pwRow({ number: 'Z-1' })),
      }),
    );
    const { imports, kinds: last } = await office.api.imports.listImports({});
    expect(imports[0]).toMatchObject({
      importId: view.importId,
      fileName: 'last.csv',
      state: 'applied',
      undoProblem: null,
    });
    expect(last.find(({ kind }) => kind === 'pw-orders')).toMatchObject({
      last: { importId: view.importId },
    });
    const older = await office.api.imports.listImports({ before: view.importId });
    expect(older.imports.map(({ importId }) => importId)).not.toContain(view.importId);
  });

  test('is read, applied and undone by the job, in a thread of its own', async () => {
    const importId = await sendWaiting(world, office, {
      kind: 'pw-orders',
      content: pwFile(pwRow({ number: 'T-1' })),
    });
    const work = async () => {
      await world.runJob('work-on-imports');
      return office.api.imports.openImport({ importId });
    };
    const { state, planNumber } = await work();
    expect(state).toBe('ready');
    await office.api.imports.applyImport({ importId, commandId: randomUUID(), planNumber });
    expect((await work()).state).toBe('applied');
    await office.api.imports.undoImport({ importId, commandId: randomUUID() });
    expect((await work()).state).toBe('undone');
  });

  test('whose thread dies repeatedly is given up, and the server survives', async () => {
    const importId = await sendWaiting(world, office, { kind: 'pw-orders', content: pwFile(pwRow({})) });
    // As if its thread had died that often before.
    await world.database
      .transaction()
      .execute((trx) => trx.updateTable('imports').set({ attempts: 3 }).where('id', '=', importId).execute());
    await world.runJob('work-on-imports');
    expect(await office.api.imports.openImport({ importId })).toMatchObject({
      state: 'unreadable',
      unreadable: 'Bakehouse could not read this file. Nothing was saved.',
    });
  });
});

describe('a sample file', () => {
  test('of each kind is read without a missing column, alone and in the archive of all', async () => {
    const archive = unzipSync((await fetchFile('/imports/samples')).bytes);
    expect(Object.keys(archive).toSorted()).toEqual(
      importKinds.map((kind) => `sample-${kind}.csv`).toSorted(),
    );
    for (const kind of importKinds) {
      const content = textOf((await fetchFile(`/imports/samples/${kind}`)).bytes);
      expect(textOf(archive[`sample-${kind}.csv`] ?? new Uint8Array())).toBe(content);
      if (!kinds[kind].writeOwnSample) expect(content).toBe(kinds[kind].sample);
      const view = await dropFile(world, boss, { kind, content });
      expect([kind, view.state, view.missing]).toEqual([kind, 'ready', []]);
    }
  });
});

test('the sample file of purchase orders has data of this bakery, and is imported as it is', async () => {
  const content = textOf((await fetchFile('/imports/samples/pw-orders')).bytes);
  expect(content).toContain('SAMPLE-1,ABBEY,');
  const view = await dropFile(world, office, { kind: 'pw-orders', content });
  expect(view.counts).toMatchObject({ rows: 2, items: { new: 1, refused: 0 } });
  const applied = await applyPreview(world, office, view);
  expect(applied.state).toBe('applied');
});

test('refused rows of a hostile file are reported once each', async () => {
  const { importId, counts } = await dropFile(world, office, {
    kind: 'pw-orders',
    content: pwFile(
      ...['=cmd()', '"><script>', '\u202Egnp', '../../etc/passwd'].map((number) =>
        pwRow({ number, pid: 'x' }),
      ),
    ),
  });
  expect(counts).toMatchObject({ rows: 4, refused: 4 });
  expect(await refusedOf(office, importId)).toHaveLength(4);
});
