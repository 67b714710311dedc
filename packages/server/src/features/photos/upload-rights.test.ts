import { randomUUID } from 'node:crypto';
import { refusals } from '@bakehouse/contract/refusals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validJpeg } from '../../../test/files/hostile-pictures.ts';
import { listFiles, upload, uploaded } from '../../../test/requests/photo-uploads.ts';
import type { Group } from '../../../test/worlds/personas.ts';
import { groups, headersOf, makePersonas, worldNow } from '../../../test/worlds/personas.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

/** Who may upload order photos (spec 001 section 6), written independently of the code. */
const answers: Readonly<Record<Group, 'yes' | keyof typeof refusals>> = {
  stranger: 'not-signed-in',
  'no row': 'not-yet-active',
  waiting: 'not-yet-active',
  'no orders': 'permission-denied',
  'views A': 'permission-denied',
  'edits A': 'yes',
  'edits B': 'yes',
  'office, no orders': 'permission-denied',
  'office, views': 'permission-denied',
  'office, edits': 'yes',
  super: 'yes',
  'looks as A': 'yes',
  'may not look': 'permission-denied',
  'no factor': 'second-factor-needed',
};

let world: World;
let boss: Person;

beforeAll(async () => {
  world = await makeWorld(worldNow.toString());
  boss = await world.person({ superAdmin: true, secondFactor: 'given' });
  await boss.api.users.requireSecondFactor({ commandId: randomUUID(), roles: ['superadmin'] });
});
afterAll(() => world.end());

test('every group of people is admitted or refused as the specification says', async () => {
  const brand = await world.makeBrand('Bakehouse');
  const [shopA, shopB] = [
    await world.makeShop(brand, 'Abbey Green'),
    await world.makeShop(brand, 'Bridge Street'),
  ];
  const personas = await makePersonas(world, shopA, shopB);
  expect(new Set(personas.map((persona) => persona.group)).size).toBe(groups.length);
  for (const persona of personas) {
    const before = await listFiles(world);
    const response = await world.app.request(`/storage/v1/object/orders/${randomUUID()}`, {
      method: 'POST',
      headers: headersOf(persona),
      body: new Uint8Array(validJpeg),
    });
    const { code = 'yes' } = (await response.json()) as { code?: string };
    const wanted = answers[persona.group];
    expect({ persona: persona.name, code, status: response.status }).toEqual({
      persona: persona.name,
      code: wanted,
      status: wanted === 'yes' ? 201 : refusals[wanted].status,
    });
    expect((await listFiles(world)).length - before.length).toBe(wanted === 'yes' ? 2 : 0);
  }
});

test('a person without the permission gets the same refusal for an invalid name or picture', async () => {
  const reader = await world.person({ admin: true, orders: 1 });
  const bodies = [validJpeg, Buffer.from('no picture')];
  for (const photoId of [randomUUID(), 'nonsense']) {
    for (const body of bodies) {
      expect((await upload(world, reader, body, { photoId })).code).toBe('permission-denied');
    }
  }
});

test('under View As the photo belongs to the viewed person, who may add it to an order, and the row has both', async () => {
  const shop = await world.makeShop(await world.makeBrand('Other'), 'Castle Hill');
  const [viewed, reader] = [
    await world.person({ shops: [shop] }),
    await world.person({ shops: [shop], orders: 1 }),
  ];
  const { photoId } = await uploaded(world, boss, validJpeg, { viewAs: viewed.userId });
  const row = await world.database
    .selectFrom('photos')
    .select(['uploaded_by', 'viewed_by'])
    .where('id', '=', photoId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ uploaded_by: viewed.userId, viewed_by: boss.userId });
  expect((await upload(world, boss, validJpeg, { viewAs: reader.userId })).code).toBe('permission-denied');
});

test('a demotion takes effect at once', async () => {
  const baker = await world.person({ admin: true });
  expect((await upload(world, baker, validJpeg)).status).toBe(201);
  await world.database
    .transaction()
    .execute((trx) => trx.updateTable('users').set({ p_orders: 1 }).where('id', '=', baker.userId).execute());
  expect((await upload(world, baker, validJpeg)).code).toBe('permission-denied');
});
