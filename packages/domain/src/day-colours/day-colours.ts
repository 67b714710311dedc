import type { Weekday } from '../kernel/day.ts';
import type { Join } from '../merging/merge.ts';
import type { Colour } from './colour.ts';
import { contrastOf, distanceOf, isColour, lightnessOf, withLightness } from './colour.ts';

/** The fill of a day's tag, and what is written on it. */
export type TagFill = { readonly ground: Colour; readonly ink: Colour };

/** A day's tag on light grounds, and on dark ones: in the dark scheme, and in headers, which are always dark. */
export type TagColours = { readonly light: TagFill; readonly dark: TagFill };

export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/**
 * What a bakery chose for its seven days, from Monday on. Empty for a day with its usual colour, which is then drawn as
 * it always was.
 */
export type DayColours = readonly Colour[];

const white = '#ffffff';
/** The darkest word on a light ground, and on a dark one. */
const [darkInk, darkestInk] = ['#231d18', '#150f0d'];
/** Words on a fill need as much (WCAG 2.2, 1.4.3), and a fill needs as much from the ground that it lies on (1.4.11). */
const [wordsNeed, fillNeeds] = [4.5, 3];
/** The lightest of the dark grounds that tags lie on: what is told from it is told from all of them. */
export const lightestDarkGround: Colour = '#342b28';
/** Colours that are closer than this are taken for each other across a bakehouse; the usual ones are at least 0.1 apart. */
const alikeWithin = 0.09;
/** A fill of less contrast with white is hardly seen on it. */
const seenOnWhite = 1.25;

const fill = (ground: Colour, ink: Colour): TagFill => ({ ground, ink });

/** The usual day dots, from Monday on. The sheet `web/src/app/theme/tokens.css` starts with the same. */
export const usualDayColours: readonly TagColours[] = [
  { light: fill('#1d66a6', white), dark: fill('#3f8fd6', darkestInk) },
  { light: fill('#f0bf2c', darkInk), dark: fill('#f0bf2c', darkInk) },
  { light: fill('#bf3327', white), dark: fill('#dc5347', darkestInk) },
  { light: fill('#754625', white), dark: fill('#a9744c', darkestInk) },
  { light: fill('#2b7a44', white), dark: fill('#4aa366', darkestInk) },
  { light: fill('#e67e22', darkInk), dark: fill('#e67e22', darkInk) },
  { light: fill('#2b241f', white), dark: fill('#efe9e4', darkInk) },
];

/** Every day with its usual colour. */
export const noOwnDayColours: DayColours = usualDayColours.map(() => '');

/** The usual colour of a day. */
export function usualColourOf(weekday: Weekday): Colour {
  return tagsOf(noOwnDayColours, weekday).light.ground;
}

/** The colours of a day's tag, where the bakery chose these. */
export function tagsOf(colours: DayColours, weekday: Weekday): TagColours {
  const own = colours[weekday - 1] ?? '';
  const usual = usualDayColours[weekday - 1];
  if (!usual) throw new RangeError(`${weekday} is no weekday`);
  return own === '' ? usual : deriveTagColours(own);
}

/**
 * What is written on a fill, and which fill it becomes on dark grounds, follows from the one colour that is chosen. One
 * of the usual colours becomes what it is for its usual day.
 */
export function deriveTagColours(colour: Colour): TagColours {
  const usual = usualDayColours.find(({ light }) => light.ground === colour);
  return usual ?? { light: fill(colour, inkOn(colour, darkInk)), dark: deriveDark(colour) };
}

/** The same hue, only as much lighter as it has to be to be told from dark grounds. */
function deriveDark(colour: Colour): TagFill {
  let ground = colour;
  for (let lightness = lightnessOf(colour); !isSeenOnDark(ground) && lightness < 1; lightness += 0.01) {
    ground = withLightness(colour, lightness);
  }
  return fill(ground, inkOn(ground, darkestInk));
}

function isSeenOnDark(ground: Colour): boolean {
  const words = contrastOf(ground, inkOn(ground, darkestInk));
  return contrastOf(ground, lightestDarkGround) >= fillNeeds && words >= wordsNeed;
}

function inkOn(ground: Colour, dark: Colour): Colour {
  return contrastOf(ground, white) >= contrastOf(ground, dark) ? white : dark;
}

function isReadable(ground: Colour): boolean {
  return contrastOf(ground, inkOn(ground, darkInk)) >= wordsNeed;
}

/** A colour as it is kept: in small letters, empty for the usual colour of its day. What is no colour stays as typed. */
export function tidyDayColour(typed: string, weekday: Weekday): Colour {
  const text = typed.trim().toLowerCase();
  const colour = /^[\da-f]{6}$/.test(text) ? `#${text}` : text;
  return colour === usualColourOf(weekday) ? '' : colour;
}

/** Why a day cannot have this colour, as a whole sentence; null where it can. */
export function findColourMistake(colour: Colour): string | null {
  if (colour === '') return null;
  if (!isColour(colour))
    return 'A colour is written as # and six digits or letters from a to f, such as #1d66a6.';
  if (isReadable(colour)) return null;
  const { darker, lighter } = nearestReadable(colour);
  return `Neither white nor dark letters can be read on ${colour}. Use the darker ${darker} or the lighter ${lighter}.`;
}

/** The nearest colours of the same hue on which letters can be read; those on which they cannot are all of middle lightness. */
export function nearestReadable(colour: Colour): { readonly darker: Colour; readonly lighter: Colour } {
  const walk = (step: number) => {
    let near = colour;
    for (let lightness = lightnessOf(colour); !isReadable(near); lightness += step) {
      near = withLightness(colour, lightness);
    }
    return near;
  };
  return { darker: walk(-0.005), lighter: walk(0.005) };
}

/** Two days whose tags are hard to tell apart, perhaps only in the dark scheme. */
export type SimilarDays = { readonly days: readonly [Weekday, Weekday]; readonly isOnlyInDark: boolean };

export function findSimilarDays(colours: DayColours): readonly SimilarDays[] {
  return weekdays.flatMap((one) =>
    weekdays.flatMap((other): readonly SimilarDays[] => {
      if (one >= other) return [];
      const [a, b] = [tagsOf(colours, one), tagsOf(colours, other)];
      const isInLight = distanceOf(a.light.ground, b.light.ground) < alikeWithin;
      const isInDark = distanceOf(a.dark.ground, b.dark.ground) < alikeWithin;
      return isInLight || isInDark ? [{ days: [one, other], isOnlyInDark: !isInLight }] : [];
    }),
  );
}

/** Days whose tags are hard to see on white. */
export function findPaleDays(colours: DayColours): readonly Weekday[] {
  return weekdays.filter((weekday) => contrastOf(tagsOf(colours, weekday).light.ground, white) < seenOnWhite);
}

/** The days that have a colour of their own. */
export function daysWithOwnColour(colours: DayColours): readonly Weekday[] {
  return weekdays.filter((weekday) => (colours[weekday - 1] ?? '') !== '');
}

/** Each day as whoever changed it has it; where both changed one, a person decides. */
export const joinDayColours: Join<DayColours> = ({ base, local, remote }) => {
  const isConflict = weekdays.some((weekday) => {
    const [was, here, there] = [base, local, remote].map((colours) => colours[weekday - 1]);
    return here !== was && there !== was && here !== there;
  });
  if (isConflict) return undefined;
  const value = weekdays.map((weekday) => {
    const [was, here, there] = [base, local, remote].map((colours) => colours[weekday - 1] ?? '');
    return (here === was ? there : here) ?? '';
  });
  return { value, isOffered: isConflict };
};
