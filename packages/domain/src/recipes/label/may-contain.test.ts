import { expect, test } from 'vitest';
import { mayContainSentence } from './label.ts';

test.each([
  ['Walnuts, Brazil nuts', 'May contain walnuts and Brazil nuts.'],
  ['NUTS, sesame', 'May contain nuts and sesame.'],
  ['BRAZIL NUTS; Milk and soya.', 'May contain Brazil nuts, milk and soya.'],
  ['May contain walnuts and milk.', 'May contain walnuts and milk.'],
  ['may also contain: sesame', 'May contain sesame.'],
  ['may contain', ''],
  ['  ', ''],
])('%j is %j on a label', (typed, sentence) => {
  expect(mayContainSentence(typed)).toBe(sentence);
});
