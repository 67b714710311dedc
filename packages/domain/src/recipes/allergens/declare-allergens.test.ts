import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allergenGroups, allergenValues } from '../../administration/allergens.ts';
import type { AllergenFacts } from '../recipe.ts';
import { nothingDeclared } from '../recipe.ts';
import { declaredProfile, stateOfGroup } from './allergen-profile.ts';
import {
  cycleGroup,
  cycleMember,
  declarationsOf,
  declareAsFound,
  declareRestFree,
  declareWord,
  factsOfDeclarations,
  readGroup,
  removeWord,
  setOpen,
  stateOfDeclaration,
} from './declare-allergens.ts';

const group = (label: string) => {
  const found = allergenGroups.find((one) => one.label === label);
  if (!found) throw new Error(`${label} is none of the 14`);
  return found;
};
const [milk, nuts, gluten] = [group('Milk'), group('Nuts'), group('Gluten')];
const undeclared = nothingDeclared;
const free: AllergenFacts = { ...nothingDeclared, allergens: [] };
const othersThan = (word: string) => allergenGroups.map((one) => one.word).filter((one) => one !== word);

describe('a press on a group', () => {
  test('walks from not declared through contains, may contain and free, and back', () => {
    const contains = cycleGroup(undeclared, milk);
    expect(contains).toEqual({ allergens: ['MILK'], mayContain: [], undeclared: othersThan('MILK') });
    const may = cycleGroup(contains, milk);
    expect(may).toEqual({ allergens: [], mayContain: ['MILK'], undeclared: othersThan('MILK') });
    const none = cycleGroup(may, milk);
    expect(none).toEqual({ allergens: [], mayContain: [], undeclared: othersThan('MILK') });
    expect(cycleGroup(none, milk)).toEqual(undeclared);
  });

  test('leaves what is said of all other groups as it was', () => {
    const facts: AllergenFacts = { allergens: ['EGGS'], mayContain: ['ALMONDS'], undeclared: ['SESAME'] };
    expect(cycleGroup(facts, milk)).toEqual({ ...facts, undeclared: ['MILK', 'SESAME'] });
  });

  test('keeps the names of nuts that may be in it after all', () => {
    const named: AllergenFacts = { ...free, allergens: ['ALMONDS', 'WALNUTS'] };
    expect(cycleGroup(named, nuts)).toEqual({ ...free, mayContain: ['ALMONDS', 'WALNUTS'] });
  });

  test('never touches a word that is none of the list', () => {
    const facts: AllergenFacts = { ...free, allergens: ['MILK', 'PISTACHO'] };
    expect(cycleGroup(facts, milk).allergens).toEqual(['PISTACHO']);
  });
});

describe('a press on a cereal or a nut', () => {
  const [almonds, walnuts] = [nuts.members?.[0], nuts.members?.[7]];
  if (!almonds || !walnuts) throw new Error('nuts have names');

  test('names it in place of its group, then says that it may be, then takes the name away', () => {
    const some = { ...free, allergens: ['TREENUTS'] };
    const named = cycleMember(some, nuts, almonds);
    expect(named.allergens).toEqual(['ALMONDS']);
    const may = cycleMember(named, nuts, almonds);
    expect(may).toEqual({ ...free, mayContain: ['ALMONDS'] });
    expect(cycleMember(may, nuts, almonds)).toEqual({ ...free, mayContain: ['TREENUTS'] });
  });

  test('keeps apart what is contained and what may be', () => {
    const both = cycleMember(
      cycleMember({ ...free, allergens: ['ALMONDS', 'WALNUTS'] }, nuts, walnuts),
      nuts,
      [...walnuts],
    );
    expect(both).toEqual({ ...free, allergens: ['ALMONDS'] });
    expect(cycleMember({ ...free, allergens: ['ALMONDS', 'WALNUTS'] }, nuts, walnuts)).toEqual({
      ...free,
      allergens: ['ALMONDS'],
      mayContain: ['WALNUTS'],
    });
  });

  test('stays named as what may be in it where it was said to be both', () => {
    const doubled: AllergenFacts = { ...free, allergens: ['ALMONDS'], mayContain: ['ALMONDS'] };
    expect(cycleMember(doubled, nuts, almonds)).toEqual({ ...free, mayContain: ['ALMONDS'] });
  });

  test('other cereals than the named ones can be left open', () => {
    const wheat: AllergenFacts = { ...free, allergens: ['WHEAT'] };
    const open = setOpen(wheat, gluten, true);
    expect(open.undeclared).toEqual(['GLUTEN']);
    expect(setOpen(open, gluten, false)).toEqual(wheat);
  });
});

describe('what a difference asks for', () => {
  test('declares an allergen, in place of the word of its group', () => {
    expect(declareWord({ ...free, allergens: ['EGGS'] }, 'MILK', false).allergens).toEqual(['EGGS', 'MILK']);
    expect(declareWord({ ...free, allergens: ['GLUTEN'] }, 'WHEAT', false).allergens).toEqual(['WHEAT']);
    expect(declareWord({ ...free, mayContain: ['MILK'] }, 'MILK', false)).toEqual({
      ...free,
      allergens: ['MILK'],
    });
  });

  test('declares what may be in it beside what is', () => {
    expect(declareWord({ ...free, allergens: ['EGGS'] }, 'ALMONDS', true)).toEqual({
      ...free,
      allergens: ['EGGS'],
      mayContain: ['ALMONDS'],
    });
  });

  test('keeps a warning of the whole group beside a member that may be in it', () => {
    const warned: AllergenFacts = { ...free, mayContain: ['TREENUTS'] };
    expect(declareWord(warned, 'ALMONDS', true)).toEqual({ ...free, mayContain: ['ALMONDS', 'TREENUTS'] });
    expect(declareWord({ ...free, mayContain: ['CEREALS'] }, 'WHEAT', true).mayContain).toEqual([
      'CEREALS',
      'WHEAT',
    ]);
  });

  test('takes nothing away that was declared by its other name', () => {
    const named: AllergenFacts = { ...free, allergens: ['QUEENSLANDNUTS'] };
    expect(declareWord(named, 'MACADAMIA', false)).toEqual(named);
    const warned: AllergenFacts = { ...free, mayContain: ['QUEENSLANDNUTS'] };
    expect(declareWord(warned, 'MACADAMIA', true)).toEqual(warned);
  });

  test('says nothing about the others where nothing was declared', () => {
    expect(declareWord(undeclared, 'MILK', false)).toEqual({
      allergens: ['MILK'],
      mayContain: [],
      undeclared: othersThan('MILK'),
    });
  });

  test('takes one off and leaves all others', () => {
    const facts: AllergenFacts = { allergens: ['MILK', 'SOYA'], mayContain: ['SOYA'], undeclared: ['FISH'] };
    expect(removeWord(facts, 'SOYA')).toEqual({ ...facts, allergens: ['MILK'] });
  });
});

test('the rest is declared free only by its own press', () => {
  const some: AllergenFacts = { allergens: ['MILK'], mayContain: ['ALMONDS'], undeclared: ['FISH', 'EGGS'] };
  expect(declareRestFree(some)).toEqual({ ...some, undeclared: [] });
  expect(declareRestFree(undeclared)).toEqual(free);
});

test('what the ingredients say is declared where nobody has said anything, and what they leave open stays open', () => {
  const found = { contains: ['EGGS', 'MILK'], mayContain: ['ALMONDS'], unknown: ['SOYA'] };
  expect(declareAsFound(undeclared, found)).toEqual({
    allergens: ['EGGS', 'MILK'],
    mayContain: ['ALMONDS'],
    undeclared: ['SOYA'],
  });
  const some: AllergenFacts = { allergens: ['SESAME'], mayContain: [], undeclared: ['MILK', 'SOYA'] };
  expect(declareAsFound(some, found)).toEqual({
    allergens: ['MILK', 'SESAME'],
    mayContain: [],
    undeclared: ['SOYA'],
  });
});

const words = fc.subarray([...allergenValues]);
const facts: fc.Arbitrary<AllergenFacts> = fc.record({
  allergens: fc.option(words),
  mayContain: words,
  undeclared: fc.subarray(allergenGroups.map(({ word }) => word)),
});

test('whatever is pressed, no other group changes, and none becomes free out of not declared at one press', () => {
  const anyGroup = fc.constantFrom(...allergenGroups);
  fc.assert(
    fc.property(facts, anyGroup, fc.nat(), fc.boolean(), (before, pressed, which, isMember) => {
      const member = pressed.members?.[which % (pressed.members.length || 1)];
      const after = isMember && member ? cycleMember(before, pressed, member) : cycleGroup(before, pressed);
      const [was, is] = [declaredProfile(before), declaredProfile(after)];
      for (const other of allergenGroups) {
        const [from, to] = [stateOfGroup(was, other), stateOfGroup(is, other)];
        if (other !== pressed) expect([other.label, to]).toEqual([other.label, from]);
        else if (to === 'free') expect(['may-contain', 'free']).toContain(from);
      }
    }),
    { numRuns: 2000 },
  );
});

test('a declaration group by group says what the declaration says', () => {
  fc.assert(
    fc.property(facts, (before) => {
      const groups = declarationsOf(before);
      expect(declaredProfile(factsOfDeclarations(groups))).toEqual(declaredProfile(before));
      for (const one of allergenGroups) {
        expect(stateOfDeclaration(readGroup(before, one))).toBe(stateOfGroup(declaredProfile(before), one));
      }
    }),
  );
});
