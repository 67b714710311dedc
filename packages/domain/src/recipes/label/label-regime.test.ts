import { expect, test } from 'vitest';
import { mustState, regimeOf } from './label-regime.ts';

test.each([
  ['not-packed', null, 'loose'],
  ['not-packed', 'another-business', 'loose'],
  ['where-sold', 'here', 'direct-sale'],
  ['where-sold', 'our-other-place', 'prepacked'],
  ['where-sold', 'another-business', 'prepacked'],
  ['elsewhere', null, 'prepacked'],
  ['elsewhere', 'here', 'prepacked'],
] as const)('packed %s and sold %s is %s', (packing, sale, regime) => {
  expect(regimeOf({ packing, sale })).toBe(regime);
});

test('nothing is assumed where nobody has said', () => {
  expect(regimeOf({ packing: null, sale: null })).toBeNull();
  expect(regimeOf({ packing: null, sale: 'here' })).toBeNull();
  expect(regimeOf({ packing: 'where-sold', sale: null })).toBeNull();
});

test('packed for direct sale must say what it is and what is in it, prepacked everything, loose nothing', () => {
  expect(mustState('direct-sale', 'ingredients')).toBe(true);
  expect(mustState('direct-sale', 'address')).toBe(false);
  expect(mustState('prepacked', 'address')).toBe(true);
  expect(mustState('prepacked', 'percentages')).toBe(true);
  expect(mustState('loose', 'name')).toBe(false);
  expect(mustState(null, 'name')).toBe(false);
});
