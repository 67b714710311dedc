import type { Campaign } from '@bakehouse/contract/front-door/campaigns';
import type { DrawRound } from '@bakehouse/contract/front-door/draws';
import type { ShownCampaignState } from '@bakehouse/domain/campaigns/campaign';
import { leadName } from '@bakehouse/domain/campaigns/lead';
import { formatDay } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';

/** The labels of the badges of campaign states. */
export const stateNames: Readonly<Record<ShownCampaignState, string>> = {
  'not-yet-open': 'Not yet open',
  open: 'Open',
  closed: 'Closed',
  'never-opened': 'Never opened',
};

type Days = Pick<Campaign, 'state' | 'open' | 'opensOn' | 'closesOn'>;

/**
 * The state of a campaign, with its relevant day.
 *
 * @example describeState(campaign) // 'Closed on 31-Oct-2026'
 */
export function describeState({ state, open, opensOn, closesOn }: Days): string {
  if (state === 'not-yet-open') return opensOn ? `Opens on ${formatDay(opensOn)}` : 'Not yet open';
  if (state === 'open') return closesOn ? `Open until ${formatDay(closesOn)}` : 'Open';
  if (state === 'never-opened') return stateNames[state];
  return open && closesOn ? `Closed on ${formatDay(closesOn)}` : 'Closed';
}

/** The name of the person drawn in a round; null before the draw, and after the person was erased. */
export function winnerName({ drawn }: Pick<DrawRound, 'drawn'>): string | null {
  return drawn?.winner ? leadName(drawn.winner) : null;
}

/** Whether the winner was reached, by the latest successful contact. */
export function describeWinnerContact({ contacts }: Pick<DrawRound, 'contacts'>): string {
  const reached = contacts.find(({ outcome }) => outcome === 'accepted' || outcome === 'declined');
  if (!reached) return 'Not reached yet.';
  return reached.outcome === 'accepted' ? 'Takes the prize.' : 'Does not want the prize.';
}

/** '1 person', '388 people'. */
export function countPeople(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;
}
