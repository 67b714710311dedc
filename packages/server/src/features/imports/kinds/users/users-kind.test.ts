import { randomUUID } from 'node:crypto';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { directImports } from '../../../../../test/schema/direct-imports.ts';
import {
  applyPreview,
  dropFile,
  sendFile,
  undoImport,
} from '../../../../../test/worlds/imports/import-world.ts';
import type { OrderWorld } from '../../../../../test/worlds/order-world.ts';
import { makeOrderWorld } from '../../../../../test/worlds/order-world.ts';
import { outcomeOf } from '../../../../../test/worlds/refusal-of.ts';
import type { Person } from '../../../../../test/worlds/world.ts';
import { usersKind } from './users-kind.ts';

const today = '2026-11-20' as DeliveryDay;

let world: OrderWorld;
beforeEach(async () => {
  world = await makeOrderWorld();
});
afterEach(() => world.end());

/** The tables of people and their shops, without versions, which only increase. */
async function snapshot() {
  const users = await world.database.selectFrom('users').selectAll().orderBy('id').execute();
  const shops = await world.database
    .selectFrom('user_shops')
    .selectAll()
    .orderBy('user_id')
    .orderBy('shop_id')
    .execute();
  return { users: users.map(({ version: _, ...user }) => JSON.stringify(user)), shops };
}

const header = 'E-mail,Name,Shops,Role,Orders,Spec cards,Admin,Active';
const fileOf = (...rows: readonly string[]) => `${[header, ...rows].join('\n')}\n`;
const standardFile = () =>
  fileOf(
    'ada@bakehouse.test,Ada Baker,Harbour Lane; mill road,,,,,',
    'ben@bakehouse.test,Ben Cook,,admin,R,-,R/W,no',
    `${world.manager.email},Shop manager,Mill Road,,R,,,`,
    `${world.boss.email},Nobody,,shop,,,,no`,
    'ada@bakehouse.test,Ada Again,,,,,,',
  );

const drop = (content: string, person = world.boss) => dropFile(world, person, { kind: 'users', content });

const find = async (email: string) =>
  (await world.boss.api.users.listUsers()).users.find((user) => user.email === email);

describe('a file of users', () => {
  test('adds and changes people like the Users screen, and sends no e-mail', async () => {
    const preview = await drop(standardFile());
    expect(preview.counts).toMatchObject({
      items: { new: 2, changed: 1, unchanged: 0 },
      rows: 5,
      applied: 3,
      refused: 2,
    });
    await applyPreview(world, world.boss, preview);
    expect(await find('ada@bakehouse.test')).toMatchObject({
      firstName: 'Ada',
      lastName: 'Baker',
      active: true,
      admin: false,
      superAdmin: false,
      orders: 2,
      specCards: 0,
      administration: 0,
      shopIds: [world.shopId, world.otherShopId],
      account: 'none',
      version: 1,
    });
    expect(await find('ben@bakehouse.test')).toMatchObject({ admin: true, administration: 2, active: false });
    expect(await find(world.manager.email)).toMatchObject({
      orders: 1,
      shopIds: [world.otherShopId],
      version: 2,
    });
    expect(await find(world.boss.email)).toMatchObject({ superAdmin: true, active: true, version: 1 });
    expect(await world.database.selectFrom('mails').selectAll().execute()).toEqual([]);

    const before = await snapshot();
    const again = await drop(standardFile());
    expect(again.counts?.items).toMatchObject({ new: 0, changed: 0, unchanged: 3 });
    await applyPreview(world, world.boss, again);
    expect(await snapshot()).toEqual(before);
  });

  test('writes the same history of people as a save', async () => {
    await applyPreview(world, world.boss, await drop(standardFile()));
    const events = await world.database
      .selectFrom('user_events')
      .select(['kind', 'user_id', 'details'])
      .orderBy('id')
      .execute();
    expect(events).toMatchObject([
      { kind: 'created', user_id: world.boss.userId, details: { before: null, invited: false } },
      { kind: 'created', details: { after: { email: 'ben@bakehouse.test' } } },
      { kind: 'updated', details: { before: { orders: 2 }, after: { orders: 1 }, importFile: 'file.csv' } },
    ]);
  });

  test('is one line of the history of the administration, which is found by searching for each of them', async () => {
    await applyPreview(world, world.boss, await drop(standardFile()));
    const list = (text: string) =>
      world.boss.api.administrationHistory.listChanges({ from: today, to: today, text });
    expect((await list('')).lines.map(({ kind, fields }) => ({ kind, fields }))).toEqual([
      {
        kind: 'import',
        fields: [
          { label: 'kind', before: null, after: 'Users' },
          { label: 'file', before: null, after: 'file.csv' },
          { label: 'new', before: null, after: '2' },
          { label: 'changed', before: null, after: '1' },
        ],
      },
    ]);
    expect((await list('ben@bakehouse.test')).lines.map(({ kind }) => kind)).toEqual(['user']);
  });

  test('can be undone completely', async () => {
    const before = await snapshot();
    const applied = await applyPreview(world, world.boss, await drop(standardFile()));
    expect(await snapshot()).not.toEqual(before);
    expect((await undoImport(world, world.boss, applied.importId)).state).toBe('undone');
    expect(await snapshot()).toEqual(before);
  });

  test('cannot be undone once one was invited or changed, or has signed in', async () => {
    const files = directImports(world, world.boss);
    const { saved } = await files.apply(usersKind, standardFile());
    const ada = await find('ada@bakehouse.test');
    const ben = await find('ben@bakehouse.test');
    if (!ada || !ben) throw new Error('they were added');
    await world.boss.api.users.inviteUser({ commandId: randomUUID(), userId: ada.userId });
    expect(await files.findUndoProblem(usersKind, saved)).toBe('ada@bakehouse.test was invited');
    await expect(files.undo(usersKind, saved)).rejects.toThrow('was invited');
    const { superAdmin: _, lastSignInAt: _at, waiting: _waiting, account: _account, ...rest } = ada;
    const { secondFactor: _factor, ...facts } = rest;
    await world.boss.api.users.saveUser({ ...facts, orders: 1, saveId: randomUUID(), invite: false });
    expect(await files.findUndoProblem(usersKind, saved)).toBe('ada@bakehouse.test has been changed since');
  });

  test('has at most 2,000 people', async () => {
    const rows = Array.from({ length: 2_001 }, (_, index) => `p${index}@bakehouse.test,Pat ${index},,,,,,`);
    const preview = await drop(fileOf(...rows));
    expect(preview.counts).toMatchObject({ items: { new: 2_000 }, refused: 1 });
    await applyPreview(world, world.boss, preview);
    expect((await snapshot()).users.length).toBeGreaterThan(2_000);
  });
});

describe('a file of users is for super admins', () => {
  test('cannot be uploaded, seen or applied by an admin who may import anything else', async () => {
    const { office } = world;
    const made = `${fileOf('eve@bakehouse.test,Eve,,admin,R/W,R/W,R/W,')}`;
    expect((await sendFile(world, office, { kind: 'users', content: made })).status).toBe(403);
    const { importId, planNumber } = await drop(made);
    const of = { importId, commandId: randomUUID() };
    const { imports } = office.api;
    expect(
      await Promise.all([
        outcomeOf(imports.openImport({ importId })),
        outcomeOf(imports.listItems({ importId })),
        outcomeOf(imports.listRefusedRows({ importId })),
        outcomeOf(imports.readAgain(of)),
        outcomeOf(imports.applyImport({ ...of, planNumber })),
        outcomeOf(imports.undoImport(of)),
        outcomeOf(imports.leaveImport(of)),
      ]),
    ).toEqual(Array.from({ length: 7 }, () => 'permission-denied'));
    for (const file of ['file', 'refused-rows']) {
      const headers = { authorization: `Bearer ${office.token}` };
      const response = await world.app.request(`/api/imports/${importId}/${file}`, { headers });
      expect(response.status).toBe(403);
    }
    expect(await find('eve@bakehouse.test')).toBeUndefined();
  });

  test('can be undone by super admins only, and does not name a person to others', async () => {
    const { office, boss } = world;
    const { importId } = await applyPreview(world, boss, await drop(standardFile()));
    const undoProblemFor = async (person: Person) =>
      (await person.api.imports.listImports({})).imports.find((one) => one.importId === importId)
        ?.undoProblem;
    expect(await undoProblemFor(boss)).toBeNull();
    expect(await undoProblemFor(office)).toBe('Super admins only');
    const ada = await find('ada@bakehouse.test');
    if (!ada) throw new Error('she was added');
    await boss.api.users.inviteUser({ commandId: randomUUID(), userId: ada.userId });
    expect(await undoProblemFor(boss)).toBe('ada@bakehouse.test was invited');
    expect(await undoProblemFor(office)).toBe('Super admins only');
  });
});
