import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Marked } from './marked.tsx';
import type { HighlightedWords } from './split-at-words.ts';
import { splitAtWords } from './split-at-words.ts';

function marksIn(text: string, words: HighlightedWords) {
  const { container } = render(<Marked text={text} words={words} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('mark')].map((mark) => mark.textContent);
}

test('marks every occurrence of the words, case-insensitively', () => {
  expect(marksIn('Back DOOR, not the front door', 'door')).toEqual(['DOOR', 'door']);
  expect(marksIn('Back DOOR', null)).toEqual([]);
  expect(marksIn('Back DOOR', 'window')).toEqual([]);
});

test('a text that looks like markup stays text', () => {
  const hostile = 'Leave <img src=x onerror=1> here';
  expect(marksIn(hostile, '<img src=x onerror=1>')).toEqual(['<img src=x onerror=1>']);
  expect(document.querySelector('img')).toBeNull();
});

test.each([
  ['.*(', 'one .*( two'],
  ['(a|b)', 'one (a|b) two'],
  ['[a-z]', 'one [a-z] two'],
  ['a{2}', 'one a{2} two'],
  ['\\d', 'one \\d two'],
  ['$^', 'one $^ two'],
  ['50% / 2', 'one 50% / 2 two'],
])('%j matches itself only', (words, text) => {
  expect(marksIn(text, words)).toEqual([words]);
  expect(marksIn('aaaa 12 zz', words)).toEqual([]);
});

test('a space in the words matches any white space', () => {
  expect(splitAtWords('the back  door', 'back door')).toEqual([
    { text: 'the ', found: false },
    { text: 'back  door', found: true },
  ]);
});

test('words of every script are found', () => {
  expect(marksIn('CAFÉ Straße 😀😀', 'café')).toEqual(['CAFÉ']);
  expect(marksIn('Straße 😀😀', '😀')).toEqual(['😀', '😀']);
});

test('separate words are each marked, with and without accents', () => {
  expect(marksIn('VICTORIA SPONGE 10IN', ['10IN', 'SPONGE'])).toEqual(['SPONGE', '10IN']);
  expect(marksIn('Crème brûlée', ['BRULEE', 'creme'])).toEqual(['Crème', 'brûlée']);
  expect(marksIn('sponges', ['sponge', 'sponges'])).toEqual(['sponges']);
  expect(marksIn('sponge', [])).toEqual([]);
  expect(marksIn('one .*( two', ['.*('])).toEqual(['.*(']);
});
