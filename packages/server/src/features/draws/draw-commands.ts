import { createHash, randomBytes } from 'node:crypto';
import type { ContactOutcome } from '@bakehouse/domain/campaigns/draw';
import { drawList, drawMessage, numberDrawn } from '@bakehouse/domain/campaigns/draw';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import type { Identified } from '../../commands/command.ts';
import { changed, defineCommand } from '../../commands/define-command.ts';
import { int4 } from '../../platform/database/columns.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import { lockAndFindCampaign } from '../../records/campaigns/campaigns.ts';
import {
  lockAndFindRound,
  readContacts,
  readRounds,
  roundSubject,
} from '../../records/campaigns/draw-rounds.ts';
import { readLeadsByTicket } from '../../records/campaigns/leads.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';
import { findRoundObstacle, ticketDrawn, ticketsOfNext } from './next-round.ts';
import { readDrawState } from './open-draw.ts';

const insertRound = writeStatement('draws.insertRound', { roundId: int4 })`
  insert into draw_rounds (campaign_id, number, fixed_at, fixed_by, leads, tickets, list_sha256)
  values ($1, $2, $3, $4, $5, $6, $7) returning id as "roundId"`;

const writeWinner = writeStatement('draws.writeWinner', {})`
  update draw_rounds set seed = $2, drawn_number = $3, drawn_at = $4, drawn_by = $5 where id = $1`;

const insertContact = writeStatement('draws.insertContact', { contacts: int4 })`
  with written as (
    insert into draw_contacts (round_id, outcome, note, at, by) values ($1, $2, $3, $4, $5) returning id
  )
  select (select count(*)::int from draw_contacts where round_id = $1) + (select count(*)::int from written) as contacts`;

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest();

type FixList = Identified & { readonly campaignId: number };

/** Fixes the list of the next round: from now on its tickets are known, and the winner cannot be known yet. */
export const fixList = defineCommand<
  FixList,
  { roundId: number },
  { round: number; leads: number; people: number }
>({
  name: 'draws.fixList',
  subject: ({ campaignId }) => `draw ${campaignId}`,
  async run(trx, { actor, input: { campaignId }, now }) {
    // Serializes the lists of a campaign, so that a concurrent one is seen.
    await lockAndFindCampaign(trx, campaignId);
    const state = await readDrawState(trx, campaignId);
    if (!state) return refuse({ kind: 'campaign-not-found', campaignId: String(campaignId) });
    const notNow = findRoundObstacle(state, now);
    if (notNow) return refuse({ kind: 'draw-refused', problem: notNow.because });
    const tickets = ticketsOfNext(state);
    const number = state.rounds.length + 1;
    const { roundId } = await insertRound.one(
      trx,
      ...[campaignId, number, now.toString(), actor.userId, state.leads.length],
      ...[tickets, sha256(drawList(tickets))],
    );
    return changed({ roundId }, { round: number, leads: state.leads.length, people: tickets.length });
  },
});

type DrawWinner = Identified & { readonly roundId: number };

/**
 * Draws one ticket of a fixed list: a random seed, and the number that is computed from list and seed (docs/draw.md).
 */
export const drawWinner = defineCommand<DrawWinner, { number: number }, { number: number; people: number }>({
  name: 'draws.drawWinner',
  subject: ({ roundId }) => roundSubject(roundId),
  async run(trx, { actor, input: { roundId }, now }) {
    const round = await lockAndFindRound(trx, roundId);
    if (!round) return refuse({ kind: 'not-found' });
    if (round.seed !== null) {
      return refuse({ kind: 'draw-refused', problem: 'A ticket was drawn from this list already.' });
    }
    const seed = randomBytes(16).toString('hex');
    const people = round.tickets.length;
    const number = numberDrawn(sha256(drawMessage(seed, round.tickets)), people);
    await writeWinner.run(trx, roundId, seed, number, now.toString(), actor.userId);
    return changed({ number }, { number, people });
  },
});

type RecordContact = Identified & {
  readonly roundId: number;
  readonly outcome: ContactOutcome;
  readonly note: string;
};

/**
 * Records an attempt to contact the winner. The note may contain personal data, so the history has the outcome only.
 */
export const recordContact = defineCommand<RecordContact, { contacts: number }, { outcome: ContactOutcome }>({
  name: 'draws.recordContact',
  subject: ({ roundId }) => roundSubject(roundId),
  async run(trx, { actor, input: { roundId, outcome, note }, now }) {
    const round = await lockAndFindRound(trx, roundId);
    if (!round) return refuse({ kind: 'not-found' });
    const last = (await readRounds(trx, round.campaignId)).at(-1);
    const problem =
      round.seed === null
        ? 'Nobody was drawn from this list yet.'
        : last?.roundId !== roundId
          ? 'Another name was drawn meanwhile.'
          : (await readContacts(trx, [round])).some((contact) => contact.outcome === 'accepted')
            ? 'The winner was reached already and takes the prize.'
            : null;
    if (problem !== null) return refuse({ kind: 'draw-refused', problem });
    // A note about an erased person would restore their data.
    const ticket = ticketDrawn(round) ?? '';
    const { timeZone } = (await readBusinessSettings(trx)).clock;
    if ((await readLeadsByTicket(trx, [ticket], timeZone)).length === 0) {
      return refuse({
        kind: 'draw-refused',
        problem: 'This person was erased, so there is nobody to reach.',
      });
    }
    const { contacts } = await insertContact.one(trx, roundId, outcome, note, now.toString(), actor.userId);
    return changed({ contacts }, { outcome });
  },
});
