import type { Campaign } from '@bakehouse/contract/front-door/campaigns';
import type { DrawRound, DrawView } from '@bakehouse/contract/front-door/draws';
import type { Lead } from '@bakehouse/contract/front-door/leads';
import { newCampaign } from '@bakehouse/domain/campaigns/campaign';
import { pence } from '@bakehouse/domain/kernel/money';
import { day } from './day.ts';

/** The campaign of the wedding cake, closed after October. */
export function campaign(facts: Partial<Campaign> = {}): Campaign {
  return {
    ...newCampaign,
    facts: [],
    campaignId: 1,
    version: 4,
    path: 'wedding',
    leadType: 'WEDDING',
    heading: 'Win your wedding cake',
    text: 'One couple will win a cake worth up to {prize}.',
    prize: pence(50_000),
    code: 'CAKE10',
    open: true,
    opensOn: day('2026-10-01'),
    closesOn: day('2026-10-31'),
    state: 'closed',
    leads: 412,
    changed: { name: 'Ruth Ashdown', at: '2026-11-02T09:20:00Z' },
    ...facts,
  };
}

export function lead(leadId: number, facts: Partial<Lead> = {}): Lead {
  return {
    leadId,
    at: '2026-10-31T18:55:00Z',
    day: day('2026-10-31'),
    firstName: 'Megan',
    lastName: 'Price',
    tel: '07700 900 842',
    email: '',
    details: 'Small wedding in Whitby',
    leadType: 'WEDDING',
    consent: 'We keep what you send us only to run this draw.',
    drawn: null,
    ...facts,
  };
}

/** A round that drew Megan Price as number 217 of 388. */
export function drawRound(facts: Partial<DrawRound> = {}): DrawRound {
  return {
    roundId: 5,
    number: 1,
    fixed: { name: 'Ruth Ashdown', at: '2026-11-02T14:04:00Z' },
    leads: 412,
    people: 388,
    listSha256: 'c41d77a2'.repeat(8),
    drawn: {
      seed: '7f3a9c5102be84d7e6a01b3c55f948d2',
      number: 217,
      ticket: 'K7QM-4XTR-9WBD',
      by: { name: 'Ruth Ashdown', at: '2026-11-02T14:05:00Z' },
      winner: lead(3, { drawn: 1 }),
    },
    contacts: [],
    ...facts,
  };
}

export function drawView(facts: Partial<DrawView> = {}): DrawView {
  return {
    campaignId: 1,
    heading: 'Win your wedding cake',
    leads: 412,
    people: 388,
    closedAt: '2026-11-01T00:00:00Z',
    rounds: [],
    erasures: [],
    fix: { allowed: true, because: '', from: null },
    now: '2026-11-20T16:46:00Z',
    ...facts,
  };
}
