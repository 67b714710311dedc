import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { World } from '../../test/worlds/world.ts';
import { makeWorld } from '../../test/worlds/world.ts';

const megabyte = 1024 ** 2;
const token = 'what-the-operator-knows';
let world: World;
let open: World;
beforeAll(async () => {
  [world, open] = await Promise.all([
    makeWorld(),
    makeWorld(undefined, { operatorAccess: { isPublic: true, token } }),
  ]);
});
afterAll(() => Promise.all([world.end(), open.end()]));

const readiness = async ({ app }: World, headers = {}) => {
  const response = await app.request('/readyz', { headers });
  return { status: response.status, body: await response.json() };
};

describe('the disk', () => {
  test.each([
    [50_000, 200, [], []],
    [900, 200, [], ['the disk is nearly full: 900 MB are free on the disk of DATA_DIR']],
    [60, 503, ['the disk is full: 60 MB are free on the disk of DATA_DIR'], []],
  ])('with %i MB free answers the readiness with %i', async (free, status, trouble, notes) => {
    world.disk.freeBytes = free * megabyte;
    const expected = { status: status === 200 ? 'ready' : 'not ready', trouble, notes };
    expect(await readiness(world)).toEqual({ status, body: expected });
  });

  test('is in the metrics', async () => {
    world.disk.freeBytes = 7 * megabyte;
    const text = await (await world.app.request('/metrics')).text();
    expect(text).toContain(`bakehouse_disk_free_bytes ${7 * megabyte}`);
  });

  test('that is full is named in the answer of a save, and nothing is stored', async () => {
    const person = await world.person({ name: 'Ada Field' });
    // What PostgreSQL says when it finds no room for a row.
    await sql`
      create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
      world.database,
    );
    await sql`create trigger no_room before update on users for each row execute function no_room()`.execute(
      world.database,
    );
    const saved = person.api.account.saveName({
      commandId: randomUUID(),
      firstName: 'Grace',
      lastName: 'Field',
    });
    await expect(saved).rejects.toMatchObject({
      code: 'disk-full',
      status: 507,
      message: expect.stringContaining('The disk of the server is full'),
    });
    await sql`drop trigger no_room on users`.execute(world.database);
    const row = await world.database
      .selectFrom('users')
      .select('firstname')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(row.firstname).toBe('Ada');
  });
});

describe('on a server that others can reach', () => {
  const shown = { authorization: `Bearer ${token}` };

  test('the metrics need the token of the operator', async () => {
    const ask = async (headers = {}) => (await open.app.request('/metrics', { headers })).status;
    expect(await ask()).toBe(404);
    expect(await ask({ authorization: 'Bearer something-else-entirely' })).toBe(404);
    expect(await ask(shown)).toBe(200);
  });

  test('the readiness tells everyone whether, and the operator why', async () => {
    open.disk.freeBytes = 60 * megabyte;
    expect(await readiness(open)).toEqual({ status: 503, body: { status: 'not ready' } });
    expect((await readiness(open, shown)).body).toMatchObject({
      trouble: ['the disk is full: 60 MB are free on the disk of DATA_DIR'],
    });
  });
});
