import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allergenGroups, allergenValues, groupOfAllergen } from '../../administration/allergens.ts';
import { declared } from '../test/recipes.ts';
import { declaredProfile, mergeProfiles, stateOfGroup, unknownAllergens } from './allergen-profile.ts';
import { compareProfiles, isSameProfile } from './profile-changes.ts';

const free = declaredProfile(declared([]));
const told = (...args: Parameters<typeof compareProfiles>) =>
  compareProfiles(...args).map(
    ({ word, ofOthers, before, after }) => `${ofOthers ? 'other ' : ''}${word}: ${before} → ${after}`,
  );

describe('what changes about allergens', () => {
  test('is each allergen by its name, what it contains now first', () => {
    const before = declaredProfile(declared(['SOYA'], { mayContain: ['SESAME'] }));
    const after = declaredProfile(
      declared(['WHEAT', 'MILK'], { mayContain: ['EGGS'], undeclared: ['CELERY'] }),
    );
    expect(told(before, after)).toEqual([
      'MILK: free → contains',
      'WHEAT: free → contains',
      'EGGS: free → may-contain',
      'CELERY: free → not-declared',
      'SESAME: may-contain → free',
      'SOYA: contains → free',
    ]);
  });

  test('names a group where nobody says which of it', () => {
    expect(told(free, declaredProfile(declared(['TREENUTS'])))).toEqual(['TREENUTS: free → contains']);
    expect(told(declaredProfile(declared([], { undeclared: ['GLUTEN'] })), free)).toEqual([
      'GLUTEN: not-declared → free',
    ]);
  });

  test('does not call a nut free before, of which only its group was known', () => {
    const nuts = declaredProfile(declared(['TREENUTS']));
    const almonds = declaredProfile(declared(['ALMONDS']));
    expect(told(nuts, almonds)).toEqual([
      'ALMONDS: not-declared → contains',
      'other TREENUTS: contains → free',
    ]);
    expect(told(almonds, nuts)).toEqual([
      'other TREENUTS: free → contains',
      'ALMONDS: contains → not-declared',
    ]);
  });

  test('tells that other nuts are not known any more beside one that is in it', () => {
    const before = declaredProfile(declared(['ALMONDS']));
    const after = declaredProfile(declared(['ALMONDS'], { undeclared: ['TREENUTS'] }));
    expect(told(before, after)).toEqual(['other TREENUTS: free → not-declared']);
  });

  test('tells that some nut was in it and nobody knows now, beside one that may be in it all along', () => {
    const before = declaredProfile(declared(['TREENUTS'], { mayContain: ['ALMONDS'] }));
    const after = declaredProfile(declared([], { mayContain: ['ALMONDS'], undeclared: ['TREENUTS'] }));
    expect(told(before, after)).toEqual(['other TREENUTS: contains → not-declared']);
  });

  test('tells a group that is contained now, although one of it was said to be there by accident', () => {
    const before = declaredProfile(declared(null, { mayContain: ['BARLEY'] }));
    const after = declaredProfile(declared(['CEREALS'], { mayContain: ['BARLEY'] }));
    expect(told(before, after)[0]).toBe('other GLUTEN: not-declared → contains');
  });

  test('is nothing where one nut has another of its names', () => {
    expect(
      told(declaredProfile(declared(['MACADAMIA'])), declaredProfile(declared(['QUEENSLANDNUTS']))),
    ).toEqual([]);
    expect(told(declaredProfile(declared(['CEREALS'])), declaredProfile(declared(['GLUTEN'])))).toEqual([]);
  });

  test('tells words that are not in the list', () => {
    expect(told(unknownAllergens, declaredProfile(declared(['GLUE'])))[0]).toBe(
      'GLUE: not-declared → contains',
    );
  });
});

const words = fc.array(fc.constantFrom(...allergenValues), { maxLength: 5 });
const groupWords = fc.array(fc.constantFrom(...allergenGroups.map(({ word }) => word)), { maxLength: 4 });
const profiles = fc
  .record({ allergens: fc.option(words), mayContain: words, undeclared: groupWords })
  .map(declaredProfile);

describe('of any two declarations', () => {
  test('a change is told of every group of which another state is known, and none where nothing changed', () => {
    fc.assert(
      fc.property(profiles, profiles, (before, after) => {
        const changes = compareProfiles(before, after);
        for (const group of allergenGroups) {
          const [was, is] = [stateOfGroup(before, group), stateOfGroup(after, group)];
          const ofGroup = changes.filter(({ word }) => groupOfAllergen(word) === group);
          if (was !== is) expect(ofGroup).not.toEqual([]);
          // The dangerous news is never told as anything less.
          if (was !== is && is === 'contains') expect(ofGroup.map((one) => one.after)).toContain('contains');
        }
        expect(compareProfiles(after, after)).toEqual([]);
        expect(isSameProfile(before, after)).toBe(isSameProfile(after, before));
      }),
      { numRuns: 2_000 },
    );
  });

  test('nothing is told to be free now of which something is unknown, contained or may be contained', () => {
    fc.assert(
      fc.property(profiles, profiles, (before, after) => {
        for (const { word, ofOthers, after: now } of compareProfiles(before, after)) {
          if (now !== 'free') continue;
          expect([...after.contains, ...after.mayContain, ...after.unknown]).not.toContain(word);
          const group = allergenGroups.find((one) => one.word === word);
          if (group && !ofOthers) expect(stateOfGroup(after, group)).toBe('free');
        }
      }),
    );
  });

  test('what is added to something is told, unless it was in it or is not new', () => {
    fc.assert(
      fc.property(profiles, profiles, (before, more) => {
        const after = mergeProfiles([before, more]);
        for (const { after: now } of compareProfiles(before, after)) expect(now).not.toBe('free');
      }),
    );
  });
});
