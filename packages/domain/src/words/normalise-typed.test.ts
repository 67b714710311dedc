import { expect, test } from 'vitest';
import { normaliseTyped } from './normalise-typed.ts';

test.each([
  ['a straight apostrophe for a curly one', "Siobhan O'Brien", 'Siobhan O’Brien'],
  ['an acute accent for an apostrophe', 'Siobhan O´Brien', 'Siobhan O’Brien'],
  ['a hyphen for a dash', 'Anna-Lena', 'Anna–Lena'],
  ['a decomposed accent', 'Rene\u0301e', 'Ren\u00e9e'],
  ['no accent', 'Renee', 'Ren\u00e9e'],
  ['what cannot be seen', 'Eve Ash', '\u202eEve\u200b \u2066Ash\u2069\ufeff\u00ad'],
  ['letters of another width', 'Eve ffitch', 'Ｅｖｅ ﬀitch'],
  ['other blanks and another case', ' eve  ASH ', 'Eve\u00a0Ash'],
])('a person types %s', (_how, typed, shown) => expect(normaliseTyped(typed)).toBe(normaliseTyped(shown)));

test('other letters and other words are told apart', () => {
  expect(normaliseTyped('48206')).not.toBe(normaliseTyped('48207'));
  expect(normaliseTyped('Eve Ash')).not.toBe(normaliseTyped('EveAsh'));
  expect(normaliseTyped('OBrien')).not.toBe(normaliseTyped('O’Brien'));
});
