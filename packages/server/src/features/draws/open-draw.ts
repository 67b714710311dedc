import type { DrawListView, DrawRound, DrawView } from '@bakehouse/contract/front-door/draws';
import { leadName } from '@bakehouse/domain/campaigns/lead';
import { addDays, toPlainDate } from '@bakehouse/domain/kernel/day';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { instant, int4, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import type { StoredContact, StoredRound } from '../../records/campaigns/draw-rounds.ts';
import { findRound, readContacts, readRounds } from '../../records/campaigns/draw-rounds.ts';
import type { StoredCampaign } from '../../records/campaigns/find-campaign.ts';
import { findCampaign } from '../../records/campaigns/find-campaign.ts';
import type { StoredLead } from '../../records/campaigns/leads.ts';
import { readLeadsByTicket } from '../../records/campaigns/leads.ts';
import { viewLead } from '../../records/campaigns/view-lead.ts';
import { personName } from '../../records/people/person-name.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';
import type { DrawState } from './next-round.ts';
import { findRoundObstacle, readLeadsOfDraw, ticketDrawn } from './next-round.ts';

const erasuresOfCampaign = readStatement('leads.erasures', { name: text, at: instant, leads: int4 })`
  select case when u.id is null then 'Bakehouse' else ${personName('u')} end as name, e.at, e.leads
  from lead_erasures e left join users u on u.id = e.by
  where e.campaign_id = $1 order by e.id`;

/** The facts of a campaign's draw; null where the campaign does not exist. */
export async function readDrawState(
  database: Reader,
  campaignId: number,
): Promise<(DrawState & { readonly people: number }) | null> {
  const campaign = await findCampaign(database, campaignId);
  if (!campaign) return null;
  const { timeZone } = (await readBusinessSettings(database)).clock;
  const rounds = await readRounds(database, campaignId);
  const [contacts, { leads, people }] = [
    await readContacts(database, rounds),
    await readLeadsOfDraw(database, campaignId, timeZone),
  ];
  return { campaign, timeZone, rounds, contacts, leads, people };
}

/** The draw of a campaign with its rounds (D16). */
export async function openDraw(
  database: Reader,
  campaignId: number,
  now: Temporal.Instant,
): Promise<Outcome<DrawView>> {
  const state = await readDrawState(database, campaignId);
  if (!state) return refuse({ kind: 'campaign-not-found', campaignId: String(campaignId) });
  const { campaign, timeZone, rounds, contacts, leads, people } = state;
  const drawn = rounds.map(ticketDrawn).filter((ticket) => ticket !== null);
  const winners = new Map(
    (await readLeadsByTicket(database, drawn, timeZone)).map((lead) => [lead.ticket, lead]),
  );
  const erasures = await erasuresOfCampaign.all(database, campaignId);
  const notNow = findRoundObstacle(state, now);
  return done({
    campaignId,
    heading: campaign.facts.heading,
    leads: leads.length,
    people,
    closedAt: closingOf(campaign, timeZone, now)?.toString() ?? null,
    rounds: rounds.map((round) => viewRound(round, contacts, winners)),
    erasures: erasures.map(({ name, at, leads: count }) => ({
      by: { name, at: at.toString() },
      leads: count,
    })),
    fix: {
      allowed: notNow === null,
      because: notNow?.because ?? '',
      from: notNow?.from?.toString() ?? null,
    },
    now: now.toString(),
  });
}

function viewRound(
  round: StoredRound,
  contacts: readonly StoredContact[],
  winners: ReadonlyMap<string, StoredLead>,
): DrawRound {
  const { roundId, number, fixedAt, fixedBy, leads, tickets, listSha256 } = round;
  const { seed, drawnNumber, drawnAt, drawnBy } = round;
  const ticket = ticketDrawn(round);
  const winner = ticket === null ? undefined : winners.get(ticket);
  return {
    roundId,
    number,
    fixed: { name: fixedBy, at: fixedAt.toString() },
    leads,
    people: tickets.length,
    listSha256: listSha256.toString('hex'),
    drawn:
      seed !== null && drawnNumber !== null && ticket !== null && drawnAt !== null
        ? {
            ...{ seed, number: drawnNumber, ticket },
            by: { name: drawnBy ?? '', at: drawnAt.toString() },
            winner: winner ? viewLead(winner) : null,
          }
        : null,
    contacts: contacts
      .filter((contact) => contact.roundId === roundId)
      .map(({ outcome, note, name, at }) => ({ outcome, note, by: { name, at: at.toString() } })),
  };
}

/** The time at which a campaign closed; null before it. */
function closingOf(
  { facts: { closesOn } }: StoredCampaign,
  timeZone: string,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (closesOn === null) return null;
  const end = toPlainDate(addDays(closesOn, 1)).toZonedDateTime(timeZone).toInstant();
  return Temporal.Instant.compare(now, end) < 0 ? null : end;
}

/** The tickets of a round in their order, with their people's names for the office. */
export async function readList(database: Reader, roundId: number): Promise<Outcome<DrawListView>> {
  const round = await findRound(database, roundId);
  if (!round) return refuse({ kind: 'not-found' });
  const { timeZone } = (await readBusinessSettings(database)).clock;
  const { leads } = await readLeadsOfDraw(database, round.campaignId, timeZone);
  const names = new Map(leads.map((lead) => [lead.ticket, leadName(lead)]));
  return done({ tickets: round.tickets, names: round.tickets.map((ticket) => names.get(ticket) ?? '') });
}
