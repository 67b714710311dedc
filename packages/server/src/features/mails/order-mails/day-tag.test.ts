import { noOwnDayColours } from '@bakehouse/domain/day-colours/day-colours';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { expect, test } from 'vitest';
import { webColour } from '../../../../test/files/web-tokens.ts';
import { dayTag } from './day-tag.ts';

test.each([
  ['2026-11-23', 'MON'],
  ['2026-11-24', 'TUE'],
  ['2026-11-25', 'WED'],
  ['2026-11-26', 'THU'],
  ['2026-11-27', 'FRI'],
  ['2026-11-28', 'SAT'],
  ['2026-11-29', 'SUN'],
])('the tag of %s is %s with the same colour as in the web app', (day, word) => {
  const name = `day-${word.toLowerCase()}`;
  const colours = { ground: webColour(name, 'light'), ink: webColour(`${name}-on`, 'light') };
  expect(dayTag(day as DeliveryDay, noOwnDayColours)).toEqual({ word, ...colours });
});

test('the tag of a day has the colour that the bakery gave it', () => {
  const colours = noOwnDayColours.with(2, '#ffd0dc');
  const tag = { word: 'WED', ground: '#ffd0dc', ink: '#231d18' };
  expect(dayTag('2026-11-25' as DeliveryDay, colours)).toEqual(tag);
});
