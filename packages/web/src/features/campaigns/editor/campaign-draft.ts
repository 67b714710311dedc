import type { CampaignFact, CampaignFacts, CampaignMistakes } from '@bakehouse/domain/campaigns/campaign';
import {
  findCampaignMistakes,
  formatPrize,
  mostFacts,
  tidyCampaign,
} from '@bakehouse/domain/campaigns/campaign';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatMonth, toPlainDate } from '@bakehouse/domain/kernel/day';
import { formatPounds, parseProductCost } from '@bakehouse/domain/kernel/money';
import { differingFields } from '@bakehouse/domain/merging/field-names';

/** A campaign as it is edited: the prize as text, and a row for each possible fact. */
export type CampaignDraft = Omit<CampaignFacts, 'prize'> & { readonly prize: string };

const emptyFact: CampaignFact = { title: '', text: '' };

/** The draft of a saved campaign. */
export function draftOf(campaign: CampaignFacts): CampaignDraft {
  const facts = Array.from({ length: mostFacts }, (_, place) => campaign.facts[place] ?? emptyFact);
  return { ...campaign, facts, prize: campaign.prize === null ? '' : formatPounds(campaign.prize) };
}

/** A draft compared with the values on which it is based. */
export interface DraftState {
  readonly facts: CampaignFacts;
  /** The changed fields, in the order of the form. */
  readonly changed: readonly (keyof CampaignFacts)[];
  readonly mistakes: CampaignMistakes;
}

export function readDraft(draft: CampaignDraft, base: CampaignFacts): DraftState {
  const prize = parseProductCost(draft.prize);
  const facts = tidyCampaign({
    ...draft,
    prize: prize === 'invalid' ? null : prize,
    button: draft.button.trim(),
  });
  return {
    facts,
    changed: differingFields(fieldLabels, facts, base),
    mistakes: {
      ...findCampaignMistakes(facts),
      ...(prize === 'invalid' && { prize: 'This is not an amount in pounds.' }),
    },
  };
}

/** The names of the fields, in the order of the form. */
export const fieldLabels: Readonly<Record<keyof CampaignFacts, string>> = {
  path: 'Address',
  look: 'Looks like',
  kind: 'Kind of campaign',
  leadType: 'Lead type',
  heading: 'Heading',
  text: 'Text',
  button: 'Button text',
  prize: 'Prize, up to',
  code: 'Code for 10% off',
  open: 'Takes leads',
  opensOn: 'From',
  closesOn: 'Until',
  consent: 'Consent text',
  facts: 'Facts',
  terms: 'Terms',
  thanks: 'Thanks',
  pictureId: 'Picture',
};

/** 'prize £500 to £600', 'open until 31 Jan 2027', 'heading' */
export function describeChanged(
  name: keyof CampaignFacts,
  base: CampaignFacts,
  facts: CampaignFacts,
): string {
  switch (name) {
    case 'prize':
      return `prize ${sayPrize(base)} to ${sayPrize(facts)}`;
    case 'open':
      return facts.open ? 'takes leads' : 'takes no leads';
    case 'opensOn':
      return facts.opensOn ? `open from ${formatDayAbbreviated(facts.opensOn)}` : 'no first day';
    case 'closesOn':
      return facts.closesOn ? `open until ${formatDayAbbreviated(facts.closesOn)}` : 'no last day';
    default:
      return fieldLabels[name].toLowerCase();
  }
}

function sayPrize({ prize }: CampaignFacts): string {
  return prize === null ? 'none' : formatPrize(prize);
}

/** '1 Jan 2027' */
export function formatDayAbbreviated(day: DeliveryDay): string {
  const { day: date, year } = toPlainDate(day);
  return `${date} ${formatMonth(day)} ${year}`;
}
