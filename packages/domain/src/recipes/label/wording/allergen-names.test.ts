import { expect, test } from 'vitest';
import { emphasise, findNamedAllergens, findUndeclaredAllergens } from './allergen-names.ts';

test.each([
  'Brazil nuts',
  'BRAZIL-NUTS',
  'almond nuts',
  'cashew nuts',
  'macadamia nuts',
  'pecan nuts',
  'Queensland nuts',
  'Brazil and macadamia  nuts',
  'pine nuts',
  'tiger nuts',
  'ground nuts',
  'monkey nuts',
  'peanuts',
  'a pine nut',
])('%j does not say that there may be other nuts', (text) => {
  expect(findNamedAllergens(text, ['TREENUTS'])).toEqual([]);
});

test.each(['nuts', 'Tree nuts', 'other nuts', 'mixed nuts', 'Brazil nuts and other nuts', 'pine nuts, nuts'])(
  '%j says that there may be nuts',
  (text) => {
    expect(findNamedAllergens(text, ['TREENUTS'])).toEqual(['TREENUTS']);
  },
);

test.each([
  ['Brazil nuts', 'BRAZILNUTS'],
  ['Brazil-nuts', 'BRAZILNUTS'],
  ['cashew nuts', 'CASHEWS'],
  ['cob nuts', 'HAZELNUTS'],
  ['macadamia nuts', 'MACADAMIA'],
  ['Queensland nuts', 'MACADAMIA'],
  ['groundnut oil', 'PEANUTS'],
  ['ground nuts', 'PEANUTS'],
  ['monkey nuts', 'PEANUTS'],
])('%j names %s', (text, word) => {
  expect(findNamedAllergens(text, [word])).toEqual([word]);
  expect(findUndeclaredAllergens(text, [])).toContain(word);
  expect(emphasise(text, [word]).some((part) => part.emphasised)).toBe(true);
});

test.each([
  ['eggs free range', 'EGGS'],
  ['whole egg free-range', 'EGGS'],
  ['wheatflour', 'WHEAT'],
  ['malted wheatflakes', 'WHEAT'],
  ['ryeflour', 'RYE'],
  ['oatflakes', 'OATS'],
])('%j names %s, as suppliers write it', (text, word) => {
  expect(findUndeclaredAllergens(text, [])).toEqual([word]);
  expect(emphasise(text, [word]).some((part) => part.emphasised)).toBe(true);
});

test.each([
  ['spelt (wheat) flour', 'SPELT', 'spelt (*WHEAT*) flour'],
  ['spelt wheat', 'SPELT', 'spelt *WHEAT*'],
  ['khorasan wheat', 'KAMUT', 'khorasan *WHEAT*'],
  ['spelt and wheat flour', 'SPELT', 'spelt (*WHEAT*) and *WHEAT* flour'],
  ['wholegrain spelt', 'SPELT', 'wholegrain spelt (*WHEAT*)'],
])('in %j wheat is emphasised where %s alone is declared', (text, word, shown) => {
  const parts = emphasise(text, [word]);
  expect(parts.map((part) => (part.emphasised ? `*${part.text}*` : part.text)).join('')).toBe(shown);
});

test.each(['egg free mayonnaise', 'egg-free', 'buckwheat flour', 'buck wheat', 'buck-wheat flakes'])(
  '%j names no allergen',
  (text) => {
    expect(findUndeclaredAllergens(text, [])).toEqual([]);
  },
);
