import { randomUUID } from 'node:crypto';
import type { HistoryLine, ListChanges } from '@bakehouse/contract/administration/history';
import { formatDay } from '@bakehouse/domain/kernel/day';
import { pence } from '@bakehouse/domain/kernel/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopFacts } from '../../../test/requests/administration.ts';
import { makeDrawn } from '../../../test/requests/front-door.ts';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { makeOrderWorld, orderDay } from '../../../test/worlds/order-world.ts';
import { outcomeOf } from '../../../test/worlds/refusal-of.ts';
import { setCutOff } from '../../../test/worlds/set-cut-off.ts';

let world: OrderWorld;
let shopNumber: number;

beforeAll(async () => {
  world = await makeOrderWorld();
  const { office, boss, brandId, setNow } = world;
  const commandId = () => randomUUID();
  setNow('2026-11-19T10:00:00Z');
  const { shop } = await office.api.administeredShops.saveShop({
    commandId: commandId(),
    edited: null,
    shop: shopFacts(brandId, { name: '<b>Weir</b>', telephone: '' }),
  });
  shopNumber = shop.shopId;
  setNow('2026-11-20T09:00:00Z');
  await boss.lookingAs(office.userId).administeredShops.saveShop({
    commandId: commandId(),
    edited: { shopId: shop.shopId, version: shop.version },
    shop: shopFacts(brandId, { name: '<b>Weir</b>', telephone: '01632 960 077' }),
  });
  await setCutOff(office.api, orderDay, 12);
  const { version, settings } = await boss.api.administeredSettings.openSettings();
  await boss.api.administeredSettings.saveSettings({
    commandId: commandId(),
    version,
    settings: { ...settings, orderHorizonDays: 180, telephone: '42' },
  });
  const saved = {
    firstName: 'Tom',
    lastName: 'Whitlock',
    email: 'tom@bakehouse.test',
    active: true,
    admin: true,
  };
  await boss.api.users.saveUser({
    ...saved,
    saveId: commandId(),
    userId: null,
    version: null,
    orders: 0,
    specCards: 0,
    administration: 1,
    shopIds: [],
    invite: false,
  });
  await boss.api.users.requireSecondFactor({ commandId: commandId(), roles: ['shop'] });
  await world.order();
});
afterAll(() => world.end());

const list = (over: Partial<ListChanges> = {}, person = world.office) =>
  person.api.administrationHistory.listChanges({
    from: '2026-11-01' as typeof orderDay,
    to: '2026-11-30' as typeof orderDay,
    ...over,
  } as never);

const told = ({ kind, thing, by, viewing, fields }: HistoryLine) => ({ kind, thing, by, viewing, fields });

const only = async (over: Partial<ListChanges>) => (await list(over)).lines.map(told);

describe('the history of administration', () => {
  test('has who changed what, before and after, newest day first, and no orders', async () => {
    const { lines, next } = await list();
    expect(next).toBeNull();
    expect(lines.map(({ kind }) => kind).toSorted()).toEqual(
      ['cut-off', 'settings', 'settings', 'shop', 'shop', 'user'].toSorted(),
    );
    expect(lines.map(({ at }) => at)).toEqual(
      lines
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(lines.at(-1)).toMatchObject({
      at: '2026-11-19T10:00:00Z',
      by: 'Office',
      viewing: null,
      kind: 'shop',
      thingId: shopNumber,
      thing: '<b>Weir</b>',
      fields: [{ label: '', before: null, after: expect.stringContaining('added <b>Weir</b>') }],
    });
  });

  test('names both people under View As', async () => {
    expect((await only({ kind: 'shop' }))[0]).toEqual({
      kind: 'shop',
      thing: '<b>Weir</b>',
      by: 'Ruth Ashdown',
      viewing: 'Office',
      fields: [{ label: 'telephone', before: 'nothing', after: '01632 960 077' }],
    });
  });

  test('has settings, cut-offs and people, each in its own words', async () => {
    expect((await only({ kind: 'cut-off' }))[0]).toMatchObject({
      thing: `cut-off ${orderDay}`,
      fields: [{ label: '', before: 'the default', after: '12 hours' }],
    });
    const settings = (await only({ kind: 'settings' })).flatMap(({ fields }) => fields);
    expect(settings).toEqual(
      expect.arrayContaining([
        { label: 'how far ahead', before: '365 days', after: '180 days' },
        { label: 'telephone', before: 'nothing', after: '42' },
        { label: 'second factor', before: 'none', after: 'shop' },
      ]),
    );
    expect((await only({ kind: 'user' }))[0]).toMatchObject({
      thing: 'Tom Whitlock',
      by: 'Ruth Ashdown',
      fields: [{ before: null, after: expect.stringContaining('admin level R') }],
    });
  });

  test('is filtered by person, day and text, and counts the remaining kinds', async () => {
    const { kinds, people } = await list();
    expect(kinds).toEqual(
      expect.arrayContaining([
        { kind: 'settings', count: 2 },
        { kind: 'shop', count: 2 },
        { kind: 'user', count: 1 },
      ]),
    );
    expect(people.map(({ name }) => name)).toEqual(['Office', 'Ruth Ashdown']);
    const { userId } = world.office;
    expect((await only({ userId })).map(({ kind }) => kind)).toEqual(['cut-off', 'shop']);
    const day = '2026-11-19' as typeof orderDay;
    expect(await only({ from: day, to: day })).toHaveLength(1);
    expect((await only({ text: 'WEIR' })).map(({ kind }) => kind)).toEqual(['shop', 'shop']);
    expect((await list({ text: 'weir', kind: 'user' })).kinds).toEqual([{ kind: 'shop', count: 2 }]);
    expect(await only({ text: "%' or 1=1" })).toEqual([]);
    expect((await only({ text: formatDay(orderDay) })).map(({ kind }) => kind)).toEqual(['cut-off']);
  });

  test('is read in pages of a hundred, with each change once, also of equal times', async () => {
    await world.database.transaction().execute((trx) =>
      sql`
        insert into commands (id, name, subject, fingerprint, user_id, at, change)
        select gen_random_uuid(), 'bench.oven', 'oven ' || n, decode(repeat('00', 32), 'hex'), ${world.boss.userId},
          timestamptz '2026-10-10 10:00:00.123456Z' + (n / 40) * interval '1 microsecond',
          jsonb_build_object('before', null, 'after', jsonb_build_object('heat', n, 'password', 'hunter2'))
        from generate_series(1, 250) n`.execute(trx),
    );
    const october = { from: '2026-10-01' as typeof orderDay, to: '2026-10-31' as typeof orderDay };
    const seen: string[] = [];
    let pages = 0;
    for (let after: string | null | undefined; after !== null; pages += 1) {
      const page: Awaited<ReturnType<typeof list>> = await list({ ...october, ...(after && { after }) });
      expect(page.lines.length).toBeLessThanOrEqual(100);
      expect(JSON.stringify(page)).not.toContain('hunter2');
      seen.push(...page.lines.map(({ thing }) => thing));
      after = page.next;
    }
    expect(pages).toBe(3);
    expect(new Set(seen).size).toBe(250);
    expect((await list(october)).lines[0]).toMatchObject({
      kind: 'oven',
      fields: [{ label: '', before: null, after: 'added heat 250' }],
    });
  });

  test('does not find secrets by their text either', async () => {
    const october = { from: '2026-10-01' as typeof orderDay, to: '2026-10-31' as typeof orderDay };
    expect(await only({ ...october, text: 'hunter2' })).toEqual([]);
  });

  test('is for admins who may see administration', async () => {
    const reader = await world.person({ admin: true, administration: 1 });
    expect((await list({}, reader)).lines.length).toBeGreaterThan(0);
    await world.boss.api.users.requireSecondFactor({ commandId: randomUUID(), roles: [] });
    expect(await outcomeOf(list({}, world.manager))).toBe('permission-denied');
    expect(await outcomeOf(list({ after: 'x' }))).toBe('malformed');
  });
});

test('a shop’s own price is described with its product, its shop, and both amounts', async () => {
  const { office, shopId, product } = world;
  await office.api.availability.saveCells({
    commandId: randomUUID(),
    shops: [{ shopId, cells: [[product(0), pence(0), pence(110)]] }],
  });
  const [line] = (await list({ kind: 'availability' })).lines;
  expect(line?.fields).toEqual([
    { label: expect.stringMatching(/^.+ at .+:$/), before: 'at the product price', after: '£1.10' },
  ]);
  expect(line?.fields[0]?.label).not.toMatch(/Product \d|Shop \d/);
  expect((await only({ text: '£1.10' })).map(({ kind }) => kind)).toEqual(['availability']);
  const brandId = world.brandId;
  expect(line).toMatchObject({
    thing: 'Bakehouse, Loaf 001 (1000)',
    cells: { brandId, itemCode: 1000, isArchived: false },
  });
  await office.api.availability.saveCells({
    commandId: randomUUID(),
    shops: [
      {
        shopId,
        cells: [
          [product(0), pence(110), pence(0)],
          [product(1), pence(0), pence(115)],
        ],
      },
    ],
  });
  const [several] = (await list({ kind: 'availability', text: 'bakehouse' })).lines;
  expect(several).toMatchObject({ thing: 'Bakehouse, 2 cells', cells: { brandId, itemCode: null } });
  expect(await only({ text: '£1.11' })).toEqual([]);
});

test('a person’s shops are described by their names', async () => {
  const { boss, shopId } = world;
  await boss.api.users.saveUser({
    saveId: randomUUID(),
    userId: null,
    version: null,
    firstName: 'Ada',
    lastName: 'Miller',
    email: 'ada@bakehouse.test',
    active: true,
    admin: false,
    orders: 2,
    specCards: 0,
    administration: 0,
    shopIds: [shopId],
    invite: false,
  });
  const [line] = await only({ kind: 'user', text: 'Ada' });
  expect(line?.fields[0]?.after).toMatch(/shops [A-Z]/);
});

test('a campaign is named by its heading, and a draw by that of its campaign and its round', async () => {
  const { office } = world;
  const { campaignId, roundId } = await makeDrawn(world, office.api);
  await office.api.draws.recordContact({
    commandId: randomUUID(),
    roundId,
    outcome: 'no-answer',
    note: 'Per did not answer',
  });
  const campaign = await office.api.campaigns.openCampaigns();
  const heading = campaign.campaigns.find((one) => one.campaignId === campaignId)?.heading ?? '';
  expect(heading).not.toBe('');
  const lines = (await list({ kind: 'campaign' })).lines.filter(({ thingId }) => thingId === campaignId);
  expect(lines.map(({ thing }) => thing)).toEqual([heading, heading]);
  const draws = (await list({ kind: 'draw' })).lines;
  // Fixing the list has the number of the campaign as subject; drawing and contacting have that of the round.
  expect(draws).toHaveLength(3);
  expect(draws.map(({ thing, thingId }) => [thing, thingId])).toEqual(
    draws.map(() => [`${heading}, round 1`, campaignId]),
  );
  expect(draws[0]?.fields).toEqual([{ label: 'call', before: null, after: 'no answer' }]);
  expect((await only({ text: `${heading}, round 1` })).map(({ kind }) => kind)).toEqual([
    'draw',
    'draw',
    'draw',
  ]);
});
