import { randomUUID } from 'node:crypto';
import { createEmptyTestDatabase } from '@bakehouse/private-postgres/test/database';
import { useTemporaryDirectory } from '@bakehouse/private-postgres/test/temporary-directory';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { campaignFacts } from '../../../../test/requests/front-door.ts';
import { startServerProcess } from '../../../../test/servers/server-process.ts';
import { driveAccounts } from '../../../../test/worlds/accounts-driver.ts';
import { outcomeOf, refusalOf } from '../../../../test/worlds/refusal-of.ts';
import type { World } from '../../../../test/worlds/world.ts';
import { makeWorld } from '../../../../test/worlds/world.ts';
import { firstRunCodeOf, isFirstRunCode } from './first-run-code.ts';

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.end());

const directory = useTemporaryDirectory();
const email = 'ruth@bakery.example';

/** The input of the page; each with an id of its own unless one is given. */
function form(over: Partial<Parameters<World['stranger']['firstRun']['makeFirstAdmin']>[0]> = {}) {
  return {
    commandId: randomUUID(),
    code: world.services.firstRunCode,
    email,
    firstName: 'Ruth',
    lastName: 'Ashdown',
    password: 'sourdough-at-six',
    ...over,
  };
}
const send = (over: Parameters<typeof form>[0] = {}) => world.stranger.firstRun.makeFirstAdmin(form(over));
const isOpen = async () => (await world.stranger.account.publicSettings()).firstRun;
const superAdmins = () =>
  world.database.selectFrom('users').selectAll().where('superadmin', '=', true).execute();
const events = () =>
  world.database.selectFrom('user_events').select(['kind', 'save_id', 'user_id']).execute();

test('a person with the code becomes the super admin, signs in, and the page is closed for good', async () => {
  expect(await isOpen()).toBe(true);
  const commandId = randomUUID();
  expect(await send({ commandId })).toEqual({ email });
  expect(await isOpen()).toBe(false);
  const { access_token: token } = await driveAccounts(world).signIn(email, 'sourdough-at-six');
  expect(await world.as(token).account.me()).toMatchObject({
    firstName: 'Ruth',
    active: true,
    admin: true,
    superAdmin: true,
    orders: 2,
    administration: 2,
    specCards: 2,
  });
  expect(await events()).toEqual([
    { kind: 'created', save_id: null, user_id: null },
    { kind: 'promoted', save_id: commandId, user_id: null },
  ]);
  // The password is not stored with the command.
  expect(await world.database.selectFrom('commands').selectAll().execute()).toEqual([]);
  const late = await refusalOf(send({ email: 'late@bakery.example' }));
  expect(late).toMatchObject({
    code: 'first-run-over',
    status: 409,
    message: 'Bakehouse has already been set up. Please sign in.',
  });
});

test('the code may be typed in any case, with blanks and hyphens', () => {
  expect(isFirstRunCode('abcd efgh jkmn', 'ABCD-EFGH-JKMN')).toBe(true);
  expect(isFirstRunCode('ABCD-EFGH-JKMP', 'ABCD-EFGH-JKMN')).toBe(false);
  expect(isFirstRunCode('', 'ABCD-EFGH-JKMN')).toBe(false);
});

test('the code depends on the secret only', () => {
  expect(firstRunCodeOf('one secret')).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/);
  expect(firstRunCodeOf('one secret')).toBe(firstRunCodeOf('one secret'));
  expect(firstRunCodeOf('one secret')).not.toBe(firstRunCodeOf('another secret'));
});

test('a caller without the code is refused, and is rate-limited alone', async () => {
  const from = (address: string, code: string) =>
    world.app.request('/api/first-run', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(form({ code })),
    });
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    expect((await from('203.0.113.7', 'ABCD-EFGH-JKMN')).status).toBe(403);
  }
  const stopped = await from('203.0.113.7', world.services.firstRunCode);
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await world.database.selectFrom('users').selectAll().execute()).toEqual([]);
  expect((await from('198.51.100.4', world.services.firstRunCode)).status).toBe(200);
});

test('of two concurrent browsers one succeeds, and the other is refused', async () => {
  const outcomes = await Promise.all([
    outcomeOf(send()),
    outcomeOf(send({ email: 'sam@bakery.example' })),
    outcomeOf(send({ email: 'kit@bakery.example' })),
  ]);
  expect(outcomes.toSorted()).toEqual(['done', 'first-run-over', 'first-run-over']);
  expect(await superAdmins()).toHaveLength(1);
  expect(await world.database.selectFrom('auth.users').select('email').execute()).toHaveLength(1);
});

test('a request that is sent five times is executed once, with the same answer', async () => {
  const once = form();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => world.stranger.firstRun.makeFirstAdmin(once)),
  );
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ email })));
  expect(await superAdmins()).toHaveLength(1);
  expect(await events()).toHaveLength(2);
});

test('an existing person keeps their name and rights, and gets the new password', async () => {
  await world.person({ email, name: 'Ruth Known', orders: 1 });
  await send();
  expect(await superAdmins()).toMatchObject([{ email, firstname: 'Ruth', lastname: 'Known', p_orders: 1 }]);
  await driveAccounts(world).signIn(email, 'sourdough-at-six');
});

test('a super admin of the command line closes the page, too, and so does the demo brand', async () => {
  await world.person({ superAdmin: true });
  expect(await isOpen()).toBe(false);
  const other = await makeWorld();
  await other.database.updateTable('settings').set({ demo: true }).execute();
  expect((await other.stranger.account.publicSettings()).firstRun).toBe(false);
  await other.end();
});

test('the first steps are counted', async () => {
  const boss = await world.person({ superAdmin: true });
  const nothing = {
    businessName: 'Bakehouse',
    settingsSaved: false,
    shops: 0,
    products: 0,
    shopsWithProducts: 0,
    people: 1,
    uneditedCampaigns: ['wedding', 'cc2023'],
    mailLeaves: false,
  };
  expect(await boss.api.firstRun.readSteps()).toEqual(nothing);
  const shop = await world.makeShop(await world.makeBrand('Bakehouse'), 'Abbey Green');
  await world.makeShop(await world.makeBrand('Quay'), 'Ferry Steps');
  await world.makeProducts(3, [shop]);
  await world.person();
  expect(await boss.api.firstRun.readSteps()).toEqual({
    ...nothing,
    shops: 2,
    products: 3,
    shopsWithProducts: 1,
    people: 2,
  });
});

test('a campaign of the installation counts as unchecked until it is edited; one of their own does not', async () => {
  const boss = await world.person({ superAdmin: true, admin: true, administration: 2 });
  const unedited = async () => (await boss.api.firstRun.readSteps()).uneditedCampaigns;
  const { campaigns } = await boss.api.campaigns.openCampaigns();
  const wedding = campaigns.find(({ path }) => path === 'wedding');
  if (!wedding) throw new Error('an installation begins with /wedding');
  const { campaignId, version } = wedding;
  await boss.api.campaigns.saveCampaign({
    commandId: randomUUID(),
    edited: { campaignId, version },
    campaign: { ...campaignFacts({ path: 'wedding', leadType: wedding.leadType }) },
  });
  expect(await unedited()).toEqual(['cc2023']);
  await boss.api.campaigns.saveCampaign({
    commandId: randomUUID(),
    edited: null,
    campaign: campaignFacts({ path: 'easter', leadType: 'EASTER' }),
  });
  expect(await unedited()).toEqual(['cc2023']);
});

test('a start without a super admin prints the code, and a later one does not', async () => {
  const database = await createEmptyTestDatabase();
  const environment = { DATABASE_URL: database.url, DATA_DIR: directory };
  const first = await startServerProcess(environment);
  const code = /\/first-run and enter this code: (\S+)/.exec(first.said())?.[1] ?? '';
  const answer = await fetch(`${first.url}/api/first-run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form({ code })),
  });
  expect([answer.status, await answer.json()]).toEqual([200, { email }]);
  await first.stop();
  const second = await startServerProcess(environment);
  expect(second.said()).not.toContain('first-run');
  await second.stop();
  await database.drop();
});
