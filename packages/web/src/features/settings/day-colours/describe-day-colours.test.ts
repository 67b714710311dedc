import { noOwnDayColours } from '@bakehouse/domain/day-colours/day-colours';
import { expect, test } from 'vitest';
import { describeDayColours } from './describe-day-colours.ts';

const usual = noOwnDayColours;
const purple = usual.with(2, '#7a1fa2');
const changes = (names: string, verb: 'changes' | 'change') =>
  `${names} ${verb} on every open screen at once, and in e-mails from now on. Papers are printed in black.`;

test('colours that stay say what they are', () => {
  expect(describeDayColours(usual, usual)).toEqual({ tone: 'fact', text: 'The usual day dots' });
  expect(describeDayColours(purple, purple).text).toBe('Wednesday has a colour of its own');
  const two = purple.with(4, '#f08cb4');
  expect(describeDayColours(two, two).text).toBe('Wednesday and Friday have colours of their own');
  const alike = usual.with(2, '#2b7a44');
  expect(describeDayColours(alike, alike)).toEqual({
    tone: 'fact',
    text: 'Wednesday has a colour of its own. Wednesday and Friday look alike.',
  });
});

test('another colour says where it will be seen', () => {
  expect(describeDayColours(purple, usual)).toEqual({
    tone: 'effect',
    text: changes('Wednesday', 'changes'),
  });
  expect(describeDayColours(usual, purple.with(0, '#f08cb4')).text).toBe(
    changes('Monday and Wednesday', 'change'),
  );
});

test('days that look alike or are hardly seen are named, and nothing is refused', () => {
  expect(describeDayColours(usual.with(2, '#2b7a44'), usual)).toEqual({
    tone: 'effect',
    title: 'Wednesday and Friday look alike',
    text: changes('Wednesday', 'changes'),
  });
  expect(describeDayColours(usual.with(2, '#ffffff').with(0, '#2b7a44'), usual)).toEqual({
    tone: 'effect',
    title: 'Monday and Friday look alike',
    text: `${changes('Monday and Wednesday', 'change')} Wednesday and Sunday look alike on dark screens. Wednesday is hard to see on white.`,
  });
});
