import { allergenGroups } from '@bakehouse/domain/administration/allergens';
import type { AllergenProfile } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import { unknownAllergens } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import { expect, test } from 'vitest';
import { listAllergenLabels, listTiles } from './allergen-labels.ts';

const free: AllergenProfile = { contains: [], mayContain: [], unknown: [] };
const said = (profile: Partial<AllergenProfile>) =>
  listAllergenLabels({ ...free, ...profile }).map(({ state, words }) => `${state}: ${words}`);
const tile = (label: string, profile: Partial<AllergenProfile>) =>
  listTiles({ ...free, ...profile }).find((one) => one.label === label);

test('free from everything is stated, never blank', () => {
  expect(said({})).toEqual(['free: Contains none']);
});

test("an undeclared item is 'not declared', never free from anything", () => {
  expect(said(unknownAllergens)).toEqual(['not-declared: Not declared']);
  expect(listTiles(unknownAllergens).map(({ state }) => state)).toEqual(
    Array(allergenGroups.length).fill('not-declared'),
  );
});

test('the three states are listed together, contained allergens first', () => {
  expect(
    said({ contains: ['WHEAT', 'MILK'], mayContain: ['ALMONDS', 'WALNUTS'], unknown: ['SOYA'] }),
  ).toEqual([
    'contains: Wheat',
    'contains: Milk',
    'may-contain: May contain almonds, walnuts',
    'not-declared: Not declared: soya',
  ]);
});

test('many undeclared groups are counted', () => {
  expect(said({ unknown: ['CELERY', 'EGGS', 'FISH', 'LUPIN'] })).toEqual(['not-declared: 4 not declared']);
});

test.each([
  ['Gluten', { contains: ['WHEAT', 'RYE'] }, 'contains', 'Wheat, rye'],
  ['Gluten', { contains: ['GLUTEN'] }, 'contains', 'Contains'],
  ['Milk', { contains: ['MILK'] }, 'contains', 'Contains'],
  ['Nuts', { mayContain: ['WALNUTS'] }, 'may-contain', 'May contain walnuts'],
  ['Nuts', { mayContain: ['TREENUTS'] }, 'may-contain', 'May contain'],
  ['Nuts', { contains: ['QUEENSLANDNUTS'] }, 'contains', 'Macadamia'],
  [
    'Nuts',
    { contains: ['ALMONDS'], mayContain: ['WALNUTS'], unknown: ['TREENUTS'] },
    'contains',
    'Almonds; may contain walnuts; others not declared',
  ],
  ['Sesame', { unknown: ['SESAME'] }, 'not-declared', 'Not declared'],
  ['Soya', {}, 'free', 'Free'],
])('the tile of %s for %j is %s and says %j', (label, profile, state, detail) => {
  expect(tile(label, profile)).toEqual({ label, state, detail });
});

test('an unknown word has a tile of its own', () => {
  expect(tile('Lactose', { contains: ['LACTOSE'] })).toEqual({
    label: 'Lactose',
    state: 'contains',
    detail: 'Contains, none of the 14',
  });
});
