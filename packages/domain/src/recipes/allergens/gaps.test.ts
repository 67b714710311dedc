import { describe, expect, test } from 'vitest';
import { unknownAllergens } from './allergen-profile.ts';
import type { CardFacts } from './gaps.ts';
import { findGaps, isRelevantGap, itemsCountedFor, recipeGaps } from './gaps.ts';

const flour = { position: 1, childPid: 20001, quantity: 600, quantityUnit: 'g' };
const whole: CardFacts = {
  type: 'RECIPE',
  labelName: 'Victoria sponge',
  steps: [{ position: 1, text: 'Cream' }],
  ingredients: [flour],
  profile: { contains: ['WHEAT'], mayContain: ['SOYA'], unknown: [] },
  hasPhoto: true,
};
const card = (over: Partial<CardFacts>) => findGaps({ ...whole, ...over });

describe('a card', () => {
  test('that has everything lacks nothing', () => {
    expect(card({})).toEqual([]);
    expect(card({ type: 'DISH' })).toEqual([]);
  });

  test('lacks what is not there', () => {
    expect(card({ steps: [] })).toEqual(['steps']);
    expect(card({ ingredients: [] })).toEqual(['ingredients']);
    expect(card({ hasPhoto: false })).toEqual(['photo']);
    expect(card({ labelName: ' ' })).toEqual(['label-name']);
  });

  test('lacks weights where one ingredient has no quantity; none of something is a quantity', () => {
    expect(card({ ingredients: [flour, { ...flour, quantity: null }] })).toEqual(['weights']);
    expect(card({ ingredients: [{ ...flour, quantity: 0 }] })).toEqual([]);
  });

  test('lacks allergens where anything is unknown, also beside what it contains', () => {
    expect(card({ profile: { ...whole.profile, unknown: ['EGGS'] } })).toEqual(['allergens']);
    expect(card({ profile: unknownAllergens })).toEqual(['allergens']);
    expect(card({ profile: { contains: [], mayContain: [], unknown: [] } })).toEqual([]);
  });

  test('of a product needs neither steps nor ingredients nor weights', () => {
    const empty: Partial<CardFacts> = {
      steps: [],
      profile: unknownAllergens,
      hasPhoto: false,
      labelName: '',
    };
    expect(card({ ...empty, type: 'PRODUCT', ingredients: [{ ...flour, quantity: null }] })).toEqual([
      'allergens',
      'photo',
      'label-name',
    ]);
    expect(card({ ...empty, ingredients: [] })).toEqual([
      'steps',
      'ingredients',
      'allergens',
      'photo',
      'label-name',
    ]);
    expect(recipeGaps.filter((gap) => !isRelevantGap('PRODUCT', gap))).toEqual([
      'steps',
      'ingredients',
      'weights',
    ]);
  });
});

describe('the completeness of a type', () => {
  test('counts weights among the items that have ingredients, everything else among all', () => {
    const book = { items: 10, lacking: { ingredients: 4 } };
    expect(recipeGaps.map((gap) => itemsCountedFor(gap, book))).toEqual([10, 10, 6, 10, 10, 10]);
    expect(itemsCountedFor('weights', { items: 3, lacking: { ingredients: 3 } })).toBe(0);
    expect(itemsCountedFor('weights', { items: 3, lacking: { ingredients: null } })).toBe(3);
  });
});
