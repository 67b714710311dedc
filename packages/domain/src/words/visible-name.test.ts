import { expect, test } from 'vitest';
import { nameKey } from './name-key.ts';
import { savedName, visibleName, withoutHiddenSigns } from './visible-name.ts';

test('a name has no blanks around it, and no sign that turns, hides or breaks what stands beside it', () => {
  expect(visibleName('  Sam \u00a0and\tKit\n')).toBe('Sam and Kit');
  const hidden = ['\u202e', '\u2066', '\u2069', '\u200e', '\u200f', '\u061c', '\u200b', '\u2060', '\ufeff'];
  for (const sign of hidden) expect(visibleName(`${sign}Sio${sign}bhan ${sign} O${sign}`)).toBe('Siobhan O');
  expect(visibleName('Ann\u0000\u0007Lee\u0085')).toBe('Ann Lee');
  expect(visibleName('Rene\u0301e')).toBe('Ren\u00e9e');
});

test('a name keeps the joiners that its script needs', () => {
  for (const name of ['نیم\u200cفاصله', 'ක්\u200dෂ', '👩\u200d🍳']) expect(visibleName(name)).toBe(name);
});

test('a name of signs that nobody sees is none', () => {
  const unseen = [
    '\u200b',
    '\u200d\u200c',
    '\u00ad',
    '\u3164',
    '\u2800',
    '\u{e0041}',
    '\ufe0f',
    '\u202e \u2066',
    ' ',
  ];
  for (const name of unseen) {
    expect(withoutHiddenSigns(name)).toBe('');
    expect(visibleName(name)).toBe('');
  }
  for (const name of ['.', '水', '👩\u200d🍳', 'e\u0301', 'Ann\u00ad-Lee'])
    expect(withoutHiddenSigns(name)).toBe(name);
});

test('a name that nobody changed is saved as it is, a changed one without hidden signs', () => {
  expect(savedName('Ab\u202ebey', 'Ab\u202ebey')).toBe('Ab\u202ebey');
  expect(savedName('\u200b', '\u200b')).toBe('\u200b');
  expect(savedName('Ab\u202ebey 2', 'Ab\u202ebey')).toBe('Abbey 2');
  expect(savedName('\u200b', 'Abbey')).toBe('');
  expect(savedName(' \u2067Abbey', null)).toBe('Abbey');
});

test('hidden signs do not tell names apart', () => {
  expect(nameKey('Abb\u200bey \u202eGreen')).toBe(nameKey('abbey green'));
});
