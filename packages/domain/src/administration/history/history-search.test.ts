import { describe, expect, test } from 'vitest';
import { listSpellings } from './history-search.ts';

describe('what somebody looks for in the history', () => {
  test.each([
    ['Weir', ['weir']],
    ['  ', []],
    ['30-Nov-2026', ['30-nov-2026', '2026-11-30']],
    ['1 Dec 2026', ['1 dec 2026', '2026-12-01']],
    ['1/12/2026', ['1/12/2026', '2026-12-01']],
    ['31-Feb-2026', ['31-feb-2026']],
    ['150', ['150']],
  ])('%j is held as %j', (typed, spellings) => {
    expect(listSpellings(typed)).toEqual(spellings);
  });

  test.each(['1.50', '£1.50'])('%j is held in pence, as a number of its own', (typed) => {
    const spellings = listSpellings(typed);
    const isIn = (change: string) => spellings.some((spelling) => change.toLowerCase().includes(spelling));
    expect(isIn('{"before": {"unitCost": 150}}')).toBe(true);
    expect(isIn('{"cells": [150, 99]}')).toBe(true);
    expect(isIn('{"unitCost": 1500, "productId": 15}')).toBe(false);
  });
});
