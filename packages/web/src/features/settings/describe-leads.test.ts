import type { SettingsPreview, SettingsView } from '@bakehouse/contract/administration/settings';
import { expect, test } from 'vitest';
import { day } from '../../../test/day.ts';
import { describeEffects, destructiveEffects } from './describe-effects.ts';

const settings: SettingsView['settings'] = {
  defaultCutOffHours: 6,
  deliveryStartsAt: '00:00',
  timeZone: 'UTC',
  orderHorizonDays: 365,
  dayColours: ['', '', '', '', '', '', ''],
  businessName: 'Bakehouse Ltd',
  sellerAddress: '',
  vatNumber: '',
  logo: '',
  bankSortCode: '',
  bankAccountNumber: '',
  telephone: '',
  sellerEmail: '',
  adminEmail: '',
  ledgerAccount: '',
  analysisTypes: ['', '', ''],
  secondFactorRoles: [],
  mailBodyDays: 180,
  userEventDays: 1095,
  leadDays: 0,
};
const noDays = { count: 0, orders: 0, days: [] };
const preview: SettingsPreview = {
  closing: noDays,
  opening: noDays,
  next: { day: day('2026-11-21'), before: '2026-11-20T18:00:00Z', after: '2026-11-20T18:00:00Z' },
  horizon: { lastDay: day('2027-11-20'), lastOrder: null, ordersBeyond: 0 },
  openOrders: 0,
  secondFactor: { asked: 0, without: [], withoutCount: 0, released: 0 },
  mailTexts: { from: day('2026-05-24'), lost: 0 },
  userEvents: { from: day('2023-11-21'), lost: 0 },
  leads: null,
  serverNow: '2026-11-20T16:46:00Z',
};

function effectOf(leadDays: number, before: number, leads: SettingsPreview['leads']) {
  const effects = describeEffects({
    view: { serverNow: preview.serverNow } as SettingsView,
    facts: { ...settings, leadDays },
    base: { ...settings, leadDays: before },
    changed: leadDays === before ? [] : ['leadDays'],
    mistakes: {},
    preview: { ...preview, leads },
  });
  return { effect: effects.get('leadDays'), losses: destructiveEffects(effects).length };
}

test('leads stay until somebody erases them, unless a time is set', () => {
  expect(effectOf(0, 0, null).effect).toEqual({
    tone: 'fact',
    text: 'Kept until somebody erases them by hand',
  });
});

test('a time that erases leads at once is a loss, about which Save asks', () => {
  expect(effectOf(180, 0, { from: day('2026-05-24'), lost: 118 })).toEqual({
    effect: {
      tone: 'loss',
      title: 'Erases 118 leads',
      text: 'Leads drawn or received before 24-May-2026 will be deleted within a day, for good.',
    },
    losses: 1,
  });
  expect(effectOf(180, 0, { from: day('2026-05-24'), lost: 0 }).effect).toEqual({
    tone: 'effect',
    text: 'Leads drawn or received before 24-May-2026 are not kept',
  });
});
