import { expect, test } from 'vitest';
import { parseDayBeingTyped, parseTypedDay } from './typed-day.ts';

test.each([
  '21-Nov-2026',
  ' 21-nov-2026 ',
  '21 Nov 26',
  '21 November 2026',
  '21/11/2026',
  '21.11.26',
  '21-11-2026',
  '2026-11-21',
])('%j is the twenty-first of November', (typed) => expect(parseTypedDay(typed)).toBe('2026-11-21'));

test.each(['', '21', '21-Nov', '31-Nov-2026', '21/13/2026', '21-Nov-1999', 'tomorrow', '2026-1-1'])(
  '%j is no day',
  (typed) => expect(parseTypedDay(typed)).toBeNull(),
);

test.each([
  ['21-11-20', null],
  ['21-Nov-26', null],
  ['21-Nov-202', null],
  ['21-Nov-2026', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['31-Feb-2026', null],
])('%j, while it is being typed, is %j', (typed, day) => expect(parseDayBeingTyped(typed)).toBe(day));
