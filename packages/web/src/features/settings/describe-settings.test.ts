import { noOwnDayColours } from '@bakehouse/domain/day-colours/day-colours';
import { mergeValue } from '@bakehouse/domain/merging/merge';
import { expect, test } from 'vitest';
import { describeSettings } from './describe-settings.ts';

test('two people who colour two days are not asked about the whole week', () => {
  const { join, format } = describeSettings.dayColours;
  const [base, local] = [noOwnDayColours, noOwnDayColours.with(2, '#6d3596')];
  const merged = mergeValue('colours', { base, local, remote: base.with(4, '#f08cb4') }, join);
  expect([merged.change, format(merged.both ?? base)]).toEqual(['parts', 'Wednesday purple, Friday pink']);
  const remote = base.with(2, '#f08cb4');
  expect(mergeValue('colours', { base, local, remote }, join).change).toBe('conflict');
});
