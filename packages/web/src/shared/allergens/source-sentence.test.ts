import { allergenGroups } from '@bakehouse/domain/administration/allergens';
import { expect, test } from 'vitest';
import { differenceSentence, gapSentence, listSourceLines, sourceSentence } from './source-sentence.ts';

const pastry = { pid: 10_455, name: 'puff pastry' };
const butter = { pid: 20_032, name: 'butter' };
const milk = { pid: 20_060, name: 'whole milk' };
const lost = { pid: 20_107, name: null };

test.each([
  [{ word: 'MILK', why: 'contains', path: [pastry, butter] }, 'Milk from butter in puff pastry'],
  [{ word: 'MILK', why: 'contains', path: [] }, 'Milk, declared on this card'],
  [{ word: 'WALNUTS', why: 'may-contain', path: [butter] }, 'May contain walnuts from butter'],
  [
    { word: 'TREENUTS', why: 'unknown', path: [pastry, butter] },
    'Nuts: not declared for butter in puff pastry',
  ],
  [
    { word: 'SOYA', why: 'unknown', path: [pastry, lost] },
    'Soya: not declared for item 20107, which is not in the book in puff pastry',
  ],
  [{ word: 'SOYA', why: 'unknown', path: [] }, 'Soya: not declared on this card'],
] as const)('%j is said as %j', (source, sentence) => {
  expect(sourceSentence({ ...source, path: [...source.path] })).toBe(sentence);
});

test('items are named with their PIDs in lists of tasks', () => {
  expect(sourceSentence({ word: 'MILK', why: 'contains', path: [pastry, butter] }, 'with-pids')).toBe(
    'Milk from butter 20032 in puff pastry 10455',
  );
});

test('each allergen names all its sources, and each gap all allergens that it leaves open', () => {
  const open = allergenGroups.map(({ word }) => ({ word, why: 'unknown' as const, path: [lost] }));
  expect(
    listSourceLines([
      { word: 'MILK', why: 'contains', path: [pastry, butter] },
      { word: 'MILK', why: 'contains', path: [milk] },
      { word: 'WALNUTS', why: 'may-contain', path: [] },
      { word: 'SOYA', why: 'unknown', path: [pastry] },
      { word: 'TREENUTS', why: 'unknown', path: [pastry] },
      ...open,
    ]),
  ).toEqual([
    { state: 'contains', subject: 'Milk', text: 'from butter in puff pastry; from whole milk' },
    { state: 'may-contain', subject: 'May contain walnuts', text: 'declared on this card' },
    { state: 'not-declared', subject: 'Not declared', text: 'puff pastry: soya, nuts' },
    {
      state: 'not-declared',
      subject: 'Not declared',
      text: 'item 20107, which is not in the book: nothing is declared',
    },
  ]);
});

test.each([
  [
    { kind: 'missing', word: 'MILK', isMayContain: false },
    [pastry, butter],
    'Milk is in it and is not declared: from butter in puff pastry.',
  ],
  [
    { kind: 'missing', word: 'WALNUTS', isMayContain: true },
    [butter],
    'Walnuts may be in it and are not declared: from butter.',
  ],
  [{ kind: 'missing', word: 'MILK', isMayContain: false }, null, 'Milk is in it and is not declared.'],
  [
    { kind: 'unknown', word: 'TREENUTS', isMayContain: false },
    [butter],
    'Whether nuts may be in it is not declared: butter does not say.',
  ],
  [
    { kind: 'too-much', word: 'EGGS', isMayContain: false },
    null,
    'Eggs are declared, and no ingredient contains them.',
  ],
] as const)('the difference %j is said as a sentence', (difference, where, sentence) => {
  expect(differenceSentence(difference, where && [...where])).toBe(sentence);
});

test('the gaps are one sentence, which names each ingredient once', () => {
  const gap = (word: string, ...path: (typeof pastry | typeof lost)[]) => ({
    word,
    why: 'unknown' as const,
    path,
  });
  expect(gapSentence([gap('TREENUTS', pastry)])).toBe(
    'Nuts is not known: nobody has declared it for puff pastry.',
  );
  expect(gapSentence([gap('TREENUTS', pastry), gap('SOYA', pastry), gap('SOYA')])).toBe(
    'Nuts, Soya are not known: nobody has declared them for puff pastry; this card.',
  );
  expect(gapSentence(allergenGroups.map(({ word }) => gap(word, lost)))).toBe(
    '14 of the 14 are not known: nobody has declared them for item 20107, which is not in the book.',
  );
});
