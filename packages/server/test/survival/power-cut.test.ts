import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { borrowPrivatePostgres } from '@bakehouse/private-postgres/start-private-postgres';
import { useTemporaryDirectory } from '@bakehouse/private-postgres/test/temporary-directory';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportFigure, sizes, tier } from '../../../../test/tiers.ts';
import { validJpeg } from '../files/hostile-pictures.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import { startServerProcess } from '../servers/server-process.ts';
import type { DiskWithPower } from './disk-with-power.ts';
import { makeDiskWithPower, whyNoPowerCut } from './disk-with-power.ts';
import type { SavingPeople } from './saving-people.ts';
import { findDamage, startSavingPeople, waitAtLeast } from './saving-people.ts';

const cuts = sizes.powerCuts;
const clients = 4;
const parent = useTemporaryDirectory();
const missing = await whyNoPowerCut();
if (missing !== undefined) reportFigure(`power cuts: left out here, because ${missing}`);

describe.runIf(missing === undefined)('a machine whose power goes while people save', () => {
  let disk: DiskWithPower;
  let server: ServerProcess;
  let environment: { readonly DATA_DIR: string; readonly DEMO: '1' };

  beforeAll(async () => {
    disk = makeDiskWithPower(parent, 2 * 1024 ** 3);
    environment = { DATA_DIR: join(disk.directory, 'bakehouse'), DEMO: '1' };
    server = await startServerProcess(environment);
  });
  afterAll(async () => {
    await server?.kill();
    await disk?.remove();
  });

  /** Everything ends at the same moment, and the disk is back. Answers whether the cut took anything with it. */
  async function losePower(): Promise<boolean> {
    disk.cutPower();
    await server.kill();
    return disk.powerOn();
  }

  async function uploadPhoto(token: string): Promise<string> {
    const response = await fetch(`${server.url}/storage/v1/object/orders/${randomUUID()}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: new Uint8Array(validJpeg),
    });
    expect(response.status).toBe(201);
    return ((await response.json()) as { address: string }).address;
  }

  /** As text, so that a difference is found, and not printed byte by byte. */
  async function download(address: string): Promise<string> {
    const response = await fetch(`${server.url}${address}`);
    return `${response.status} ${Buffer.from(await response.arrayBuffer()).toString('base64')}`;
  }

  test(`finds every confirmed order and photo after each of ${cuts} cuts`, async () => {
    const people = await startSavingPeople(server, clients);
    const photos = new Map<string, string>();
    for (let round = 0; round < cuts; round += 1) {
      await people.untilMoreSaves(clients);
      const address = await uploadPhoto(people.token);
      photos.set(address, await download(address));
      await waitAtLeast((round * 7) % 40);
      people.loseServer();
      expect(await losePower(), 'the cut takes away what nobody has synced').toBe(true);
      server = await startServerProcess(environment);
      expect(await findDamage(environment.DATA_DIR, people)).toEqual([]);
      expect(await download(address)).toBe(photos.get(address));
      people.findServer(server);
    }
    await people.stop();
    for (const [address, picture] of photos) expect(await download(address)).toBe(picture);
    reportFigure(
      `power cuts: ${cuts} of a saving server, ${people.countSaves()} confirmed saves and ${photos.size} photos, none lost`,
    );
  });

  /** All, where the database is damaged so much that the server does not start. */
  async function countLost(people: SavingPeople): Promise<number> {
    try {
      server = await startServerProcess(environment);
    } catch {
      return people.acknowledged().length;
    }
    const damage = await findDamage(environment.DATA_DIR, people);
    return damage.filter((sentence) => sentence.endsWith('is lost')).length;
  }

  // Three starts more: `npm test` is content with the file that each cut has to take away.
  if (tier === 'prove') test('would find out a database that confirms before it syncs', loseWithoutFsync);

  async function loseWithoutFsync(): Promise<void> {
    const { maintenanceUrl } = await borrowPrivatePostgres({
      dataDir: environment.DATA_DIR,
      log: pino({ level: 'silent' }),
    });
    const superuser = new pg.Client({ connectionString: maintenanceUrl });
    await superuser.connect();
    await superuser.query('alter system set fsync = off');
    await superuser.end();
    await server.stop();
    server = await startServerProcess(environment);
    disk.settle();
    const people = await startSavingPeople(server, clients);
    await people.untilMoreSaves(5 * clients);
    people.loseServer();
    await losePower();
    await people.stop();
    const confirmed = people.acknowledged().length;
    const lost = await countLost(people);
    expect(lost).toBeGreaterThan(0);
    reportFigure(`power cuts: the same with fsync off lost ${lost} of ${confirmed} confirmed orders`);
  }
});
