import { expect, test } from 'vitest';
import { visibleName } from './visible-name.ts';

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
