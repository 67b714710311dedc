import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from '@bakehouse/contract/front-door/campaigns';
import { drawList, drawMessage, numberDrawn } from '@bakehouse/domain/campaigns/draw';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  changeCampaign,
  enter,
  makeCampaign,
  makeDrawn,
  sendForm,
} from '../../../test/requests/front-door.ts';
import { outcomeOf } from '../../../test/worlds/refusal-of.ts';
import type { Client, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

const logged: string[] = [];
let world: World;
let api: Client;
beforeAll(async () => {
  world = await makeWorld('2026-11-20T09:00:00Z', { logged });
  api = (await world.person({ name: 'Office', admin: true, administration: 2 })).api;
});
afterAll(() => world.end());
beforeEach(() => world.setNow('2026-11-20T09:00:00Z'));

const open = ({ campaignId }: Campaign, asked: object = {}) => api.leads.openLeads({ campaignId, ...asked });
const namesOf = ({ leads }: Awaited<ReturnType<typeof open>>) => leads.map(({ firstName }) => firstName);

describe('the leads of a campaign', () => {
  test('are listed newest first, with the wording of the consent, people and days', async () => {
    const campaign = await makeCampaign(api);
    await sendForm(world, campaign.path, {
      first_name: 'Zoë',
      last_name: 'Müller',
      email: 'zoe@example.com',
    });
    await sendForm(world, campaign.path, {
      first_name: 'Zoe',
      tel: '020 7946 0001',
      email: 'ZOE@example.com',
    });
    // Half past midnight in London: in winter the same day in UTC.
    world.setNow('2026-11-21T00:30:00Z');
    const changed = await changeCampaign(api, campaign, { consent: 'Other words.' });
    await sendForm(world, changed.path, {
      first_name: 'Ben',
      tel: '+44 20 7946 0002',
      details: 'Two\nlines',
    });
    const view = await open(campaign);
    expect(namesOf(view)).toEqual(['Ben', 'Zoe', 'Zoë']);
    expect(view).toMatchObject({
      ...{ count: 3, people: 2, more: false },
      perDay: [
        { day: '2026-11-20', count: 2 },
        { day: '2026-11-21', count: 1 },
      ],
    });
    expect(view.leads[0]).toMatchObject({
      ...{ consent: 'Other words.', details: 'Two\nlines', leadType: campaign.leadType, drawn: null },
      ...{ day: '2026-11-21', at: '2026-11-21T00:30:00Z' },
    });
    expect(view.leads[2]?.consent).toBe(campaign.consent);
    expect(namesOf(await open(campaign, { from: '2026-11-21' }))).toEqual(['Ben']);
    expect(namesOf(await open(campaign, { to: '2026-11-20' }))).toEqual(['Zoe', 'Zoë']);
    expect(namesOf(await open(campaign, { search: 'zoe muller' }))).toEqual(['Zoë']);
    expect(namesOf(await open(campaign, { search: 'ZOE@' }))).toEqual(['Zoe', 'Zoë']);
    expect(namesOf(await open(campaign, { search: '02079460002' }))).toEqual(['Ben']);
    expect(namesOf(await open(campaign, { search: '+44 20 7946 0001' }))).toEqual(['Zoe']);
    expect(namesOf(await open(campaign, { search: 'nobody' }))).toEqual([]);
    const { ticket } = await world.database
      .selectFrom('leads')
      .select('ticket')
      .where('first_name', '=', 'Ben')
      .executeTakeFirstOrThrow();
    for (const read of [ticket, ticket.toLowerCase().replaceAll('-', ' '), ticket.slice(0, 6)]) {
      expect(namesOf(await open(campaign, { search: read }))).toEqual(['Ben']);
    }
  });

  test('are returned in pages, each lead once', async () => {
    const campaign = await makeCampaign(api);
    await enter(world, campaign, 7);
    const first = await open(campaign, { limit: 3 });
    const second = await open(campaign, { limit: 3, after: first.leads.at(-1)?.leadId });
    const third = await open(campaign, { limit: 3, after: second.leads.at(-1)?.leadId });
    expect([...namesOf(first), ...namesOf(second), ...namesOf(third)]).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map((number) => `Person ${number}`),
    );
    expect([first.more, second.more, third.more]).toEqual([true, true, false]);
    expect([first.count, third.count]).toEqual([7, 7]);
  });
});

describe('an erased person', () => {
  const canaries = [
    'Kanarienvogel',
    'kanarie@example.org',
    '07700900777',
    '7700 900777',
    'Whitby marquee',
    'Rang twice',
  ];

  test('is deleted from every table, file and log line, and only the number is kept', async () => {
    const [one, two] = [await makeCampaign(api), await makeCampaign(api)];
    const [name, email] = canaries;
    const form = {
      first_name: name ?? '',
      email: email ?? '',
      tel: '07700 900777',
      details: 'Whitby marquee',
    };
    await sendForm(world, one.path, form);
    const others = await enter(world, one, 6);
    await sendForm(world, two.path, { first_name: 'Kay', tel: '+44 (0)7700 900777' });
    await sendForm(world, two.path, { first_name: 'Other', email: 'other@example.org' });
    await changeCampaign(api, one, { open: false });
    const { campaignId } = one;
    const { roundId } = await api.draws.fixList({ commandId: randomUUID(), campaignId });
    await drawFirst(roundId);
    await api.draws.recordContact({
      ...{ commandId: randomUUID(), roundId, outcome: 'no-answer' },
      note: 'Rang twice, Kanarienvogel is away',
    });
    const before = await api.draws.openDraw({ campaignId });
    const list = await api.draws.readList({ roundId });
    expect(before.rounds[0]?.drawn?.winner?.firstName).toBe('Kanarienvogel');
    expect(await findAnywhere(canaries)).not.toEqual([]);
    const leadId = (await open(one)).leads.at(-1)?.leadId ?? 0;
    const asked = await api.leads.readErasure({ leadId });
    expect(asked).toMatchObject({ name: 'Kanarienvogel', drawnIn: [{ round: 1 }], notes: 1 });
    expect(asked.leads.map(({ campaign }) => campaign)).toEqual([two.heading, one.heading]);

    const command = { commandId: randomUUID(), leadId };
    expect(await api.leads.eraseLead(command)).toEqual({ erased: 2 });
    expect(await api.leads.eraseLead(command)).toEqual({ erased: 2 });
    expect(await findAnywhere(canaries)).toEqual([]);
    expect(filesWith(canaries)).toEqual([]);
    expect(logged.filter((line) => canaries.some((canary) => line.includes(canary)))).toEqual([]);
    expect(logged.length).toBeGreaterThan(5);
    expect(namesOf(await open(two))).toEqual(['Other']);

    const after = await api.draws.openDraw({ campaignId });
    expect(after.erasures).toMatchObject([{ leads: 1, by: { name: 'Office' } }]);
    expect(after.rounds[0]).toMatchObject({
      ...{ people: 7, leads: 7, listSha256: before.rounds[0]?.listSha256 },
      drawn: { number: 1, winner: null, ticket: before.rounds[0]?.drawn?.ticket },
      contacts: [{ outcome: 'no-answer', note: '' }],
    });
    const { tickets, names } = await api.draws.readList({ roundId });
    expect(tickets).toEqual(list.tickets);
    expect(tickets.slice(1)).toEqual(others);
    expect(names).toEqual(['', ...others.map((_, index) => `Person ${index + 1}`)]);
    const digest = createHash('sha256').update(drawList(tickets)).digest('hex');
    expect(digest).toBe(after.rounds[0]?.listSha256);
    const late = api.draws.recordContact({
      ...{ commandId: randomUUID(), roundId, outcome: 'no-answer' },
      note: 'Kanarienvogel again',
    });
    expect(await outcomeOf(late)).toBe('draw-refused');
    expect(await findAnywhere(canaries)).toEqual([]);
    expect(await outcomeOf(api.leads.readErasure({ leadId }))).toBe('not-found');
    expect(await outcomeOf(api.leads.eraseLead({ commandId: randomUUID(), leadId }))).toBe('not-found');
  });

  test('includes everybody who shares a number or an address with one of their leads, and nobody else', async () => {
    const campaign = await makeCampaign(api);
    const send = (first_name: string, more: object) =>
      sendForm(world, campaign.path, { first_name, ...more });
    await send('A', { email: 'chain.a@example.org' });
    await send('B', { email: 'chain.a@example.org', tel: '07700 900501' });
    await send('C', { tel: '+447700900501', email: 'chain.c@example.org' });
    await send('D', { email: 'CHAIN.C@example.org' });
    await send('Other', { tel: '07700 900502' });
    const first = (await open(campaign)).leads.at(-1)?.leadId ?? 0;
    expect(await api.leads.eraseLead({ commandId: randomUUID(), leadId: first })).toEqual({ erased: 4 });
    expect(namesOf(await open(campaign))).toEqual(['Other']);
  });
});

/** Draws the first ticket of a list: the seed is chosen so that it wins. */
async function drawFirst(roundId: number): Promise<void> {
  const { tickets } = await api.draws.readList({ roundId });
  const seeds = Array.from({ length: 1_000 }, (_, index) => index.toString(16).padStart(32, '0'));
  const seed = seeds.find((one) => {
    const digest = createHash('sha256').update(drawMessage(one, tickets)).digest();
    return numberDrawn(digest, tickets.length) === 1;
  });
  await api.draws.drawWinner({ commandId: randomUUID(), roundId });
  await world.database
    .transaction()
    .execute((trx) =>
      trx.updateTable('draw_rounds').set({ seed, drawn_number: 1 }).where('id', '=', roundId).execute(),
    );
}

/** Concurrent notes and erasures: no note may outlive its person. */
test('a note that is written while its person is erased is deleted too, or refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { roundId, campaignId } = await makeDrawn(world, api);
    const winner = (await api.draws.openDraw({ campaignId })).rounds[0]?.drawn?.winner;
    const leadId = winner?.leadId ?? 0;
    await Promise.allSettled([
      api.draws.recordContact({
        ...{ commandId: randomUUID(), roundId, outcome: 'no-answer' },
        note: 'Zaunkönig',
      }),
      api.leads.eraseLead({ commandId: randomUUID(), leadId }),
    ]);
    expect((await api.draws.openDraw({ campaignId })).rounds[0]?.drawn?.winner).toBeNull();
    expect(await findAnywhere(['Zaunkönig'])).toEqual([]);
  }
});

/** The files of the server that contain one of these texts. */
function filesWith(texts: readonly string[]): readonly string[] {
  const files = readdirSync(world.filesDirectory, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => texts.some((text) => readFileSync(path).includes(text)));
}

/** The tables and columns of the whole database that contain one of these texts, ignoring case. */
async function findAnywhere(texts: readonly string[]): Promise<readonly string[]> {
  const { rows: columns } = await sql<{ schema: string; name: string; column: string; type: string }>`
    select table_schema as schema, table_name as name, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    world.database,
  );
  expect(columns.length).toBeGreaterThan(200);
  const found: string[] = [];
  for (const { schema, name, column, type } of columns) {
    const value =
      type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`;
    const { rows } = await sql`
      select from ${sql.id(schema, name)} where exists (
        select from unnest(${texts}::text[]) text where position(lower(text) in lower(${value})) > 0
      ) limit 1`.execute(world.database);
    if (rows.length > 0) found.push(`${name}.${column}`);
  }
  return found;
}
