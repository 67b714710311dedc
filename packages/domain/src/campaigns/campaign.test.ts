import { describe, expect, test } from 'vitest';
import type { DeliveryDay } from '../kernel/day.ts';
import { pence } from '../kernel/money.ts';
import type { CampaignFacts } from './campaign.ts';
import {
  fillIn,
  findCampaignMistakes,
  formatDayInFull,
  formatPrize,
  isCampaignPath,
  newCampaign,
  shownState,
  stateOnDay,
  tidyCampaign,
} from './campaign.ts';

const day = (text: string) => text as DeliveryDay;
const campaign: CampaignFacts = {
  ...newCampaign,
  path: 'wedding',
  leadType: 'WEDDING',
  heading: 'Win your wedding cake',
  prize: pence(50_000),
};

test('an address has small letters, digits and single hyphens, and is nobody else’s', () => {
  for (const path of ['wedding', 'cc2023', 'easter-2027', '7'])
    expect([path, isCampaignPath(path)]).toEqual([path, true]);
  for (const path of ['', 'Wedding', 'a b', '-a', 'a--b', 'a/b', 'orders', 'admin', 'x'.repeat(41), 'é']) {
    expect([path, isCampaignPath(path)]).toEqual([path, false]);
  }
});

test('is saved tidy', () => {
  const typed = {
    ...campaign,
    ...{ path: ' /Wedding ', leadType: ' wedding ', heading: ' Win  it ', code: ' CAKE10 ' },
    facts: [
      { title: ' ', text: '' },
      { title: 'Up to {prize}', text: '' },
    ],
  };
  expect(tidyCampaign(typed)).toMatchObject({
    ...{ path: 'wedding', leadType: 'WEDDING', heading: 'Win it', code: 'CAKE10' },
    facts: [{ title: 'Up to {prize}', text: '' }],
  });
});

test('what is wrong is said by field', () => {
  expect(findCampaignMistakes(campaign)).toEqual({});
  expect(
    findCampaignMistakes({
      ...campaign,
      ...{ path: 'orders', leadType: 'A B', heading: '', button: ' ', consent: '', prize: null },
      ...{ opensOn: day('2027-01-02'), closesOn: day('2027-01-01') },
    }),
  ).toEqual({
    path: '/orders belongs to another page.',
    leadType: 'A lead type can have only letters and digits.',
    heading: 'A page needs a heading.',
    button: 'A button needs some text.',
    consent: 'Visitors have to read what they agree to.',
    prize: 'A draw needs a prize.',
    closesOn: 'It would close before it opens.',
  });
  expect(findCampaignMistakes({ ...campaign, kind: 'promotion', prize: null })).toEqual({});
});

describe('a campaign', () => {
  const dated = { open: true, opensOn: day('2027-01-01'), closesOn: day('2027-01-31') };
  test.each([
    ['2026-12-31', 'not-yet-open'],
    ['2027-01-01', 'open'],
    ['2027-01-31', 'open'],
    ['2027-02-01', 'closed'],
  ])('on %s is %s', (today, state) => expect(stateOnDay(dated, day(today))).toBe(state));
  test('that is closed by hand is closed on all days, and one without days is open on all', () => {
    expect(stateOnDay({ ...dated, open: false }, day('2027-01-10'))).toBe('closed');
    expect(stateOnDay({ open: true, opensOn: null, closesOn: null }, day('2027-01-10'))).toBe('open');
  });
});

test('a page that is switched off and was entered by nobody is not yet open, and never was once its days are over', () => {
  const off = { open: false, opensOn: null, closesOn: day('2027-01-31') };
  const states = (facts: typeof off, hasTakenLeads: boolean) =>
    ['2027-01-10', '2027-02-01'].map((today) => shownState(facts, day(today), hasTakenLeads));
  expect(states(off, false)).toEqual(['not-yet-open', 'never-opened']);
  expect(states(off, true)).toEqual(['closed', 'closed']);
  expect(states({ ...off, open: true }, false)).toEqual(['open', 'closed']);
});

test('the prize and the code are put into texts', () => {
  const facts = { prize: pence(50_000), code: 'CAKE$1' };
  expect(fillIn('Up to {prize}, with {code} and {code}', facts)).toBe('Up to £500, with CAKE$1 and CAKE$1');
  expect(fillIn('{prize}', { prize: null, code: '' })).toBe('');
  expect(formatPrize(pence(123_450))).toBe('£1,234.50');
  expect(formatDayInFull(day('2027-01-01'))).toBe('Friday 1 January 2027');
});
