import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeCampaign, enter, makeCampaign } from '../../../test/requests/front-door.ts';
import type { Client, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import { createLog } from '../../platform/log.ts';
import { countOverdueLeads } from '../../records/campaigns/overdue-leads.ts';
import { removeOverdueLeads } from './remove-overdue-leads.ts';

const entered = '2026-11-20T09:00:00Z';
let world: World;
let api: Client;

beforeAll(async () => {
  world = await makeWorld(entered);
  api = (await world.person({ name: 'Office', admin: true, administration: 2 })).api;
});
afterAll(() => world.end());
beforeEach(async () => {
  world.setNow(entered);
  await world.database.transaction().execute((trx) => trx.deleteFrom('leads').execute());
});

/** The number of leads after the nightly run at a time, with this retention in days. */
async function leftAt(moment: string, leadDays: number): Promise<number> {
  const { database } = world;
  await database
    .transaction()
    .execute((trx) => trx.updateTable('retention_settings').set({ lead_days: leadDays }).execute());
  world.setNow(moment);
  const clock = { ...world.services.clock, now: () => Temporal.Instant.from(moment) };
  await removeOverdueLeads({ database, clock, log: createLog('silent') });
  return (await database.selectFrom('leads').select('id').execute()).length;
}

async function fixList(campaignId: number): Promise<number> {
  return (await api.draws.fixList({ commandId: randomUUID(), campaignId })).roundId;
}
const draw = (roundId: number) => api.draws.drawWinner({ commandId: randomUUID(), roundId });

test('leads of a draw without a winner stay, however old they are', async () => {
  const campaign = await makeCampaign(api);
  await enter(world, campaign, 3);
  await changeCampaign(api, campaign, { open: false });
  expect(await leftAt('2036-11-20T09:00:00Z', 28)).toBe(3);
  world.setNow(entered);
  // A fixed list waits for its draw.
  await fixList(campaign.campaignId);
  expect(await leftAt('2036-11-20T09:00:00Z', 28)).toBe(3);
});

test('after a draw they stay for the 28 days of a redraw, and for the retention of the settings', async () => {
  const campaign = await makeCampaign(api);
  await enter(world, campaign, 3);
  await changeCampaign(api, campaign, { open: false });
  const roundId = await fixList(campaign.campaignId);
  await draw(roundId);
  await api.draws.recordContact({ commandId: randomUUID(), roundId, outcome: 'no-answer', note: 'Engaged' });
  expect(await leftAt('2026-12-18T08:59:59Z', 28)).toBe(3);
  // Even with a retention that the rules would refuse, the time for a redraw has passed.
  expect(await countOverdueLeads(world.database, 1, Temporal.Instant.from('2026-12-18T08:59:59Z'))).toBe(0);
  expect(await leftAt('2027-05-19T08:59:59Z', 180)).toBe(3);

  // Another draw restarts the time.
  world.setNow('2026-12-18T09:00:00Z');
  await draw(await fixList(campaign.campaignId));
  expect(await leftAt('2026-12-19T09:00:00Z', 28)).toBe(3);
  expect(await leftAt('2027-01-15T09:00:00Z', 0)).toBe(3);
  expect(await leftAt('2027-01-15T09:00:00Z', 28)).toBe(0);

  const { rounds, erasures } = await api.draws.openDraw({ campaignId: campaign.campaignId });
  expect(rounds).toHaveLength(2);
  expect(erasures).toMatchObject([{ leads: 3, by: { name: 'Bakehouse' } }]);
  const notes = await world.database.selectFrom('draw_contacts').select('note').execute();
  expect(notes).toEqual([{ note: '' }]);
  expect((await api.draws.readList({ roundId })).tickets).toHaveLength(3);
});

test('a lead that is not on the list of the draw is in no draw yet and stays', async () => {
  const campaign = await makeCampaign(api);
  await enter(world, campaign, 2);
  await changeCampaign(api, campaign, { open: false });
  await draw(await fixList(campaign.campaignId));
  const { leads } = await api.leads.openLeads({ campaignId: campaign.campaignId });
  const late = leads[0]?.leadId ?? 0;
  await world.database
    .transaction()
    .execute((trx) =>
      trx.updateTable('leads').set({ at: '2026-11-20T09:00:01Z' }).where('id', '=', late).execute(),
    );
  expect(await leftAt('2027-11-20T09:00:00Z', 28)).toBe(1);
});

test('leads of a campaign without a draw are deleted that many days after they arrived', async () => {
  const promotion = await makeCampaign(api, { kind: 'promotion', prize: null, terms: '' });
  await enter(world, promotion, 2);
  expect(await leftAt('2026-12-18T08:59:59Z', 28)).toBe(2);
  expect(await leftAt('2026-12-18T09:00:00Z', 28)).toBe(0);
});
