import { expect, test } from 'vitest';
import { emailForm, isKeepable, onOneLine, withoutControlCharacters } from './text.ts';

test.each([
  ['a\tb\r\nc\u2028d', 'a b c d', 'a\tb\r\nc\u2028d'],
  ['ring\u0007\u0008it', 'ring it', 'ring it'],
  ['plain', 'plain', 'plain'],
])('%j is one line, or several', (text, line, lines) => {
  expect([onOneLine(text), withoutControlCharacters(text)]).toEqual([line, lines]);
});

test('a NUL and half a surrogate pair cannot be kept', () => {
  expect(['loaf', '🥖', 'a\0b', '\ud83e'].map(isKeepable)).toEqual([true, true, false, false]);
});

test.each([
  ['ada@bakery.example', true],
  ['Ada.Baker+rye@sub.bakery.example', true],
  ['ada@localhost', true],
  ['ada', false],
  ['ada@', false],
  ['ada@-bakery.example', false],
  ['ada@bakery..example', false],
  ['a da@bakery.example', false],
])('%s is an e-mail address: %s', (text, isOne) => {
  expect(emailForm.test(text)).toBe(isOne);
});
