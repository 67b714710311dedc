import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allergenGroups, allergenValues, groupOfAllergen } from '../../administration/allergens.ts';
import { declared } from '../test/recipes.ts';
import { joinStandings, nothingKnown, standingOf, stateOfGroup } from './standing.ts';
import { compareStandings, isSameStanding } from './standing-changes.ts';

const free = standingOf(declared([]));
const told = (...args: Parameters<typeof compareStandings>) =>
  compareStandings(...args).map(
    ({ word, ofOthers, before, after }) => `${ofOthers ? 'other ' : ''}${word}: ${before} → ${after}`,
  );

describe('what changes about allergens', () => {
  test('is each allergen by its name, what it contains now first', () => {
    const before = standingOf(declared(['SOYA'], { mayContain: ['SESAME'] }));
    const after = standingOf(declared(['WHEAT', 'MILK'], { mayContain: ['EGGS'], undeclared: ['CELERY'] }));
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
    expect(told(free, standingOf(declared(['TREENUTS'])))).toEqual(['TREENUTS: free → contains']);
    expect(told(standingOf(declared([], { undeclared: ['GLUTEN'] })), free)).toEqual([
      'GLUTEN: not-declared → free',
    ]);
  });

  test('does not call a nut free before, of which only its group was known', () => {
    const nuts = standingOf(declared(['TREENUTS']));
    const almonds = standingOf(declared(['ALMONDS']));
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
    const before = standingOf(declared(['ALMONDS']));
    const after = standingOf(declared(['ALMONDS'], { undeclared: ['TREENUTS'] }));
    expect(told(before, after)).toEqual(['other TREENUTS: free → not-declared']);
  });

  test('tells that some nut was in it and nobody knows now, beside one that may be in it all along', () => {
    const before = standingOf(declared(['TREENUTS'], { mayContain: ['ALMONDS'] }));
    const after = standingOf(declared([], { mayContain: ['ALMONDS'], undeclared: ['TREENUTS'] }));
    expect(told(before, after)).toEqual(['other TREENUTS: contains → not-declared']);
  });

  test('tells a group that is contained now, although one of it was said to be there by accident', () => {
    const before = standingOf(declared(null, { mayContain: ['BARLEY'] }));
    const after = standingOf(declared(['CEREALS'], { mayContain: ['BARLEY'] }));
    expect(told(before, after)[0]).toBe('other GLUTEN: not-declared → contains');
  });

  test('is nothing where one nut has another of its names', () => {
    expect(told(standingOf(declared(['MACADAMIA'])), standingOf(declared(['QUEENSLANDNUTS'])))).toEqual([]);
    expect(told(standingOf(declared(['CEREALS'])), standingOf(declared(['GLUTEN'])))).toEqual([]);
  });

  test('tells words that are not in the list', () => {
    expect(told(nothingKnown, standingOf(declared(['GLUE'])))[0]).toBe('GLUE: not-declared → contains');
  });
});

const words = fc.array(fc.constantFrom(...allergenValues), { maxLength: 5 });
const groupWords = fc.array(fc.constantFrom(...allergenGroups.map(({ word }) => word)), { maxLength: 4 });
const standings = fc
  .record({ allergens: fc.option(words), mayContain: words, undeclared: groupWords })
  .map(standingOf);

describe('of any two declarations', () => {
  test('a change is told of every group of which another state is known, and none where nothing changed', () => {
    fc.assert(
      fc.property(standings, standings, (before, after) => {
        const changes = compareStandings(before, after);
        for (const group of allergenGroups) {
          const [was, is] = [stateOfGroup(before, group), stateOfGroup(after, group)];
          const ofGroup = changes.filter(({ word }) => groupOfAllergen(word) === group);
          if (was !== is) expect(ofGroup).not.toEqual([]);
          // The dangerous news is never told as anything less.
          if (was !== is && is === 'contains') expect(ofGroup.map((one) => one.after)).toContain('contains');
        }
        expect(compareStandings(after, after)).toEqual([]);
        expect(isSameStanding(before, after)).toBe(isSameStanding(after, before));
      }),
      { numRuns: 2_000 },
    );
  });

  test('nothing is told to be free now of which something is unknown, contained or may be contained', () => {
    fc.assert(
      fc.property(standings, standings, (before, after) => {
        for (const { word, ofOthers, after: now } of compareStandings(before, after)) {
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
      fc.property(standings, standings, (before, more) => {
        const after = joinStandings([before, more]);
        for (const { after: now } of compareStandings(before, after)) expect(now).not.toBe('free');
      }),
    );
  });
});
