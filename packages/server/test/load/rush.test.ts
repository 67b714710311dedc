import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigure, sizes } from '../../../../test/tiers.ts';
import { until } from '../../../../test/until.ts';
import type { World } from '../worlds/world.ts';
import { makeWorld } from '../worlds/world.ts';
import { closeTomorrowAt, fillCatalogue, fillDaysBefore } from './bakery.ts';
import { underWay } from './browser.ts';
import { makeLoadUsers } from './load-users.ts';
import { fastPace } from './pace.ts';
import { runRush } from './rush.ts';
import { findOutdatedScreens, findRushDamage, readStoredDay } from './rush-damage.ts';
import { planRush } from './rush-plan.ts';
import { savedBy } from './save-record.ts';

const seed = 20_261_125;
const { rushShops: shops, rushScreens: screens } = sizes;
const cutOff = Temporal.ZonedDateTime.from('2026-11-20T18:00[Europe/London]');
const rush = { seed, shops, screens, readers: 2, lengthMs: 600_000 };
/** Requests under way while time goes on, so that some are on their way when the cut-off falls. */
const mostUnderWay = 8;

let world: World;
let client: Client;
let server: Server;

beforeAll(async () => {
  world = await makeWorld(cutOff.subtract({ minutes: 10 }).toInstant().toString());
  client = new Client({ connectionString: world.databaseUrl });
  await client.connect();
  server = serve({ fetch: world.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  if (!server.listening) await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await client.end();
  await world.end();
});

test(`${shops} shops order until the cut-off and beyond: all that is confirmed is kept, the rest refused in words`, async () => {
  const size = { shops, products: 400, daysBefore: 22 };
  const startsAt = cutOff.epochMilliseconds - rush.lengthMs;
  await fillCatalogue(client, size);
  const users = await makeLoadUsers(client, world.tokens, { shops, office: screens }, world.clock.now());
  await fillDaysBefore(client, cutOff.toPlainDate().toString(), size);
  const day = await closeTomorrowAt(client, cutOff);
  const pace = fastPace({
    startsAt,
    setNow: (moment) => world.setNow(Temporal.Instant.fromEpochMilliseconds(moment).toString()),
    mayGoOn: () => underWay.count < mostUnderWay,
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const record = await runRush({ url, day, users, products: size.products, pace, startsAt }, rush);
  try {
    const stored = await readStoredDay(client, day);
    const at = { at: cutOff.toInstant(), timeZone: cutOff.timeZoneId };
    expect(record.failedReads).toEqual([]);
    expect(findRushDamage(record.saves, stored, at)).toEqual([]);
    const planned = planRush(rush).filter(({ kind }) => kind.startsWith('save'));
    expect(record.saves).toHaveLength(planned.length);
    const confirmed = record.saves.filter((save) => savedBy(save) !== null);
    expect(confirmed.length).toBeGreaterThan(shops / 2);
    expect(confirmed.length).toBeLessThan(planned.length);
    // Every screen hears in the end; one that does not keeps the test from ending.
    await until(() => findOutdatedScreens(record.screens, record.saves).length === 0);
    reportFigure(
      `rush, with a clock that jumps: ${shops} shops, ${confirmed.length} saves confirmed, ` +
        `${record.saves.length - confirmed.length} refused after the cut-off, heard by ${screens} screens (seed ${seed})`,
    );
  } finally {
    pace.end();
    record.close();
  }
});
