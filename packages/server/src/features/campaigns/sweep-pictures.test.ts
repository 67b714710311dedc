import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeCampaign, makeCampaign, pictureText } from '../../../test/requests/front-door.ts';
import { refusalOf } from '../../../test/worlds/refusal-of.ts';
import type { Client, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

let world: World;
let api: Client;
beforeAll(async () => {
  world = await makeWorld('2026-11-20T09:00:00Z');
  api = (await world.person({ name: 'Office', admin: true, administration: 2 })).api;
});
afterAll(() => world.end());

async function upload(): Promise<string> {
  const picture = await pictureText();
  return (await api.campaigns.uploadPicture({ commandId: randomUUID(), picture })).pictureId;
}

async function pictures(): Promise<string[]> {
  const { database } = world;
  const rows = await database
    .selectFrom('campaign_pictures')
    .select('id')
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const statusOf = async (name: string) =>
  (await world.app.request(`http://localhost:3000/campaign-pictures/${name}`)).status;

test('pictures that no campaign has are removed after a week, those of a closed campaign stay', async () => {
  const [replaced, shown, closed, never] = [await upload(), await upload(), await upload(), await upload()];
  const campaign = await makeCampaign(api, { pictureId: replaced });
  const changed = await changeCampaign(api, campaign, { pictureId: shown });
  await changeCampaign(api, await makeCampaign(api, { pictureId: closed }), { open: false });

  world.setNow('2026-11-27T09:00:00Z');
  await world.runJob('remove-old-records');
  expect((await pictures()).toSorted()).toEqual([replaced, shown, closed, never].toSorted());

  const young = await upload();
  world.setNow('2026-11-28T10:00:00Z');
  await world.runJob('remove-old-records');
  expect((await pictures()).toSorted()).toEqual([shown, closed, young].toSorted());
  expect([await statusOf(`${shown}.webp`), await statusOf(`${replaced}.webp`)]).toEqual([200, 404]);
  expect(await statusOf(`${replaced}.jpg`)).toBe(404);

  // The draft of a page that was open for so long still names it.
  expect(await refusalOf(changeCampaign(api, changed, { pictureId: never }))).toMatchObject({
    message: expect.stringContaining('This picture is no longer there. Choose it again.'),
  });
});
