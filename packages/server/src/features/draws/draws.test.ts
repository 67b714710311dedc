import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawList, drawMessage, numberDrawn } from '@bakehouse/domain/campaigns/draw';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reportFigure } from '../../../../../test/tiers.ts';
import {
  changeCampaign,
  enter,
  makeCampaign,
  makeClosedDraw,
  makeDrawn,
  sendForm,
  ticketOf,
} from '../../../test/requests/front-door.ts';
import type { OrderWorld } from '../../../test/worlds/order-world.ts';
import { makeOrderWorld } from '../../../test/worlds/order-world.ts';
import { outcomeOf, refusalOf } from '../../../test/worlds/refusal-of.ts';
import type { Client } from '../../../test/worlds/world.ts';

let world: OrderWorld;
let api: Client;
beforeAll(async () => {
  world = await makeOrderWorld();
  api = world.office.api;
});
afterAll(() => world.end());
beforeEach(() => world.setNow('2026-11-20T09:00:00Z'));

const fix = (campaignId: number, by = api) => by.draws.fixList({ commandId: randomUUID(), campaignId });
const draw = (roundId: number, by = api) => by.draws.drawWinner({ commandId: randomUUID(), roundId });
const record = (roundId: number, outcome: 'no-answer' | 'accepted', note = '') =>
  api.draws.recordContact({ commandId: randomUUID(), roundId, outcome, note });
const problemOf = async (asked: Promise<unknown>) => (await refusalOf(asked)).message;

describe('the list of a draw', () => {
  test('is fixed once the page is closed, with each person once, in the order of their first leads', async () => {
    const campaign = await makeCampaign(api);
    const [first, second] = await enter(world, campaign, 2);
    await sendForm(world, campaign.path, {
      first_name: 'Per',
      email: `${campaign.path}.1@EXAMPLE.com`,
      tel: '07700 900111',
    });
    await sendForm(world, campaign.path, { first_name: 'Person One', tel: '+44 7700 900111' });
    expect(await problemOf(fix(campaign.campaignId))).toBe('The draw is open. Close its page first.');
    await changeCampaign(api, campaign, { open: false });
    expect(await api.draws.openDraw({ campaignId: campaign.campaignId })).toMatchObject({
      ...{ leads: 4, people: 2, rounds: [], fix: { allowed: true } },
    });
    const { roundId } = await fix(campaign.campaignId);
    const { tickets, names } = await api.draws.readList({ roundId });
    expect([tickets, names]).toEqual([
      [first, second],
      ['Person 1', 'Person 2'],
    ]);
    expect(await problemOf(fix(campaign.campaignId))).toBe('The list is fixed already. Draw from it.');
    const { rounds } = await api.draws.openDraw({ campaignId: campaign.campaignId });
    expect(rounds[0]).toMatchObject({
      number: 1,
      leads: 4,
      people: 2,
      drawn: null,
      fixed: { name: 'Office' },
    });
    expect(rounds[0]?.listSha256).toBe(createHash('sha256').update(`${first}\n${second}\n`).digest('hex'));
  });

  test('is refused where there is no draw, before it opens, and without entries', async () => {
    const promotion = await makeCampaign(api, { kind: 'promotion', open: false });
    expect(await problemOf(fix(promotion.campaignId))).toBe('This campaign has no draw.');
    const later = await makeCampaign(api, { opensOn: '2026-12-01' as never });
    expect(await problemOf(fix(later.campaignId))).toBe('The draw is not open yet.');
    const until = await makeCampaign(api, { closesOn: '2026-11-21' as never });
    expect(await problemOf(fix(until.campaignId))).toBe('The draw is open until Sat 21 Nov.');
    const empty = await makeCampaign(api, { open: false });
    expect(await problemOf(fix(empty.campaignId))).toBe('Nobody has entered.');
    expect(await outcomeOf(fix(999_999))).toBe('campaign-not-found');
  });

  test('has everybody who was given a ticket, however late their form was sent', async () => {
    const campaign = await makeCampaign(api);
    const [first = ''] = await enter(world, campaign, 1);
    const late = Array.from({ length: 24 }, (_, index) =>
      sendForm(world, campaign.path, {
        first_name: 'Late',
        email: `${campaign.path}.late.${index}@example.com`,
      }),
    );
    const closed = changeCampaign(api, campaign, { open: false }).then(() => fix(campaign.campaignId));
    const { tickets } = await api.draws.readList(await closed);
    const answers = await Promise.all(late);
    const given = answers.filter(({ status }) => status === 303).map(ticketOf);
    expect(tickets.toSorted()).toEqual([first, ...given].toSorted());
    expect(answers.every(({ status }) => status === 303 || status === 409)).toBe(true);
  });

  test('is fixed once for two concurrent requests', async () => {
    const { campaignId } = await makeClosedDraw(world, api);
    const outcomes = await Promise.all([
      outcomeOf(fix(campaignId)),
      outcomeOf(fix(campaignId, world.boss.api)),
    ]);
    expect(outcomes.toSorted()).toEqual(['done', 'draw-refused']);
  });
});

describe('a draw', () => {
  test('is computed from the list and the seed alone', async () => {
    const { campaignId } = await makeClosedDraw(world, api, 7);
    const { roundId } = await fix(campaignId);
    const { number } = await draw(roundId);
    const { tickets } = await api.draws.readList({ roundId });
    const { rounds } = await api.draws.openDraw({ campaignId });
    const drawn = rounds[0]?.drawn;
    const seed = drawn?.seed ?? '';
    const digest = createHash('sha256').update(drawMessage(seed, tickets)).digest();
    expect(numberDrawn(digest, 7)).toBe(number);
    expect(drawn).toMatchObject({
      ...{ number, ticket: tickets[number - 1], by: { name: 'Office' } },
      winner: { firstName: `Person ${number}`, drawn: 1 },
    });
    expectSameByScript(seed, drawList(tickets), `${number} of 7: ${tickets[number - 1]}`);
    expect(await problemOf(draw(roundId))).toBe('A ticket was drawn from this list already.');
  });

  test('cannot be contacted about before, and is made once for two concurrent requests', async () => {
    const { campaignId } = await makeClosedDraw(world, api, 20);
    const { roundId } = await fix(campaignId);
    expect(await problemOf(record(roundId, 'no-answer'))).toBe('Nobody was drawn from this list yet.');
    const outcomes = await Promise.all([outcomeOf(draw(roundId)), outcomeOf(draw(roundId, world.boss.api))]);
    expect(outcomes.toSorted()).toEqual(['done', 'draw-refused']);
  });

  test('is made once for two concurrent requests, and has the same answer when repeated', async () => {
    const { campaignId } = await makeClosedDraw(world, api, 20);
    const { roundId } = await fix(campaignId);
    const command = { commandId: randomUUID(), roundId };
    const [one, two] = await Promise.all([api.draws.drawWinner(command), api.draws.drawWinner(command)]);
    expect(one).toEqual(two);
    expect(await outcomeOf(draw(roundId, world.boss.api))).toBe('draw-refused');
  });
});

describe('another name', () => {
  test('is possible after 28 days, and never draws a person again', async () => {
    const { campaignId } = await makeClosedDraw(world, api, 2);
    const { roundId } = await fix(campaignId);
    await draw(roundId);
    await record(roundId, 'no-answer', 'Number engaged');
    world.setNow('2026-12-18T08:59:59Z');
    expect(await problemOf(fix(campaignId))).toMatch(/^Another name can be drawn from .*18 Dec.* 09:00\.$/);
    expect(await api.draws.openDraw({ campaignId })).toMatchObject({
      fix: { allowed: false, from: '2026-12-18T09:00:00Z' },
    });
    world.setNow('2026-12-18T09:00:00Z');
    const again = await fix(campaignId);
    const [before, after] = [await api.draws.readList({ roundId }), await api.draws.readList(again)];
    expect(before.tickets).toHaveLength(2);
    expect(after.tickets).toHaveLength(1);
    await draw(again.roundId);
    expect(await problemOf(record(roundId, 'no-answer'))).toBe('Another name was drawn meanwhile.');
    const { rounds } = await api.draws.openDraw({ campaignId });
    expect(new Set(rounds.map(({ drawn }) => drawn?.ticket)).size).toBe(2);
    world.setNow('2027-01-15T10:00:00Z');
    expect(await problemOf(fix(campaignId))).toBe('Nobody is left to be drawn.');
  });

  test('is not possible once the winner has accepted the prize', async () => {
    const { campaignId, roundId } = await makeDrawn(world, api);
    await record(roundId, 'no-answer');
    await record(roundId, 'accepted', 'Delighted');
    expect(await problemOf(record(roundId, 'no-answer'))).toBe(
      'The winner was reached already and takes the prize.',
    );
    world.setNow('2027-01-15T10:00:00Z');
    expect(await problemOf(fix(campaignId))).toBe('The winner was reached and takes the prize.');
    const { rounds } = await api.draws.openDraw({ campaignId });
    expect(rounds[0]?.contacts.map(({ outcome, note, by }) => [outcome, note, by.name])).toEqual([
      ['accepted', 'Delighted', 'Office'],
      ['no-answer', '', 'Office'],
    ]);
  });
});

const script = fileURLToPath(new URL('../../../../../scripts/check-draw.py', import.meta.url));

/** The result of the independent script of docs/draw.md, for this list and for one that an editor changed. */
function expectSameByScript(seed: string, list: string, expected: string): void {
  if (spawnSync('python3', ['--version']).status !== 0) {
    reportFigure('draws: python3 is not there, so the independent script was not run');
    return;
  }
  const directory = mkdtempSync(join(tmpdir(), 'bakehouse-draw-'));
  try {
    const file = join(directory, 'list.txt');
    const said = (content: string) => {
      writeFileSync(file, content);
      const { stdout, status } = spawnSync('python3', [script, file, seed], { encoding: 'utf8' });
      return status === 0 ? stdout.trim() : 'refused';
    };
    expect(said(list)).toBe(expected);
    expect(said(list.replaceAll('\n', '\r\n'))).toBe('refused');
    expect(said(list.trimEnd())).toBe('refused');
  } finally {
    rmSync(directory, { recursive: true });
  }
}
