import { describe, expect, test } from 'vitest';
import { contrastOf, distanceOf, lightnessOf, withLightness } from './colour.ts';
import type { DayColours } from './day-colours.ts';
import {
  daysWithOwnColour,
  deriveTagColours,
  findColourMistake,
  findPaleDays,
  findSimilarDays,
  joinDayColours,
  lightestDarkGround,
  nearestReadable,
  noOwnDayColours,
  tagsOf,
  tidyDayColour,
  usualColourOf,
  usualDayColours,
  weekdays,
} from './day-colours.ts';
import { describeDayColours, nameColour, readyColours } from './ready-colours.ts';

/** The usual colours, but those of some days by their place in the week. */
const week = (own: Readonly<Record<number, string>>): DayColours =>
  weekdays.map((weekday) => own[weekday] ?? '');

/** Colours all over the range of a screen. */
const steps = ['00', '2b', '55', '80', 'aa', 'd5', 'ff'];
const every = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

describe('a colour', () => {
  test('has the contrast that WCAG gives it', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  });

  test('is as far from another as it looks', () => {
    expect(distanceOf('#bf3327', '#bf3327')).toBe(0);
    expect(distanceOf('#000000', '#ffffff')).toBeCloseTo(1, 4);
    expect(distanceOf('#bf3327', '#c23a2a')).toBeLessThan(0.02);
    expect(distanceOf('#1d66a6', '#f0bf2c')).toBeGreaterThan(0.3);
  });

  test('keeps its hue when it is made lighter, and is one that a screen shows', () => {
    expect(withLightness('#1d66a6', lightnessOf('#1d66a6'))).toBe('#1d66a6');
    expect(withLightness('#0000ff', 0.7)).toBe('#6d9bfd');
    expect(withLightness('#00ff00', 1)).toBe('#ffffff');
    expect(withLightness('#00ff00', 0)).toBe('#000000');
    for (const colour of every) expect(withLightness(colour, 0.6)).toMatch(/^#[\da-f]{6}$/);
  });
});

describe('the tag of a day', () => {
  test('has its usual colours until the bakery chooses others', () => {
    expect(weekdays.map((weekday) => tagsOf(noOwnDayColours, weekday))).toEqual(usualDayColours);
    expect(tagsOf([], 3)).toEqual(usualDayColours[2]);
    expect(tagsOf(week({ 3: '#7a1fa2' }), 2)).toEqual(usualDayColours[1]);
  });

  test('becomes on dark grounds what the usual day with that colour becomes', () => {
    expect(tagsOf(week({ 1: '#2b241f' }), 1)).toEqual(usualDayColours[6]);
  });

  test('has letters that are read and a fill that is seen, whatever may be chosen', () => {
    const low: string[] = [];
    for (const colour of every) {
      if (findColourMistake(colour) !== null) continue;
      const { light, dark } = deriveTagColours(colour);
      if (contrastOf(light.ground, light.ink) < 4.5) low.push(`${colour}: words on light grounds`);
      if (contrastOf(dark.ground, dark.ink) < 4.5) low.push(`${colour}: words on dark grounds`);
      if (contrastOf(dark.ground, lightestDarkGround) < 3) low.push(`${colour}: fill on dark grounds`);
      if (light.ground !== colour) low.push(`${colour}: is not what was chosen`);
    }
    expect(low).toEqual([]);
  });

  test('stays on dark grounds as it was chosen, where it is seen on them', () => {
    expect(deriveTagColours('#ff9fb2').dark.ground).toBe('#ff9fb2');
    expect(deriveTagColours('#7a1fa2')).toEqual({
      light: { ground: '#7a1fa2', ink: '#ffffff' },
      dark: { ground: '#a550d0', ink: '#ffffff' },
    });
  });
});

describe('a chosen colour', () => {
  test.each([
    ['#7A1FA2', '#7a1fa2'],
    [' 7a1fa2 ', '#7a1fa2'],
    ['', ''],
    ['#BF3327', ''],
    ['purple', 'purple'],
    ['#7a1', '#7a1'],
  ])('%j of a Wednesday is kept as %j', (typed, kept) => {
    expect(tidyDayColour(typed, 3)).toBe(kept);
  });

  test('that is usual for another day is one of its own', () => {
    expect(tidyDayColour('#bf3327', 4)).toBe('#bf3327');
    expect(usualColourOf(3)).toBe('#bf3327');
  });

  test.each(['purple', '#7a1', '#7a1fa', '#7a1fa22', 'red;}', '#7a1fg2'])('is not %s', (typed) => {
    expect(findColourMistake(typed)).toBe(
      'A colour is written as # and six digits or letters from a to f, such as #1d66a6.',
    );
  });

  test('on which no letters can be read is refused, with the nearest on which they can', () => {
    const mistake = findColourMistake('#d9534f');
    expect(mistake).toBe(
      'Neither white nor dark letters can be read on #d9534f. Use the darker #ce4946 or the lighter #e05955.',
    );
    const refused = every.filter((colour) => findColourMistake(colour) !== null);
    expect(refused.length).toBeGreaterThan(0);
    for (const colour of refused) {
      const { darker, lighter } = nearestReadable(colour);
      expect([findColourMistake(darker), findColourMistake(lighter)]).toEqual([null, null]);
      expect(distanceOf(colour, darker)).toBeLessThan(0.09);
    }
  });
});

describe('the week', () => {
  test('of the usual colours has no two days alike and none that is pale', () => {
    expect(findSimilarDays(noOwnDayColours)).toEqual([]);
    expect(findPaleDays(noOwnDayColours)).toEqual([]);
    expect(daysWithOwnColour(noOwnDayColours)).toEqual([]);
  });

  test('says which days look alike, on light grounds or on dark ones', () => {
    const pairs = (own: Readonly<Record<number, string>>) =>
      findSimilarDays(week(own)).map(({ days, isOnlyInDark }) => [...days, isOnlyInDark]);
    expect(pairs({ 5: '#bf3327' })).toEqual([[3, 5, false]]);
    expect(pairs({ 6: '#c23a2a' })).toEqual([[3, 6, false]]);
    expect(pairs({ 1: '#2b7a44', 7: '#2b7a44' })).toEqual([
      [1, 5, false],
      [1, 7, false],
      [5, 7, false],
    ]);
    // Sunday's black is nearly white on dark grounds.
    expect(pairs({ 3: '#ffffff' })).toEqual([[3, 7, true]]);
    // Apart as long as they are dark; made light enough for dark grounds they are the same.
    expect(distanceOf('#000000', '#262626')).toBeGreaterThan(0.09);
    expect(pairs({ 1: '#000000', 2: '#262626' })).toContainEqual([1, 2, true]);
  });

  test('says which days are hard to see on white', () => {
    expect(findPaleDays(week({ 2: '#fff2a8', 4: '#ffffff' }))).toEqual([2, 4]);
  });

  test('that two people changed is joined day by day, and asked about only where both changed a day', () => {
    const base = week({ 3: '#7a1fa2' });
    const local = week({ 3: '#7a1fa2', 5: '#f08cb4' });
    expect(joinDayColours({ base, local, remote: week({}) })).toEqual({
      value: week({ 5: '#f08cb4' }),
      isOffered: false,
    });
    expect(joinDayColours({ base, local, remote: week({ 3: '#7a1fa2', 5: '#2fb5b0' }) })).toBeUndefined();
  });

  test('is told in words', () => {
    expect(describeDayColours(noOwnDayColours)).toBe('the usual ones');
    expect(describeDayColours(week({ 3: '#7a1fa2', 5: '#2b241f' }))).toBe('Wednesday #7a1fa2, Friday black');
  });
});

describe('the ready colours', () => {
  const colours = readyColours.map(({ colour }) => colour);

  test('begin with the usual ones, and have names', () => {
    expect(nameColour('#bf3327')).toBe('red');
    expect(nameColour('#7a1fa2')).toBe('#7a1fa2');
    expect(colours.slice(0, 7)).toEqual(usualDayColours.map(({ light }) => light.ground));
  });

  test('may all be chosen, are seen on white, and no two of them look alike', () => {
    expect(colours.map(findColourMistake)).toEqual(colours.map(() => null));
    const alike = colours.flatMap((one, place) =>
      colours.slice(place + 1).flatMap((other) => {
        const pair = week({ 1: one, 2: other });
        return findSimilarDays(pair).some(({ days: [a, b] }) => a === 1 && b === 2)
          ? [`${one} and ${other}`]
          : [];
      }),
    );
    expect(alike).toEqual([]);
    for (const colour of colours) expect(findPaleDays(week({ 1: colour }))).toEqual([]);
  });
});
