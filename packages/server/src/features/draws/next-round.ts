import { stateOnDay } from '@bakehouse/domain/campaigns/campaign';
import { redrawFrom } from '@bakehouse/domain/campaigns/draw';
import { groupByPerson } from '@bakehouse/domain/campaigns/people';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatDayShort, todayAt } from '@bakehouse/domain/kernel/day';
import type { Reader } from '../../platform/database/reader.ts';
import type { StoredContact, StoredRound } from '../../records/campaigns/draw-rounds.ts';
import type { StoredCampaign } from '../../records/campaigns/find-campaign.ts';
import type { LeadReach } from '../../records/campaigns/leads.ts';
import { readLeadReach } from '../../records/campaigns/leads.ts';

/** The facts that decide whether another list may be fixed. */
export type DrawState = {
  readonly campaign: StoredCampaign;
  readonly timeZone: string;
  /** In the order in which they were fixed. */
  readonly rounds: readonly StoredRound[];
  readonly contacts: readonly StoredContact[];
  readonly leads: readonly LeadReach[];
};

/** Why no list can be fixed now, and from when on one can; null where that does not depend on time. */
export type NotNow = { readonly because: string; readonly from: Temporal.Instant | null };

/**
 * Why the list of the next round cannot be fixed now; null where it can. The campaign has to be a draw that is closed,
 * and the winner of the previous round unreachable for 28 days (spec 000 section 9).
 */
export function findRoundObstacle(state: DrawState, now: Temporal.Instant): NotNow | null {
  const { campaign, timeZone, rounds, contacts } = state;
  const never = (because: string): NotNow => ({ because, from: null });
  if (campaign.facts.kind !== 'draw') return never('This campaign has no draw.');
  const campaignState = stateOnDay(campaign.facts, todayAt(now, timeZone));
  if (campaignState === 'not-yet-open') return never('The draw is not open yet.');
  if (campaignState === 'open') {
    return never(
      campaign.facts.closesOn === null
        ? 'The draw is open. Close its page first.'
        : `The draw is open until ${formatDayShort(campaign.facts.closesOn)}.`,
    );
  }
  const last = rounds.at(-1);
  if (last && last.drawnAt === null) return never('The list is fixed already. Draw from it.');
  if (last && contacts.some(({ roundId, outcome }) => roundId === last.roundId && outcome === 'accepted')) {
    return never('The winner was reached and takes the prize.');
  }
  if (last?.drawnAt) {
    const from = redrawFrom(last.drawnAt);
    if (Temporal.Instant.compare(now, from) < 0) {
      return { because: `Another name can be drawn from ${formatMoment(from, timeZone)}.`, from };
    }
  }
  if (ticketsOfNext(state).length === 0) {
    return never(rounds.length === 0 ? 'Nobody has entered.' : 'Nobody is left to be drawn.');
  }
  return null;
}

/**
 * The list of the next round: one ticket for each person, in the order of their first leads, without people who were
 * drawn before.
 */
export function ticketsOfNext({ leads, rounds }: Pick<DrawState, 'leads' | 'rounds'>): readonly string[] {
  const drawn = new Set(rounds.map(ticketDrawn));
  return groupByPerson(leads)
    .filter((person) => !person.some(({ ticket }) => drawn.has(ticket)))
    .flatMap(([first]) => (first ? [first.ticket] : []));
}

/** The drawn ticket of a round; null before the draw. */
export function ticketDrawn({ tickets, drawnNumber }: StoredRound): string | null {
  return drawnNumber === null ? null : (tickets[drawnNumber - 1] ?? null);
}

/** The leads of a campaign, grouped by person for the draw. */
export async function readLeadsOfDraw(
  database: Reader,
  campaignId: number,
  timeZone: string,
): Promise<{ readonly leads: readonly LeadReach[]; readonly people: number }> {
  const leads = await readLeadReach(database, campaignId, timeZone);
  return { leads, people: groupByPerson(leads).length };
}
