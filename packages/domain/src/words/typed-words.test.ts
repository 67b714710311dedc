import { expect, test } from 'vitest';
import { typedWords } from './typed-words.ts';

test.each([
  ['a straight apostrophe for a curly one', "Siobhan O'Brien", 'Siobhan O’Brien'],
  ['an acute accent for an apostrophe', 'Siobhan O´Brien', 'Siobhan O’Brien'],
  ['a hyphen for a dash', 'Anna-Lena', 'Anna–Lena'],
  ['a decomposed accent', 'Rene\u0301e', 'Ren\u00e9e'],
  ['no accent', 'Renee', 'Ren\u00e9e'],
  ['what cannot be seen', 'Eve Ash', '\u202eEve\u200b \u2066Ash\u2069\ufeff\u00ad'],
  ['letters of another width', 'Eve ffitch', 'Ｅｖｅ ﬀitch'],
  ['other blanks and another case', ' eve  ASH ', 'Eve\u00a0Ash'],
])('a person types %s', (_how, typed, shown) => expect(typedWords(typed)).toBe(typedWords(shown)));

test('other letters and other words are told apart', () => {
  expect(typedWords('48206')).not.toBe(typedWords('48207'));
  expect(typedWords('Eve Ash')).not.toBe(typedWords('EveAsh'));
  expect(typedWords('OBrien')).not.toBe(typedWords('O’Brien'));
});
