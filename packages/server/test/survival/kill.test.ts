import { readPostmasterFile } from '@bakehouse/private-postgres/postmaster';
import { useTemporaryDirectory } from '@bakehouse/private-postgres/test/temporary-directory';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigure, sizes } from '../../../../test/tiers.ts';
import { until } from '../../../../test/until.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import { startServerProcess } from '../servers/server-process.ts';
import { findDamage, startSavingPeople, waitAtLeast } from './saving-people.ts';

const rounds = sizes.kills;
const clients = 4;
const directory = useTemporaryDirectory();
const environment = { DATA_DIR: directory, DEMO: '1' };
/** Who is killed, round by round. A server brings back its database by itself. */
const victims = ['server', 'server and database', 'database'] as const;
let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess(environment);
});
afterAll(() => server.kill());

const readPostmaster = () => readPostmasterFile(`${directory}/postgresql/18`);

async function kill(victim: (typeof victims)[number]): Promise<void> {
  const postmaster = victim === 'server' ? undefined : readPostmaster()?.pid;
  if (victim !== 'database') await server.kill();
  if (postmaster) process.kill(postmaster, 'SIGKILL');
  if (victim !== 'database') server = await startServerProcess(environment);
  else {
    await until(() => {
      const next = readPostmaster();
      return next !== undefined && next.pid !== postmaster && next.isReady;
    });
  }
}

/**
 * The whole server is killed while it saves, or its database, or both. Afterwards every order that was acknowledged is
 * there as it was acknowledged, and no order is left without its lines, its event and its mail.
 */
test(`no acknowledged order is lost in ${rounds} kills under load`, async () => {
  const people = await startSavingPeople(server, clients);
  for (let round = 0; round < rounds; round += 1) {
    await people.untilMoreSaves(clients);
    await waitAtLeast((round * 7) % 40);
    people.loseServer();
    await kill(victims[round % victims.length] ?? 'server');
    people.findServer(server);
  }
  await people.stop();

  expect(people.countSaves()).toBeGreaterThanOrEqual(rounds * clients);
  expect(await findDamage(directory, people)).toEqual([]);
  reportFigure(`kills: ${rounds} of a saving server, ${people.countSaves()} confirmed saves, none lost`);
});
