import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AllergenGroup } from './allergens.ts';
import {
  allergenGroups,
  allergenValues,
  includesGroup,
  lacksMember,
  tidyAllergens,
  toggleGroup,
  toggleMember,
} from './allergens.ts';

function group(label: string): AllergenGroup {
  const found = allergenGroups.find((one) => one.label === label);
  if (!found) throw new Error(`no group ${label}`);
  return found;
}
const gluten = group('Gluten');
const nuts = group('Nuts');

describe('allergens', () => {
  test('are kept in upper case, without spaces, each once, with words of others at the end', () => {
    expect(tidyAllergens(['wheat', 'Sulphur dioxide', 'NUTELLA', 'WHEAT', 'eggs'])).toEqual([
      'EGGS',
      'SULPHURDIOXIDE',
      'WHEAT',
      'NUTELLA',
    ]);
  });

  test('have 14 groups, and every value is in exactly one of them', () => {
    expect(allergenGroups).toHaveLength(14);
    const words = allergenGroups.flatMap(({ word, sameAsWord = [], members = [] }) => [
      word,
      ...sameAsWord,
      ...members.flat(),
    ]);
    expect(words.toSorted()).toEqual([...allergenValues]);
  });

  test('are in their group by any of its words', () => {
    expect(includesGroup(['RYE'], gluten)).toBe(true);
    expect(includesGroup(['CEREALS'], gluten)).toBe(true);
    expect(includesGroup(['RYE'], nuts)).toBe(false);
  });

  test('lack their member where only the group is named', () => {
    expect(lacksMember(['GLUTEN'], gluten)).toBe(true);
    expect(lacksMember(['GLUTEN', 'OATS'], gluten)).toBe(false);
    expect(lacksMember([], gluten)).toBe(false);
    expect(lacksMember(['MILK'], group('Milk'))).toBe(false);
  });
});

describe('pressing an allergen', () => {
  test('puts the word of the group in, and takes all of its words out', () => {
    expect(toggleGroup(['EGGS'], gluten)).toEqual(['EGGS', 'GLUTEN']);
    expect(toggleGroup(['CEREALS', 'EGGS', 'WHEAT'], gluten)).toEqual(['EGGS']);
  });

  test('a member replaces the word of the group, which comes back with the last member', () => {
    expect(toggleMember(['GLUTEN', 'MILK'], gluten, ['WHEAT'])).toEqual(['MILK', 'WHEAT']);
    expect(toggleMember(['MILK', 'WHEAT'], gluten, ['WHEAT'])).toEqual(['GLUTEN', 'MILK']);
    expect(toggleMember(['RYE', 'WHEAT'], gluten, ['WHEAT'])).toEqual(['RYE']);
  });

  test('macadamia and queensland nut are one nut', () => {
    expect(toggleMember(['QUEENSLANDNUTS'], nuts, ['MACADAMIA', 'QUEENSLANDNUTS'])).toEqual(['TREENUTS']);
  });

  test('twice gives what was there, where the group was not in it', () => {
    fc.assert(
      fc.property(fc.subarray([...allergenValues]), fc.constantFrom(...allergenGroups), (words, any) => {
        fc.pre(!includesGroup(words, any));
        expect(toggleGroup(toggleGroup(words, any), any)).toEqual(words);
      }),
    );
  });
});
