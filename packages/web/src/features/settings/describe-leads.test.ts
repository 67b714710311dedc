import type { SettingsPreview, SettingsView } from '@bakehouse/contract/administration/settings';
import { expect, test } from 'vitest';
import { day } from '../../../test/day.ts';
import { describeEffects, lossesAmong } from './describe-effects.ts';

function effectOf(leadDays: number, before: number, leads: SettingsPreview['leads']) {
  const effects = describeEffects({
    view: {} as SettingsView,
    facts: { leadDays } as SettingsView['settings'],
    base: { leadDays: before } as SettingsView['settings'],
    changed: leadDays === before ? [] : ['leadDays'],
    mistakes: {
      defaultCutOffHours: 'is not of interest here',
      orderHorizonDays: 'is not of interest here',
      secondFactorRoles: 'is not of interest here',
    },
    preview: { leads, mailTexts: { from: day('2026-05-24'), lost: 0 }, userEvents: {} } as SettingsPreview,
  });
  return { effect: effects.get('leadDays'), losses: lossesAmong(effects).length };
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
