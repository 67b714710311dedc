import { randomUUID } from 'node:crypto';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  campaignFacts,
  changeCampaign,
  enter,
  makeCampaign,
  makeClosedDraw,
  pictureText,
} from '../../../test/requests/front-door.ts';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { makeOrderWorld } from '../../../test/worlds/order-world.ts';
import { outcomeOf, refusalOf } from '../../../test/worlds/refusal-of.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

const save = (over: Parameters<typeof campaignFacts>[0]) =>
  world.office.api.campaigns.saveCampaign({
    commandId: randomUUID(),
    edited: null,
    campaign: campaignFacts(over),
  });

test('a new campaign has a page at once, and is listed with its state and its leads', async () => {
  const { campaign } = await save({
    path: '/Easter-2027',
    leadType: 'easter27',
    heading: 'Win an <i>egg</i>',
    terms: 'One.\n\nTwo.',
    facts: [
      { title: 'Up to {prize}', text: 'An egg.' },
      { title: '', text: '' },
    ],
  });
  expect(campaign).toMatchObject({ path: 'easter-2027', leadType: 'EASTER27', version: 1, state: 'open' });
  expect(campaign.facts).toEqual([{ title: 'Up to {prize}', text: 'An egg.' }]);
  const page = await (await world.app.request('http://localhost:3000/easter-2027')).text();
  expect(page).toContain('<h1>Win an &lt;i&gt;egg&lt;/i&gt;</h1>');
  expect(page).toContain('Up to £500');
  await enter(world, campaign, 2);
  const { campaigns } = await world.office.api.campaigns.openCampaigns();
  expect(campaigns.find(({ path }) => path === 'easter-2027')).toMatchObject({
    leads: 2,
    changed: { name: 'Office' },
  });
  expect(campaigns.map(({ path }) => path)).toEqual(expect.arrayContaining(['wedding', 'cc2023']));
});

test('a campaign without leads is not called closed: it is not yet open, or never opened', async () => {
  const { campaign: toCome } = await save({ path: 'to-come', leadType: 'TOCOME', open: false });
  expect(toCome.state).toBe('not-yet-open');
  const past = { path: 'gone-by', leadType: 'GONEBY', open: false, closesOn: '2026-10-31' as DeliveryDay };
  const { campaign: goneBy } = await save(past);
  expect(goneBy.state).toBe('never-opened');
  const page = await (await world.app.request('http://localhost:3000/gone-by')).text();
  expect(page).toContain('This draw was not opened.');
  const entered = await makeCampaign(world.office.api);
  await enter(world, entered, 1);
  await changeCampaign(world.office.api, entered, { open: false });
  const { campaigns } = await world.office.api.campaigns.openCampaigns();
  const stateOf = (id: number) => campaigns.find(({ campaignId }) => campaignId === id)?.state;
  expect([toCome, goneBy, entered].map(({ campaignId }) => stateOf(campaignId))).toEqual([
    'not-yet-open',
    'never-opened',
    'closed',
  ]);
});

test('invalid fields of a campaign are refused with a message', async () => {
  expect(await outcomeOf(save({ path: 'orders' }))).toBe('campaign-refused');
  expect(await refusalOf(save({ path: 'orders' }))).toMatchObject({
    message: '/orders belongs to another page.',
  });
  expect(await outcomeOf(save({ path: 'a b' }))).toBe('campaign-refused');
  expect(await outcomeOf(save({ heading: '' }))).toBe('campaign-refused');
  expect(await outcomeOf(save({ prize: null }))).toBe('campaign-refused');
  expect(await refusalOf(save({ path: 'wedding' }))).toMatchObject({
    message: 'Win your wedding cake already has this address.',
  });
  expect(await refusalOf(save({ leadType: 'CC2023' }))).toMatchObject({
    message: 'Cakes and coffee already has this lead type.',
  });
  expect(await refusalOf(save({ pictureId: randomUUID() }))).toMatchObject({
    message: 'This picture is no longer there. Choose it again.',
  });
});

test('of concurrent new campaigns with one address all but the first are refused', async () => {
  const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(save({ path: 'race', heading: 'Race' }))));
  expect(outcomes.toSorted()).toEqual(['campaign-taken', 'campaign-taken', 'done']);
});

test('a draw with a fixed list stays closed', async () => {
  const campaign = await makeClosedDraw(world, world.office.api);
  await world.office.api.draws.fixList({ commandId: randomUUID(), campaignId: campaign.campaignId });
  expect(await refusalOf(changeCampaign(world.office.api, campaign, { open: true }))).toMatchObject({
    message: 'The list of its draw is fixed, so this page stays closed.',
  });
  await changeCampaign(world.office.api, campaign, { heading: 'Words may change' });
});

test('a save over another person’s is a conflict with what they saved', async () => {
  const campaign = await makeCampaign(world.office.api);
  await changeCampaign(world.boss.api, campaign, { heading: 'Ruth was faster' });
  const late = changeCampaign(world.office.api, campaign, { heading: 'Too late' });
  expect(await refusalOf(late)).toMatchObject({
    code: 'campaign-changed',
    data: { version: 2, by: { name: 'Ruth Ashdown' }, current: { heading: 'Ruth was faster' } },
  });
  const { lines } = await world.boss.api.administrationHistory.listChanges({
    from: '2026-11-20' as never,
    to: '2026-11-20' as never,
  });
  expect(JSON.stringify(lines)).toContain('Ruth was faster');
});

test('an uploaded picture replaces the drawing, in both formats', async () => {
  const api = world.office.api;
  const { pictureId } = await api.campaigns.uploadPicture({
    commandId: randomUUID(),
    picture: await pictureText(),
  });
  const campaign = await makeCampaign(api, { pictureId });
  const page = await (await world.app.request(`http://localhost:3000/${campaign.path}`)).text();
  expect(page).toContain(`src="/campaign-pictures/${pictureId}.webp"`);
  expect(page).toContain(`content="http://localhost:3000/campaign-pictures/${pictureId}.jpg"`);
  for (const [kind, sign] of [
    ['webp', 'WEBP'],
    ['jpg', '\u00ff\u00d8\u00ff'],
  ] as const) {
    const answer = await world.app.request(`http://localhost:3000/campaign-pictures/${pictureId}.${kind}`);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 16)
        .toString('latin1'),
    ).toContain(sign);
  }
  const missing = await world.app.request(`http://localhost:3000/campaign-pictures/${randomUUID()}.webp`);
  expect(missing.status).toBe(404);
  const text = Buffer.from('no picture').toString('base64');
  const refused = api.campaigns.uploadPicture({ commandId: randomUUID(), picture: text });
  expect(await outcomeOf(refused)).toBe('photo-unreadable');
});
