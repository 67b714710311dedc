import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRowsRead, explainScans } from '../../../test/schema/query-plan.ts';
import { refusalOf } from '../../../test/worlds/refusal-of.ts';
import type { SettingsWorld } from '../../../test/worlds/settings-world.ts';
import { makeSettingsWorld } from '../../../test/worlds/settings-world.ts';
import { listStatements } from '../../platform/database/statement.ts';

let world: SettingsWorld;
beforeAll(async () => {
  world = await makeSettingsWorld();
});
afterAll(() => world.end());

async function upload(): Promise<string> {
  const create = { width: 20, height: 10, channels: 3, background: '#72274a' } as const;
  const picture = (await sharp({ create }).png().toBuffer()).toString('base64');
  const { logoId } = await world.boss.api.administeredSettings.uploadLogo({
    commandId: randomUUID(),
    picture,
  });
  return logoId;
}

async function logos(): Promise<string[]> {
  const rows = await world.database.selectFrom('logos').select('id').orderBy('uploaded_at').execute();
  return rows.map(({ id }) => id);
}

const addressOf = (logoId: string) => `/storage/v1/object/public/logos/${logoId}.png`;

test('logos that neither the seller nor a frozen invoice has are removed after a week', async () => {
  const frozen = await upload();
  await world.saveSettings({ logo: frozen });
  const { orderId } = await world.order();
  // The order's day closes, and the next logo freezes its invoice with the one before it.
  world.setNow('2026-11-20T19:00:00Z');
  const never = await upload();
  world.setNow('2026-11-20T19:01:00Z');
  const current = await upload();
  await world.saveSettings({ logo: current });
  expect(await world.sellerOf(orderId)).toMatchObject({ logo: { address: addressOf(frozen) } });

  world.setNow('2026-11-27T19:00:00Z');
  await world.runJob('remove-old-records');
  expect(await logos()).toEqual([frozen, never, current]);

  const young = await upload();
  world.setNow('2026-11-28T20:00:00Z');
  await world.runJob('remove-old-records');
  expect(await logos()).toEqual([frozen, current, young]);
  expect((await world.app.request(addressOf(frozen))).status).toBe(200);
  expect((await world.app.request(addressOf(never))).status).toBe(404);
  expect(await world.sellerOf(orderId)).toMatchObject({ logo: { address: addressOf(frozen) } });

  // The draft of a page that was open for so long still names it.
  expect(await refusalOf(world.saveSettings({ logo: never }))).toMatchObject({
    message: 'This logo is no longer there. Choose it again.',
  });
});

test('finding them reads some rows of each logo, and not every invoice', async () => {
  const { database } = world;
  await database.transaction().execute(async (trx) => {
    await sql`insert into orders (shop_id, delivery_dt, created_at, created_by)
      select (select min(id) from shops), date '2022-01-01' + n / 100, now(), ${world.boss.userId}
      from generate_series(1, 60000) n`.execute(trx);
    await sql`insert into order_invoices (order_id, frozen_at, facts, shelves)
      select id, now(), jsonb_build_object('shop', '{}'::jsonb, 'seller', case when id % 10 = 0 then '{}'::jsonb
        else jsonb_build_object('logo', jsonb_build_object('address', '/logos/' || id % 2)) end), '[]'
      from orders o where not exists (select from order_invoices i where i.order_id = o.id)`.execute(trx);
  });
  await sql`vacuum analyze order_invoices, orders`.execute(database);
  const statement = listStatements().find(({ name }) => name === 'logos.lockUnused');
  const scans = await explainScans(database, 'order_invoices', statement?.text ?? '', ['2026-11-20']);
  expect(scans.length).toBeGreaterThan(0);
  expect(scans.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  expect(countRowsRead(scans)).toBeLessThan(20);
});
